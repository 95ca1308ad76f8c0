#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost end, and 'agree end' among orders: a game is over, scored as it stood after the last
# finished round, by a step of its log.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh 'gm = boss@example.org' "folder = $work/letters"
usual end tundra 1
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --pace 1d
now=$((begin + 60))
file ann 1 'plan river 2' 'hunt rest' final
sp submit --now @$now "$work/ann.txt"
sp adjudicate --now @$now
ok 'a round has begun' holds "SELECT count(*) > 4, status FROM games, events" '1|running'
head=$(rows 'SELECT head FROM games')
ok '--dry-run changes nothing' same end tundra --dry-run --now @$now
ok '... and says what it would' ended 0 "^Would end game \"tundra\", 3 letters queued\.$" ''
ok 'a game is ended' gives 0 "^Ended game \"tundra\", 3 letters queued\.$" '' \
	end tundra 'Thank you all' --now @$now
ok '... and is over' holds 'SELECT status, round, ended_at, deadline_at, waiting_seat FROM games' \
	"over|1|$now|None|None"
ok '... by a step in its log' holds \
	"SELECT kind, body, words, source, seat FROM events ORDER BY seq DESC LIMIT 1 OFFSET 1" \
	'end|end in round 1|Thank you all|gm|None'
ok '... which the record follows' holds \
	"SELECT kind, body, length(label), source FROM events ORDER BY seq DESC LIMIT 1" 'record|record|64|program'
ok '... that is the head of the chain' holds \
	'SELECT head = (SELECT hash FROM events ORDER BY seq DESC LIMIT 1) FROM games' 1
ok '... which has moved' sh -c '[ "$1" != "$2" ]' sh "$head" "$(rows 'SELECT head FROM games')"
ok 'the log shows it' gives 0 'end in round 1: Thank you all  \[gm\]$' '' log tundra
sp send --now @$now
for seat in ann ben cy; do
	ok "$seat gets the final report" grep -q '^Subject: .*The game is over: ' "$work/letters/new/"*.final.$seat
done
ok '... which names no winner' grep -q '^Subject: .*The game is over: Nobody wins' "$work/letters/new/"*.final.ben
ok '... which says how it came to its end' grep -q 'The game master ended the game in round 1' "$work/letters/new/"*.final.ben
ok '... and why' grep -q 'Thank you all' "$work/letters/new/"*.final.ben
ok '... with the seed' grep -q "^  $seed" "$work/letters/new/"*.final.ben
ok '... and asks for no orders' sh -c '! grep -q "#STONEPOST" "$1"' sh "$work/letters/new/"*.final.ben
ok 'the report says the same' gives 0 'The game master ended the game in round 1' '' report tundra
ok 'it is not played any more' refuses 65 'is over, so there is nothing to play' adjudicate tundra
ok '... and cannot be ended twice' refuses 65 "game 'tundra' is over: there is nothing to end" end tundra
ok '... nor rolled back' refuses 65 'its seed is known' rollback tundra 1
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" end taiga

# wish SEAT TEXT: a turn file with this for its seat.
wish()
{
	now=$((now + 60))
	printf '#STONEPOST steppe %s round 1\n%s\n;; %s\n#END\n' "$1" "$2" $now >"$work/$1.wish"
	sp submit --now @$now "$work/$1.wish"
}
game steppe ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann
wish ann 'agree end'
ok 'a player agrees to the end' ended 0 'You agree to end the game. Still to agree: ben and' ''
wish ann 'agree end'
ok '... once' ended 65 'line 2: you have already agreed to that' ''
ok '... and the game goes on' holds "SELECT status FROM games WHERE name = 'steppe'" running
sp send --now @$now
ok 'the others are told' grep -q '^Agreed: ann\.' "$work/letters/new/"steppe.*.ben
ok '... who is missing' grep -q '^Still to agree: ben and cy\.' "$work/letters/new/"steppe.*.cy
wish ann 'agree none'
ok 'it can be taken back' ended 0 'You no longer agree' ''
wish ann 'agree none'
ok '... once' ended 65 'line 2: you have not agreed to that' ''
wish ann 'agree end'
wish ben 'agree end'
ok 'two of three are not enough' holds "SELECT status FROM games WHERE name = 'steppe'" running
wish cy resign
ok 'when the third seat is vacant, they are' holds \
	"SELECT status FROM games WHERE name = 'steppe'" over
ok '... and the step says by whom' holds \
	"SELECT source FROM events WHERE kind = 'end' ORDER BY game_id DESC LIMIT 1" agreed

game pampa ann=ann@example.org ben=ben@example.org --start ann
sed -i 's/STONEPOST steppe/STONEPOST pampa/' "$work/ann.wish"
printf '#STONEPOST pampa ann round 1\nagree end\n#END\n' >"$work/a"
printf '#STONEPOST pampa ben round 1\nplan hunt rest\nagree end\n#END\n' >"$work/b"
sp submit --now @$now "$work/a"
ok 'the last one agrees' gives 0 'You all agree: the game is over\.' '' submit --now @$now "$work/b"
ok '... and it is over' holds "SELECT status, dirty FROM games WHERE name = 'pampa'" 'over|1'
sp adjudicate --now @$now
ok '... and stays so' holds "SELECT count(*) FROM events WHERE kind = 'end' AND game_id =
	(SELECT id FROM games WHERE name = 'pampa')" 1

