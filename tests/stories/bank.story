# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Banks: one that runs, several, an empty one, another one.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --mode round --pace 2d --missing hunt --bank 6d
< ann@example.org
	H X
< ben@example.org
	H X
+ 2d
$ run
< cy@example.org
	show
+ 12h
< cy@example.org
	X
$ run
$ change tundra --bank 3h
+ 2d
$ run
+ 1d
$ run
$ change tundra --bank none
