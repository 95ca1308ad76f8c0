# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: quoted.py list | reply ... | all ...		as replies.py
#
# Writes replies that quote the HTML part of a letter of ours, changed as mail programs change what they
# quote; README.md tells how to use it. Python 3, its standard library only.
import html
import html.parser
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import replies  # noqa: E402

VOID = {'br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr'}
TEXTLESS = {'style', 'script', 'title'}


class Pass(html.parser.HTMLParser):
	"""Writes HTML anew as it was; what a program does otherwise is overridden."""

	def __init__(self):
		super().__init__(convert_charrefs=False)
		self.out, self.open = [], []

	def attributes(self, tag, attrs):
		return attrs

	def before(self, tag):
		return ''

	def after(self, tag):
		return ''

	def name(self, tag):
		return tag

	def text(self, data):
		return data

	def handle_starttag(self, tag, attrs):
		written = ''.join(' %s="%s"' % (k, html.escape(v or '')) for k, v in self.attributes(tag, attrs))
		self.out.append('<%s%s>%s' % (self.name(tag), written, self.before(tag)))
		if tag not in VOID:
			self.open.append(tag)

	def handle_endtag(self, tag):
		if tag in self.open:
			self.open.remove(tag)
		self.out.append('%s</%s>' % (self.after(tag), self.name(tag)))

	def handle_data(self, data):
		self.out.append(data if TEXTLESS & set(self.open) else self.text(data))

	def handle_entityref(self, name):
		self.out.append('&%s;' % name)

	def handle_charref(self, name):
		self.out.append('&#%s;' % name)

	def handle_decl(self, decl):
		self.out.append('<!%s>' % decl)


def passed(source, **ways):
	p = Pass()
	for name, way in ways.items():
		setattr(p, name, way)
	p.feed(source)
	p.close()
	return ''.join(p.out)


def styles(source, change):
	"""Each declaration of each style attribute as `change(name, value)` returns it; None: left out."""
	def attributes(tag, attrs):
		out = []
		for key, value in attrs:
			if key == 'style':
				pairs = [d.split(':', 1) for d in (value or '').split(';') if ':' in d]
				value = ';'.join('%s:%s' % made for made in (change(*pair) for pair in pairs) if made)
			if key != 'style' or value:
				out.append((key, value))
		return out
	return passed(source, attributes=attributes)


def prefixed(prefix, mark='class'):
	def alter(source):
		number = iter(range(10 ** 6))
		return passed(source, attributes=lambda tag, attrs: [
			(k, prefix + v if k in ('id', 'class') else v) for k, v in attrs] + (
			[(mark, '%s%d' % (prefix, next(number)))] if tag in ('div', 'h1') else []))
	return alter


def without(*names):
	return lambda source: passed(source, attributes=lambda tag, attrs: [
		(k, v) for k, v in attrs if k not in names])


def to_word(source):
	"""Outlook for Windows: every paragraph and box is MsoNormal, with spans, and o:p at its end."""
	margin = "margin:0cm;font-size:11.0pt;font-family:'Calibri',sans-serif"
	span = '<span lang=EN-GB style=\'font-size:11.5pt;line-height:135%;font-family:"Verdana",sans-serif\'>'

	def attributes(tag, attrs):
		if tag == 'p':
			return [('class', 'MsoNormal'), ('style', margin + ';margin-bottom:6.0pt')]
		if tag == 'div':
			return [('style', 'border:solid gray 1.0pt;padding:3.0pt 5.0pt 3.0pt 5.0pt')]
		return [(k, v) for k, v in attrs if k in ('href', 'lang')]
	made = passed(source, attributes=attributes,
	              before=lambda tag: span if tag in ('p', 'h1', 'h2', 'h3') else '',
	              after=lambda tag: '<o:p></o:p></span>' if tag in ('p', 'h1', 'h2', 'h3') else '')
	# Boxes hold text of their own, which becomes a paragraph each.
	made = re.sub(r'(<div [^>]*>)(<b>.*?)</div>', r'\1<p class=MsoNormal>' + span + r'\2<o:p></o:p></span></p></div>',
	              made, flags=re.S)
	return made + '<p class=MsoNormal><o:p>&nbsp;</o:p></p>'


