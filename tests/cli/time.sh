#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Time: deadlines by rule, in everybody's zone, grace, reminders, misses, absences.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh

# at TIME: seconds since 1970.
at()
{
	date -u -d "$1" +%s
}

# letter SEAT: the newest letter to it, decoded.
letter()
{
	"$python" - "$db" "$1" <<'END'
import email, email.policy, sqlite3, sys
row = sqlite3.connect(sys.argv[1]).execute("""SELECT message FROM outbox WHERE seat_id =
	(SELECT id FROM seats WHERE name = ?) ORDER BY id DESC LIMIT 1""", [sys.argv[2]]).fetchone()
m = email.message_from_bytes(row[0], policy=email.policy.default)
print('Subject:', m['Subject'])
print(m.get_body(("plain",)).get_content().replace('\r', ''))
END
}

# reads SEAT PATTERN: some line of its newest letter matches.
reads()
{
	letter "$1" >"$work/letter"
	grep -Eq -- "$2" "$work/letter" && return
	cat "$work/letter"
	return 1
}

# orders AT SEAT ROUND [LINE...]: orders for tundra, at a time.
orders()
{
	when=$1
	shift
	file "$@"
	"$STONEPOST" submit --now "$when" "$work/$1.txt" >"$work/answer" 2>&1 && return
	cat "$work/answer" >&2
	exit 1
}
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'

# deadline WANT: the deadline of tundra, in UTC.
deadline()
{
	holds "SELECT strftime('%Y-%m-%d %H:%M', deadline_at, 'unixepoch') FROM games
		WHERE name = 'tundra'" "$1"
}

# preloaded ERR WORD...: the program by the clock of clock.so says so, or nothing, as an error.
preloaded()
{
	LD_PRELOAD="$work/clock.so" "$STONEPOST" ${2+"$2"} ${3+"$3"} ${4+"$4"} >/dev/null 2>"$work/err"
	test "$(cat "$work/err")" = "${1:+stonepost: $1}" && return
	cat "$work/err"
	return 1
}

# Deadlines by rule. In Berlin summer time begins on 2027-03-28 and ends on 2027-10-31.
# rule RULE NOW WANT: a game that begins NOW has its first deadline then.
rule()
{
	fresh
	ok "$1, from $2" sh -c '"$0" new tundra ann ben --rhythm "$1" --now "$2" >/dev/null' \
		"$STONEPOST" "$1" "$2"
	ok "... is $3" deadline "$3"
}
rule '3d' '2027-01-01 00:00' '2027-01-04 00:00'
rule 'every 3 days' '2027-01-01 10:30' '2027-01-04 10:30'
rule 'every 36 hours' '2027-01-01 10:30' '2027-01-02 22:30'
rule 'every 1 day at 20:00' '2027-01-01 19:00' '2027-01-02 20:00'
rule 'every 1 day at 20:00' '2027-01-01 21:00' '2027-01-03 20:00'
rule 'every 1 day on mon wed' '2027-01-01 10:00' '2027-01-04 10:00'
rule 'every 1 day at 20:00 in Europe/Berlin' '2027-03-26 12:00' '2027-03-27 19:00'
rule 'every 1 day at 20:00 in Europe/Berlin' '2027-03-27 12:00' '2027-03-28 18:00'
rule 'every 1 day at 02:30 in Europe/Berlin' '2027-03-27 00:00' '2027-03-28 01:30'
rule 'every 1 day at 02:30 in Europe/Berlin' '2027-10-29 12:00' '2027-10-31 00:30'
rule 'every 2 days at 09:00 on sat sun in America/New_York' '2027-03-12 12:00' '2027-03-14 13:00'
rule 'every 7 days at 12:00 in Pacific/Auckland' '2038-01-15 03:14' '2038-01-22 23:00'
rule 'every 1 day' '2038-01-18 23:59' '2038-01-19 23:59'
rule 'every 1 day at 20:00 in Europe/Berlin' '2040-06-01 00:00' '2040-06-02 18:00'
rule 'every 1 day at 20:00 in Europe/Berlin' '2100-07-01 00:00' '2100-07-02 18:00'
rule '3d' '2400-02-27 12:00' '2400-03-01 12:00'

