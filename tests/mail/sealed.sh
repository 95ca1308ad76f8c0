#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game of sealed rounds by mail: from letters to boards. Nothing runs before the deadline, or
# before all orders are in, and nobody learns of orders before they are carried out.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0
now=$begin
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'

# letter SEAT WAY...: a reply to the newest letter with orders that this seat has got.
letter()
{
	from=$1
	shift
	now=$((now + 60))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/$from" "$@" \
		"Message-ID=<$now@mail.example.org>" "Date=$(LC_ALL=C date -u -d @$now '+%a, %d %b %Y %H:%M:%S +0000')" \
		>"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && tick
}
# tick [TIME]: what cron does; keeps of each seat the newest letter with an order block.
tick()
{
	[ $# -eq 0 ] || now=$1
	rm -f "$box"/new/*
	"$STONEPOST" run --now @$now >"$work/ran" 2>&1
	for seat in ann ben cy; do
		for file in "$box"/new/*invitation.$seat "$box"/new/*report.$seat* "$box"/new/*reminder.$seat*; do
			[ ! -f "$file" ] || cp "$file" "$work/$seat"
		done
	done
}
got()
{
	[ "$(ls "$box"/new 2>/dev/null | grep -c -- "$1")" -eq "$2" ] && return
	ls "$box"/new
	cat "$work/ran"
	return 1
}
says()
{
	cat "$box"/new/*.$1 | tr -s ' \n' ' ' | grep -Eq -- "$2" && return
	cat "$box"/new/*.$1
	return 1
}
plan()
{
	key=$(sed -n "s,^Ref: tundra/$1/r$2/\([a-z2-7]*\)\$,\1,p" "$work/$1")
	printf 'text:#STONEPOST tundra %s round %s key %s\n%s\n#END' "$1" "$2" "$key" "$3"
}

fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
printf '[stonepost]\ndowntime = none\n' >>"$conf" # days pass here within seconds
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' \
	--start ann --mode round --pace 2d --remind 12h --missing hunt --misses 2
tick
ok 'three are invited' got invitation 3
ok '... and told that orders are sealed' says invitation.cy 'Orders stay secret until the round is played, at its deadline'

# Round 1: all orders are in.
ok 'the first writes' letter ann "$(plan ann 1 "plan hut; hunt rest
$careless
final")"
ok '... and is told who is missing' says answer.ann 'Waiting for Ben and Cy'
ok '... but nothing runs' holds "SELECT count(*) FROM events WHERE kind NOT IN ('setup', 'seat')" 0
ok '... and nobody else is told' got '\.\(ben\|cy\)' 0
ok 'the second writes, but waits' letter ben "$(plan ben 1 "plan field; hunt rest
$careless
wait")"
ok 'the third writes and is final' letter cy "$(plan cy 1 "plan forest 3!; hunt rest
$careless
final")"
ok '... so that one holds the round' holds 'SELECT round FROM games' 1
ok '... and no plan is told to others' sh -c '! grep -qi "hut\b.*Ann\|field.*Ben" "$1"/new/*' sh "$box"
ok 'a change before the round runs' letter ben "$(plan ben 1 "plan toolmaker; hunt rest
$careless
final")"
ok '... runs it, as all orders are in' holds 'SELECT round FROM games' 2
ok '... with the later plan' holds "SELECT body FROM events WHERE seat = 1 AND kind = 'decision'
	ORDER BY seq LIMIT 1" 'place toolmaker 1'
ok '... and all get a report' got report 3
ok '... of what they did' says report.ann 'You place 2 people in the hut'
ok '... and what became of it' says report.ann '"H" done on turn [0-9]: the hut'
ok '... of what others did' says report.ben 'Ann went to: .*hut'
ok '... with the board' says report.ben 'T tool maker'
ok '... and no plan of another' sh -c '! grep -q "forest 3!" "$1"' sh "$box"/new/*.report.ben

# Round 2: one is missing at the deadline.
ok 'two write' letter ann "$(plan ann 2 "plan field; hunt rest
$careless
final")"
ok '... the other in codes' letter cy 'plan H F X'
deadline=$(rows 'SELECT deadline_at FROM games')
tick $((deadline - day / 2))
ok 'who is missing is reminded' got reminder.ben 1
ok '... alone' got reminder 1
ok '... and the round waits' holds 'SELECT round FROM games' 2
ok '... whatever comes' letter cy "$(plan cy 2 "plan river 1; hunt rest
$careless")"
tick $((deadline - 1))
ok '... to the last second' holds 'SELECT round FROM games' 2
tick $deadline
ok 'at the deadline it runs' holds 'SELECT round FROM games' 3
ok '... the one who was missing goes hunting' holds "SELECT DISTINCT source FROM events
	WHERE round = 2 AND seat = 1 AND body LIKE 'place hunt %'" missing
ok '... and has missed one' holds 'SELECT misses, kind FROM seats ORDER BY position' '0|person
1|person
0|person'
ok '... and everybody gets a report' got report 3

# Round 3: he returns, with orders of the past first.
cp "$work/ben" "$work/ben.new"
ok 'orders for a round that is over' letter ben "$(plan ben 3 '' | sed 's/round 3/round 2/')
plan hut; hunt rest
#END"
ok '... change nothing' holds 'SELECT misses FROM seats WHERE position = 1' 1
ok 'he writes in time' letter ben "$(plan ben 3 "plan clay 2; hunt rest
$careless
final")"
ok '... and is back' holds 'SELECT misses FROM seats WHERE position = 1' 0
deadline=$(rows 'SELECT deadline_at FROM games')
tick $deadline
ok 'the round runs at its deadline' holds 'SELECT round FROM games' 4
ok '... and the chain is whole' gives 0 '^tundra: ok' '' verify tundra
finish
