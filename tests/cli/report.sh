#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost report: the board, for everybody or for one seat, and no secrets.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual report tundra 0
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <->' --start ann --pace 3d --word ann=mammoth
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
file ann 1 'plan field' 'clay 2' 'hunt rest' "$careless"
file ben 1 'plan river 3' 'hunt rest' "$careless"
"$STONEPOST" submit --now @$begin "$work/ann.txt" "$work/ben.txt" >/dev/null

ok 'the board' gives 0 '^Round 1 of about ' '' report tundra
ok '... in 78 columns' sh -c '! grep -E ".{79}" "$1"' sh "$work/out"
ok '... in ASCII' sh -c '! LC_ALL=C grep "[^ -~]" "$1"' sh "$work/out"
ok '... with the commitment' grep -q "$(rows 'SELECT commitment FROM games')" "$work/out"
ok '... and the deadline' grep -q 'Mon 4 Jan 2027, 00:00 UTC' "$work/out"
ok '... but no orders, and no order block' sh -c '! grep -E "river 3|#STONEPOST|^Ref: " "$1"' sh "$work/out"
ok '... and no seed' sh -c '! grep -i "$2" "$1"' sh "$work/out" $seed
ok 'for a seat: its reference' gives 0 '^Ref: tundra/ann/r1$' '' report tundra --seat ann
ok '... without what proves a letter to be hers' sh -c '! "$STONEPOST" report --now @$begin tundra --seat ann --style frame |
	grep -vxE " *[0-9a-f]{64}" | grep -E "key |[a-z2-7]{24}"'
ok '... in style frame its order block, with its orders' gives 0 '^  field$' '' \
	report tundra --seat ann --style frame
ok '... and not those of others' sh -c '! grep "river 3" "$1"' sh "$work/out"
sp report tundra --seat ben --style frame
sed -n '/^#STONEPOST/,/^#END/p' "$work/out" >"$work/block"
ok 'the block is a turn file' gives 0 'plan: 1\. up to 3 people to the river' '' \
	check --now @$begin "$work/block"
ok 'reports only read' same report tundra --seat ann
ok '--format html' gives 0 '^<html lang="en">$' '' report tundra --format html
ok '--style narrow' sh -c '"$STONEPOST" report --now @$begin tundra --style narrow >"$1" && grep -q "^W forest: 1 wood per 3; 7 free$" "$1"' \
	sh "$work/out"
ok '... as wide' "$python" -c 'import sys
assert max(len(line.rstrip("\n")) for line in open(sys.argv[1], encoding="utf8")) <= 66' "$work/out"

"$STONEPOST" adjudicate --now @$begin >/dev/null
sp report tundra --round 1 --seat ann
ok '--round: what happened in it' ended 0 'clay' ''
ok '... with the dice' grep -Eq '[1-6],? [1-6]' "$work/out"
ok '... what became of each line of the plan' grep -q '"L2" done' "$work/out"
sp report tundra --round 1
cp "$work/out" "$work/first"
ok 'the present round is another' sh -c '"$STONEPOST" report --now @$begin tundra | grep -q "^Round 2"'
file ann 2 'plan hunt rest' "$careless"
file ben 2 'plan hunt rest' "$careless"
"$STONEPOST" submit --now @$begin "$work/ann.txt" "$work/ben.txt" >/dev/null
"$STONEPOST" adjudicate --now @$begin >/dev/null
ok 'what a round was does not change later' sh -c '"$STONEPOST" report --now @$begin tundra --round 1 |
	grep -v -e "^  [0-9a-f]*$" -e Deadline >"$2"; grep -v -e "^  [0-9a-f]*$" -e Deadline "$1" |
	cmp - "$2"' sh "$work/first" "$work/second"

sp report tundra --format json
ok '--format json is JSON' "$python" -m json.tool "$work/out"
ok '... and tells no secrets' sh -c '! grep -iE "#STONEPOST|$2" "$1"' sh "$work/out" $seed
sp report tundra --format json --seat ann
ok '... for a seat, too' "$python" -m json.tool "$work/out"

ok 'a round that was not' refuses 67 "game 'tundra' has no round 9 yet" report tundra --round 9
ok 'round 0' refuses 64 "option '--round' wants a number from 1 to 1000, not '0'" \
	report tundra --round 0
ok 'round one' refuses 64 "option '--round' wants a number" report tundra --round one
ok 'a seat that is not there' refuses 67 \
	"game 'tundra' has no seat 'eve'; its seats are ann and ben" report tundra --seat eve
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" report taiga
ok 'a style that is none' refuses 64 "option '--style' is one of both, text, narrow, frame, not 'x'" \
	report tundra --style x
ok 'a format that is none' refuses 64 "option '--format' is one of text, json, html, not 'pdf'" \
	report tundra --format pdf

# What a report says depends on the time that it is given.
game steppe 'ann=Ann <->' 'ben=Ben <->' --mode round --missing easy --start ann --pace 2d --bank 2d
"$STONEPOST" adjudicate --now @$((begin + 2 * day + 3600)) >/dev/null
ok '--now before the deadline: nothing of the bank is spent' gives 0 'bank: Ann 2 days \(running\), Ben 2 days' '' \
	report steppe --now @$((begin + day))
ok '... two hours after it' gives 0 'bank: Ann 1 day and 22 hours' '' report steppe --now @$((begin + 2 * day + 7200))
finish
