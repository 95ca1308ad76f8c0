# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a table agrees to, time from one's own bank, pauses that end by themselves.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 2d --missing hunt --bank 6d
< ann@example.org
	+1d
< ann@example.org
	+3d
< ann@example.org
	+1d
< ann@example.org
	+1d
< ann@example.org
	Could we have two more days please?
	Can we take a break?
	Can I take my move back?
< ann@example.org
	agree +2d
< ann@example.org
	agree +2d
< ann@example.org
	agree none
< ann@example.org
	agree undo
< ann@example.org
	agree pause
< ann@example.org
	agree that ben wins
< ben@example.org
	agree pause 60 days
< ann@example.org
	agree +2d
< ben@example.org
	agree +1 day
< ben@example.org
	agree pause 7d
< ann@example.org
	agree pause 10 days
< ann@example.org
	agree +2d
+ 7d
$ adjudicate
+ 9d
$ adjudicate
< ben@example.org
	H X
< ann@example.org
	X
$ adjudicate
< ben@example.org
	agree undo
< ann@example.org
	agree undo
+ 3d
< ann@example.org
	+1d
$ pause tundra
< ann@example.org
	agree pause 7d
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
< ann@example.org
	agree +2d
$ new taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 2d
< ann@example.org
	+2d
$ new heath 'ann=Ann <ann@example.org>' 'boss=Kay <boss@example.org>' --start ann --mode round --pace 2d
$ pause heath