# Letters of far days, also where the C library counts seconds in 32 bits; and days that are none.
for when in 'Fri, 02 Jan 1970 12:00:00|1970-01-02' 'Wed, 20 Jan 2038 12:00:00|2038-01-20' \
	'Thu, 01 Jul 2100 12:00:00|2100-07-01' 'Tue, 29 Feb 2400 12:00:00|2400-02-29'; do
	fresh
	ok "a letter of ${when#*|}" gives 0 Made '' new tundra ann=ann@example.org ben \
		--now "${when#*|} 12:00"
	ok '... says so' holds "SELECT DISTINCT instr(message, 'Date: ${when%|*} +0000') > 0 FROM outbox" 1
	ok '... as the log does' gives 0 "\"made\":\"${when#*|}T12:00:00Z\"" '' log tundra --json
done
for when in 1969-12-31 10000-01-01 2100-02-29 @-1 @253402300800 @99999999999999999999 -1; do
	ok "--now $when is not a time" refuses 64 \
		"'$when' is not a time: write it as 2026-11-20T21:43:00Z .UTC., with a year from 1970 to 9999" \
		status --now "$when"
done
# A machine whose clock has run over, or was never set.
for clock in -2147483648 253402300800; do
	printf 'long long time(long long *t) { return t != 0 ? *t = %sLL : %sLL; }\n' $clock $clock |
		sed 'p; s/ time(/ __time64(/' >"$work/clock.c"
	[ "$INSTRUMENTED" = no ] && $CC -shared -fPIC -fno-builtin -o "$work/clock.so" "$work/clock.c" ||
		continue
	ok "the clock says $clock" preloaded "the clock of this machine says $clock seconds since 1970, \
which cannot be: set it, or say with '--now' what time it is" status
	ok '... and does not matter where the time is said' preloaded '' status --now 2027-01-01
done

fresh
game tundra 'ann=Ann <ann@example.org>' ben=ben@example.org cy --start ann \
	--rhythm 'every 1 day at 20:00 on mon tue wed thu fri sat sun' --zone Europe/Berlin \
	--zone ben=America/New_York
ok 'the rule goes by the zone of the game' holds 'SELECT rhythm, pace FROM games' \
	'every 1 day at 20:00 on mon tue wed thu fri sat sun in Europe/Berlin|86400'
ok '... and so do its players' holds 'SELECT name, zone FROM seated ORDER BY position' \
	'ann|Europe/Berlin
ben|America/New_York
cy|Europe/Berlin'
ok '... each is told the deadline by their own clock' reads ann \
	'^Deadline: Sat 2 Jan 2027, 20:00 CET$'
ok '... wherever that is' reads ben '^Deadline: Sat 2 Jan 2027, 14:00 EST$'
ok 'show: the rule' gives 0 '^rhythm      every 1 day at 20:00 on mon .* in Europe/Berlin$' '' \
	show tundra
ok '... and the deadline by the clock of the GM' grep -qx 'deadline    Sat 2 Jan 2027, 19:00 UTC' \
	"$work/out"
sp show --json tundra
ok '... as JSON' json "d[0]['rhythm'].startswith('every 1 day at 20:00') and d[0]['pace'] == 86400 and
	d[0]['deadline'] == '2027-01-02T19:00:00Z'"
printf '[stonepost]\nzone = Asia/Tokyo\n' >>"$conf"
ok '... which is a setting' gives 0 '^deadline    Sun 3 Jan 2027, 04:00 JST$' '' show tundra
ok 'it is the zone of new games too' gives 0 Made '' new other ann ben \
	--rhythm 'every 2 days at 20:00' --now @$begin
ok '... of rule and players' holds "SELECT DISTINCT rhythm, seated.zone, deadline_at FROM games JOIN seated ON
	game_id = games.id WHERE games.name = 'other'" \
	"every 2 days at 20:00 in Asia/Tokyo|Asia/Tokyo|$(at '2027-01-03 11:00')"
