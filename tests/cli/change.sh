#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost change: what may be different while a game runs.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual change 'tundra --missing bot' 1
game tundra ann=ann@example.org ben=ben@example.org --pace 1d --start ann
row="SELECT title, pace, rhythm, missing, press, proof, deadline_at FROM games WHERE name = 'tundra'"
letter()
{
	"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute("SELECT message FROM outbox WHERE kind = ? "
	"ORDER BY id DESC LIMIT 1", ("notice",)).fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Subject"], letter.get_body(("plain",)).get_content().replace("\r", ""), sep="\n")' "$db" >"$work/letter"
}

ok '--dry-run changes nothing' same change tundra --missing bot --dry-run
ok '... and says what it would' ended 0 "^Would change game \"tundra\", 2 letters queued\.$" ''
ok 'what is missing is met otherwise' gives 0 "^Changed game \"tundra\", 2 letters queued\.$" '' \
	change tundra --missing bot --now @$begin
ok '... and nothing else' holds "$row" "|$day||easy|signed|token|$((begin + day))"
letter
ok '... as everybody is told' fits "$work/letter" 'A setting of the game has changed$'
ok '... with what it was' fits "$work/letter" '^For missing orders: easy \(was wait\)\.$'
ok 'several at once' gives 0 '^Changed' '' change tundra --title 'The thaw' --press none --proof from \
	--pace 3d --now @$begin
ok '... and the deadline that is set stays' holds "$row" \
	"The thaw|$((3 * day))||easy|none|from|$((begin + day))"
letter
ok '... each is told' fits "$work/letter" '^Time for each deadline: 3 days \(was 1 day\)\.$'
ok 'a rule of the deadlines' gives 0 '^Changed' '' change tundra --rhythm 'every 2 days at 20:00' \
	--now @$begin
ok '... is kept' holds "SELECT rhythm != '' FROM games" 1
ok 'no deadlines any more' gives 0 '^Changed' '' change tundra --pace none --now @$begin
ok '... so there is none' holds "SELECT pace, rhythm, deadline_at FROM games" '0||None'
ok 'and again some' gives 0 '^Changed' '' change tundra --pace 2d --now @$begin
ok '... so there is one' holds "SELECT pace, deadline_at FROM games" \
	"$((2 * day))|$((begin + 2 * day))"
ok '... with a reminder, as a new game has one' fits "$work/out" "^As in a new game with these deadlines: --remind is '12h' now\.$"
ok '... which is kept' holds 'SELECT remind, missing FROM games' "$((day / 2))|easy"
ok '... and stays at a quarter' gives 0 "^As in a new game with these deadlines: --remind is '1d' now\.$" '' \
	change tundra --pace 4d --now @$begin
letter
ok '... as everybody is told' fits "$work/letter" '^Reminder before a deadline: 1 day \(was 12 hours\)\.$'
ok '... unless it is said' gives 0 '^Changed' '' change tundra --pace 2d --remind none --now @$begin
ok '... and is' holds 'SELECT remind FROM games' 0
ok 'what happens around a deadline' gives 0 '^Changed' '' change tundra --grace 6h --remind 1d \
	--misses 3 --vacation 10d --now @$begin
ok '... is kept' holds 'SELECT grace, remind, misses_allowed FROM games' "$((day / 4))|$day|3"
ok '... for every player' holds 'SELECT DISTINCT vacation_left FROM seats' $((10 * day))
letter
ok '... and told' fits "$work/letter" '^Reminder before a deadline: 1 day \(was none\)\.$'
ok '... each' fits "$work/letter" '^Time each player may be away, from now on: 10 days\.$'
ok 'and taken back' gives 0 '^Changed' '' change tundra --grace none --remind none --misses 0 \
	--vacation none --now @$begin
ok '... which players are told in words' holds "SELECT count(*) FROM outbox WHERE
	CAST(message AS TEXT) LIKE '%row before the seat is vacant: never (was 3).%'" 2
ok '... wholly' holds 'SELECT grace, remind, misses_allowed, sum(vacation_left) FROM games, seats' '0|0|0|0'
ok 'a reminder as long before a deadline as there is time' refuses 65 'write less' change tundra --remind 2d
"$STONEPOST" change tundra --pace 3d --remind 1d --now @$begin >/dev/null
ok 'less time with a reminder that is too early' refuses 65 'give them more' change tundra --pace 1d --now @$begin
ok '... goes with one that is later' gives 0 '^Changed' '' change tundra --pace 1d --remind 6h --now @$begin
ok '... and a pace as before' gives 0 '^Changed' '' change tundra --pace 2d --remind none --now @$begin
ok 'a grace that is none' refuses 64 "change grace: 'soon' is not a length of time: write it as 12h, 3d or none" change tundra --grace soon

ok 'nothing given' refuses 64 "nothing to change was given: see 'stonepost change --help'" \
	change tundra
ok 'nothing different' refuses 65 "game 'tundra' is like that already: nothing was changed" \
	change tundra --missing bot --pace 2d
ok 'a word that is none' refuses 64 "change missing: 'sleep' is not known here: write wait, easy, fair, strong, expert or hunt" change tundra --missing sleep
ok 'a pace that is none' refuses 64 "change pace: 'x' is not a length of time: write it as 12h, 3d or none" \
	change tundra --pace x
ok 'two rules' refuses 64 "pace and rhythm both set the deadlines: give one of them" \
	change tundra --pace 1d --rhythm 'every 2 days at 20:00'
ok 'a title that cannot be a header' refuses 64 "the title of game 'tundra'" change tundra \
	--title 'a
b'
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" change taiga --pace 1d

# A paused game goes on with a deadline by its new rule.
"$STONEPOST" new --mode turn steppe ann ben --now @$begin >/dev/null
left()
{
	"$STONEPOST" change steppe "$@" --now @$begin >/dev/null
	holds "SELECT status, deadline_at, paused_left FROM games WHERE name = 'steppe'" "$want"
}
"$STONEPOST" pause steppe --now @$begin >/dev/null
want="paused|None|$((2 * day))"
ok 'a paused game that gets a pace has a deadline before it' left --pace 2d
ok '... which stays with another' left --pace 3d
want='paused|None|0'
ok '... and goes with the pace' left --pace none
"$STONEPOST" cancel tundra --now @$begin >/dev/null
ok 'a game that ended stays as it was' refuses 65 \
	"game 'tundra' is canceled: its options stay as they were" change tundra --pace 1d
# A game without deadlines gets some: what hangs on them is as in a new one.
"$STONEPOST" new fjord ann ben --now @$begin >/dev/null
ok 'deadlines in a game without any' gives 0 "^As in a new game with these deadlines: --missing is 'easy' now\. --remind is '18h' now\.$" '' \
	change fjord --pace 3d --now @$begin
ok '... act' holds "SELECT missing, remind FROM games WHERE name = 'fjord'" "easy|$((18 * 3600))"
"$STONEPOST" new mesa ann ben --now @$begin >/dev/null
ok 'what is said is not followed' gives 0 '^Changed' '' change mesa --pace 3d --missing wait --remind none --now @$begin
ok '... at all' holds "SELECT missing, remind FROM games WHERE name = 'mesa'" 'wait|0'
finish
