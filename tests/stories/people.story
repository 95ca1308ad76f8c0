# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# People who come in, change their address, or take a vacant seat.
set [club]
set privacy = https://example.org/privacy
$ new tundra 'ann=Ann <ann@example.org>' 'red=?' --start ann
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy' --start ann
$ standby code
< eve@example.org new
	join tundra CODE(tundra)
< eve@example.org new
	standby CODE(standby)
< eve@example.org
	what is this?
< eve@example.org
	no
< eve@example.org
	no
< ann@example.org new
	join tundra CODE(tundra)
< dee@example.org new
	join tundra CODE(tundra)
< fay@example.org new
	join tundra CODE(tundra)
$ seat tundra red replace 'Gil <gil@example.org>'
< dee@example.org
	yes
< ann@example.org
	#STONEPOST tundra ann round 1
	salt mammoth
	salt |||
	resend
	plan hut
	#END
< gil@example.org
	#STONEPOST tundra red round 1
	resign
	#END
< dee@example.org new
	join tundra CODE(tundra)
< dee@example.org
	yes
< dee@example.org
	yes
$ new valley 'ann=Ann <ann@example.org>' 'red=?' 'blue=?' --start ann
< ann@example.org
	#STONEPOST valley ann round 1
	salt mammoth
	salt a|b
	digest on
	agree end
	plan hut
	#END
< ann@example.org
	#STONEPOST valley ann round 1
	address anna@example.net
	#END
$ cancel valley
< ann@example.org/m
	yes
< ann@example.org
	#STONEPOST valley ann round 1
	salt mammoth
	resign
	#END
< fay@example.org new
	join valley CODE(valley)
+ 1d
< fay@example.org new
	join tundra CODE(tundra)
$ new grove 'ann=Ann <ann@example.org>' 'red=?' 'blue=?' --start ann --title 'The grove'
< ann@example.org
	#STONEPOST grove ann round 1
	show
	#END
< kim@example.org new
	join grove CODE(grove)
< lee@example.org new
	join grove CODE(grove)
	name Lee
$ seat grove red replace 'Gil <gil@example.org>'
< kim@example.org/o
	yes
< lee@example.org/o
	no
< lee@example.org/o
	no
< ann@example.org
	#STONEPOST grove ann round 1
	show
	#END
< gil@example.org
	#STONEPOST grove red round 1
	resign
	#END
< ann@example.org
	#STONEPOST grove ann round 1
	address anna@example.net
	#END
$ cancel grove
+ 1h
< ann@example.org
	#STONEPOST grove ann round 1
	salt mammoth
	resign
	#END
$ new fjord 'cy=Cy <cy@example.org>' 'red=?' 'blue=?' --start cy
$ new lake 'cy=Cy <cy@example.org>' 'red=?' 'blue=?' --start cy
< ann@example.org new From=Otto<ann@example.org>
	join fjord CODE(fjord)
< ann@example.org/o
	yes
	name ann
< ann@example.org new From=Otto<ann@example.org>
	join lake CODE(lake)
< ann@example.org/o
	yes
	name Cy
$ person
