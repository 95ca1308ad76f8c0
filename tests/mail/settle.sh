#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# When all orders of a sealed round are in, it waits for corrections: from when the last answer was sent.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'

# begun OPTION...: a game of two whose invitations have gone out.
begun()
{
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	rm -rf "$box"
	game tundra ann=ann@example.org ben=ben@example.org --start ann --mode round --settle 10m "$@"
	"$STONEPOST" run --now @$begin >/dev/null
	for seat in ann ben; do
		cp "$box"/new/*invitation.$seat "$work/$seat"
	done
}

# writes SECONDS SEAT ORDERS: a letter so long after the beginning; it is answered, and nothing is sent.
writes()
{
	key=$(sed -n "s,^Ref: tundra/$2/r1/\([a-z2-7]*\)\$,\1,p" "$work/$2")
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/$2" "text:#STONEPOST tundra $2 round 1 key $key
$3
#END" "Message-ID=<$1@mail.example.org>" \
		"Date=$(LC_ALL=C date -u -d @$((begin + $1)) '+%a, %d %b %Y %H:%M:%S +0000')" >"$work/mail" || return
	sp receive --now @$((begin + $1)) <"$work/mail"
	ended 0 '' ''
}
# lacks FILE TEXT
lacks()
{
	[ -s "$1" ] && ! grep "$2" "$1"
}
sends()
{
	"$STONEPOST" send --now @$((begin + $1)) >/dev/null
}
# settling SECONDS UNTIL: at that time the round waits until then.
settling()
{
	gives 0 'round 1, all orders are in, and can be corrected' '' adjudicate --now @$((begin + $1)) tundra || return
	holds 'SELECT settles_at FROM games' $((begin + $2))
}
runs()
{
	gives 0 'tundra: [1-9][0-9]* steps, round 2' '' adjudicate --now @$((begin + $1))
}

begun
ok 'the first orders' writes 60 ann "plan hunt rest
$careless"
sends 60
ok 'the last orders' writes 120 ben "plan clay 2; hunt rest
$careless"
ok 'an answer that is not sent yet is waited for' settling 130 730
ok '... as long as it takes' settling 5000 5600
sends 5010
ok 'the span begins when it was sent' settling 5020 5610
ok 'nothing is done before' same adjudicate --now @$((begin + 5609))
ok 'a correction' writes 5300 ann "plan hut; hunt rest
$careless"
sends 5300
ok '... prolongs it' settling 5301 5900
ok 'a question does not' writes 5400 ben 'help'
sends 5400
ok '... prolong it' settling 5401 5900
ok 'wait takes it away' writes 5500 ben 'wait'
sends 5500
ok '... so nothing is due' gives 0 'round 1, the round begins' '' adjudicate --now @$((begin + 7000)) tundra
ok '... and there is no time' holds 'SELECT settles_at FROM games' None
ok 'later orders lift that' writes 7010 ben "plan clay 1; hunt rest
$careless"
sends 7010
ok '... but only half an hour is for corrections' settling 7011 7410
ok 'then the round runs by itself' runs 7410
ok '... by the corrected plan' holds "SELECT body FROM events WHERE seat = 0 AND kind = 'decision' ORDER BY seq LIMIT 1" \
	'place hut 2'

begun --pace 1h
ok 'before a deadline' writes 3500 ann "plan hunt rest
$careless"
ok '... all are in' writes 3510 ben "plan hunt rest
$careless"
sends 3510
ok '... and settle' settling 3520 4110
ok '... but no answer promises that time' lacks "$box"/new/*answer.ben 'You can still change this'
ok '... but the deadline comes first' runs 3600

begun
for seat in ann ben; do
	printf '#STONEPOST tundra %s round 1\nplan hunt rest\n%s\n#END\n' $seat "$careless" >"$work/$seat.txt"
	"$STONEPOST" submit --now @$((begin + 60)) "$work/$seat.txt" >"$work/answer"
done
ok 'orders from files do not wait' runs 60
ok '... and no answer says so' lacks "$work/answer" 'You can still change this'

fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
rm -rf "$box"
game tundra ann=ann@example.org ben=easy --start ann --mode round --settle 10m
"$STONEPOST" run --now @$begin >/dev/null
cp "$box"/new/*invitation.ann "$work/ann"
ok 'who plays alone is told of no time for corrections' lacks "$work/ann" 'time for corrections'
writes 60 ann 'plan hunt rest'
ok '... there is none' runs 60
sends 60
ok '... and no answer says so' lacks "$box"/new/*answer* 'You can still change this'

begun
ok 'the span can be changed' gives 0 '^Changed' '' change tundra --settle none --now @$begin
writes 60 ann "plan hunt rest
$careless"
writes 61 ben "plan hunt rest
$careless"
ok '... to none' runs 62
finish
