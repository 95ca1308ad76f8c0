#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a table agrees to: a later deadline, a pause, a round to be played again; and pauses that end by themselves.
. "$abs_top_srcdir/tests/cli/lib.sh"

# wish SEAT LINE: a turn file with this for its seat, a minute later.
wish()
{
	now=$((now + 60))
	printf '#STONEPOST tundra %s round %s\n%s\n;; %s\n#END\n' "$1" "$(rows 'SELECT round FROM games')" "$2" $now >"$work/$1.wish"
	sp submit --now @$now "$work/$1.wish"
}

# wishes LINE: all do.
wishes()
{
	wish ann "$1" && wish ben "$1" && wish cy "$1"
}

deadline()
{
	holds "SELECT (deadline_at - $begin) / 86400.0 FROM games" "$1"
}

# round: the next round is played, by orders of all.
round()
{
	wishes 'plan hunt rest' && sp adjudicate --now @$now
}

fresh
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --mode round --pace 4d --missing easy
now=$begin
wish ann 'agree +2d'
ok 'somebody wants a later deadline' ended 0 'agree: ben and cy\.' ''
wish ben 'agree +3d'
ok '... so does another' ended 0 'agree: cy\.' ''
ok '... which is not enough' deadline 4.0
wish cy 'agree +2d'
ok '... it is when all agree' ended 0 '^You all agree: the deadline of this round is 2 days later\.$' ''
ok '... to the shortest' deadline 6.0
ok '... and the log says why' gives 0 'deadline 2027-01-07T00:00:00Z: you all agreed to that' '' log tundra
ok '... nothing of it is left' holds 'SELECT count(*) FROM agreements' 0
wish ann 'agree +2d'
round
ok 'a wish lapses when the round is played' holds 'SELECT count(*), round FROM games, agreements' '0|None'

# Who is away, or has missed two deadlines in a row, is not asked.
"$store" write "$db" "UPDATE seats SET misses = 2 WHERE name = 'ben'"
"$store" write "$db" "UPDATE seats SET vacation_from = $now, vacation_until = $now + 86400 WHERE name = 'cy'"
wish ann 'agree pause 7d'
ok 'who is not there is not asked' ended 0 '^You all agree: the game will pause for 7 days\.$' ''
ok '... the game is paused' holds "SELECT status, paused_until - $now FROM games" "paused|$((7 * day))"
ok '... until then' same adjudicate --now @$((now + 7 * day - 1))
ok '... when it goes on by itself' gives 0 '^tundra: its pause is over, 3 letters$' '' adjudicate --now @$((now + 7 * day))
ok '... with the time that it had left' holds "SELECT status, deadline_at - $now - 7 * 86400 < 4 * 86400, paused_until FROM games" \
	'running|1|None'
wish ann 'agree undo'
ok '... but nobody undoes a round alone' ended 0 'You agree to play round 1 again. Still to agree: ben and cy\.' ''
wish ben 'agree undo'
ok '... two do' ended 0 '^You all agree: round 1 will be played again\.$' ''
ok '... it goes back' holds 'SELECT round FROM games' 1
ok '... and what was played stays in the log' gives 0 'round 1; steps 5-[0-9]* *\[agreed\]' '' log tundra
round
ok 'it is played again' holds 'SELECT round FROM games' 2
ok '... with dice under other labels' holds "SELECT count(*), count(DISTINCT label) FROM events WHERE kind = 'roll'" '6|6'
"$STONEPOST" end tundra --now @$now >/dev/null
"$STONEPOST" export tundra >"$work/archive.json" 2>/dev/null
ok '... as the archive proves' gives 0 ': ok, ' '' verify --file "$work/archive.json"

# A game master who plays can pause for two weeks.
fresh 'gm = ann@example.org'
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --mode round --pace 4d --missing easy
now=$begin
ok 'a game master who plays pauses' gives 0 'As you play in it, it goes on by itself on Fri 15 Jan 2027, 00:00 UTC' '' \
	pause tundra --now @$now
ok '... for two weeks' holds "SELECT paused_until - $begin FROM games" $((14 * day))
wishes 'agree pause 30d'
ok '... or for as long as all agree' holds "SELECT paused_until - $now FROM games" $((30 * day))
ok '... which the game master can end' gives 0 '^Resumed' '' resume tundra --now @$now
ok '... for good' holds 'SELECT paused_until FROM games' None
fresh 'gm = boss@example.org'
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --mode round --pace 4d
ok 'another game master' gives 0 '^Paused' '' pause tundra --now @$begin
ok '... pauses for as long as it takes' holds 'SELECT paused_until FROM games' None
now=$begin
wish ann 'agree pause 7d'
ok '... and the players do not' ended 65 'the game is already paused, until the game master resumes it' ''
finish
