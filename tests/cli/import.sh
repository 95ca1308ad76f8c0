#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost import: archives from anybody. What is not true, or not in form, stays out, and the
# fault names the field.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual import nothing.json ''
sp init --db "$work/source.db"
"$lab" store --games 2 --seed import --now @$begin --db "$work/source.db" 2>/dev/null
for game in 1 2; do
	"$STONEPOST" export selfplay-$game --db "$work/source.db" --output "$work/$game.json"
done

# bent CODE: $work/bent.json, the first archive after this change of `d`.
bent()
{
	"$python" -c 'import json, sys
d = json.load(open(sys.argv[1]))
exec(sys.argv[2])
json.dump(d, open(sys.argv[3], "w"))' "$work/1.json" "$1" "$work/bent.json"
}

# stays_out NAME CODE FAULT: with that change it is refused so.
stays_out()
{
	bent "$2"
	ok "$1" refuses 65 "'[^']*/bent.json': $3" import "$work/bent.json"
}

# raw NAME FAULT: what stands in $work/raw.json is refused so.
raw()
{
	ok "$1" refuses 65 "'[^']*/raw.json': $2" import "$work/raw.json"
}

ok '--dry-run' same import --dry-run "$work/1.json"
ok '... says what would come' fits "$work/err" "^Would take in game 'selfplay-1': [0-9]+ steps"
ok 'a game' gives 0 '' "^Took in game 'selfplay-1': [0-9]+ steps, [0-9]+ orders" import "$work/1.json"
ok '... is over' holds "SELECT status, seq > 0 FROM games WHERE name = 'selfplay-1'" 'over|1'
ok '... without addresses' holds "SELECT DISTINCT address FROM seated" ''
ok '... or letters' holds "SELECT count(*) FROM outbox" 0
ok '... goes out as the same bytes' sh -c '"$STONEPOST" export selfplay-1 | cmp - "$1"' sh "$work/1.json"
ok '... has its log' gives 0 ' place ' '' log selfplay-1
ok '... and its report' gives 0 'wins|share' '' report selfplay-1
ok 'the same again' refuses 73 "1.json': .*selfplay-1" import "$work/1.json"
bent 'd["title"] = "x"'
ok '... whatever is in it' refuses 73 "selfplay-1" import "$work/bent.json"
rm -f "$db"*
fresh
bent 'd = dict(reversed(list(d.items())))'
ok 'fields in another order' gives 0 '' '^Took in' import "$work/bent.json"
ok '... go out in the usual one' sh -c '"$STONEPOST" export selfplay-1 | cmp - "$1"' sh "$work/1.json"
printf x >"$work/raw.json"
ok 'two, and one that is none' gives 73 '' "^Took in game 'selfplay-2'" \
	import "$work/raw.json" "$work/2.json" "$work/1.json"
ok '... all told' sh -c '[ "$(grep -c "^stonepost: " "$1")" -eq 2 ]' sh "$work/err"
rm -f "$db"*
fresh

ok 'a file that is not there' refuses 66 "cannot open '.*none.json'" import "$work/none.json"
raw 'no JSON' 'not JSON: line 1, column 1'
printf '' >"$work/raw.json"
raw 'nothing' 'not JSON'
printf '[]' >"$work/raw.json"
raw 'a list' 'must be an object'
printf '{}' >"$work/raw.json"
raw 'an empty object' 'format: is missing'
printf '{"format":"stonepost-archive","format":"stonepost-archive"}' >"$work/raw.json"
raw 'a field twice' "not JSON: .*duplicate object key"
printf '{"format":"\377"}' >"$work/raw.json"
raw 'no UTF-8' 'not JSON: .*unable to decode byte'
printf '{"format":"a\\u0000b"}' >"$work/raw.json"
raw 'a NUL' 'not JSON: .*u0000'
"$python" -c 'print("[" * 100000)' >"$work/raw.json"
raw 'great depth' 'not JSON: .*depth'
head -c 10000 "$work/1.json" >"$work/raw.json"
raw 'half a file' 'not JSON'
"$python" -c 'print(" " * (9 << 20))' >"$work/raw.json"
ok 'nine megabytes' refuses 65 'larger than 8388608 bytes, which is the limit' import "$work/raw.json"

stays_out 'another format' 'd["format"] = "chess"' "format: must be one of 'stonepost-archive'"
stays_out 'a later version' 'd["version"] = 2' 'version: must be 1'
stays_out 'a field too few' 'del d["salt"]' 'salt: is missing'
stays_out 'a field too many' 'd["more"] = 1' 'more: unknown field'
stays_out '... in an event' 'd["events"][16]["x"] = 1' 'events\[16\]\.x: unknown field'
stays_out '... in an order' 'd["orders"][3]["x"] = 1' 'orders\[3\]\.x: unknown field'
stays_out '... in a position' 'd["rounds"][2]["state"]["seats"][1]["x"] = 1' \
	'rounds\[2\]: state\.seats\[1\]\.x: unknown field'
