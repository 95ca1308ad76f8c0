#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost analyse: a game of computer players, of which one only hunts, judged when it is over.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual analyse club 1
game club ann=easy ben=fair dan=hunt --start ann
game other ann=fair ben=fair
game lent ann='Ann <ann@example.org>' ben=fair
"$STONEPOST" adjudicate --now @$begin >/dev/null || exit 1

ok 'reading changes nothing' same analyse club
mv "$work/out" "$work/first"
ok 'a game that is over' fits "$work/first" '^club: 3 players, [0-9]+ rounds$'
ok '... with margin, luck and loss of each seat' fits "$work/first" \
	'^.dan +[0-9]+ +-[0-9.]+ +[+-][0-9.]+ \+- +[0-9.]+ +[0-9.]+ \+- +[0-9.]+$'
ok '... what was to be expected' fits "$work/first" '^ +1 +[0-9]+ +[0-9]+ +[0-9]+$'
ok '... turning points' fits "$work/first" '^Turning points$'
ok '... what was lost, and what was better' fits "$work/first" '^ +[a-z; ]*better( for [a-z]+)?: '
ok '... within 80 columns' sh -c '! grep -E "^.{81}" "$1"' sh "$work/first"
ok 'as CSV' gives 0 '^event,round,seat,kind,own,points,error,counts,slip,reason,did,better' '' analyse club --csv
cp "$work/out" "$work/csv"
ok 'as JSON' gives 0 '^\{"game":"club"' '' analyse club --json
ok '... a line for each step' json 'len(d[0]["steps"]) + 1 == len(open("'"$work"'/csv").readlines())'
ok '... who only hunts lost most' json 'max(d[0]["seats"], key=lambda s: s["lost"])["name"] == "dan"'
ok '... margins add up to nothing' json 'abs(sum(s["margin"] for s in d[0]["seats"])) < 0.1'
ok '... luck is the sum of rolls, of what turned up and of the order' json 'all(abs(s["luck"] - sum(x["luck"] for x in d[0]["steps"]
	if "luck" in x and x["seat"] == s["name"])) < 0.1 for s in d[0]["seats"])'
ok '... what counts is beyond one and a half errors' json 'all((x["counts"] == (not x["again"] and x["lost"] > max(0, 1.5 * x["error"]))
	or abs(x["lost"] - 1.5 * x["error"]) < 0.02) and (x["better"] is not None) == x["counts"] for x in d[0]["steps"] if x["kind"] == "decision")'
ok '... it names events of the log' json 'len({(x["event"], x["kind"], x["seat"]) for x in d[0]["steps"]}) == len(d[0]["steps"])'
"$STONEPOST" export club >"$work/club.json"
ok 'an archive once more, the same' sh -c '"$STONEPOST" analyse --file "$1" | cmp - "$2"' sh "$work/club.json" "$work/first"
ok '--all: every decision that lost something' sh -c '[ "$("$STONEPOST" analyse club --all | grep -c better)" -gt \
	"$(grep -c better "$1")" ]' sh "$work/first"
ok '... a thing that was missed counts once in a round' json 'all(len(m) == len(set(m)) for m in [[(x["round"], x["seat"], x["better"].rsplit(" ", 1)[0])
	for x in d[0]["steps"] if x.get("what") == "place" and x["counts"]]])'
ok '... of one seat' sh -c '! "$STONEPOST" analyse club --csv --seat ben | tail -n +2 | grep -v "^[0-9]*,[0-9]*,ben,"'
ok 'not as both' refuses 64 "say '--json' or '--csv', not both" analyse club --json --csv
ok 'one seat' gives 0 '^ben: [0-9]+ of [0-9]+ decisions lost something' '' analyse club --seat ben
ok '... alone' sh -c '! grep -q "^ann: " "$1"' sh "$work/out"
ok 'not a seat that is not there' refuses 67 "game 'club' has no seat 'eve'" analyse club --seat eve
ok 'statistics with luck and losses' gives 0 '^ann +1 +[+-][0-9.]+ +-?[0-9.]+ +[0-9]+ %' '' stats club --analyse
ok 'another game for two' gives 0 '^other: 2 players' '' analyse other
ok 'not a game that is running' refuses 65 "game 'lent' is running: only a game that is over can be analyzed" \
	analyse lent
"$STONEPOST" export lent >"$work/lent.json"
ok '... nor its archive' refuses 65 "game 'lent' is running" analyse --file "$work/lent.json"
"$STONEPOST" cancel lent 'for the test' --now @$begin >/dev/null || exit 1
ok '... nor one that was canceled' refuses 65 "game 'lent' is canceled" analyse lent
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" analyse taiga
echo '{}' >"$work/empty.json"
ok 'a file that is no archive' refuses 65 "'$work/empty.json': " analyse --file "$work/empty.json"
sed 's/"missed": *0/"missed":9/' "$work/club.json" >"$work/forged.json"
ok 'a file that does not verify: said first' gives 0 '^club: ' '^stonepost: this archive does not verify\. ' \
	analyse --file "$work/forged.json"
# Sealed rounds. eve takes every suggestion as it is; fay and gil, computer players, write their own plans.
"$STONEPOST" new sealed eve fay=fair gil=hunt --remind none --settle none --seed $seed --now @$begin >/dev/null || exit 1
while :; do
	timed report sealed --seat eve >"$work/board"
	round=$(sed -n 's/^Please send your orders for round \([0-9]*\)\.$/\1/p' "$work/board")
	[ -n "$round" ] || break
	plan=$(tr '\n' ' ' <"$work/board" | sed 's/.*Codes: //; s/ To take it.*//; s/ (.*//')
	printf '#STONEPOST sealed eve round %s\nplan: %s\n#END\n' "$round" "$plan" >"$work/eve.txt"
	"$STONEPOST" submit "$work/eve.txt" --now @$begin >/dev/null || exit 1
	"$STONEPOST" adjudicate --now @$begin >/dev/null || exit 1
done
ok 'a game of sealed rounds' gives 0 '^sealed: 3 players' '' analyse sealed
ok '... plans in codes' fits "$work/out" '^ +better for [a-z]+: [HFTX1-4WLSGB/, -]+$|^ +[a-z]+; better for [a-z]+: [HFTX1-4WLSGB/, -]+$'
ok 'as JSON' gives 0 '^\{"game":"sealed"' '' analyse sealed --json
ok '... a plan a round and seat' json 'sum(x.get("what") == "plan" for x in d[0]["steps"]) == 3 * d[0]["rounds"]'
ok '... and no placements' json 'not any(x.get("what") == "place" for x in d[0]["steps"])'
ok '... who took every suggestion lost nothing' json 'all(s["lost"] == 0 and s["decisions"] == 0 and s["suggested"] > 0
	for s in d[0]["seats"] if s["name"] == "eve")'
ok '... who only hunts lost most' json 'max(d[0]["seats"], key=lambda s: s["lost"])["name"] == "gil"'
ok '... luck is the sum of its parts' json 'all(abs(s["luck"] - s["dice"] - s["cards"] - s["order"]) < 0.1
	for s in d[0]["seats"])'
ok '... that of the order of the seats adds up to nothing' json 'abs(sum(s["order"] for s in d[0]["seats"])) < 0.1'
finish
