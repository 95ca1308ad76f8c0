# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A question within a round of a turn game: what it lists is chosen by letter, in words, by the face of a die,
# and never by position.
$ new dale 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 4d
< ann@example.org
	#STONEPOST dale ann round 1
	plan card 2; forest rest
	pay ask
	pick ask
	#END
< ben@example.org
	#STONEPOST dale ben round 1
	plan hunt rest
	#END
$ run
< ann@example.org
	2
< ann@example.org
	Hi,
	the wood please

	Cheers,
	Ann
< ann@example.org
	1
$ new lake 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --hint none
play lake 1 1
	ann: plan forest 3; clay 2; feed ask
	ben: plan hunt rest
$ run
play lake 2 2
	ann: plan clay 2; forest 3; feed refuse
	ben: plan hunt rest
$ run
play lake 3 3
	ann: plan card 3; quarry 2; forest rest; pay ask
	ben: plan hunt rest
$ run
< ann@example.org
	ok
< ann@example.org
	a)
