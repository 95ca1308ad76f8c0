# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
#   words.py TREE          prints literals in C that are not ASCII, or that are an entry of a vocabulary and none of
#                          the English one
#   words.py TREE count    fails if there are too few of either
import glob
import os
import re
import sys

# English words, too, or words of another trade; the long form has phrases of its own.
ELSEWHERE = {"part", "due", "mon", "die", "des", "dice", "decision", "top", "null", "force", "tue", "sat"}
EXEMPT = ("src/quote/",
          "src/mail/in/html.c",  # names of HTML elements
          "src/mail/in/auto.c")  # subjects that other programs write


def entries(path):
    found = set()
    for line in open(path, encoding="utf-8"):
        if line.strip() and line[0] != "#":
            found.update(word.replace("_", " ") for word in line.split(":", 1)[1].split())
    return found


def literals(path):
    text = open(path, encoding="utf-8").read()
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/',
                  lambda m: m.group(0) if m.group(0)[0] == '"' else re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.S)
    for m in re.finditer(r'"((?:[^"\\\n]|\\.)*)"', text):
        yield text.count("\n", 0, m.start()) + 1, m.group(1)


def main(tree, count=""):
    languages = {os.path.basename(path)[:2]: entries(path) for path in glob.glob(tree + "/src/words/??.txt")}
    foreign = set().union(*(words for code, words in languages.items() if code != "en")) - languages["en"] - ELSEWHERE
    foreign = {word for word in foreign if len(word) > 2}
    seen = 0
    for path in sorted(glob.glob(tree + "/src/**/*.[ch]", recursive=True)):
        name = os.path.relpath(path, tree)
        for line, literal in literals(path):
            seen += 1
            if not count and (not literal.isascii() or literal.strip() in foreign and not name.startswith(EXEMPT)):
                print("%s:%d: %s" % (name, line, literal))
    return seen > 5000 and len(foreign) > 1000 if count else True


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
