# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What players write to each other, and to the game master.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' cy --start ann
< ann@example.org
	#STONEPOST tundra ann round 1
	press to all
	Hello.
	end press
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	press to ben
	Hello.
	end press
	#END
< ben@example.org
	ok
< ann@example.org
	#STONEPOST tundra ann round 1
	press to gm
	Hello.
	end press
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	press to ann
	Hello.
	end press
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	press to cy
	Hello.
	end press
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	press to ben
	REPEAT(9000,x)
	end press
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	press to ben
	My key: key v52h7cfjosshusaz32tsidvb
	end press
	#END
< ann@example.org
	press to ben:
	Hello
< ann@example.org
	press to ben hello
# Words for whoever wrote are kept until their writer has them sent on.
< ben@example.org/press
	Nice try, but I need that wood myself.
< ben@example.org
	tell ann
< ben@example.org/press
	Why is that?
$ press tundra --to ben 'Where are you?'
< ben@example.org/press
	Right here.
+ 2d
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --press anonymous
< ann@example.org
	#STONEPOST steppe ann round 1
	press to all
	Hello.
	end press
	#END
< ann@example.org
	#STONEPOST steppe ann round 1
	press to ben
	Hello.
	end press
	#END
< ben@example.org/press
	Who is that?
$ new valley 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --press none
< ann@example.org
	#STONEPOST valley ann round 1
	press to all
	Hello.
	end press
	#END
$ new grove 'ann=Ann <ann@example.org>' ben cy --start ann
< ann@example.org
	#STONEPOST grove ann round 1
	press to all
	Hello.
	end press
	#END
+ 2d
< ann@example.org
	#STONEPOST tundra ann round 1
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	press to ben
	Hello.
	end press
	#END
file press.txt
	#STONEPOST grove ben round 1
	press to ann
	He‮llo.
	end press
	press to gm
	Hello.
	end press
	#END
set gm =
$ submit press.txt
set from =
set folder =
file again.txt
	#STONEPOST grove cy round 1
	press to gm
	Hello.
	end press
	#END
$ submit again.txt
