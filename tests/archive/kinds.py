# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# kinds.py FOLDER STEPS NOTES: the kinds of steps and notes, words with blanks between them, that the manual, the
# Schema, the checker or the changer of archives does not know, and those that only they know.
import json
import pathlib
import re
import sys

root, steps, notes = pathlib.Path(sys.argv[1]), sys.argv[2].split(), sys.argv[3].split()
sys.dont_write_bytecode = True
sys.path.insert(0, str(root / "tests/archive"))
import checker  # noqa: E402
import mutate  # noqa: E402

manual = (root / "man/stonepost-archive-events.5").read_text(encoding="utf-8")
event = json.loads((root / "man/archive.schema.json").read_text(encoding="utf-8"))["$defs"]["event"]
listed = re.search(r"^\.It Cm kind\n(\.Cm setup .*?)^\.It ", manual, re.M | re.S)[1]
bodies = manual.split("\n.It Cm note\n", 1)[1].split("\n.It Cm ", 1)[0]
note = next(part["then"]["properties"]["body"]["pattern"] for part in event["allOf"]
            if part["if"]["properties"].get("kind", {}).get("const") == "note")
known = {
    "manual, list of kinds": (steps, set(re.findall(r"\b[a-z]+\b", listed)) - {"or"}),
    "manual, bodies": ([s for s in steps if s != "setup"], set(re.findall(r"^\.It Cm ([a-z]+)$", manual, re.M))),
    "manual, notes": (notes, {line.split()[1] for line in re.findall(r"^\.Ql .*", bodies, re.M)}),
    "Schema, kinds": (steps, set(event["properties"]["kind"]["enum"])),
    "Schema, notes": (notes, set(re.findall("[(|]([a-z]+)", re.sub(r" \(.*?\)", "", note)))),
    "checker.py, STEPS": (steps, set(checker.STEPS)),
    "checker.py, NOTES": (notes, set(checker.NOTES)),
    "mutate.py, KINDS": (steps, set(mutate.KINDS)),
}
for place, (words, there) in known.items():
    for word in words:
        if word not in there:
            print(f"{place}: without {word}")
    for word in sorted(there - set(words)) if place != "manual, bodies" else []:
        print(f"{place}: {word} is unknown to the program")
