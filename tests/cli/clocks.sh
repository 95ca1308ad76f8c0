#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What moves a deadline, by twos: an absence, a bank, a grace, a pause, a public value, the hour of a digest. Each pair
# with what comes of it, and the sentence that a player reads.
. "$abs_top_srcdir/tests/cli/lib.sh"

# table WORD...: a sealed game of two from 2027-01-01 00:00 on, two days for each deadline; Ben has not ordered.
table()
{
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 2d --missing easy \
		--vacation 21d "$@"
}

# valued WORD...: the same with a public value for each round, of which the first is taken.
valued()
{
	fresh
	printf '[beacon]\nurl = http://127.0.0.1:9/%s/public/\n' 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971 >>"$conf"
	table "$@"
	"$STONEPOST" beacon tundra "$(printf %064d 1)" --now '2027-01-01 01:00' >/dev/null
}

# orders AT SEAT LINE...: a turn file of round 1.
orders()
{
	at=$1 seat=$2
	shift 2
	file "$seat" 1 "$@"
	sp submit --now "$at" "$work/$seat.txt"
}

away()
{
	"$store" write "$db" "UPDATE seats SET vacation_from = $begin + 3 * $day / 2, vacation_until = $begin + 5 * $day WHERE name = 'ben'"
}

digest()
{
	"$store" write "$db" "UPDATE persons SET digest = '18:00', digest_at = $begin + 64800 WHERE name = 'ben'"
}

looks()
{
	sp adjudicate --now "$1"
}

# deadline WANT, status WANT
deadline()
{
	holds "SELECT strftime('%m-%d %H:%M', deadline_at, 'unixepoch') FROM games" "$1"
}
status()
{
	holds 'SELECT status, round FROM games' "$1"
}

# reads SEAT PATTERN: some letter to it has that.
reads()
{
	"$python" - "$db" "$1" "$2" <<'END'
import email, email.policy, re, sqlite3, sys
found = False
for message, in sqlite3.connect(sys.argv[1]).execute(
        "SELECT message FROM outbox WHERE recipient = ?", [sys.argv[2] + '@example.org']):
    text = email.message_from_bytes(message, policy=email.policy.default).get_body(('plain',)).get_content()
    found = found or re.search(sys.argv[3], ' '.join(text.split()))
sys.exit(not found)
END
}

fresh
table --bank 6d
away
orders '2027-01-01 10:00' ann 'plan hunt rest'
looks '2027-01-03 00:00'
ok 'absence and bank: the absence comes first' deadline '01-08 00:00'
ok '... for nothing' holds "SELECT bank_left FROM seats WHERE name = 'ben'" $((6 * day))
ok '... as is told' reads ann "was moved from .* to .*: Ben is away"

looks '2027-01-08 00:40'
ok '... and the bank runs after it' deadline '01-10 00:00'

fresh
table
away
orders '2027-01-01 10:00' ann 'plan hunt rest'
looks '2027-01-03 00:00'
looks '2027-01-08 00:40'
ok 'a deadline that was moved: the next is counted from when the round was played' holds \
	"SELECT round, strftime('%m-%d %H:%M', deadline_at, 'unixepoch') FROM games" '2|01-10 00:40'
looks '2027-01-10 01:20'
ok '... and then from the deadline' holds "SELECT round, strftime('%m-%d %H:%M', deadline_at, 'unixepoch') FROM games" '3|01-12 00:40'

fresh
table
orders '2027-01-01 10:00' ann 'plan hunt rest'
"$STONEPOST" pause tundra --now '2027-01-02 00:00' >/dev/null && "$STONEPOST" resume tundra --now '2027-01-04 07:00' >/dev/null || exit 1
ok 'a pause leaves what was left' deadline '01-05 07:00'
looks '2027-01-05 07:20'
ok '... and the next deadline is counted from when the round was played' holds \
	"SELECT round, strftime('%m-%d %H:%M', deadline_at, 'unixepoch') FROM games" '2|01-07 07:20'

fresh
table --grace 6h
away
orders '2027-01-01 10:00' ann 'plan hunt rest'
looks '2027-01-03 01:00'
ok 'absence and grace: the deadline is moved all the same' deadline '01-08 00:00'
ok '... as is told' reads ben 'Ben is away\.'

fresh
table
away
"$STONEPOST" pause tundra --now '2027-01-02 00:00' >/dev/null
"$STONEPOST" resume tundra --now '2027-01-04 00:00' >/dev/null
looks '2027-01-04 00:00'
ok 'absence and pause: when the game goes on the absence is looked at again' deadline '01-08 00:00'
ok '... as is told' reads ann 'The game goes on.*Deadline: Tue 5 Jan 2027'

