# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# ok_robot.py STONEPOST PO-FOLDER WORK GAMES LETTERS SEED: players who answer every letter with a yes and nothing
# else, in five languages, to the end of each game, or until the game master ends it after LETTERS answers (0: never).
# In between come messages, notices of the game master, questions and orders that nobody can read. A player answers the
# newest letter first, and an older one only when there is none newer. All games with the same setting of `plus` are in
# one database; in each step every player writes at most one letter, and one `run` reads all of them.
# Prints what it counted, and each letter that led nowhere: one that changed nothing and offered nothing to somebody
# who is waited for. Its exit status is 1 if there was one, or a game does not end. On 2026-11-27 twenty games to their
# ends had 270 rounds, 2161 letters and 1244 yeses, in 763 processes and 113 seconds of processor time.
import collections
import concurrent.futures
import email
import email.policy
import json
import os
import pathlib
import random
import sqlite3
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), '..', 'stories'))
import offers  # pylint: disable=wrong-import-position  # noqa: E402

BEGIN, MINUTE, HOUR = 1798790400, 60, 3600
STEP = 80 * MINUTE  # at most 18 letters a day of each player, so that no answer is gathered
PATIENCE = 72 * HOUR  # after so long without a letter, a player who is waited for looks at the newest one again
IDLE_STEP = 5 * HOUR  # of the clock when nobody has a letter to answer; a gap of 6 hours would move deadlines
LANGUAGES = {'en': 'ok', 'de': 'ja', 'es': 'vale', 'fr': "d'accord", 'it': 'va bene'}
# Of each language: a question, orders that are doubtful, a message to the others.
QUESTIONS = {'en': 'what does card 1 do?', 'de': 'Was bringt Karte 1?', 'es': '¿Qué da la carta 1?',
             'fr': 'Que donne la carte 1 ?', 'it': 'Che cosa dà la carta 1?'}
DOUBTFUL = {'en': 'W3 maybe, hut', 'de': 'W3 vielleicht, Hütte', 'es': 'W3 quizás, choza',
            'fr': 'W3 peut-être, hutte', 'it': 'W3 forse, capanna'}
MESSAGE = 'tell all: shall we meet on Sunday?'
PLAN = 'H F B1 1 2 W2 S2 X'  # takes cards and buildings, so that the game ends
MASTER = [['press', 'GAME', 'The weekend is near, and it will rain.'], ['pause', 'GAME'], ['resume', 'GAME'],
          ['change', 'GAME', '--remind', '6h'], ['deadline', 'GAME', '+3d']]
DISTURBANCES = 2  # chances in ten that something else than a yes happens
HOPELESS = 3  # yeses in a row that change nothing, of somebody who is waited for
MOST = 40  # letters of one round that a player answers


def plainly(ours, _address, _serial):
    return {'Subject': f'Re: {ours["Subject"]}', 'In-Reply-To': ours['Message-ID']}


def from_exchange(ours, _address, serial):
    """Exchange asks others for no automatic answers, whatever people write, and has Message-IDs of its own."""
    return {'Subject': f'RE: {ours["Subject"]}', 'In-Reply-To': f'<{serial}@prod.outlook.example.com>',
            'X-Auto-Response-Suppress': 'DR, OOF, AutoReply', 'X-MS-Has-Attach': '',
            'X-MS-Exchange-CrossTenant-FromEntityHeader': 'Hosted', 'Thread-Topic': str(ours['Subject'])}


def from_list(ours, address, _serial):
    """The player's address is that of a list, which sends on what is written to it."""
    name, domain = address.split('@')
    return {'Subject': f'Re: [{name}] {ours["Subject"]}', 'In-Reply-To': ours['Message-ID'], 'Precedence': 'list',
            'Sender': f'{name}-bounces@{domain}', 'List-Id': f'<{name}.{domain}>', 'List-Post': f'<mailto:{address}>',
            'List-Unsubscribe': f'<mailto:{name}-leave@{domain}>', 'X-BeenThere': address}


def marked(text, _ours):
    return '\n\n' + ''.join(f'> {line}\n' for line in text.splitlines())


def below_fields(text, ours):
    return f'\n\nFrom: {ours["From"]}\nSent: {ours["Date"]}\nTo: {ours["To"]}\nSubject: {ours["Subject"]}\n\n{text}'


