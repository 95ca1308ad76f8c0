# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What strangers write, read by the program: nothing may be misread, and of what is clear so many of a hundred must be
# taken in each language. strangers.txt says how a file of cases is written.
#
#   strangers.py DRIVER FILE [PERCENT]    prints what is not taken, and figures by language
import collections
import re
import sys

from own_words import Reader, is_clear, judge

WRONG = ("misread", "misproposed", "held")


def cases(path):
    """Language, words and wanted reading of each case that is run."""
    for line in open(path, encoding="utf-8"):
        found = re.fullmatch(r"([a-z]{2}(?::\d+)?) (.+?) => (.+)\n", line)
        if found:
            yield found.groups()
        elif not re.match(r"[#-]|$", line):
            sys.exit("%s: not a case: %s" % (path, line))


def main(driver, path, percent="92"):
    all_cases = list(cases(path))
    answers = Reader(driver).read_all([(language, text) for language, text, _ in all_cases])
    counts = collections.defaultdict(collections.Counter)
    for (language, text, wanted), (kind, plan, _) in zip(all_cases, answers):
        count, came = counts[language[:2]], judge(wanted, kind, plan)
        count["cases"] += 1
        count["clear"] += is_clear(wanted)
        count["clear taken"] += is_clear(wanted) and came == "taken"
        count[came] += 1
        if came in WRONG or is_clear(wanted) and came != "taken":
            print("%s: %s %s: %s %s, wanted %s" % (came, language, text, kind, plan, wanted))
        elif plan and kind == "ASK" and wanted == "ASK":
            print("proposed: %s %s: %s" % (language, text, plan))
    fine = len(all_cases) >= 25
    for language, count in sorted(counts.items()):
        good = 100 * count["clear taken"] / max(count["clear"], 1)
        fine = fine and good >= float(percent) and not any(count[w] for w in WRONG)
        print("%s: %d cases; of %d clear %d taken, %.1f %%; %s" % (
            language, count["cases"], count["clear"], count["clear taken"], good,
            ", ".join("%s %d" % (w, count[w]) for w in WRONG)))
    return fine


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
