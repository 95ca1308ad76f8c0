# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# notices.py STONEPOST NOTICES WORK: answers our letter, over stored orders, with each line of NOTICES, with a quotation
# or without. Prints the first that changes the orders or holds them. A person whose subject is a program's is heard.
import itertools
import pathlib
import sys

from host import HOUR, Host, parse

PERSON = 'Automatic reply: OURS | H W3 X\\nI am back, sorry about the robot.'


def state(host):
    return host.plan('tundra', 'ann'), host.value("SELECT held_until FROM seats WHERE name = 'ann'")


def main(program, notices, work):
    host = Host(program, work, 'plus = yes')
    host.new('tundra', 'ann=Ann <ann@example.org>', 'ben=Ben <ben@example.org>', '--start', 'ann', '--pace', '60d')
    host.order('tundra', 'ann', 'field')
    host.now += HOUR
    host.run('adjudicate')
    letters = (parse(raw) for (raw,) in host.rows('SELECT message FROM outbox ORDER BY id DESC'))
    ours = next(letter for letter in letters if 'ann@' in str(letter['To']))
    before = state(host)
    lines = [line for line in pathlib.Path(notices).read_text(encoding='utf-8').splitlines() if line[:1] not in ('', '#')]
    for line, quoted in itertools.product(lines, (False, True)):
        subject, words = line.replace('OURS', str(ours['Subject'])).split(' | ', 1)
        came = host.reply(ours, words.replace('\\n', '\n'), quoted, Subject=subject)
        if state(host) != before:
            raise SystemExit(f'{subject}: {state(host)} {came}')
        host.rest()
    subject, words = PERSON.replace('OURS', str(ours['Subject'])).split(' | ', 1)
    host.reply(ours, words.replace('\\n', '\n'), Subject=subject)
    if state(host) == before or 'hut' not in state(host)[0]:
        print('the plan of a person is not stored')
    if len(lines) < 90:
        print(f'only {len(lines)} notices')


if __name__ == '__main__':
    main(*sys.argv[1:])
