# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# texts.py STONEPOST STORE FOLDER WORK [LANGUAGE [NAME...]]: plays the stories of FOLDER, NAME.story, each in
# a folder of WORK, and writes WORK/NAME.expected: what people were sent, in another language than English. WORK/offers
# has the letters to people who are waited for that do not offer one thing (offers.py).
import email
import email.policy
import html.parser
import os
import pathlib
import re
import shlex
import shutil
import socketserver
import subprocess
import sys
import threading

import offers

UNITS = {'m': 60, 'h': 3600, 'd': 86400}
SEED = '5eed' * 16
TURN_GAME = {'--mode': 'turn', '--missing': 'wait', '--remind': 'none', '--settle': 'none'}  # where a story says nothing else
SPOKEN = ('title', 'aria-label', 'alt', 'data-before', 'data-nobody')
TONGUES = offers.languages(pathlib.Path(__file__).resolve().parents[2] / 'po')
REPEATED = re.compile(r'REPEAT\((\d+),([^)]*)\)')


def repeat(found):
    return found[2].encode().decode('unicode_escape') * int(found[1])


class Words(html.parser.HTMLParser):
    """What a page says: its texts, and those that stand in attributes."""

    def __init__(self):
        super().__init__()
        self.lines, self.hidden = [], False

    def handle_starttag(self, tag, attributes):
        self.hidden = tag in ('style', 'script')
        self.lines += [value for name, value in attributes if name in SPOKEN and value]

    def handle_endtag(self, tag):
        self.hidden = False

    def handle_data(self, data):
        if not self.hidden and data.strip():
            self.lines.append(' '.join(data.split()))


class Server(socketserver.StreamRequestHandler):
    """A mail server that has `answer` for each letter; without one it breaks off when it has all of it,
    with `close` before. The game master's have to wait."""

    def handle(self):
        self.wfile.write(b'220 here\r\n')
        inside = False
        for line in self.rfile:
            word = line.strip().upper()
            if inside and word != b'.':
                continue
            if (inside and not self.server.answer) or (word == b'DATA' and self.server.answer == 'close'):
                return
            said = self.server.answer if inside else {b'DATA': '354 go on', b'QUIT': '221 bye'}.get(word, '250 yes')
            said = '450 wait' if word.startswith(b'RCPT') and b'BOSS' in word else said
            inside = word == b'DATA'
            self.wfile.write(f'{said}\r\n'.encode())


