# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: replies.py list
#        replies.py reply CASE LETTER.eml [KEY=FILE...]
#        replies.py all FOLDER LETTER.eml [KEY=FILE...]
#
# Writes the replies that real mail programs would make of a letter of ours; README.md tells how
# to use it. Python 3, its standard library only.
import base64
import email
import email.policy
import email.utils
import html
import html.parser
import itertools
import os
import quopri
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LOOKS = dict(attr='none', break_='', mark='none', parts='text', wrap='', quote='div', own='div',
             flow='', tail='', agent='', rule='')
HUGE = 930000	# the reader's limit is 1 MiB, of the encoded letter


def lines_of(name):
	with open(os.path.join(HERE, name), encoding='utf-8') as f:
		for line in f:
			line = line.rstrip('\n')
			if line and not line.startswith('# ') and line != '#':
				yield line


def read_clients():
	clients = {}
	for line in lines_of('clients.txt'):
		name, *words = line.split()
		look = dict(LOOKS, name=name)
		for word in words:
			key, value = word.split('=', 1)
			look['break_' if key == 'break' else key] = value
		clients[name] = look
	return clients


def read_languages():
	languages = {}
	for line in lines_of('languages.txt'):
		if line.startswith('['):
			code, rest = line[1:].split(']')
			now = languages[code] = {'code': code}
			line = rest.strip()
		key, value = line.split('=', 1)
		now[key] = value
	for now in languages.values():
		for key in ('apple', 'tbird'):
			now.setdefault(key, now['gmail'])
	return languages


def read_words():
	words = {}
	for line in lines_of('words.txt'):
		head, rest = line.split(' | ', 1)
		body, reading = rest.rsplit(' => ', 1) if ' => ' in rest else ('', rest[3:])
		key, place, *settings = re.findall(r'(?:[^\s"]|"[^"]*")+', head)
		flag, reading = reading.split(' ', 1)
		words[key] = {'key': key, 'place': place, 'body': body.replace('\\n', '\n'), 'flag': flag,
		              'reading': reading, 'settings': settings}
	return words


def rows_of(name):
	"""The rows of a file of cases, each with what it reads, which may be empty; a line has several of one client."""
	for line in lines_of(name):
		plain, _, override = line.partition(' => ')
		client, rest = plain.split(' ', 1)
		for row in rest.split(';'):
			yield [client, *row.split()], override


def read_cases(words):
	cases = []
	for (one, languages, coding, keys), override in rows_of('cases.txt'):
		for client, language, key in itertools.product(one.split(','), languages.split(','), keys.split(',')):
			flag, reading = override.split(' ', 1) if override else \
				(words[key]['flag'], words[key]['reading'])
			cases.append({'name': '.'.join((client, language, key)), 'client': client,
			              'language': language, 'coding': coding, 'words': words[key], 'flag': flag,
			              'reading': reading})
	return cases


def needs(case):
	"""The letter that a case is made of: `letter`, or another that the usage line names."""
	place = case['words']['place']
	if 'to=notice' in case['words']['settings']:
		return 'notice-' + case['language']
	if place.startswith('frame'):
		return 'other' if place == 'frame-other' else 'frame'
	return {'forward': 'other', 'old': 'old', 'thread': 'old'}.get(place, 'letter')


class Letter:
	"""A letter of ours: its fields, its text, its HTML."""

	def __init__(self, path):
		with open(path, 'rb') as f:
			m = email.message_from_bytes(f.read(), policy=email.policy.default)
		self.text, self.html = '', ''
		for part in m.walk():
			if part.get_content_type() == 'text/plain' and not self.text:
				self.text = part.get_content().replace('\r\n', '\n').strip('\n')
			elif part.get_content_type() == 'text/html' and not self.html:
				self.html = part.get_content().replace('\r\n', '\n')
		found = re.search(r'<body[^>]*>(.*)</body>', self.html, re.S | re.I)
		if found:
			self.html = found.group(1)
		self.name, self.address = email.utils.parseaddr(m['From'])
		self.to_name, self.to = email.utils.parseaddr(m['To'])
		self.reply_to = email.utils.parseaddr(m['Reply-To'] or m['From'])[1]
		self.id, self.subject = m['Message-ID'].strip(), str(m['Subject'])
		self.references = (str(m['References'] or '') + ' ' + self.id).split()
		self.date = m['Date']


