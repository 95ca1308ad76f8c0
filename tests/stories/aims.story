# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Suggested plans with another aim, each of which has its own yes.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --mode round
< ben@example.org
	lang de
< ann@example.org
	ok build
# Over stored orders, too, since it is an exact form.
< ann@example.org
	OK food 1
< ben@example.org
	ok punkte
< cy@example.org
	ok points, round 1

	Cy
+ 1h
$ run
# A letter of the round before; another round's number; and what is no aim.
< ann@example.org/invitation
	ok build
< ann@example.org
	ok build 7
< ann@example.org
	ok build it somewhere
< ben@example.org
	ok bauen.
# Beside words that order nothing; and changed.
< ann@example.org
	Who is leading?
	ok build 👍
< ben@example.org
	wer führt? ok aber lieber hütte statt wald
< ben@example.org
	nein. ok essen
< ann@example.org
	I guess I'll try that one: ok food, but without the hut
< ann@example.org
	ok points
< cy@example.org
	ok
+ 1h
$ run
# Where nothing is suggested.
$ new grove 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --hint none
< ann@example.org
	ok build
