# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Options that change, deadlines, the end by agreement, and what becomes of a game in every state.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --title Tundra --pace 2d
$ gm token
$ change tundra --title Taiga --missing bot --press none --hint none --proof from --pace 3d --remind 6h --grace 1h --settle 4h --misses 3 --vacation 10d
$ change tundra --remind none --press signed --hint easy --proof token --grace none --pace none
$ change tundra --rhythm 'every 2 days at 20:00 on mon wed in Europe/Berlin'
$ change tundra --rhythm 'every 1 day on sun'
$ change tundra --rhythm 'every 36 hours at 20:00'
$ change tundra --rhythm 'every 1 hour on sat sun'
$ change tundra --pace none
$ deadline tundra none
$ deadline tundra +2d
$ deadline tundra none
< ann@example.org
	#STONEPOST tundra ann round 1
	agree none
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	agree end
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	agree end
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	agree none
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	agree end
	#END
$ seat tundra cy vacant
< cy@example.org
	#STONEPOST tundra cy round 1
	agree end
	#END
$ pause tundra
< boss@example.org
	#STONEPOST tundra gm
	status
	#END
$ resume tundra
play tundra 1 1
	ann: plan hunt rest; feed refuse
	ben: plan hunt rest; feed refuse
$ rollback tundra 1
< ann@example.org
	#STONEPOST tundra ann round 1
	agree end
	#END
< ben@example.org
	#STONEPOST tundra ben round 1
	agree end
	#END
< boss@example.org
	#STONEPOST tundra gm
	status
	#END
< ann@example.org
	#STONEPOST tundra ann round 1
	agree end
	show
	#END
$ new grove 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'red=?' --start ann --word ann=aurochs
< boss@example.org
	#STONEPOST grove gm
	status
	#END
< ann@example.org
	#STONEPOST grove ann round 1
	salt mammoth
	show
	#END
< ann@example.org
	#STONEPOST grove ann round 1
	salt aurochs
	#END
< ben@example.org
	#STONEPOST grove ben round 1
	salt a|b
	#END
$ invite grove
< fay@example.org new
	join grove CODE(grove)
< ben@example.org
	#STONEPOST grove ben round 1
	salt bison
	#END
$ cancel grove
< boss@example.org
	#STONEPOST grove gm
	status
	#END
$ new lake ann ben --start ann --pace 3d --mode round --settle 4h
+ 1h
$ run
+ 1h
$ run
+ 1h
$ run
+ 1h
$ run
+ 10h
$ run
$ report lake --seat ann
# In a round game nobody is asked: what is left open is the helper's.
$ new glade 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
< ann@example.org
	#STONEPOST glade ann round 1
	plan hut; card 1
	stop if free field
	#END
< ann@example.org
	#STONEPOST glade ann round 1
	tools auto
	#END
< ben@example.org
	#STONEPOST glade ben round 1
	tools auto
	#END
$ new valley 'ann=?' 'red=?' --start ann
$ invite valley
set from =
$ invite valley
