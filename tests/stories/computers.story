# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Computer players at the table.
$ new solo 'ann=Ann <ann@example.org>' red=fair blue=easy 'cy=?' --start ann --pace 2d --missing fair --misses 1 --mode turn
$ seat solo cy computer hunt
$ run
file red.txt
	#STONEPOST solo red round 1
	plan hunt rest
	#END
$ submit red.txt
< boss@example.org
	#STONEPOST solo gm
	status
	seat cy computer easy
	#END
< boss@example.org
	#STONEPOST solo gm
	check
	seat cy computer easy
	#END
$ seat solo cy computer easy
$ seat solo cy replace 'Cy <cy@example.org>'
$ run
play solo 1 1
	ann: plan; hunt rest; fallback strong; final
	cy: plan; hunt rest; final
$ run
+ 3d
$ run
$ seat solo ann computer fair
$ seat solo ann vacant
$ seat solo ann replace 'Ann <ann@example.org>'
$ run
$ end solo
$ report solo --seat ann
$ new valley 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' cy=easy --start ann --pace 2d --mode turn --missing wait
$ seat valley ben vacant
$ run
$ new lake 'ann=Ann <ann@example.org>' ben --start ann --pace 2d --mode round --missing easy --misses 1
play lake 1 1
	ann: plan; toolmaker; hunt rest
+ 2d
$ run
$ new dune 'ann=Ann <ann@example.org>' ben --start ann --pace 2d --mode round --missing hunt --misses 1
play dune 1 1
	ann: plan; hunt rest
+ 2d
$ run
$ new cliff 'ann=Ann <->' cy=fair --start ann
$ seat cliff cy computer easy
$ end cliff
$ export --html --all pages
page pages/cliff.html
