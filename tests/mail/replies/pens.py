# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: PEN=FILE pens.py list | reply ... | all ...		as replies.py
#
# Writes replies with the own words of a file of tests/orders, such as fourth_pen.de.txt, above our letter as mail
# programs quote it, by turns. Python 3, its standard library only.
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import replies  # noqa: E402

FOLDER = os.path.join(replies.HERE, '..', '..', 'orders')
FLAGS = {'C': 'clear', 'A': 'may', 'N': 'none'}
CODINGS = ('utf-8/qp', 'legacy/8bit', 'utf-8/base64', 'legacy/qp', 'utf-8/8bit')


def reading_of(wanted):
	"""As replies.py says it: what is doubtful is asked."""
	if wanted == 'doubtful':
		return 'asked'
	return wanted if re.fullmatch('[a-z]+', wanted) else 'plan ' + wanted


def read_pen(name, clients):
	language = name.split('.')[1] if name.count('.') == 2 else 'en'
	with open(os.path.join(FOLDER, name), encoding='utf-8') as f:
		lines = [re.fullmatch(r'([CAN]) (.*?)\s+=> (.*)\n', line) for line in f]
	for n, (flag, body, wanted) in enumerate(found.groups() for found in lines if found):
		words = {'key': 'pen%d' % n, 'place': 'top', 'body': body.replace('\\n', '\n'), 'settings': []}
		client = list(clients)[n * 7 % len(clients)]
		yield {'name': '.'.join((client, language, words['key'])), 'client': client, 'language': language,
		       'coding': CODINGS[n % len(CODINGS)], 'words': words, 'flag': FLAGS[flag], 'reading': reading_of(wanted)}


def main(arguments):
	clients, tongues = replies.read_clients(), replies.read_languages()
	replies.command(arguments, list(read_pen(os.environ['PEN'], clients)),
	                lambda case, letters: replies.reply(case, clients, tongues, letters))


if __name__ == '__main__':
	main(sys.argv[1:])
