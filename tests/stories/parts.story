# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Replies to a letter about all games of somebody.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 4d --mode round
$ new taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 4d --mode round
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 4d --mode round
$ new dale 'dan=Dan <dan@example.org>' 'ann=Ann <ann@example.org>' --start dan --pace 4d
< ann@example.org
	digest 18:00
+ 1d
$ run
< ann@example.org
	in tundra I take the hut, in taiga 3 wood
< ann@example.org
	thanks!
< ann@example.org
	Hi all,
	tun ok
	tai perhaps the hut
	moor: H W 3
	Ann
< ann@example.org
	moo b
	tai perhaps
< ann@example.org
	ok
< ann@example.org
	ok
< ann@example.org
	games
+ 1d
$ run
< ben@example.org
	digest 18:00
+ 1d
$ run
< ben@example.org
	ok all
	digest off
< ben@example.org
	moor: H X
	tundra: H W 3
	taiga: W 3 X
