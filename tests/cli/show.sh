#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost show: how a game stands, but not what its players have in mind.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual show tundra 0
game tundra 'ann=Ann <ann@example.org>' ben --pace 3d --title 'The long winter' --start ann
file ben 1 'plan river rest' final
"$STONEPOST" submit --now @$begin "$work/ben.txt" >/dev/null

ok 'a game is shown' gives 0 '^game        tundra, The long winter$' '' show tundra
for line in 'status      running, round 1, 6 steps' 'mode        turn; missing orders: wait' \
	'options     standard' \
	'press       signed' 'waits for   Ann' 'pace        3d' 'deadline    Mon 4 Jan 2027, 00:00 UTC' \
	'letters     1 queued'; do
	ok "... $line" grep -q "^$line\$" "$work/out"
done
ok '... its seats' grep -Eq '^  ann +Ann <ann@example.org>  no plan$' "$work/out"
ok '... and whether they are ready' grep -Eq '^  ben +has a plan, final$' "$work/out"
ok '... but not what they plan' sh -c '! grep -v "^forest: wood" "$1" | grep river' sh "$work/out"
ok '... nor the seed' sh -c '! grep -i "$2" "$1"' sh "$work/out" $seed
sp show --json tundra
ok '--json is JSON' is_json
ok '... and says the same' json 'd[0]["name"] == "tundra" and d[0]["status"] == "running" and
	d[0]["round"] == 1 and d[0]["steps"] == 6 and d[0]["pace"] == 259200 and
	d[0]["deadline"] == "2027-01-04T00:00:00Z" and
	d[0]["seats"] == [{"name": "ann", "title": "Ann", "address": "ann@example.org",
		"plan": False, "final": False, "waited_for": False, "kind": "person", "misses": 0,
		"away_until": None, "plays_on": False, "bank_left": 0, "held_since": None, "held_until": None,
		"held_words": ""},
		{"name": "ben", "title": "", "address": "", "plan": True, "final": True,
		"waited_for": False, "kind": "person", "misses": 0, "away_until": None, "plays_on": False, "bank_left": 0,
		"held_since": None, "held_until": None, "held_words": ""}]'
ok '... but no plan, and no seed' sh -c '! grep -iE "river|$2" "$1"' sh "$work/out" $seed
"$STONEPOST" adjudicate --now @$begin >/dev/null
sp show --json tundra
ok 'whose decision is open is told' json 'd[0]["seats"][0]["waited_for"] and d[0]["waiting_for"]'
ok '... in words too' gives 0 '^waits for   ann: .' '' show tundra
"$STONEPOST" cancel --now @$begin tundra >/dev/null
ok 'a canceled game waits for nobody' sh -c '"$STONEPOST" show --now @$begin tundra >"$1" &&
	grep -q "^status      canceled" "$1" && ! grep -q "^waits" "$1"' sh "$work/out"
ok 'a letter that was refused is shown' sh -c '"$1" write "$2" "UPDATE outbox SET
	last_code = 550, last_reply = '"'550 who?'"', state = '"'failed'"', attempts = 1 WHERE id = 1" &&
	"$STONEPOST" show --now @$begin tundra | grep "letter 1 to ann@example.org: failed, 1 tries, 550 who?"' \
	sh "$store" "$db"
ok 'a game that is not there' refuses 67 \
	"there is no game 'taiga': 'stonepost list' shows which there are" show taiga
# What a terminal would obey does not reach it, whatever the database holds.
"$store" write "$db" "UPDATE games SET title = 'x' || char(27) || '[2Jy' WHERE name = 'tundra'"
sp show tundra
ok 'a title cannot command the terminal' sh -c '! grep -q "$(printf "\033")" "$1"' sh "$work/out"
ok '... and is shown' fits "$work/out" 'x \[2Jy'
finish
