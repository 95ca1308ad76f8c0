# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What is kept of somebody, and how it is removed: nothing goes but by "yes forget" in reply to a letter of its own.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --hint none
$ new taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --hint none
$ new steppe 'ann=Ann <ann@example.org>' 'dee=?'
< ben@example.org
	What do you know about me?
< ben@example.org
	export my data
< ben@example.org
	#STONEPOST taiga ben round 1
	export
	export the hut
	forget it
	#END
+ 2h
< ben@example.org
	Export my data!
< ben@example.org
	export
< ben@example.org
	Please delete my data.
+ 2h
< ben@example.org
	yes forget
< ben@example.org/f
	yes
< ben@example.org/f
	no
+ 2h
< ann@example.org
	forget me
< ann@example.org/f
	ok, yes forget it
< ann@example.org/f
	Yes, forget.
+ 1h
< ann@example.org/f
	yes forget
< cy@example.org
	forget me
< cy@example.org
	forget me
+ 2h
< cy@example.org
	forget me
< cy@example.org
	forget me
+ 8d
< cy@example.org/f
	yes forget
file handwritten.txt
	#STONEPOST tundra ben round 1
	export my data
	#END
$ submit handwritten.txt
$ new delta 'dee=Dee <dee@example.org>' 'eve=Eve <eve@example.org>' --start dee --hint none
$ end delta
< dee@example.org
	forget me