def folded(source):
	"""Line breaks in the source where there were blanks, at 76 columns, as Outlook and Mozilla write."""
	out, column = [], 0
	for piece in re.split(r'(<[^>]*>)', source.replace('\n', ' ')):
		if not piece.startswith('<'):
			words = []
			for word in re.split(r'( )', piece):
				column += len(word)
				if word == ' ' and column > 70:
					word, column = '\n', 0
				words.append(word)
			piece = ''.join(words)
		else:
			column += len(piece)
		out.append(piece)
	return ''.join(out)


def nbsp(source):
	"""Each second blank of a text is one that does not break."""
	def text(data):
		return re.sub(r'(\S) (\S+) (?=\S)', '\\1 \\2&nbsp;', data)
	return passed(source, text=text)


def spans(source):
	return passed(source, text=lambda d: '<span style="caret-color:rgb(0,0,0)">%s</span>' % d if d.strip() else d)


def fonts(source):
	return passed(source, text=lambda d: '<font face="Arial" size="2">%s</font>' % d if d.strip() else d)


def to_apple(source):
	return '<meta http-equiv="content-type" content="text/html; charset=utf-8"><title>tundra</title>' + \
		passed(source, attributes=lambda tag, attrs: [(k, v) for k, v in attrs if k != 'role'] + (
			[('class', '')] if tag in ('div', 'p') else []))


def to_mozilla(source):
	return '<meta http-equiv="content-type" content="text/html; charset=UTF-8">\n<title>tundra</title>\n' + \
		passed(source, attributes=lambda tag, attrs: attrs + (
			[('class', 'moz-txt-link-freetext'), ('moz-do-not-send', 'true')] if tag == 'a' else []))


def safelinks(source):
	return passed(source, attributes=lambda tag, attrs: attrs + (
		[('data-auth', 'NotApplicable'), ('target', '_blank'), ('rel', 'noopener noreferrer'),
		 ('originalsrc', dict(attrs).get('href') or '')] if tag == 'a' else []))


def all_divs(source):
	return passed(source, name=lambda tag: 'div' if tag in ('p', 'h1', 'h2', 'h3') else tag,
	              attributes=lambda tag, attrs: [])


def to_fair(source):
	"""FairEmail and others that show a letter's outline: strong, br, no boxes."""
	return passed(source, name=lambda tag: {'b': 'strong', 'h1': 'big', 'h2': 'big', 'h3': 'big'}.get(tag, tag),
	              after=lambda tag: '<br>' if tag in ('h1', 'h2', 'h3') else '',
	              attributes=lambda tag, attrs: [(k, v) for k, v in attrs if k in ('href', 'dir')])


def rgb(source):
	def change(name, value):
		value = re.sub(r'#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})', lambda m: 'rgb(%d, %d, %d)' % tuple(
			int(g, 16) for g in m.groups()), value)
		return name, re.sub(r'\b0\b(?!\.|,|\d|\))', '0px', value)
	return styles(source, change)


ALTER = {
	'body-u': lambda s: '<u></u>\n\n\n<div style="margin:0;padding:8px">' + s + '</div>\n',
	'prefix-m': prefixed('m_-8217364512345678901'),
	'prefix-x': prefixed('x_'),
	'prefix-ec': prefixed('ecx'),
	'prefix-yiv': prefixed('yiv1234567890', 'id'),
	'prefix-qt': prefixed('qt-'),
	'prefix-zm': prefixed('zm_1234567890_parse_', 'id'),
	'prefix-v1': prefixed('v1'),
	'prefix-cl': prefixed('cl-12345_mr_css_attr '),
	'prefix-hash': prefixed('0f3c9a27e1b4d658', 'id'),
	'drop-role': without('role'),
	'strip-style': without('style', 'role', 'class'),
	'empty-class': lambda s: passed(s, attributes=lambda tag, attrs: attrs + [('class', '')]),
	'elements': lambda s: passed(s, attributes=lambda tag, attrs: attrs + (
		[('class', 'elementToProof')] if tag in ('p', 'div') else [])),
	'no-scheme': lambda s: styles(s, lambda n, v: None if n == 'color-scheme' else (n, v)),
	'rgb': rgb,
	'dark': lambda s: passed(s, attributes=lambda tag, attrs: attrs + [
		('data-ogsc', 'rgb(0, 0, 0)'), ('data-ogsb', '')]),
	'target': lambda s: passed(s, attributes=lambda tag, attrs: attrs + (
		[('target', '_blank'), ('rel', 'nofollow noopener noreferrer')] if tag == 'a' else [])),
	'safelinks': safelinks,
	'word': to_word,
	'source': folded,
	'one-line': lambda s: re.sub(r'\s*\n\s*', ' ', s),
	'nbsp': nbsp,
	'spans': spans,
	'fonts': fonts,
	'upper': lambda s: passed(s, name=str.upper),
	'div-all': all_divs,
	'apple': to_apple,
	'mozilla': to_mozilla,
	'fair': to_fair,
	'keep-head': lambda s: '<html><head><meta name="viewport" content="width=device-width"><title>tundra</title>'
		'</head><body style="margin:0">' + s + '</body></html>',
}
EVOLUTION = '<blockquote type="cite" style="margin:0 0 0 .8ex;border-left:2px solid #729fcf;padding-left:1ex">'
GMAIL = ('<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">%s<br></div>'
         '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);'
         'padding-left:1ex">')
