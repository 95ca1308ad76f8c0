# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Games in every state as reports and pages show them, and what is rare in them.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --pace 2d --vacation 6d
< ben@example.org
	#STONEPOST tundra ben round 1
	vacation 2027-01-01..2027-01-06
	#END
play tundra 1 1
	ann: plan hunt rest
	ben: plan hunt rest
	cy: plan hunt rest
$ run
$ seat tundra cy vacant
< ann@example.org
	#STONEPOST tundra ann round 2
	show
	#END
$ pause tundra
$ report tundra --seat ann
$ resume tundra
$ run
+ 6d
$ run
$ report tundra --seat ann
$ cancel tundra
$ report tundra --seat ann
$ new grove 'ann=Ann <ann@example.org>' ben --start ann
< ann@example.org
	#STONEPOST grove ann round 1
	vacation 2027-02-01..2027-02-02
	#END
play grove 1 1
	ann: plan; forest rest
	ben: plan; hunt rest; feed refuse; fallback bot
$ rollback grove 1
play grove 1 1
	ann: plan; forest rest
	ben: plan; hunt rest; feed refuse; fallback bot
$ run
play grove 2 2
	ann: plan; card 2; forest rest; pay ask
	ben: plan; hunt rest; feed refuse; fallback bot
$ run
< ann@example.org
	#STONEPOST grove ann round 2
	plan hunt rest
	pay wood
	#END
play grove 2 2
	ann: salt late
$ rollback grove 2
play grove 2 5
	ann: plan; card 2; forest rest; tools auto; feed wood brick stone; do others, building, card; pay wood
	ben: plan; hunt rest; feed refuse; fallback bot
$ run
$ seat grove ben address ben@example.org
< ben@example.org
	#STONEPOST grove ben round 5
	resend
	#END
$ export --html --all pages
page pages/index.html
page pages/grove.html
$ new valley 'ann=Ann <->' 'ben=Ben <->' 'cy=Cy <->' --start ann
$ seat valley ann vacant
$ end valley
$ export --html --all pages
page pages/valley.html
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
< ann@example.org
	#STONEPOST steppe ann round 1
	plan hunt rest
	#END
< ann@example.org
	#STONEPOST steppe ann round 1
	whatif ben field
	#END
play steppe 1 1
	ben: plan; hunt rest
$ seat steppe ben replace 'Joe <joe@example.org>'
$ end steppe
$ report steppe --seat ann --format json
$ standby code
< hal@example.org new
	standby CODE(standby)
< hal@example.org
	yes
$ new river 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d
$ seat river ben vacant
$ run
$ seat river ann replace 'Hal <hal@example.org>'
< hal@example.org/o
	yes
$ new tarn ann ben --start ann
play tarn 1 60
	ann: plan hunt rest
	ben: plan hunt rest
+ 1h
$ new marsh 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d --vacation 9d
< ben@example.org
	#STONEPOST marsh ben round 1
	vacation 2027-03-01..2027-03-06
	#END
< ben@example.org
	#STONEPOST marsh ben round 1
	vacation none
	#END
