# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters look as each player wants them, and a player with frames is sent one.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
< ann@example.org
	#STONEPOST tundra ann round 1
	style text
	style narrow
	style both
	style Frame
	style tall
	style
	#END
< ben@example.org
	#STONEPOST tundra ben round 1
	style narrow
	plan hunt
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	plan hut
	hunt rest
	#END
+ 1h
$ adjudicate
$ seat tundra ann lang en
$ seat tundra ann lang it --dry-run
$ change tundra --lang fr
