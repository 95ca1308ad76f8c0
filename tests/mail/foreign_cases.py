# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# foreign_cases.py STONEPOST WORK: situations that users of other programs of this kind have met, each with what is
# right here. Prints a line of TAP for each.
import datetime
import itertools
import pathlib
import re
import shutil
import sys

from host import BEGIN, DAY, HOUR, Host, flat, text_of

TWO = ['ann=Ann Miller <ann@example.org>', 'ben=Ben <ben@example.net>']
CASES = []


def case(number, claim):
    def add(function):
        CASES.append((number, claim, function))
        return function
    return add


class Failed(Exception):
    pass


def want(got, *wanted):
    """Something that came is one of these."""
    if got not in wanted:
        raise Failed(f'{got!r}, wanted {" or ".join(map(repr, wanted))}')


def holds(text, *words):
    for word in words:
        if word not in text:
            raise Failed(f'{word!r} is not in: {text[:900]}')


def lacks(text, *words):
    for word in words:
        if word in text:
            raise Failed(f'{word!r} is in: {text[:900]}')


class Games:
    """Makes hosts, each in a folder of its own."""

    def __init__(self, program, work):
        self.program, self.work, self.count = program, pathlib.Path(work), 0

    def host(self, *mail, **others):
        self.count += 1
        return Host(self.program, self.work / str(self.count), *(mail or ('plus = yes',)), **others)

    def game(self, *mail, new=(), plan=None, lang='en'):
        """A host with a game of two in its first round, and ann's invitation to it."""
        host = self.host(*mail, lang=lang)
        host.new('tundra', *TWO, '--start', 'ann', '--pace', '7d', *new)
        if plan is not None:
            host.order('tundra', 'ann', plan)
        return host, host.newest('tundra/%/invitation/ann')

    def suggested(self, **others):
        """The plan that a bare yes to ann's invitation takes."""
        host, ours = self.game(**others)
        want(host.reply(ours, 'ok').status, 'orders')
        return host.plan('tundra', 'ann')

    def copies(self, **others):
        """Yields, for each use, the same game as it was."""
        host, ours = self.game(**others)
        path, now = host.work / 'stonepost', host.now
        host.store.close()
        shutil.copytree(path, host.work / 'kept')
        while True:
            shutil.rmtree(path)
            shutil.copytree(host.work / 'kept', path)
            host.now = now
            host.open()
            yield host, ours
            host.store.close()


def day(at):
    return datetime.datetime.fromtimestamp(at, datetime.timezone.utc).strftime('%Y-%m-%d %H:%M')


def stored(came, host, plan):
    want(came.status, 'orders')
    want(host.plan('tundra', 'ann'), plan)


@case('S1', 'a header that asks others not to answer automatically takes no order away')
def suppressed(games):
    for value in 'All', 'DR, OOF, AutoReply', 'OOF':
        host, ours = games.game()
        stored(host.reply(ours, 'H W3 X', X_Auto_Response_Suppress=value), host, 'plan hut forest 3 hunt rest')


@case('S3', "a club's address that is a list takes no order away")
def listed(games):
    for fields in ({'List_Id': '<club.example.org>', 'Precedence': 'list', 'List_Unsubscribe': '<mailto:off@example.org>'},
                   {'Mailing_List': 'list club@example.org', 'Precedence': 'bulk', 'X_Google_Group_Id': '1234'},
                   {'List_Post': '<mailto:club@example.org>', 'X_Loop': 'club@example.org', 'Sender': 'club-bounces@example.org'}):
        host, ours = games.game()
        stored(host.reply(ours, 'H W3 X', **fields), host, 'plan hut forest 3 hunt rest')


def reaction(host, ours, sign):
    return host.receive(host.written(
        ours, '--x\nContent-Type: text/plain; charset=utf-8\n\nAnn Miller reacted via Gmail\n--x\n'
        'Content-Type: text/vnd.google.email-reaction+json; charset=utf-8\n\n'
        f'{{"emoji":"{sign}","version":1}}\n--x--', Content_Type='multipart/alternative; boundary=x'))


@case('R1', 'a thumb up of a mail program is a yes, any other reaction is nothing')
def thumb(games):
    host, ours = games.game()
    for sign in '❤️', '😂', '👎':
        want(repr(reaction(host, ours, sign)), 'ignored gesture -, 0 letters')
    stored(reaction(host, ours, '👍'), host, games.suggested())


