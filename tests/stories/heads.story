# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One letter that names several games of its writer.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
$ new taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
$ new steppe 'eve=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start eve --mode round
$ new tairn 'ann=Ada <ada@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
$ seat taiga ann lang de
< ann@example.org
	H W3 X
	tai: T S2 X
	tundra ok
	ste: something with the clay
< ann@example.org
	Tundra: F X
	taiga: H X
	tairn: H X
< ann@example.org
	Hello!
	steppe:
	W3 X
< ben@example.org
	tai: H X
	taiga: H X
	ste: plan hut rest
	ben: X
