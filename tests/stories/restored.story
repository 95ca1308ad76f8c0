# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# An older copy of the database goes on: in a game that is played, and in one that waits for players.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d
$ new taiga 'cy=Cy <cy@example.org>' 'red=?'
play tundra 1 1
	ann: plan hunt rest; feed refuse
	ben: plan hunt rest; feed refuse
< ann@example.org
	#STONEPOST tundra ann round 2
	agree end
	#END
$ restore --here --yes
$ end tundra
$ export --html tundra --output tundra.html
page tundra.html