# Orders of who has resigned.
game tundra2 ann=ann@example.org ben=ben@example.org --start ann
printf '#STONEPOST tundra2 ann round 1\nresign\n#END\n' >"$work/a"
printf '#STONEPOST tundra2 ann round 1\nplan hunt rest\n#END\n' >"$work/b"
sp submit --now @$now "$work/a"
ok 'orders of a player who has resigned are refused' gives 65 \
	'you have resigned from this game, so your orders don'\''t count' '' submit --now @$now "$work/b"
ok '... and nothing of them is stored' holds "SELECT kind FROM seats s JOIN games g ON g.id = game_id
	WHERE g.name = 'tundra2' ORDER BY position" 'nobody
person'
ok 'a vacant seat that is waited for is shown as such' gives 0 '^waits for +ann \(a vacant seat\)' '' show tundra2
ok '... and told in status' gives 0 'waits for ann \(a vacant seat\)' '' status --now @$now
sp send --now @$now
ok '... and the game master is told what to do' grep -q 'stonepost seat tundra2 ann computer' \
	"$work/letters/new/"tundra2.resigned.ann.0
sp seat tundra2 ann replace 'Ann <ann@example.org>' --now @$now
printf '#STONEPOST tundra2 ann round 1 v2\nplan hunt rest\n#END\n' >"$work/b"
ok 'until the seat is given back' gives 0 'Stored' '' submit --now @$now "$work/b"

# What happened in the round in play does not count.
game lena ann=ann@example.org ben=ben@example.org --start ann
lena()
{
	printf '#STONEPOST lena %s round %d\n%s\n#END\n' "$1" "$2" "$3" >"$work/$1.lena"
	sp submit --now @$now "$work/$1.lena"
	sp adjudicate --now @$now
}
lena ann 1 'plan hunt rest'
lena ben 1 'plan hunt rest'
ok 'a round is finished' holds "SELECT round FROM games WHERE name = 'lena'" 2
lena ben 2 'plan toolmaker 1; hunt rest'
lena ann 2 'plan field 1; forest 2'
ok 'the next one has begun' holds "SELECT g.state <> s.state FROM games g JOIN states s ON s.game_id = g.id AND s.round = 2
	WHERE g.name = 'lena'" 1
lena ann 2 'agree end'
lena ben 2 'agree end'
ok 'a game that is ended later goes back to the last finished round' holds "SELECT status, json_remove(g.state, '$.open', '$.ending') =
	json_remove(s.state, '$.open', '$.ending') FROM games g JOIN states s ON s.game_id = g.id AND s.round = 2
	WHERE g.name = 'lena'" 'over|1'
ok '... which the report says' gives 0 'It is scored as it stood after round 1' '' report lena
ok '... and who ended it' gives 0 'The players agreed to end the game in round 2' '' report lena
ok '... and somebody wins' sh -c '! "$1" report lena | grep -q "Nobody wins"' sh "$STONEPOST"
"$STONEPOST" export lena >"$work/lena.json"
ok 'its archive is true' gives 0 ": ok," "" verify --file "$work/lena.json"
ok '... also for the checker' python3 "$abs_top_srcdir/tests/archive/checker.py" "$work/lena.json"
sed 's/"ending":"agreed","seats":\[{"people":5/"ending":"agreed","seats":[{"people":6/' "$work/lena.json" >"$work/lena2.json"
ok '... which sees another position' sh -c '! cmp -s "$1" "$2" && ! python3 "$3" "$2"' sh "$work/lena.json" "$work/lena2.json" \
	"$abs_top_srcdir/tests/archive/checker.py"

# Who agreed, agreed to the end of the game as it stood.
game pampas ann=ann@example.org ben=ben@example.org --start ann
printf '#STONEPOST pampas ann round 1\nplan hunt rest\nagree end\n#END\n' >"$work/a"
printf '#STONEPOST pampas ben round 1\nplan hunt rest\n#END\n' >"$work/b"
sp submit --now @$now "$work/a" "$work/b"
sp adjudicate --now @$now
sp rollback pampas 1 --now @$now
rm -f "$work/letters/new/"*
sp send --now @$now
ok 'after a rollback nobody has agreed any more' holds 'SELECT count(*) FROM agreements WHERE seat_id =
	(SELECT s.id FROM seats s JOIN games g ON g.id = game_id WHERE g.name = '"'pampas'"' AND s.position = 0)' 0
ok '... which all are told' grep -q '^If you had agreed to end the game' "$work/letters/new/"pampas.*rollback*.ben

# The last who has not agreed leaves.
game selva ann=ann@example.org ben=ben@example.org --start ann
printf '#STONEPOST selva ann round 1\nagree end\n#END\n' >"$work/a"
printf '#STONEPOST selva ben round 1\nresign\nvacation 2027-02-01..2027-02-02\n#END\n' >"$work/b"
sp submit --now @$now "$work/a"
ok 'who resigns as the last hears that it is over' gives 65 'so it is over\.' '' \
	submit --now @$now "$work/b"
ok '... that nobody is missing' sh -c '! grep -q "Waiting for" "$1"' sh "$work/out"
ok '... and has no vacation from it' fits "$work/out" 'game "selva" is over'
ok '... which it is' holds "SELECT status FROM games WHERE name = 'selva'" over
finish
