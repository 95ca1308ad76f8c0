#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost deadline: the GM sets it, moves it, takes it away.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual deadline 'tundra +1d' 1
game tundra ann=ann@example.org ben=ben@example.org --pace 1d --start ann --missing hunt
set_to()
{
	holds "SELECT deadline_at FROM games WHERE name = 'tundra'" "$1"
}

ok '--dry-run changes nothing' same deadline tundra +2d --dry-run --now @$begin
ok '... and says what it would' ended 0 \
	"^The deadline of game \"tundra\" would be Mon 4 Jan 2027, 00:00 UTC, 2 letters queued\.$" ''
ok 'it is moved' gives 0 \
	"^The deadline of game \"tundra\" is Mon 4 Jan 2027, 00:00 UTC, 2 letters queued\.$" '' \
	deadline tundra +2d --now @$begin
ok '... from where it was' set_to $((begin + 3 * day))
ok 'it is set' gives 0 'is Sat 2 Jan 2027, 12:00 UTC' '' \
	deadline tundra 2027-01-02T12:00:00Z --now @$begin
ok '... to that time' set_to $((begin + day + day / 2))
ok 'its players are told' holds "SELECT recipient, count(*) FROM outbox WHERE kind = 'notice'
	GROUP BY 1 ORDER BY 1" 'ann@example.org|2
ben@example.org|2'
letter()
{
	"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute(
	"SELECT message FROM outbox WHERE kind = ? ORDER BY id DESC LIMIT 1", ("notice",)).fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Subject"], letter.get_body(("plain",)).get_content().replace("\r", ""), sep="\n")' "$db" >"$work/letter"
}
letter
ok '... what happened' fits "$work/letter" 'The deadline has changed$'
ok '... and till when they have time' fits "$work/letter" '^Deadline: Sat 2 Jan 2027, 12:00 UTC$'
ok 'the game waits for it' same adjudicate --now @$((begin + day + 60))
ok '... and runs then' gives 0 '^tundra: [1-9]' '' adjudicate --now @$((begin + day + day / 2))
ok '... with the pace it has' set_to $((begin + 2 * day + day / 2))
now=$((begin + 2 * day))
ok 'a game can be without one' gives 0 '^The deadline of game "tundra" is none, 2 letters' '' \
	deadline tundra none --now @$now
ok '... and then waits' set_to None
letter
ok '... as its players are told' fits "$work/letter" '^There is no deadline now: the game waits\.$'
ok 'it gets one again, from now on' gives 0 'is Sun 3 Jan 2027, 12:00 UTC' '' \
	deadline tundra +12h --now @$now
for bad in soon + +x +0d 3d @0 ''; do
	ok "'$bad' is not a deadline" refuses 64 "'.?${bad#+}' is not a deadline: write a time as" \
		deadline tundra "$bad"
done
file ann 2 'plan hunt rest'
"$STONEPOST" submit "$work/ann.txt" --now @$now >/dev/null
"$STONEPOST" deadline tundra +1h --now @$now >/dev/null
ok 'orders that wait to be played still do' holds 'SELECT dirty > 0 FROM games' 1
ok 'a time that is past is none either' refuses 65 \
	"2027-01-01 23:59 UTC is not in the future: 'stonepost adjudicate --force tundra' plays now" \
	deadline tundra 2027-01-01 --now @$now
"$STONEPOST" pause tundra --now @$now >/dev/null
ok 'a paused game has none' refuses 65 \
	"game 'tundra' is paused and has no deadline: 'stonepost resume tundra' first" \
	deadline tundra +1d
"$STONEPOST" cancel tundra --now @$now >/dev/null
ok 'nor has one that is canceled' refuses 65 "game 'tundra' is canceled and has no deadline" \
	deadline tundra +1d
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" deadline taiga +1d

# A sealed game: without a deadline nothing has passed, so nobody steps in for who has not written.
orders()
{
	printf '#STONEPOST %s %s round 1\nplan hunt rest\n#END\n' "$1" "$2" >"$work/$2.txt"
	"$STONEPOST" submit "$work/$2.txt" --now @$begin >/dev/null
}
"$STONEPOST" new --remind none steppe ann ben --mode round --pace 3d --missing bot --now @$begin >/dev/null
ok 'a sealed game without a deadline' gives 0 'is none' '' deadline steppe none --now @$begin
orders steppe ann
ok '... waits until all orders are in' gives 0 '^steppe: 0 steps, round 1, the round begins at the deadline' '' \
	adjudicate --now @$begin
