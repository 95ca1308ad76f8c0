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

# Tables that lack rows on purpose, and which; ANY: whichever they are. The code that reads them says what holds then.
ANY = None
PARTIAL = {
    "audit/audit_steps.c: check": ANY, "audit/held.c: count": {"FIT_NOT"}, "audit/playback.c: told": ANY,
    "cli/cmd_receive.c: reasons": ANY, "cli/ink.c: codes": {"INK_PLAIN"},
    "desk/asked.c: answers": {"OFFER_STATUS_OPEN"}, "desk/door.c: welcome": {"ROLE_NOBODY"}, "desk/inquiry.c: known": ANY,
    "orders/replan.c: change": {"CHANGE_SAME", "CHANGE_OFFER", "CHANGE_YES", "CHANGE_BUT", "CHANGE_OVER", "CHANGE_ONE", "CHANGE_ALONG",
        "CHANGE_PREFER", "CHANGE_TO", "CHANGE_AIMED",
        "CHANGE_OTHERS", "CHANGE_OFF", "CHANGE_NOT", "CHANGE_INPLACE", "CHANGE_FROM", "CHANGE_TOUCH", "CHANGE_THAN", "CHANGE_REPLACE",
        "CHANGE_UP", "CHANGE_DOWN", "CHANGE_ONLY", "CHANGE_STAYS", "CHANGE_HEAD", "CHANGE_TAIL", "CHANGE_ALL",
        "CHANGE_SWAPS", "CHANGE_ADDS", "CHANGE_AHEAD", "CHANGE_BEHIND", "CHANGE_BETWEEN", "CHANGE_TAKEN"},
    "desk/rulebook.c: means": ANY, "desk/rulebook.c: rules": ANY,
    "desk/place_answers.c: village": ANY, "desk/intent.c: intents": ANY, "orders/choices.c: try": ANY,
    "orders/days.c: is": ANY, "orders/days.c: points": ANY, "orders/fate.c: reasons": ANY,
    "words/changes_made.c: change_first": ANY, "words/topics_made.c: topic_first": ANY,
    "orders/aim.c: purpose": {"AIM_WIN"}, "players/reason.c: kinds": ANY, "orders/parse_wish.c: units": {"TIME_PLAY_ON"},
    "orders/section_end.c: words": ANY, "players/intent.c: rather": {"AIM_WIN"},
    "play/seatwork.c: headline": ANY, "players/prospect.c: divisor": ANY, "post/passed.c: reasons": ANY,
    "post/vacant.c: words": ANY,
    "report/mustache_tree.c: sigil": {"NODE_TEXT", "NODE_TONE", "NODE_VALUE"}, "report/page_values.c: pictures": ANY,
    "report/telling.c: automatic": ANY, "report/telling.c: heading": {"PHASE_BEGIN", "PHASE_END"},
    "report/words.c: gives": ANY, "words/item.c: is": ANY,
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
seen = []
for file, text in expanded(cc, tree, build):
    for name, missing in tables(text):
        where = f"{file}: {name}"
        seen.append(where)
        known = PARTIAL.get(where, set())
        missing = [] if known is ANY else [value for value in missing if value not in known]
        if missing:
            print(f"src/{where}[]: no row for {', '.join(missing)}")
if len(sys.argv) > 4:
    print(len(seen), "tables")
    for where in sorted(set(PARTIAL) - set(seen)):
        print(f"src/{where}[] is gone")
