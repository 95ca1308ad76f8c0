# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# prose.py ROOT [count]: looks for the patterns of prose.txt in comments of the sources, English messages, the manual
# and the pages about the project. Prints each sentence it finds as FILE:LINE: words: what to write instead. With
# `count`, prints how many words were read of each kind.
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
PAGES = ["README.md", "CONTRIBUTING.md", "NEWS", "SECURITY.md", "tests/README.md", "tests/claims.md", "tests/stories/README.md", "src/README.md", "sql/README.md",
         "packaging/README.md"]


def joined(lines):
    """Joins lines that follow each other, as a sentence goes on in the next one: the number of the first, and the text."""
    first = last = 0
    words = []
    for n, line in lines:
        if words and n != last + 1:
            yield first, " ".join(words)
            words = []
        if not words:
            first = n
        words.append(line)
        last = n
    if words:
        yield first, " ".join(words)


def comments(text):
    own = []
    for n, line in enumerate(text.splitlines(), 1):
        found = re.match(r'((?:[^"\'/]|/(?!/)|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\')*?)//(.*)', line)
        if found is None or "SPDX" in line or "GCOVR" in line:
            continue
        if found[1].strip():
            yield n, found[2].strip()
        else:
            own.append((n, found[2].strip()))
    yield from joined(own)


def manual(text):
    literal, own = False, []
    for n, line in enumerate(text.splitlines(), 1):
        if line.startswith((".Bd -literal", ".Ed")):
            literal = line.startswith(".Bd")
        elif not literal and not line.startswith("."):
            own.append((n, line))
    yield from joined(own)


def messages(text):
    inside, joined, first = False, "", 0
    for n, line in enumerate(text.splitlines(), 1):
        if line.startswith("msgid"):
            inside, joined, first = True, "", n
        elif not line.startswith('"'):
            if inside and joined:
                yield first, joined
            inside = False
        if inside and '"' in line:
            joined += line[line.index('"') + 1:line.rindex('"')].replace("\\n", " ")


def lines():
    for path in sorted(root.glob("src/**/*.[ch]")):
        if "// Made " not in path.read_text(encoding="utf-8")[:200]:
            yield "comments", path, comments
    for path in sorted(root.glob("man/*.[1-9]")):
        yield "manual", path, manual
    for path in sorted(root.glob("po/*.pot")):
        yield "messages", path, messages
    for name in PAGES:
        if (root / name).exists():
            yield "pages", root / name, lambda text: joined((n, l) for n, l in enumerate(text.splitlines(), 1) if l)


patterns, exceptions = [], {}
for line in (pathlib.Path(__file__).parent / "prose.txt").read_text(encoding="utf-8").splitlines():
    if line.startswith("- "):
        name, words, _ = line[2:].split("\t")
        exceptions.setdefault(name, {})[words] = False
    elif line and not line.startswith("#"):
        pattern, instead = line.split("\t")
        patterns.append((re.compile(pattern), instead))
counts = {}
for kind, path, reader in lines():
    name = str(path.relative_to(root))
    for n, line in reader(path.read_text(encoding="utf-8")):
        counts[kind] = counts.get(kind, 0) + len(line.split())
        for pattern, instead in patterns:
            for found in pattern.finditer(line):
                excused = [words for words in exceptions.get(name, {}) if words in line and found[0] in words]
                if excused:
                    exceptions[name][excused[0]] = True
                elif len(sys.argv) == 2:
                    near = line[max(found.start() - 40, 0):found.end() + 40]
                    print(f"{name}:{n}: '{found[0]}': {instead}: {near}")
if len(sys.argv) > 2:
    print(*(f"{kind} {number}" for kind, number in sorted(counts.items())), sep="\n")
elif (root / "man").is_dir():
    for name, words in exceptions.items():
        for excuse, used in words.items():
            if not used:
                print(f"prose.txt: nothing in {name} needs the exception '{excuse}'")
