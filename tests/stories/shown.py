# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# shown.py POT EXCEPTIONS FILE...: which messages of the template no expected letter or page shows, a line
# each. EXCEPTIONS has a message and, after a tab, why it cannot be shown; one that is shown, or that is
# no message, is a line as well.
import bisect
import html
import re
import sys


def unquoted(text):
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', text)
    return re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m[1], m[1]), ''.join(parts))


def messages(path):
    """All forms of all messages."""
    for entry in open(path, encoding='utf-8').read().split('\n\n'):
        field = dict(re.findall(r'^(msg\w+)((?: ?"(?:[^"\\]|\\.)*"\n?)+)', entry, re.M))
        if unquoted(field.get('msgid', '')):
            yield from (unquoted(field[k]) for k in ('msgid', 'msgid_plural') if k in field)


def plain(text):
    """Words with one blank between them, however they were wrapped."""
    return ' '.join(text.split())


def unmarked(text):
    """The text of a page."""
    return html.unescape(re.sub(r'<[^>]*>', ' ', text))


def shown(path):
    """What a file shows: of a story, the paragraphs of letters."""
    text = open(path, encoding='utf-8', errors='replace').read()
    if '/stories/' in path:
        text = '\n'.join(re.findall(r'^    \| ?(.*)', text, re.M))
    return plain(text + unmarked(text) if 'html' in path else text)


ARGUMENT = 400  # an argument is no longer


def said_in(parts, text):
    """Whether the parts stand in the text one after the other, with an argument between any two."""
    begin = r'\b' if re.match(r'\w', parts[0]) else ''
    last = r'\b' if re.search(r'\w$', parts[-1]) else ''
    found = [0]
    for n, part in enumerate(parts):
        said = re.compile((begin if n == 0 else '') + re.escape(part) + (last if n == len(parts) - 1 else ''))
        spans = [m.span() for m in said.finditer(text)] if part else None
        if n == 0:
            found = [end for _, end in spans] if spans is not None else [0]
            anywhere = spans is None
            continue
        if spans is None:
            continue
        found = [end for start, end in spans
                 if anywhere and start > 0 or bisect.bisect(found, start - 1) > bisect.bisect(found, start - ARGUMENT - 1)]
        anywhere = False
        if not found:
            return False
    return bool(found)


class Message:
    def __init__(self, text):
        self.text = plain(text)
        self.parts = re.split(r'{\w+}', self.text)
        self.longest = max(self.parts, key=len)

    def is_in(self, text):
        """Whether the text, with one space between words, has the message, whatever its arguments are."""
        return self.longest in text and said_in(self.parts, text)


def is_shown(message, texts):
    found = Message(message)
    return any(found.is_in(text) for text in texts)


def main():
    pot, exceptions, *files = sys.argv[1:]
    excused = dict(line.rstrip('\n').split('\t') for line in open(exceptions, encoding='utf-8')
                   if line.strip() and not line.startswith('#'))
    texts = list(map(shown, files))
    known = set()
    for message in messages(pot):
        known.add(plain(message))
        found = is_shown(message, texts)
        if not found and plain(message) not in excused:
            print(f'no letter shows: {plain(message)}')
        if found and plain(message) in excused:
            print(f'is shown, and need not be excused: {plain(message)}')
    for message in excused:
        if message not in known:
            print(f'is excused, but no message: {message}')


if __name__ == '__main__':
    main()