YAHOO = ('<div><br></div></div><div id="ydp7f3yahoo_quoted_123" class="ydp7f3yahoo_quoted"><div style="font-family:'
         'Helvetica">\n<div>%s</div>\n<div><br></div><div><br></div><div>')
HEAD = '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">'
# What opens and what closes a quotation; what closes and opens it where somebody writes in its middle.
AROUND = {
	'gmail': (GMAIL, '</blockquote></div>'),
	'outlook': ('<p class=MsoNormal><o:p>&nbsp;</o:p></p><div>' + HEAD + '<p class=MsoNormal><span lang=EN-US>%s'
	            '<o:p></o:p></span></p></div></div><p class=MsoNormal><o:p>&nbsp;</o:p></p>', ''),
	'owa': ('<div id="appendonsend"></div><hr style="display:inline-block;width:98%%" tabindex="-1">'
	        '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt">%s</font>'
	        '<div>&nbsp;</div></div><div class="BodyFragment">', '</div>'),
	'owa-hr': ('<div id="ms-outlook-mobile-signature"></div><div id="mail-editor-reference-message-container"><hr>'
	           '<div class="ms-outlook-mobile-reference-message" style="padding:3pt 0in 0in">%s</div><br>', '</div>'),
	'express': ('<BLOCKQUOTE dir=ltr style="PADDING-RIGHT: 0px; PADDING-LEFT: 5px; BORDER-LEFT: #000000 2px solid">'
	            '<DIV style="FONT: 10pt arial">%s</DIV><DIV><BR></DIV>', '</BLOCKQUOTE>'),
	'hr': ('<div><hr id="stopSpelling">%s<br><br>', '</div>'),
	'apple': ('<div><br><blockquote type="cite"><div>%s</div><br class="Apple-interchange-newline"><div>',
	          '</div></blockquote></div><br>'),
	'iphone': ('<div dir="ltr"><br><blockquote type="cite">%s<br><br></blockquote></div><blockquote type="cite">'
	           '<div dir="ltr">&#65279;', '</div></blockquote>'),
	'icloud': ('<div class=""><br class=""><blockquote type="cite" class=""><div class="">%s</div><br class="">',
	           '</blockquote></div>'),
	'yahoo': ('<div>' + YAHOO, '</div></div></div>'),
	'yahoo-app': ('<blockquote style="margin: 0 0 20px 0;"><div style="font-family:Roboto, sans-serif; color:#6D00F6;">'
	              '<div>%s</div></div><div style="padding: 10px 0 0 20px; margin: 10px 0 0 0; border-left: 1px solid '
	              '#6D00F6;">', '</div></blockquote>'),
	'mozilla': ('<div class="moz-cite-prefix">%s<br></div>\n<blockquote type="cite" cite="mid:x@example.org">',
	            '</blockquote>\n<br>'),
	'samsung': ('<div><br></div><div align="left" dir="auto" style="font-size:100%%;color:#000000"><div>%s</div>'
	            '<div><br></div></div>', ''),
	'samsung-auto': ('<div id="composer_signature" dir="auto"></div><div dir="auto"><br></div><div><br></div><div>%s'
	                 '</div><div><br></div>', ''),
	'div': ('<div class="quote"><div>%s</div><br>', '</div>'),
	'k9': ('<br><br><div class="gmail_quote">%s<blockquote class="gmail_quote" style="margin: 0pt 0pt 1ex 0.8ex; '
	       'border-left: 1px solid #729fcf; padding-left: 1ex;">', '</blockquote></div>'),
	'fairemail': ('<br><p>%s</p><blockquote style="border-left: 3px solid #ccc; padding-left: 3px">', '</blockquote>'),
	'bluemail': ('<div class="blue_quote"><div>%s</div><br>', '</div>'),
	'aqua': ('<div id="aqm-original" style="color: black;"><div dir="auto">%s</div><br>', '</div>'),
	'spark': ('<div name="messageReplySection">%s<br/><blockquote type="cite" class="spark_quote" style="margin: 5px '
	          '5px; padding-left: 10px; border-left: thin solid #1abc9c;">', '</blockquote></div>'),
	'proton': ('<div class="protonmail_quote">%s<br><br><blockquote class="protonmail_quote" type="cite">',
	           '</blockquote><br></div>'),
	'tutanota': ('<br>%s<br><blockquote class="tutanota_quote">', '</blockquote>'),
	'fastmail': ('<div>%s</div><blockquote type="cite" id="qt" style="">', '</blockquote><div><br></div>'),
	'zoho': ('<div class="zmail_extra" style="zoom: 1;"><br><div id="Zm-_Id_-Sgn1">%s</div><br><div><blockquote '
	         'id="blockquote_zmail" style="margin: 0px;"><div>', '</div></blockquote></div></div>'),
	'roundcube': ('<p id="reply-intro">%s</p>\n<blockquote type="cite" style="padding: 0 0.4em; border-left: #1010ff '
	              '2px solid; margin: 0">\n<div id="replybody1">', '</div>\n</blockquote>'),
	'gmx': ('<div name="quote" style="margin:10px 5px 5px 10px;padding:10px 0 10px 10px;border-left:2px solid #C3D9E5">'
	        '<div style="margin:0 0 10px 0;">%s</div><div name="quoted-content">', '</div></div>'),
	'mailru': ('<blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px;">%s<br><div id="">'
	           '<div class="js-helper js-readmsg-msg"><div><div id="style_17_BODY">',
	           '</div></div></div></div></blockquote>'),
	'yandex': ('<div>%s</div><blockquote><div>', '</div></blockquote>'),
	'orange': ('<blockquote style="margin-left:5px;border-left:2px solid orange;">%s<br><br>', '</blockquote>'),
	'qq': ('<div><includetail><div>&nbsp;</div><div style="font:Verdana normal 14px;color:#000;"><div style="FONT-SIZE: '
	       '12px;background:#efefef;padding:8px;">%s</div><div>&nbsp;</div>', '</div></includetail></div>'),
	'lotus': ('<br><br><font size=1 color=#5f5f5f face="sans-serif">%s</font><br><hr noshade><br><br>', ''),
	'evolution': ('<div>%s</div>' + EVOLUTION, '</blockquote>'),
}
MARKED = {name for name, (open_, _) in AROUND.items() if 'blockquote' in open_.lower()}


