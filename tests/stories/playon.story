# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Rounds that wait for who is away, or go on; tables that wait for players for too long.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --mode round --pace 2d --missing hunt --vacation 21d
< ann@example.org
	away 01-03 to 01-08
< ben@example.org
	away 01-03 to 01-08, play on
< ben@example.org
	X
< cy@example.org
	X
+ 3d
$ adjudicate
< ann@example.org
	X
$ adjudicate
< cy@example.org
	urlaub 01-20 to 01-22, spielt weiter
+ 2d
$ adjudicate
+ 4d
$ adjudicate
$ new fjord 'ann=Ann <ann@example.org>' 'kay=?'
+ 11d
$ adjudicate
+ 3d
$ adjudicate