for pace in 3d none; do
	"$STONEPOST" new --missing wait --remind none lake-$pace ann ben --mode round --pace $pace --now @$begin >/dev/null
	"$STONEPOST" deadline lake-$pace 2027-01-02T00:00Z --now @$begin >/dev/null
	orders lake-$pace ann
	ok "one that passes without effect, pace $pace" gives 0 \
		"^lake-$pace: 0 steps, .*, but the game waits for all plans" '' adjudicate --now @$((begin + day))
	ok '... is not set any more' holds "SELECT deadline_at FROM games WHERE name = 'lake-$pace'" None
	orders lake-$pace ben
	ok '... and the round begins with the last plan' gives 0 "^lake-$pace: [1-9][0-9]* steps, round 2" '' \
		adjudicate --now @$((begin + day))
done
"$STONEPOST" new --missing wait --remind none pond ann ben --mode round --pace 3d --now @$begin >/dev/null
"$STONEPOST" adjudicate --now @$((begin + 3 * day)) >/dev/null
"$STONEPOST" deadline pond none --now @$((begin + 3 * day)) >/dev/null
orders pond ann
ok 'and none means none, also then' gives 0 '^pond: 0 steps, round 1, the round begins at the deadline' '' \
	adjudicate --now @$((begin + 3 * day))

# Everywhere in the game master's zone.
fresh
printf '[stonepost]\nzone = Europe/Berlin\n' >>"$conf"
game moor ann ben --pace 2d
ok 'a deadline in the zone of the settings' gives 0 'is Mon 4 Jan 2027, 01:00 CET \(Mon 4 Jan 2027, 00:00 UTC\), 0 letters' '' \
	deadline moor 2027-01-04T00:00:00Z --now @$begin
ok '... in the list too' gives 0 ' Mon 4 Jan 2027, 01:00 CET ' '' list
ok '... and in the status' gives 0 'moor +round 1, until Mon 4 Jan 2027, 01:00 CET, waits for' '' \
	status --now @$((begin + day))

# Nobody misses a deadline that is moved for another, whose letters come back.
for rule in bot wait; do
	"$STONEPOST" new --remind none back-$rule ann ben=ben@example.org --mode round --pace 3d --misses 1 --missing $rule --now @$begin >/dev/null
	"$store" write "$db" "UPDATE seated SET bounces = 1, bounced_at = $begin WHERE name = 'ben'
		AND game_id = (SELECT id FROM games WHERE name = 'back-$rule')"
	ok "a deadline is moved, with the rule $rule" gives 0 "^back-$rule: 0 steps" '' \
		adjudicate back-$rule --now @$((begin + 3 * day))
	ok '... for one seat' holds "SELECT deadline_at FROM games WHERE name = 'back-$rule'" $((begin + 6 * day))
	ok '... and not counted for the other' holds "SELECT sum(missed_total), sum(kind <> 'person') FROM seats
		WHERE game_id = (SELECT id FROM games WHERE name = 'back-$rule')" '0|0'
done

# When nobody plays any more, stand-ins do not go on among themselves: they might never end.
for mode in turn round; do
	game=left-$mode
	"$STONEPOST" new --remind none $game ann ben --mode $mode --pace 1d --misses 1 --missing hunt --start ann \
		--now @$begin >/dev/null
	now=$begin
	for time in 1 2 3; do
		now=$((now + day))
		sp adjudicate --now @$now
	done
	ok "a game that all have left, mode $mode" holds "SELECT sum(kind <> 'person') FROM seats, games
		WHERE game_id = games.id AND games.name = '$game'" 2
	ok '... waits' gives 0 "^$game: 0 steps, .*, all seats are vacant, so the game waits" '' \
		adjudicate $game --now @$now
	ok '... without a deadline' holds "SELECT deadline_at, status FROM games WHERE name = '$game'" 'None|running'
	ok '... also by force' gives 0 "^$game: 0 steps" '' adjudicate --force $game --now @$now
	if [ $mode = turn ]; then
		sp seat $game ben replace 'Zoe <->' --now @$now
	else
		round=$(rows "SELECT round FROM games WHERE name = '$game'")
		printf '#STONEPOST %s ben round %s\nplan hunt rest\n#END\n' $game "$round" >"$work/ben.txt"
		sp submit "$work/ben.txt" --now @$now
	fi
	ok '... until somebody has a seat, with time' holds "SELECT deadline_at FROM games WHERE name = '$game'" \
		$((now + day))
	sp adjudicate --now @$now
	ok '... and goes on' gives 0 "^$game: [0-9]+ steps, round [0-9]+, (waits for|the round begins)" '' \
		adjudicate $game --now @$now