sed -i 's/^zone = .*/zone = Atlantis/' "$conf"
ok '... and none that is not there' refuses 78 \
	"line [0-9]+: setting 'zone' in \[stonepost\]: 'Atlantis' is not a time zone: write it as Europe/Berlin, or UTC" new third ann ben
fresh
# In a turn game the rule holds from one asking to the next.
game tundra ann=ann@example.org ben=ben@example.org --start ann --rhythm 'every 1 day at 20:00'
orders '2027-01-02 12:00' ann 1 'plan hunt rest' "$careless"
ok 'the next deadline is by the rule as well' gives 0 'waits for ben' '' adjudicate \
	--now '2027-01-02 12:01'
ok '... from the moment the next player was asked' deadline '2027-01-03 20:00'
fresh
game tundra ann=ann@example.org ben=ben@example.org --start ann --mode round --missing hunt \
	--rhythm 'every 2 days at 20:00 on mon thu'
ok 'a sealed round: on Monday' deadline '2027-01-04 20:00'
ok '... not before' gives 0 '' '' adjudicate --now '2027-01-04 19:59'
ok '... but then' gives 0 '^tundra: [0-9]+ steps?, round 2' '' adjudicate --now '2027-01-04 20:00'
ok '... and on Thursday again' deadline '2027-01-07 20:00'

for zone in Mars/Olympus /etc/localtime ../UTC ''; do
	ok "zone '$zone' is refused" refuses 64 "'$zone' is not a time zone: write it as Europe/Berlin, or UTC" \
		new g ann ben --zone "$zone"
done
ok 'a zone for a seat that is not there' refuses 64 \
	"'--zone eve=UTC' names no seat: write it as SEAT=ZONE" new g ann ben --zone eve=UTC
ok 'a zone for a seat that is none' refuses 64 "'Nowhere' is not a time zone" new g ann ben \
	--zone ann=Nowhere
ok 'two rules at once' refuses 64 \
	"'--pace' and '--rhythm' both set the deadlines: give one of them" new g ann ben --pace 3d \
	--rhythm 'every 3 days'
for rhythm in 'every' 'every 3' 'every 0 days' 'every 2 days at 24:00' 'every 2 days on moon' \
	'every 2 days in Mars/Olympus' 'sometimes' 'every 2 days at 20:00 on mon and tue'; do
	ok "rhythm '$rhythm' is refused" refuses 64 "'$rhythm' is not a rhythm: write it as '3d', or as" \
		new g ann ben --rhythm "$rhythm"
done

# Grace: orders that come within it count.
# turn WORD...: a turn game of two with a day for each deadline.
turn()
{
	fresh
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 1d "$@"
}
# plays OUT WHEN: adjudicate at that time says so.
plays()
{
	gives 0 "$1" '' adjudicate --now "$2"
}
turn --missing bot --grace 6h
ok 'grace: the deadline passes' plays '' '2027-01-02 05:59'
ok '... it is as it was' deadline '2027-01-02 00:00'
ok '... and is said in every letter' reads ann \
	'^  - Orders that come up to 6 hours after a deadline still count\.$'
cp "$db" "$work/grace.db"
orders '2027-01-02 05:59' ann 1 'plan hunt rest' "$careless"
ok '... orders that come then count' plays '^tundra: 1 step, round 1, waits for Ben' \
	'2027-01-02 06:00'
ok '... as if they were in time' holds "SELECT source FROM events WHERE kind = 'decision'" plan
ok '... nothing was missed' holds "SELECT sum(missed_total) FROM seats" 0
rm -f "$db"*
cp "$work/grace.db" "$db"
ok '... without any, it ends with the grace' plays '^tundra: [0-9]+ steps?' '2027-01-02 06:00'
ok '... and is missed' holds "SELECT name, misses, missed_total FROM seats ORDER BY position" \
	'ann|1|1
ben|0|0'
ok 'show: the grace' gives 0 '^grace       6h$' '' show tundra

