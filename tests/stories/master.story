# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the game master is told.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d
$ gm token
< boss@example.org
	Hello?
< boss@example.org
	#STONEPOST tundra gm
	help
	#END
< boss@example.org
	#STONEPOST tundra gm
	check
	pause
	press to all
	Hello.
	end press
	deadline +2d
	force
	seat ann token
	seat ann address anna@example.net
	seat ann title Anna
	seat ann style narrow
	seat ann vacant
	seat ben replace Cy <cy@example.org>
	seat ann resume
	change misses 4
	rollback 1
	end
	cancel
	token
	#END
< boss@example.org
	#STONEPOST tundra gm
	check
	resume
	#END
< boss@example.org
	#STONEPOST tundra gm
	pause
	#END
< boss@example.org
	#STONEPOST tundra gm
	check
	resume
	#END
< boss@example.org
	#STONEPOST tundra gm
	resume
	press to all
	Hello.
	end press
	deadline +2d
	force
	seat ann token
	seat ann title Anna
	seat ann style narrow
	seat ann vacant
	seat ben replace Cy <cy@example.org>
	change misses 4
	nonsense
	#END
< boss@example.org
	#STONEPOST tundra gm
	#END
< boss@example.org
	#STONEPOST tundra gm
	press
	#END
< boss@example.org
	#STONEPOST nowhere gm
	pause
	#END
< boss@example.org
	> #STONEPOST tundra gm
	> pause
	> #END
< eve@example.org new
	#STONEPOST tundra gm
	pause
	#END
< boss@example.org
	#STONEPOST tundra gm
	rollback 1
	seat ann address anna@example.net
	#END
< boss@example.org
	CONFIRM
< boss@example.org
	#STONEPOST tundra gm
	yes end
	token
	#END
$ new steppe 'ann=Ann <ann@example.org>' ben --start ann
< boss@example.org
	#STONEPOST steppe gm
	yes cancel
	#END
$ new grove 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
< ann@example.org
	plan F/T/H, X
< boss@example.org
	#STONEPOST grove gm
	REPEAT(21,status\n)
	#END
< boss@example.org
	#STONEPOST grove gm
	check
	rollback 1
	seat ann resume
	#END
< boss@example.org
	#STONEPOST grove gm
	yes rollback 1
	#END
< boss@example.org
	#STONEPOST grove gm
	end
	#END
< boss@example.org
	CONFIRM