def read_cases(words):
	cases = []
	for (client, parts, language, coding, key), override in replies.rows_of('quoted_cases.txt'):
		flag, reading = override.split(' ', 1) if override else (words[key]['flag'], words[key]['reading'])
		cases.append({'name': '.'.join((client, parts, language, key)), 'client': client, 'parts': parts,
		              'language': language, 'coding': coding, 'words': words[key], 'flag': flag,
		              'reading': reading})
	return cases


def read_clients():
	clients = {}
	for line in replies.lines_of('quoted.txt'):
		name, *rest = line.split()
		clients[name] = dict(replies.LOOKS, name=name, **dict(word.split('=', 1) for word in rest))
	return clients


def own_html(text, way):
	if way == 'dirltr':
		first, *rest = text.split('\n')
		return '<div dir="ltr">%s%s</div>' % (html.escape(first, quote=False), ''.join(
			'<div>%s</div>' % (html.escape(line, quote=False) or '<br>') for line in rest))
	if way == 'font':
		return ''.join('<DIV><FONT face=Arial size=2>%s</FONT>&nbsp;</DIV>\n' % html.escape(line, quote=False)
		               for line in text.split('\n'))
	return replies.as_html(text, way)


class Opened(html.parser.HTMLParser):
	"""The start tags of what is open at the end of a piece of HTML, as they stand."""

	def __init__(self):
		super().__init__()
		self.stack = []

	def handle_starttag(self, tag, attrs):
		if tag not in VOID:
			self.stack.append((tag, self.get_starttag_text()))

	def handle_endtag(self, tag):
		for i in range(len(self.stack) - 1, -1, -1):
			if self.stack[i][0] == tag:
				del self.stack[i:]
				return