# Reminders: once a deadline, to those it is for.
turn --remind 6h
count="SELECT recipient, count(*) FROM outbox WHERE kind = 'reminder' GROUP BY 1"
ok 'reminder: not too early' plays '' '2027-01-01 17:59'
ok '... --dry-run says who would get one' gives 0 '^tundra: 1 reminder$' '' adjudicate \
	--dry-run --now '2027-01-01 18:00'
ok '... and sends none' holds "$count" ''
ok '... then it is queued' plays '^tundra: 1 reminder$' '2027-01-01 18:00'
ok '... to the player who is asked, no other' holds "$count" 'ann@example.org|1'
ok '... it says what for' reads ann '^Your orders for round 1 of tundra are missing\.$'
ok '... and until when' reads ann '^Deadline: Sat 2 Jan 2027, 00:00 UTC$'
ok '... with its reference' reads ann '^Ref: tundra/ann/r1/'
ok '... once' same adjudicate --now '2027-01-01 18:01'
orders '2027-01-01 19:00' ann 1 'plan hunt rest' "$careless"
ok '... the next deadline' plays 'waits for Ben' '2027-01-01 19:00'
sp adjudicate --json --now '2027-01-02 13:00'
ok '... is another one' json 'd == [{"game": "tundra", "reminders": 1}]'
ok '... for another player' holds "$count" 'ann@example.org|1
ben@example.org|1'
turn --remind 6h
ok 'after the deadline there is none' gives 0 '^tundra: 0 steps.*0 letters$' '' adjudicate \
	--now '2027-01-02 00:00'
ok '... indeed' holds "$count" ''
turn --mode round --missing hunt --remind 6h
orders '2027-01-01 10:00' ann 1 'plan hunt rest' "$careless"
ok 'a sealed round: who has a plan is not reminded' plays '^tundra: 1 reminder$' '2027-01-01 20:00'
ok '... the others are' holds "$count" 'ben@example.org|1'
orders '2027-01-01 21:00' ben 1 final
ok 'show: the reminder' gives 0 '^reminder    6h before$' '' show tundra

# Misses: counted in a row; one too many and the seat is vacant.
misses="SELECT name, misses, missed_total, kind <> 'person' FROM seats ORDER BY position"
turn --mode round --missing hunt --misses 2
for n in 1 2 3; do
	eval "ben$n() { orders \"2027-01-0$n 12:00\" ben $n 'plan hunt rest' \"\$careless\"; }"
done
ben1
ok 'misses: a deadline without orders' plays 'round 2' '2027-01-02 00:00'
ok '... is counted' holds "$misses" 'ann|1|1|0
ben|0|0|0'
ok '... and shown' gives 0 '^  ann .*, missed 1 in a row$' '' show tundra
cp "$db" "$work/missed.db"
orders '2027-01-02 10:00' ann 2 'plan hunt rest' "$careless"
ok '... forgotten when the player writes' holds "$misses" 'ann|0|1|0
ben|0|0|0'
rm -f "$db"*
cp "$work/missed.db" "$db"
ben2
ok '... the second in a row' plays 'round 3' '2027-01-03 00:00'
ok '... makes the seat vacant' holds "$misses" 'ann|2|2|1
ben|0|0|0'
ok '... everybody is told' holds "SELECT recipient FROM outbox WHERE kind = 'notice'
	ORDER BY id" 'ann@example.org
ben@example.org'
ok '... in these words' reads ben '^Ann missed 2 deadlines in a row, so the seat is vacant now\.'
ok '... with what becomes of the game' sh -c 'tr "\n" " " <"$1" |
	grep -q "Until somebody takes the seat its people go hunting\."' sh "$work/letter"
