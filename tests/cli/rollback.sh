#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost rollback: a game goes back to the start of a round; nothing is deleted, and the dice that
# were seen never fall again.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh 'transport = folder' "folder = $work/letters"
mkdir "$work/letters"
usual rollback 'tundra 1' 2
game tundra ann=ann@example.org ben=ben@example.org --start ann --pace 1d
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
# round N SERIAL PLAN_OF_ANN: both give orders, and the round is played.
round()
{
	file ann "$1 v$2" "plan $3" 'hunt rest' "$careless"
	file ben "$1 v$2" 'plan river 2' 'hunt rest' "$careless"
	"$STONEPOST" submit --now @$now "$work/ann.txt" "$work/ben.txt" >/dev/null
	"$STONEPOST" adjudicate --now @$now >/dev/null
}
now=$begin
round 1 1 'clay 2'
"$STONEPOST" send --now @$now >/dev/null
now=$((begin + 100))
at_two=$(rows "SELECT state FROM games")
steps_at_two=$(rows 'SELECT seq FROM games')
round 2 1 'forest 3'
at_three=$(rows "SELECT state FROM games")
steps=$(rows 'SELECT seq FROM games')
old_dice=$(rows "SELECT label, faces FROM events WHERE kind = 'roll' AND round = 2 ORDER BY seq")
old_hashes=$(rows "SELECT hash FROM events ORDER BY seq")
ok 'a round was played' holds 'SELECT round FROM games' 3

ok '--dry-run changes nothing' same rollback tundra 2 --dry-run --now @$now
ok '... and says what it would' ended 0 "^Game \"tundra\" would go back to the start of round 2: [0-9]+ \
steps undone, 4 letters canceled, 2 letters queued\.$" ''
now=$((begin + 200))
ok 'a game goes back' gives 0 "^Game \"tundra\" goes back to the start of round 2: \
$((steps - steps_at_two)) steps undone, 4 letters canceled, 2 letters queued\.$" '' \
	rollback tundra 2 'A rule was bent' --now @$now
ok '... to the position it had' holds 'SELECT state FROM games' "$at_two"
ok '... with its round and a fresh deadline' holds \
	'SELECT round, deadline_at, waiting_seat, status FROM games' "2|$((now + day))|None|running"
ok 'nothing is deleted' holds 'SELECT hash FROM events ORDER BY seq LIMIT '$steps "$old_hashes"
ok '... what was played is marked' holds "SELECT count(*), min(seq), max(seq), max(superseded_by)
	FROM events WHERE superseded_by IS NOT NULL" \
	"$((steps - steps_at_two))|$((steps_at_two + 1))|$steps|$((steps + 1))"
ok '... by a step of its own' holds "SELECT seq, round, kind, body, source FROM events
	ORDER BY seq DESC LIMIT 1" \
	"$((steps + 1))|2|rollback|round 2; steps $((steps_at_two + 1))-$steps|gm"
