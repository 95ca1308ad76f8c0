# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters that are too much of something, and what a plan would do.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --remind 12h --pace 90d
+ 12h
< ann@example.org
	REPEAT(1100000,x)
+ 12h
< ann@example.org 'X=REPEAT(40000,x)'
	Hello.
+ 12h
< ann@example.org 'X=REPEAT(900,\nX: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)'
	Hello.
+ 12h
< ann@example.org 'X=REPEAT(1001,\nX: x)'
	Hello.
+ 12h
< ann@example.org 'X=REPEAT(1001,a:;)'
	Hello.
+ 12h
< ann@example.org 'Cc=REPEAT(1001,a:;)'
	Hello.
+ 12h
< ann@example.org Content-Type=multipart/mixed;boundary=x
	REPEAT(101,--x\n\nhi\n)
+ 12h
< ann@example.org Content-Type=multipart/mixed;boundary=x
	REPEAT(25,--x\nContent-Type: multipart/mixed; boundary=x\n\n)
+ 12h
< ann@example.org Content-Type=multipart/encrypted;boundary=x
	--x
	Content-Type: application/pgp-encrypted

	Version: 1
	--x
	Content-Type: application/octet-stream

	x
	--x--
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	REPEAT(70000,x)
	#END
file big.txt
	#STONEPOST tundra ann round 1
	REPEAT(70000,x)
	#END
$ submit big.txt
+ 12h
< ann@example.org
	REPEAT(8000,1b 2a 1b )
+ 12h
< ann@example.org
	REPEAT(65,#STONEPOST tundra ann round 1\nshow\n#END\n)
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	REPEAT(2001,show\n)
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	plan
	REPEAT(70,hunt 1\n)
	REPEAT(60,nonsense\n)
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	pay skip skip
	remind usual
	REPEAT(40,help\n)
	#END
+ 12h
< ann@example.org Content-Type=multipart/mixed;boundary=x
	--x
	Content-Type: text/plain

	#STONEPOST tundra ann round 1
	show
	#END
	--x
	Content-Type: text/plain; name=orders.txt
	Content-Disposition: attachment; filename=orders.txt

	#STONEPOST tundra ann round 1
	show
	#END
	--x--
+ 12h
< ann@example.org Content-Type=multipart/mixed;boundary=x
	--x
	Content-Type: text/plain

	Hello.
	REPEAT(9,--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=orders.txt\n\n#STONEPOST tundra ann round 1\nshow\n#END\n)
	--x--
+ 12h
< ann@example.org Content-Type=multipart/mixed;boundary=x
	--x
	Content-Type: text/plain

	Hello.
	--x
	Content-Type: text/plain; name=orders.txt
	Content-Disposition: attachment; filename=orders.txt

	REPEAT(40,#STONEPOST tundra ann round 1\nshow\n#END\n)
	--x
	Content-Type: text/plain; name=more.txt
	Content-Disposition: attachment; filename=more.txt

	REPEAT(40,#STONEPOST tundra ann round 1\nshow\n#END\n)
	--x--
+ 12h
< ann@example.org new
	#STONEPOST tundra ann round 1
	plan forget
	#END
+ 12h
< zoe@example.org new
	#STONEPOST tundra ben round 1
	plan forget
	#END
+ 12h
< ann@example.org new From=a@example.org,b@example.org
	#STONEPOST tundra ben round 1
	plan forget
	#END
+ 12h
< boss@example.org new From=a@example.org,b@example.org
	#STONEPOST tundra gm
	pause
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 2
	plan forget
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	plan
	forest 1 if taken hut
	hunt rest
	stop if taken field
	whatif ben field
	whatif ,
	whatif ben forest 1, forest 1
	whatif ben hut; cy toolmaker; ben field
	whatif ben forest 1; cy forest 1
	whatif ben hunt 5; ben field
	whatif ben forest 6
	whatif ben hut 1
	whatif ben forest 4; cy forest 4
	whatif ben forest 4
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	fallback hunt
	plan clay 2!, quarry 1!, forest 1!
	whatif ben field
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	plan
	forest 1
	stop if taken forest
	hunt rest
	whatif ben field
	whatif ben forest 1
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	plan hunt rest
	whatif ben field
	#END
+ 12h
< ben@example.org
	#STONEPOST tundra ben round 1
	plan field
	#END
+ 12h
< ann@example.org
	#STONEPOST tundra ann round 1
	whatif ben field
	#END
set strangers = answer
+ 12h
< zoe@example.org new
	Hello?
file form.txt
	#STONEPOST tundra ann round 1
	plan hut
	show
	#END
$ check form.txt --db /nowhere
+ 1d
< ben@example.org 'Subject=W3 X'
	
+ 12h
< ben@example.org
	hlep
+ 12h
< ben@example.org
	H W3 X, wait
+ 12h
< ben@example.org
	H W3 Y
+ 12h
< ben@example.org
	H W3 X, ok?
+ 12h
< ben@example.org
	Building 1, rest hunting. The big hut blocks 3 wood.
+ 12h
< ben@example.org
	H/F 1 L4 X
