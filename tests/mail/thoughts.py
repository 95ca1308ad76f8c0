# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# thoughts.py STONEPOST FILE WORK LANGUAGE: writes each letter of FILE in round 2 of a game of
# two, and a yes to the answer. Before it, nothing is stored ("none"), "H W3 X" is stored ("stored"), or it is on hold
# because of a doubtful letter ("held"). What is right:
#
#   plays PLAN   that plan is stored, perhaps until a yes
#   gone         nothing is stored any more
#   stands       "H W3 X" counts
#   stays        "H W3 X" is stored, and the yes does not replace it
#   adds PLACE   the yes stores "H W3 X" with that place
#   asks PLAN    nothing is stored, and the yes stores that plan
#   waits        "H W3 X" is stored, and does not count yet
#   holds PLAN   that plan is stored, and does not count yet
#   talk         nothing is changed, and no hold begins or ends
#   nothing      nothing is stored; the yes stores the suggestion, or nothing
#
# Prints what is misread, what is not done as meant, and the figures. Its exit status is 1 if anything is misread, or of
# ten letters more than one is not done as meant.
import pathlib
import re
import shutil
import sys

from host import HOUR, Host, parse

OLD, ENOUGH = 'H W3 X', 0.9
DOUBTFUL = {'en': 'hut maybe, 3 wood', 'de': 'Hütte vielleicht, 3 Holz', 'es': 'cabaña quizás, 3 madera',
            'fr': 'hutte peut-être, 3 bois', 'it': 'capanna forse, 3 legno'}
CODES = {'hut': 'H', 'field': 'F', 'toolmaker': 'T', 'hunt': 'X', 'forest': 'W', 'clay': 'L', 'quarry': 'S', 'stone': 'S',
         'river': 'G', 'gold': 'G', 'card': '', 'building': 'B'}
ROWS = ("SELECT body FROM orders JOIN seats ON seats.id = seat_id WHERE seats.name = 'ann' AND round = 2 AND "
        "orders.status = 'stored' ORDER BY orders.id")


def codes(line):
    """A line of a plan in codes; None if it has alternatives, as the suggestion has."""
    words = line.split()
    return None if '|' in words else CODES.get(words[0], '?') + ''.join(w for w in words[1:] if w != 'rest')


class Table:
    def __init__(self, program, work, language):
        self.host = host = Host(program, work, 'plus = yes', lang=language)
        host.new('tundra', 'ann=Ann <ann@example.org>', 'ben=Ben <ben@example.org>', '--start', 'ann', '--pace', '7d')
        for seat in 'ann', 'ben':
            host.order('tundra', seat, 'hunt rest')
        host.now += HOUR
        host.run('adjudicate')
        self.kept = {}
        self.keep('none')
        for name, words in (('stored', OLD), ('held', DOUBTFUL[language])):
            host.reply(self.newest(), words)
            self.keep(name)

    def keep(self, name):
        self.host.store.close()
        shutil.copytree(self.host.work / 'stonepost', self.host.work / name)
        self.kept[name] = self.host.now
        self.host.open()

    def again(self, name):
        self.host.store.close()
        shutil.rmtree(self.host.work / 'stonepost')
        shutil.copytree(self.host.work / name, self.host.work / 'stonepost')
        self.host.now = self.kept[name]
        self.host.open()

    def newest(self):
        """The newest letter to Ann."""
        letters = (parse(raw) for (raw,) in self.host.rows('SELECT message FROM outbox ORDER BY id DESC'))
        return next(letter for letter in letters if 'ann@' in str(letter['To']))

    def state(self):
        """Ann's plan in codes, '' for none, None for a suggestion; and whether it counts."""
        plan, counts = [], True
        for (body,) in self.host.rows(ROWS):
            if body.startswith(('plan', 'cancel')):
                plan = [codes(line) for line in re.findall(r'^  (.*)', body, re.M)]
                counts = True
            counts = (counts or re.search(r'^final', body, re.M) is not None) and re.search(r'^wait', body, re.M) is None
        held = self.host.value("SELECT held_until FROM seats WHERE name = 'ann'")
        return None if None in plan else ' '.join(plan), counts and held is None

    def write(self, before, words):
        self.again(before)
        states = [self.state()]
        for text in words, 'ok':
            self.host.reply(self.newest(), text)
            states.append(self.state())
        return states


def judge(wanted, before, came, then):
    """What became of a letter: done, asked or misread."""
    act, _, plan = wanted.partition(' ')
    was, (now, counts), last = before[0], came, then[0]
    done = {'plays': now == plan, 'gone': now == '', 'stands': now == OLD and counts, 'stays': now == last == OLD,
            'adds': now == OLD and last is not None and sorted(last.split()) == sorted(f'{OLD} {plan}'.split()),
            'talk': tuple(before) == tuple(came), 'nothing': now == was and last in (was, None),
            'asks': now == was and last == plan, 'waits': now == OLD and not counts,
            'holds': now == plan and not counts}
    if done[act]:
        return 'done'
    return 'asked' if now == was and last in (was, None, plan) else 'misread'


def cases(path):
    for line in path.read_text(encoding='utf-8').splitlines():
        if line and line[0] != '#':
            before, words, wanted = re.fullmatch(r'(\w+) (.*) ==> (.*)', line).groups()
            yield before, words, wanted


def main(program, path, work, language):
    table = Table(program, pathlib.Path(work) / language, language)
    figures = {'done': 0, 'asked': 0, 'misread': 0}
    for before, words, wanted in cases(pathlib.Path(path)):
        states = table.write(before, words.replace('\\n', '\n'))
        came = judge(wanted, *states)
        figures[came] += 1
        if came != 'done':
            print(f'{came}: {before} {words} ==> {wanted}: {states[1:]}')
    print(figures)
    return figures['misread'] > 0 or figures['done'] < max(20, ENOUGH * sum(figures.values()))


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
