#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost doctor: what it says of an installation that works, and of each that does not.
. "$abs_top_srcdir/tests/cli/lib.sh"
sp() { sp_unwrapped "$@"; }
usual doctor '' 0

mkdir "$work/nothing"
ok 'where nothing was set up' gives 78 "^ +fix: 'stonepost setup' asks for all that is needed" '' \
	doctor --db "$work/nothing/stonepost/games.db"
ok '... what follows from that alone is not told' sh -c '! grep -q "disk\|sending" "$1"' sh "$work/out"

cat >"$work/conf" <<END
[stonepost]
database = $work/games.db
[mail]
from = games@example.org
gm = gm@example.org
folder = $work/letters
END
ok 'without a database it says so, and how to fix it' gives 78 \
	"WRONG  database  there is none: '$work/games\.db'" '' \
	doctor --config "$work/conf"
sp init --config "$work/conf"
ok 'nothing was ever run' gives 78 'WRONG  cron      nothing was ever run' '' \
	doctor --config "$work/conf"
ok '... with the cure' grep -q "fix: put 'stonepost run' into a crontab" "$work/out"
sp run --config "$work/conf" --now 2027-01-01T10:00:00Z
ok 'all is well' gives 0 '^ok     cron      last run 2027-01-01 10:00 UTC$' '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
# A path has no blanks to break a line at.
ok '... in lines that fit' sh -c '! grep -E "^.{81}" "$1" | grep -v "^ok .* /"' sh "$work/raw"
ok '... with everything else' test "$(grep -c '^ok ' "$work/out")" -eq 9
ok 'cron has stopped' gives 78 'has not run for two hours' '' \
	doctor --config "$work/conf" --now 2027-01-01T13:00:00Z
ok '... the cure' grep -q 'fix: .*look at the crontab and its mail' "$work/out"
ok 'the clock was set forward' gives 78 'WRONG  clock     it is 2027-03-01 10:00 UTC, the last run was' '' \
	doctor --config "$work/conf" --now 2027-03-01T10:00:00Z
ok '... the cure' grep -q "fix: .*'stonepost run --clock-is-right' once" "$work/out"
ok 'the clock was set back' gives 78 'WRONG  clock .*2027' '' \
	doctor --config "$work/conf" --now 2026-12-31T10:00:00Z
ok '--json says the same' gives 78 '"what":"clock","ok":false' '' \
	doctor --config "$work/conf" --now 2026-12-31T10:00:00Z --json
ok '... as JSON' "$python" -m json.tool "$work/out"

# Runs that fail.
printf 'maildir = %s/gone\n' "$work" >>"$work/conf"
sp run --config "$work/conf" --now 2027-01-01T11:00:00Z
ok 'one run that failed is no trouble of cron' gives 78 '^ok     cron      last run 2027-01-01 11:00 UTC$' '' \
	doctor --config "$work/conf" --now 2027-01-01T11:10:00Z
sp run --config "$work/conf" --now 2027-01-01T12:10:00Z
ok 'one after the other is' gives 78 \
	'WRONG  cron      last run 2027-01-01 12:10 UTC, but none did all it should since 2027-01-01 10:00' \
	'' doctor --config "$work/conf" --now 2027-01-01T12:20:00Z
ok '... the cure' grep -q "fix: type 'stonepost run' and see what it says" "$work/out"
sp init --db "$work/other.db"
sp run --config "$work/conf" --db "$work/other.db" --now 2027-01-01T10:00:00Z
ok 'no run ever succeeded' gives 78 'WRONG  cron .*, but none ever did all it should$' '' \
	doctor --config "$work/conf" --db "$work/other.db" --now 2027-01-01T10:10:00Z
sed -i '/^maildir/d' "$work/conf"

# The lock.
flock -F "$work/games.db.lock" sleep 600 &
holder=$!
comes sh -c '! flock -n "$1" true' sh "$work/games.db.lock"
ok 'somebody is at work: that is fine' gives 78 '^ok     lock      another stonepost is at work$' '' \
	doctor --config "$work/conf" --now 2027-01-01T12:30:00Z
