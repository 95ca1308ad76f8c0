#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Deadlines in the calendars of players who ask for them: brought, moved, and withdrawn, as a program has it that
# opens what is attached to each letter.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters/new
calendars=$work/calendars

# deliver: sends what waits into an empty folder, and opens it.
deliver()
{
	rm -f "$box"/*
	"$STONEPOST" send --now @$now >/dev/null &&
		"$python" "$abs_top_srcdir/tests/mail/entries.py" take "$calendars" "$box" >"$work/opened" 2>&1 && return
	cat "$work/opened"
	return 1
}
# does WORD...: a command of the game master a minute later, and the letters of it.
does()
{
	now=$((now + 60))
	"$STONEPOST" "$@" --now @$now >"$work/did" 2>&1 && deliver && return
	cat "$work/did"
	return 1
}
# order SEAT TEXT: a turn file, and the letters of it.
order()
{
	now=$((now + 60))
	printf '#STONEPOST tundra %s round %d\n%s\n;; %s\n#END\n' "$1" "$(rows 'SELECT round FROM games')" "$2" $now \
		>"$work/$1.txt"
	"$STONEPOST" submit --now @$now "$work/$1.txt" >"$work/did" 2>&1
	deliver
}
# tick TIME: what cron does then.
tick()
{
	now=$1
	"$STONEPOST" adjudicate --now @$now >/dev/null 2>&1 && deliver
}
# shows NAME [TIME]: what stands in a calendar: the deadline at that time, or nothing.
shows()
{
	[ $# -eq 1 ] || set -- "$1" "$(date -u -d "@$2" +%Y%m%dT%H%M%SZ)"
	got=$("$python" "$abs_top_srcdir/tests/mail/entries.py" shows "$calendars" "$1@example.org")
	[ "$got" = "${2-}" ] && return
	echo "wanted '${2-}', got '$got'; the last letters:"
	cat "$work/opened"
	return 1
}
# opened PATTERN COUNT: so many of the last letters had something attached, and were of that subject.
opened()
{
	[ "$(grep -Ec -- "$1" "$work/opened")" -eq "$2" ] && return
	cat "$work/opened"
	return 1
}
deadline() { rows 'SELECT coalesce(deadline_at, 0) FROM games'; }
# begins WORD...: a new game of three, in which Ben wants a calendar.
begins()
{
	now=$begin
	rm -f "$calendars"
	fresh 'gm = boss@example.org' "folder = $work/letters"
	game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org --start ann --mode round --missing hunt "$@"
	deliver && order ben 'calendar on' || return
	[ "$(deadline)" -eq 0 ] || shows ben "$(deadline)"
}

# A deadline that moves.
ok 'a game begins' begins --pace 4d
ok 'a calendar that is neither on nor off' order ben 'calendar monthly'
ok '... is refused' grep -q "write \"calendar on\" or \"calendar off\"" "$work/did"
ok '... and no deadline comes' opened '.' 0
ok 'the answer brings the deadline' shows ben $((begin + 4 * day))
ok 'a deadline is moved' does deadline tundra +2d
ok '... and the entry with it' shows ben $((begin + 6 * day))
ok '... of nobody else' opened '.' 1
ok 'the round is played' tick $((begin + 6 * day))
ok '... and the report brings the next' shows ben $((begin + 10 * day))
ok '... as of now' grep -q "^DTSTAMP:$(date -u -d "@$now" +%Y%m%dT%H%M%SZ)" "$box"/*.report.ben

# A deadline that is taken away.
ok 'a game is paused' does pause tundra
ok '... and the entry is withdrawn' shows ben
ok '... by the letter that says so' opened '^cancels .*paused' 1
ok '... to nobody else' opened '.' 1
ok 'it goes on' does resume tundra
ok '... and the entry is there again' shows ben "$(deadline)"
ok 'a deadline is taken away' does deadline tundra none
ok '... and the entry, too' shows ben
ok '... by the letter that says so' opened '^cancels .*deadline has changed' 1
ok 'other letters' does press tundra 'Hello.'
ok '... do not do it twice' opened '.' 0
ok 'another is set' does deadline tundra +2d
ok '... and stands' shows ben "$(deadline)"
ok 'the game goes back' does rollback tundra 1
ok '... and the entry with it' shows ben "$(deadline)"

# A player who wants no more.
ok 'no more of them' order ben 'calendar off'
ok '... says the answer, and withdraws it' shows ben
ok '... is said again' order ben 'calendar off'
ok '... but withdraws nothing' opened '.' 0
ok 'no deadline comes' does deadline tundra +1d
ok '... any more' opened '.' 0
ok 'they are wanted again' order ben 'calendar on'
ok '... and come' shows ben "$(deadline)"

# A deadline that moves while somebody is away.
"$store" write "$db" "UPDATE seats SET vacation_from = $now, vacation_until = $((now + 30 * day)),
	vacation_left = $((90 * day)) WHERE name = 'ann'"
ok 'somebody is away' tick $(($(deadline) + 60))
ok '... which moves the deadline' shows ben "$(deadline)"
ok '... by a letter of its own' opened 'A deadline was moved' 1

# One letter for all games.
ok 'one letter a day has all games' order ben 'digest 18:00'
"$store" write "$db" "UPDATE seats SET vacation_until = vacation_until + $((20 * day))"
ok 'the deadline is moved once more' tick $(($(deadline) + 60))
ok '... as the letter of the day tells' opened 'A game waits for you' 1
ok '... with its entry' shows ben "$(deadline)"
ok '... and nothing else' opened '.' 1
"$store" write "$db" "UPDATE seats SET vacation_from = NULL, vacation_until = NULL"
ok 'each game writes by itself again' order ben 'digest off'

# Players who leave.
ok 'somebody resigns' order ben resign
ok '... and the answer withdraws the entry' shows ben
ok '... and no report brings another' tick "$(deadline)"
ok '... to somebody who has gone' shows ben

ok 'a game begins' begins --pace 4d
ok 'another takes the seat' does seat tundra ben replace 'Eve <eve@example.org>'
ok '... and who had it loses the entry' shows ben
ok '... by the letter that says so' opened '^cancels .*takes your seat' 1
ok '... and who has it gets none' shows eve
ok 'who takes a seat over has not asked for it' holds 'SELECT sum(calendar) FROM seated' 0
ok 'a pause' does pause tundra
ok '... withdraws nothing from them' opened '.' 0

ok 'a game begins' begins --pace 4d
"$store" write "$db" "UPDATE seated SET suspended_at = $now WHERE name = 'ben'"
ok 'who gets no letters is replaced' does seat tundra ben replace 'Eve <eve@example.org>'
ok '... without one' opened '.' 0
ok 'who comes wants the calendar' order ben 'calendar on'
ok '... and has it' shows eve "$(deadline)"
ok 'a computer player takes over' does seat tundra ben computer fair
ok '... and the entry is withdrawn' shows eve

ok 'a game begins' begins --pace 4d
ok 'a seat is declared vacant' does seat tundra ben vacant
ok '... and the entry is withdrawn' shows ben

ok 'a game begins' begins --pace 4d --misses 1
ok 'somebody misses a deadline' tick $((begin + 4 * day))
ok '... and loses seat and entry' shows ben
ok '... and sends orders after all' order ben 'plan hunt rest'
ok '... and has the seat back' holds "SELECT kind FROM seats WHERE name = 'ben'" person
ok '... and the entry with the next report' does deadline tundra +1d
ok '... at its new time' shows ben "$(deadline)"

# The end.
ok 'a game ends' does end tundra
ok '... and the entry goes' shows ben
ok '... with the last letter' opened '^cancels ' 1
ok 'a game begins' begins --pace 4d
ok 'a game is canceled' does cancel tundra
ok '... and the entry goes' shows ben

# Where there was none.
ok 'a game without a pace begins' begins
ok 'without a deadline there is no entry' shows ben
ok 'a pause' does pause tundra
ok '... has none to withdraw' opened '.' 0
ok 'it goes on' does resume tundra
ok 'a deadline by hand' does deadline tundra +2d
ok '... has one' shows ben "$(deadline)"
ok 'the others wait for it' order ann 'plan hunt rest'
ok 'the round is played' tick "$(deadline)"
ok '... and no other deadline follows' holds 'SELECT deadline_at, round FROM games' 'None|2'
ok '... nor entry' shows ben
finish