ok '... the player as well' reads ann 'It is yours again as soon$'
ok '... shown' gives 0 '^  ann .*, vacant, missed 2 in a row$' '' show tundra
orders '2027-01-03 10:00' ben 3 'plan hunt rest' "$careless" final
ok '... nobody waits for it any more' plays 'round 4' '2027-01-03 10:01'
ok '... and it misses nothing more' holds "$misses" 'ann|2|2|1
ben|0|0|0'
ok '... nor is it missing' gives 0 '^waits for   Ben$' '' show tundra
orders '2027-01-03 11:00' ann 4 'plan hunt rest' "$careless"
ok '... its player has it back by writing' holds "$misses" 'ann|0|2|0
ben|0|0|0'
ok '... and is waited for again' plays 'round 4, the round begins at the deadline' '2027-01-03 11:01'
fresh 'gm = boss@example.org'
game tundra ann=ann@example.org ben --start ann --pace 1d --missing bot --misses 1
ok 'a turn game: a miss' plays 'waits for ben' '2027-01-02 00:00'
ok '... and the GM hears that a seat is vacant' holds \
	"SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org'" 1
orders '2027-01-02 01:00' ben 1 'plan hunt rest' "$careless"
ok '... the stand-in plays it' plays 'round 2, waits for ben' '2027-01-02 01:01'
orders '2027-01-02 02:00' ben 2 'plan hunt rest' "$careless"
ok '... at once' plays 'round 3' '2027-01-02 02:01'
ok '... and for no more reason than before' holds "$misses" 'ann|1|1|1
ben|0|0|0'
turn --misses 2
ok 'where the rule is to wait, a miss' plays '^tundra: 0 steps, round 1, waits for Ann' \
	'2027-01-02 00:00'
ok '... is counted' holds "$misses" 'ann|1|1|0
ben|0|0|0'
ok '... and the next one has its day' deadline '2027-01-03 00:00'
ok '... and counts' plays '0 steps, round 1, waits for Ann' '2027-01-03 00:00'
ok '... then the game waits' holds "SELECT deadline_at, kind <> 'person' FROM games JOIN seats ON
	game_id = games.id WHERE seats.name = 'ann'" 'None|1'
ok '... for good' same adjudicate --now '2027-02-03 00:00'
turn --mode round --missing bot
orders '2027-01-01 12:00' ann 1 'fallback hunt'
ok 'a fallback is an order' plays 'round 2' '2027-01-02 00:00'
ok '... and its player misses nothing' holds "$misses" 'ann|0|0|0
ben|1|1|0'
turn --missing bot --misses 1
ok '--force is no miss' gives 0 'waits for Ben' '' adjudicate --force tundra --now '2027-01-01 01:00'
ok '... of anybody' holds "$misses" 'ann|0|0|0
ben|0|0|0'

# A seat whose letters come back.
bounce()
{
	"$store" write "$db" "UPDATE seated SET bounces = 1,
		bounced_at = $(at "$2") WHERE name = '$1'"
}
fresh 'gm = boss@example.org'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 1d \
	--missing hunt --misses 1
bounce ann '2027-01-01 00:10'
ok 'letters came back: the deadline does nothing' plays '^tundra: 0 steps, round 1, waits for Ann' \
	'2027-01-02 00:05'
ok '... but move by a step' deadline '2027-01-03 00:00'
ok '... it does not count as missed' holds "$misses" 'ann|0|0|0
ben|0|0|0'
ok '... the GM is told' holds "SELECT kind FROM outbox WHERE recipient = 'boss@example.org'" notice
ok '... it is shown' gives 0 '^  ann .*, letters come back$' '' show tundra
ok '... and said in letters' gives 0 \
	'^  - The deadline was moved from Sat 2 Jan 2027, 00:00 UTC to Sun 3 Jan$' '' \
	report tundra --seat ben
ok '... once: then the game goes on' plays 'waits for Ben' '2027-01-03 00:05'
ok '... but still nothing is missed' holds "$misses" 'ann|0|0|0
ben|0|0|0'

# Vacations.
away()
{
	"$store" write "$db" "UPDATE seats SET vacation_from = $(at "$2"),
		vacation_until = $(at "$3") WHERE name = '$1'"
}
turn --missing hunt --misses 1 --vacation 14d
ok 'vacation: everybody has an allowance' holds 'SELECT DISTINCT vacation_left FROM seats' \
	$((14 * day))
