# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Who says `wait` in a game without a deadline is reminded each day, and the game master is told after three.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
< ben@example.org
	H W3 X
	wait
< ann@example.org
	X
+ 23h
+ 1h
+ 24h
+ 24h
+ 24h
< ben@example.org
	keep
+ 24h