def above_footer(text, ours):
    return marked(text, ours) + f'{"_" * 47}\nfriends mailing list\nhttps://lists.example.net/friends\n'


# The ways of letters: their headers, how they quote, and the domain of the players.
WAYS = [(plainly, marked, 'example.org'), (from_exchange, below_fields, 'example.com'),
        (from_list, above_footer, 'lists.example.net')]


class Player:
    def __init__(self, game, name):
        self.game, self.name = game, name
        self.address = f'{name}{game.number}@{WAYS[game.way][2]}'
        self.inbox, self.newest = [], None
        self.idle, self.round, self.answered = 0, 0, 0
        self.backlog = 0  # letters in the inbox that came before the round
        self.before = self.asked = None  # of this step: what could change, and the letter that was answered with a yes


class Game:
    def __init__(self, number):
        self.number, self.name = number, f'tundra{number}'
        self.random = random.Random(f'{SEED} {number}')
        self.language = list(LANGUAGES)[number % len(LANGUAGES)]
        self.plus = ['yes', 'no'][number % 2]
        self.way = number // 2 % len(WAYS)
        self.mode = ['round', 'turn'][number % 3 == 2]
        self.hint = ['fair', 'none'][number % 7 == 6]
        self.paused, self.ended, self.heard = False, False, BEGIN
        self.answered = 0
        self.players = [Player(self, name) for name in ('ann', 'ben')]
        self.said = (f'game {number} ({self.language}, {self.mode}, {self.hint}, plus {self.plus}, '
                     f'{WAYS[self.way][0].__name__})')

    def words(self):
        seats = [f'{p.name}={p.name.title()} <{p.address}>' for p in self.players]
        return ['new', self.name, *seats, *(['cy=easy'] if self.number % 4 == 3 else []), '--mode', self.mode, '--hint',
                self.hint, '--lang', self.language, '--pace', '7d', '--missing', 'wait', '--settle', '10m', '--seed',
                f'{self.number:02d}' * 32]


