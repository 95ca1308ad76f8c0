#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Banks: time beyond the deadlines of a whole game. Three games are worked out by hand beside the program.
. "$abs_top_srcdir/tests/cli/lib.sh"

# table WORD...: a sealed game of three from 2027-01-01 00:00 on, two days for each deadline.
table()
{
	fresh
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann \
		--mode round --pace 2d --missing easy "$@"
}

# orders AT SEAT ROUND: a plan for tundra, at a time.
orders()
{
	file "$2" "$3" 'plan hunt rest'
	sp submit --now "$1" "$work/$2.txt"
}

# plays OUT WHEN: adjudicate at that time says so.
plays()
{
	gives 0 "$1" '' adjudicate --now "$2"
}

# deadline WANT: the deadline of tundra, in UTC.
deadline()
{
	holds "SELECT strftime('%Y-%m-%d %H:%M', deadline_at, 'unixepoch') FROM games" "$1"
}

# banks WANT: what each has left, in hours, and the deadlines each has missed.
banks()
{
	holds "SELECT group_concat(name || ' ' || round(bank_left / 3600.0, 2) || ' ' || missed_total, ', ') FROM
		(SELECT * FROM seats ORDER BY position)" "$1"
}

# One: a bank of 6 days is 144 hours, a third is 48. Ann has ordered; the deadline is the 3rd, 00:00.
#	ben   orders on the 3rd at 05:00: 5 hours late, 144 - 5 = 139
#	cy    orders on the 4th at 12:00: 36 hours late, 144 - 36 = 108
table --bank 6d
orders '2027-01-02 10:00' ann 1
ok 'the bank is shown' gives 0 '^bank        6d$' '' show tundra --now '2027-01-02 10:00'
ok '... and what each has left' grep -qx 'Time in the bank: Ann 6 days, Ben 6 days, Cy 6 days.' "$work/out"
ok 'a deadline passes, ten minutes ago' plays '^tundra: 0 steps, round 1, ' '2027-01-03 00:10'
ok '... and the round runs on for a third of a bank' deadline '2027-01-05 00:00'
ok '... at the cost of the banks of all who are missing' holds 'SELECT name, bank_since FROM seats ORDER BY position' \
	'ann|None
ben|'$((begin + 2 * day))'
cy|'$((begin + 2 * day))
ok '... as everybody is told' holds "SELECT recipient FROM outbox WHERE dedupe_key LIKE '%/moved-%' ORDER BY 1" \
	'ann@example.org
ben@example.org
cy@example.org'
ok '... and the log says' gives 0 'the banks of Ben and Cy are running' '' log tundra
ok '... once' plays '' '2027-01-03 00:20'
orders '2027-01-03 05:00' ben 1
ok 'whose orders come pays no more' banks 'ann 144.0 0, ben 139.0 0, cy 144.0 0'
ok '... as the log says to the second' gives 0 'bank 18000' '' log tundra
ok '... nothing is played' plays '^tundra: 0 steps' '2027-01-03 05:10'
sp show tundra --now '2027-01-04 00:00'
ok '... and what the others have left is shown as it runs' grep -qx \
	'Time in the bank: Ann 6 days, Ben 5 days and 19 hours, Cy 5 days (running).' "$work/out"
orders '2027-01-04 12:00' cy 1
ok 'the last orders: the round is played' plays '^tundra: [1-9][0-9]* steps, round 2' '2027-01-04 12:00'
ok '... and nobody has missed it' banks 'ann 144.0 0, ben 139.0 0, cy 108.0 0'
ok '... the next deadline is counted from when it was' deadline '2027-01-06 12:00'

# Two: nobody of them writes any more. Round 2 costs each 48 hours, as does round 3, and so on until they are empty.
#	ann   144 - 48 = 96, - 48 = 48, - 48 = 0
#	ben   139 - 48 = 91, - 48 = 43, - 43 = 0
#	cy    108 - 48 = 60, - 48 = 12, - 12 = 0
ok 'a third of a bank is over: it is played without them' sh -c '"$0" adjudicate --now "2027-01-06 12:00" &&
	"$0" adjudicate --now "2027-01-08 12:00"' "$STONEPOST"
ok '... and missed' banks 'ann 96.0 1, ben 91.0 1, cy 60.0 1'
ok '... the next is a span later' deadline '2027-01-10 12:00'
for deadline in 10 12 14 16; do
	sp adjudicate --now "2027-01-$deadline 12:00"
done
ok 'a bank is never less than empty' banks 'ann 0.0 3, ben 0.0 3, cy 0.0 3'
ok '... and then the deadline is the end' plays '^tundra: [1-9][0-9]* steps, round 6' '2027-01-18 12:00'
ok '... of all' banks 'ann 0.0 4, ben 0.0 4, cy 0.0 4'

# Three: six hours of grace, which come first. Ben has 30 hours, cy none: the deadline is the 3rd, 06:00 with grace.
#	ben   orders on the 4th at 06:00, 24 hours after it: 30 - 24 = 6
#	cy    orders on the 3rd at 08:00: nothing to pay with, but they count; they are late
table --bank 6d --grace 6h
"$store" write "$db" "UPDATE seats SET bank_left = CASE name WHEN 'ben' THEN 108000 WHEN 'cy' THEN 0 ELSE bank_left END"
orders '2027-01-02 10:00' ann 1
ok 'grace comes first' plays '^tundra: 0 steps' '2027-01-03 05:59'
ok '... then it is over' deadline '2027-01-03 00:00'
ok 'the bank runs then' plays '^tundra: 0 steps' '2027-01-03 06:00'
ok '... for as long as somebody has some' deadline '2027-01-04 06:00'
orders '2027-01-03 08:00' cy 1
ok 'orders of one whose bank is empty are late, and count' banks 'ann 144.0 0, ben 30.0 0, cy 0.0 1'
orders '2027-01-04 06:00' ben 1
ok 'they are played' plays '^tundra: [1-9][0-9]* steps, round 2' '2027-01-04 06:00'
ok '... all' holds "SELECT DISTINCT source FROM events WHERE kind = 'decision' AND source <> 'forced'" plan
ok '... and the bank has paid from the end of the grace' banks 'ann 144.0 0, ben 6.0 0, cy 0.0 1'

