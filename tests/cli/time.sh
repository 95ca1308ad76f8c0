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
print(m.get_body().get_content().replace('\r', ''))
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

fresh
game tundra 'ann=Ann <ann@example.org>' ben=ben@example.org cy --start ann \
	--rhythm 'every 1 day at 20:00 on mon tue wed thu fri sat sun' --zone Europe/Berlin \
	--zone ben=America/New_York
ok 'the rule goes by the zone of the game' holds 'SELECT rhythm, pace FROM games' \
	'every 1 day at 20:00 on mon tue wed thu fri sat sun in Europe/Berlin|86400'
ok '... and so do its players' holds 'SELECT name, zone FROM seats ORDER BY position' \
	'ann|Europe/Berlin
ben|America/New_York
cy|Europe/Berlin'
ok '... each is told the deadline by their own clock' reads ann \
	'^Deadline: Sat 2027-01-02 20:00 CET$'
ok '... wherever that is' reads ben '^Deadline: Sat 2027-01-02 14:00 EST$'
ok 'show: the rule' gives 0 '^rhythm      every 1 day at 20:00 on mon .* in Europe/Berlin$' '' \
	show tundra
ok '... and the deadline by the clock of the GM' grep -qx 'deadline    2027-01-02 19:00 UTC' \
	"$work/out"
sp show --json tundra
ok '... as JSON' json "d[0]['rhythm'].startswith('every 1 day at 20:00') and d[0]['pace'] == 86400 and
	d[0]['deadline'] == '2027-01-02T19:00:00Z'"
printf '[stonepost]\nzone = Asia/Tokyo\n' >>"$conf"
ok '... which is a setting' gives 0 '^deadline    Sun 2027-01-03 04:00 JST$' '' show tundra
ok 'it is the zone of new games too' gives 0 Made '' new other ann ben \
	--rhythm 'every 2 days at 20:00' --now @$begin
ok '... of rule and players' holds "SELECT DISTINCT rhythm, zone, deadline_at FROM games JOIN seats ON
	game_id = games.id WHERE games.name = 'other'" \
	"every 2 days at 20:00 in Asia/Tokyo|Asia/Tokyo|$(at '2027-01-03 11:00')"
printf '[stonepost]\nzone = Atlantis\n' >>"$conf"
ok '... and none that is not there' refuses 64 \
	"'Atlantis' is no time zone: write it as Europe/Berlin, or UTC" new third ann ben
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
ok '... but then' gives 0 '^tundra: [0-9]+ steps, round 2' '' adjudicate --now '2027-01-04 20:00'
ok '... and on Thursday again' deadline '2027-01-07 20:00'

for zone in Mars/Olympus /etc/localtime ../UTC ''; do
	ok "zone '$zone' is refused" refuses 64 "'$zone' is no time zone: write it as Europe/Berlin, or UTC" \
		new g ann ben --zone "$zone"
done
ok 'a zone for a seat that is not there' refuses 64 \
	"'--zone eve=UTC' names no seat: write it as SEAT=ZONE" new g ann ben --zone eve=UTC
ok 'a zone for a seat that is none' refuses 64 "'Nowhere' is no time zone" new g ann ben \
	--zone ann=Nowhere
ok 'two rules at once' refuses 64 \
	"'--pace' and '--rhythm' both set the deadlines: give one of them" new g ann ben --pace 3d \
	--rhythm 'every 3 days'
for rhythm in 'every day' 'every 0 days' 'every 2 days at 24:00' 'every 2 days on moon' \
	'every 2 days in Mars/Olympus' 'sometimes' 'every 2 days at 20:00 on mon and tue'; do
	ok "rhythm '$rhythm' is refused" refuses 64 "'$rhythm' is no rhythm: write it as '3d', or as" \
		new g ann ben --rhythm "$rhythm"
done
finish