away ann '2027-01-01 12:00' '2027-01-05 09:00'
ok '... a deadline that falls into it does nothing' plays '^tundra: 0 steps' '2027-01-02 00:00'
ok '... but wait until it is over, and a step more' deadline '2027-01-06 09:00'
ok '... the others see why' gives 0 \
	'^  - The deadline was moved from Sat 2 Jan 2027, 00:00 UTC to Wed 6 Jan$' '' \
	report tundra --seat ben
ok '... in words' grep -qx '    2027, 09:00 UTC: Ann is away\.' "$work/out"
ok '... the GM too' gives 0 '^  ann .*, away until Tue 5 Jan 2027' '' show tundra \
	--now '2027-01-03'
ok '... nothing is missed' holds "$misses" 'ann|0|0|0
ben|0|0|0'
ok '... before it is over nothing happens' same adjudicate --now '2027-01-06 08:59'
ok '... after it the deadline holds' plays 'waits for Ben' '2027-01-06 09:00'
ok '... and counts' holds "$misses" 'ann|1|1|1
ben|0|0|0'
turn --missing hunt
away ben '2027-01-02 12:00' '2027-01-05 09:00'
orders '2027-01-01 13:00' ann 1 'plan hunt rest' "$careless"
ok 'a deadline that would fall into a vacation' plays 'waits for Ben' '2027-01-01 13:00'
ok '... is set behind it at once' deadline '2027-01-06 09:00'
turn --mode round --missing hunt
away ben '2027-01-01 12:00' '2027-01-05 09:00'
orders '2027-01-01 13:00' ben 1 'plan hunt rest' "$careless"
orders '2027-01-01 13:00' ann 1 'plan hunt rest' "$careless"
ok 'who gave orders before leaving keeps nobody waiting' plays 'round 2' '2027-01-02 00:00'
ok '... but in the next round' deadline '2027-01-06 09:00'
ok '... of which the others are told why' reads ann '^  - Ben is away until Tue 5 Jan 2027, 09:00 UTC\.$'
ok '... and the player, too' reads ben '^  - You are away until Tue 5 Jan 2027, 09:00 UTC\.'

# The clock between runs, and times when nothing ran. The folder takes the letters.
# run WHEN [WORD...]: a run of everything.
runs()
{
	when=$1
	shift
	"$STONEPOST" run --now "$when" "$@" >"$work/out" 2>&1 && return
	cat "$work/out"
	return 1
}
last="SELECT strftime('%Y-%m-%d %H:%M', value, 'unixepoch') FROM meta WHERE name = 'run/last'"
turn --mode round --missing hunt
ok 'clock: the first run' runs '2027-01-01 10:00'
ok '... is noted' holds "$last" '2027-01-01 10:00'
ok '... a clock that is set a little' runs '2027-01-01 09:56'
ok '... is nothing' holds "$last" '2027-01-01 09:56'
ok '... one that goes back' refuses 75 "the clock says 2026-12-31 09:55 UTC, but the last run was at \
2027-01-01 09:56 UTC, so nothing was run: set the clock or, if it is right, say so once with \
'stonepost run --clock-is-right'" run --now '2026-12-31 09:55'
ok '... or 30 days ahead' refuses 75 'the clock says 2027-02-01 10:00 UTC' run --now '2027-02-01 10:00'
ok '... at the end of 32 bits' refuses 75 'the clock says 2038-01-19 03:14 UTC' run \
	--now '2038-01-19 03:14:08'
ok '... for adjudicate as well' refuses 75 'the clock says 2027-02-01 10:00 UTC, but the last run was at .*nothing was run' \
	adjudicate --now '2027-02-01 10:00'
ok '... and back' refuses 75 'the clock says 2026-12-31 09:55 UTC' adjudicate --now '2026-12-31 09:55'
ok '... until the GM says so' runs '2027-02-01 10:00' --clock-is-right
ok '... which lets adjudicate go on' gives 0 '' '' adjudicate --now '2027-02-01 10:01'
ok '... once' holds "$last" '2027-02-01 10:00'
ok '... then it goes on' runs '2027-02-01 10:05'
ok '... back as well' runs '2027-01-20 10:00' --clock-is-right
ok '... is noted' holds "$last" '2027-01-20 10:00'

