# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every plan that a letter or a page prints, typed exactly so, is that plan.
#
#   printed.py DRIVER FILE...    prints what is read otherwise, and how many plans were tried
import collections
import re
import sys

from own_words import Reader, judge

WISH = r"(?:[HFTXWLSG](?:[0-9]+(?:-[0-9]+)?!?)?|B?[1-4])"
PLAN = re.compile(r"%s(?:(?:/|, | )%s)+" % (WISH, WISH))
OPEN = re.compile(r"(?:[HFTXWLSG] )*S G [1-4](?: B?[1-4])*")  # what is still open is a list, not a plan
ASKED = {"H W 3", "W 3 X", "H/F 1 L4 X"}  # two readings: the example of the manual, and those that stories show
# "Suggestion: H W3 X", in any language; a plan that fills its line; one in quotation marks, or marked as code.
PLACES = (re.compile(r"^\W*\w+ ?: (.*)$"), re.compile(r"^\s*(?:[ab]\) )?(.*?)$"), re.compile("[\"'`\u201e\u00ab]([^\"'`\u201c\u201d\u00bb]*)"))


def plans(path):
    """The plans that a file prints."""
    for line in open(path, encoding="utf-8"):
        for place in PLACES:
            for found in place.finditer(line.rstrip("\n")):
                plan = found[1].strip()
                if PLAN.fullmatch(plan) and plan not in ASKED and not OPEN.fullmatch(plan):
                    yield plan


def main(driver, *paths):
    tried = collections.Counter(plan for path in paths for plan in plans(path))
    answers = Reader(driver).read_all([("en", plan) for plan in tried])
    wrong = 0
    for plan, (kind, read, _) in zip(tried, answers):
        if judge(plan.replace(",", ""), kind, read) != "taken":
            wrong += 1
            print("'%s' is read as: %s %s" % (plan, kind, read))
    print("%d plans, %d of them different; %d are read otherwise" % (sum(tried.values()), len(tried), wrong))
    return len(tried) >= 30 and wrong == 0


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
