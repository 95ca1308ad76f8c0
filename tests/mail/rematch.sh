#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game that is over is played again: who asks, who is asked, what the new game takes over, and when it begins.
. "$abs_top_srcdir/tests/mail/people.sh"

# again GAME SEAT ADDRESS: the answer to the last letter of the game.
again()
{
	writes "$3" 'once more' "#STONEPOST $1 $2 round 1
again
#END"
}

rm -rf "$box"
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
sp new tundra-9 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=fair' --start ann --proof from \
	--pace 3d --famine 12 --title Ice --lang fr --vacation 9d --now @$now
sp seat tundra-9 ben style narrow --now @$now
ok 'a game that goes on is not played again' again tundra-9 ann ann@example.org
ok '... nothing is made' holds 'SELECT count(*) FROM games' 1
sp end tundra-9 --now @$now && sp send --now @$now
ok 'one who asks when it is over' again tundra-9 ann ann@example.org
ok '... has the next number' holds 'SELECT name, status FROM games WHERE id = 2' 'tundra-10|joining'
ok '... the next one clockwise begins, and all sit in the same order' holds \
	'SELECT name, kind, address FROM seated WHERE game_id = 2 ORDER BY position' 'ben|open|
cy|fair|
ann|person|ann@example.org'
ok '... she is the start player' holds 'SELECT start_seat FROM games WHERE id = 2' ben
ok '... all else is as it was' holds 'SELECT count(*) FROM games a, games b WHERE a.id = 1 AND b.id = 2 AND
	(a.title, a.lang, a.mode, a.pace, a.missing, a.remind, a.settle, a.options) =
	(b.title, b.lang, b.mode, b.pace, b.missing, b.remind, b.settle, b.options)' 1
ok '... but for the seed' holds 'SELECT count(DISTINCT commitment) FROM games' 2
ok '... the others are asked' holds "SELECT address, kind, status FROM offers" 'ben@example.org|again|open'
ok '... and the game master is told' holds \
	"SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org' AND dedupe_key = 'tundra-10/rematch'" 1
ok 'the same again' again tundra-9 ann ann@example.org
ok '... makes no other' holds 'SELECT count(*) FROM games' 2
ok 'somebody else' again tundra-9 zoe zoe@example.org
ok '... cannot ask' holds 'SELECT count(*) FROM offers' 1
ok 'who is asked, and writes the same' again tundra-9 ben ben@example.org
ok '... has said yes, and it begins' holds "SELECT games.status, offers.status FROM games, offers WHERE games.id = 2" \
	'running|taken'
ok '... with everybody in their seats' holds "SELECT address FROM seated WHERE game_id = 2 AND address <> ''
	ORDER BY position" 'ben@example.org
ann@example.org'
ok '... also how each wants letters' holds "SELECT style FROM seated WHERE game_id = 2 AND name = 'ben'" narrow
ok 'a third time when it has begun' again tundra-9 ben ben@example.org
ok '... changes nothing' holds 'SELECT count(*) FROM games' 2

# With computer players alone it begins at once.
sp new solo 'ann=Ann <ann@example.org>' 'red=easy' --proof from --now @$now
sp end solo --now @$now && sp send --now @$now
ok 'one against computer players' again solo ann ann@example.org
ok '... plays at once' holds "SELECT status FROM games WHERE name = 'solo-2'" running
ok 'one that was taken back' sp cancel solo-2 --now @$now
ok '... can be asked for once more' again solo ann ann@example.org
ok '... by the next name' holds "SELECT status FROM games WHERE name = 'solo-3'" running
sp new twelve-letters-and-more 'ann=Ann <ann@example.org>' 'red=easy' --proof from --now @$now
sp end twelve-letters-and-more --now @$now && sp send --now @$now
ok 'a long name' again twelve-letters-and-more ann ann@example.org
ok '... is cut' holds "SELECT count(*) FROM games WHERE name = 'twelve-letters-and-2'" 1
finish