SMART = {
    'en': ['Ok, will do.', 'Sounds good!', 'Works for me', 'Perfect', 'Go ahead', 'Sure thing!', 'Yes please', 'Will do, thanks',
           'Looks good to me', 'Great, go ahead', "Yes, that's fine."],
    'de': ['Alles klar', 'Alles klar!', 'Klingt gut.', 'Mach ich gern', 'Passt so', 'Ja, gerne', 'Perfekt, danke', 'In Ordnung',
           'Geht klar'],
    'es': ['Perfecto', 'De acuerdo', 'Me parece bien', 'Suena bien', 'Vale, gracias', '¡Claro!', 'Por mí bien'],
    'fr': ['Parfait', 'Ça marche', "D'accord", 'Ça me va', 'Très bien, merci', 'Entendu', 'Bonne idée'],
    'it': ['Perfetto', 'Va bene', 'Mi sembra ottimo', "D'accordo", 'Certo!', 'Va benissimo, grazie', 'Buona idea'],
}


@case('R4', 'what phones offer with one tap is a yes, or is asked about in one line; it is never something else')
def smart(games):
    for lang, replies in SMART.items():
        copies, suggested, taken = games.copies(lang=lang), games.suggested(lang=lang), 0
        for words in replies:
            host, ours = next(copies)
            came, plan = host.reply(ours, words), host.plan('tundra', 'ann')
            want(came.status, 'orders', 'question')
            want(plan, '', suggested)
            taken += plan == suggested
        if taken < len(replies) - 1:
            raise Failed(f'{lang}: {taken} of {len(replies)} are a yes')


@case('V1', 'days of an absence that are swapped or over are asked about')
def swapped(games):
    host, ours = games.game(new=['--vacation', '28d'])
    for words in ('away 2027-01-20 to 2027-01-10', 'away 2027-12-20 to 2027-01-10', 'away 2026-12-20 to 2026-12-10',
                  'away 01-20 to 01-10', 'away from 20 January to 10 January'):
        host.rest()
        came = host.reply(ours, words)
        holds(came.answer, 'way')
        want(host.value("SELECT vacation_from FROM seats WHERE name = 'ann'"), None)
        want(came.status, 'question')


@case('V3', 'words for an absence are its own days, or those days are asked about')
def absent(games):
    own = {'away tomorrow': ('01-02', '01-02'), 'away until 12 January': ('01-01', '01-12'), 'away 5.1. bis 9.1.': ('01-05', '01-09'),
           'I am away from Jan 5 to Jan 9': ('01-05', '01-09'), 'away 13/1 to 20/1': ('01-13', '01-20')}
    copies = games.copies(new=['--vacation', '28d'])
    for words, (first, last) in own.items():
        host, ours = next(copies)
        came = host.reply(ours, words)
        start, end = host.rows("SELECT vacation_from, vacation_until FROM seats WHERE name = 'ann'")[0]
        if start:
            want((day(start)[5:10], day(end - 1)[5:10]), (first, last))
        else:
            holds(came.answer, f'away {first} to {last}')
    host, ours = next(copies)
    came = host.reply(ours, 'away 1/5 to 1/9')
    holds(came.answer, 'away 01-05 to 01-09', 'away 05-01 to 09-01')
    want(host.value("SELECT vacation_from FROM seats WHERE name = 'ann'"), None)


@case('T1', "a deadline at a fixed hour is followed by the next day's, while half of the time is left")
def daily(games):
    for mode in 'round', 'turn':
        host = games.host()
        host.new('tundra', *TWO, '--mode', mode, '--missing', 'hunt', '--rhythm', 'every 1 day at 20:00')
        at = host.value('SELECT deadline_at FROM games')
        for late in 1, 60, 300, HOUR, 5 * HOUR:
            host.now = at + late
            host.run('run', '--clock-is-right')
            now = host.value('SELECT deadline_at FROM games')
            want(day(now), day(at + DAY))
            at = now
        host.now = at + 13 * HOUR  # less than half of the time would be left until the next evening
        host.run('run', '--clock-is-right')
        want(day(host.value('SELECT deadline_at FROM games')), day(at + 2 * DAY))