ok '... unless for hours' gives 78 'WRONG  lock      held since 2027-01-01 12:10 UTC' '' \
	doctor --config "$work/conf" --now 2027-01-01T13:30:00Z
ok '... the cure' grep -qF "fix: see with 'fuser -v $work/games.db.lock' who holds it" "$work/out"
kill "$holder"
wait "$holder" 2>/dev/null
rm "$work/games.db.lock"
mkdir "$work/games.db.lock"
ok 'a lock that cannot be had' gives 78 "WRONG  lock      cannot open the lock '$work/games.db.lock'" '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
ok '... the cure' grep -q 'make your user the owner of that file, or remove it' "$work/out"
rmdir "$work/games.db.lock"
ln -s games.db "$work/link.db"
flock -F "$work/games.db.lock" sleep 600 &
holder=$!
comes sh -c '! flock -n "$1" true' sh "$work/games.db.lock"
ok 'a link to the database has no lock of its own' gives 75 '' 'another stonepost(, process .*,)? fetches or sends' \
	send --config "$work/conf" --db "$work/link.db" --now 2027-01-01T10:30:00Z
kill "$holder"
wait "$holder" 2>/dev/null

# Who may open what.
fine='all is as it should be'
at=2027-01-01T12:20:00Z
sp run --config "$work/conf" --now $at
ok "$fine" gives 0 '^ok     database' '' doctor --config "$work/conf" --now $at
chmod 664 "$work/conf"
if [ "$(getent group "$(id -g)")" = "$(id -un):x:$(id -g):" ]; then
	ok 'a group of nobody else may change the settings' gives 0 "^ok     settings" '' \
		doctor --config "$work/conf" --now $at
else
	skip 'a group of nobody else may change the settings' 'you have no group of your own'
fi
if [ "$(id -u)" -eq 0 ]; then
	chgrp nogroup "$work/conf"
	ok 'another group may not' gives 78 'WRONG  settings  others can change them \(mode 664\)' '' \
		doctor --config "$work/conf" --now $at
	chgrp 0 "$work/conf"
else
	skip 'another group may not' 'only root can give it to one'
fi
chmod 646 "$work/conf"
ok 'settings that others can change' gives 78 'WRONG  settings  others can change them \(mode 646\)' '' \
	doctor --config "$work/conf" --now $at
ok '... the cure' grep -qF "fix: chmod go-w '$work/conf'" "$work/out"
chmod 644 "$work/conf" "$work/games.db"
ok 'a database that others can read' gives 78 'WRONG  database  others can open it \(mode 644\)' '' \
	doctor --config "$work/conf" --now $at
ok '... the cure' grep -qF "fix: chmod 600 '$work/games.db'" "$work/out"
chmod 600 "$work/games.db"
mkdir -p "$work/box/new"
printf 'maildir = %s/box\n' "$work" >>"$work/conf"
ok 'a Maildir without all its folders' gives 78 "WRONG  maildir   '$work/box/cur' is not a folder" '' \
	doctor --config "$work/conf" --now $at
