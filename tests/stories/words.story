# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What people write in their own words, and what they are asked.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle 10m --hint none
< ann@example.org
	=
< ann@example.org
	whatif ben hut
< ann@example.org
	I give up
< ann@example.org
	Sorry, I am on holiday.
< ann@example.org
	I want hut, field, 3 wood
< ann@example.org
	huut, then 3 wood, rest hunting
	What a day!
< ann@example.org
	ok
+ 1h
< ann@example.org
	I want hut, field, 3 wood
< ann@example.org
	no
< ann@example.org
	I want hut, field, 3 wood
+ 1h
< ann@example.org
	H W
< ann@example.org
	H F
< ann@example.org
	whatif ben hut
file turn.txt
	#STONEPOST tundra ann round 1
	plan hunt
	#END
$ submit turn.txt
+ 1h
< ann@example.org
	ok
< ann@example.org
	stop please
+ 1h
< ann@example.org
	H F W3

	#STONEPOST tundra ann round 1
	plan hunt rest
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan hunt rest
	#END

	#STONEPOST tundra ann round 1
	plan field; hunt rest
	#END
< ann@example.org
	F X
< ann@example.org 'Content-Type=text/html'
	F <s>W3</s> X
< ann@example.org
	keep
< ben@example.org
	H X
+ 1h
< ann@example.org
	#STONEPOST tundra ann round 1
	plan hunt rest
	#END
file past.txt
	#STONEPOST tundra ann round 1
	plan hut
	#END
$ submit past.txt
+ 1h
< ann@example.org
	=
< ben@example.org
	H W 3
< ben@example.org
	ok
< ben@example.org
	b)

	Ben
	Sent from my iPhone
< ben@example.org
	H F X
	wait
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 1d --missing hunt --hint none
$ adjudicate --force moor
< ann@example.org
	=
< ann@example.org
	place 3 people in the forest and 2 on the field
< ann@example.org
	5 people to the hut
# What somebody pays, in words: a letter without a plan leaves the other payments.
< ann@example.org
	Card 1, hut, rest hunting. I'll pay for card 1 with wood.
< ann@example.org
	And pay for building 2 with brick and stone.
< ann@example.org
	Card 1 paid with wood or brick, hut, rest hunting. I need the stone.
< ann@example.org
	pay card 1: gold