@case('T3', 'a deadline in the hour that does not exist is an hour later, said in local time')
def summer(games):
    host = games.host(begin=int(datetime.datetime(2027, 3, 26, 12, tzinfo=datetime.timezone.utc).timestamp()))
    host.new('tundra', *TWO, '--missing', 'hunt', '--zone', 'Europe/Berlin', '--rhythm', 'every 1 day at 02:30')
    want(day(host.value('SELECT deadline_at FROM games')), '2027-03-28 01:30')
    holds(text_of(host.newest('tundra/%/invitation/ann')), 'Sun 28 Mar 2027, 03:30 CEST')


@case('T4', 'a newcomer has a third of the usual time at least')
def newcomer(games):
    host, _ = games.game()
    at = host.value('SELECT deadline_at FROM games')
    host.now = at - HOUR // 2
    host.run('seat', 'tundra', 'ann', 'replace', 'Zoe <zoe@example.org>')
    moved = host.value('SELECT deadline_at FROM games')
    want(moved - host.now, 7 * DAY // 3)
    for key in 'tundra/%/seat-%/ann', 'tundra/%/seat-%/ben':
        holds(flat(host.newest(key)), 'was moved from', 'Zoe has just taken the seat')
    host, _ = games.game(plan='hunt rest')  # nobody waits for that seat
    host.now = at - HOUR // 2
    host.run('seat', 'tundra', 'ann', 'replace', 'Zoe <zoe@example.org>')
    want(host.value('SELECT deadline_at FROM games'), at)
    holds(flat(host.newest('tundra/%/seat-%/ann')), 'Earlier orders for the seat stay in force')
    host, _ = games.game()
    host.now += HOUR  # there is time enough
    host.run('seat', 'tundra', 'ann', 'replace', 'Zoe <zoe@example.org>')
    want(host.value('SELECT deadline_at FROM games'), at)
    host, _ = games.game()
    host.now = at - HOUR // 2
    host.run('pause', 'tundra')
    host.run('seat', 'tundra', 'ann', 'replace', 'Zoe <zoe@example.org>')
    host.run('resume', 'tundra')
    want(host.value('SELECT deadline_at FROM games') - host.now, 7 * DAY // 3)


@case('T6', 'a seat that misses deadlines in a row is vacant, and all are told once')
def missing(games):
    host, _ = games.game(new=['--misses', '2', '--missing', 'hunt'])
    for _ in range(2):
        host.order('tundra', 'ben', 'hunt rest')
        host.now = host.value('SELECT deadline_at FROM games') + 60
        host.run('run', '--clock-is-right')
    want(host.value("SELECT kind FROM seats WHERE name = 'ann'"), 'nobody')
    want(host.value("SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'tundra/%/vacant-a/%/ben'"), 1)
    host.order('tundra', 'ben', 'hunt rest')
    host.now += DAY
    host.run('run', '--clock-is-right')
    want(host.value("SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'tundra/%/vacant-a/%/ben'"), 1)


@case('I1', 'a reply whose In-Reply-To is not ours counts by the address that it goes to')
def address(games):
    host, ours = games.game()
    stored(host.reply(ours, 'H W3 X', In_Reply_To='<x@ses.example.net>', References='<x@ses.example.net>'), host,
           'plan hut forest 3 hunt rest')


@case('I2', 'without plus addresses a trimmed reply to a letter whose id was replaced counts by References')
def references(games):
    host, ours = games.game('plus = no')
    stored(host.reply(ours, 'H W3 X', In_Reply_To='<x@ses.example.net>', References=f'{ours["References"]} <x@ses.example.net>'),
           host, 'plan hut forest 3 hunt rest')


@case('I3', 'where nothing of the header is left, the quoted reference line counts')
def quoted(games):
    host, ours = games.game('plus = no')
    stored(host.reply(ours, 'H W3 X', True, In_Reply_To=None, References=None), host, 'plan hut forest 3 hunt rest')


@case('I4', 'a reply to a forwarded report stores nothing, and its owner hears who wrote')
def forwarded(games):
    for quote in False, True:
        host, ours = games.game()
        came = host.reply(ours, 'H W3 X', quote, From='Ben <ben@example.net>')
        want(host.stored('tundra', 'ann'), 0)
        want([str(letter['To']) for letter in came.letters], ['Ann Miller <ann@example.org>'])
        holds(came.answer, 'A message from Ben has orders for your seat')


# A letter that does not reply: no token anywhere.
FRESH = {'To': 'gm@example.org', 'In_Reply_To': None, 'References': None}


def state(host):
    """All that a letter may change, but for what is counted of letters."""
    return [host.rows(f'SELECT * FROM {table}') for table in ('orders', 'press', 'moves', 'agreements', 'persons', 'addresses')] + \
        host.rows('SELECT held_until, resigned, vacation_from, token_version FROM seats')


@case('I8', "a letter without a token changes nothing, and is answered at the player's address, once a day")
def fresh(games):
    words = ('H W3 X', 'ok', 'ok 1', 'keep', 'cancel', 'stop', 'wait', 'no', 'not the hut!', 'resign', 'yes resign', 'agree end', 'hello',
             'what does card 2 do?', '?', 'same', 'address eve@example.com', 'away 01-05 to 01-09', 'unsubscribe', 'forget me',
             'tell ben: hello', 'remind none', 'lang de', '#STONEPOST tundra ann round 1\nplan\n  hunt rest\n#END')
    way = {}, {'X_Auto_Response_Suppress': 'All', 'List_Id': '<club.example.org>', 'Precedence': 'list'}
    for n, (text, (host, ours)) in enumerate(zip(words, games.copies(plan='field; hunt rest'))):
        before = state(host)
        came = host.receive(host.written(ours, text, Subject='x', **way[n % 2], **FRESH))
        want((text, state(host) == before, [str(letter['To']) for letter in came.letters]), (text, True, ['Ann Miller <ann@example.org>']))
        for again in 'G2 X', 'hello once more':
            came = host.receive(host.written(ours, again, Subject='x', **way[n % 2], **FRESH))
            want((text, state(host) == before), (text, True))
            want((text, came.letters, came.status, came.seat), (text, [], 'ignored', 'ann'))
        host.now += DAY
        want(len(host.receive(host.written(ours, text, Subject='x', **FRESH)).letters), 1)


@case('I9', 'a plan in a letter without a token is proposed, and its word accepts it in another such letter, once')
def word(games):
    for lang in 'en', 'de', 'es', 'fr', 'it':
        host, ours = games.game(lang=lang)

        def says(text, **fields):
            return host.receive(host.written(ours, text, Subject='x', **{**FRESH, **fields}))
        answer = says('H W3 X').answer
        number = re.search(r'ok (\d{6})\b', answer)[1]
        holds(answer, 'H, W3, X')
        for other in 'ben@example.net', 'eve@example.com', 'ann+x@example.org', 'boss@example.org', None:
            says(f'ok {number}', From=other)
        for wrong in str(int(number) % 899999 + 100001), number[:5], number + '1', '1', '999':
            says(f'ok {wrong}')
        want(host.stored('tundra', 'ann'), 0)
        want(says(f'ok {number}').status, 'orders')
        want(host.plan('tundra', 'ann'), 'plan hut forest 3 hunt rest')
        host.reply(ours, 'F X')
        says(f'ok {number}')
        want(host.plan('tundra', 'ann'), 'plan field hunt rest')
    host, ours = games.game()
    number = re.search(r'ok (\d{6})\b', says('H W3 X').answer)[1]
    for wrong in range(100000, 100006):
        says(f'ok {wrong}')
    want(says(f'ok {number}').status, 'ignored')
    host.now += DAY
    want(says(f'ok {number}').status, 'orders')


@case('A1', 'programs without a field that says so are answered once or twice a day, and the game master hears of them')
def robots(games):
    ticket = "Thank you. Your message was given the number {n} at {n}:02 and will be answered soon."
    texts = {ticket: 1, 'This filter keeps strangers out. Confirm with code {n}.': 1, 'We write on weekdays. Yours, the desk': 1,
             'The forest office, room 2, got your letter ({n}).': 2}
    for (text, most), quotes in itertools.product(texts.items(), (False, True)):
        host, ours = games.game(new=('--pace', '60d'), plan='field; hunt rest')
        before, told, day = state(host), [], 0
        for day in range(6):
            answers = 0
            for n in range(8):
                number = 10000 + 577 * (8 * day + n)
                came = host.reply(ours, text.format(n=number), quotes, Subject=f'[#{number}] {ours["Subject"]}')
                answers += len(came.letters)
                ours = came.letters[0] if came.letters else ours
                want((text, state(host) == before), (text, True))
            if answers > most + quotes:  # of what comes back in a quotation another part may be left
                raise Failed(f'{text}: {answers} answers on day {day + 1}')
            host.now = BEGIN + (day + 1) * DAY + HOUR
            last = host.last_letter()
            host.run('run')
            told += [flat(letter) for letter in host.letters_since(last) if 'boss@' in str(letter['To'])]
        holds(' '.join(told), "ann in tundra: the player's letters seem to be answered by a program")
        holds(' '.join(host.run('status').split()), "the player's letters seem to be answered by a program")


@case('I6', 'an address with many seats is asked which, and told how many more there are')
def many(games):
    host = games.host('plus = no')
    for number in range(20):
        host.new(f'g{number}', 'ann=Ann <ann@example.org>', 'ben=Ben <->', '--hint', 'none')
    host.run('cancel', 'g0')
    came = host.receive(b'From: ann@example.org\nTo: gm@example.org\nSubject: x\nMessage-ID: <1@x>\n\nH W3 X\n')
    holds(came.answer, 'ann in "g19"', 'ann in "g4" and 3 more?')
    want(host.value('SELECT count(*) FROM orders'), 0)


@case('I7', 'somebody with many games is reminded of all by one letter')
def reminded(games):
    host = games.host()
    for number in range(12):
        host.new(f'g{number}', *TWO, '--pace', '4d', '--remind', '1d', '--hint', 'none')
    last, host.now = host.last_letter(), BEGIN + 3 * DAY + 60
    host.run('run', '--clock-is-right')
    letters = host.letters_since(last)
    want(sorted(letter['To'].addresses[0].addr_spec for letter in letters), ['ann@example.org', 'ben@example.net'])
    holds(flat(letters[0]), *[f'g{number}' for number in range(12)])


SHEETS = [
    '''<!--
/* Font Definitions */
@font-face
\t{font-family:"Cambria Math";
\tpanose-1:2 4 5 3 5 4 6 3 2 4;}
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal
\t{margin:0in;
\tfont-size:11.0pt;
\tfont-family:"Calibri",sans-serif;}
@list l0:level1
\t{mso-level-number-format:bullet;
\ttext-indent:-.25in;}
ol
\t{margin-bottom:0in;}
-->
''',
    'p.MsoNormal {margin:0cm; margin-bottom:.0001pt;}\na:link, span.MsoHyperlink {mso-style-priority:99; color:blue;}\n\n',
    '.elementToProof { margin-top: 0; }\n#divtagdefaultwrapper { font-size: 12pt }\n',
    '@page WordSection1 {size:612.0pt 792.0pt; margin:70.85pt 70.85pt 2.0cm 70.85pt;}\ndiv.WordSection1 {page:WordSection1;}\n',
]


@case('L2', 'style sheets in the plain part are not read, wherever they stand')
def sheets(games):
    copies = games.copies()
    for sheet in SHEETS:
        for words in f'{sheet}H W3 X', f'H W3 X\n\n{sheet}':
            host, ours = next(copies)
            stored(host.reply(ours, words), host, 'plan hut forest 3 hunt rest')


@case('L5', "a gateway's warning in the quoted letter changes nothing")
def warned(games):
    banner = 'CAUTION: This email originated from outside of the organization. Do not click links or open attachments.'
    for mark in '> ', '':
        host, ours = games.game()
        lines = [banner, '', *text_of(ours).splitlines()]
        stored(host.reply(ours, 'H W3 X\n\nOn Fri, Jan 1, 2027 at 9:00 AM Stone Age <gm@example.org> wrote:\n' +
                          ''.join(f'{mark}{line}\n' for line in lines)), host, 'plan hut forest 3 hunt rest')


@case('L7', 'somebody whose orders stand in the subject hears that subjects are not read')
def subject(games):
    copies = games.copies()
    for words in 'Sent from my iPhone', '', 'Thanks!', 'Von meinem iPhone gesendet':
        host, ours = next(copies)
        came = host.reply(ours, words, Subject='H W3 X')
        want(host.stored('tundra', 'ann'), 0)
        holds(came.answer, 'ubject')
        want("not read" in came.answer or "don't read" in came.answer, True)
    host, ours = next(copies)
    lacks(host.reply(ours, 'Thanks!').answer, 'ubject')


@case('L9', 'a clear-signed letter counts')
def signed(games):
    host, ours = games.game()
    stored(host.reply(ours, '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nH W3 X\n-----BEGIN PGP SIGNATURE-----\n\n'
                      'iQIzBAEBCAAdFiEEx5f3\nabc=\n=W3Xh\n-----END PGP SIGNATURE-----'), host, 'plan hut forest 3 hunt rest')


# How programs store what their user typed: the type, other fields of the part, and the text.
HTML, PLAIN, PLAN = '<p>H W3 X</p>', 'H W3 X', 'plan hut forest 3 hunt rest'
WORDS = 'Hütte, Wald 3, Jagd'


def part(kind, text, *fields):
    return b'\n'.join([f'Content-Type: {kind}'.encode(), *(field.encode() for field in fields), b'',
                       text if isinstance(text, bytes) else text.encode()])


def multipart(kind, *parts):
    return part(f'multipart/{kind}; boundary=x', b''.join(b'--x\n' + each + b'\n' for each in parts) + b'--x--')


ATTACHED = 'Content-Disposition: attachment; filename=plan.txt'
READ = [part('text/plain; charset=utf-8; name=message.txt', PLAIN),
        part('text/plain', PLAIN, 'Content-Disposition: inline; filename="m.txt"'),
        part('text/html; name=m.html', HTML),
        multipart('alternative', part('text/plain; name=m.txt', PLAIN), part('text/html; name=m.html', HTML)),
        multipart('mixed', part('text/plain; name=m.txt', PLAIN), part('image/png; name=p.png', 'F W2 X')),
        multipart('mixed', part('text/plain', PLAIN), part('text/plain; name=n.txt', 'F W2 X', ATTACHED)),
        part('text/enriched', '<bold>H</bold>\n<color><param>red</param>W3</color>\n\nX'),
        *(part(f'text/plain; charset={charset}', WORDS) for charset in (
            'iso-8859-1', 'ISO-8859-15', 'windows-1252', 'windows-1251', 'koi8-r', 'cp850', 'us-ascii', 'utf-8')),
        *(part(f'text/plain; charset={charset}', WORDS.encode(charset)) for charset in (
            'iso-8859-1', 'iso-8859-15', 'windows-1252', 'cp850')),
        *(part(f'text/plain; charset={charset}', 'H W3 X\n朱镕基 謝謝 €'.encode('gb18030')) for charset in ('gb2312', 'GBK', 'gb18030'))]
PROPOSED = [multipart('mixed', part('text/plain', words), part(kind, PLAIN, field)) for words in ('', 'See the attachment.')
            for kind, field in (('text/plain', ATTACHED), ('application/octet-stream', ATTACHED),
                                ('text/plain; name=plan.txt', 'Content-Disposition: inline'))]
IGNORED = [multipart('mixed', part('text/plain', 'Hello!'), part(kind, text, ATTACHED)) for kind, text in (
    ('text/plain', 'Board report of 2026: forest, river and quarry'), ('text/plain', 'H W3 X\nor rather not'),
    ('text/html', HTML), ('text/plain', ''), ('text/plain', '\n\n'), ('text/plain', 'H W3 X\n' * 4000))]


def sent_as(host, ours, body):
    head = host.written(ours, '', Content_Type=None, Content_Transfer_Encoding=None).split(b'\n\n')[0]
    return host.receive(head + b'\n' + body + b'\n')


@case('L10', 'however a program labels, names or encodes what its user typed, it is read')
def labels(games):
    for body, (host, ours) in zip(READ, games.copies()):
        came = sent_as(host, ours, body)
        want((body, came.status, host.plan('tundra', 'ann')), (body, 'orders', PLAN))


@case('L11', 'a plan in an attached text is proposed, and nothing else that is attached')
def attached(games):
    for body, (host, ours) in zip(PROPOSED, games.copies()):
        came = sent_as(host, ours, body)
        want((body, came.status, host.plan('tundra', 'ann')), (body, 'question', ''))
        holds(came.answer, 'Did you mean this? Then reply "ok": H, W3, X', 'is in an attachment, "plan.txt"')
        host.reply(came.letters[0], 'ok')
        want(host.plan('tundra', 'ann'), PLAN)
    for body, (host, ours) in zip(IGNORED, games.copies()):
        host.reply(ours, 'F X')
        came = sent_as(host, ours, body)
        want((body, host.plan('tundra', 'ann'), host.value('SELECT max(held_until) FROM seats')), (body, 'plan field hunt rest', None))
        lacks(came.answer, 'attachment')


@case('L12', 'a letter in a format that cannot be read is told so')
def formats(games):
    for kind, (host, ours) in zip(('text/rtf', 'application/rtf'), games.copies()):
        came = sent_as(host, ours, part(kind, r'{\rtf1\ansi H W3 X\par}'))
        want(host.stored('tundra', 'ann'), 0)
        holds(came.answer, "in Rich Text Format, and we can't read that")


@case('N1', 'names that are alike, in another script, with commas and quotes are told apart')
def names(games):
    host = games.host()
    host.new('tundra', 'ann=Ann <ann@example.org>', 'ann2=Ann <ann2@example.org>', '''bob="Bob, Jr. O'Neil" <bob@example.org>''',
             'li=李雷 <li@example.org>')
    came = host.reply(host.newest('tundra/%/invitation/ann2'), 'tell all: hello')
    holds(came.answer, 'Message from Ann (ann2) to all', "Your message went to Ann (ann), Bob, Jr. O'Neil and 李雷",
          "Waiting for you, Ann (ann), Bob, Jr. O'Neil and 李雷")
    for words in '''tell Bob, Jr. O'Neil: hello''', 'tell bob: hello again':
        came = host.reply(host.newest('tundra/%/invitation/li'), words)
        holds(came.answer, "Your message went to Bob, Jr. O'Neil.")
    came = host.reply(host.newest('tundra/%/invitation/ann2'), 'tell 李雷: good day')
    holds(came.answer, 'Your message went to 李雷.')


@case('N3', 'orders with a word of the game in a name are still read')
def words(games):
    plans = {'S3 X': 'plan quarry 3 hunt rest', 'stone 3, hunt rest\n\nBob Stone': 'plan quarry 3 hunt rest',
             'Hi Forest, W3 X': 'plan forest 3 hunt rest', '2 forest, rest hunting. Cheers, Bob Stone': 'plan forest 2 hunt rest',
             'wood 3, hunt\nBob': 'plan forest 3 hunt rest'}
    host = games.host()
    host.new('tundra', 'bob=Bob Stone <bob@example.org>', 'fo=Forest <fo@example.org>', 'tom=Tom Hunt <tom@example.org>')
    for text, plan in plans.items():
        host.rest()
        want(host.reply(host.newest('tundra/%/invitation/bob'), text).status, 'orders')
        want(host.plan('tundra', 'bob'), plan)


# The line that an answer names, in each language.
LINES = {
    'cancel': {'en': 'cancel', 'de': 'cancel', 'es': 'cancela mis órdenes', 'fr': 'annule mes ordres',
               'it': 'annulla i miei ordini'},
    'gm': {'en': 'tell gm', 'de': 'nachricht gm', 'es': 'mensaje gm', 'fr': 'message gm', 'it': 'messaggio gm'},
    'data': {'en': 'export my data', 'de': 'exportiere meine daten', 'es': 'exporta mis datos', 'fr': 'exporte mes données',
             'it': 'esporta i miei dati'},
    'forget': {'en': 'forget me', 'de': 'vergiss mich', 'es': 'olvida mis datos', 'fr': 'oublie mes données',
               'it': 'dimentica i miei dati'},
    'address': {'en': 'address ann', 'de': 'anschrift ann', 'es': 'dirección ann', 'fr': 'adresse ann', 'it': 'indirizzo ann'},
    'fewer': {'en': 'subscribe', 'de': 'anmelden', 'es': 'suscribir', 'fr': 'réabonner', 'it': 'reiscrivi'},
    'leave': {'en': 'yes resign', 'de': 'ja aufgeben', 'es': 'sí abandonar', 'fr': 'oui abandonner', 'it': 'sì abbandono'},
}


def asked_for(games, lines, **wishes):
    """Wishes in several languages: the answer to each names these lines; none changes or holds anything."""
    for lang, texts in wishes.items():
        copies = games.copies(lang=lang, plan='hut; hunt rest')
        for text in texts:
            host, ours = next(copies)
            came = host.reply(ours, text)
            holds(came.answer, *[LINES[line][lang] for line in lines])
            want(host.plan('tundra', 'ann'), 'plan hut hunt rest')
            want(host.value("SELECT held_until FROM seats WHERE name = 'ann'"), None)


@case('W1', 'who wants a move back hears how')
def undo(games):
    asked_for(games, ['cancel'], en=['Can I take back my move?', 'Oops, may I take my move back please?', 'I want to undo my last move'],
              de=['Kann ich meinen Zug zurücknehmen?'], es=['¿Puedo deshacer mi jugada?'], fr=['Puis-je reprendre mon coup ?'],
              it=['Posso annullare la mossa?'])


@case('W2', 'who wants more days or a pause hears whom to ask')
def later(games):
    asked_for(games, ['gm'],
              en=['I need two more days please', 'Could we have a pause until Monday?', 'please pause the game for a week',
                  'Can the deadline be extended?', 'Could we have one more day?'],
              de=['Können wir zwei Tage mehr haben?', 'Bitte Pause bis Montag'],
              es=['¿Podemos tener dos días más?', 'Pausa hasta el lunes, por favor'],
              fr=['On peut avoir deux jours de plus ?', "Pause jusqu'à lundi ?"],
              it=['Possiamo avere due giorni in più?', 'Una pausa fino a lunedì?'])


@case('W3', 'a pause by a game master who plays ends after 14 days, and all are told so')
def paused(games):
    host = games.host()
    host.new('tundra', 'ann=Ann <ann@example.org>', 'boss=Boss <boss@example.org>', '--pace', '7d')
    left = host.value('SELECT deadline_at FROM games') - host.now
    last = host.last_letter()
    host.run('pause', 'tundra', 'no time, and I am losing')
    want(host.value('SELECT paused_until FROM games'), host.now + 14 * DAY)
    for letter in host.letters_since(last):
        holds(flat(letter), 'go on by itself')
    host.now += 14 * DAY - 60
    host.run('run', '--clock-is-right')
    want(host.value('SELECT status FROM games'), 'paused')
    last, host.now = host.last_letter(), host.now + 120
    host.run('run', '--clock-is-right')
    want(host.value('SELECT status FROM games'), 'running')
    want(host.value('SELECT deadline_at FROM games'), host.now + left)
    want(sorted(letter['To'].addresses[0].addr_spec for letter in host.letters_since(last)), ['ann@example.org', 'boss@example.org'])


@case('W4', 'who wants to be forgotten hears how, for their data too')
def forget(games):
    asked_for(games, ['data', 'forget'], en=['Delete my account and all my data', 'Please delete all data you have about me (GDPR).'],
              de=['Lösche bitte meine Daten'], es=['Borra mi cuenta y todos mis datos'], fr=['Supprimez mon compte et mes données'],
              it=['Cancella il mio account e tutti i miei dati'])


@case('W5', 'plain wishes are answered with the line that does it')
def wishes(games):
    asked_for(games, ['leave'], en=['I want to quit', 'How do I leave this game?', "I don't want to play any more"],
              de=['Ich möchte aufhören'], es=['Quiero dejar la partida'], fr=['Je veux arrêter'], it=['Voglio smettere'])
    asked_for(games, ['address'], en=['change my email to ann.new@player.test', 'My address has changed: ann@new.test'],
              de=['Meine neue Adresse ist ann.neu@player.test'], es=['Cambia mi correo a ann@nuevo.test'],
              fr=['Mon adresse a changé: ann@neuf.test'], it=['Il mio indirizzo è cambiato: ann@nuovo.test'])
    asked_for(games, ['fewer'], en=['Stop sending me emails', 'please unsubscribe me'], de=['Bitte keine Mails mehr'],
              fr=["Arrêtez de m'écrire"], es=['Dejad de enviarme correos'], it=['Smettetela di scrivermi'])
    for lang, text in (('en', 'How do I play?'), ('de', 'Wie spiele ich?'), ('it', 'Come si gioca?')):
        host, ours = games.game(lang=lang)
        holds(host.reply(ours, text).answer, 'W3')
    host, ours = games.game()
    for text in 'Please resend the board', 'Can you send me the board again?':
        host.now += DAY
        want(len(host.reply(ours, text).letters), 2)


def main():
    program, work = sys.argv[1:3]
    games, failed = Games(program, work), 0
    chosen = [one for one in CASES if one[0] in sys.argv[3:] or not sys.argv[3:]]
    for count, (number, claim, function) in enumerate(chosen, 1):
        try:
            function(games)
            print(f'ok {count} {number}: {claim}')
        except Failed as fault:
            failed += 1
            print(f'not ok {count} {number}: {claim}\n# ' + str(fault).replace('\n', '\n# '))
        sys.stdout.flush()
    print(f'1..{len(chosen)}')
    sys.exit(failed > 0)


if __name__ == '__main__':
    main()
