# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: letters.py table FOLDER       a table of lines and bytes of each kind of letter below FOLDER
#        letters.py check FOLDER...    what is wrong with the letters, a line each; nothing if all are fine
#        letters.py spam FOLDER        letters to which SpamAssassin's local tests give more than half a point
import colorsys
import email
import email.policy
import html as markup
import html.parser as markup_parser
import pathlib
import re
import subprocess
import sys

# 60 lines of a report are aimed at; the fates of a plan of seven lines take two more, and two a suggestion whose words
# have three lines; four say whose turn it is, what the places give, what the meal leaves, and what a deadline does.
# Of an answer it is twenty, and two for a suggestion in words.
BODY, HEADER, REPORT, ANSWER, HTML, USUAL = 77, 78, 68, 22, 60 * 1024, 25 * 1024
NARROW = r'\nT tool maker: '  # a sign of a board in narrow letters
NARROW_REPORT = 83  # a place has a line there, and most sentences have two of 40 columns
LONGER = {  # what an answer has more lines for, by a sign of it
    'the board, to choose from': r'\n-{77}\n',
    'the board in narrow letters, a place a line': NARROW,
    'the help': r'\nHow to write orders:\n',
}
KINDS = 'invitation report final answer notice reminder'.split()


def kind_of(path):
    """The kind of a letter, by the key in its file's name."""
    words = path.name.split('.')
    for kind in KINDS:
        if kind in words:
            return kind
    return 'confirm' if 'confirm' in words[0] else 'game master' if 'boss@' in path.read_text() else 'notice'


def letters(folder):
    return sorted(pathlib.Path(folder).rglob('*.eml'), key=str) if folder else []


def ours(folder):
    return [path for path in letters(folder) if path.parent.name == 'sent']


def parts(path):
    message = email.message_from_bytes(path.read_bytes(), policy=email.policy.strict)
    text, html = message.get_body(('plain',)), message.get_body(('html',))
    return message, text.get_content(), html.get_content() if html else None


def faults(path):
    raw = path.read_bytes()
    message, text, html = parts(path)
    head = raw.split(b'\n\n', 1)[0].decode('ascii')
    for part in message.walk():
        yield from (f'defect: {defect}' for defect in part.defects)
    yield from (f'header of {len(line)} columns: {line}' for line in head.split('\n') if len(line) > HEADER
                and not re.fullmatch(r' <\S+>', line))  # one id cannot be folded
    yield from (f'line of {len(line)} columns: {line}' for line in text.split('\n') if len(line) > BODY)
    for name in ('From', 'To', 'Date', 'Message-ID', 'Subject', 'Auto-Submitted', 'X-Auto-Response-Suppress'):
        if not message[name]:
            yield f'no {name}'
    if html is not None:
        yield from faults_of_html(html)
    if html is not None:
        yield from (f'HTML without: {said}' for said in untold(text, html))
    for part in message.walk():
        if part.get_content_type() == 'text/calendar':
            yield from faults_of_calendar(part)
    if html is None and re.search(r'\n-----------|\n#STONEPOST ', text):
        yield 'a board or a frame without an HTML part'
    if html is not None and kind_of(path) == 'report' and len(html.encode()) > USUAL:
        yield f'HTML of a report of {len(html.encode())} bytes'
    if kind_of(path) == 'report' and used(text) > (NARROW_REPORT if re.search(NARROW, text) else REPORT):
        yield f'a report of {used(text)} lines'
    if kind_of(path) == 'answer' and used(text) > ANSWER and not is_longer(text):
        yield f'an answer of {used(text)} lines'


HASH = r'<span style="display:inline-block">[!-;=?-~]{1,32}</span>'  # a piece of a long word, which may begin a line
FORBIDDEN = ('<script', '<img', '<link', 'url(', '@import', '<form', '<iframe', ' on', 'inline-block', 'box-sizing', 'float:')
SHEET, BUTTON, LINK, CONTRAST = 2048, 44, 32, 4.5