stays_out 'many fields' 'd["options"] = {str(i): i for i in range(5000)}' 'options\.0: unknown field'
stays_out 'faces that are a number' 'd["events"][16]["faces"] = 3' 'events\[16\]\.faces: must be a text'
stays_out '... or letters' 'd["events"][16]["faces"] = "abc"' 'events\[16\]\.faces: must be numbers'
stays_out '... or hidden' 'd["events"][2]["faces"] = None' 'events\[2\]\.faces: must be a text'
stays_out 'a number that is huge' 'd["round"] = 10 ** 18' 'round: must be a number from 1'
stays_out '... too huge' 'd["round"] = 10 ** 30' 'not JSON: .*too big integer'
stays_out '... or a half' 'd["round"] = 1.5' 'round: must be a number'
stays_out '... or negative' 'd["orders"][0]["after"] = -1' 'orders\[0\]\.after: must be a number from 0'
stays_out 'a step out of order' 'd["events"][4]["n"] = 9' 'events\[4\]\.n: must be 5$'
stays_out 'an order that is not there' 'd["events"][9]["order"] = 99999' 'events\[9\]\.order: must be a number'
stays_out 'a step that undoes itself' 'd["events"][9]["undone_by"] = 10' 'events\[9\]\.undone_by: must be a number from 11'
stays_out 'a seat that is not there' 'd["events"][9]["seat"] = "zoe"' 'events\[9\]\.seat: must be the letter of a seat'
stays_out 'a seat twice' 'd["seats"][1]["name"] = d["seats"][0]["name"]' 'seats\[1\]\.name: names a seat twice'
stays_out 'five seats' 'd["seats"] = d["seats"] * 5' 'seats: must be a list of 2 to 4 things'
stays_out 'a name with a path' 'd["name"] = "../../x"' 'name: begins with a small letter'
stays_out '... with an escape' 'd["title"] = "a\x1b[2J"' 'title: has a line break, a control character'
stays_out '... with a mark that turns the direction' 'd["title"] = "a\u202eb"' 'title: has a line break, a control character or a mark of direction'
stays_out 'a long title' 'd["title"] = "x" * 10000' 'title: must be a text of at most'
stays_out 'a card twice' 'd["deck"][0] = d["deck"][1]' 'deck: names something twice'
stays_out 'a card too many' 'd["deck"].append(1)' 'deck: must be a list of 36 things'
stays_out 'a seed that is none' 'd["seed"] = "0" * 63' 'seed: must be 64 hex digits'
stays_out 'no seed' 'd["seed"] = None' 'seed: must be'
stays_out 'a time that is none' 'd["ended"] = "2027-02-30T00:00:00Z"' 'ended: must be a time'
stays_out '... in another spelling' 'd["ended"] = "@1800000000"' 'ended: must be a time'
stays_out 'a status that is none' 'd["status"] = "won"' 'status: is none of its words'
stays_out 'a game that waits for players' 'd["status"] = "joining"' 'status: must be of a game that has begun'
stays_out 'a round left out' 'del d["rounds"][1]' 'rounds\[1\]\.round: must be 2'
stays_out 'an impossible position' 'd["state"]["seats"][0]["people"] = 99' 'state\.seats\[0\]\.people: must be'
stays_out '... that breaks the rules' 'd["rounds"][0]["state"]["seats"][0]["home"] = 0' 'rounds\[0\]: state: no position of the game'
stays_out 'scores too few' 'd["scores"].pop()' 'scores: must be a list of'
stays_out 'scores in another order' 'd["scores"].reverse()' 'scores\[0\]\.seat: must be in the order'

# In form, but not true.
stays_out 'another score' 'd["scores"][0]["total"] += 1' 'it is not true: .*score of'
stays_out 'another die' 'next(e for e in d["events"] if e["kind"] == "roll").update(faces="1 1 1 1 1 1 1")' \
	'it is not true: .*step [0-9]+ differs: faces'
stays_out 'another hash' 'd["events"][20]["hash"] = "0" * 64' 'it is not true: .*step 21 differs: hash'
stays_out 'another seed' 'd["seed"] = "0" * 64' 'it is not true: selfplay-1'
stays_out 'another deck' 'd["deck"][0], d["deck"][1] = d["deck"][1], d["deck"][0]' 'it is not true: selfplay-1'
stays_out 'another receipt' 'd["orders"][0]["receipt"] = "0" * 64' 'it is not true: .*order 1 differs: receipt'
ok 'none of them came in' holds 'SELECT count(*) FROM games' 0
finish
