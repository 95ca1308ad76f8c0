# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters that come back, that may have arrived, that are held; what is gathered; who is away.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --pace 2d --missing hunt --vacation 6d --misses 1 --title Tundra
bounce ben@example.org delayed 4.4.1 451 4.4.1 Try again
bounce cy@example.org failed 5.7.26 550 5.7.26 This mail has been blocked: SPF did not pass
bounce ben@example.org failed 5.1.1 550 5.1.1 User unknown
< boss@example.org new
	Hello?
$ gm token
< boss@example.org
	#STONEPOST tundra gm
	status
	#END
+ 26h
$ press tundra --to ben 'Are you there?'
bounce ben@example.org failed 5.1.1 550 5.1.1 User unknown
+ 26h
$ press tundra --to ben 'Are you there?'
bounce ben@example.org failed 5.1.1 550 5.1.1 User unknown
database UPDATE outbox SET state = 'held' WHERE id = (SELECT max(id) FROM outbox WHERE seat_id = 2)
< boss@example.org
	#STONEPOST tundra gm
	check
	seat ben resume
	#END
< boss@example.org
	#STONEPOST tundra gm
	seat ben resume
	#END
bounce cy@example.org complaint 0 0
$ run
+ 2d
$ run
+ 2d
$ run