def faults_of_html(html):
    if len(html.encode()) > HTML:
        yield f'HTML of {len(html.encode())} bytes'
    for word in FORBIDDEN:
        if re.search(re.escape(word) + (r'\w+=' if word == ' on' else ''), re.sub(HASH, '', html)):
            yield f'HTML with {word}'
    for link in re.findall(r'(?:href|src)="([^"]*)"', html):
        if not link.startswith('mailto:'):
            yield f'HTML with a link to {link}'
    if not re.search(r'<html lang="[a-z]{2}">', html) or '<h1' not in html:
        yield 'HTML without language or headline'
    named = re.search(r'<title>(.*?)</title>', html), re.search(r'<h1[^>]*>(.*?)</h1>', html, re.S)
    if all(named) and named[0][1].strip() == named[1][1].strip():
        yield 'a headline that only names the game'
    sheets = re.findall(r'<style>(.*?)</style>', html, re.S)
    if len(sheets) != 1 or html.count('<style') != 1 or len(sheets[0].encode()) > SHEET:
        yield f'HTML with {html.count("<style")} sheets of {[len(sheet.encode()) for sheet in sheets]} bytes'
    elif not re.fullmatch(r'@media\(prefers-color-scheme:dark\)\{(\.\w\{[^{}]*\})*\}(\[data-ogsc\] \.\w\{[^{}]*\})*', sheets[0]):
        yield 'a sheet with more than what is dark'
    if html.count('<!--[if mso]>') != 2 or '<table role="presentation" width="600"' not in html:
        yield 'HTML without a table of 600 pixels for Outlook'
    seen = Seen(sheets[0] if sheets else '')
    seen.feed(html)
    yield from sorted(seen.faults)


def luminance(colour):
    parts = [int(colour[n:n + 2], 16) / 255 for n in (1, 3, 5)]
    return sum(weight * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
               for weight, c in zip((0.2126, 0.7152, 0.0722), parts))


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def hls(colour):
    return colorsys.rgb_to_hls(*(int(colour[n:n + 2], 16) / 255 for n in (1, 3, 5)))


def lightness(colour):
    return hls(colour)[1]


def turned(colour):
    """The same hue, as light as it was dark."""
    hue, light, full = hls(colour)
    return '#%02x%02x%02x' % tuple(round(255 * c) for c in colorsys.hls_to_rgb(hue, 1 - light, full))


# How programs that know no sheet make a light letter dark: Gmail on iOS turns all colours round, Gmail on Android and
# Outlook what is light behind a text, and dark inks.
TURNED = {
    'dark by Gmail on iOS': lambda ink, back: (turned(ink), turned(back)),
    'dark by Outlook': lambda ink, back: (turned(ink) if lightness(ink) < 0.5 else ink,
                                          turned(back) if lightness(back) > 0.5 else back),
}


class Seen(markup_parser.HTMLParser):
    """Every text's colours in light and dark, as a program shows them that knows the sheet; the tables and the links."""

    def __init__(self, sheet):
        super().__init__()
        rules = re.match(r'@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)', sheet)
        self.dark = {name: declared(body.replace('!important', ''))
                     for name, body in re.findall(r'\.(\w)\{([^{}]*)\}', rules[1] if rules else '')}
        self.open = [('', ('#000000', '#ffffff'), ('#ffffff', '#000000'))]
        self.faults, self.tables, self.silent = set(), [], 0

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        style = declared(attrs.get('style') or '')
        classes = (attrs.get('class') or '').split()
        shown = {}
        for name, before in zip(('light', 'dark'), self.open[-1][1:]):
            own = dict(style)
            for word in classes if name == 'dark' else ():
                own.update(self.dark.get(word, {}))
            shown[name] = own.get('color', before[0]), own.get('background', before[1])
        if attrs.get('bgcolor') and attrs['bgcolor'] != style.get('background', attrs['bgcolor']):
            self.faults.add('a background that is two colours')
        if tag == 'table':
            self.tables.append([attrs.get('role') == 'presentation', False])
        if tag in ('th', 'caption') and self.tables:
            self.tables[-1][1] = True
        if tag == 'a':
            self.link(style)
        self.silent += tag in ('style', 'title')
        if tag not in ('br', 'meta'):
            self.open.append((tag, shown['light'], shown['dark']))

    def link(self, style):
        high = sum(int(n) for n in re.findall(r'\d+', ' '.join(style.get('padding', '0').split()[:1]))) * 2
        if style.get('display') == 'block':
            if high + int(style['line-height'].removesuffix('px')) < BUTTON:
                self.faults.add(f'a button of {high} pixels and a line')
        elif high + 18 < LINK:  # a line of 15 pixels
            self.faults.add(f'a link of {high} pixels and a line')

    def handle_endtag(self, tag):
        self.silent -= tag in ('style', 'title')
        if tag == 'table':
            presents, named = self.tables.pop()
            if not presents and not named:
                self.faults.add('a table of data without headers or caption')
            if presents and named:
                self.faults.add('a table that only lays out, with headers')
        if self.open[-1][0] == tag:
            self.open.pop()
        else:
            self.faults.add(f'</{tag}> where <{self.open[-1][0]}> is open')

    def handle_data(self, data):
        if data.strip() == '' or self.silent:
            return
        light, dark = self.open[-1][1:]
        shown = {'light': light, 'dark': dark, **{name: turn(*light) for name, turn in TURNED.items()}}
        for name, (ink, back) in shown.items():
            if contrast(ink, back) < CONTRAST:
                self.faults.add(f'contrast of {contrast(ink, back):.1f} in the {name}: {ink} on {back}')


