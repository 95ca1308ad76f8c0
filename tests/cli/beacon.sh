#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game that is tied to a public value of the future, from a server that is good, down, late or a liar;
# and what who runs the program can try about dice.
. "$abs_top_srcdir/tests/cli/lib.sh"
echo good >"$work/mood"
"$python" "$abs_top_srcdir/tests/cli/drand.py" "$work/mood" >"$work/port" 2>"$work/drand.err" &
drand=$!
trap 'kill $drand 2>/dev/null; rm -rf "$work"' EXIT
tries=0
while [ ! -s "$work/port" ] && [ $tries -lt 50 ]; do
	sleep 0.1
	tries=$((tries + 1))
done
url=http://127.0.0.1:$(cat "$work/port")/public/
fresh "gm = boss@example.org" "transport = folder" "folder = $work/out.box"
ok 'without a source' refuses 78 "set 'url' in section \[beacon\]" \
	new tundra ann ben --beacon 1h --now @$begin
printf '[beacon]\nurl = %s\nperiod = 30\ngenesis = 1000\n' "$url" >>"$conf"
# published ROUND [other]: what the server says of a round.
published()
{
	printf %s "$1${2-}" | sha256sum | cut -c 1-64
}
round=$(((begin + 3600 - 1000 + 29) / 30 + 1))
at=$((1000 + (round - 1) * 30))
value=$(published $round)

ok 'a time that is past' refuses 64 'names a time that is past, whose value could be known' \
	new tundra ann ben --beacon 2001-01-01T00:00:00Z --now @$begin
ok 'no time' refuses 64 'is no time' new tundra ann ben --beacon soon --now @$begin
ok 'a game that is tied' gives 0 "^It begins with round $round of $url, published at " '' \
	new tundra ann=ann@example.org ben=ben@example.org --beacon 1h --seed $seed --now @$begin
ok '... waits' holds 'SELECT status, seq, beacon FROM games' 'joining|2|'
ok '... and has named it before' holds "SELECT label FROM events WHERE body LIKE 'beacon $round %'" "$url"
"$STONEPOST" run --now @$begin >/dev/null 2>&1
head=$(rows 'SELECT head FROM games')
ok 'both letters name it' sh -c '[ "$(cat "$1"/new/* | tr -d "=\n" | grep -o "round $2 of" | wc -l)" -ge 2 ]' \
	sh "$work/out.box" "$round"
ok '... and carry the head that covers it' sh -c '
	[ "$(cat "$1"/new/* | tr -d "=\n" | grep -o "$2" | wc -l)" -ge 2 ]' sh "$work/out.box" "$head"
ok 'nothing is to be verified yet' refuses 65 'has not begun' verify tundra
ok 'its value by hand, before its time' refuses 65 'nobody can know it yet' \
	beacon tundra "$value" --now @$((at - 1))
ok 'a run before its time asks nobody' gives 0 . '' run --now @$((at - 1))
ok '... and takes nothing' holds 'SELECT beacon FROM games' ''

told=0
for mood in late 'wrong round' 'bad hex' short huge 'no json' redirect; do
	echo "$mood" >"$work/mood"
	ok "a server that is a liar: $mood" sh -c '! "$STONEPOST" run --clock-is-right --now "$1"' sh @$at
	ok '... is not believed' holds 'SELECT beacon, status FROM games' '|joining'
done
ok 'the GM is told once' holds "SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org' AND
	dedupe_key LIKE '%beacon/failed%'" 1
echo good >"$work/mood"
ok 'at last it comes' gives 0 "^Taken: $value" '' run --clock-is-right --now @$at
ok '... and the game begins' holds 'SELECT status, beacon FROM games' "running|beacon|$round|$value"
ok '... the value before the first shuffle' holds "SELECT group_concat(substr(body, 1, 6), ' ') FROM
	(SELECT body FROM events WHERE round = 0 ORDER BY seq)" 'seats  beacon value deck tiles start'
ok 'it is verified' gives 0 "^  beacon $round .* of $url: $value" '' verify tundra
ok '... with the head of the letters' sh -c 'grep -q "carry this head, or a later one: $1" "$2"' \
	sh "$head" "$work/out"
