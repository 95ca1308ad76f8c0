# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One letter a day with all games of somebody, and reminders of one hour in one letter.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 4d --remind 1d --mode round
$ new taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 4d --remind 1d --mode round --hint none
$ new moor 'ann=Ann <ann@example.org>' 'cy=Cy <cy@example.org>' --start ann --mode round
< ann@example.org
	#STONEPOST tundra ann round 1
	digest noon
	digest 18.00
	#END
< ben@example.org
	#STONEPOST tundra ben round 1
	plan hunt rest
	tell ann: Good luck!
	#END
< ben@example.org
	#STONEPOST taiga ben round 1
	plan hunt rest
	#END
+ 1d
$ run
< cy@example.org
	#STONEPOST moor cy round 1
	plan hunt rest
	tell ann: Where are you?
	#END
< ann@example.org
	#STONEPOST moor ann round 1
	plan hunt rest
	digest mon thu 7h
	#END
< ann@example.org
	#STONEPOST taiga ann round 1
	plan hunt rest
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan hunt rest
	#END
$ run
+ 20h
$ run
+ 20h
$ run
+ 20h
$ run
+ 20h
$ run
$ new dale 'dan=Dan <dan@example.org>' 'kay=Kay <kay@example.org>' --start dan --press none --pace 4d --vacation 6d
< dan@example.org
	#STONEPOST dale dan round 1
	digest on
	plan card 2; forest rest
	pay ask
	pick ask
	#END
< kay@example.org
	#STONEPOST dale kay round 1
	plan hunt rest
	#END
+ 1d
$ run
< dan@example.org
	dale: a
+ 1d
$ run
< dan@example.org
	#STONEPOST dale dan round 1
	digest off
	show
	#END
$ run