turn --mode round --missing hunt
game steppe 'ann=Ann <ann@example.org>' ben --rhythm 'every 2 days at 20:00 on mon wed fri'
game prairie ann ben
ok 'down: runs every hour' sh -c 'for h in 01 02 03 04; do
	"$0" run --now "2027-01-01 $h:00" || exit 1; done' "$STONEPOST"
ok '... a few hours are nothing' runs '2027-01-01 09:00'
ok '... so nothing was moved' deadline '2027-01-02 00:00'
ok '... ten are' gives 0 '^The last run was at 2027-01-01 09:00 UTC: the deadlines of 2 games were moved\.$' \
	'' run --now '2027-01-01 19:30'
ok '... the deadline is so much later' deadline '2027-01-02 10:30'
ok '... by a rule at the next hour that it allows' holds "SELECT strftime('%Y-%m-%d %H:%M',
	deadline_at, 'unixepoch') FROM games WHERE name = 'steppe'" '2027-01-06 20:00'
ok '... a game without deadlines has none' holds \
	"SELECT deadline_at FROM games WHERE name = 'prairie'" None
ok '... the next run is as usual' sh -c '! "$1" run --now "2027-01-01 19:35" | grep moved' sh \
	"$STONEPOST"
ok '... the next letters say why' gives 0 '^  - The deadline was moved from Sat 2 Jan 2027, 00:00 UTC to' '' \
	report tundra --seat ann
ok '... in words' sh -c 'tr -s " \n" " " <"$1" | grep -q "the program was down for 10 hours and 30 minutes\."' sh \
	"$work/out"
orders '2027-01-01 20:00' ann 1 'plan hunt rest' "$careless" final
orders '2027-01-01 20:00' ben 1 'plan hunt rest' "$careless" final
ok '... when there is a new deadline' gives 0 'round 2' '' run --now '2027-01-01 20:05'
ok '... that is over' sh -c '"$1" report tundra --seat ann >"$2" && ! grep "was moved" "$2"' sh \
	"$STONEPOST" "$work/out"
turn --mode round --missing hunt
cp "$conf" "$work/conf"
printf '[stonepost]\ndowntime = none\n' >>"$conf"
ok 'where downtime is nothing' sh -c 'for h in 20 21 22; do
	"$0" run --now "2027-01-01 $h:00" || exit 1; done' "$STONEPOST"
ok '... what passed meanwhile was missed' gives 0 'round 2' '' run --now '2027-01-03 22:00'
sed -i 's/downtime = none/downtime = soon/' "$conf"
ok 'a downtime that is none' refuses 78 "setting 'downtime' in \[stonepost\] is a span such as 6h, or none" list
cp "$work/conf" "$conf"
turn --mode round --missing hunt
ok 'down over the deadline: runs every hour' sh -c 'for h in 20 21 22; do
	"$0" run --now "2027-01-01 $h:00" || exit 1; done' "$STONEPOST"
ok '... what fell into that time is moved as well' gives 0 'of 1 games were moved' '' run \
	--now '2027-01-03 22:00'
ok '... so nobody has missed it' holds "SELECT round, sum(missed_total) FROM games JOIN seats ON
	game_id = games.id" '1|0'
ok '... and has as much time as was left' deadline '2027-01-04 00:00'
ok '... then it counts' gives 0 'round 2' '' run --now '2027-01-04 00:00'
turn --mode round --missing hunt
ok 'a run every second over a deadline' sh -c 'for s in 1798847998 1798847999 1798848000 1798848001
	do "$0" run --now "@$s" >/dev/null || exit 1; done' "$STONEPOST"
ok '... plays one round' holds "SELECT round, deadline_at FROM games" "2|$(at '2027-01-03')"
"$STONEPOST" adjudicate --now '2027-01-03' >/dev/null 2>&1 &
"$STONEPOST" adjudicate --now '2027-01-03' >/dev/null 2>&1
wait $!
ok '... as do two at the same second' holds "SELECT round FROM games" 3
ok '... with one report for everybody' holds "SELECT count(*), count(DISTINCT dedupe_key) FROM outbox
	WHERE kind = 'report'" '4|4'
