# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game is over, and the same people are asked whether they play again.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --proof from
< ann@example.org
	again
	page
$ end tundra
< ann@example.org/final
	page
< cy@example.org
	Well played, see you!
< ben@example.org
	again
< ann@example.org
	#STONEPOST tundra ann round 1
	again
	#END
$ list
< cy@example.org
	no
< cy@example.org
	#STONEPOST tundra cy round 1
	again
	#END
$ cancel tundra-2
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --proof from
$ seat steppe ben vacant
$ end steppe
< ann@example.org/final
	no
< ann@example.org/final
	Ja klar, gerne nochmal
< ben@example.org
	#STONEPOST steppe ben round 1
	again
	#END
< ann@example.org
	#STONEPOST steppe ann round 1
	again
	#END
