# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# schema.py SCHEMA FOLDER: whether all archives in the folder keep to the Schema.
import json
import pathlib
import sys

import jsonschema

schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
files = sorted(pathlib.Path(sys.argv[2]).glob("*.json"))
faults = 0
for file in files:
    for fault in validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))):
        print(f"{file.name}: {fault.json_path}: {fault.message[:300]}")
        faults += 1
sys.exit(not files or faults > 0)
