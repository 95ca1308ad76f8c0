# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# tables.py CC TREE BUILD: the values of an enum without a row in a table such as `t[] = { [VALUE] = ... }`, which no
# compiler reports. A last value that counts the others needs none.
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Tables where the rest has no row on purpose: the code that reads them says what holds then.
PARTIAL = {
    "audit/held.c: count", "audit/playback.c: told", "cli/answers.c: accounts",
    "cli/cmd_receive.c: reasons", "cli/ink.c: codes", "desk/asked.c: answers", "desk/door.c: welcome",
    "orders/choices.c: try", "orders/days.c: is", "orders/fate.c: reasons",
    "orders/section_end.c: words", "play/seatwork.c: headline", "players/prospect.c: divisor",
    "post/vacant.c: words", "report/mustache_tree.c: sigil", "report/page_values.c: pictures",
    "report/telling.c: automatic", "report/telling.c: heading", "report/words.c: gives", "words/item.c: is",
}
ROW = r"\[\s*([A-Z][A-Z0-9_]*)\s*\]\s*=(?!=)"


def expanded(cc, tree, build):
    """Each file that may have a table, with its macros expanded: of our headers alone, so that no library is needed."""
    with tempfile.TemporaryDirectory() as folder:
        for root in (build, tree):
            for file in (root / "src").rglob("*.[ch]"):
                copy = pathlib.Path(folder, file.relative_to(root))
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(re.sub(r"(?m)^#\s*include <.*", "", file.read_text(encoding="utf-8")), encoding="utf-8")
        for file in sorted(pathlib.Path(folder, "src").rglob("*.c")):
            if re.search(r"(?m)(^|\{)\s*" + ROW, file.read_text(encoding="utf-8")):
                done = subprocess.run(cc.split() + ["-E", "-P", "-I", folder + "/src", file], check=True,
                                      capture_output=True, text=True)
                yield file.relative_to(folder + "/src"), re.sub(r'"(\\.|[^"\\])*"', '""', done.stdout)


def rows(text, at):
    """The values with a row of their own in the braces that open before `at`."""
    depth, found = 0, []
    while depth >= 0:
        if text[at] in "{(":
            depth += 1
        elif text[at] in "})":
            depth -= 1
        elif text[at] == "[" and depth == 0:
            found += re.findall("^" + ROW, text[at:at + 80])
        at += 1
    return found


def tables(text):
    """Each table: its name, and the values of its enum that have no row."""
    enums = {}
    for body in re.findall(r"\benum\s*\w*\s*\{([^{}]*)\}", text):
        names = [part.split("=")[0].strip() for part in body.split(",") if part.strip()]
        enums.update({name: names for name in names})
    for match in re.finditer(r"(\w+)\s*(?:\[[^][]*\])+\)?\s*(?:\((?:[^()]|\([^()]*\))*\))?\s*=\s*\{\s*(?=" + ROW + ")", text):
        found = rows(text, match.end())
        names = enums[found[0]]
        count = names[-1:] if names[-1].endswith("S") and names[-1] not in found else []
        yield match[1], [name for name in names if name not in found + count]


cc, tree, build = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
seen, partial = 0, set()
for file, text in expanded(cc, tree, build):
    for name, missing in tables(text):
        seen += 1
        where = f"{file}: {name}"
        if missing and where not in PARTIAL:
            print(f"src/{where}[]: no row for {', '.join(missing)}")
        elif missing:
            partial.add(where)
if len(sys.argv) > 4:
    print(seen, "tables")
    for where in sorted(PARTIAL - partial):
        print(f"src/{where}[] is complete, or gone")
