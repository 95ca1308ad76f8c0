#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost analyse: a game of computer players, of which one only hunts, judged when it is over.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual analyse club 1
game club ann=strong ben=fair cleo=easy dan=hunt --start ann
game other ann=fair ben=fair
game lent ann='Ann <ann@example.org>' ben=fair
"$STONEPOST" adjudicate --now @$begin >/dev/null || exit 1

sp analyse club
mv "$work/out" "$work/first"
ok 'a game that is over' fits "$work/first" '^club: 4 players, [0-9]+ rounds$'
ok '... with margin, luck and loss of each seat' fits "$work/first" \
	'^.dan +[0-9]+ +-[0-9.]+ +[+-][0-9.]+ \+- +[0-9.]+ +[0-9.]+ \+- +[0-9.]+$'
ok '... what was to be expected' fits "$work/first" '^ +1 +[0-9]+ +[0-9]+ +[0-9]+ +[0-9]+$'
ok '... turning points' fits "$work/first" '^Turning points$'
ok '... what was lost, and what was better' fits "$work/first" '^ +better: '
ok '... within 80 columns' sh -c '! grep -E "^.{81}" "$1"' sh "$work/first"
ok 'the same again' sh -c '"$STONEPOST" analyse club | cmp - "$1"' sh "$work/first"
ok 'as JSON' gives 0 '^\{"game":"club"' '' analyse club --json
ok '... who only hunts lost most' json 'max(d[0]["seats"], key=lambda s: s["lost"])["name"] == "dan"'
ok '... margins add up to nothing' json 'abs(sum(s["margin"] for s in d[0]["seats"])) < 0.1'
ok '... luck is the sum of the rolls' json 'all(abs(s["luck"] - sum(x["luck"] for x in d[0]["steps"]
	if x["kind"] == "roll" and x["seat"] == s["name"])) < 0.1 for s in d[0]["seats"])'
ok '... what counts is beyond one and a half errors' json 'all((x["counts"] == (x["lost"] > 1.5 * x["error"])
	or abs(x["lost"] - 1.5 * x["error"]) < 0.02) and (x["better"] is not None) == x["counts"] for x in d[0]["steps"] if x["kind"] == "decision")'
ok '... it names events of the log' json 'len({x["event"] for x in d[0]["steps"]}) == len(d[0]["steps"])'
"$STONEPOST" export club >"$work/club.json"
ok 'an archive, the same' sh -c '"$STONEPOST" analyse --file "$1" | cmp - "$2"' sh "$work/club.json" "$work/first"
ok '--all: every decision that lost something' sh -c '[ "$("$STONEPOST" analyse club --all | grep -c better:)" -gt \
	"$(grep -c better: "$1")" ]' sh "$work/first"
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
ok 'reading changes nothing' same analyse club
finish