# Where a deadline would do nothing no bank runs.
table --bank 6d --missing wait
ok 'missing wait: no bank runs' plays 'waits for all plans' '2027-01-03 00:00'
ok '... nor is anything paid' holds 'SELECT banks_at, sum(bank_left) FROM games JOIN seats' "None|$((18 * day))"

# While somebody who is away is waited for no bank runs, and one that runs is stopped.
table --bank 6d --vacation 10d
file ben 1 'vacation 2027-01-04..2027-01-06'
"$STONEPOST" submit "$work/ben.txt" --now '2027-01-01 10:00' >/dev/null
sp adjudicate --now '2027-01-03 00:00'
ok 'a bank runs' deadline '2027-01-05 00:00'
sp adjudicate --now '2027-01-05 00:00'
ok '... until somebody is away, for whom the round waits' deadline '2027-01-09 00:00'
ok '... and pays for nothing else' banks 'ann 120.0 0, ben 120.0 0, cy 120.0 0'
sp adjudicate --now '2027-01-08 00:00'
ok '... nor later' banks 'ann 120.0 0, ben 120.0 0, cy 120.0 0'

# Another deadline ends the banks; what has run is paid.
# moved WORD...: Ann has ordered; banks of six days run since the 3rd, and half a day later that command is given.
moved()
{
	table --bank 6d
	sp adjudicate --now '2027-01-03 00:00'
	sp "$@" --now '2027-01-03 12:00'
}
moved deadline tundra +2d
ok "the GM's deadline: no bank runs" holds 'SELECT DISTINCT banks_at, bank_since FROM games JOIN seats' 'None|None'
ok '... and half a day is paid' banks 'ann 132.0 0, ben 132.0 0, cy 132.0 0'
ok '... the deadline is the one that was set' deadline '2027-01-07 00:00'
ok '... then what is left of a third runs' plays '^tundra: 0 steps' '2027-01-07 00:10'
ok '... a day and a half' deadline '2027-01-08 12:00'
moved change tundra --bank 9d
ok 'another bank: each is full' banks 'ann 216.0 0, ben 216.0 0, cy 216.0 0'
ok '... and none runs' holds 'SELECT DISTINCT banks_at, bank_since FROM games JOIN seats' 'None|None'
moved change tundra --pace none
ok 'no deadlines any more: no bank runs' holds 'SELECT DISTINCT banks_at, bank_since FROM games JOIN seats' 'None|None'
table --bank 6d
for at in '03 00:00' '05 00:00' '07 00:00'; do
	sp adjudicate --now "2027-01-$at"
done
ok 'a bank runs in round 2' holds 'SELECT round, banks_at IS NOT NULL FROM games' '2|1'
sp rollback tundra 1 --now '2027-01-07 12:00'
ok '... a round is played again: no bank runs' holds 'SELECT DISTINCT banks_at, bank_since FROM games JOIN seats' 'None|None'
ok '... and a third is there for it' holds 'SELECT DISTINCT bank_spent FROM seats' 0
ok '... and a whole span' deadline '2027-01-09 12:00'

# What the program was down for is given back.
table --bank 6d
orders '2027-01-02 10:00' ann 1
for hour in 00 01 02 03 04; do
	"$STONEPOST" run --now "2027-01-03 $hour:00" >/dev/null
done
ok 'down while banks run' gives 0 'the deadlines of 1 game.* moved' '' run --now '2027-01-03 20:00'
ok '... they end so much later' deadline '2027-01-05 16:00'
ok '... as the others have since the deadline' holds "SELECT name, bank_since FROM seats ORDER BY position" "ann|None
ben|$((begin + 2 * day + 16 * 3600))
cy|$((begin + 2 * day + 16 * 3600))"
orders '2027-01-03 22:00' ben 1
ok '... six hours of which are paid' banks 'ann 144.0 0, ben 138.0 0, cy 144.0 0'
fresh
game tundra ann=ann@example.org ben=ben@example.org --mode round --rhythm 'every 2 days at 20:00' --missing easy --bank 6d
for hour in 20 21 22 23; do
	"$STONEPOST" run --now "2027-01-03 $hour:00" >/dev/null
done
sp run --now '2027-01-04 10:00'
ok '... to the minute where deadlines have an hour' deadline '2027-01-06 07:00'

# Changed, refused.
table
ok 'a bank can be given later' gives 0 '^Changed' '' change tundra --bank 3d --now '2027-01-01 10:00'
ok '... to each' banks 'ann 72.0 0, ben 72.0 0, cy 72.0 0'
ok '... and taken away' gives 0 '^Changed' '' change tundra --bank none --now '2027-01-01 10:00'
ok '... from each' banks 'ann 0.0 0, ben 0.0 0, cy 0.0 0'
sp show --json tundra
ok 'show --json' json "d[0]['bank'] == 0 and d[0]['seats'][0]['bank_left'] == 0"
ok 'no bank without deadlines' refuses 64 "'--bank' is for games with deadlines: give '--pace' or '--rhythm' as well" \
	new pond ann ben --bank 6d
ok 'a bank is a length of time' refuses 64 "'--bank much' is not a length of time: write it as 6h or 2d" \
	new pond ann ben --pace 2d --bank much
finish