done

# Such a game may be paused until somebody is found.
"$STONEPOST" new --mode turn --missing wait --remind none asleep ann ben --pace 1d --start ann --now @$begin >/dev/null
"$STONEPOST" seat asleep ann vacant --now @$begin >/dev/null
"$STONEPOST" seat asleep ben vacant --now @$begin >/dev/null
"$STONEPOST" adjudicate asleep --now @$begin >/dev/null
"$STONEPOST" pause asleep --now @$begin >/dev/null
"$STONEPOST" seat asleep ann replace 'Zoe <->' --now @$((begin + day)) >/dev/null
sp resume asleep --now @$((begin + 5 * day))
ok 'a seat that is taken in a pause when all had left has its time when the game goes on' holds \
	"SELECT deadline_at FROM games WHERE name = 'asleep'" $((begin + 6 * day))

# Deadlines that the GM sets one by one are not followed by others, however many may be missed.
"$STONEPOST" new --missing wait --remind none bare ann ben --mode round --pace 1d --misses 3 --now @$begin >/dev/null
"$STONEPOST" change bare --pace none --now @$begin >/dev/null
"$STONEPOST" deadline bare +1d --now @$begin >/dev/null
sp adjudicate bare --now @$((begin + day))
for seat in ann ben; do
	printf '#STONEPOST bare %s round 1\nplan hunt rest\n#END\n' $seat >"$work/$seat.txt"
	sp submit "$work/$seat.txt" --now @$((begin + day))
done
ok 'a sealed round begins with its last plan behind a deadline that was set by hand' gives 0 \
	'^bare: [1-9][0-9]* steps' '' adjudicate bare --now @$((begin + day))
# Times are read by the clocks of the game.
"$STONEPOST" new fjord ann=ann@example.org ben --zone Europe/Berlin --pace 3d --now @$begin >/dev/null
fjord()
{
	holds "SELECT deadline_at FROM games WHERE name = 'fjord'" "$1"
}
ok 'day and hour in two words are one time' gives 0 \
	"^The deadline of game \"fjord\" is Sun 3 Jan 2027, 20:00 CET \(Sun 3 Jan 2027, 19:00 UTC\), 1 letter queued\.$" '' \
	deadline fjord 2027-01-03 20:00 --now @$begin
ok '... by the clocks of the game' fjord $((begin + 2 * day + 19 * 3600))
ok '... in one word too' gives 0 'Mon 4 Jan 2027, 20:00 CET' '' deadline fjord '2027-01-04 20:00' --now @$begin
ok '... with a reason behind it' gives 0 'Tue 5 Jan 2027, 08:30 CET' '' deadline fjord 2027-01-05 08:30 'as Ben asked' --now @$begin
letter
ok '... which alone is told as one' fits "$work/letter" '^The game master writes: as Ben asked$'
ok '... in UTC where that is said' gives 0 'Sun 3 Jan 2027, 21:00 CET \(Sun 3 Jan 2027, 20:00 UTC\)' '' \
	deadline fjord 2027-01-03T20:00:00Z --now @$begin
ok 'a day alone is its last minute' gives 0 'Mon 4 Jan 2027, 23:59 CET' '' deadline fjord 2027-01-04 --now @$begin
ok 'a word that is no hour is the reason' gives 0 'Mon 4 Jan 2027, 23:59 CET' '' deadline fjord 2027-01-04 vacation --now @$begin
letter
ok '... and told' fits "$work/letter" '^The game master writes: vacation$'
for hour in 20h 8pm 25:00 20.00 20:60 20h30; do
	ok "$hour is not taken for a reason" refuses 64 "'$hour' is not an hour: write it as 20:00" deadline fjord 2027-01-04 $hour --now @$begin
done
ok 'three words and no hour' refuses 64 "'hour' is too much" deadline fjord 2027-01-04 no hour --now @$begin
finish
