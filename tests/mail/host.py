# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What tests in Python share in which players write letters: a host with a database of its own, its games, the letters
# that it sends, and replies to them.
import email
import email.policy
import email.utils
import os
import pathlib
import sqlite3
import subprocess

BEGIN, MINUTE, HOUR, DAY = 1798790400, 60, 3600, 86400  # Friday, 2027-01-01, 08:00 UTC
TIMELESS = 'export', 'stats', 'verify'  # commands that ask for no time
WORDS_OF_LETTER = 'SELECT id, status, note, coalesce((SELECT name FROM seats WHERE seats.id = seat_id), "") FROM letters'


def parse(raw):
    return email.message_from_bytes(bytes(raw), policy=email.policy.default)


def text_of(letter):
    return letter.get_body(('plain',)).get_content()


def flat(letter):
    """The text of a letter on one line."""
    return ' '.join(text_of(letter).split())


class Came:
    """What became of a letter."""

    def __init__(self, status, note, seat, letters):
        self.status, self.note, self.seat, self.letters = status, note, seat, letters

    def __repr__(self):
        return f'{self.status} {self.note or "-"} {self.seat or "-"}, {len(self.letters)} letters'

    @property
    def answer(self):
        """The letters that it caused, on one line."""
        return ' '.join(flat(letter) for letter in self.letters)


class Host:
    def __init__(self, program, work, *mail, lang='en', begin=BEGIN):
        self.program, self.work = os.path.abspath(program), pathlib.Path(work)
        self.now, self.serial = begin, 0
        self.work.mkdir(parents=True)
        self.env = dict(os.environ, HOME=str(self.work), XDG_DATA_HOME=str(self.work),
                        XDG_CONFIG_HOME=str(self.work), TMPDIR=str(self.work))
        for name in 'STONEPOST_DB', 'STONEPOST_CONF':
            self.env.pop(name, None)
        lines = ['from = gm@example.org', 'gm = boss@example.org', f'folder = {self.work}/letters', *mail]
        (self.work / 'stonepost.conf').write_text(f'[stonepost]\nlang = {lang}\n[mail]\n' + '\n'.join(lines) + '\n')
        self.run('init')
        self.open()

    @classmethod
    def again(cls, of, work):
        """The host of a copy of another's folder."""
        self = cls.__new__(cls)
        self.__dict__.update(of.__dict__, work=pathlib.Path(work), serial=0)
        self.env = {name: value.replace(str(of.work), work) for name, value in of.env.items()}
        self.open()
        return self

    def open(self):
        self.store = sqlite3.connect(self.work / 'stonepost/stonepost.db', isolation_level=None)

    def run(self, *words, stdin=b'', may=(0,)):
        clock = [] if words[0] in TIMELESS else ['--now', f'@{self.now}']
        ran = subprocess.run([self.program, words[0], *clock, *words[1:]], input=stdin, env=self.env, cwd=self.work,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if ran.returncode not in may:
            raise SystemExit(f'{words}: {ran.returncode} {ran.stdout.decode()}')
        return ran.stdout.decode()

    def new(self, name, *words):
        """A round game with the same dice each time; a later option counts."""
        return self.run('new', name, '--mode', 'round', '--missing', 'wait', '--remind', 'none', '--settle', 'none',
                        '--seed', '5eed' * 16, *words)

    def rows(self, sql, *values):
        return self.store.execute(sql, values).fetchall()

    def value(self, sql, *values):
        row = self.store.execute(sql, values).fetchone()
        return row and row[0]

    def newest(self, key):
        """The newest letter whose key is like that."""
        raw = self.value('SELECT message FROM outbox WHERE dedupe_key LIKE ? ORDER BY id DESC LIMIT 1', key)
        if raw is None:
            raise SystemExit(f'no letter {key} in ' + str([key for (key,) in self.rows('SELECT dedupe_key FROM outbox')]))
        return parse(raw)

    def letters_since(self, last):
        return [parse(raw) for (raw,) in self.rows('SELECT message FROM outbox WHERE id > ? ORDER BY id', last)]

    def last_letter(self):
        return self.value('SELECT coalesce(max(id), 0) FROM outbox')

    def written(self, ours, words, quoted=False, **fields):
        """A reply as mail programs write it. Fields replace or add header fields (_ for -), None takes one away."""
        self.serial += 1
        header = {'From': str(ours['To']), 'To': str(ours['Reply-To'] or ours['From']),
                  'Subject': f'Re: {ours["Subject"]}', 'Message-ID': f'<{self.serial}@mail.example.org>',
                  'Date': email.utils.formatdate(self.now), 'In-Reply-To': str(ours['Message-ID']),
                  'References': ' '.join(f'{ours["References"] or ""} {ours["Message-ID"]}'.split()),
                  'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit'}
        header.update((name.replace('_', '-'), value) for name, value in fields.items())
        if quoted:
            words += '\n\nThe stone age wrote:\n' + ''.join(f'> {line}\n' for line in text_of(ours).splitlines())
        return (''.join(f'{k}: {v}\n' for k, v in header.items() if v is not None) + '\n' + words + '\n').encode()

    def receive(self, raw):
        """Pipes a letter in. Returns what became of it."""
        last = self.last_letter()
        self.now += 10 * MINUTE
        self.run('receive', stdin=raw)
        row = self.store.execute(f'{WORDS_OF_LETTER} ORDER BY id DESC LIMIT 1').fetchone()
        return Came(*row[1:], self.letters_since(last))

    def reply(self, ours, words, quoted=False, **fields):
        return self.receive(self.written(ours, words, quoted, **fields))

    def rest(self):
        """As if no player had been answered before."""
        self.store.execute('DELETE FROM answers')

    def plan(self, game, seat):
        """What is stored last for the seat, on one line; '' for nothing."""
        body = self.value('SELECT orders.body FROM orders JOIN seats ON seats.id = seat_id JOIN games ON games.id = game_id'
                          ' WHERE games.name = ? AND seats.name = ? ORDER BY orders.id DESC LIMIT 1', game, seat)
        return ' '.join((body or '').split())

    def stored(self, game, seat):
        """How many orders the seat has."""
        return self.value('SELECT count(*) FROM orders JOIN seats ON seats.id = seat_id JOIN games ON games.id = game_id'
                          ' WHERE games.name = ? AND seats.name = ?', game, seat)

    def order(self, game, seat, plan):
        """A turn file with a plan for this round."""
        number = self.value('SELECT round FROM games WHERE name = ?', game)
        self.run('submit', '-', stdin=f'#STONEPOST {game} {seat} round {number}\nplan {plan}\n;; {self.now}\n#END\n'.encode())
