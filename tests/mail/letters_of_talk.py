# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# letters_of_talk.py STONEPOST FOLDER WORK LANGUAGE WHAT [MANY]: in a game of three in that language one seat has orders
# and writes a letter for each case of FOLDER/questions.LANGUAGE.txt, or FOLDER/talk.LANGUAGE.txt (WHAT is questions or
# talk); of talk, then all rounds are played and the game has to end. Prints what was stored or held by it, and which
# question nobody answered.
import email
import email.policy
import os
import pathlib
import sqlite3
import subprocess
import sys

HOUR = 3600
NAMES = {'en': 'Lisa', 'de': 'Lisa', 'es': 'Marta', 'fr': 'Camille', 'it': 'Giulia'}
WHAT_CHANGES = ("SELECT (SELECT count(*) FROM orders), (SELECT count(*) FROM press), "
                "(SELECT group_concat(coalesce(held_until, 0)) FROM seats)")


class Game:
    def __init__(self, program, work, language):
        self.program, self.work, self.now, self.serial = program, work, 1798790400, 0
        work.mkdir(parents=True)
        self.env = dict(os.environ, HOME=str(work), XDG_DATA_HOME=str(work), XDG_CONFIG_HOME=str(work))
        (work / 'stonepost.conf').write_text(
            f'[stonepost]\nlang = {language}\n[mail]\nfrom = gm@example.org\ngm = boss@example.org\n'
            f'plus = yes\nfolder = {work}/letters\n')
        self.run('init')
        third = NAMES[language]
        self.seats = ['ann', 'ben', third.lower()]
        self.run('new', 'tundra', 'ann=Ann <ann@example.org>', 'ben=Ben <ben@example.org>',
                 f'{third.lower()}={third} <third@example.org>', '--mode', 'round', '--start', 'ann', '--settle', 'none',
                 '--seed', '5eed' * 16, '--remind', 'none', '--pace', '90d')
        self.store = sqlite3.connect(work / 'stonepost/stonepost.db')

    def run(self, *words, stdin=b''):
        clock = [] if words[0] == 'init' else ['--now', f'@{self.now}']
        ran = subprocess.run([self.program, words[0], *clock, *words[1:]], input=stdin, env=self.env, cwd=self.work,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return ran.stdout.decode()

    def row(self, sql):
        self.store.commit()
        return self.store.execute(sql).fetchone()

    def round(self):
        return self.row('SELECT round FROM games')[0]

    def order(self, seats, plans):
        body = ''.join(f'#STONEPOST tundra {seat} round {self.round()}\nplan {plan}\n#END\n'
                       for seat, plan in zip(seats, plans))
        (self.work / 'orders.txt').write_text(body)
        self.run('submit', 'orders.txt')

    def play(self):
        self.now += HOUR
        self.run('adjudicate')

    def letter(self, text):
        """Returns what it changed, and whether it was answered."""
        self.now += 2 * HOUR
        self.serial += 1
        report = email.message_from_bytes(self.row(
            "SELECT message FROM outbox WHERE dedupe_key LIKE 'tundra/%/report/ann%' ORDER BY id DESC LIMIT 1")[0],
            policy=email.policy.default)
        before, last = self.row(WHAT_CHANGES), self.row('SELECT max(id) FROM outbox')[0]
        self.run('receive', stdin=(
            f'From: Ann <ann@example.org>\nTo: {report["Reply-To"] or report["From"]}\nSubject: Re: a game\n'
            f'Message-ID: <{self.serial}@mail.example.org>\nDate: Fri, 01 Jan 2027 10:00:00 +0000\n'
            f'In-Reply-To: {report["Message-ID"]}\nReferences: {report["Message-ID"]}\n'
            f'Content-Type: text/plain; charset=utf-8\n\n{text}\n').encode())
        return self.row(WHAT_CHANGES) != before, self.row('SELECT max(id) FROM outbox')[0] > last


def cases(path):
    for line in path.read_text(encoding='utf-8').splitlines():
        if line and line[0] not in '#@%':
            yield line.split(' ==> ')[0]


def main():
    program, folder, work, language, what = sys.argv[1:6]
    game = Game(program, pathlib.Path(work) / f'{what}.{language}', language)
    game.order(game.seats, ['hut; forest 3; hunt rest', 'field; clay 2; hunt rest', 'toolmaker; hunt rest'])
    game.play()
    game.order(game.seats[:1], ['hunt rest'])
    known = 0
    for text in cases(pathlib.Path(folder) / f'{what}.{language}.txt'):
        changed, answered = game.letter(text)
        known += 1
        if changed:
            print(f'changed something: {text}')
            game.order(game.seats[:1], ['hunt rest'])
        if what == 'questions' and not answered:
            print(f'not answered: {text}')
    if known < 30:
        print(f'{known} cases')
    for _ in range(60 if what == 'talk' else 0):
        game.order(game.seats, ['card 1; building 1; building 2; forest rest'] * 3)
        game.play()
        if game.row('SELECT status FROM games')[0] == 'over':
            return
    if what == 'talk':
        print(f'the game is in round {game.round()}')


if __name__ == '__main__':
    main()
