# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# signs.py STONEPOST WORK MANY: letters with every combination of what servers, lists, aliases and programs add to a
# header, of what shows whose they are, of who wrote them and who else got them. What becomes of each is compared with
# an oracle that knows only what stonepost-mail(7) promises. MANY is 2, 3 (every pair, every three values are
# in some letter) or all. Prints what differs.
import collections
import itertools
import pathlib
import random
import shutil
import sys

import host

# What a letter may have: each value is the fields that it adds.
WAY = {
    'suppress': [None, 'All'], 'precedence': [None, 'bulk', 'list'], 'list': [None, 'List-Id', 'Mailing-List'],
    'unsubscribe': [False, True], 'loop': [None, 'club@example.org'],
}
FACTORS = dict(
    WAY,
    plus=['yes', 'no'],
    submitted=[None, 'no', 'auto-replied'],
    shown=['nothing', 'address', 'reply', 'references', 'quotation'],
    writer=['own', 'seat', 'unknown', 'plus'],
    copies=[False, True],
    words=['plan', 'yes'],
)
GAMES = 128  # at most
PLANS = [f'{first} {second}{n} X' for first in 'HFT' for second in 'WLSG' for n in (1, 2, 3)]


class Case:
    def __init__(self, values):
        self.values = dict(zip(FACTORS, values))

    def __getattr__(self, name):
        return self.values[name]

    def __str__(self):
        return ', '.join(f'{name} {value}' for name, value in self.values.items())

    def is_possible(self):
        return self.shown != 'address' or self.plus == 'yes'

    def due(self):
        """What must become of it: taken, asked, passed (the game master hears of it), silent, or told (the player
        whose address is misused, or who did not reply, hears that it did not count)."""
        known = self.writer in ('own', 'seat')
        if self.submitted not in (None, 'no'):
            return 'silent' if self.shown == 'nothing' and not known else 'passed'
        if self.shown == 'nothing':
            return 'told' if known else 'silent'
        return 'taken' if self.writer == 'own' else 'asked'


def chosen(many):
    everything = [case for case in map(Case, itertools.product(*FACTORS.values())) if case.is_possible()]
    if many == 'all':
        return everything

    def groups(case):
        return set(itertools.combinations(case.values.items(), int(many)))

    random.Random(5).shuffle(everything)
    missing, found = set().union(*map(groups, everything[:20000])), []
    for part in (0.9, 0.7, 0.5, 0.3, 0.15, 0.05, 0):
        for case in everything[:20000]:
            new = groups(case) & missing
            if len(new) > part * len(groups(case)):
                missing -= new
                found.append(case)
    return found


def header_of(case, ours, address, other):
    bare = 'gm@example.org'
    writer = {'own': address, 'seat': other, 'unknown': 'eve@example.com', 'plus': address.replace('@', '+games@')}
    fields = {'From': f'Somebody <{writer[case.writer]}>', 'To': bare, 'Cc': None, 'In-Reply-To': None,
              'References': None, 'X-Auto-Response-Suppress': case.suppress, 'Precedence': case.precedence,
              'X-Loop': case.loop, 'Auto-Submitted': case.submitted}
    if case.list:
        fields[case.list] = {'List-Id': '<club.example.org>', 'Mailing-List': 'list club@example.org'}[case.list]
    if case.unsubscribe:
        fields['List-Unsubscribe'] = '<https://alias.example.org/off/1>'
    if case.shown == 'address':
        fields['To'] = str(ours['Reply-To'])
    elif case.shown == 'reply':
        fields['In-Reply-To'] = str(ours['Message-ID'])
    elif case.shown == 'references':
        fields['References'] = f'{ours["References"] or ""} {ours["Message-ID"]} <replaced@ses.example.net>'.strip()
    if case.copies:
        fields['To'] += f', Ben <{other}>'
        fields['Cc'] = 'eve@example.com'
    return fields


