# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: judge.py MAKER STONEPOST TABLE NOW FOLDER...
#
# Gives each reply of each FOLDER to the program, and compares what it stores with what MAKER says, which is
# replies.py or quoted.py. A folder holds `db`, a database in which the seat has no orders, and the letters
# those letters that MAKER needs and it has, by name. Prints a line for each reply that is not as it
# should be, and a last one with counts; fails where anything was misread, or more than a tenth of what is
# clear was asked. TABLE is where a table of the programs goes.
import collections
import glob
import os
import re
import shutil
import sqlite3
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CODES = {'toolmaker': 'T', 'hut': 'H', 'field': 'F', 'hunt': 'X', 'forest': 'W', 'clay': 'L', 'quarry': 'S',
         'river': 'G', 'card': '', 'building': 'B'}


def codes(body, frame=False):
	"""A stored plan as people write it; with it other sections as they are, but of a whole frame."""
	lines, rest = [], []
	plan = False
	for statement in re.split(r'[\n;]', body):
		words = statement.split()
		if not words:
			continue
		if words[0] == 'plan':
			plan, words = True, words[1:]
		elif words[0] not in CODES:
			plan = False
		if not plan:
			rest.append(' '.join(words))
		elif words:
			lines.append('/'.join(one(w) for w in ' '.join(words).split(' | ')))
	return ' '.join(lines) + ('' if not rest or frame else ' + ' + '; '.join(rest))


def one(wish):
	name, _, count = wish.strip().partition(' ')
	if name == 'hunt' and count in ('', 'rest', 'all'):
		return 'X'
	return CODES.get(name, name + '?') + (' ' + count if count == 'rest' else count)


def run(program, folder, now, path, frame):
	"""What the seat's orders are after one reply; those that only wait are none."""
	work = os.path.join(folder, 'work')
	shutil.rmtree(work, ignore_errors=True)
	shutil.copytree(os.path.join(folder, 'db'), work)
	db = os.path.join(work, 'stonepost.db')
	with sqlite3.connect(db) as c:
		newest = c.execute('SELECT max(id) FROM sent').fetchone()
	with open(path, 'rb') as f:
		done = subprocess.run([program, 'receive', '--db', db, '--now', '@%d' % now], stdin=f,
		                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
	with sqlite3.connect(db) as c:
		stored = [row[0] for row in c.execute("SELECT body FROM orders WHERE letter_id = "
		                                      "(SELECT max(id) FROM letters) ORDER BY id")]
		resigned = c.execute('SELECT count(*) FROM seats WHERE resigned').fetchone()[0]
		status = c.execute('SELECT status, note FROM letters ORDER BY id DESC LIMIT 1').fetchone()
		denied = c.execute("SELECT count(*) FROM outbox WHERE kind = 'answer' AND instr(message, "
		                   "'no text of its own') > 0").fetchone()[0] > 0
		answers = c.execute("SELECT count(*) FROM outbox WHERE kind = 'answer' AND state = 'queued'").fetchone()[0]
		offers = [codes(row[0]) for row in c.execute("SELECT offer FROM sent WHERE offer != '' AND offer NOT LIKE '>%' AND id > ?", newest)]
	if os.environ.get('SHOW'):
		with sqlite3.connect(db) as c:
			for row in c.execute('SELECT answer FROM letters ORDER BY id DESC LIMIT 1'):
				print(row[0])
	if done.returncode != 0 or resigned:
		return 'FAILED %d %s' % (done.returncode, done.stdout[-300:]), status, answers, offers, denied
	return '; '.join(codes(body, frame) for body in stored), status, answers, offers, denied


def verdict(flag, reading, stored, offer, answers, offers, denied, within):
	"""right, asked or MISREAD."""
	if stored.startswith('FAILED'):
		return 'MISREAD'
	want = reading[5:] if reading.startswith('plan ') else codes(offer) if reading == 'ok' else None
	# What is proposed of words that hold no plan comes of the quotation.
	if reading == 'nothing' and set(offers) - {codes(offer)}:
		return 'MISREAD'
	# An answer that denies own words has passed over some; within the quotation's marks they look like it.
	if reading in ('asked', 'prose') and denied and not within:
		return 'MISREAD'
	if flag == 'none':
		return 'right' if not stored else 'MISREAD'
	if stored == want:
		return 'right'
	# A plan next to words that make it uncertain waits for a yes.
	if flag == 'may' and stored == want + ' + wait':
		return 'asked'
	return 'asked' if not stored and answers else 'MISREAD'


def main(maker, program, table, now, *folders):
	maker = os.path.join(HERE, maker)
	listed = subprocess.run([sys.executable, maker, 'list'], check=True,
	                        stdout=subprocess.PIPE, text=True).stdout
	cases = [line.split('\t') for line in listed.splitlines()]
	count, programs = collections.Counter(), collections.defaultdict(collections.Counter)
	for folder in folders:
		letters = {key: os.path.join(folder, key) for key in {needs for _, needs, _, _ in cases}
		           if os.path.exists(os.path.join(folder, key))}
		first = letters.get('letter') or letters.get('frame') or next(iter(letters.values()))
		shutil.rmtree(os.path.join(folder, 'replies'), ignore_errors=True)
		os.mkdir(os.path.join(folder, 'replies'))
		subprocess.run([sys.executable, maker, 'all', os.path.join(folder, 'replies'), first] + ['%s=%s' % pair for pair in letters.items() if pair[0] != 'letter'], check=True)
		offer = open(os.path.join(folder, 'offer'), encoding='utf-8').read()
		for name, needs, flag, reading in cases:
			path = os.path.join(folder, 'replies', name + '.eml')
			if needs not in letters or not os.path.exists(path):
				continue
			if only and only not in name:
				continue
			reading = reading[3:]
			stored, status, answers, offers, denied = run(program, folder, int(now), path, needs == 'frame')
			was = verdict(flag, reading, stored, offer, answers, offers, denied,
			              'framemarked' in name or 'inside' in name)
			count[was] += 1
			count['all'] += 1
			count['clear'] += flag == 'clear'
			count['clear asked'] += flag == 'clear' and was == 'asked'
			programs[name.split('.')[0]][was] += 1
			if was == 'MISREAD' or (was == 'asked' and flag == 'clear'):
				print('%s: %s, %s; stored: %s; offered: %s; letter: %s %s' %
				      (was, name, reading, stored or '-', ', '.join(offers) or '-', *status))
	with open(table, 'w', encoding='utf-8') as f:
		for name, of in sorted(programs.items()):
			f.write('%-24s %4d right %4d asked %4d misread\n' % (name, of['right'], of['asked'], of['MISREAD']))
	print('%(all)d replies, %(MISREAD)d misread; %(clear asked)d of %(clear)d clear ones asked' %
	      collections.defaultdict(int, count))
	sys.exit(count['all'] == 0 or count['MISREAD'] > 0 or count['clear asked'] * 10 > count['clear'])


only = os.environ.get('ONLY', '')
main(*sys.argv[1:])
