#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The stand-by list by mail: people come on it, the first is asked when a seat is vacant, then the next.
. "$abs_top_srcdir/tests/mail/people.sh"

rm -rf "$box"
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d --misses 1 --missing bot
game taiga 'ann=Ann <ann@example.org>' 'cy=Cy <cy@example.org>'
sp send --now @$now
ben=$work/ben cy=$work/cy
mv "$box"/new/tundra.*.invitation.ben "$ben"
mv "$box"/new/taiga.*.invitation.cy "$cy"
code=$(timed standby code | sed -n 's/^    standby //p')

adjudicate()
{
	rm -f "$box"/new/*
	sp adjudicate --now @$now
	[ "$status" -eq 0 ] && sp send --now @$now
}

ben_is()
{
	holds "SELECT title, address, kind FROM seated WHERE name = 'ben'" "$1"
}

# Coming on the list.
ok 'a person with the code' writes 'Zoe <zoe@example.org>' "standby $code" ''
ok '... is asked' to zoe 'Do you want to be on the stand-by list\?'
ok '... and not on it yet' holds 'SELECT count(*) FROM standby' 0
mv "$box"/new/confirm.* "$work/zoe"
ok 'yes' replies "$work/zoe" yes
ok '... is answered' to zoe 'You are on the stand-by list'
ok '... and she is' holds 'SELECT name, address FROM standby' 'Zoe|zoe@example.org'
ok 'again' writes zoe@example.org "standby $code" ''
ok '... she is on it already' to zoe 'already on the stand-by list'
ok 'a frame' writes abe@example.org x "#STONEPOST standby $code
name Abe
#END"
mv "$box"/new/confirm.* "$work/abe"
ok '... is taken as well' replies "$work/abe" ja
ok 'a player' replies "$cy" '#STONEPOST taiga cy round 1
standby
#END'
ok '... needs no question' to cy 'You are on the stand-by list. When it is your turn'
ok 'a wrong code' writes eve@example.org 'standby aaaaaaaaaaaaaaaaaaaaaaaa' ''
ok '... is a stranger'"'"'s' quiet
ok 'the list in its order' holds 'SELECT name FROM standby ORDER BY id' 'Zoe
Abe
Cy'

# A seat becomes vacant.
ok 'nobody is asked while all seats are taken' adjudicate
ok '... nobody' quiet zoe@example.org
ok 'a player resigns' replies "$ben" 'yes resign'
ok 'the first of the list is asked' adjudicate
ok '... by letter' to zoe "in game \"tundra\", seat \"ben\" is vacant, in round 1"
ok '... alone' quiet abe@example.org
mv "$box"/new/confirm.* "$work/zoe"
ok '... and show says so' gives 0 '^    zoe@example.org is asked until Sun 3 Jan 2027' '' show tundra --now @$now
ok 'she is not asked twice' adjudicate
ok '... and nobody else meanwhile' quiet zoe@example.org abe@example.org cy@example.org
now=$((now + day))
ok 'a day later' adjudicate
ok '... it is still kept' quiet zoe@example.org abe@example.org cy@example.org
now=$((now + day))
ok 'after two days the next is asked' adjudicate
ok '... by letter' to abe 'seat "ben" is vacant'
mv "$box"/new/confirm.* "$work/abe"
ok 'yes from the first, too late' replies "$work/zoe" yes
ok '... is told so' to zoe 'no answer came in time'
ok '... and the seat is vacant' ben_is 'Ben|ben@example.org|nobody'
ok 'no from the second' replies "$work/abe" no
ok '... is told' to abe 'You said no'
ok 'the third is asked at once' adjudicate
ok '... by letter' to cy 'seat "ben" is vacant'
mv "$box"/new/confirm.* "$work/cy"
ok 'yes' replies "$work/cy" 'yes, gladly'
ok '... and the seat is taken' ben_is 'Cy|cy@example.org|person'
ok '... with the board and a fresh key' to cy 'Ref: tundra/ben/r1/'
ok '... the old player is told' to ben 'Your seat "ben" was vacant, and the next person on the stand-by list has it'
ok '... the other too' to ann@example.org 'Cy takes seat "ben"'
ok '... and the GM' to boss 'Cy <cy@example.org>, from the stand-by list, takes seat'
ok '... and Cy is on the list no longer' holds 'SELECT name FROM standby ORDER BY id' 'Zoe
Abe'
ok 'a second yes' replies "$work/cy" yes
ok '... is told that it is answered' to cy 'You have already said yes to this'
ok 'the token of Ben' replies "$ben" '#STONEPOST tundra ben round 1
plan hunt rest
#END'
ok '... is worthless' holds 'SELECT count(*) FROM orders' 0

# A missed deadline; the player comes back in time.
now=$((begin + 9 * day))
ok 'a deadline is missed' adjudicate
ok '... and both seats are vacant, so two are asked' holds \
	"SELECT count(*) FROM offers WHERE status = 'open' AND kind = 'seat'" 1
ok '... one about each, and Abe and Zoe were asked about one of them' to zoe 'seat "ann" is vacant'
mv "$box"/new/confirm.* "$work/zoe"
sp show tundra --now @$now
printf '#STONEPOST tundra ann round %s\nplan hunt rest\n#END\n' \
	"$(rows "SELECT round FROM games WHERE name = 'tundra'")" >"$work/turn"
sp submit "$work/turn" --now @$now
ok 'the player is back' holds "SELECT kind FROM seats WHERE name = 'ann' AND game_id = 1" person
ok 'yes after that' replies "$work/zoe" yes
ok '... comes too late' to zoe 'The seat is no longer vacant'
ok '... and she keeps her place' holds "SELECT name FROM standby ORDER BY id LIMIT 1" Zoe
ok 'a game that is canceled' gives 0 . '' cancel tundra --now @$now
ok '... asks nobody' adjudicate
ok '... at all' quiet zoe@example.org abe@example.org
finish
