# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a yes takes: every letter to somebody who is waited for offers one thing.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
# Help and questions offer it, too; so does the answer to an empty letter to the address of a button.
< ann@example.org
	?
< ann@example.org
	what does card 1 do?
< ann@example.org

< ann@example.org

# With a question next to it, it takes nothing; with a `wait` it does.
< ben@example.org
	ok

	How many people does the hut need?
< ben@example.org
	ok
	wait
< ben@example.org
	cancel
# To a message it takes an exact form; a plain yes was meant for Ben, and is answered with the offer.
< ben@example.org
	tell ann: Shall we meet on Sunday?
< ann@example.org
	ok
< ben@example.org
	tell ann: And bring the dice.
< ann@example.org
	ok 7
< ben@example.org
	tell ann: And the board.
file ann.txt
	#STONEPOST tundra ann round 1
	plan
	  forest 3
	  hunt rest
	#END
$ submit ann.txt
# Over stored orders a yes changes nothing, which is said once a round.
< ann@example.org/invitation
	sounds good
< ann@example.org
	ok
< ann@example.org
	ok
< ann@example.org/press
	ok, round 1
# What was read of a doubtful letter is offered by every letter until it is settled.
< ben@example.org
	H W 3
$ press tundra --to ben 'Dear Ben, the river is cold.'
< ben@example.org
	ok
< ben@example.org
	no
< ben@example.org
	H W3 maybe X
< ann@example.org
	tell ben: Where are you?
< ben@example.org
	ok, round 1
# Orders on hold.
$ new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
< ann@example.org
	H W3 X
< ann@example.org
	wait
$ press steppe --to ann 'Dear Ann, hurry up.'
< ann@example.org
	keep 1
# Where nothing is suggested.
$ new grove 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --hint none
< ann@example.org
	ok
$ press grove --to ann 'Dear Ann, I am waiting.'
< ann@example.org
	ok
# What came from another address.
< ben@example.org From=ben@work.example.net
	H F W3 X
$ press grove --to ben 'Dear Ben, so am I.'
# Only `wait`, where nothing is suggested: a yes asks for a plan, and `keep` lets the round be played without one.
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --hint none
< ann@example.org
	wait
< ann@example.org
	ok
$ press moor --to ann 'Dear Ann, take your time.'
< ann@example.org
	keep
$ pause moor
$ resume moor
$ end moor
# Nobody waits any more.
+ 2h
$ end grove
< ann@example.org
	ok
