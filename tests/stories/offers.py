# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# offers.py PO-FOLDER LETTER...: whether each letter (a file) to somebody who is waited for offers exactly one thing, in
# its text and in its HTML part; and whether each is found out once its offer is taken away. Also for texts.py and
# ok_robot.py.
import email
import email.policy
import html
import pathlib
import re
import sys

# How a letter says that its reader is waited for.
WAITED = ['Waiting for {missing_text}.', 'Waiting for {names}.', 'Your orders for round {round} of {game} are missing.',
          'Please send your orders for round {round}.', 'You are asked {question}.']
YOU = ('who is waited for', 'you')
PLAN = 'Reply with a plan, for example "{plan}".'
# How it says what can be answered to it: each is said once, beside what it is about.
OFFERS = ['Reply "{ok}" to take it, or write a plan with the codes on the board.', 'To take it, reply "{called} ok".',
          'Reply "{ok}" or "keep" to let them count now.', 'Reply "keep" to let them count now.',
          'To let them count now, reply "{called} keep".',
          'Reply with a letter, or in words; "{ok}" takes the suggestion.', 'Reply with a letter, or in words.',
          'To answer, reply "{called}" and the letter in front of your choice, like "{called} a".',
          'Reply "{ok}" to store it, or "no".', 'Reply with its letter, "a" or "b".', PLAN,
          'Reply "keep" to have them back, or send a new plan.',
          'Are you away on {day}? Reply "ok", or name other days like this: "away {line}".',
          'Are you away from {from} to {until}? Reply "ok", or name other days like this: "away {first} to {last}".',
          'Nothing is stored yet. Did you mean this? Then reply "ok":',
          'Nothing is stored yet. Which of these did you mean? Reply with its letter:',
          'Nothing is stored yet. Did you mean this? Then reply "{called} ok":',
          'Nothing is stored yet. Which of these did you mean? Reply with its letter, like "{called} a":',
          'To take it, write it as the plan of a turn file.', 'To let them count now, write "final" in a turn file.',
          'To choose, write it into a turn file, for example: {example}', 'Write a plan into a turn file, for example "{plan}".']
LINK = re.compile(r'href="mailto:[^"]*body=([^"]*)"')
EXACT = re.compile(r'(?:[\w-]+ )?(?:ok|keep|[a-e]) \d+(?:\s+Ref: \S+)?\s*$')  # without plus addresses the reference stands below


def unquoted(lines):
    return ''.join(re.sub(r'\\(.)', lambda m: {'n': '\n'}.get(m[1], m[1]), line.strip()[1:-1]) for line in lines)


def catalog(path):
    """What each message is in a language, by its context and itself."""
    found, field, parts = {}, None, {}
    for line in path.read_text().split('\n') + ['']:
        start = re.match(r'(msgctxt|msgid|msgstr) (".*")$', line)
        if start:
            field = start[1]
            parts[field] = [start[2]]
        elif line.startswith('"') and field in parts:
            parts[field].append(line)
        elif not line:
            if 'msgid' in parts and 'msgstr' in parts:
                found[unquoted(parts.get('msgctxt', [])), unquoted(parts['msgid'])] = unquoted(parts['msgstr'])
            field, parts = None, {}
    return found


def pattern(message):
    """What a message looks like in a letter, however its lines are broken; its last argument may be wanted."""
    parts = re.split(r'\{\w+\}', message)
    words = [r'\s+'.join(map(re.escape, re.split(r'\s+', part))) for part in parts]
    return re.compile(r'((?:(?!\n\n)[^\0]){1,300}?)'.join(words))


class Language:
    def __init__(self, said):
        self.you = said(*YOU)
        self.waited = [pattern(said('', message)) for message in WAITED]
        self.plan = pattern(said('', PLAN))
        self.offers = [pattern(said('', message)) for message in OFFERS]

    def is_waited_for(self, text):
        for number, form in enumerate(self.waited):
            for found in form.finditer(text):
                if number > 1 or re.search(r'(?<!\w)' + re.escape(self.you) + r'(?!\w)', found[1]):
                    return True
        return False

    def offered(self, text):
        """Where something is offered: no place twice, for one message can be the beginning of another."""
        spans = sorted({found.span() for form in self.offers for found in form.finditer(text)},
                       key=lambda span: (span[0], -span[1]))
        return [span for i, span in enumerate(spans) if i == 0 or span[0] >= spans[i - 1][1]]


