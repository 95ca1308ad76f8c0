# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# places.py PO FILE...: each message in each of its forms, in English and in the language, with the lines of a
# letter in which it stands. FILEs are what stories.py wrote in that language. Last come those that stand in none.
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / 'stories'))
from shown import is_shown, plain, unquoted  # noqa: E402

AROUND = 1  # lines shown before and after


def entries(path):
    """(where in the source, context, [(English, translation) of each form])."""
    for entry in open(path, encoding='utf-8').read().split('\n\n'):
        field = {k: unquoted(v) for k, v in re.findall(r'^(msg\w+(?:\[\d\])?)((?: ?"(?:[^"\\]|\\.)*"\n?)+)', entry, re.M)}
        if not field.get('msgid'):
            continue
        english = [field[k] for k in ('msgid', 'msgid_plural') if k in field]
        forms = [v for k, v in field.items() if k.startswith('msgstr')]
        source = ' '.join(re.findall(r'^#: (.*)', entry, re.M))
        yield source, field.get('msgctxt', ''), [(english[min(i, len(english) - 1)], f) for i, f in enumerate(forms)]


def letters_of(files):
    """(name, number of its first line, text, the same with one blank between words) of each letter and page."""
    for file in files:
        text, line = open(file, encoding='utf-8').read(), 1
        for letter in re.split(r'^(?=== |<< |\$ )', text, flags=re.M):
            yield pathlib.Path(file).stem, line, letter, plain(letter)
            line += letter.count('\n')


def place(form, letters):
    """The name, the line's number and the lines where a text stands first; None if it stands nowhere."""
    longest = max(re.split(r'{\w+}', form), key=len).split()
    for name, line, letter, words in letters:
        found = re.search(r'\s+'.join(map(re.escape, longest)), letter) if is_shown(form, [words]) else None
        if found:
            first, last = (letter.count('\n', 0, at) for at in found.span())
            lines = letter.split('\n')[max(0, first - AROUND):last + 1 + AROUND]
            return name, line + first, [line for line in lines if line.strip()]
    return None


def main():
    po, *files = sys.argv[1:]
    letters = list(letters_of(files))
    missing = []
    for source, context, forms in entries(po):
        for english, form in forms:
            where = place(form, letters)
            if where is None:
                missing.append((source, context, english, form))
                continue
            print(f'{english!r}{" (" + context + ")" if context else ""}  {source}')
            print(f'  = {form!r}  {where[0]}:{where[1]}')
            print(*(f'    | {line}' for line in where[2]), '', sep='\n')
    print(f'{len(missing)} forms stand in no letter of these stories:\n')
    for source, context, english, form in missing:
        print(f'{english!r}{" (" + context + ")" if context else ""}  {source}\n  = {form!r}\n')


main()
