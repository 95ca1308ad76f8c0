# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stories.py [OPTION...] STONEPOST STORE FOLDER WORK [NAME...]: plays stories of FOLDER, NAME.story, each in a folder
# of WORK; README.md has their language. WORK/NAME.whole is all that people were sent, but for paragraphs that the
# story has told before; WORK/NAME.letters the first letter of each kind, with header and HTML part; WORK/NAME.expected
# what changed with each line of the story, and of the letters their addressee, purpose and offer, and the
# paragraphs with a message that neither the gallery nor an earlier story shows. WORK/NAME/sent has the
# letters. WORK/faults lists letters that are too wide, and those to people who are waited for that do not
# offer one thing (offers.py).
#
#   --lang LANGUAGE   the language of the program; without English there is no WORK/NAME.expected
#   --style STYLE     the style of letters
#   --gallery FILE    what is shown already; more than once
#   --told NAME,...   the stories before these, of which FOLDER has the .expected
import argparse
import contextlib
import datetime
import email
import email.policy
import html.parser
import os
import pathlib
import re
import shlex
import shutil
import socketserver
import sqlite3
import subprocess
import sys
import threading

import offers
import shown

UNITS = {'m': 60, 'h': 3600, 'd': 86400}
SEED = '5eed' * 16
TURN_GAME = {'--mode': 'turn', '--missing': 'wait', '--remind': 'none', '--settle': 'none'}  # where a story says nothing else
SPOKEN = ('title', 'aria-label', 'alt', 'data-before', 'data-nobody')
ROOT = pathlib.Path(__file__).resolve().parents[2]
TONGUES = offers.languages(ROOT / 'po')
# What a story changed: name, key and value of each row, in this order.
STATE = """
SELECT 'game', name, status || ', round ' || round || coalesce(', until ' || strftime('%Y-%m-%d %H:%M', deadline_at,
	'unixepoch'), '') || iif(waiting_seat IS NULL, '', ', asks ' || waiting_seat) FROM games
UNION ALL SELECT 'seat', g.name || ' ' || s.name, s.kind || coalesce(', ' || nullif(p.address, ''), '') ||
	iif(s.done = '', '', ', ' || s.done) || iif(s.held_until IS NULL, '', ', holds') || iif(s.resigned, ', resigned', '') ||
	iif(s.vacation_until IS NULL, '', ', away') || iif(s.misses > 0, ', missed ' || s.misses, '') ||
	iif(p.suspended_at IS NULL, '', ', suspended')
	FROM seats s JOIN games g ON g.id = s.game_id LEFT JOIN persons p ON p.id = s.person_id
UNION ALL SELECT 'person', name, style || ', ' || lang || ', ' || zone || ', ' || digest || iif(calendar, ', calendar', '') ||
	iif(quiet, ', quiet', '') FROM persons
UNION ALL SELECT 'letter', id, status || iif(note = '', '', ', ' || note) || iif(proof = '', '', ', by ' || proof) FROM letters
	WHERE status <> 'raw'
UNION ALL SELECT 'orders', g.name || ' ' || s.name || ' r' || o.round || ' #' || o.id, o.status || ': ' ||
	o.body FROM orders o JOIN seats s ON s.id = o.seat_id JOIN games g ON g.id = s.game_id
UNION ALL SELECT 'press', p.id, coalesce(a.name, 'gm') || ' to ' || coalesce(b.name, iif(p.to_gm, 'gm', 'all')) || ': ' ||
	p.body FROM press p LEFT JOIN seats a ON a.id = p.from_seat LEFT JOIN seats b ON b.id = p.to_seat
UNION ALL SELECT 'seat offer', id, status || ', ' || kind || ', ' || address FROM offers
UNION ALL SELECT 'agreed', seat_id || ' ' || what, span || ' s' FROM agreements
UNION ALL SELECT 'stand-by', address, name FROM standby"""
USUAL_PERSON = 'both, , , '
TIME = re.compile(r'\d{4}-\d\d-\d\dT')
USUAL = """
do others, building, card
tools auto
pay wood brick stone gold skip
pick field tool gold stone brick wood
feed wood brick stone gold refuse"""
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