def languages(folder):
    found = [Language(lambda context, message: message)]
    for path in sorted(pathlib.Path(folder).glob('*.po')):
        said = catalog(path)
        found.append(Language(lambda context, message, said=said: said.get((context, message)) or message))
    return found


def shown(part):
    """What an HTML part says."""
    text = re.sub(r'<(head|style)\b.*?</\1>', '', part, flags=re.S)
    text = re.sub(r'\s+', ' ', text)
    text = re.sub(r'<(br|p|div|h\d|tr|table|li)\b[^>]*>', '\n\n', text)
    return html.unescape(re.sub(r'<[^>]*>', '', text))


def exact_links(part):
    bodies = [re.sub(r'%([0-9A-Fa-f]{2})', lambda m: chr(int(m[1], 16)), html.unescape(body))
              for body in LINK.findall(part)]
    return [body for body in bodies if EXACT.match(body)]


def pieces(text):
    """The parts of a letter about several games; else all of it."""
    parts = re.split(r'^==== .* ====$', text, flags=re.M)
    return parts[1:] or parts


def faults(tongues, text, part, has_both=True):
    """What is wrong with a letter of this text and HTML part (None for none); has_both: its reader gets both."""
    found = []
    for piece in pieces(text):
        for tongue in tongues:
            if tongue.is_waited_for(piece) and len(tongue.offered(piece)) != 1:
                found.append(f'{len(tongue.offered(piece))} offers in the text')
    if part is None and has_both and is_waited_for(tongues, text):
        found.append('no HTML part')
    if part is not None and len(pieces(text)) == 1:
        said = shown(part)
        for tongue in tongues:
            if not tongue.is_waited_for(text):
                continue
            if len(tongue.offered(said)) != 1:
                found.append(f'{len(tongue.offered(said))} offers in the HTML part')
            elif 'mailto:' in part and not exact_links(part) and not tongue.plan.search(text):
                found.append('no button for what is offered')
    return found


def is_waited_for(tongues, text):
    return any(tongue.is_waited_for(piece) for piece in pieces(text) for tongue in tongues)


def without_offers(tongues, text):
    for tongue in tongues:
        for start, end in reversed(tongue.offered(text)):
            text = text[:start] + text[end:]
    return text


def undetected(tongues, text, part):
    """What is not found out of a letter that is right once its offer is taken away."""
    if not is_waited_for(tongues, text):
        return []
    found = []
    if not faults(tongues, without_offers(tongues, text), part):
        found.append('an offer that is taken out of the text is not missed')
    if part is not None and len(pieces(text)) == 1:
        said = shown(part)
        if not faults(tongues, text, html.escape(without_offers(tongues, said)).replace('\n\n', '<p>')):
            found.append('an offer that is taken out of the HTML part is not missed')
    return found


def is_narrow(text):
    """Whether its reader wants narrow letters, which have no HTML part."""
    return all(len(line) <= 48 for line in text.splitlines())


def parts_of(letter):
    text = letter.get_body(('plain',)).get_content()
    part = letter.get_body(('html',))
    return text, part.get_content() if part is not None else None


def main():
    tongues, waited = languages(sys.argv[1]), 0
    for path in sys.argv[2:]:
        letter = email.message_from_bytes(pathlib.Path(path).read_bytes(), policy=email.policy.default)
        text, part = parts_of(letter)
        waited += is_waited_for(tongues, text)
        for fault in faults(tongues, text, part, not is_narrow(text)) or undetected(tongues, text, part):
            print(f'{path}: {fault}')
    if waited == 0:
        print('nobody is waited for in any of these letters')


if __name__ == '__main__':
    main()
