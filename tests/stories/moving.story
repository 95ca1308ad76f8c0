# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A player whose letters shall go elsewhere, and the stand-by list.
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' cy --start ann
$ new tundra 'ann=Ann <anke@example.org>' 'ben=Ben <ben@example.org>' --start ann
$ standby code
< ann@example.org
	#STONEPOST steppe ann round 1
	address nobody
	address jürgen@example.org
	address ann@straße.example
	address ann@example.org
	address gm@example.org
	address anna@example.net
	#END
< anna@example.net/n
	maybe
< anna@example.net/n
	yes
< ann@example.org/m
	yes
< anna@example.net
	#STONEPOST steppe ann round 1
	address annie@example.net
	#END
< anna@example.net/m
	no
< anna@example.net
	#STONEPOST steppe ann round 1
	address annie@example.net
	#END
< annie@example.net/n
	no
< anna@example.net
	#STONEPOST steppe ann round 1
	address annie@example.net
	address ann4@example.net
	#END
+ 8d
< annie@example.net/n
	yes
file cy.txt
	#STONEPOST steppe cy round 1
	address cy@example.org
	standby
	resend
	#END
$ submit cy.txt
$ submit cy.txt
$ check cy.txt
< hal@example.org new
	standby CODE(standby)
< hal@example.org
	yes
< hal@example.org new
	standby CODE(standby)
< ivy@example.org new
	standby CODE(standby)
< ivy@example.org
	yes
< anna@example.net
	#STONEPOST steppe ann round 1
	standby on
	#END
< anna@example.net
	#STONEPOST steppe ann round 1
	standby none
	#END
< ben@example.org
	yes resign
< ben@example.org
	yes resign
< ben@example.org
	H X
$ run
< hal@example.org/o
	yes
< hal@example.org/o
	yes
$ seat steppe cy vacant
$ run
$ seat steppe cy replace 'Joe <joe@example.org>'
< ivy@example.org/o
	yes
< anke@example.org
	yes resign
$ run
+ 1d
$ run
< ivy@example.org/o
	yes
+ 1d
$ new valley 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
< ann@example.org
	#STONEPOST valley ann round 1
	standby
	#END
< ann@example.org
	#STONEPOST valley ann round 1
	address annex@example.net
	#END
< annex@example.net/n
	no
< ben@example.org
	#STONEPOST valley ben round 1
	standby
	agree end
	#END
< ann@example.org
	yes resign
$ new grove 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann
$ seat grove ann vacant
$ run
+ 3d
$ run
< ben@example.org/o
	yes
$ seat grove kay title Kai
< kay@example.org
	#STONEPOST grove kay round 1
	standby
	#END
$ seat --help
$ new delta 'eve=Eve <eve@example.org>' 'fay=Fay <fay@example.org>' --start eve --hint none
$ new lake 'eve=Eve <eve@example.org>' 'fay=Fay <fay@example.org>' --start eve --hint none
< eve@example.org
	address eva@example.net
< eve@example.org/m
	yes
< eva@example.net/n
	yes
