#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost doctor: what it says of an installation that works, and of each that does not.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual doctor '' 0

cat >"$work/conf" <<END
[stonepost]
database = $work/games.db
[mail]
from = games@example.org
gm = gm@example.org
folder = $work/letters
END
ok 'without a database it says so, and how to mend it' gives 78 \
	"WRONG  database  no database '$work/games\.db': run 'stonepost init' first" '' \
	doctor --config "$work/conf"
sp init --config "$work/conf"
ok 'nothing was ever run' gives 78 'WRONG  cron      nothing was ever run' '' \
	doctor --config "$work/conf"
ok '... with the cure' grep -q "mend: put 'stonepost run' into a crontab" "$work/out"
sp run --config "$work/conf" --now 2027-01-01T10:00:00Z
ok 'all is well' gives 0 '^ok     cron      last run 2027-01-01 10:00 UTC$' '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
ok '... with everything else' test "$(grep -c '^ok ' "$work/out")" -eq 7
ok 'cron has stopped' gives 78 'has not run for two hours' '' \
	doctor --config "$work/conf" --now 2027-01-01T13:00:00Z
ok 'the clock was set back' gives 78 'WRONG  clock .*2027' '' \
	doctor --config "$work/conf" --now 2026-12-31T10:00:00Z
ok '--json says the same' gives 78 '"what":"clock","ok":false' '' \
	doctor --config "$work/conf" --now 2026-12-31T10:00:00Z --json
ok '... as JSON' "$python" -m json.tool "$work/out"

printf 'transport = smtp\n[smtp]\nhost = 127.0.0.1\nport = 1\ntls = none\n' >>"$work/conf"
ok 'a server that does not answer' gives 78 'WRONG  sending ' '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
printf '[fetch]\nprotocol = imap\nhost = 127.0.0.1\nport = 1\ntls = none\nuser = games\n' >>"$work/conf"
ok 'an account without a password' gives 78 "WRONG  fetching  there is a user 'games' but no password" '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
sed -i "s|^from|maildir = $work/nowhere\nfrom|" "$work/conf"
ok 'a Maildir that is none' gives 78 "WRONG  maildir   '$work/nowhere/new' is no folder" '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
printf '[mail]\nfrom =\n' >"$work/conf"
ok 'letters without a sender' gives 78 'WRONG  settings  letters have no address to come from' '' \
	doctor --config "$work/conf" --db "$work/games.db" --now 2027-01-01T10:30:00Z
finish