mkdir "$work/box/cur"
ok '... with them' gives 0 "^ok     maildir   $work/box\$" '' doctor --config "$work/conf" --now $at
sed -i '/^maildir/d' "$work/conf"
if [ "$(id -u)" -eq 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups "$STONEPOST" --version \
	>/dev/null 2>&1; then
	chmod 711 "$work"
	mkdir "$work/hers"
	chmod 755 "$work/box"
	sed "s|$work/|$work/hers/|" "$work/conf" >"$work/hers/conf"
	printf 'maildir = %s/box\n' "$work" >>"$work/hers/conf"
	chown 65534:65534 "$work/hers"
	# she WORD...: the program as another user.
	she()
	{
		setpriv --reuid=65534 --regid=65534 --clear-groups "$STONEPOST" "$@" \
			--config "$work/hers/conf" --now $at >"$work/raw" 2>"$work/err"
		status=$?
		unwrapped <"$work/raw" >"$work/out"
	}
	she init
	ok "root who looks at another's installation is told" gives 78 \
		'WRONG  database  it belongs to [a-z0-9]*, and you are root' '' \
		doctor --config "$work/hers/conf" --now $at
	ok '... the cure' grep -q 'fix: let its owner run everything' "$work/out"
	ok '... and leaves nothing behind' test "$(ls "$work/hers")" = 'conf
games.db
games.db.incarnation'
	sed -i '/^maildir/d' "$work/hers/conf"
	sp send --config "$work/hers/conf" --now $at
	she send
	ok 'a lock that root has made is hers' ended 0 '^0 sent' ''
	printf 'maildir = %s/box\n' "$work" >>"$work/hers/conf"
	she doctor
	ok 'a Maildir that is closed to her' ended 78 \
		"WRONG  maildir   letters cannot be moved in '$work/box/new': Permission denied" ''
	ok '... the cure' grep -q 'fix: let your user read and write that folder' "$work/out"
	chown -R 65534:65534 "$work/box"
	: >"$work/box/new/1"
	chmod 600 "$work/box/new/1"
	she doctor
	ok 'a letter that is closed to her' ended 78 \
		"WRONG  maildir   the letter '$work/box/new/1' cannot be read" ''
	ok '... the cure' grep -q 'fix: let your user read what your mail server delivers there' "$work/out"
	rm "$work/box/new/1"
	chown root "$work/hers/games.db.lock"
	she send
	ok 'a lock that is not hers' ended 71 '' 'cannot open the lock .*make your user the owner of that file'
else
	skip "another's installation" 'this is not root, or setpriv does not help'
fi

# The database, and the disk.
printf 'no database at all, but a text, and long enough to be taken for one: %0512d\n' 0 >"$work/text"
ok 'a database that is none' gives 78 'WRONG  database .*is no SQLite file: give the right path' '' \
	doctor --config "$work/conf" --db "$work/text"
ok '... what does not need it is examined all the same' grep -q '^ok     sending' "$work/out"
if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
	mkdir "$work/small"
	full()
	{
		unshare -m sh -c 'mount -t tmpfs -o "$3" none "$1" && exec "$2" doctor --db "$1/db"' sh \
			"$work/small" "$STONEPOST" "$1" >"$work/out"
		grep -q "^WRONG  disk      $2\$" "$work/out"
	}
	ok 'a disk that is nearly full' full size=4m '[0-9]* MB free'
	ok '... the cure' grep -q 'fix: make room: a full disk keeps letters from being stored' "$work/out"
	ok 'one with too many files' full size=200m,nr_inodes=20 'only 1[0-9] more files can be made'
	ok '... the cure' grep -q 'fix: remove small files that nobody needs' "$work/out"
else
	skip 'a disk that is nearly full' 'only root can mount a small one'
fi

cat >"$work/nfs.c" <<'END_OF_C'
#include <sys/vfs.h>
int statfs(const char *path, struct statfs *s) { (void)path; s->f_type = 0x6969; return 0; }
int statfs64(const char *path, struct statfs64 *s) { (void)path; s->f_type = 0x6969; return 0; }
END_OF_C
if [ "$(uname)" = Linux ] && $CC -D_GNU_SOURCE -shared -fPIC -o "$work/nfs.so" "$work/nfs.c" 2>/dev/null; then
	LD_PRELOAD=$work/nfs.so sp init --db "$work/far.db"
	ok 'init warns of NFS' grep -q 'far.db. is on NFS, a network file system, .*choose a disk of this machine' "$work/err"
	LD_PRELOAD=$work/nfs.so sp doctor --config "$work/conf" --db "$work/far.db"
	ok 'a database on NFS' grep -q '^WRONG  disk      the database is on NFS, a network file system$' "$work/out"
	ok '... the cure' grep -q 'fix: move it to a disk of this machine' "$work/out"
else
	skip 'a database on NFS' 'there is no Linux, or no library can be built'
fi

ok 'a letter that can only stay in its folder' gives 78 'ok     letter    not sent: by these settings, letters stay in a folder' '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z --letter
ok 'a patience of nothing' refuses 64 '0' doctor --letter --wait 0
printf 'transport = smtp\n[smtp]\nhost = 127.0.0.1\nport = 1\ntls = none\n' >>"$work/conf"
ok 'a server that does not answer' gives 78 'WRONG  sending ' '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
ok '... the cure' grep -q 'fix: see the message, and section .*smtp' "$work/out"
ok '... no letter is tried then' gives 78 'WRONG  letter    not sent' '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z --letter
printf '[fetch]\nprotocol = imap\nhost = 127.0.0.1\nport = 1\ntls = none\nuser = games\n' >>"$work/conf"
ok 'an account without a password' gives 78 "WRONG  fetching  there is a user 'games' but no password" '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
sed -i "s|^from|maildir = $work/nowhere\nfrom|" "$work/conf"
ok 'a Maildir that is none' gives 78 "WRONG  maildir   '$work/nowhere/new' is not a folder" '' \
	doctor --config "$work/conf" --now 2027-01-01T10:30:00Z
printf '[mail]\nfrom =\n' >"$work/conf"
ok 'letters without a sender' gives 78 'WRONG  settings  letters have no address to come from' '' \
	doctor --config "$work/conf" --db "$work/games.db" --now 2027-01-01T10:30:00Z
ok '... the cure' grep -q "fix: 'stonepost setup' asks for it; or set 'from' in section .mail." "$work/out"
ok '... and nobody to be told' grep -q '^WRONG  settings  nobody is told of letters that fail' "$work/out"
ok '... the cure' grep -q "fix: set 'gm' in section .mail. to your own address" "$work/out"
ok '... no letter is tried then' gives 78 'WRONG  letter    not sent' '' \
	doctor --config "$work/conf" --db "$work/games.db" --now 2027-01-01T10:30:00Z --letter

nowhere()
{
	env -i "$STONEPOST" doctor --now @$begin >"$work/out" 2>"$work/err"
	status=$?
	ended 78 '^WRONG  database  no database named: use --db FILE$' ''
}
ok 'without HOME it says what it does not find' nowhere

# Settings that stand for nothing.
# wrong SECTION LINE FINDING: with that line in the settings it is found.
wrong()
{
	printf '[mail]\nfrom = games@example.org\ngm = gm@example.org\n[%s]\n%s\n' "$1" "$2" \
		>"$work/conf"
	gives 78 "^WRONG  settings  $3" '' doctor --config "$work/conf" --db "$work/games.db" \
		--now 2027-01-01T10:30:00Z
}
ok 'a style that is none' wrong stonepost 'style = fancy' \
	"setting 'style' in .stonepost. is one of both, text, narrow, frame, not 'fancy'"
ok 'a zone that is none' wrong stonepost 'zone = Berlin' "setting 'zone' in .stonepost.: 'Berlin' is not a time zone: write it as Europe/Berlin"
ok 'a word for letters that may have arrived' wrong mail 'uncertain = maybe' \
	"setting 'uncertain' in .mail. is one of send, hold, not 'maybe'"
ok 'commands that a server vouches for, which is none' wrong mail 'gm_orders = token-and-dmarc' \
	"no server is named that could vouch for the game master's letters"
ok 'an address that is none' wrong mail 'bounces = nobody' \
	"setting 'bounces' in .mail.: the address 'nobody' has no '@'"
ok '... which is no fault of the database' grep -q '^WRONG  database  not opened$' "$work/out"
for setting in plus strangers; do
	ok "$setting that is no word of it" wrong mail "$setting = maybe" \
		"setting '$setting' in .mail. is one of .*, not 'maybe'"
	ok '... lets nothing be done' refuses 78 "setting '$setting' in .mail. is one of" \
		list --config "$work/conf" --db "$work/games.db"
done

# The whole database is read only on demand: one letter is lost in it.
printf '[mail]\nfrom = games@example.org\ngm = gm@example.org\n' >"$work/conf"
cp "$work/games.db" "$work/whole.db"
sp doctor --thorough --config "$work/conf" --db "$work/whole.db" --now 2027-01-01T10:30:00Z
ok 'a database that is read wholly' grep -q '^ok     database  all of it can be read$' "$work/out"
"$python" -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("INSERT INTO letters (key, source, received_at, status) VALUES (?, ?, 1, ?)", ("k", "s", "ignored"))
db.commit()' "$work/whole.db"
sp doctor --config "$work/conf" --db "$work/whole.db" --now 2027-01-01T10:30:00Z
ok 'what is missing in it is not found in passing' sh -c '! grep "not sound" "$1"' sh "$work/out"
ok '... but with --thorough' gives 78 "^WRONG  database  the database '.*/whole.db' is not sound: the bytes are \
missing of letter number '[0-9]+'; keep the file, and put a backup in its place" '' doctor --thorough \
	--config "$work/conf" --db "$work/whole.db" --now 2027-01-01T10:30:00Z

# What SQLite finds sound: a trigger that is not ours, and a game that nobody can load.
cp "$work/games.db" "$work/whole.db"
thorough()
{
	sp doctor --thorough --config "$work/conf" --db "$work/whole.db" --now 2027-01-01T10:30:00Z
}
thorough
ok 'running games are verified' grep -Eq '^ok     games     [0-9]+ in progress, each as its orders make it$' "$work/out"
"$store" write "$work/whole.db" 'CREATE TRIGGER vandal AFTER INSERT ON orders BEGIN DELETE FROM orders; END'
thorough
ok 'a foreign trigger is seen' grep -q "^WRONG  database  the database '.*' is not as this program made it: trigger vandal" "$work/out"
"$store" write "$work/whole.db" 'DROP TRIGGER vandal'
"$store" write "$work/whole.db" 'DROP INDEX orders_by_seat'
thorough
ok 'a missing index is seen' grep -q 'is not as this program made it: index orders_by_seat$\|orders_by_seat' "$work/out"

sp init --db "$work/parked.db"
sp new parked ann=ann@example.org ben=ben@example.org --db "$work/parked.db" --now 2027-01-01T10:00:00Z
"$store" write "$work/parked.db" "UPDATE games SET status = 'paused', state = '{}'"
ok 'a damaged game that is paused is verified, too' gives 78 "^WRONG  games     'parked' is damaged: " '' \
	doctor --thorough --config "$work/conf" --db "$work/parked.db" --now 2027-01-01T10:30:00Z

# A rule for deadlines that cannot be read, which pauses a game.
sp init --db "$work/rule.db" --now 2027-01-01T10:00:00Z
sp new ruled ann=ann@example.org ben=ben@example.org --rhythm 'every 2 days at 20:00' --missing hunt --db "$work/rule.db" --now 2027-01-01T10:00:00Z
"$store" write "$work/rule.db" "UPDATE games SET rhythm = 'every 2 dyas at 20:00'"
ok 'a damaged rule for deadlines is seen' gives 78 "^WRONG  games     'ruled' is damaged: its rule for deadlines is 'every 2 dyas at 20:00'" '' \
	doctor --thorough --config "$work/conf" --db "$work/rule.db" --now 2027-01-01T10:30:00Z
ok '... with the cure' grep -q "fix: 'stonepost change ruled --rhythm RULE' sets another" "$work/out"
for minute in 00 10 20; do
	ok "... run names it, too" gives 65 '' "'ruled' is damaged: its rule for deadlines is 'every 2 dyas at 20:00'; 'stonepost change ruled --rhythm RULE'" \
		adjudicate --config "$work/conf" --db "$work/rule.db" --now "2027-01-03T20:$minute:00Z"
done
ok '... and pauses it' test paused = "$("$store" rows "$work/rule.db" 'SELECT status FROM games')"
ok 'the cure does it' gives 0 '^Changed' '' change ruled --rhythm 'every 2 days at 20:00' --db "$work/rule.db" --now 2027-01-03T20:30:00Z
ok '... doctor says what is left to do' gives 78 "^WRONG  games     'ruled' was paused because it was damaged, which it no longer is" '' \
	doctor --thorough --config "$work/conf" --db "$work/rule.db" --now 2027-01-03T20:30:00Z
ok '... in one command' grep -q "fix: 'stonepost resume ruled' lets it go on" "$work/out"
sp resume ruled --db "$work/rule.db" --now 2027-01-03T20:30:00Z
sp doctor --thorough --config "$work/conf" --db "$work/rule.db" --now 2027-01-03T20:30:00Z
ok '... and then it is sound' grep -q '^ok     games     1 in progress' "$work/out"

# A database of another version, which has no number of its own.
cp "$work/games.db" "$work/other.db"
cp "$work/games.db.incarnation" "$work/other.db.incarnation"
"$python" -c 'import sqlite3, sys
sqlite3.connect(sys.argv[1]).execute("ALTER TABLE persons DROP COLUMN calendar")' "$work/other.db"
ok 'a database without a column' gives 78 '^WRONG  database  its tables are those of another stonepost: .*calendar' '' \
	doctor --config "$work/conf" --db "$work/other.db" --now 2027-01-01T10:30:00Z
ok '... the cure' grep -q "fix: use the stonepost that made it; for this one make another with 'stonepost init'" "$work/out"
ok '... to which others point' refuses 70 "see what 'stonepost doctor' says of it" \
	new taiga ann=ann@example.org ben=ben@example.org --config "$work/conf" --db "$work/other.db"

# Another process writes, and is stopped within.
if [ -r /proc/locks ]; then
	"$python" -c 'import os, signal, sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN IMMEDIATE")
open(sys.argv[2], "w").close()
os.kill(os.getpid(), signal.SIGSTOP)' "$work/games.db" "$work/begun" &
	holder=$!
	comes grep -q '^State:.T' /proc/$holder/status
	sp doctor --config "$work/conf" --db "$work/games.db" --now 2027-01-01T10:30:00Z
	ok 'who holds the database and is stopped is named' grep -q \
		"^WRONG  database  process $holder holds it for writing, and is stopped$" "$work/out"
	printf '[stonepost]\npatience = 1\n' >>"$work/conf"
	ok '... by who waits for it as well' gives 75 '' "is locked by process $holder, which is stopped: \
'kill -CONT $holder' lets it go on, 'kill $holder' ends it" gm token --config "$work/conf" --db "$work/games.db"
	kill -CONT $holder
	wait $holder
	sp doctor --config "$work/conf" --db "$work/games.db" --now 2027-01-01T10:30:00Z
	ok '... and no longer than it is so' sh -c '! grep -q "for writing" "$1"' sh "$work/out"
else
	skip 'who holds the database and is stopped is named' 'this system does not tell'
fi
# Runs that nobody but a person at a terminal has made say nothing of cron.
sp init --db "$work/typed.db"
# by_hand WORD...: the program, typed at a terminal.
by_hand()
{
	"$python" -c 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' \
		"$STONEPOST" "$@" --config "$work/conf" --db "$work/typed.db" </dev/null >"$work/typed" 2>&1
}
# crontab_of LINE...: a crontab(1) that shows this table.
crontab_of()
{
	mkdir -p "$work/bin"
	printf '%s\n' "$@" >"$work/table"
	printf '#!/bin/sh\n[ "$1" = -l ] && exec cat "%s/table"\n' "$work" >"$work/bin/crontab"
	chmod 755 "$work/bin/crontab"
}
at_noon='doctor --now 2027-01-01T12:05:00Z'
on_path()
{
	(PATH=$work/bin:$PATH && gives "$@" --config "$work/conf" --db "$work/typed.db")
}
crontab_of '# */10 * * * * stonepost run'
ok 'a run that was typed' by_hand run --now 2027-01-01T12:00:00Z
typed='cron      last run 2027-01-01 12:00 UTC, typed by hand; it does not run by itself'
ok '... does not pass for one of cron' on_path 78 "WRONG  $typed\$" '' $at_noon
ok '... in lines that fit' sh -c '! grep -E "^.{81}" "$1" | grep -v "^ok .* /"' sh "$work/raw"
ok '... the cure' grep -q "fix: put 'stonepost run' into a crontab" "$work/out"
crontab_of "5 * * * * '$STONEPOST' run >/dev/null"
ok '... nor where the crontab has a line that did not run' on_path 78 "$typed, though your crontab has a line" '' $at_noon
ok '... the cure is another' grep -q 'fix: wait ten minutes; if this stays' "$work/out"
sp run --config "$work/conf" --db "$work/typed.db" --now 2027-01-01T12:01:00Z
by_hand run --now 2027-01-01T12:02:00Z
ok '... after one of cron it is no fault' on_path 0 '^ok     cron      last run 2027-01-01 12:02 UTC$' '' $at_noon
finish