valued
away
orders '2027-01-01 10:00' ann 'plan hunt rest'
looks '2027-01-03 02:00'
ok 'absence and public value: the round is not closed' holds 'SELECT moment FROM games' None
ok '... but waits' deadline '01-08 00:00'
ok '... as is told' reads ann 'Ben is away'

fresh
table
digest
away
looks '2027-01-03 10:00'
looks '2027-01-03 18:00'
ok 'absence and digest: the letter of the day tells it' reads ben 'Ben is away|You are away until'

fresh
table --bank 6d --grace 6h
looks '2027-01-03 05:59'
ok 'bank and grace: the grace comes first' deadline '01-03 00:00'
looks '2027-01-03 06:00'
ok '... then the bank' deadline '01-05 00:00'
ok '... as is told' reads ann 'Orders that come up to 6 hours after a deadline still count.*Everybody has a bank of 6 days'

fresh
table --bank 6d
looks '2027-01-03 00:00'
"$STONEPOST" pause tundra --now '2027-01-03 12:00' >/dev/null
ok 'bank and pause: the bank stops' holds "SELECT bank_left, bank_since FROM seats WHERE name = 'ben'" "$((6 * day - day / 2))|None"
"$STONEPOST" resume tundra --now '2027-01-10 12:00' >/dev/null
ok '... and what was left of the time is left' deadline '01-12 00:00'
ok '... at the cost of the bank, as before' holds "SELECT bank_left, bank_since FROM seats WHERE name = 'ben'" \
	"$((6 * day - day / 2))|$((begin + 9 * day + day / 2))"
ok '... as is told' reads ben 'Then 1 day and 12 hours will be left until the deadline'
looks '2027-01-12 00:00'
ok '... and a third of a bank is all that the round costs' holds 'SELECT round, bank_left, bank_spent FROM games JOIN seats' \
	"2|$((4 * day))|0
2|$((4 * day))|0"

valued --bank 6d
looks '2027-01-03 01:00'
ok 'bank and public value: the bank comes first' holds 'SELECT moment, banks_at IS NOT NULL FROM games' 'None|1'
looks '2027-01-05 01:00'
ok '... then the round is closed' holds 'SELECT moment IS NOT NULL, banks_at FROM games' '1|None'
ok '... as is told' reads ben 'Round 1 is closed'

fresh
table --bank 6d
digest
looks '2027-01-03 00:00'
ok 'bank and digest: that it runs is told at once' reads ben 'the bank.* running'

fresh
table --grace 6h
"$STONEPOST" pause tundra --now '2027-01-03 01:00' >/dev/null
"$STONEPOST" resume tundra --now '2027-01-05 00:00' >/dev/null
looks '2027-01-05 05:59'
ok 'grace and pause: the grace begins anew' status 'running|1'
looks '2027-01-05 06:01'
ok '... and ends' status 'running|2'
ok '... as is told' reads ann 'Orders that come up to 6 hours after a deadline'

valued --grace 6h
looks '2027-01-03 06:59'
ok 'grace and public value: the round stays open during the grace' holds 'SELECT moment FROM games' None
looks '2027-01-03 07:00'
ok '... and is closed after it' holds 'SELECT moment IS NOT NULL FROM games' 1
ok '... as is told' reads ann 'Round 1 is closed'

fresh
table --grace 6h
digest
looks '2027-01-01 18:00'
ok 'grace and digest: the rule stands in the letter' reads ben 'Orders that come up to 6 hours after a deadline'

valued
looks '2027-01-03 01:00'
"$STONEPOST" pause tundra --now '2027-01-03 01:10' >/dev/null
ok 'pause and public value: a closed round is not played in a pause' status 'paused|1'
ok '... as is told' reads ann 'nothing is played until the game goes on'
"$STONEPOST" resume tundra --now '2027-01-04 00:00' >/dev/null
"$STONEPOST" beacon tundra "$(printf %064d 2)" --now '2027-01-04 01:00' >/dev/null
looks '2027-01-04 01:00'
ok '... but after it' status 'running|2'

fresh
table
digest
"$STONEPOST" pause tundra --now '2027-01-01 20:00' >/dev/null
ok 'pause and digest: a pause is told at once' reads ben 'The game is paused'

valued
digest
looks '2027-01-03 01:00'
ok 'public value and digest: that a round is closed is told at once' reads ben 'Round 1 is closed'
finish
