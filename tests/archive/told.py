# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: told.py STONEPOST FOLDER OUT
#
# Digests of the files in the folder, without what tells of the version; then every field of an ended game is taken
# away and changed, a bit and altogether, and what verify says of each such archive is written: a line for each
# field, with all changes that verify says the same of together.
import copy
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

program, folder, out = sys.argv[1:]


def places(value, at=()):
    """One path for each place in the form: of a list its first member and the last."""
    if isinstance(value, dict):
        for key in value:
            yield at + (key,)
            yield from places(value[key], at + (key,))
    elif isinstance(value, list):
        for i in sorted({0, len(value) - 1} if value else ()):
            yield at + (i,)
            yield from places(value[i], at + (i,))


def others(value):
    """What may stand there instead, by what one says of it."""
    yield "gone", None
    if isinstance(value, bool):
        yield "the other", not value
        yield "a number", 1
    elif isinstance(value, int):
        yield "one more", value + 1
        yield "one less", value - 1
        yield "much", 1 << 40
        yield "text", "x"
    elif isinstance(value, str):
        yield "longer", value + "x"
        yield "shorter", value[:-1]
        yield "capitals", value.swapcase()
        yield "very long", value * 300
        yield "a number", 7
    elif isinstance(value, list):
        yield "empty", []
        yield "one less", value[:-1]
        yield "the first twice", value[:1] + value
        yield "backwards", value[::-1]
        yield "an object", {}
    elif isinstance(value, dict):
        yield "empty", {}
        yield "a list", []
        yield "one key more", dict(value, more=1)
    else:
        yield "a number", 1


def changed(archive, at, what, new):
    other = copy.deepcopy(archive)
    inside = other
    for step in at[:-1]:
        inside = inside[step]
    if what == "gone":
        del inside[at[-1]]
    else:
        inside[at[-1]] = new
    return other


def changes(archive):
    for at in places(archive):
        inside = archive
        for step in at:
            inside = inside[step]
        for what, new in others(inside):
            yield (".".join(map(str, at)), what), changed(archive, at, what, new)


def told(archive, lines):
    """What verify says of each changed archive; in one run, with the unchanged one as the last."""
    with tempfile.TemporaryDirectory() as work:
        names = []
        for n, (name, other) in enumerate([*changes(archive), (("", ""), archive)]):
            names.append(name)
            with open("%s/%04d.json" % (work, n), "w", encoding="utf-8") as file:
                json.dump(other, file)
        said = {}
        done = subprocess.run([program, "verify", "--file", *("%04d.json" % n for n in range(len(names)))], cwd=work,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        last = None
        short = ((r"^\d{4}\.json: ", ""), (r"\b([0-9a-f]{8})[0-9a-f]{24,}", r"\1"),
                 (r"^file differs: form: expected an archive of a game, found ", "form: "))
        for line in done.stdout.decode(errors="replace").split("\n"):
            found = re.search(r"\b(\d{4})\.json", line)
            last = int(found.group(1)) if found else last
            for pattern, new in short:
                line = re.sub(pattern, new, line)
            if len(line) > 200:
                line = line[:100] + "... " + hashlib.sha256(line.encode()).hexdigest()[:8]
            if line:
                said.setdefault(last, []).append(line)
        by_field, unchanged = {}, said[len(names) - 1]
        for n, (field, what) in enumerate(names[:-1]):
            found = "no difference" if said.get(n) == unchanged else " / ".join(said.get(n, ["nothing"]))
            by_field.setdefault(field, {}).setdefault(found, []).append(what)
        lines += ["unchanged ==> " + " / ".join(unchanged)]
        for field, by_found in by_field.items():
            lines.append(field + ": " + "; ".join(", ".join(whats) + " ==> " + found for found, whats in by_found.items()))
        lines += said.get(None, [])


def main():
    lines = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            data = file.read()
        data = re.sub(rb"stonepost [0-9]+\.[0-9][-.\w+~]*", b"stonepost", data)
        lines.append("%s  %s" % (hashlib.sha256(data).hexdigest()[:32], name))
    with open(os.path.join(folder, "lake.export"), encoding="utf-8") as file:
        told(json.load(file), lines)
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


main()
