# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What people write, read by the program: nothing may be misread, and most of what is clear must be taken. How the
# phrases are written stands in second_pen.txt; those of phrases.txt have the flag D, R or U, of which only what a
# reading in codes says is looked at.
#
#   pens.py DRIVER FILE [LANGUAGE]    prints what is misread
import re
import subprocess
import sys

ENOUGH = 0.92
KINDS = {"yes": "ok", "leave": "section: resign", "statement": "section"}


def readings(line):
    """What may come of a line: its flag, its words, and the plan or the kind."""
    found = re.match(r"([CANURD])\s+(.*?)\s+=> (.*)$", line)
    if not found:
        return None
    flag, text, wanted = found.groups()
    wanted = wanted.split(",")[0] if flag in "URD" else wanted.split("; section")[0]
    if flag in "URD" and not re.fullmatch(r"[HFTXWLSGB0-9/! -]+", wanted):
        return None
    text = text.replace(" / (next line) ", "\\n").replace(" (next line) ", "\\n")
    return flag, text, "section" if wanted.startswith("section") and "resign" not in wanted else wanted


def fault(flag, wanted, kind, plan):
    """What is wrong with how it was read; "" if it was asked."""
    got = plan.replace(" rest", "") if kind == "order" else KINDS.get(kind, kind)
    if got == wanted.replace(" rest", "") or flag == "N" and kind in ("doubtful", "prose", "leave", "help") or \
            wanted == "section" and kind == "statement":
        return None
    if kind in ("doubtful", "prose"):
        return None if flag in "AN" else ""
    return "%s for %s" % (got, wanted)


def main(driver, path, language=""):
    program = subprocess.Popen([driver], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    clear, asked, misread = 0, 0, 0
    for line in open(path, encoding="utf-8"):
        if not readings(line.rstrip("\n")):
            continue
        flag, text, wanted = readings(line.rstrip("\n"))
        clear += flag not in "AN"
        program.stdin.write("Ann%s\t%s\n" % (language and "/" + language, text))
        program.stdin.flush()
        kind, plan = program.stdout.readline().split("\t")[:2]
        wrong = fault(flag, wanted, kind, plan)
        asked += wrong == ""
        misread += bool(wrong)
        if wrong is not None:
            print("%s%s" % (text, ": " + wrong if wrong else ": asked"))
    print("%d clear, %d asked, %d misread" % (clear, asked, misread))
    return clear > 10 and misread == 0 and asked <= (1 - ENOUGH) * clear


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