class Plain(html.parser.HTMLParser):
	"""The text that a program makes of HTML: a row a line, its cells parted by `cell`."""
	BLOCKS = {'p', 'div', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'pre', 'blockquote',
	          'hr', 'section', 'header', 'footer', 'caption'}

	def __init__(self, cell):
		super().__init__()
		self.cell, self.out, self.pre, self.hidden = cell, [], 0, 0

	def newline(self):
		if self.out and not self.out[-1].endswith('\n'):
			self.out.append('\n')

	def handle_starttag(self, tag, attrs):
		self.hidden += tag in ('style', 'script', 'title')
		self.pre += tag == 'pre'
		if tag == 'br':
			self.out.append('\n')
		elif tag in self.BLOCKS:
			self.newline()
		elif tag in ('td', 'th') and self.out and not self.out[-1].endswith('\n'):
			self.out.append(self.cell)

	def handle_endtag(self, tag):
		self.hidden -= tag in ('style', 'script', 'title')
		self.pre -= tag == 'pre'
		if tag in self.BLOCKS:
			self.newline()
		if tag in ('p', 'h1', 'h2', 'h3', 'table'):
			self.out.append('\n')

	def handle_data(self, data):
		if self.hidden:
			return
		if not self.pre:
			data = re.sub(r'[ \t\r\n]+', ' ', data)
			if not self.out or self.out[-1].endswith('\n'):
				data = data.lstrip()
		if data:
			self.out.append(data)


def plain(source, cell):
	p = Plain(cell)
	p.feed(source)
	p.close()
	text = '\n'.join(line.rstrip() for line in ''.join(p.out).split('\n'))
	return re.sub(r'\n{3,}', '\n\n', text).strip('\n')


def fields(names, letter, subject=True):
	"""A header block: the names of its four fields in the language, what stands in ours."""
	start, sent, to, about = names
	block = ['%s: %s <%s>' % (start, letter.name, letter.address), '%s: {date}' % sent,
	         '%s: %s <%s>' % (to, letter.to_name, letter.to)]
	return block + ['%s: %s' % (about, letter.subject)] if subject else block


