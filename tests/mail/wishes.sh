#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Reminders that players set for themselves, and digests: of players, and of the GM.
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
ok 'a reminder is set' ended 0 'You are reminded 6 hours before a deadline that is yours' ''
ok '... and due then' holds 'SELECT span, due_at FROM reminders' "$((6 * hour))|$((begin + 4 * day - 6 * hour))"
order ben 'remind none'
ok 'somebody wants none' ended 0 'You are not reminded of deadlines any more' ''
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
ok 'the usual one again' ended 0 'You are reminded like all: 1 day before a deadline' ''
ok '... by the game' holds 'SELECT count(*) FROM reminders WHERE span > 0' 0

# digest.
now=$begin
fresh 'gm = boss@example.org' "folder = $work/letters"
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --pace 4d --missing bot
order ben 'digest on'
ok 'a digest is wanted' ended 0 'What needs no answer is gathered for you' ''
order ann 'press to all
The first word.
end press'
ok 'a message waits' sent press.ben 0
ok '... but goes to who wants it at once' sent press.cy 1
first=$now
order ann 'agree end'
ok '... and so does who agrees' sent agreed-0 0
ok '... but not for the others' sent 'agreed-[0-9]*\.cy' 1
order cy 'press to ben
The second word.
end press'
ok '... and another message' sent press.ben 0
ok 'answers come at once' sent answer.cy 1
tick $((first + day - 1))
ok 'less than a day later nothing is due' sent digest 0
ok '... and nothing is read that is not' holds 'SELECT count(*) FROM gathered WHERE sent_with IS NULL' 3
sp adjudicate --dry-run --now @$((first + day))
ok '--dry-run says it' ended 0 '^tundra: a digest for ben$' ''
ok '... and changes nothing' holds 'SELECT count(*) FROM gathered WHERE sent_with IS NULL' 3
tick $((first + day))
ok 'a day after the first they come' sent digest.ben 1
ok '... in one letter' sent '\.ben' 1
ok '... with the first' grep -q '^The first word\.' "$box"/*.digest.ben
ok '... the second' grep -q '^The second word\.' "$box"/*.digest.ben
ok '... and who agreed' grep -q '^Agreed: ann\.' "$box"/*.digest.ben
tick $((first + day + 60))
ok '... and only once' sent digest 0
order ann 'press to ben
The third word.
end press'
ok 'the next message waits again' sent press.ben 0
rm -f "$box"/*
printf '#STONEPOST tundra ann round 1\nplan river 2; hunt rest\n#END\n' >"$work/a"
"$STONEPOST" submit --now @$now "$work/a" >/dev/null
tick $((now + 60))
ok 'a report comes first' sent report.ben 1
ok '... and takes it along' grep -q '^The third word\.' "$box"/*.report.ben*
ok '... below its reference' sh -c 'sed "1,/^Ref: /d" "$1" | grep -q "^Gathered for you:"' sh "$box"/*.report.ben*
tick $((now + 2 * day))
ok '... so that no digest is left' sent digest 0
order ben 'digest off'
order ann 'press to ben
The fourth word.
end press'
ok 'without a digest letters come at once' sent press.ben 1

order ben 'digest on'
order ann 'press to ben
The fifth word.
end press'
"$STONEPOST" seat tundra ben replace 'Eve <eve@example.org>' --now @$now >/dev/null
tick $((now + 2 * day))
ok 'who takes a seat over does not get the letters of the one before' sent digest 0

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
