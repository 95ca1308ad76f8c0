# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# who_wrote.py STONEPOST WORK PLUS: the table under WHO WROTE in stonepost-mail(7): letters with a seat's token, by who wrote
# them and which way they came; what is stored, and who hears of it. Each row is tried, with plus addresses or without.
# Prints what is not so.
import pathlib
import sys

import host

ANN, BEN, CLUB, WORK = 'Ann <ann@example.org>', 'Ben <ben@example.net>', 'Ann via Club <club@example.org>', 'Ann <ann@work.example.net>'
LIST = {'List_Id': '<club.example.org>', 'Precedence': 'list', 'Sender': 'club-bounces@example.org'}
# What happens at once, and once the question is answered by a yes (from the same address for a list that moves the
# writer's to Reply-To, else from the one on record): taken, or asked about; who is asked, and what the letter names.
ROWS = {
    'from the address on record': ({'From': ANN}, 'taken', None),
    'reply to all': ({'From': ANN, 'Cc': BEN}, 'taken', None),
    'another account': ({'From': WORK}, 'asked', 'ann@work.example.net'),
    'an alias service': ({'From': 'ann_at_example.org_x1@alias.example.com', 'List_Unsubscribe': '<https://alias.example.com/1>'},
                         'asked', 'ann_at_example.org_x1@alias.example.com'),
    'a plus address': ({'From': 'Ann <ann+games@example.org>'}, 'asked', 'ann+games@example.org'),
    "an opponent's reply to all": ({'From': BEN, 'Cc': ANN}, 'asked', 'Ben'),
    'an opponent to whom a report was forwarded': ({'From': BEN, 'Resent_From': 'ann@example.org'}, 'asked', 'Ben'),
    'somebody else to whom it was forwarded': ({'From': 'Zoe <zoe@example.com>'}, 'asked', 'zoe@example.com'),
    'a letter from nobody': ({'From': None}, 'asked', 'an unknown address'),
    "a list, from the writer's own address": ({'From': ANN, **LIST}, 'taken', None),
    "a list that puts its own address for the writer's": ({'From': CLUB, 'Reply_To': ANN, **LIST}, 'asked', 'club@example.org'),
}


class Table:
    def __init__(self, program, work, plus):
        self.program, self.work, self.plus, self.count = program, pathlib.Path(work), plus, 0

    def game(self, *seats):
        self.count += 1
        home = host.Host(self.program, self.work / str(self.count), f'plus = {self.plus}')
        home.new('tundra', *(seats or (f'ann={ANN}', f'ben={BEN}')), '--start', 'ann', '--pace', '7d')
        return home, home.newest('tundra/%/invitation/ann')

    def row(self, fields, due, who):
        home, ours = self.game()
        came = home.reply(ours, 'H W3 X', **fields)
        readers = [str(letter['To']) for letter in came.letters]
        yield readers == [ANN], f'the answer goes to {readers}'
        yield came.seat == 'ann', f'it is from {came.seat}'
        yield home.stored('tundra', 'ben') == 0, 'the other seat has orders'
        yield home.stored('tundra', 'ann') == (due == 'taken'), f'{home.stored("tundra", "ann")} are stored'
        if due == 'taken':
            return
        yield f'message from {who} has orders for your seat' in came.answer, came.answer[:300]
        learns = 'yes address' in came.answer
        yield learns == (who not in ('Ben', 'an unknown address')), f'it offers to learn the address: {learns}'
        for other in (WORK, 'boss@example.org', BEN, CLUB, None):
            home.reply(came.letters[0], 'ok', From=other)
            yield home.stored('tundra', 'ann') == 0, f'a yes from {other} to the question stores {home.plan("tundra", "ann")}'
        home.rest()
        came = home.reply(ours, 'H W3 X', **fields)
        writer = fields if fields['From'] == CLUB else {}
        home.reply(came.letters[0], 'ok', **writer)
        yield home.plan('tundra', 'ann') == 'plan hut forest 3 hunt rest', f'a yes stores {home.plan("tundra", "ann")}'

    def couple(self):
        """One mailbox of two players: the token decides."""
        mailbox = 'Home <home@example.org>'
        home, ours = self.game('ann=Ann <home@example.org>', 'ben=Ben <home@example.org>')
        theirs = home.newest('tundra/%/invitation/ben')
        home.reply(ours, 'H W3 X', From=mailbox)
        home.reply(theirs, 'F L2 X', From=mailbox)
        yield home.plan('tundra', 'ann') == 'plan hut forest 3 hunt rest', f'ann has {home.plan("tundra", "ann")}'
        yield home.plan('tundra', 'ben') == 'plan field clay 2 hunt rest', f'ben has {home.plan("tundra", "ben")}'

    def learned(self):
        """`yes address` makes an address hers for good."""
        home, ours = self.game()
        came = home.reply(ours, 'H W3 X', From=WORK)
        home.reply(came.letters[0], 'yes address')
        yield home.plan('tundra', 'ann') == 'plan hut forest 3 hunt rest', 'it is not stored'
        home.reply(ours, 'F L2 X', From=WORK)
        yield home.plan('tundra', 'ann') == 'plan field clay 2 hunt rest', 'the next one does not count'

    def moved(self):
        """A change of address: both are asked, and both must say yes."""
        home, ours = self.game()
        came = home.reply(ours, 'address new@example.org')
        asked = {letter['To'].addresses[0].addr_spec: letter for letter in came.letters if 'yes' in host.text_of(letter).lower()}
        yield 'new@example.org' in asked, f'{list(asked)} are asked'
        home.run('send')
        questions = {letter['To'].addresses[0].addr_spec: letter
                     for letter in map(host.parse, (raw for (raw,) in home.rows(
                         "SELECT message FROM outbox WHERE dedupe_key LIKE 'confirm/%'")))}
        yield set(questions) == {'new@example.org', 'ann@example.org'}, f'{set(questions)} are asked'
        for address, letter in questions.items():
            yield home.value("SELECT count(*) FROM persons WHERE address = 'new@example.org'") == 0, 'one yes is enough'
            home.reply(letter, 'yes', From=address)
        yield home.value("SELECT count(*) FROM persons WHERE address = 'new@example.org'") == 1, 'two are not enough'


def main():
    program, work, plus = sys.argv[1:]
    table = Table(program, work, plus)
    tried = [(name, table.row(*row)) for name, row in ROWS.items()]
    tried += [('a couple with one mailbox', table.couple()), ('yes address', table.learned()), ('a change of address', table.moved())]
    for name, points in tried:
        for holds, fault in points:
            if not holds:
                print(f'{name}: {fault}')


if __name__ == '__main__':
    main()
