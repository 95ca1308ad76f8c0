# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Marks and courtesy behind order words, and what is to be paid, as people write it; and a yes to the letter that ends
# a game.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle 10m --hint none
< ann@example.org
	pay: card 2: wood wood
< ann@example.org
	pay card 1: wood
< ann@example.org
	pay
	card 1: wood
	card 3: wood brick stone
< ann@example.org
	pay: B2: wood
< ann@example.org
	pay: card 2: wood wood wood
< ann@example.org
	wait
< ann@example.org
	final!
< ann@example.org
	again ?
< ann@example.org
	show, please!
+ 1h
< ann@example.org
	agree end
< ben@example.org
	agree end, please
+ 1h
< ann@example.org
	Yes please, again!
< ann@example.org
	ok
