# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# typed_back.py SOURCE STONEPOST WORK LANGUAGE FILE: replies that letters in a language teach. FILE is what stories.py wrote;
# what stands there in quotation marks, and begins with an order word, is sent exactly so, and once more with the marks, each
# to a fresh game. Prints what was read otherwise, a line each, and at the end "N sent".
import os
import pathlib
import re
import shutil
import sys

from host import Host, flat

sys.path.append(os.path.join(os.path.dirname(__file__), '..', 'lint'))
from taught import QUOTED, YES, english, folded, native, taught, unquoted  # pylint: disable=wrong-import-position

# What an answer says above words that it did not read.
UNREAD = "I'm not sure what this means:", 'Ignored (not an order):'
# How somebody copies a reply together with the quotation marks around it, and what ends the sentence.
MARKED = {'en': '"{}".', 'de': '„{}“.', 'fr': '«\u00a0{}\u00a0».', 'es': '«{}»', 'it': '"{}"'}
# Words that are quoted as what they are, and want something behind them.
ALONE = {'use', 'pay', 'pick', 'feed', 'tools', 'take', 'do', 'plan', 'final', 'stop', 'fallback', 'address', 'press', 'tell'}


def replies(path):
    """What is quoted in letters to players, once each."""
    found, theirs = {}, False
    for line in pathlib.Path(path).read_text(encoding='utf-8').splitlines():
        if line.startswith(('== ', '<< ', '$ ')):
            theirs = line.startswith('== ') and 'boss@' not in line
        if theirs:
            found.update((''.join(groups), None) for groups in QUOTED.findall(line))
    return list(found)


def said_in(source, language):
    """UNREAD in a language."""
    if language == 'en':
        return UNREAD
    text = pathlib.Path(f'{source}/po/{language}.po').read_text(encoding='utf-8')
    return [unquoted(re.search(rf'^msgid "{re.escape(said)}"\nmsgstr ((?:"(?:[^"\\]|\\.)*"\n)+)', text, re.M)[1])
            for said in UNREAD]


def main(source, program, work, language, path):
    means, own = english(f'{source}/src'), native(f'{source}/src').get(language, {})
    words = {folded(word) for kind in own.values() for word in kind} | set(means) | YES
    alone = {folded(word) for name in ALONE for word in [name] + own.get(means.get(name), [])}
    unread = said_in(source, language)
    base = Host(program, f'{work}/base', lang=language)
    base.new('tundra', 'ann=Ann <ann@example.org>', 'ben=Ben <ben@example.org>', 'cy=Cy <cy@example.org>', '--start', 'ann',
             '--pace', '3d', '--vacation', '10d', '--zone', 'Europe/Berlin')
    base.run('run')
    base.store.close()
    sent = 0
    for reply in replies(path):
        first = next(taught(f'"{reply}"'), '')
        if first not in words or reply.endswith(':') or (' ' not in reply and first in alone):
            continue
        for written in reply, MARKED.get(language, '“{}”.').format(reply):
            shutil.rmtree(f'{work}/one', ignore_errors=True)
            shutil.copytree(base.work, f'{work}/one')
            one = Host.again(base, f'{work}/one')
            came = one.reply(one.newest('%ann%'), written.replace('...', 'Salut'))
            one.store.close()
            if not came.letters or any(said in flat(letter) for letter in came.letters for said in unread):
                print(f'{language}: {written}: {came}')
        sent += 1
    print(f'{sent} sent')


main(*sys.argv[1:])
