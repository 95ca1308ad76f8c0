# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# messages.py POT SOURCE...: what is wrong with messages and the calls that say them, a line each.
import re
import sys

# What begins or ends a piece of a sentence and is none by itself.
PIECES = set('''a add after an and are as at be been before build by do does feed for from get give go has
have if in into is it leave lose make must no not of off on or over pay per pick place play roll send
since start stay take than that the then there to turn until up use was were when while who will with
without'''.split())
PIECES |= {verb + 's' for verb in PIECES if len(verb) > 2}


def unquoted(text):
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', text)
    return re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m[1], m[1]), ''.join(parts))


def names(text):
    return re.findall(r'{([^}]*)}', text)


def of_pot(path):
    """(context, English forms) of each message."""
    for entry in open(path, encoding='utf-8').read().split('\n\n'):
        field = dict(re.findall(r'^(msg\w+)((?: ?"(?:[^"\\]|\\.)*"\n?)+)', entry, re.M))
        forms = [unquoted(field[k]) for k in ('msgid', 'msgid_plural') if k in field]
        if forms and forms[0]:
            yield unquoted(field.get('msgctxt', '')), forms


def fault_of(context, text):
    if text != text.strip():
        return 'begins or ends with a blank'
    if re.fullmatch(r'{\w+}', text):
        return 'is an argument and nothing else'
    if any(not re.fullmatch(r'[a-z][a-z_]*', name) for name in names(text)) or \
            re.search(r'[{}]', re.sub(r'{[^{}]*}', '', text)):
        return 'has braces around what is no name'
    if re.match(r'(and|or|nor|but)\b', text) or re.search(r'\b(and|or|nor|but|the)$', text):
        return 'is the rest of a sentence that stands elsewhere'
    words = re.findall(r"[\w'-]+", re.sub(r'{\w+}', ' ', text))
    if 0 < len(words) < 3 and not context and all(word.lower() in PIECES for word in words) and '{' not in text:
        return 'is a piece of a sentence'
    if len(words) == 1 and text == words[0].lower() and not context:
        return 'is a single word, which needs a context'
    return None


def arguments(source, at):
    """The text within the parentheses that open at `at`."""
    depth, i = 0, at
    while i < len(source):
        if source[i] == '"':
            i += re.match(r'"(?:[^"\\]|\\.)*"', source[i:]).end()
            continue
        depth += {'(': 1, ')': -1}.get(source[i], 0)
        i += 1
        if depth == 0:
            break
    return source[at:i]


def inner_calls_out(text):
    """The arguments without calls of say within them, which have arguments of their own."""
    while True:
        found = re.search(r'\bsay\(', text[1:])
        if not found:
            return text
        at = found.end()
        text = text[:at - 3] + text[at + len(arguments(text, at)):]


def calls(path):
    source = open(path, encoding='utf-8').read()
    source = re.sub(r'//.*', lambda m: ' ' * len(m[0]), source)
    for call in re.finditer(r'\bsay\(', source):
        text = inner_calls_out(arguments(source, call.end() - 1))
        given = set(re.findall(r'\bARG\((\w+),', text))
        said = set()
        for one in re.finditer(r'\bMSG(_OF|_N)?\(', text):
            inside = arguments(text, one.end() - 1)
            said |= set(names(unquoted(inside))) - ({'n'} if one[1] == '_N' else set())
        line = source.count('\n', 0, call.start()) + 1
        for name in sorted(said - given):
            yield f'{path}:{line}: nothing is given for {{{name}}}'
        if said or 'MSG' in text:
            for name in sorted(given - said):
                yield f'{path}:{line}: no message has {{{name}}}'


def main():
    for context, forms in of_pot(sys.argv[1]):
        for text in forms:
            fault = fault_of(context, text)
            if fault:
                print(f'"{text}" {fault}')
    for path in sys.argv[2:]:
        if not path.endswith('lang/say.h'):
            for fault in calls(path):
                print(fault)


main()