class Batch:
    """Letters, each for a seat of a game of its own, in a copy of the same database."""

    def __init__(self, program, work, plus, games):
        self.home = host.Host(program, work / plus, f'plus = {plus}')
        self.seats = []
        for number in range(games):
            pair = [f'{name}{number}@example.org' for name in ('ann', 'ben')]
            self.home.new(f'g{number}', f'ann=Ann <{pair[0]}>', f'ben=Ben <{pair[1]}>', '--pace', '30d', '--hint', 'easy')
            self.seats.append((f'g{number}', 'ann', *pair))
        self.ours = [self.home.newest(f'{game}/%/invitation/{seat}') for game, seat, *_ in self.seats]
        self.home.store.close()
        self.path = self.home.work / 'stonepost'
        shutil.copytree(self.path, self.home.work / 'kept')

    def written(self, number, case):
        words = PLANS[number % len(PLANS)] if case.words == 'plan' else 'ok 1'
        fields = header_of(case, self.ours[number], *self.seats[number][2:])
        fields = {name.replace('-', '_'): value for name, value in fields.items()}
        return self.home.written(self.ours[number], words, case.shown == 'quotation',
                                 Message_ID=f'<{number}@mail.example.org>', **fields)

    def play(self, cases):
        """Yields what is wrong."""
        home = self.home
        shutil.rmtree(self.path)
        shutil.copytree(home.work / 'kept', self.path)
        home.open()
        last, home.now = home.last_letter(), host.BEGIN + host.HOUR
        box = home.work / 'box'
        shutil.rmtree(box, ignore_errors=True)
        for folder in 'new', 'cur', 'tmp':
            (box / folder).mkdir(parents=True)
        for number, case in enumerate(cases):
            (box / 'new' / f'{number:04d}').write_bytes(self.written(number, case))
        home.run('receive', '--maildir', str(box))
        became = {name: row for name, *row in home.rows(
            'SELECT message_id, letters.status, note, coalesce(seats.name, ""), coalesce(games.name, "") FROM letters '
            'LEFT JOIN seats ON seats.id = seat_id LEFT JOIN games ON games.id = game_id')}
        answers = collections.defaultdict(list)
        for letter in home.letters_since(last):
            answers[str(letter['To'].addresses[0].addr_spec)].append(letter)
        for number, case in enumerate(cases):
            wrong = self.fault(case, self.seats[number], became[f'{number}@mail.example.org'], answers)
            if wrong:
                yield f'{case}: must be {case.due()}: {wrong}'
        yield from self.told(sum(case.due() == 'passed' for case in cases))
        home.store.close()

    def fault(self, case, seat, became, answers):
        game, name, address, other = seat
        stored, sent, rival = self.home.stored(game, name), answers.pop(address, []), answers.pop(other, [])
        if case.shown == 'nothing' and case.writer == 'seat':
            sent, rival, name = rival, sent, 'ben'
        owner, due = became[2:] == [name, game], case.due()
        right = {
            'taken': became[0] == 'orders' and owner and stored == 1 and len(sent) == 1,
            'asked': became[0] == 'question' and owner and stored == 0 and len(sent) == 1,
            'passed': became[0] == 'ignored' and owner and stored == 0 and not sent,
            'silent': became[0] in ('ignored', 'rejected') and not became[2] and stored == 0 and not sent,
            'told': became[0] == 'rejected' and stored == 0 and len(sent) == 1 and 'changes nothing' in host.flat(sent[0]),
        }[due]
        if right and due == 'asked':
            said = host.flat(sent[0])
            who = {'seat': 'Ben', 'unknown': 'eve@example.com',
                   'plus': address.replace('@', '+games@')}[case.writer]
            return '' if f'message from {who} ' in said else said[:400]
        return '' if right and not rival else f'{became}, {stored} stored, {len(sent)} and {len(rival)} letters'

    def told(self, passed):
        """Whoever looks sees how many were passed over, and the game master gets a line for each."""
        home = self.home
        if f'"passed_count":{passed},' not in home.run('status', '--json').replace(' ', ''):
            yield f'status --json does not count {passed}'
        if passed and f"{passed} from players" not in ' '.join(home.run('status').split()):
            yield f'status does not count {passed}'
        if passed and f"{passed} from players" not in ' '.join(home.run('doctor', may=(0, 1, 65, 69, 78)).split()):
            yield f'doctor does not count {passed}'
        home.now += host.DAY + host.HOUR
        home.run('run')
        lists = [host.text_of(host.parse(raw)) for (raw,) in home.rows(
            "SELECT message FROM outbox WHERE dedupe_key LIKE 'passed/%'")]
        lines = sum(text.count(': a program wrote it') for text in lists)
        if lines != passed:
            yield f'the game master hears of {lines}, not {passed}\n' + '\n'.join(lists)


def main():
    program, work, many = sys.argv[1:]
    cases = chosen(many)
    for plus in FACTORS['plus']:
        mine = [case for case in cases if case.plus == plus]
        size = min(GAMES, len(mine))
        batch = Batch(program, pathlib.Path(work), plus, size)
        for first in range(0, len(mine), size):
            for line in batch.play(mine[first:first + size]):
                print(line)
    if len(cases) < 20:
        print(f"{len(cases)} letters")


if __name__ == '__main__':
    main()