ok '... and the value' gives 0 '^tundra: ok' '' verify tundra --beacon-value "$value"
ok '... not with another' gives 65 '^tundra: ok' 'the public value that was mixed in is not' \
	verify tundra --beacon-value "$(published 1)"
ok 'the same once more' gives 0 'Taken before, and the same' '' beacon tundra --now @$at
echo other >"$work/mood"
ok 'a source that changes its mind' gives 65 '' 'another value was taken before, and stands' \
	beacon tundra --now @$at
ok '... changes nothing' holds 'SELECT beacon FROM games' "beacon|$round|$value"
ok '... and the GM is told' holds "SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org' AND
	dedupe_key LIKE '%beacon/beacon|%'" 1
ok 'another by hand' gives 65 '' 'another value was taken before' \
	beacon tundra "$(published 1)" --now @$at
kill $drand
ok 'a server that is down' sh -c '! "$STONEPOST" beacon tundra --now "$1" 2>"$2"' sh @$at "$work/err"
ok '... is told' grep -q 'cannot be read' "$work/err"

# The GM who knows the seed tries words: with a beacon each gives other dice by a value that he cannot know.
ok 'dice follow from seed and value' "$python" - "$db" "$seed" "beacon|$round|$value" <<'END'
import hashlib, hmac, sqlite3, sys
key = hmac.new(bytes.fromhex(sys.argv[2]), sys.argv[3].encode(), hashlib.sha256).digest()
label, faces = sqlite3.connect(sys.argv[1]).execute(
    "SELECT label, faces FROM events WHERE body = 'start'").fetchone()
n = 0
while True:
    byte = hmac.new(key, b"%s|try %d" % (label.encode(), n), hashlib.sha256).digest()[0]
    if byte < 256 - 256 % 2:
        break
    n += 1
sys.exit(str(byte % 2 + 1) != faces)
END

# By hand, from any other source.
fresh "gm = boss@example.org" "transport = folder" "folder = $work/out.box"
printf '[beacon]\nurl = the first six numbers of the lottery of that day\n' >>"$conf"
ok 'any other source' gives 0 '^It begins with the value of the first six numbers' '' \
	new lake ann ben --beacon 1h --seed $seed --now @$begin
ok '... is not asked' sh -c '! "$STONEPOST" run --clock-is-right --now "$1"' sh @$((begin + 3600))
ok '... and its value taken by hand' gives 0 '^Taken: 3 17' '' beacon lake '3 17 21 22 40 41' --now @$((begin + 3600))
ok '... is verified' gives 0 '^lake: ok' '' verify lake --beacon-value '3 17 21 22 40 41'
ok '... and stands in the log as given by the GM' holds "SELECT source FROM events WHERE body = 'value'" gm
ok 'a game without' gives 0 . '' new pond ann ben --now @$begin
ok '... takes none' refuses 65 'is tied to no beacon' beacon pond 1 --now @$begin

# A beacon that was named too late: the chain is made anew with a step of a later time.
ok 'a beacon named too late' "$python" - "$db" "$work/late.db" <<'END'
import datetime, hashlib, sqlite3, sys
source, db = sqlite3.connect(sys.argv[1]), sqlite3.connect(sys.argv[2])
source.backup(db)
game, = db.execute("SELECT id FROM games WHERE name = 'lake'").fetchone()
head = "0" * 64
for seq, rnd, seat, kind, body, faces, label, src, line, made in db.execute(
        "SELECT seq, round, coalesce((SELECT name FROM seats WHERE game_id = e.game_id AND position = e.seat), ''),"
        " kind, body, faces, label, source, line, made_at FROM events e WHERE game_id = ? ORDER BY seq", (game,)).fetchall():
    if body.startswith("beacon "):
        made += 3600
    time = datetime.datetime.fromtimestamp(made, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = "|".join(map(str, (rnd, seat, kind, body, faces, label, src, line, time)))
    head = hashlib.sha256((head + "\n" + text).encode()).hexdigest()
    db.execute("UPDATE events SET hash = ?, made_at = ? WHERE game_id = ? AND seq = ?", (head, made, game, seq))
db.execute("UPDATE games SET head = ? WHERE id = ?", (head, game))
db.commit()
END
ok '... is named by verify' gives 65 "lake: step 2 differs: time: expected one before the beacon's value was published" '' \
	verify lake --db "$work/late.db"
finish