def parted(before, place):
	"""What stands before and after words in the middle: most programs part a marked quotation there."""
	opened = Opened()
	opened.feed(before)
	tags = [tag for tag, _ in opened.stack]
	if place == 'inside' or 'blockquote' not in tags:
		return '', ''
	within = opened.stack[tags.index('blockquote'):]
	return ''.join('</%s>' % tag for tag, _ in reversed(within)), ''.join(text for _, text in within)


def page_of(client, place, body, quote, first, tail):
	open_, close = AROUND[client['around']]
	opened = open_.replace('%s', first).replace('%%', '%')
	own = own_html(body, client['own']) if body else '<div><br></div>'
	sent = '<div>%s</div>' % html.escape(tail).replace('\n', '<br>') if tail else ''
	if place == 'nothing-quoted':
		return own + sent
	if place == 'bottom':
		return opened + quote + close + '<div><br></div>' + own + sent
	if place == 'end-inside':
		return opened + quote + '<div><br></div>' + own + close + sent
	if place in ('between', 'inside'):
		left, right = replies.html_halves(quote)
		shut, reopen = parted(opened + left, place)
		return opened + left + shut + own + reopen + right + close + sent
	return own + sent + opened + quote + close


def text_of(client, place, body, quoted, lines, tail):
	"""The text part that goes with it, of the same words in the same order."""
	text = replies.marked(replies.plain(quoted, ' '), dict(client, wrap=''))
	words = body + ('\n\n' + tail if tail else '')
	before = '\n'.join(lines)
	if place == 'nothing-quoted':
		return words
	if place in ('bottom', 'end-inside'):
		return '\n'.join((before, text, '', words))
	if place in ('between', 'inside'):
		up, down = replies.halves(text)
		return '\n'.join((before, up, '', words, '', down.lstrip('\n')))
	return '\n'.join((words, '', before, text))


def compose(case, clients, tongues, letters):
	client, tongue = clients[case['client']], tongues[case['language']]
	place = case['words']['place']
	replied = letters['old'] if place == 'old' else letters['letter']
	shown = letters['other'] if place == 'forward' else replied
	body = case['words']['body']
	for key in ('hi', 'prose', 'away'):
		body = body.replace('{%s}' % key, tongue[key])
	lines = replies.announced(client, tongue, shown)
	quote = shown.html
	for way in client['alter'].split(','):
		quote = ALTER[way](quote)
	if place.startswith('shut'):
		quote = replies.html_halves(quote)[0]
	if place == 'thread':
		quote += '<br><div>%s</div>' % html.escape('\n'.join(lines)).replace('\n', '<br>') + letters['old'].html
	first = html.escape('\n'.join(lines), quote=False).replace('\n', '<br>')
	if client['attr'] == 'block':
		first = re.sub(r'(^|<br>)([^<:]*:)', r'\1<b>\2</b>', first)
	tail = replies.TAILS.get(client['tail']) or (tongue['sent'].replace('{}', client['tail'])
	                                             if client['tail'] else '')
	page = page_of(client, place, body, quote, first, tail)
	text = '' if case['parts'] == 'stub' else text_of(client, place, body, quote, lines, tail)
	return text.strip('\n') + '\n', page, replied


def reply(case, clients, tongues, letters):
	"""As replies.reply, with this composition and the parts that the case wants."""
	looks = dict(clients, **{case['client']: dict(
		clients[case['client']], parts='html' if case['parts'] == 'html' else 'both')})
	return replies.reply(case, looks, tongues, letters, compose)


def main(arguments):
	clients, tongues, words = read_clients(), replies.read_languages(), replies.read_words()
	replies.command(arguments, read_cases(words), lambda case, letters: reply(case, clients, tongues, letters))


if __name__ == '__main__':
	main(sys.argv[1:])
