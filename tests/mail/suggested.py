# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# suggested.py STONEPOST WORK: four players send orders: by a yes to the suggestion, by typing its codes, by taking a plan
# with another aim, and of their own; in a game by turns one says yes to an answer and another chooses it. Prints what is
# not stored, archived or verified as it was.
import json
import re
import sys

import host

SEATS = 'ann', 'ben', 'cy', 'dee'


def stored(home, game):
    """Of each seat of this round, whether its newest orders follow a suggestion."""
    return dict(home.rows('SELECT seats.name, suggested FROM orders JOIN seats ON seats.id = seat_id JOIN games ON games.id = game_id'
                          ' WHERE games.name = ? AND orders.round = games.round ORDER BY orders.id', game))


def archived(home, game):
    return [order['suggested'] for order in json.loads(home.run('export', game))['orders']]


def expect(what, want, got):
    if got != want:
        print(f'{what}: expected {want}, found {got}')


def main():
    home = host.Host(sys.argv[1], sys.argv[2], 'plus = yes')
    home.new('tundra', *(f'{name}={name.title()} <{name}@example.org>' for name in SEATS), '--seed', 'a4' * 32)
    ours = {name: home.newest(f'tundra/%/invitation/{name}') for name in SEATS}
    text = host.flat(ours['ben'])
    codes = re.search(r'Codes: ([^(]+) \(', text).group(1)
    aim = re.search(r'  ok (\w+):', host.text_of(ours['dee'])).group(1)
    for name, words in ('ann', 'ok'), ('ben', codes), ('cy', 'H; rest hunting'), ('dee', f'ok {aim}'):
        expect(name, 'orders', home.reply(ours[name], words).status)
    expect('stored', {'ann': 1, 'ben': 1, 'cy': 0, 'dee': 1}, stored(home, 'tundra'))
    expect('archived while it is secret', [False] * 4, archived(home, 'tundra'))
    home.run('adjudicate')
    expect('archived afterwards', [True, True, False, True], archived(home, 'tundra'))
    home.run('verify', 'tundra')

    for game, answer, follows in ('dale', 'ok', 1), ('moor', 'b', 0):
        home.new(game, 'ann=Ann <ann@example.org>', 'ben=Ben <ben@example.org>', '--mode', 'turn', '--start', 'ann')
        home.order(game, 'ann', 'card 2; forest rest\npay ask\npick ask\ntools ask')
        home.order(game, 'ben', 'hunt rest')
        home.run('adjudicate')
        expect(answer, 'orders', home.reply(home.newest(f'{game}/%/ann%'), answer).status)
        expect(answer, follows, stored(home, game)['ann'])
        home.run('end', game)
        home.run('verify', game)


main()