# How programs announce a quotation that languages.txt does not tell: lines for the text part.
SHAPES = {
	'block': lambda k, l: fields(k['block'].split('|'), l),
	'original': lambda k, l: ['-----%s-----' % k['original']] + fields(k['block'].split('|'), l),
	'samsung': lambda k, l: ['-------- %s --------' % k['original']] + fields(k['block'].split('|'), l),
	'qq': lambda k, l: ['------------------ %s ------------------' % k['original']] +
		[line.replace('%s <%s>' % (l.name, l.address), '"%s" <%s>;' % (l.name, l.address))
		 for line in fields(k['block'].split('|'), l)],
	'gmx': lambda k, l: [fields(k['block'].split('|'), l)[i] for i in (1, 0, 2, 3)],
	'lotus': lambda k, l: [line.replace(':', ':\t', 1) for line in fields(k['block'].split('|'), l)],
	'orange': lambda k, l: ['> Message du 03/11/26 12:00'] +
		['> ' + line for line in fields(k['block'].split('|'), l)],
	'zoho': lambda k, l: ['---- On Tue, 03 Nov 2026 12:00:00 +0100 %s <%s> wrote ---' %
	                      (l.name, l.address)],
	'yahoo': lambda k, l: ['On Tuesday, November 3, 2026 at 12:00:00 PM GMT+1, %s <%s> wrote:' %
	                       (l.name, l.address)] if k['code'] == 'en' else [k['gmail']],
	'proton': lambda k, l: ['On Tuesday, November 3rd, 2026 at 12:00, %s <%s> wrote:' %
	                        (l.name, l.address)],
	'mutt': lambda k, l: ['On Tue, Nov 03, 2026 at 12:00:00PM +0100, %s wrote:' % l.name],
	'yandex': lambda k, l: ['03.11.2026, 12:00, "%s" <%s>:' % (l.name, l.address)],
	'mailru': lambda k, l: ['{date}, +03:00 %s %s <%s>:' % ('от' if k['code'] == 'ru' else '-', l.name,
	                                                     l.address)],
	'fastmail': lambda k, l: ['On Tue, 3 Nov 2026, at 12:00, %s wrote:' % l.name],
	'evolution': lambda k, l: ['On Tue, 2026-11-03 at 12:00 +0100, %s wrote:' % l.name]
		if k['code'] == 'en' else [k['tbird']],
	'kmail': lambda k, l: ['On {date} CET %s wrote:' % l.name],
	'horde': lambda k, l: [{'de': 'Zitat von %s <%s>:', 'nl': 'Citeren %s <%s>:', 'fr': '%s <%s> a écrit :',
		'pl': 'Cytowanie %s <%s>:', 'cs': 'Cituji %s <%s>:'}.get(k['code'], 'Quoting %s <%s>:') %
		(l.name, l.address)],
	'squirrel': lambda k, l: ['On Tue, November 3, 2026 12:00, %s wrote:' % l.name],
	'claws': lambda k, l: ['On Tue, 3 Nov 2026 12:00:00 +0100', '%s <%s> wrote:' % (l.name, l.address)],
	'gnus': lambda k, l: ['%s <%s> writes:' % (l.name, l.address)],
	'rule': lambda k, l: ['_' * 32],
	'none': lambda k, l: [],
}
HTML_RULES = {'_': '<hr style="display:inline-block;width:98%">', 'hr': '<hr id="stopSpelling">'}
AROUND = {
	'gmail': ('<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">%s<br></div>'
	          '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc">',
	          '</blockquote></div>'),
	'apple': ('<div><br><blockquote type="cite"><div>%s</div><br><div>', '</div></blockquote></div>'),
	'outlook': ('<div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">%s</p>'
	            '</div></div>', ''),
	'outlook-rule': ('<div id="appendonsend"></div><div id="divRplyFwdMsg" dir="ltr"><font>%s</font></div>'
	                 '<div>', '</div>'),
	'hr': ('<div>%s</div><br>', ''),
	'div': ('<div class="quote">%s<br>', '</div>'),
	'blockquote': ('<div>%s</div><blockquote>', '</blockquote>'),
	'yahoo': ('<div id="ydp_quoted_"><div>%s</div><div><br></div><div>', '</div></div>'),
}
TAILS = {
	'outlook': 'Get Outlook for Android<https://aka.ms/AAb9ysg>',
	'proton': 'Sent with Proton Mail secure email.',
	'yahoo': 'Sent from Yahoo Mail on Android',
	'mailcom': '--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.',
}


def announced(client, tongue, letter):
	"""The lines that announce the quotation, broken as the text part of the program breaks them."""
	made = SHAPES[client['attr']](tongue, letter) if client['attr'] in SHAPES else [tongue[client['attr']]]
	lines = [line.replace('{n}', letter.name).replace('{a}', letter.address)
	         .replace('{date}', tongue['date']) for line in made]
	if len(lines) == 1 and client['break_'] == 'lt':
		lines = re.sub(r' ?<', '\n<', lines[0], count=1).split('\n')
	elif len(lines) == 1 and client['break_'] == 'wrote':
		lines = re.sub(r'> ?(?=\S{2})', '>\n', lines[0], count=1).split('\n')
	return lines


