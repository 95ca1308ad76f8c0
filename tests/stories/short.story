# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One game, over in its first round; then no database.
set name =
$ new valley 'ann=Ann <->' 'ben=Ben <->' --start ann
$ end valley
$ export --html --all pages
page pages/valley.html
page pages/index.html
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann
play tundra 1 1
	ann: plan; toolmaker; forest rest; tools auto
	ben: plan hunt rest
	cy: plan hunt rest
play tundra 2 2
	ann: plan; card 4; hunt rest; tools auto; tools card 4 ask; pay wood
	ben: plan hunt rest
	cy: plan hunt rest
$ run
file form.txt
	#STONEPOST tundra ann round 1
	plan hut
	pay wood skip skip
	pay card 1: wood, skip, skip
	pay 2 wood skip skip
	show
	#END
file frames.txt
	REPEAT(65,#STONEPOST tundra ann round 1\nplan hut\n#END\n)
file many.txt
	#STONEPOST tundra ann round 1
	REPEAT(2001,show\n)
	#END
forget
$ check form.txt
$ check many.txt
$ check frames.txt
