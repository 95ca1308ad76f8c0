# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Orders that are taken back, and had back; `stop`, `no`, and a no that has a plan.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
< ann@example.org
	Cancel my orders, please.
< ann@example.org
	H W3 X
< ann@example.org
	Please cancel my orders.
< ben@example.org
	X
$ run
< ann@example.org
	keep
< ben@example.org
	Can I take that back?
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
< ann@example.org
	H W3 X
	wait
< ann@example.org
	take that back
< ann@example.org
	ok
< ann@example.org
	cancel
< ann@example.org
	F W2 X
< ann@example.org
	stop
< ann@example.org
	no: T W2 X
< ann@example.org
	I want hut and field
< ann@example.org
	No, I meant H F X
< ann@example.org
	Stop! I want hut, field, 3 wood
file orders
	#STONEPOST moor ben round 1
	plan H
	#END
	#STONEPOST moor ben round 1
	cancel
	tools never
	#END
$ submit orders
$ new heath 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
< ann@example.org
	H W3 X. My horoscope says this isn't wise.
< ann@example.org
	ok
< ann@example.org
	cancel my orders
< ann@example.org
	ok, thanks
< ann@example.org
	keep
