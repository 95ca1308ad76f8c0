# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: fields.py STONEPOST ARCHIVE FOLDER
#
# Takes every field of an archive away, once for each place in its form, and gives it values of
# other kinds: verify must refuse each such archive, and say why in one line. Prints TAP.
import copy
import json
import subprocess
import sys

program, path, folder = sys.argv[1:]
ODD = (None, "x", -1, 1 << 40, True, [])


def places(value, at=()):
    """One path for each place in the form: of a list only its first and last members."""
    if isinstance(value, dict):
        for key in value:
            yield at + (key,)
            yield from places(value[key], at + (key,))
    elif isinstance(value, list):
        for i in sorted({0, len(value) - 1} if value else ()):
            yield at + (i,)
            yield from places(value[i], at + (i,))


def changed(archive, at, change):
    new = copy.deepcopy(archive)
    inside = new
    for step in at[:-1]:
        inside = inside[step]
    change(inside, at[-1])
    return new


def refused(archive):
    with open(folder + "/changed.json", "w", encoding="utf-8") as file:
        json.dump(archive, file)
    done = subprocess.run([program, "verify", "--file", folder + "/changed.json"],
                          capture_output=True, timeout=60)
    said = (done.stdout + done.stderr).decode()
    return done.returncode == 65 and said.strip() != "", "ended with %d: %s" % (done.returncode, said[:200])


def free(key, value, other):
    """What is the truth, or nothing in an archive could tell from it."""
    return type(other) is type(value) and (other == value or isinstance(value, bool) or key == "title")


def main():
    with open(path, encoding="utf-8") as file:
        archive = json.load(file)
    points, failed, seen = 0, 0, set()
    for at in places(archive):
        shape = tuple(step if isinstance(step, str) else "*" for step in at)
        if shape in seen or "state" in shape[:-1]:
            continue
        seen.add(shape)
        inside = archive
        for step in at:
            inside = inside[step]
        tries = [("without it", lambda d, k: d.pop(k))]
        tries += [("as %s" % json.dumps(odd), lambda d, k, odd=odd: d.__setitem__(k, odd))
                  for odd in ODD if not free(at[-1], inside, odd)]
        wrong = []
        for name, change in tries:
            good, why = refused(changed(archive, at, change))
            if not good:
                wrong.append("# %s: %s" % (name, why))
        points += 1
        failed += bool(wrong)
        print("%sok %d - %s" % ("not " if wrong else "", points, ".".join(map(str, at))))
        print("\n".join(wrong) + "\n" if wrong else "", end="")
    print("1..%d" % points)
    return failed > 0


sys.exit(main())