class Story:
    def __init__(self, program, store, work, language):
        self.offers = []
        self.program, self.language, self.work, self.now, self.serial = program, language, work, 1798790400, 0
        self.newest, self.said, self.out, self.codes, self.server = {}, set(), [], {}, None
        self.counts = False  # whether answers are counted from one letter to the next
        work.mkdir(parents=True)
        self.env = dict(os.environ, HOME=str(work), XDG_DATA_HOME=str(work), XDG_CONFIG_HOME=str(work))
        self.settings(['from = gm@example.org', 'gm = boss@example.org', 'plus = yes',
                       f'folder = {work}/letters', 'gm_orders = token'])
        self.run(['init'])
        subprocess.run([store, 'write', str(work / 'stonepost/stonepost.db'),
                        "UPDATE secrets SET value = zeroblob(length(value)) WHERE name = 'token-key'"], check=True)
        self.database, self.store = work / 'stonepost/stonepost.db', store
        self.out = []

    def settings(self, lines):
        self.lines = lines
        lines = ['[stonepost]', f'lang = {self.language}', '[mail]'] + lines
        (self.work / 'stonepost.conf').write_text('\n'.join(lines) + '\n')

    def tell(self, text):
        """What was told before in this story is not told again."""
        text = re.sub(r'\b[0-9a-f]{40}\s*[0-9a-f]{24}\b', 'HASH', text.replace(str(self.work), 'WORK'))
        text = re.sub(r'\bport \d{4,5}\b', 'port PORT', text)
        text = re.sub(r'^((?:.+\n){1,2})\1+', r'\1', text, flags=re.M)
        for paragraph in re.split(r'\n\s*\n', text.strip('\n')):
            if paragraph not in self.said:
                self.said.add(paragraph)
                self.out.append(paragraph + '\n')

    def run(self, words, stdin=b''):
        clock = [] if words[0] in ('init', 'export', 'report') else ['--now', f'@{self.now}']
        for game, code in re.findall(r'(?:join )?(\S+) ([a-z2-7]{24})\b', '\n'.join(self.out)):
            self.codes[game] = code
        ran = subprocess.run([self.program, words[0], *clock, *words[1:]], input=stdin, env=self.env,
                             cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        told = ran.stdout.decode()
        return told if clock else re.sub(r'\b\d\d-\d\d( \w+ |\.\.)\d\d-\d\d\b', r'DAY\1DAY', told)  # today's

    def letters(self):
        self.run(['adjudicate'])
        self.run(['send'])
        for path in sorted((self.work / 'letters/new').glob('*')):
            letter = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            address = letter['To'].addresses[0].addr_spec
            self.newest[address] = letter
            self.newest.update({f'{address}/{word}': letter for word in path.name.split('.')})
            asked = re.match(r'confirm\.([omnf])', path.name)
            if asked:
                self.newest[f'{address}/{asked[1]}'] = letter
            self.out.append(f'== {address}: {letter["Subject"]}\n')
            self.look(address, letter)
            self.tell(letter.get_body(("plain",)).get_content())
            path.unlink()

    def look(self, address, letter):
        """Whether it offers one thing to somebody who is waited for, and is found out where it does not."""
        text, part = offers.parts_of(letter)
        # What is sent once more has its text only.
        has_both = '.resend.' not in letter['Message-ID'] and self.has_both(address)
        for fault in offers.faults(TONGUES, text, part, has_both) or offers.undetected(TONGUES, text, part):
            self.offers.append(f'{self.work.name}: {address}: {letter["Subject"]}: {fault}\n')

    def has_both(self, address):
        """Whether letters to it have an HTML part, too."""
        styles = subprocess.run([self.store, 'rows', str(self.database),
                                 f"SELECT DISTINCT style FROM seated WHERE address = '{address}'"],
                                check=True, stdout=subprocess.PIPE).stdout.decode().split()
        return styles == ['both']

    def mail(self, words, body):
        """words: an address, with /KIND to answer the newest letter of a kind, `new` if it replies to none of ours, fields
        NAME=VALUE."""
        who, *fields = words
        ours = self.newest.get(who)
        body = REPEATED.sub(repeat, body)
        body = re.sub(r'CODE\((\w+)\)', lambda m: self.codes[m[1]], body)
        if 'CONFIRM' in body:
            body = body.replace('CONFIRM', re.findall(r'confirm \S+-\S+', '\n'.join(self.out))[-1])
        self.serial += 1
        if not self.counts and self.database.exists():
            subprocess.run([self.store, 'write', str(self.database), "DELETE FROM answers WHERE seat_id > 0 AND kind <> 'prose'"],
                           check=True)
        header = {'From': who.split('/')[0], 'To': 'gm@example.org', 'Subject': 'A letter',
                  'Message-ID': f'<{self.serial}@mail.example.org>', 'Date': 'Fri, 01 Jan 2027 08:00:00 +0000',
                  'Content-Type': 'text/plain; charset=utf-8'}
        if ours is not None and 'new' not in fields:
            header.update({'To': ours['Reply-To'] or ours['From'], 'In-Reply-To': ours['Message-ID'],
                           'References': ours['Message-ID'], 'Subject': 'Re: ' + ours['Subject']})
        for field in fields:
            if '=' in field:
                name, value = field.split('=', 1)
                header[name] = REPEATED.sub(repeat, value)
        raw = ''.join(f'{k}: {v}\n' for k, v in header.items() if v) + '\n' + body
        self.out.append(f'<< {" ".join(words)}: {" / ".join(body.splitlines())[:70]}\n')
        self.tell(self.run(['receive'], raw.encode()))
        self.letters()

    def bounce(self, who, action, status, words):
        """The newest letter to somebody comes back; or is complained of."""
        kind = 'feedback-report' if action == 'complaint' else 'delivery-status'
        report = 'Feedback-Type: abuse\nUser-Agent: A\nVersion: 1\n' if action == 'complaint' else (
            f'Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; {who}\nAction: {action}\n'
            f'Status: {status}\nDiagnostic-Code: smtp; {words}\n')
        ours = self.newest[who]
        self.mail(['mailer-daemon@mx.example.net', 'new', 'Return-Path=<>', 'Auto-Submitted=auto-replied',
                   f'Content-Type=multipart/report; report-type={kind}; boundary=x'],
                  f'--x\nContent-Type: text/plain\n\nIt came back.\n--x\nContent-Type: message/{kind}\n\n'
                  f'{report}\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: {ours["Message-ID"]}\n\n--x--\n')

    def serve(self, answer):
        """Letters go to a server from here on; `folder` instead of an answer: to the folder again."""
        if self.server is None:
            self.server = socketserver.ThreadingTCPServer(('127.0.0.1', 0), Server)
            self.server.daemon_threads = True
            threading.Thread(target=self.server.serve_forever, daemon=True).start()
            self.lines += ['transport = smtp', '[smtp]', 'host = 127.0.0.1',
                           f'port = {self.server.server_address[1]}', 'tls = none']
        self.server.answer = answer
        self.lines[self.lines.index('[smtp]') - 1] = f'transport = {"folder" if answer == "folder" else "smtp"}'
        self.settings(self.lines)

    def page(self, path):
        words = Words()
        words.feed((self.work / path).read_text())
        self.tell('\n'.join(line for line in words.lines if line not in self.said) + '\n')
        self.said.update(words.lines)

    def line(self, word, rest, body):
        if word == '+':
            self.now += int(rest[:-1]) * UNITS[rest[-1]]
            self.letters()
        elif word == '$':
            words = shlex.split(rest)
            self.out.append(f'$ {rest}\n')
            more = []
            if words[0] == 'new':
                more = [word for pair in TURN_GAME.items() if pair[0] not in words for word in pair] + ['--seed', SEED]
            self.tell(self.run(words[:1] + more + words[1:], body.encode()))
            self.letters()
        elif word == 'play':
            self.play_rounds(*rest.split(), body)
        elif word == 'set':
            self.settings([s for s in self.lines if s.split()[0] != rest.split()[0]] + [rest])
        elif word == 'file':
            (self.work / rest).write_text(REPEATED.sub(repeat, body))
        elif word == 'bounce':
            self.bounce(*rest.split(' ', 3))
        elif word == 'server':
            self.serve(rest)
        elif word == 'forget':
            shutil.rmtree(self.database.parent)
        elif word == 'count':
            self.counts = True
        elif word == 'database':
            subprocess.run([self.store, 'write', str(self.database), rest], check=True)
        elif word == 'page':
            self.out.append(f'== {rest}\n')
            self.page(rest)
        elif word == '<':
            self.mail(shlex.split(rest), body)
        else:
            raise SystemExit(f'{word} {rest}: what is that?')

    def play_rounds(self, game, first, last, body):
        """The same orders for every round; a line of the body is a seat and, after a colon, its statements."""
        for number in range(int(first), int(last) + 1):
            frames = ''
            for line in body.splitlines():
                seat, _, statements = line.partition(': ')
                frames += f'#STONEPOST {game} {seat} round {number}\n' + statements.replace('; ', '\n') + '\n#END\n'
            (self.work / 'rounds.txt').write_text(frames)
            self.run(['submit', 'rounds.txt'])
            self.run(['adjudicate', game])

    def play(self, text):
        blocks = re.findall(r'^([^\s#]\S*)[ ]?(.*)\n((?:\t.*\n|\n(?=\t))*)', text, re.M)
        for word, rest, body in blocks:
            self.line(word, rest, re.sub(r'^\t', '', body, flags=re.M))


def main():
    program, store, folder, work, *more = sys.argv[1:]
    language, names = more[0] if more else 'en', more[1:]
    for path in sorted(pathlib.Path(folder).glob('*.story')):
        if names and path.stem not in names:
            continue
        story = Story(program, store, pathlib.Path(work) / path.stem, language)
        story.play(path.read_text().replace('lang en', f'lang {language}'))
        (pathlib.Path(work) / f'{path.stem}.expected').write_text('\n'.join(story.out))
        with (pathlib.Path(work) / 'offers').open('a') as faults:
            faults.writelines(story.offers)


if __name__ == '__main__':
    main()
