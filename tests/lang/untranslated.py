# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# untranslated.py FILE...: the lines of letters to players, and of pages, that hold words without an accent, where
# all that is translated has them (pseudo.awk), and that are nothing of ALLOWED. FILEs are what stories.py wrote.
import re
import sys

ORDERS = ('page|plan|stop|do|tools|pay|take|pick|feed|fallback|final|wait|always|show|history|whatif|resend|tell|'
          'vacation|games|again|remind|digest|calendar on|subscribe|unsubscribe|style narrow|agree end|address|standby|export my data|forget me|resign|ok|on')
PLACES = 'toolmaker|hut|field|hunt|forest|clay|quarry|river|card|building|wood|rest|if|taken'
ALLOWED = [
    (r'^ *(?:seed=|printf|key=|openssl|sed|echo|try=|salt\||byte\(|die\(|die ).*', 'the recipe in shell'),
    (r'^  - (?:yes resign|stop please|press to ben:|What a day!|I want hut, field, 3 wood|Nice try, but I need that wood myself\.|too many mails for me, less mail please|Sorry, I am on holiday\.|I need the stone\.)$', 'what players wrote'),
    (r'^  - (?:(?!\(úńćĺéàŕ:).)*(?= \(úńćĺéàŕ:)', 'what is unclear was written by a player'),
    (r'^(?:Nice try, but I need that wood myself\.|Are you there\?|Where are you\?|Hello\.|My key: key \[masked\]|plan)$', 'messages of players, and a frame'),
    (r'\[stonepost(?: [\w-]+(?: r\d+)?)?\]', 'the mark of subjects'),
    (r'^==== [\w-]+ ====$', 'the name of a game'),
    (r'^(?:Ref: )?[\w-]+/[\w-]+/r\d+/[a-z2-7]+', 'the reference line'),
    (r'\S+@\S+|\b[a-z]+://\S+', 'addresses'),
    (r'\b(?:HASH|[0-9a-f]{8,}|[a-z2-7]{24})\b', 'hashes, keys and codes'),
    (r'\b\d{4}-\d\d-\d\d\S*(?: \d\d:\d\d)?(?: [A-Z]{3,4})?|\bUTC\b|\bCES?T\b', 'times'),
    (r'^ *(?:- )?(?:#STONEPOST .*|;; .*|#END)$', 'frames'),
    (r'"(?:ok(?: \d+)?|show|tell (?:gm|all|ann))"|"tell$|^gm"|(?<=: )tell ann$', 'the yes that takes what is offered, and orders'),
    (r'"H W3 X, ok\?"|(?<=ķńóŵ ţĥàţ: )(?:H W3 X, ok|(?:Why|Who) is that)\?|"Building 1, rest hunting\."|(?<=\(úńćĺéàŕ: )[^)]*(?=\))',
     'what players wrote'),
    (r'^  ok (?=\w+: )', 'the yes to a plan with another aim'),
    (r'^  (?:export(?= ḿý ďàţà)|forget(?= ḿé))', 'statements of orders, whose object is said in every language'),
    (r"'[^' ]+(?: [^']*)?'|\"[^\" ]+(?: [^\"]*)?\"", 'what stands in quotation marks was said by somebody, or is to be typed'),
    (rf'^  +(?:{ORDERS})(?=:|  | [\d-]| ben| ann)(?: ben field; cy hut| ann@example.org| ben: hi| ben)?', 'statements of orders'),
    (r'^(?:tools auto|(?:pick|pay|feed|do|fallback) [a-z,: ]+|final)$', 'orders on a page'),
    (r'(?<=: )(?:seats [a-z,]+; .*|round \d+; steps [\d-]+|pause)(?=\.| )', 'what is hashed is quoted as it is'),
    (rf'^ *(?:- )?(?:(?:(?:{PLACES}|[1-4]|[A-Z])(?!\w)|[|,]) ?)+', 'orders'),
    (r'\b\d\d-\d\d to(?: \d\d-\d\d)?', 'days as orders have them'),
    (r'(?<=ĝíṽéń )".*"(?=:$)', 'what somebody asked of whatif'),
    (r'^  - "[\w/!-]+ rest" ', 'a wish, in codes'),
    (r'(?<=\()[\w/!, -]+ rest(?=\))', 'a plan, in codes'),
    (r'^  - hlep$|(?<=ḿéàń )"help"', 'a slip, and the word that may be meant'),
    (r'(?<=: )(?:easy|wait|none|signed|fair|from|token)(?= \()|(?<=ŵàś )(?:easy|wait|none|signed|fair|from|token)',
     'values of options'),
    (r'\[(?:AA|BB|CC)\]|\bB{3}[.-]+', 'people on a board'),
    (r'\bEurope/Berlin\b', 'time zones have no other names'),
]
NAMES = set('''Ann Anna Ben Pat Cy Dora Dee Zoe Eve Gil Hal Joe Ada Kai Kay kay Lee ann anna ben cy dora dee zoe eve red blue green
tundra steppe taiga tairn heath delta fjord shore valley Tundra Steppe Valley Taiga Steppes cliff grove river lake marsh mesa glade dune moor dale solo aurochs mammoth Xx
tun tai tair ste moo dal gro gulf inlet Bea bea Otto Fay fen Kim Lea Mia kim lea'''.split())


def letters(lines):
    """(line, text) of what players get: from a head `== somebody` that is not the game master, nor a stranger
    who wrote in English."""
    theirs = None
    for number, line in enumerate(lines, 1):
        if line.startswith(('== ', '<< ', '$ ')):
            theirs = re.match(r'== (?:pages/|(?!boss@)\S+@(?!.*\[stonepost stranger\]))', line)
            line = line.partition(': ')[2]
        if theirs:
            yield number, line


def main():
    found = 0
    for path in sys.argv[1:]:
        for number, line in letters(open(path, encoding='utf-8').read().split('\n')):
            rest = line
            for pattern, _ in ALLOWED:
                rest = re.sub(pattern, ' ', rest)
            words = [word for word in re.findall(r'(?<!\w)[A-Za-z][A-Za-z-]+(?!\w)', rest) if word not in NAMES]
            if words:
                print(f'{path}:{number}: {" ".join(words)} | {line}')
                found += 1
    return found > 0


sys.exit(main())
