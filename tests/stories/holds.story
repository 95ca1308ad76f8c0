# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a doubtful letter holds, how long, and what `keep`, `ok` and `no` do then.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
< ann@example.org
	keep
< ann@example.org
	H W3 X
< ben@example.org
	Nice hut, Ann!
< ann@example.org
	I want hut, field, 3 wood
< ann@example.org
	keep
< ann@example.org
	H W 3
< ann@example.org
	no
< ann@example.org
	no
< ann@example.org
	I want 3 wood
< ann@example.org
	ok
< ann@example.org
	H W3 X
	wait
< ben@example.org
	tell ann: are you there?
+ 1h
< ann@example.org
	never mind
< ann@example.org
	No, not the hut!
< ann@example.org
	keep my orders
< ann@example.org
	I want hut, field, 3 wood
< ben@example.org
	H X
+ 23h
$ run
+ 2h
$ run
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none --pace 6h
< ann@example.org
	H W3 X
< ann@example.org
	I want hut, field, 3 wood
< ben@example.org
	Hut X
$ new crag 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
< ann@example.org
	H W3 X
< ann@example.org
	I want hut, field, 3 wood
< ben@example.org
	H X
	wait
< boss@example.org
	#STONEPOST crag gm
	status
	#END
< boss@example.org
	#STONEPOST crag gm
	status
	seat ann hold 2d
	#END
< boss@example.org
	#STONEPOST crag gm
	check
	seat ann hold 12h
	seat ann release
	#END
$ seat crag ann release
$ seat crag ben release
< ann@example.org
	H L3 X
< ann@example.org
	no
