# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Random own words, read by the program and by the second reading: what is taken must be the same, and
# where the one asks the other must ask.
#
# So with plans after `plan` in the long form, which takes what a letter takes, and refuses what is asked.
#
#   short_match.py DRIVER LETTERS SEED    prints what came to pass
import collections
import random
import re
import subprocess
import sys

from short_reading import LEXICON, read
from short_whims import Whims

SHOWN = 60


# Words of the long form, which may be shortened to three letters where one place only is meant.
LONG = {"toolmaker": "t", "hut": "h", "field": "f", "hunt": "x", "hunting": "x", "forest": "w", "clay": "l",
        "quarry": "s", "river": "g", "card": "card", "building": "building", "rest": "rest"}


def lengthened(found):
    """A word of the long form in place of what shortens it."""
    meant = {LONG[word]: word for word in LONG if word.startswith(found[0])}
    return list(meant.values())[0] if len(meant) == 1 and found[0] not in LEXICON else found[0]


def section(program, n, chance, seen):
    """A plan of one line, after `plan` in the long form; whether it is read as in a letter."""
    text = next(t for t in iter(Whims(chance).plan, None) if "\n" not in t).removeprefix("plan ")
    program.stdin.write("plan\t%s\n" % text)
    program.stdin.flush()
    found = tuple(program.stdout.readline().rstrip("\n").split("\t")[:2])
    kind, plan, _ = read(re.sub("[a-z]{3,}", lengthened, text), "")
    wanted = (kind if kind == "order" else "refused", plan)
    seen["plan of the long form: " + found[0]] += 1
    if found != wanted:
        print("letter %d of plan, %r: expected %s, found %s" % (n, text, " ".join(wanted), " ".join(found)))
    return found == wanted


def main(driver, letters, seed):
    program = subprocess.Popen([driver], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    seen, differing = collections.Counter(), 0
    for n in range(letters):
        sender, text = Whims(random.Random("%s %d" % (seed, n))).letter()
        program.stdin.write("%s\t%s\n" % (sender, text.replace("\n", "\\n")))
        program.stdin.flush()
        kind, plan, mended, _ = program.stdout.readline().rstrip("\n").split("\t")
        differing += n % 4 == 0 and not section(program, n, random.Random("plan %s %d" % (seed, n)), seen)
        ours = read(text, sender)
        seen[kind] += 1
        seen["mended"] += mended != "" and kind == "order"
        words = sorted(w for w in re.findall(r"(\w+):", mended) if w not in LEXICON)
        if (kind, plan) == ours[:2] and (kind != "order" or words == sorted(m.split(":")[0] for m in ours[2])):
            continue
        differing += 1
        if differing <= SHOWN:
            print("letter %d of %s, %r: expected %s, found %s"
                  % (n, sender, text, " ".join((*ours[:2], *ours[2])), " ".join((kind, plan, mended))))
    for name, count in sorted(seen.items()):
        print("seen: %s: %d" % (name, count))
    print("%d letters, %d differ" % (letters, differing))
    return differing == 0


if __name__ == "__main__":
    sys.exit(not main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