def paragraphs(text):
    """Of JSON each line."""
    if text.startswith('{'):
        return text.splitlines()
    return [p for p in re.split(r'\n\s*\n', text.strip('\n')) if p.strip()]


def unwrapped(text):
    """The lines of a paragraph, those joined that were one line before it was made narrow."""
    lines, last, indent = [], '', 0
    for line in text.split('\n'):
        words, space = line.split(), len(line) - len(line.lstrip())
        if lines and words and words[0] not in '-|#' and space >= indent and len(last) + len(words[0]) > 71 and len(last) < 79:
            lines[-1] += ' ' + line.strip()
        else:
            lines.append(line)
            indent = space
        last = line
    return lines


def in_a_line(text):
    """Orders without what a helper adds to all of them, and rows without their empty columns."""
    lines = '; '.join(line.strip() for line in text.replace(USUAL, '').splitlines() if line.strip())
    return ', '.join(column for column in lines.split(', ') if column.strip(', '))


def purpose(name):
    """What a letter is for, by the name of its file: its key without numbers."""
    words = [re.sub(r'-?\d[\d-]*$|^o\d+$', '', word) for word in name.replace('=2B', '+').split('.')]
    return ' '.join(word for word in words if word)


def whole(letter):
    """A letter with its header and all its parts, decoded."""
    lines = [f'{name}: {value}' for name, value in letter.raw_items()]
    for part in letter.walk():
        if not part.is_multipart():
            content = part.get_content()
            lines += [f'--- {part.get_content_type()}', content if isinstance(content, str) else f'{len(content)} bytes']
    return '\n'.join(lines)


class News:
    """The messages that nothing has shown yet."""

    def __init__(self, files):
        texts = [shown.shown(str(path)) for path in files]
        every = map(shown.Message, dict.fromkeys(shown.messages(ROOT / 'po/stonepost.pot')))
        self.left = [m for m in every if not any(m.is_in(text) for text in texts)]

    def of(self, parts):
        """The parts that show one of them, which then is shown."""
        text, found = shown.plain('\n'.join(parts)), set()
        for message in [m for m in self.left if m.is_in(text)]:
            for first, last in self.places(len(parts)):
                if message.is_in(shown.plain('\n'.join(parts[first:last]))):
                    found.update(range(first, last))
                    break
        told = list(dict.fromkeys(part for at, part in enumerate(parts) if at in found))
        text = shown.plain('\n'.join(told))
        self.left = [m for m in self.left if not m.is_in(text)]
        return told

    @staticmethod
    def places(count):
        """Parts next to each other, few before many."""
        return ((first, first + width) for width in range(1, count + 1) for first in range(count - width + 1))


