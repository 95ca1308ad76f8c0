# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A letter of every kind, told in each language: kinds.LANGUAGE.expected.
$ standby code
$ new steppe 'ann=Ann <ann@example.org>' 'red=?' --start ann --pace 3d --title 'Over the steppe'
< eve@example.org new
	join steppe CODE(steppe)
< eve@example.org
	perhaps
< eve@example.org
	yes
< dora@example.org new
	standby CODE(standby)
< dora@example.org
	yes
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' blue=easy --start ann --mode round --pace 2d --missing hunt --remind 12h --vacation 10d --misses 5 --zone Europe/Berlin
< ann@example.org
	H F/T W3 1 X
< ben@example.org
	#STONEPOST tundra ben round 1
	plan hut | field; forest 2-3; card 1; hunt rest
	tools max
	pay card 1: wood brick
	feed wood brick
	#END
< ben@example.org
	whatif ann hut
	history
< ben@example.org
	help
< ben@example.org
	show
< ben@example.org
	#STONEPOST tundra ben round 1
	press to ann
	Shall we trade?
	end press
	#END
< cy@example.org
	mammoth 3
	forrest 2
	hut 9
	clay 2 or so
+ 37h
< cy@example.org
	away 2027-01-20 to 2027-01-24
	remind 6h
	digest on
+ 12h
$ pause tundra 'a holiday'
$ resume tundra
$ deadline tundra +3d 'so that all can answer'
< ann@example.org
	=
+ 2d
< ben@example.org
	agree end
< ann@example.org
	B1 W3 G1 X
+ 3d
$ rollback tundra 2 'a rule was bent'
< cy@example.org
	yes resign
+ 1h
< dora@example.org
	yes
$ change tundra --missing easy --rhythm 'every 2 days at 20:00 on mon wed in Europe/Berlin'
$ change tundra --rhythm 'every 36 hours at 20:00'
$ change tundra --pace 1d
$ seat tundra ann computer strong
< ben@example.org
	style narrow
	show
< ben@example.org
	style frame
	show
$ end tundra
$ cancel steppe 'nobody has time'
