# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Random own words, read by the program and by the second reading: what is taken must be the same, and
# where the one asks the other must ask.
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


def main(driver, letters, seed):
    program = subprocess.Popen([driver], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    seen, differing = collections.Counter(), 0
    for n in range(letters):
        sender, text = Whims(random.Random("%s %d" % (seed, n))).letter()
        program.stdin.write("%s\t%s\n" % (sender, text.replace("\n", "\\n")))
        program.stdin.flush()
        kind, plan, mended, _ = program.stdout.readline().rstrip("\n").split("\t")
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
