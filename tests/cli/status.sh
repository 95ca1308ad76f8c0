#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost status: what is due, who is missing, the queue, bounces, the last runs.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh 'transport = folder' "folder = $work/letters"
usual status '' ''
mkdir -p "$work/letters"
ok 'nothing has run yet' gives 0 '^last run    never$' '' status --now @$begin
ok '... nothing is fetched here' fits "$work/out" '^last fetch  off$'
ok '... no letters' fits "$work/out" '^letters     none$'
ok '... nothing is due' fits "$work/out" '^games due   0$'
game tundra ann=ann@example.org ben=ben@example.org --pace 1d --start ann
game taiga 'cy=Cy <cy@example.org>' dan --pace 9d
game steppe eva fay --pace 2d --start eva
file ben 1 'plan hunt rest'
"$STONEPOST" submit --now @$begin "$work/ben.txt" >/dev/null

ok 'what is due is shown' gives 0 '^games due   1$' '' status --now @$begin
ok '... who is missing in it' fits "$work/out" \
	'^  tundra +round 1, until Sat 2 Jan 2027, 00:00 UTC, waits for ann$'
ok '... what has its deadline soon' fits "$work/out" \
	'^  steppe +round 1, until Sun 3 Jan 2027, 00:00 UTC, waits for eva, fay$'
ok '... what has it later is not' sh -c '! grep taiga "$1"' sh "$work/out"
ok '... the letters' fits "$work/out" '^letters +4 queued$'
ok 'reading changes nothing' same status --now @$begin
"$STONEPOST" run --now @$((begin + 60)) >/dev/null 2>&1
ok 'a run is noted' gives 0 '^last run    2027-01-01 00:01 UTC$' '' status --now @$((begin + 60))
ok '... the sending in it too' fits "$work/out" '^last send   2027-01-01 00:01 UTC$'
ok '... nothing is due then' fits "$work/out" '^games due   0$'
ok '... and no letter waits' fits "$work/out" '^letters +4 sent$'
many="WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) INSERT INTO
	outbox (dedupe_key, message_id, kind, recipient, sender, message, state, next_at, expires_at,
	queued_at) SELECT 'many-' || i, 'many-' || i, 'notice', 'ann@example.org', 'gm@example.org', x'00',
	'canceled', 0, 0, 0 FROM n"
"$store" write "$db" "$many"
ok 'no more than 10000 letters are counted' gives 0 \
	'^letters +4 sent  10000 or more canceled$' '' status --now @$((begin + 60))
"$store" write "$db" "DELETE FROM outbox WHERE state = 'canceled'"
"$store" write "$db" "INSERT INTO runs (what, started_at) VALUES ('run', $((begin + 90)))"
ok 'a run that died shows' gives 0 \
	'^last run    2027-01-01 00:01 UTC, and did not come to its end$' '' status --now @$((begin + 90))

bounce="INSERT INTO bounces (outbox_id, game_id, seat_id, at, hard, status, detail)
	SELECT id, game_id, seat_id, $begin, 1, '5.1.1', 'no such user' FROM outbox WHERE id = 1"
"$store" write "$db" "$bounce"
"$store" write "$db" "UPDATE seated SET bounces = 1 WHERE name = 'ann'"
"$store" write "$db" "UPDATE seats SET kind = 'nobody' WHERE name = 'fay'"
ok 'a bounce shows' gives 0 '^bounces     1 hard, 0 soft in the last week$' '' \
	status --now @$((begin + 90))
ok '... which letter, and why' fits "$work/out" \
	'^  2027-01-01 00:00 UTC  ann@example.org: 5.1.1 no such user$'
ok '... and at its seat' fits "$work/out" '^    ann: letters come back$'
ok '... as a vacant one does' fits "$work/out" '^    fay: vacant$'
"$store" write "$db" "UPDATE seats SET resigned = 1 WHERE name = 'fay'"
ok '... and one whose player has left' gives 0 '^    fay: has resigned$' '' status --now @$((begin + 90))
ok 'after a week it is old' gives 0 '^bounces     0 hard' '' status --now @$((begin + 8 * day))
"$store" write "$db" "UPDATE games SET status = 'paused' WHERE name = 'taiga'"
ok 'a game that is paused shows' gives 0 '^paused$' '' status --now @$begin
sp status --json --now @$((begin + 9 * day))
ok '--json is JSON' is_json
ok '... and says the same' json 'd[0]["due_count"] == 2 and len(d[0]["due"]) == 2 and
	d[0]["due"][0]["name"] == "tundra" and d[0]["due"][0]["missing"] == ["ann"] and
	d[0]["due"][0]["troubles"] == [{"seat": "ann", "trouble": "letters come back"}] and
	d[0]["letters"]["sent"] == 4 and d[0]["last"]["fetch"] is None and
	d[0]["last"]["run"]["ended"] is None and d[0]["paused"][0]["name"] == "taiga"'