def marked(text, client):
	"""The lines of the quoted text as the program marks and wraps them."""
	mark = {'gt': '> ', 'tight': '>', 'bar': '| ', 'indent': '    ', 'none': ''}[client['mark']]
	width = int(re.sub(r'\D', '', client['wrap'])) if client['wrap'] else 0
	again = mark if client['wrap'].endswith('marked') else ''
	out = []
	for line in text.split('\n'):
		line = (mark + line).rstrip()
		first = True
		while width and len(line) > width and ' ' in line[len(mark) + 1:width].strip():
			at = line.rindex(' ', 0, width)
			if not line[len(mark):at].strip():
				break
			out.append(line[:at].rstrip())
			line = again + line[at + 1:].lstrip()
			first = False
		if line.strip() or first:
			out.append(line)
	return '\n'.join(out)


def as_html(text, way):
	"""Own lines as the program's editor makes them."""
	def one(line):
		line = html.escape(line, quote=False)
		return re.sub(r'^ +', lambda m: '&nbsp;' * len(m.group()), line) or '<br>'
	if way == 'p':
		return ''.join('<p class="MsoNormal">%s</p>\n' % one(line) for line in text.split('\n'))
	if way == 'para':
		return ''.join('<p>%s</p>\n' % '<br>'.join(one(l) for l in p.split('\n'))
		               for p in text.split('\n\n'))
	if way == 'br':
		return '<br>\n'.join(one(line) if line else '' for line in text.split('\n')) + '<br>\n'
	return ''.join('<div>%s</div>\n' % one(line) for line in text.split('\n'))


def flowed(text, delsp):
	"""format=flowed (RFC 3676): soft breaks at blanks, lines stuffed, marks kept."""
	out = []
	for line in text.split('\n'):
		mark = re.match(r'[>]*', line).group()
		rest = line[len(mark):]
		if line != '-- ':
			rest = rest.rstrip()
		if not mark and re.match(r' |From |>', rest):
			rest = ' ' + rest
		while len(mark + rest) > 74 and ' ' in rest[1:70].strip():
			at = rest.rindex(' ', 1, 70) + 1
			out.append(mark + rest[:at] + (' ' if delsp else ''))
			rest = (' ' if mark else '') + rest[at:]
		out.append(mark + rest)
	return '\n'.join(out)


