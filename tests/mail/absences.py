# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# absences.py STONEPOST LIST WORK LANGUAGE: on 27 November 2026 somebody with orders writes each line of LIST (see there)
# in a game in that language. Prints what is not offered as it says, or was stored, booked or held.
import pathlib
import re
import shutil
import sys

import host

BEGIN = 1795773600  # 2026-11-27, 10:00 UTC
EXAMPLES = '12-24 to 01-02', '24/12 to 02/01'  # of a question which days are meant


def cases(path, language):
    for line in pathlib.Path(path).read_text(encoding='utf-8').splitlines():
        if line and line[0] not in '#-':
            words, _, offered = line.partition(' => ')
            lang, _, text = words.partition(' ')
            if lang == language:
                yield text, offered


def main():
    program, path, work, language = sys.argv[1:]
    home = host.Host(program, pathlib.Path(work) / language, 'plus = yes', lang=language, begin=BEGIN)
    home.new('tundra', 'ann=Ann <ann@example.org>', 'ben=Ben <ben@example.org>', '--pace', '30d', '--vacation', '60d', '--hint', 'none')
    home.order('tundra', 'ann', 'hut; hunt rest')
    ours, now, folder = home.newest('tundra/%/invitation/ann'), home.now, home.work / 'stonepost'
    home.store.close()
    shutil.copytree(folder, home.work / 'kept')
    count = 0
    for text, offered in cases(path, language):
        shutil.rmtree(folder)
        shutil.copytree(home.work / 'kept', folder)
        home.now = now
        home.open()
        answer = home.reply(ours, text).answer
        # "away 01-05 to 01-08", in the words and the marks of the language.
        days = [' to '.join(filter(None, each)) for each in re.findall(r'["„«]\s*\w+ (?:dal )?(\d\d[-/]\d\d)(?!\.\.)(?: \w+ (\d\d[-/]\d\d))?', answer)]
        found = ', '.join(each for each in days if each not in EXAMPLES) or ('asked' if days else 'nothing')
        if found != offered:
            print(f'{text}: {found}, not {offered}')
        state = home.plan('tundra', 'ann'), home.rows("SELECT vacation_from, held_until FROM seats WHERE name = 'ann'")[0]
        if state != ('plan hut hunt rest', (None, None)):
            print(f'{text}: it changed {state}')
        home.store.close()
        count += 1
    if count < 10:
        print(f'{count} cases')


if __name__ == '__main__':
    main()