class Story:
    def __init__(self, program, store, work, language, style=None, news=None):
        self.faults, self.news, self.style = [], news, style
        self.program, self.language, self.work, self.now, self.serial = program, language, work, 1798790400, 0
        self.newest, self.said, self.out, self.codes, self.server = {}, set(), [], {}, None
        self.brief, self.at, self.state, self.pictures, self.offered = [''], 0, {}, {}, {}
        self.looked = 0  # so many of `out` were searched for codes
        self.counts = False  # whether answers are counted from one letter to the next
        work.mkdir(parents=True)
        (work / 'sent').mkdir()
        self.env = dict(os.environ, HOME=str(work), XDG_DATA_HOME=str(work), XDG_CONFIG_HOME=str(work))
        self.settings(['name = Pat', 'from = gm@example.org', 'gm = boss@example.org', 'plus = yes',
                       f'folder = {work}/letters', 'gm_orders = token'])
        self.run(['init'])
        subprocess.run([store, 'write', str(work / 'stonepost/stonepost.db'),
                        "UPDATE secrets SET value = zeroblob(length(value)) WHERE name = 'token-key'"], check=True)
        self.database, self.store = work / 'stonepost/stonepost.db', store
        self.out, self.looked = [], 0

    def settings(self, lines):
        self.lines = lines
        lines = ['[stonepost]', f'lang = {self.language}', '[mail]'] + lines
        (self.work / 'stonepost.conf').write_text('\n'.join(lines) + '\n')

    def masked(self, text):
        text = re.sub(r'\b[0-9a-f]{40}\s*[0-9a-f]{24}\b', 'HASH', text.replace(str(self.work), 'WORK'))
        text = re.sub(r'\bport \d{4,5}\b', 'port PORT', text)
        return re.sub(r'^((?:.+\n){1,2})\1+', r'\1', text, flags=re.M)

    def tell(self, text, again=False):
        """What was told before in this story is told again only if that is wanted."""
        parts = paragraphs(self.masked(text))
        self.out += [part + '\n' for part in parts if again or part not in self.said]
        self.said.update(parts)
        self.tell_news(parts)

    def tell_news(self, parts):
        if self.news is not None:
            self.brief += [f'    | {line}'.rstrip() for part in self.news.of(parts) for line in unwrapped(part)]

    def step(self, line):
        """A line of the story itself."""
        self.at = len(self.brief)
        self.out.append(line + '\n')
        self.brief.append(line)

    def tell_state(self):
        """What is not as it was in the database."""
        if not self.database.exists():
            return
        state = {(name, str(key)): value for name, key, value in self.rows(STATE)}
        changed = {}
        for (name, key), value in state.items():
            # Orders and letters that differ by their numbers only are told together, and a letter beside its words.
            if self.state.get((name, key), self.usual(name, value)) != value:
                same = re.sub(r'\d+', '', key) if name in ('letter', 'orders') else key
                changed.setdefault((name, same, value), []).append(key)
        for (name, _, value), keys in changed.items():
            if name == 'letter' and len(keys) == 1 and self.brief[self.at].startswith('<< '):
                self.brief[self.at] += f' ==> {in_a_line(value)}'
                continue
            key = keys[0] if len(keys) == 1 else f'{keys[0]} to {keys[-1]} ({len(keys)})'
            self.brief.append(f'  {name} {key}: {in_a_line(value)}')
        self.brief += [f'  {row[0]} {row[1]} is gone' for row in self.state if row not in state]
        self.state = state

    def usual(self, name, value):
        """What is not told of a row that is new: a person with the usual settings, and a seat whose person has the address
        that a `new` gives."""
        if name == 'seat' and self.brief[-1].startswith('$ new ') and value.startswith('person'):
            return f'person, {address}' if (address := value[8:]) and f'<{address}>' in self.brief[-1] else 'person'
        return USUAL_PERSON if name == 'person' else None

    def run(self, words, stdin=b''):
        new, self.looked = '\n'.join(self.out[self.looked:]), len(self.out)
        for game, code in re.findall(r'(?:join )?(\S+) ([a-z2-7]{24})\b', new):
            self.codes[game] = code
        ran = subprocess.run([self.program, words[0], '--now', f'@{self.now}', *words[1:]], input=stdin, env=self.env,
                             cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if ran.returncode != 0:
            self.brief.append(f'  {words[0]} ended with {ran.returncode}')
        return ran.stdout.decode()

    def letters(self):
        self.run(['adjudicate'])
        self.send()
        self.collect()

    def send(self):
        if not self.database.exists() or self.rows("SELECT 1 FROM outbox WHERE state IN ('queued', 'sending') LIMIT 1"):
            self.run(['send'])

    def rows(self, query, *values):
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            return database.execute(query, values).fetchall()

    def collect(self):
        """Takes what has come into the folder of letters."""
        self.tell_state()
        for path in sorted((self.work / 'letters/new').glob('*')):
            raw = path.read_bytes().replace(b'\r\n', b'\n')
            letter = email.message_from_bytes(raw, policy=email.policy.default)
            address = letter['To'].addresses[0].addr_spec
            self.newest[address] = letter
            self.newest.update({f'{address}/{word}': letter for word in path.name.split('.')})
            asked = re.match(r'confirm\.([omnf])', path.name)
            if asked:
                self.newest[f'{address}/{asked[1]}'] = letter
            self.tell_letter(path.name, letter, address, raw)
            (self.work / 'sent' / f'{len(list((self.work / "sent").iterdir())):03}-{path.name}.eml').write_bytes(raw)
            path.unlink()

    def tell_letter(self, name, letter, address, raw):
        kind, offer = self.queued(letter['Message-ID'])
        self.out.append(f'== {address}: {letter["Subject"]}\n')
        same, self.offered[address] = self.offered.get(address) == offer, offer
        said = ', offers the same' if same else ', offers ' + in_a_line(offer)
        self.tell_head(address, purpose(name) + (said if offer else ''))
        self.tell_news([str(letter['Subject'])])
        self.look(name, address, letter, raw)
        self.tell(letter.get_body(('plain',)).get_content(), not {kind, kind + ', with HTML'} & set(self.pictures))
        picture = letter.get_body(('html',))
        if picture is not None:
            words = Words()
            words.feed(picture.get_content())
            self.tell_news([self.masked(line) for line in words.lines])
        self.tell_news([part.get_content() for part in letter.walk() if part.get_content_type() == 'text/calendar'])
        kind += '' if picture is None else ', with HTML'
        if kind not in self.pictures:
            self.pictures[kind] = self.masked(whole(letter))

    def tell_head(self, address, text):
        """One line for letters to several people with the same text; the seat is not told if it is in the address."""
        text = re.sub(rf'^(\S+ \S+) {address.split("@")[0]}\b', r'\1', text)
        people, _, last = self.brief[-1].partition(': ')
        again = re.fullmatch(rf'(  to .*\b{re.escape(address)})(?: \((\d+)\))?', people)
        if not people.startswith('  to ') or last != text:
            self.brief.append(f'  to {address}: {text}')
        elif again:
            self.brief[-1] = f'{again[1]} ({int(again[2] or 1) + 1}): {text}'
        else:
            self.brief[-1] = f'{people}, {address}: {text}'

    def queued(self, message_id):
        """The kind of a letter, and what a yes to it stores."""
        message_id = message_id.strip().strip('<>')
        kind = self.rows('SELECT kind FROM outbox WHERE message_id = ?', message_id)
        offers_of = self.rows("SELECT offer FROM sent WHERE (message_id = ?1 OR message_id GLOB ?1 || '/*') AND offer <> '' "
                              "ORDER BY id", message_id)
        return kind[0][0] if kind else 'letter', '; '.join(offer for offer, in offers_of)

    def look(self, name, address, letter, raw):
        """Whether it offers one thing to somebody who is waited for, and is found out where it does not; fits into 78 columns,
        no line of it being longer than 998 octets; and names its thread once."""
        text, part = offers.parts_of(letter)
        # What is sent once more has its text only.
        has_both = '.resend.' not in letter['Message-ID'] and self.has_both(address)
        for fault in offers.faults(TONGUES, text, part, has_both) or offers.undetected(TONGUES, text, part):
            self.faults.append(f'{self.work.name}: {name} to {address}: {fault}\n')
        before = str(letter['References'] or '').split()
        if before[1:2] == before[:1] != []:
            self.faults.append(f'{self.work.name}: {name} to {address}: References names the thread twice: {before}\n')
        wide = [line for line in text.split('\n') if len(line) > 78 and not re.search(r'\S{51}', line)]
        for line in wide + [line for line in raw.split(b'\n') if len(line) > 998]:
            self.faults.append(f'{self.work.name}: {name} to {address}: too wide: {line}\n')

    def has_both(self, address):
        """Whether letters to it have an HTML part, too."""
        return self.rows('SELECT DISTINCT style FROM seats JOIN persons ON persons.id = person_id WHERE address = ?',
                         address) == [('both',)]

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
            with contextlib.closing(sqlite3.connect(self.database)) as database, database:
                database.execute("DELETE FROM answers WHERE seat_id > 0 AND kind <> 'prose'")
        header = {'From': who.split('/')[0], 'To': 'gm@example.org', 'Subject': 'A letter',
                  'Message-ID': f'<{self.serial}@mail.example.org>', 'Date': 'Fri, 01 Jan 2027 08:00:00 +0000',
                  'Content-Type': 'text/plain; charset=utf-8'}
        if ours is not None and 'new' not in fields:
            header.update({'To': ours['Reply-To'] or ours['From'], 'In-Reply-To': ours['Message-ID'],
                           'References': ' '.join(filter(None, (ours['References'], ours['Message-ID']))), 'Subject': 'Re: ' + ours['Subject']})
        for field in fields:
            if '=' in field:
                name, value = field.split('=', 1)
                header[name] = REPEATED.sub(repeat, value)
        raw = ''.join(f'{k}: {v}\n' for k, v in header.items() if v) + '\n' + body
        self.step(f'<< {" ".join(words)}: {" / ".join(body.splitlines())[:70]}')
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
        new = [line for line in words.lines if line not in self.said]
        self.out.append('\n'.join(map(self.masked, new)) + '\n')
        self.said.update(words.lines)
        self.tell_news([self.masked(line) for line in new])

    def line(self, word, rest, body):
        self.at = 0
        if word == '+':
            self.brief.append(f'+ {rest}')
            self.now += int(rest[:-1]) * UNITS[rest[-1]]
            self.letters()
        elif word == '$':
            words = shlex.split(rest)
            self.step(f'$ {rest}')
            self.command(words, body)
            self.letters()
        elif TIME.match(word):
            self.step(f'{word} {rest}')
            self.now = int(datetime.datetime.fromisoformat(word.replace('Z', '+00:00')).timestamp())
            self.at_once(shlex.split(rest))
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
            self.brief.append(f'page {rest}')
            self.page(rest)
        elif word == '<':
            self.mail(shlex.split(rest), body)
        else:
            raise SystemExit(f'{word} {rest}: what is that?')

    def command(self, words, body=''):
        if words[0] == 'new':
            usual = {} if 'begin' in words else TURN_GAME
            usual = dict(usual, **({'--style': self.style} if self.style else {}))
            more = [word for pair in usual.items() if pair[0] not in words for word in pair] + ['--seed', SEED]
            words = ['new'] + more + [word for word in words[1:] if word != 'begin']
        self.tell(self.run(words, body.encode()))

    def at_once(self, words):
        """A line with a time: the command alone; `cron`: adjudicate and send; `answer PROGRAM LETTER WORDS`: a reply to
        the last letter whose name fits the pattern, with a quotation as that mail program makes it."""
        self.serial += 1
        if words[0] == 'cron':
            self.run(['adjudicate'])
            self.send()
        elif words[0] == 'answer':
            letter = sorted((self.work / 'sent').glob(f'*-{words[2]}.eml'))[-1]
            reply = self.work / f'{self.serial}.eml'
            with reply.open('wb') as out:
                subprocess.run([sys.executable, ROOT / 'tests/mail/replies/replies.py', 'write', words[1], f'{self.serial:02}',
                                words[3], letter], check=True, stdout=out)
            self.command(['receive', str(reply)])
        else:
            self.command(words)
        self.collect()

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

    def play(self, path):
        if path.with_suffix('').is_dir():
            for letter in path.with_suffix('').iterdir():
                shutil.copy(letter, self.work)
        text = path.read_text().replace('lang en', f'lang {self.language}')
        for word, rest, body in re.findall(r'^([^\s#]\S*)[ ]?(.*)\n((?:\t.*\n|\n(?=\t))*)', text, re.M):
            self.line(word, rest, re.sub(r'^\t', '', body, flags=re.M))


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('--lang', default='en')
    parser.add_argument('--style')
    parser.add_argument('--gallery', action='append', default=[])
    parser.add_argument('--told', default='')
    parser.add_argument('program')
    parser.add_argument('store')
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('work', type=pathlib.Path)
    parser.add_argument('names', nargs='*')
    return parser.parse_args()


def main():
    args = arguments()
    news = None
    if args.gallery:
        news = News(args.gallery + [args.folder / f'{name}.expected' for name in args.told.split(',') if name])
    for name in args.names or sorted(path.stem for path in args.folder.glob('*.story')):
        story = Story(args.program, args.store, args.work / name, args.lang, args.style, news)
        story.play(args.folder / f'{name}.story')
        (args.work / f'{name}.whole').write_text('\n'.join(story.out))
        (args.work / f'{name}.letters').write_text('\n'.join(f'==== {kind}\n{raw}' for kind, raw in story.pictures.items()))
        (args.work / f'{name}.expected').write_text('\n'.join(story.brief[1:]) + '\n')
        with (args.work / 'faults').open('a') as faults:
            faults.writelines(story.faults)


if __name__ == '__main__':
    main()
