# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# taught.py SRC PO...: translations that teach an English order word although their language has one of its own, or a
# word that it does not have; a line each. What stands in quotation marks is taught: "help", "whatif {name} field".
import os
import re
import sys
import unicodedata

QUOTED = re.compile(r'"([^"]+)"|(?<!\w)\'([^\']+)\'(?!\w)|„([^“”]+)[“”]|“([^”]+)”|«\s*([^»]+?)\s*»|‚([^‘’]+)[‘’]|‹([^›]+)›')
# Commands of the game master and of the terminal, and what players type in every language.
LEFT = {'stonepost', 'ok'}
YES = {'yes', 'ja', 'oui', 'si'}


def folded(word):
    word = word.lower().replace('ß', 'ss')
    return ''.join(c for c in unicodedata.normalize('NFD', word) if not unicodedata.combining(c))


def read(path):
    with open(path, encoding='utf-8') as f:
        return f.read()


def english(src):
    """Order words by what they mean: {'show': 'REQUEST_SHOW'}."""
    lists = read(f'{src}/orders/parsed.h') + read(f'{src}/orders/order.h')
    found = {}
    for kind in ('REQUEST', 'SECTION'):
        body = re.search(rf'#define {kind}_LIST\(X\)((?:.*\\\n)+.*)', lists)
        found.update({word: f'{kind}_{name}' for name, word in re.findall(r'X\((\w+), (\w+)', body[1])})
    for value, words in re.findall(r'^en SECTION (\w+): (.*)$', read(f'{src}/orders/lexicon_words.txt'), re.M):
        found.update({word: value for word in words.split()})
    return found


def native(src):
    """{'de': {'REQUEST_SHOW': ['zeige']}}"""
    found = {}
    for code, value, words in re.findall(r'^(?!en)(\w\w) SECTION (\w+): (.*)$', read(f'{src}/orders/lexicon_words.txt'), re.M):
        found.setdefault(code, {})[value] = words.split()
    return found


def unquoted(text):
    return re.sub(r'\\(.)', lambda m: ' ' if m[1] == 'n' else m[1], ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', text)))


def taught(text):
    """The first words of what is quoted, and what a yes confirms."""
    for groups in QUOTED.findall(text):
        words = [folded(word.strip(':.,')) for word in ''.join(groups).split()]
        yield from words[:2 if words and words[0] in YES else 1]


def main():
    src, *paths = sys.argv[1:]
    means, own = english(src), native(src)
    for path in paths:
        code = os.path.basename(path)[:2]
        for entry in read(path).split('\n\n'):
            if entry.startswith('#~') or 'msgid' not in entry:
                continue
            field = dict(re.findall(r'^(msg\w+(?:\[\d\])?)((?: ?"(?:[^"\\]|\\.)*"\n?)+)', entry, re.M))
            said = unquoted(field.get('msgid', ''))
            wanted = [means[word] for word in taught(said) if word in means and word not in LEFT]
            for form in (unquoted(value) for key, value in field.items() if key.startswith('msgstr')):
                there = list(taught(form))
                for meaning in wanted:
                    words = own.get(code, {}).get(meaning, [])
                    if form and words and not set(words) & set(there):
                        print(f'{path}: teach "{words[0]}": {form}')


if __name__ == '__main__':
    main()