sp status --json --limit 1 --now @$((begin + 9 * day))
ok '--limit shortens the lists' json 'd[0]["due_count"] == 2 and len(d[0]["due"]) == 1'
# Games without a deadline.
fresh 'transport = folder' "folder = $work/letters"
game tundra ann ben --mode round
game steppe eva=eva@example.org fay=fay@example.org --mode round --pace 1d --missing bot
game taiga cy dan --pace 9d
ok 'a game without pace waits' gives 0 '^waiting$' '' status --now @$((begin + day))
ok '... and since when' fits "$work/out" \
	'^  tundra +round 1, waits for ann, ben, since 2027-01-01 00:00 UTC$'
ok '... for all orders, and for no deadline' gives 0 '^tundra: 0 steps, round 1, the round begins when all orders are in, 0 letters$' '' \
	adjudicate --dry-run --now @$begin tundra
sp status --now @$((begin + day))
ok '... one with a deadline does not stand there' sh -c '! grep taiga "$1"' sh "$work/out"
sp doctor --now @$begin
ok 'doctor finds no game that nobody can move' sh -c '! grep "nobody can move" "$1"' sh "$work/out"
for seat in eva fay; do
	"$STONEPOST" seat steppe $seat vacant --now @$((begin + 60)) >/dev/null
done
"$STONEPOST" adjudicate --now @$((begin + 2 * day)) >/dev/null
ok 'a game that nobody can move is shown as such' gives 0 \
	'^  steppe +round 1, nobody can move: all seats are vacant, since$' '' \
	status --now @$((begin + 3 * day))
ok '... and since when, in lines that fit' fits "$work/out" '^ +2027-01-03 00:00 UTC$'
sp status --json --now @$((begin + 3 * day))
ok '... in JSON, too' json '[g["deserted"] for g in d[0]["waiting"]] == [False, True] and
	d[0]["waiting"][0]["since"] == "2027-01-01T00:00:00Z"'
sp doctor --now @$((begin + 3 * day))
ok '... and by doctor' fits "$work/out" 'nobody can move in 1 game, since all seats are vacant'

game tundra-2 ann=ann@example.org ben=ben@example.org --pace 1d --start ann
game steppe-2 eva fay --pace 2d --start eva
"$store" write "$db" "UPDATE games SET state = 'x' WHERE name = 'tundra-2'"
ok 'a game that is damaged is told' gives 65 '^  steppe-2 ' "^stonepost: game 'tundra-2': state" \
	status --now @$begin
ok '... in JSON too' gives 65 '"name":"steppe-2"' "^stonepost: game 'tundra-2': state" status --json --now @$begin
# The row of one game is damaged, in each list of them: the others are shown, it is named, and the status says so.
for state in running paused joining; do
	for change in "UPDATE games SET mode = 'x'" "UPDATE games SET missing = 'x'" "UPDATE games SET players = 3" \
		"DELETE FROM seats WHERE position = 1 AND game_id = (SELECT id FROM games WHERE name = 'boreal'); UPDATE games SET title = ''"; do
		fresh
		for name in arctic boreal cedar; do
			game $name ann=ann@example.org ben=ben@example.org --pace 1d --start ann
		done
		"$python" - "$db" "$state" "$change" <<'END'
import sqlite3, sys
c = sqlite3.connect(sys.argv[1], isolation_level=None)
c.executescript("PRAGMA ignore_check_constraints = ON; UPDATE games SET status = '%s';" % sys.argv[2] + sys.argv[3] + " WHERE name = 'boreal';")
END
		for command in list 'list --json' "list --status $state" 'list --player ann' status 'status --json'; do
			case $command,$change in
			list*,*seats*) continue ;; # lists what can be read of the row
			list*,*players*) continue ;;
			esac
			sp $command --now @$begin
			ok "$state, $change: $command" ended 65 'arctic.*' "^stonepost: .*game 'boreal'"
			ok '... and the others' fits "$work/out" cedar
			ok '... in one line each' test "$(grep -c . "$work/err")" -ge 1
		done
	done
done
ok 'a limit that is none' refuses 64 "option '--limit' wants a number" status --limit x
finish