turn --mode round --missing hunt
ok 'runs once a day' sh -c 'for d in 01 02 03 04; do
	"$0" run --now "2027-01-$d 00:30" >/dev/null || exit 1; done' "$STONEPOST"
ok '... are no downtime' holds "SELECT round FROM games" 4

# What the GM sets in a game without a rule.
fresh
game tundra ann=ann@example.org ben=ben@example.org --start ann --mode round --missing hunt
ok 'a deadline by hand' gives 0 'is Sat 2 Jan 2027, 00:00 UTC' '' deadline tundra \
	'2027-01-02 00:00' --now '2027-01-01'
orders '2027-01-01 10:00' ann 1 'plan hunt rest' "$careless"
ok '... outlives a look at the game' plays '0 steps' '2027-01-01 10:01'
ok '... as it was' deadline '2027-01-02 00:00'
ok '... and holds' plays 'round 2' '2027-01-02 00:00'
ok '... once' holds 'SELECT deadline_at FROM games' None

for option in grace remind vacation; do
	ok "a bad --$option" refuses 64 "'--$option soon' is not a length of time: write it as 6h or 2d" new g ann \
		ben --pace 3d --$option soon
	ok "--$option without deadlines" refuses 64 \
		"'--$option' is for games with deadlines: give '--pace' or '--rhythm' as well" new g ann \
		ben --$option 6h
done
ok 'a bad --misses' refuses 64 "option '--misses' wants a number from 1 to 1000, not '0'" new g ann \
	ben --pace 3d --misses 0
ok '--misses without deadlines' refuses 64 "'--misses' is for games with deadlines" new g ann ben \
	--misses 2
ok 'a reminder before there is time to forget' refuses 64 \
	"'--remind 3d' is as long as the players have: give less than that" new g ann ben --pace 3d \
	--remind 3d

# What is past is forgotten, by the run and in time; what is asked about stays.
fresh
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
at=$((begin + 60 * day))
"$python" - "$db" $at <<'PY'
import sqlite3, sys
db, now, day = sqlite3.connect(sys.argv[1]), int(sys.argv[2]), 86400
for days in (1, 7, 9):
    db.execute("INSERT INTO answers (address, kind, at) VALUES ('x@example.org', 'answer', ?)", (now - days * day,))
for days in (1, 30, 41):
    db.execute("INSERT INTO offers (kind, address, asked_at, expires_at) VALUES ('standby', ?, ?, ?)",
        ("x%d@example.org" % days, now - (days + 3) * day, now - days * day))
    for sent in (None, "letter"):
        db.execute("INSERT INTO gathered (dedupe_key, seat_id, at, subject, body, sent_with) VALUES (?, 1, ?, '', '', ?)",
            ("%d/%s" % (days, sent), now - days * day, sent))
db.execute("UPDATE persons SET digest = '18:00'")  # what waits is theirs to bring
db.execute("INSERT INTO moves VALUES (1, 'x@example.org', '', '', 0, 0, ?)", (now - 41 * day,))
db.execute("INSERT INTO moves VALUES (2, 'x@example.org', '', '', 0, 0, ?)", (now - day,))
db.commit()
PY
ok 'purge: a run' gives 0 . '' run --now @$at
ok '... forgets answers that no limit counts' holds "SELECT ($at - at) / 86400 FROM answers ORDER BY at DESC" "$(printf '1\n7')"
ok '... offers are given up at their time' holds "SELECT DISTINCT status FROM offers" expired
ok '... and forgotten long after it' holds "SELECT address FROM offers" "$(printf 'x1@example.org\nx30@example.org')"
ok '... changes of address, too' holds 'SELECT seat_id FROM moves' 2
ok '... and what was gathered and sent' holds "SELECT count(*) FROM gathered WHERE dedupe_key = '41/letter'" 0
ok '... but nothing of late, nor what waits' holds 'SELECT count(*) FROM gathered' 5
finish
