# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Questions and settings, and what cannot be read.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann
$ new steppe 'ann=Ann <ann@example.org>' 'dee' --start dee
< ann@example.org
	#STONEPOST tundra ann round 1
	history
	history 3
	remind usual
	remind none
	remind 6h
	digest on
	digest off
	calendar on
	calendar off
	lang en
	lang xx
	salt mammoth
	vacation none
	resend
	whatif ben
	whatif ben field
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan
	hut 2
	field
	hunt rest
	whatif zoe field
	whatif ann field
	whatif ben
	whatif ben hut | field
	whatif ben hut 2; cy toolmaker
	whatif ben toolmaker; cy field
	whatif ben nowhere
	whatif ben field 9
	whatif ben card 1; cy card 1
	whatif ben hunt 2-3
	whatif ben building 4
	whatif ben wait
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan
	hut
	wait
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	stop
	calendar maybe
	whatif ben field
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan
	field / river 3
	#END
+ 1h
< ann@example.org
	#STONEPOST tundra ann round 1
	whatif ben field
	whatif ben forest 3
	#END
+ 1h
< ann@example.org
	#STONEPOST tundra ann round 1
	resend
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	resend
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	resend
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	resend
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan hut; hunt rest
	history 9
	#END
+ 1h
< ann@example.org
	#STONEPOST tundra ann round 2
	plan forget
	#END
< ann@example.org
	#STONEPOST tundra ann round 7
	plan forget
	#END
< ann@example.org new
	#STONEPOST tundra ann round 1
	plan forget
	#END
< zoe@example.org new
	#STONEPOST tundra zoe round 1
	plan forget
	#END
< ann@example.org
	#STONEPOST nowhere ann round 1
	plan forget
	#END
< ann@example.org Content-Type=multipart/encrypted;boundary=x
	--x
	Content-Type: application/pgp-encrypted

	Version: 1
	--x--
file form.txt
	#STONEPOST tundra ann round 1
	plan hut
	show
	#END
file none.txt
	Hello.
file gm.txt
	#STONEPOST tundra gm
	pause
	#END
file join.txt
	#STONEPOST tundra join abc
	#END
$ check none.txt
$ check gm.txt
$ check join.txt
$ check form.txt
< ann@example.org
	#STONEPOST tundra ann round 1
	unsubscribe
	remind 6h
	#END
< ben@example.org
	#STONEPOST tundra ben round 1
	tell ann: Hello.
	#END
< ann@example.org
	too many mails for me, less mail please
< ann@example.org
	#STONEPOST tundra ann round 1
	subscribe
	#END
< ben@example.org
	What does card 3 do?
	#STONEPOST tundra ben round 1
	plan
	forest 3
	hunt rest
	#END
$ pause tundra
< ben@example.org
	#STONEPOST tundra ben round 1
	plan hut
	#END
$ cancel tundra
< ben@example.org
	#STONEPOST tundra ben round 1
	plan hut
	vacation none
	remind 6h
	whatif ann hut
	#END
set strangers = answer
< zoe@example.org new
	Hello?
$ new valley 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
+ 1d
< ben@example.org
	#STONEPOST valley ben round 1
	plan hunt rest
	stop if free field
	whatif ann clay 2
	#END
< ben@example.org
	#STONEPOST valley ben round 2
	plan hunt rest
	#END