def halves(text):
	"""The text cut in two at an empty line next to its middle, with runs of ours on both sides."""
	lines = text.split('\n')
	empty = [i for i, line in enumerate(lines) if not line.strip() and 4 < i < len(lines) - 4]
	at = min(empty, key=lambda i: abs(i - len(lines) // 2)) if empty else len(lines) // 2
	return '\n'.join(lines[:at]), '\n'.join(lines[at:])


class Depths(html.parser.HTMLParser):
	"""Where elements end, and how deep: (depth, line, column after the end tag)."""

	def __init__(self):
		super().__init__()
		self.depth, self.ends = 0, []

	def handle_starttag(self, tag, attrs):
		self.depth += tag not in ('br', 'hr', 'img', 'meta', 'link', 'col', 'input')

	def handle_endtag(self, tag):
		self.depth -= 1
		if tag in ('p', 'div', 'table', 'h1', 'h2', 'h3', 'section', 'ul', 'pre'):
			self.ends.append((self.depth,) + self.getpos())


def html_halves(source):
	p = Depths()
	p.feed(source)
	starts = [0]
	for line in source.split('\n'):
		starts.append(starts[-1] + len(line) + 1)
	places = [(d, source.index('>', starts[line - 1] + column) + 1) for d, line, column in p.ends]
	inner = [(d, at) for d, at in places if len(source) // 10 < at < len(source) * 9 // 10]
	if not inner:
		left, right = halves(source)
		return (left + '</pre>', '<pre>' + right) if '<pre>' in left else (source, '')
	top = min(d for d, _ in inner)
	at = min((at for d, at in inner if d == top), key=lambda at: abs(at - len(source) // 2))
	return source[:at], source[at:]


def frame_of(text, plan):
	"""The first frame in the text, with another plan (None: as it is); and the text with it."""
	found = re.search(r'^#STONEPOST.*?^#END[^\n]*', text, re.S | re.M)
	if not found:
		sys.exit('replies.py: the letter has no frame; it takes one of a seat with `style frame`')
	frame = found.group()
	if plan is not None:
		frame = re.sub(r'^plan\b[^\n]*\n(?:[ \t]+[^\n]*\n)*', lambda m: plan + '\n', frame, count=1,
		               flags=re.M)
	return frame, text[:found.start()] + frame + text[found.end():]


def made_of(case, clients, tongues, letters):
	"""Sender's name, own words, quotation (text, HTML) and announcement: what the reply holds."""
	client, tongue = clients[case['client']], tongues[case['language']]
	place, body = case['words']['place'], case['words']['body']
	replied = letters['letter'] if place in ('thread', 'forward', 'frame-other') else letters[needs(case)]
	shown = letters['other'] if place == 'forward' else replied
	if '{many}' in body:
		body = body.replace('{many}', '\n'.join('%s And so on, without end, verse after verse.' %
		                                      tongue['prose'] for _ in
		                      range(4500 if client['parts'] == 'both' else 11000)))
	for key in ('hi', 'prose', 'away', 'plain'):
		body = body.replace('{%s}' % key, tongue.get(key, ''))
	text = shown.text
	if client['parts'] == 'both' and shown.html and not needs(case) == 'frame':
		text = plain(shown.html, '\t' if 'outlook' in case['client'] else
		             '\n' if 'gmail' in case['client'] else ' ')
	source = shown.html or '<pre>%s</pre>' % html.escape(text, quote=False)
	if place in ('frame', 'frame-same', 'frame-in', 'frame-other'):
		frame, edited = frame_of((letters['other'] if place == 'frame-other' else shown).text,
		                         None if place == 'frame-same' else body)
		body = '' if place == 'frame-in' else frame
		if place == 'frame-in':
			text = edited
			source = as_html(edited, 'br')
	if place.startswith('shut'):
		lines = text.split('\n')
		text = '\n'.join(lines[:max(8, len(lines) * 2 // 5)])
		if place == 'shut-mid':
			text = text[:len(text) - len(text.split('\n')[-1]) // 2 - 2]
		source = '<pre>%s</pre>' % html.escape(text, quote=False)
	if place == 'bit':
		text = max((line for line in text.split('\n')), key=len)
		source = '<pre>%s</pre>' % html.escape(text, quote=False)
	return replied, shown, body, text, source


def compose(case, clients, tongues, letters):
	"""The text and the HTML part of the reply, and the letter that it replies to."""
	client, tongue = clients[case['client']], tongues[case['language']]
	place = case['words']['place']
	replied, shown, body, text, source = made_of(case, clients, tongues, letters)
	lines = announced(client, tongue, shown)
	if place == 'forward':
		lines = ['---------- Forwarded message ---------'] + fields(tongue['block'].split('|'), shown)
		lines = [line.replace('{date}', tongue['date']) for line in lines]
	first = html.escape('\n'.join(lines), quote=False).replace('\n', '<br>')
	if client['attr'] == 'block':
		first = re.sub(r'(^|<br>)([^<:]*:)', r'\1<b>\2</b>', first)
	open_, close = AROUND.get(client['quote'], AROUND['div'])
	tail = TAILS.get(client['tail']) or (tongue['sent'].replace('{}', client['tail'])
	                                     if client['tail'] else '')
	rule = {'_': ['_' * 32], 'hr': ['-' * 32]}.get(client['rule'], [])
	own_html = as_html(body, client['own']) if body else '<div><br></div>'
	tail_html = '<div>%s</div>' % html.escape(tail).replace('\n', '<br>') if tail else ''
	rule_html = HTML_RULES.get(client['rule'], '')
	opened = open_.replace('%s', first)
	blank = [''] if client['attr'] in ('block', 'original', 'samsung', 'gmx', 'lotus') else []
	before = '\n'.join(rule + lines + blank)
	quoted = marked(text, client)
	body_text = body + ('\n\n' + tail if tail else '')
	if place == 'nothing-quoted':
		return body_text, own_html + tail_html, replied
	if place == 'bottom':
		parts = [before, quoted, '', body_text]
		page = rule_html + opened + source + close + '<div><br></div>' + own_html + tail_html
	elif place == 'between':
		up, down = halves(text)
		left, right = html_halves(source)
		parts = [before, marked(up, client), '', body_text, '', marked(down.lstrip('\n'), client)]
		page = rule_html + opened + left + '<div><br></div>' + own_html + tail_html + right + close
	elif place == 'again':
		inner = 'H W3 1 X'
		mine = fields(tongue['block'].split('|'), letters['letter'])
		mine = [line.replace('{date}', tongue['date']) for line in (
			mine[0].split(':')[0] + ': %s <%s>' % (shown.to_name, shown.to), mine[1],
			mine[2].split(':')[0] + ': %s <%s>' % (shown.name, shown.reply_to), mine[3])]
		quoted = marked(inner + '\n\n' + before + '\n' + quoted, client)
		parts = [body_text, '', '\n'.join(rule + mine), quoted]
		page = own_html + rule_html + html.escape('\n'.join(mine)).replace('\n', '<br>') + \
			'<br>' + inner + '<br>' + opened + source + close
	else:
		if place == 'thread':
			older = letters['old']
			over = '\n'.join(x.replace('{date}', tongue['date'])
			                 for x in fields(tongue['block'].split('|'), older))
			quoted = marked(text + '\n\n' + over + '\n\n' + older.text, client)
			source += '<br>' + html.escape(over).replace('\n', '<br>') + \
				(older.html or '<pre>%s</pre>' % html.escape(older.text, quote=False))
		if place == 'huge':
			size = HUGE // (2 if client['parts'] == 'both' else 1)
			times = max(1, size // max(len(quoted), len(source) if client['parts'] != 'text' else 1))
			between = '\n' + before + '\n'
			quoted = between.join([quoted] * times)
			source = ('<br>' + first + '<br>').join([source] * times)
		parts = [body_text, '', before, quoted]
		page = own_html + tail_html + rule_html + opened + source + close
	return '\n'.join(part for part in parts).strip('\n') + '\n', page, replied


def encoded(text, coding, language, kind, flow):
	"""A part: its two fields and its bytes with CRLF."""
	charset, transfer = coding.split('/')
	if charset == 'legacy':
		charset = language['charset']
	if kind == 'plain' and flow:
		text = flowed(text, flow == 'delsp')
	try:
		data = text.replace('\n', '\r\n').encode(charset)
	except UnicodeEncodeError:
		charset = 'utf-8'
		data = text.replace('\n', '\r\n').encode(charset)
	if charset == 'utf-16' and transfer != 'base64':
		transfer = 'base64'
	if charset == 'iso-2022-jp' and transfer == '8bit':
		transfer = '7bit'
	if transfer != 'base64' and any(len(line) > 990 for line in data.split(b'\r\n')):
		transfer = 'quoted-printable'
	if transfer == 'base64':
		data = base64.encodebytes(data).replace(b'\n', b'\r\n')
	elif transfer in ('qp', 'quoted-printable'):
		transfer = 'quoted-printable'
		data = quopri.encodestring(data.replace(b'\r\n', b'\n')).replace(b'\n', b'\r\n')
	extra = '; format=flowed' + ('; delsp=yes' if flow == 'delsp' else '') if flow and kind == 'plain' else ''
	return ('Content-Type: text/%s; charset="%s"%s\r\nContent-Transfer-Encoding: %s\r\n\r\n' %
	        (kind, charset, extra, transfer)).encode() + data


def reply(case, clients, tongues, letters, composed=compose):
	"""The raw bytes of one reply; `composed` makes its text and its HTML."""
	client, tongue = clients[case['client']], tongues[case['language']]
	text, page, replied = composed(case, clients, tongues, letters)
	page = '<html><head><meta http-equiv="Content-Type" content="text/html"></head><body>%s</body></html>\n' \
		% page
	name, subject, extra = replied.to_name, 'Re: ', []
	for setting in case['words']['settings']:
		key, value = setting.split('=', 1)
		value = value.strip('"').replace('_', ' ') if key != 'head' else value
		if key == 'from':
			name = value
		elif key == 'to':
			continue
		elif key == 'subject':
			subject = value + ' '
		else:
			extra.append(value.replace(':', ': ', 1))
	if client['agent']:
		extra.append(client['agent'].replace(':', ': ', 1).replace('_', ' '))
	sender = email.utils.formataddr((name, replied.to))
	when = email.utils.parsedate_to_datetime(replied.date)
	later = email.utils.format_datetime(when.replace(minute=(when.minute + 7) % 60, second=31))
	head = ['Return-Path: <%s>' % replied.to, 'Delivered-To: %s' % replied.reply_to,
	        'From: %s' % sender, 'To: %s <%s>' % (replied.name, replied.reply_to),
	        'Subject: %s%s' % (subject, replied.subject), 'Date: %s' % later,
	        'Message-ID: <%s@mail.example.org>' % case['name'],
	        'In-Reply-To: %s' % replied.id, 'References: %s' % '\r\n '.join(replied.references)] + extra + \
		['MIME-Version: 1.0']
	raw = '\r\n'.join(head).encode('ascii', 'replace') + b'\r\n'
	coding = case['coding']
	if client['parts'] == 'both':
		edge = '=_%s' % re.sub(r'\W', '', case['name'])
		raw += ('Content-Type: multipart/alternative;\r\n boundary="%s"\r\n\r\n' % edge).encode()
		for kind, part in (('plain', text), ('html', page)):
			raw += b'--' + edge.encode() + b'\r\n' + \
				encoded(part, coding, tongue, kind, client['flow']) + b'\r\n'
		return raw + b'--' + edge.encode() + b'--\r\n'
	if client['parts'] == 'html':
		return raw + encoded(page, coding, tongue, 'html', '')
	return raw + encoded(text, coding, tongue, 'plain', client['flow'])


def write(client, name, words, path):
	"""The reply of one client with these words on top, in English; its Message-ID begins with the name."""
	case = {'name': name, 'client': client, 'language': 'en', 'coding': 'utf-8/8bit',
	        'words': {'place': 'top', 'body': words, 'settings': []}}
	sys.stdout.buffer.write(reply(case, read_clients(), read_languages(), {'letter': Letter(path)}))


def command(arguments, cases, made):
	"""list, reply or all; `made(case, letters)` is the raw bytes of a reply."""
	if arguments == ['list']:
		for case in cases:
			print('\t'.join((case['name'], needs(case), case['flag'],
			                 '=> ' + case['reading'])))
		return
	if len(arguments) < 3 or arguments[0] not in ('reply', 'all'):
		sys.exit('usage: replies.py list | reply CASE LETTER.eml [KEY=FILE...]\n'
		         '       replies.py all FOLDER LETTER.eml [KEY=FILE...]\n'
		         '       replies.py write CLIENT NAME WORDS LETTER.eml')
	letters = {'letter': Letter(arguments[2])}
	for argument in arguments[3:]:
		key, path = argument.split('=', 1)
		letters[key] = Letter(path)
	wanted = [c for c in cases if arguments[0] == 'all' or c['name'] == arguments[1]]
	if not wanted:
		sys.exit("replies.py: no case '%s'" % arguments[1])
	for case in wanted:
		missing = {'letter', needs(case)} - set(letters)
		if missing and arguments[0] == 'all':
			continue
		if missing:
			sys.exit("replies.py: '%s' takes %s=FILE, too" % (case['name'], missing.pop()))
		raw = made(case, letters)
		if arguments[0] == 'reply':
			sys.stdout.buffer.write(raw)
		else:
			with open(os.path.join(arguments[1], case['name'] + '.eml'), 'wb') as f:
				f.write(raw)


def main(arguments):
	if len(arguments) == 5 and arguments[0] == 'write':
		return write(*arguments[1:])
	clients, tongues, words = read_clients(), read_languages(), read_words()
	return command(arguments, read_cases(words), lambda case, letters: reply(case, clients, tongues, letters))


if __name__ == '__main__':
	main(sys.argv[1:])
