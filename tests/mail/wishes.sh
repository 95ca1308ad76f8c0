#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Reminders that players set for themselves, and the GM's digest.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters/new
export PYTHONHASHSEED=0

# order SEAT TEXT: a turn file; sends what it causes into an empty folder.
order()
{
	now=$((now + 60))
	printf '#STONEPOST tundra %s round 1\n%s\n;; %s\n#END\n' "$1" "$2" $now >"$work/$1.txt"
	rm -f "$box"/*
	sp submit --now @$now "$work/$1.txt"
	"$STONEPOST" send --now @$now >"$work/sent" 2>&1
}
# tick TIME: what cron does then; what is sent lies in the folder.
tick()
{
	now=$1
	rm -f "$box"/*
	"$STONEPOST" adjudicate --now @$now >"$work/played" 2>&1 && "$STONEPOST" send --now @$now >/dev/null
}
# sent WHAT: how many letters lie there whose names hold this.
sent()
{
	[ "$(ls "$box" 2>/dev/null | grep -c -- "$1")" -eq "$2" ] && return
	ls "$box"
	cat "$work/played"
	return 1
}
hour=3600

# remind.
now=$begin
fresh 'gm = boss@example.org' "folder = $work/letters"
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --mode round \
	--pace 4d --remind 1d --missing hunt
order ann 'remind 6h'
ok 'a reminder is set' ended 0 "You'll get a reminder 6 hours before each deadline" ''
ok '... and due then' holds 'SELECT span, due_at FROM reminders' "$((6 * hour))|$((begin + 4 * day - 6 * hour))"
order ben 'remind none'
ok 'somebody wants none' ended 0 'You won.t be reminded of deadlines any more' ''
tick $((begin + 3 * day))
ok 'the usual reminder goes to the third' sent reminder.cy 1
ok '... alone' sent reminder 1
tick $((begin + 4 * day - 6 * hour - 1))
ok 'nothing a second before it is time' sent reminder 0
tick $((begin + 4 * day - 6 * hour))
ok 'the own reminder comes when it is time' sent reminder.ann 1
ok '... alone' sent reminder 1
tick $((begin + 4 * day - 5 * hour))
ok '... and once' sent reminder 0
tick $((begin + 4 * day))
ok 'the deadline passes' holds 'SELECT round FROM games' 2
ok '... and the reminder goes with the next one' holds \
	'SELECT r.due_at - g.deadline_at FROM reminders r, games g WHERE r.span > 0' $((-6 * hour))
printf '#STONEPOST tundra ann round 2\nplan hunt rest\n#END\n' >"$work/a"
sp submit --now @$now "$work/a"
tick $((begin + 8 * day - 6 * hour))
ok 'who has given orders is not reminded' sent reminder.ann 0
ok '... until another deadline' holds 'SELECT due_at FROM reminders WHERE span > 0' None
"$STONEPOST" deadline tundra +2d --now @$now >/dev/null
ok 'a deadline that moves takes it along' holds \
	'SELECT r.due_at - g.deadline_at FROM reminders r, games g WHERE r.span > 0' $((-6 * hour))
"$STONEPOST" pause tundra --now @$now >/dev/null
ok 'in a pause there is none' holds 'SELECT due_at FROM reminders WHERE span > 0' None
"$STONEPOST" resume tundra --now @$now >/dev/null
ok '... and afterwards again' holds \
	'SELECT r.due_at - g.deadline_at FROM reminders r, games g WHERE r.span > 0' $((-6 * hour))
order ann 'remind usual'
ok 'the usual one again' ended 0 "You'll get the usual reminder, 1 day before a deadline" ''
ok '... by the game' holds 'SELECT count(*) FROM reminders WHERE span > 0' 0

# The GM's digest of what came back.
bounced="INSERT INTO bounces (outbox_id, game_id, seat_id, at, hard, status, detail)
	SELECT id, game_id, seat_id, %d, 1, '5.1.1', 'no such user' FROM outbox WHERE seat_id = 1 LIMIT 1"
"$python" -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute(sys.argv[2] % (int(sys.argv[3]) + 5))
db.execute(sys.argv[2] % (int(sys.argv[3]) + 50))
db.commit()' "$db" "$bounced" $now
start=$now
tick $((start + day))
ok 'bounces wait for a day' sent bounces 0
tick $((start + day + 5))
ok '... then the GM hears of them' sent bounces 1
ok '... of all' sh -c '[ "$(grep -c "no such user" "$1")" -eq 2 ]' sh "$box"/bounces*
tick $((start + 3 * day))
ok '... and no more while there are none' sent bounces 0
finish
