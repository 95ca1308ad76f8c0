# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Who is away, who misses a deadline, what is gathered for somebody, what is noted.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --pace 2d --missing hunt --vacation 6d --misses 1 --title Tundra --remind 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	vacation 2026-01-01..2026-01-02
	digest on
	resend
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	vacation 2027-01-01..2027-01-06
	show
	#END
< ben@example.org
	#STONEPOST tundra ben round 1
	show
	plan hunt rest
	digest on
	#END
< cy@example.org
	#STONEPOST tundra cy round 1
	show
	vacation 2027-01-20..2027-02-20
	vacation 2027-01-20..2027-01-26
	vacation 2027-02-20..2027-02-26
	#END
$ run
+ 2d
$ run
$ change tundra --misses 1
+ 1d
$ run
$ pause tundra
< ben@example.org
	#STONEPOST tundra ben round 1
	show
	#END
$ resume tundra
+ 3d
$ run
+ 2d
$ run
+ 2d
$ run
+ 2d
$ run
$ new grove 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d --missing hunt --misses 1
+ 3d
$ run
+ 3d
$ run
+ 3d
$ run
+ 3d
$ run
+ 3d
$ run
< ann@example.org
	#STONEPOST grove ann round 1
	agree end
	#END
$ new heath 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --pace 2d --vacation 30d
$ new marsh 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --pace 2d --vacation 2d
$ new taiga 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --pace 2d --vacation 30d
< ann@example.org
	away 03-10 to 03-14
< ann@example.org
	away none
$ new fjord 'ann=Ann <ann@example.org>' 'kay=?'
$ new delta 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann
$ end delta
< ann@example.org
	#STONEPOST taiga ann round 1
	plan hunt rest
	#END
$ pause heath
< ann@example.org
	games
$ new shore ann 'kay=Kay <kay@example.org>' --start ann
file ann.txt
	#STONEPOST shore ann round 1
	games
	#END
$ submit ann.txt