def declared(style):
    return {name.strip(): value.strip() for name, _, value in (part.partition(':') for part in style.split(';')) if value}


def untold(text, html):
    """What the text says above its small print, but for the greeting and the board, and the HTML does not."""
    shown = ' '.join(markup.unescape(re.sub(r'<[^>]*>', ' ', re.sub(r'</?span[^>]*>', '', html))).split())
    for paragraph in text.split('\n-- \n')[0].split('\n\n'):
        if not re.search(r'^-----|^Hello .*,$|^\* you can afford', paragraph, re.M):
            for item in re.split(r'\n(?! {4})|^', paragraph):
                said = ' '.join(re.sub(r'^ *- ', '', item).split())
                if said and said not in shown:
                    yield said


def faults_of_calendar(part):
    """RFC 5545 and 5546: one event that is published or canceled, in folded lines that end in CR LF."""
    raw = part.get_payload(decode=True).replace(b'\r\n', b'\n')  # letters are kept with LF
    canceled = b'\nSTATUS:CANCELLED\n' in raw
    method = 'CANCEL' if canceled else 'PUBLISH'
    if not part.is_attachment() or dict(part['Content-Type'].params) != {'charset': 'utf-8', 'method': method}:
        yield f'a calendar that is no attachment which does {method} in UTF-8'
    if f'\nMETHOD:{method}\n'.encode() not in raw:
        yield f'a calendar of another method than {method}'
    yield from (f'calendar with a line of {len(line)} octets' for line in raw.split(b'\n') if len(line) > 75)
    try:
        lines = '\n'.join(line.decode() for line in raw.split(b'\n')).replace('\n ', '').rstrip('\n').split('\n')
    except UnicodeDecodeError:
        yield 'a calendar in which a fold parts a character, or that is not UTF-8'
        return
    names = [line.partition(':')[0] for line in lines]
    if lines[0] + lines[-1] != 'BEGIN:VCALENDAREND:VCALENDAR' or lines.count('BEGIN:VEVENT') != 1:
        yield 'a calendar that is not of one event'
    for name in 'VERSION PRODID METHOD UID DTSTAMP DTSTART ORGANIZER SUMMARY'.split():
        if names.count(name) != 1:
            yield f'a calendar with {names.count(name)} {name}'
    for line in lines:
        if re.match('DT', line) and not re.fullmatch(r'DT(?:STAMP|START):\d{8}T\d{6}Z', line):
            yield f'a calendar with the time {line}'
        if line.startswith('SUMMARY:') and re.search(r'(?<!\\)(?:\\\\)*(?:[,;]|\\[^nN,;\\])', line):
            yield f'a calendar with {line}'


def used(text):
    """Lines down to the signature's mark: what is below is small print."""
    return len(text.split('\n-- \n')[0].rstrip('\n').split('\n'))


def is_longer(text):
    return any(re.search(sign, text) for sign in LONGER.values())


def table(folder):
    sizes = {}
    for path in ours(folder):
        _, text, html = parts(path)
        sizes.setdefault(kind_of(path), []).append((len(text.rstrip('\n').split('\n')), len(text.encode()),
                                                    len(html.encode()) if html else 0))
    print(f'{"kind":<14}{"letters":>8}{"lines":>12}{"bytes of text":>16}{"bytes of HTML":>16}')
    for kind in sorted(sizes):
        lines, text, html = (sorted(column) for column in zip(*sizes[kind]))
        spans = [f'{column[0]}-{column[-1]}' for column in (lines, text, html)]
        print(f'{kind:<14}{len(lines):>8}{spans[0]:>12}{spans[1]:>16}{spans[2]:>16}')


def spam(folder):
    for path in ours(folder):
        sent = b'\r\n'.join(path.read_bytes().split(b'\n'))
        said = subprocess.run(['spamassassin', '--local', '--test-mode'], input=sent, capture_output=True, check=False)
        score = re.search(rb'^X-Spam-Status: .*?score=(-?[\d.]+)', said.stdout, re.M)
        if score is None or float(score[1]) > 0.5:
            rules = re.search(rb'tests=([^ ]*(?:\n\t[^ ]*)*)', said.stdout)
            print(f'{path.name}: {score[1].decode() if score else "no score"} '
                  f'{b"".join(rules[1].split()).decode() if rules else ""}')


if __name__ == '__main__':
    if sys.argv[1] == 'check':
        for letter in [letter for folder in sys.argv[2:] for letter in ours(folder)]:
            for fault in faults(letter):
                print(f'{letter.parent.parent.name}/{letter.name}: {fault}')
    else:
        {'table': table, 'spam': spam}[sys.argv[1]](sys.argv[2])
