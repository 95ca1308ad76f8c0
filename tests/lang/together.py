# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# together.py STONEPOST STORE WORK: a game of four by mail, each player in a language of their own and with orders
# in its words, mixed with others'; and the same game in English. Prints how their archives differ: nothing, since
# an archive holds orders in canonical words.
import json
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / 'stories'))
from stories import Story  # noqa: E402

SEATS = {'ann': 'es', 'ben': 'fr', 'cy': 'it', 'dee': 'de'}
# For each seat, round by round: in its own words, and in English.
PLANS = {
    'ann': [('cabaña; campo; madera 3; resto caza', 'hut; field; wood 3; rest hunt'),
            ('campo, piedra 2, H, resto a la caza', 'field; stone 2; hut; hunt rest'),
            ('carta 1, ladrillo 3, bosque 2, X', 'card 1; clay 3; forest 2; hunt'),
            ('Fabricante / field; oro 1; madera 2; resto caza', 'T/F; gold 1; wood 2; hunt rest')],
    'ben': [('champ; bois 3; reste chasse', 'field; wood 3; hunt rest'),
            ('hutte ou champ; or 2; reste chasse', 'hut/field; gold 2; hunt rest'),
            ('carte 2, argile 3, forêt 2, X', 'card 2, clay 3, forest 2, hunt'),
            ('bâtiment 1; pierre 3; Holz 1; reste chasse', 'building 1; stone 3; wood 1; hunt rest')],
    'cy': [('capanna; legno 3; resto caccia', 'hut; wood 3; hunt rest'),
           ('fabbro; pietra 2; resto caccia', 'toolmaker; stone 2; hunt rest'),
           ('carta 1; mattone 2; oro 1; resto caccia', 'card 1; brick 2; gold 1; hunt rest'),
           ('campo o capanna; L3; resto caccia', 'field/hut; clay 3; hunt rest')],
    'dee': [('Werkzeugmacher; Lehm 3; Rest Jagd', 'toolmaker; clay 3; hunt rest'),
            ('Acker oder Hütte; Holz 4; Rest Jagd', 'field/hut; wood 4; hunt rest'),
            ('Karte 1; Fluss 2; Steinbruch 1; Jagd', 'card 1; river 2; quarry 1; hunt'),
            ('Gebäude 1; Wald 3; Rest Jagd', 'building 1; forest 3; hunt rest')],
}
ROUNDS = 8


def play(story, own):
    words = [f'{seat}={seat.title()} <{seat}@example.org>' for seat in SEATS]
    langs = [word for seat, lang in SEATS.items() for word in ('--lang', f'{seat}={lang}')] if own else []
    story.line('$', 'new tundra ' + ' '.join(f"'{w}'" for w in words) + ' --start ann --mode round --pace 2d '
               '--settle 1h --missing easy ' + ' '.join(langs), '')
    for number in range(ROUNDS):
        for seat in SEATS:
            foreign, english = PLANS[seat][number % len(PLANS[seat])]
            story.line('<', f'{seat}@example.org', foreign + '\n' if own else english + '\n')
        story.line('+', '2h', '')
    story.line('$', 'end tundra', '')
    story.run(['export', 'tundra', '--output', 'archive.json'])
    return json.loads((story.work / 'archive.json').read_text())


def first_subjects(story):
    """What the first letter to each seat is called."""
    found = re.findall(r'^== (\w+)@\S+: (.*)', '\n'.join(story.out), re.M)
    return {seat: subject for seat, subject in reversed(found)}


def differences(a, b, path=''):
    if type(a) is type(b) is dict:
        for key in sorted(a.keys() | b.keys()):
            yield from differences(a.get(key), b.get(key), f'{path}.{key}')
    elif type(a) is type(b) is list and len(a) == len(b):
        for n, (x, y) in enumerate(zip(a, b)):
            yield from differences(x, y, f'{path}[{n}]')
    elif a != b:
        yield f'{path}: {a!r} is {b!r} in English'


def main():
    program, store, work = sys.argv[1:]
    stories = {own: Story(program, store, pathlib.Path(work) / ('own' if own else 'english'), 'en')
               for own in (True, False)}
    games = {own: play(story, own) for own, story in stories.items()}
    subjects = {own: first_subjects(story) for own, story in stories.items()}
    for difference in differences(games[True], games[False]):
        print(difference)
    for own, game in games.items():
        if len(game['orders']) != len(SEATS) * ROUNDS:
            print(f'{len(game["orders"])} orders of {len(SEATS) * ROUNDS} were stored: {own=}')
    if len(set(subjects[True].values())) != len(SEATS) or set(subjects[True].values()) & set(subjects[False].values()):
        print(f'letters are not each in its language: {subjects}')


main()