class World:
    """The games of one database."""
    def __init__(self, program, folder, tongues, plus, games):
        self.program, self.tongues, self.games, self.now = program, tongues, games, BEGIN
        self.players = {p.address: p for game in games for p in game.players}
        self.work = pathlib.Path(folder) / plus
        self.inbox, self.outbox = self.work / 'inbox', self.work / 'letters'
        for name in ('new', 'cur', 'tmp'):
            (self.inbox / name).mkdir(parents=True)
        self.env = dict(os.environ, HOME=str(self.work), XDG_DATA_HOME=str(self.work), XDG_CONFIG_HOME=str(self.work))
        (self.work / 'stonepost.conf').write_text(
            f'[mail]\nfrom = gm@example.org\ngm = boss@example.org\nplus = {plus}\n'
            f'folder = {self.outbox}\nmaildir = {self.inbox}\n')
        self.serial, self.counted, self.bad, self.told = 0, collections.Counter(games=len(games)), [], set()
        self.run(['init'])
        for game in games:
            self.run(game.words())
        self.database = sqlite3.connect(f'file:{self.work}/stonepost/stonepost.db?mode=ro', uri=True)

    def run(self, words):
        clock = [] if words[0] == 'init' else ['--now', f'@{self.now}']
        ran = subprocess.run([self.program, words[0], *clock, *words[1:]], stdin=subprocess.DEVNULL, env=self.env,
                             cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.counted['processes'] += 1
        if ran.returncode not in (0, 65):
            self.bad.append(f'{" ".join(words)[:60]}: {ran.returncode} {ran.stdout[:300]}')
        return ran.stdout

    def fault(self, game, what):
        self.bad.append(f'{game.said}: {what}')

    def states(self):
        """Of each player's address, what their yes can change; with the game's status and round."""
        rows = self.database.execute(
            'SELECT p.address, g.status, g.round, coalesce(max(o.id), 0), s.held_until, s.done, s.held_since'
            ' FROM seats s JOIN games g ON g.id = s.game_id JOIN persons p ON p.id = s.person_id'
            ' LEFT JOIN orders o ON o.seat_id = s.id'
            ' GROUP BY s.id ORDER BY s.id DESC').fetchall()  # the first game of a person is their last row
        return {row[0]: row[1:] for row in rows}

    def write(self, player, ours, words):
        """A player replies to a letter."""
        header, quote, _ = WAYS[player.game.way]
        self.serial += 1
        fields = {'From': f'{player.name.title()} <{player.address}>', 'To': str(ours['Reply-To'] or ours['From']),
                  'Message-ID': f'<{self.serial}@mail.example.org>', 'Date': email.utils.formatdate(self.now),
                  'References': f'{ours["References"] or ""} {ours["Message-ID"]}'.strip(), 'MIME-Version': '1.0',
                  'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit',
                  **header(ours, player.address, self.serial)}
        quoted = quote(offers.parts_of(ours)[0], ours) if self.serial % 3 == 0 else ''
        raw = ''.join(f'{k}: {v}\n' for k, v in fields.items()) + '\n' + words + quoted + '\n'
        (self.inbox / 'new' / f'{self.now}.{self.serial:06d}.robot').write_text(raw)

    def act(self, player):
        """What a player writes in this step. Returns whether it is anything."""
        game, state = player.game, self.before[player.address]
        if state[1] != player.round:
            player.round, player.answered, player.idle = state[1], 0, 0
            player.backlog = max(len(player.inbox) - 1, 0)  # the newest is the report
        if not player.inbox:
            return False
        if game.random.random() * 10 < DISTURBANCES and not game.ended and self.disturb(player):
            return True
        ours = player.inbox.pop()
        player.answered += len(player.inbox) >= player.backlog
        player.backlog = min(player.backlog, len(player.inbox))
        game.answered += 1
        if player.answered == MOST:
            self.fault(game, f'{MOST} letters in round {player.round}, the last "{ours["Subject"]}"')
        if game.hint == 'none' and player.idle > 0 and not game.ended:  # a yes cannot write a plan
            self.write(player, player.newest, PLAN)
            player.idle = 0
            return True
        self.write(player, ours, LANGUAGES[game.language])
        player.asked = ours
        if game.ended:  # a yes to the last letter asks for another game, and so for ever
            player.inbox = []
        return True

    def disturb(self, player):
        """Something that happens in between. Returns whether the player wrote something."""
        game, what = player.game, player.game.random.random()
        words = [MESSAGE, QUESTIONS[game.language], DOUBTFUL[game.language], 'wait', 'help', '', None]
        chosen = words[next(i for i, bound in enumerate((0.2, 0.4, 0.6, 0.7, 0.77, 0.84, 1.1)) if what < bound)]
        if chosen is not None:
            self.counted['disturbances'] += 1
            self.write(player, player.newest, chosen)
            return True
        deed = game.random.choice(MASTER)
        if deed[0] in ('pause', 'resume'):
            if game.paused != (deed[0] == 'resume'):
                return False
            game.paused = deed[0] == 'pause'
        self.counted['acts of the game master'] += 1
        self.run([word.replace('GAME', game.name) for word in deed])
        return False

    def step(self):
        """One letter of each player who has one to answer, and all that comes of it."""
        self.before, wrote = self.states(), False
        newest = self.database.execute('SELECT coalesce(max(id), 0) FROM sent').fetchone()[0]
        for player in self.players.values():
            player.asked = None
            wrote = self.act(player) or wrote
        for game in self.games:
            self.care(game)
        self.now += MINUTE
        self.run(['run'])
        came = self.collect()
        offered = {address for (address,) in self.database.execute(
            "SELECT recipient FROM sent WHERE id > ? AND offer <> ''", (newest,))}
        after = self.states()
        for player in self.players.values():
            if player.asked is not None and not player.game.ended:
                self.judge(player, after[player.address], came[player.address], offered)
        for game in self.games:
            self.end(game, after)
        self.now += (STEP if wrote or any(came.values()) else IDLE_STEP) - MINUTE

    def care(self, game):
        """The game master ends a game, or resumes it; after a long silence, players look at their newest letters."""
        if game.ended:
            return
        if LETTERS and game.answered >= LETTERS:
            self.run(['end', game.name])
        elif any(p.inbox or p.asked is not None for p in game.players):
            return
        elif game.paused:
            self.run(['resume', game.name])
            game.paused = False
        elif self.now - game.heard > PATIENCE:
            game.heard = self.now
            waiting = [p for p in game.players if self.is_waited_for(p)]
            self.counted['silences'] += 1
            if not waiting:
                self.fault(game, 'nobody is waited for, and nothing happens:\n' + self.run(['show', game.name]))
                game.ended = True
            for player in waiting:
                player.inbox = [player.newest]

    def collect(self):
        """What was sent, to each address, oldest first."""
        came = collections.defaultdict(list)
        for path in sorted((self.outbox / 'new').glob('*'), key=lambda p: (p.stat().st_mtime_ns, p.name)):
            letter = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            path.unlink()
            address = letter['To'].addresses[0].addr_spec
            player = self.players.get(address)
            if player is None:
                continue
            self.counted['letters'] += 1
            text, part = offers.parts_of(letter)
            for fault in offers.faults(self.tongues, text, part):
                self.fault(player.game, f'{letter["Subject"]}: {fault}\n{text}')
            came[address].append(letter)
            player.newest, player.game.heard = letter, self.now
            if not player.game.ended:
                player.inbox.append(letter)
        return came

    def judge(self, player, after, came, offered):
        """What came of a yes."""
        changed = after[2:] != self.before[player.address][2:]
        self.counted['yeses'] += 1
        self.counted['with effect' if changed else 'without effect'] += 1
        self.counted['answered'] += any(letter['Auto-Submitted'] == 'auto-replied' for letter in came)
        if changed or after[0] == 'over' or after[1] != player.round or not self.is_waited_for(player):
            player.idle = 0
            return
        player.idle += 1
        self.counted['waited for'] += 1
        subject = player.asked['Subject']
        if player.address not in offered and not any(
                tongue.offered(offers.parts_of(letter)[0]) for letter in came for tongue in self.tongues):
            self.counted['nothing'] += 1
            self.fault(player.game, f'a yes to "{subject}" changed and offered nothing (round {player.round}):\n' +
                       offers.parts_of(player.asked)[0])
        if player.idle > HOPELESS and player.game.hint != 'none':
            self.counted['dead ends'] += 1
            self.fault(player.game, f'{player.idle} yeses changed nothing, the last to "{subject}" '
                       f'(round {player.round}):\n' + offers.parts_of(player.asked)[0])
            player.idle = 0

    def is_waited_for(self, player):
        shown = self.run(['show', player.game.name])
        return any(player.name in line.lower() for line in shown.splitlines() if line.strip().startswith('waits for'))

    def end(self, game, after):
        if game.ended or after[game.players[0].address][0] != 'over':
            return
        game.ended = True
        self.counted['ended'] += 1
        self.counted['rounds'] += game.players[0].round
        for player in game.players:
            player.inbox = player.inbox[-1:]

    def play(self):
        while any(not game.ended or any(p.inbox for p in game.players) for game in self.games):
            self.step()
            if self.now > BEGIN + 400 * 24 * HOUR:
                for game in self.games:
                    if not game.ended:
                        self.fault(game, 'the game does not end:\n' + self.run(['show', game.name]))
                return
        gathered = self.database.execute('SELECT count(*) FROM gathered').fetchone()[0]
        if gathered:
            self.bad.append(f'{gathered} answers were gathered')


LETTERS, SEED = int(sys.argv[5]), sys.argv[6]
COUNTED = ('games', 'ended', 'rounds', 'letters', 'yeses', 'with effect', 'without effect', 'answered', 'waited for',
           'disturbances', 'acts of the game master', 'silences', 'nothing', 'dead ends', 'processes')


def main():
    program, folder, work, number = sys.argv[1:5]
    games = [Game(i) for i in range(int(number))]
    counted, bad = collections.Counter(), []

    def play(plus):
        world = World(program, work, offers.languages(folder), plus, [game for game in games if game.plus == plus])
        world.play()
        return world

    with concurrent.futures.ThreadPoolExecutor() as threads:  # most of the time is the program's
        for world in threads.map(play, sorted({game.plus for game in games})):
            counted += world.counted
            bad += world.bad
    for line in bad:
        print(line)
    print(', '.join(f'{counted[name]} {name}' for name in COUNTED))
    sys.exit(bool(bad))


if __name__ == '__main__':
    main()