ok '... that is in the chain' sh -c '"$1" -c "
import hashlib, sqlite3, sys, time
rows = sqlite3.connect(sys.argv[1]).execute(\"SELECT round, kind, body, source, made_at, hash, label FROM events \"
	\"ORDER BY seq DESC LIMIT 2\").fetchall()
new, old = rows
text = \"%s\n%s||%s|%s||%s|%s|0|%s\" % (old[5], new[0], new[1], new[2], new[6], new[3],
	time.strftime(\"%Y-%m-%dT%H:%M:%SZ\", time.gmtime(new[4])))
sys.exit(hashlib.sha256(text.encode()).hexdigest() != new[5])" "$2"' sh "$python" "$db"
ok '... and the head of the game' holds \
	'SELECT head = (SELECT hash FROM events ORDER BY seq DESC LIMIT 1) FROM games' 1
ok 'the log shows it' gives 0 "^ *$((steps_at_two + 1)) .*undone by $((steps + 1))$" '' log tundra
ok '... and the step' fits "$work/out" "^ *$((steps + 1)) +2 +- +round 2; steps .*\[gm\]$"
sp log --json tundra
ok '... for programs too' json "[e for e in d if e['undone_by']][-1]['seq'] == $steps"
ok 'later positions are gone' holds 'SELECT max(round) FROM states' 2
ok '... and the orders for them' sh -c '! "$STONEPOST" show --now @$begin tundra | grep "has a plan"' sh
ok '... which are of the past' holds "SELECT DISTINCT status FROM orders WHERE round > 1" past
ok '... those before are not' holds "SELECT DISTINCT status FROM orders WHERE round = 1" stored
ok 'reports that were not sent are canceled' holds "SELECT count(*) FROM outbox
	WHERE kind = 'report' AND state = 'canceled'" 2
ok '... those that were are not' holds "SELECT count(*) FROM outbox
	WHERE kind = 'report' AND state = 'sent'" "$(rows "SELECT count(*) FROM outbox
	WHERE kind = 'report' AND queued_at = $begin")"
ok '... and so are answers to orders for it' holds "SELECT state, count(*) FROM outbox
	WHERE kind = 'answer' GROUP BY state ORDER BY state" 'canceled|2
sent|2'
ok '... so that nothing waits but what tells of it' holds "SELECT DISTINCT kind FROM outbox WHERE state = 'queued'" notice
"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute("SELECT message FROM outbox WHERE kind = ? "
	"ORDER BY id DESC LIMIT 1", ("notice",)).fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Subject"], letter.get_body(("plain",)).get_content().replace("\r", ""), sep="\n")' "$db" >"$work/letter"
ok 'everybody is told' fits "$work/letter" 'The game goes back to the start of round 2$'
ok '... why' fits "$work/letter" '^The game master writes: A rule was bent$'
ok '... that answers were withdrawn' fits "$work/letter" '^Answers we hadn.t sent by then are withdrawn'
ok '... and asked for orders' fits "$work/letter" '^Suggestion: '
ok '... and hears nothing of what is undone' sh -c '! grep -i "forest (\|rolls .* in the forest" "$1"' \
	sh "$work/letter"
ok 'its report is of that round' gives 0 '^Round 2 of ' '' report tundra --seat ann
ok '... with no plan' sh -c '! grep "Your plan" "$1"' sh "$work/out"
ok '... the one before is told as it was' gives 0 '^    - ann rolls . . in the clay pit' '' report tundra --round 1

# The same again: the same orders, other dice.
now=$((begin + 300))
ok 'a file whose orders were undone is taken again' gives 0 '^Stored\. Nobody sees your orders' '' \
	submit --now @$now "$work/ann.txt"
ok '... and its orders count' holds "SELECT count(*) FROM orders WHERE round = 2 AND status = 'stored'" 1
ok '... once' gives 0 '^This file already came' '' submit --now @$now "$work/ann.txt"
round 2 2 'forest 3'
ok 'the round is played again' holds 'SELECT round FROM games' 3
ok '... with the same places' holds "SELECT body FROM events WHERE kind = 'roll' AND round = 2
	AND superseded_by IS NULL ORDER BY seq" "$(rows "SELECT body FROM events WHERE kind = 'roll'
	AND round = 2 AND superseded_by IS NOT NULL ORDER BY seq")"
new_dice=$(rows "SELECT label, faces FROM events WHERE kind = 'roll' AND round = 2
	AND superseded_by IS NULL ORDER BY seq")
ok '... and other dice' test "$new_dice" != "$old_dice"
ok '... under new labels' sh -c 'echo "$1" | grep -q "|a|forest|roll 2|" &&
	! echo "$1" | grep "|roll 1|"' sh "$new_dice"
ok '... so no label is used twice' holds "SELECT count(*) - count(DISTINCT label) FROM events
	WHERE kind = 'roll'" 0
ok '... and another position' sh -c '[ "$1" != "$2" ]' sh "$at_three" "$(rows 'SELECT state FROM games')"
ok 'its report tells of it once' sh -c '"$STONEPOST" report --now @$begin tundra --round 2 --seat ann >"$1" &&
	[ "$(grep -c "[Ff]orest" "$1")" -ge 1 ]' sh "$work/out"

# Back again, over the first time.
now=$((begin + 400))
ok 'it goes back further' gives 0 'goes back to the start of round 1' '' rollback tundra 1 --now @$now
ok '... where marks that are there stay' holds "SELECT count(*) FROM events
	WHERE superseded_by = $((steps + 1))" "$((steps - steps_at_two))"
round 1 3 'clay 2'
round 2 3 'forest 3'
ok '... and can be played' holds 'SELECT round FROM games' 3
ok '... with the third dice' holds "SELECT count(*) FROM events WHERE round = 2 AND superseded_by IS NULL
	AND label = 'v1|tundra|round 2|a|forest|roll 3'" 1
ok '... and never a label twice' holds "SELECT count(*) - count(DISTINCT label) FROM events
	WHERE kind = 'roll'" 0

"$STONEPOST" pause tundra --now @$now >/dev/null
ok 'a paused game goes back and stays paused' gives 0 'goes back' '' rollback tundra 2 --now @$now
ok '... with a whole deadline ahead' holds 'SELECT status, deadline_at, paused_left FROM games' \
	"paused|None|$day"
ok 'where nothing was played nothing is undone' refuses 65 \
	"game 'tundra' is at the start of round 2: there is nothing to undo" rollback tundra 2
ok 'forwards it does not go' refuses 65 \
	"game 'tundra' is in round 2: it can go back to rounds 1 to 2" rollback tundra 3
for bad in 0 -1 x 1x ''; do
	ok "'$bad' is not a round" refuses 64 "" rollback tundra -- "$bad"
done
"$STONEPOST" cancel tundra --now @$now >/dev/null
ok 'a canceled game stays so' refuses 65 "game 'tundra' is canceled: it goes nowhere any more" \
	rollback tundra 1
"$STONEPOST" new taiga ann ben --now @$now >/dev/null
ok 'in the first round there is one way alone' refuses 65 \
	"game 'taiga' is in round 1: it can go back to the start of that alone" rollback taiga 2
timed cancel taiga >/dev/null
ok 'a game that is not there' refuses 67 "there is no game 'marsh'" rollback marsh 1

# A sealed round.
game tundra2 ann ben --mode round --start ann --pace 1d --missing hunt
"$STONEPOST" adjudicate tundra2 --force --now @$now >/dev/null
ok 'a game of sealed rounds goes back' gives 0 'goes back to the start of round 1' '' \
	rollback tundra2 1 --now @$now
ok '... with a fresh deadline' holds "SELECT deadline_at, round FROM games WHERE name = 'tundra2'" \
	"$((now + day))|1"
ok '... and waits for it' gives 0 'tundra2: 0 steps' '' adjudicate tundra2 --now @$((now + 60))
ok '... and is played again then' gives 0 'tundra2: [1-9]' '' adjudicate tundra2 --now @$((now + day))
timed demo --folder "$work/demo" >/dev/null || exit 1
sp rollback --db "$work/demo/games.db" tundra 1
ok 'a game that is over stays so: its seed is known' ended 65 '' \
	"game 'tundra' is over and its seed is known to all"
finish
