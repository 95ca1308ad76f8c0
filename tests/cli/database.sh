#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Databases, settings and outputs that are not as they should be: each is told with its cure, and
# nothing is changed.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
game tundra ann=ann@example.org ben
file ann 1 'plan hunt rest'
cp "$db" "$work/good.db"

# Every command that needs a database, with words enough.
commands="new g a b
list
show tundra
cancel tundra
submit $work/ann.txt
check $work/ann.txt --db $db
adjudicate
send
report tundra
log tundra"

# all STATUS FAULT: every command refuses the database so.
all()
{
	printf '%s\n' "$commands" >"$work/commands"
	while read -r words; do
		# shellcheck disable=SC2086 # words of a command line
		refuses "$1" "$2" $words </dev/null || { echo "by: $words"; return 1; }
	done <"$work/commands"
}

# The file.
restore()
{
	rm -f "$db" "$db"-*
	cp "$work/good.db" "$db"
}
rm "$db"
ok 'missing' all 66 "no database '$db': run 'stonepost setup' first, or 'stonepost init' for"
ok '... and is not made by this' test ! -e "$db"
mkdir "$db"
ok 'a folder' all 65 "'$db' is a folder, no database: give the file in it"
rmdir "$db"
: >"$db"
ok 'empty' all 66 "database '$db' is empty: run 'stonepost init' first"
yes 'Dear diary' | head -n 5000 >"$db"
ok 'some text' all 65 "'$db'.* (is no|is not a) database"
noise 100000 >"$db"
ok 'any bytes' all 65 "'$db'.* (is no|is not a) database"
rm -f "$db"
"$store" write "$db" 'CREATE TABLE songs (title TEXT); PRAGMA application_id = 77'
ok 'of another program' all 65 \
	"database '$db' belongs to another program \(application id 77\): give another path"
rm -f "$db"
"$store" write "$db" 'CREATE TABLE songs (title TEXT)'
ok 'of another program that leaves no name' all 65 'belongs to another program'
restore
"$store" write "$db" 'PRAGMA user_version = 999'
ok 'newer' all 65 \
	"'$db' was made by a newer stonepost \(schema 999, this one knows [0-9]+\): upgrade stonepost"

# Upgrades, by the program with one more schema step, which moves all bytes of letters.
sp init --db "$work/fresh.db"
real=$STONEPOST
STONEPOST=$abs_top_builddir/tests/store/upgrading
# upgrades_in_little_memory: a database with forty megabytes of letters; prints the step then.
upgrades_in_little_memory()
{
	cp "$work/fresh.db" "$work/large.db"
	"$python" -c 'import resource, sqlite3, subprocess, sys
stonepost, path = sys.argv[1:]
db = sqlite3.connect(path)
db.executemany("INSERT INTO letters (id, key, source, received_at) VALUES (?, ?, ?, 0)",
	((n, "many-%d" % n, "pipe") for n in range(1, 5001)))
db.execute("INSERT INTO letter_bytes SELECT id, zeroblob(8000) FROM letters")
db.commit()
subprocess.run([stonepost, "press", "none", "x", "--db", path], capture_output=True)
print(db.execute("PRAGMA user_version").fetchone()[0],
	db.execute("SELECT sum(length(page)) FROM letter_pages").fetchone()[0],
	resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 40000)' \
		"$STONEPOST" "$work/large.db" >"$work/out" &&
		[ "$(cat "$work/out")" = '2 40000000 True' ]
}
cp "$work/good.db" "$work/older.db"
for words in list "backup $work/older.backup"; do
	# shellcheck disable=SC2086 # words of a command line
	ok "older: $words" gives 65 '' "to upgrade it, type 'stonepost doctor' once" $words --db "$work/older.db"
done
mkdir "$work/elsewhere"
ln -s ../older.db "$work/elsewhere/link.db"
sp doctor --db "$work/elsewhere/link.db"
ok '... doctor upgrades it' gives 0 '^tundra' '' list --db "$work/older.db"
ok '... after a copy, beside the file and no link to it' test -e "$work/older.db.before-002" -a \
	! -e "$work/elsewhere/link.db.before-002"
rm -rf "$work"/older.* "$work/elsewhere"
ok 'a large one is upgraded in little memory' upgrades_in_little_memory
ok '... and takes no more room for good than the manual says' sh -c '
	[ "$(stat -c %s "$1")" -le $((2 * $(stat -c %s "$1.before-002") + 100000)) ]' sh "$work/large.db"
ok '... what is free in it goes with a backup' sh -c '
	"$STONEPOST" backup "$1.backup" --db "$1" >/dev/null &&
	[ "$(stat -c %s "$1.backup")" -lt $(($(stat -c %s "$1") * 3 / 5)) ]' sh "$work/large.db"

# upgraded_on SIZE TEMPORARY: the database of forty megabytes is upgraded on a disk of that size, with
# one for temporary files. Prints the files that there are then, and the step.
upgraded_on()
{
	unshare -m sh -c 'mount -t tmpfs -o "size=$4" none "$2" && mkdir "$2/tmp" "$2/db" &&
		mount -t tmpfs -o "size=$5" none "$2/tmp" && cp "$3" "$2/db/large.db" || exit
		SQLITE_TMPDIR=$2/tmp "$1" press none x --db "$2/db/large.db"
		ls "$2/db" && "$6" rows "$2/db/large.db" "PRAGMA user_version"' sh \
		"$STONEPOST" "$work/small" "$work/large.db.before-002" "$1" "$2" "$store" \
		>"$work/out" 2>"$work/err"
}
# stays SIZE TEMPORARY FAULT: the upgrade fails so, and nothing is left of it.
stays()
{
	upgraded_on "$1" "$2"
	status=$?
	ended 0 '^1$' "^stonepost: $3$" && [ "$(cat "$work/out")" = "$(printf 'large.db\n1')" ]
}
# suffices SIZE TEMPORARY: it succeeds.
suffices()
{
	upgraded_on "$1" "$2"
	status=$?
	ended 0 '^large.db.before-002$' "no game 'none'" && ! grep -q '^1$' "$work/out"
}
if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
	mkdir "$work/small"
	large=$work/small/db/large.db
	ok 'no room for the copy before an upgrade' stays 60m 60m \
		"database '$large' is not upgraded without a copy of it: '$large.before.part', a copy of database '$large', finds no room on its disk: make room for 4[0-9] MB there, then try again"
	no_room="database '$large' cannot be upgraded to step 002-pages: there is no room left on its disk, or for temporary files; this step changed nothing: make room, see stonepost-database\(7\), then try again"
	ok 'no room for the upgrade' stays 130m 60m "$no_room"
	ok 'no room for its temporary files' stays 300m 20m "$no_room"
	size=$(stat -c %s "$work/large.db.before-002")
	ok 'the room that the manual asks for' suffices $((5 * size)) $((3 * size / 2))
else
	skip 'upgrades without room' 'only root can mount a small disk'
fi
rm -f "$work"/large.db*
STONEPOST=$real
restore
size=$(stat -c %s "$db")
for cut in 1 100 $((size / 2 + 512)) $((size - 5000)); do
	restore
	truncate -s -"$cut" "$db"
	ok "cut short by $cut bytes" all 65 "'$db'"
done
restore
timed list >"$work/out"
truncate -s -100 "$db"
ok 'cut short after it was read' all 65 "'$db' .*cut short"
restore
noise $((12 * 4096)) | dd of="$db" bs=4096 seek=3 conv=notrunc 2>/dev/null
sp show tundra
ok 'pages of it overwritten' ended 65 '' "'$db' is damaged|'$db'"
restore
ln -s stonepost.db "$db.link"
ok 'a link to it is as good' gives 0 '^tundra' '' list --db "$db.link"
rm -f "$db.link"*

# Locked by another program: readers are let by, writers wait as long as the settings say.
restore
printf '[stonepost]\npatience = 1\n' >>"$conf"
"$store" hold "$db" "$work/held" &
holder=$!
trap 'kill $holder 2>/dev/null; rm -rf "$work"' EXIT
comes test -e "$work/held"
start=$(date +%s)
for words in 'list' 'submit -' 'adjudicate'; do
	ok "locked: $words" refuses 75 "'$db' is (locked|busy).*try again" $words </dev/null
done
ok '... after some patience' test $(($(date +%s) - start)) -ge 3
sed 's/^patience.*/patience = 3600/' "$conf" >"$work/patient.conf"
sed 's/^patience.*/patience = 0/' "$conf" >"$work/hasty.conf"
timed list --config "$work/patient.conf" >"$work/patient" 2>&1 &
patient=$!
ok '... without patience' refuses 75 "'$db' is (locked|busy)" list --config "$work/hasty.conf"
ok '... while somebody patient waits' kill -0 $patient
kill "$holder"
wait "$holder" 2>/dev/null
ok '... who then sees it' wait $patient
ok '... and when the lock is gone all is well' gives 0 '^tundra' '' list

# Read-only, for a user who is not root: root may write everything.
runs_as_nobody()
{
	setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
}
if [ "$(id -u)" -eq 0 ] && runs_as_nobody true 2>/dev/null; then
	as_user=runs_as_nobody
	chmod 711 "$work" "$XDG_DATA_HOME"
	chmod 755 "$work" "$XDG_CONFIG_HOME" "${db%/*}"
	chmod 644 "$conf" "$db" "$work/ann.txt"
elif [ "$(id -u)" -ne 0 ]; then
	as_user=
	chmod 444 "$db"
else
	as_user=none
fi
# denied FAULT WORD...: an ordinary user is refused so.
denied()
{
	want_err=$1
	shift
	frozen=$(bytes)
	$as_user "$STONEPOST" "$@" >"$work/out" 2>"$work/err"
	status=$?
	ended 75 '' "^stonepost: .*$want_err" && [ "$frozen" = "$(bytes)" ]
}
if [ "$as_user" = none ] || ! $as_user "$STONEPOST" --version >/dev/null 2>&1; then
	skip 'a database that is read-only' 'this is root, and setpriv does not help'
else
	read_only="database '$db' is read-only: .*run 'chmod u\+w' on it"
	for words in 'new g a b' 'cancel tundra' "submit $work/ann.txt" adjudicate send; do
		# shellcheck disable=SC2086 # words of a command line
		ok "read-only: $words" denied "$read_only" $words
	done
	chmod 666 "$db"
	chmod 555 "${db%/*}"
	ok 'a read-only folder' denied "the folder '${db%/*}' .* cannot be written: .*let your user" \
		adjudicate
	chmod 000 "$db"
	ok 'a database that must not be read' denied "'$db' cannot be read: .*make your user its owner" \
		list
	chmod 700 "${db%/*}"
	[ -z "$as_user" ] || ok 'a folder that must not be entered' denied \
		"cannot reach database '$db': Permission denied; let your user enter" list
	chmod 600 "$db"
fi

# Settings.
settings()
{
	printf '%s\n' "$@" >"$conf"
}
wrong()
{
	want_err=$1
	shift
	settings "$@"
	ok "settings: $want_err" refuses 78 "$want_err" list
}
wrong "settings '$conf', line 2: there is no setting 'colour' in section \[mail\] \(\[mail\] has from, name, [a-z_, ]*\); see stonepost.conf" \
	'[mail]' 'colour = red'
cp "$work/good.db" "$work/once.db"
settings '[mail]' 'from = games@example.org' 'transport = smtp' '[smtp]' 'host = 127.0.0.1' 'port = 1' 'user = gm' \
	'password_file = /nope' '[fetch]' 'protocol = imap' 'host = 127.0.0.1' 'port = 1' 'user = gm' 'password_file = /nope'
ok 'settings: one password file for both ways that is not there' gives 78 '' "cannot open the password file '/nope'" \
	run --db "$work/once.db" --now @$begin
ok '... is told once' test "$(grep -c /nope "$work/err")" = 1
wrong "line 1: there is no section \[post\]; see stonepost.conf" '[post]' 'from = a@example.org'
wrong "line 2: there is no section \[foo\]" '[mail]' '[foo]' '[smtp]'
wrong "line 1: there is no section \[\]" '[]'
wrong "line 2: there is no setting 'colour'" '[mail]' 'colour = red' '[foo]'
settings '[mail] ; whence letters come' '[smtp]'
ok 'settings: sections that are empty' gives 0 '^tundra' '' list
wrong "line 2: not of the form 'name = value'" '[mail]' 'this is not a setting'
wrong "line 1: " '[mail'
wrong "line 2: there is no setting 'From' in section \[mail\]" '[mail]' 'From = a@example.org'
wrong "setting 'from' in \[mail\]: the address 'games' has no '@'" '[mail]' 'from = games'
wrong "setting 'gm' in \[mail\]: the address 'gm@' " '[mail]' 'gm = gm@'
wrong "setting 'gm' in \[mail\]: the address 'jürgen@example.org' has a letter before the '@' that" \
	'[mail]' 'gm = jürgen@example.org'
wrong "setting 'patience' in \[stonepost\] is a number from 0 to 3600, not '-1'" \
	'[stonepost]' 'patience = -1'
wrong "setting 'patience' in \[stonepost\] is a number from 0 to 3600, not '5s'" \
	'[stonepost]' 'patience = 5s'
for number in 0 1000001 -5 500.5 many ''; do
	wrong "setting 'answers' in \[mail\] is a number from 1 to 1000000, not '$number'" \
		'[mail]' "answers = $number"
done
settings '[mail]' 'answers = 1000000'
ok 'settings: the most answers there may be' gives 0 '^tundra' '' list
settings '[stonepost]' 'style = baroque'
ok 'settings: a style that is none' refuses 78 \
	"setting 'style' in \[stonepost\] is one of both, text, narrow, frame, not 'baroque'" new g a b
long=$(printf '%0180d' 0)
settings '[mail]' "name = $long 0123456789"
ok 'settings: a long line' gives 0 '^tundra' '' list
wrong "line 2: it is too long: 199 bytes go into one" '[mail]' "name = $long 01234567890123456789" \
	'colour = red'
wrong "line 2: there is no setting 'colour'" '[mail]' 'colour = red' "name = $long$long"
wrong "line 3: it is indented: write it without blanks in front" '[mail]' 'from = a@example.org' '	name = us'
ok '... by init, too' refuses 78 "settings '$conf', line 3: it is indented" init --db "$work/indented.db"
wrong "line 2: it is indented" '[mail]' '  from = a@example.org'
wrong "line 2: it is indented" '[mail]' ' [smtp]' 'host = h'
wrong "line 2: there is no setting 'colour'" '[mail]' 'colour = red' '  blue'
settings '[mail]' '  ; a comment' '	# another' '   '
ok 'settings: an indented comment' gives 0 '^tundra' '' list
rm "$conf"
mkdir "$conf"
ok 'settings: a folder' refuses 78 "cannot read settings '$conf': Is a directory" list
rmdir "$conf"
noise 10000 >"$conf"
ok 'settings: any bytes' refuses 78 "settings '$conf', line [0-9]+: " list
settings '; nothing' '' '# at all'
ok 'settings: comments only' gives 0 '^tundra' '' list
printf '\357\273\277[mail]\r\nfrom = a@example.org\r\n' >"$conf"
ok 'settings: as Windows writes them' gives 0 '^tundra' '' list
ok 'STONEPOST_CONF names them' sh -c '
	STONEPOST_CONF=/nonexistent "$STONEPOST" list --now @$begin 2>"$1"; [ $? -eq 78 ]' sh "$work/err"

# The manual names the settings that there are.
page=$abs_top_srcdir/man/stonepost.conf.5
awk '/^\.Ss \[/ { gsub(/[][]/, "", $2); section = $2 }
	/^\.It Cm / { print section, $3 }' "$page" | sort >"$work/paged"
for section in $(awk '{ print $1 }' "$work/paged" | sort -u); do
	settings "[$section]" 'qqq = 1'
	"$STONEPOST" list 2>&1 | sed -n 's/.* has \([a-z_, ]*\)).*/\1/p' | tr -s ', ' '\n\n' | sed "s/^/$section /"
done | sort >"$work/listed"
settings '[mail]' 'from = gm@example.org'
ok 'there are settings' test -s "$work/listed"
none 'the manual names each of them' diff "$work/paged" "$work/listed"

# What somebody else put into the file does nothing.
hostile=$work/hostile.db
"$python" - "$db" "$hostile" <<'END'
import sqlite3, sys
source, db = sqlite3.connect(sys.argv[1]), sqlite3.connect(sys.argv[2])
source.backup(db)
db.executescript("""
CREATE TABLE stolen (what TEXT);
CREATE TRIGGER evil AFTER UPDATE ON games BEGIN
	INSERT INTO stolen VALUES (hex(new.seed)); UPDATE persons SET address = 'evil@example.org';
END;
ALTER TABLE meta RENAME TO hidden;
CREATE VIEW meta AS SELECT name, value FROM hidden;
""")
END
sp pause tundra --db "$hostile" --now @$begin
ok 'a trigger in the file does not run' "$python" -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
sys.exit(db.execute("SELECT count(*) FROM stolen").fetchone()[0] != 0 or
	db.execute("SELECT count(*) FROM persons WHERE address LIKE \"evil%\"").fetchone()[0] != 0)' "$hostile"
sp run --db "$hostile" --now @$begin
ok '... nor is a view read' grep -q 'access to view "meta" prohibited' "$work/err"

# What is not the database's fault is not told as if it were.
# What started this test may have left files open, so the limit begins where the program's libraries can be loaded.
least=4
until sh -c "ulimit -n $least && exec \"\$STONEPOST\" --version" >"$work/out" 2>&1 || [ "$least" -eq 64 ]; do
	least=$((least + 1))
done
few()
{
	for n in 0 1 2 3; do
		# Nothing else is open in a shell that does not read a script.
		sh -c "ulimit -n $((least + n)) && exec \"\$STONEPOST\" list --db '$db'" >"$work/out" 2>"$work/err"
		[ $? -eq 75 ] && grep -q "cannot be opened, for too many files are open: raise the limit" "$work/err" && return
	done
	cat "$work/err"
	return 1
}
ok 'no more files can be opened' few
few_for_locks()
{
	for n in 0 1 2 3 4 5 6 7 8; do
		sh -c "ulimit -n $((least + n)) && exec \"\$STONEPOST\" run --db '$db'" 2>&1
	done >"$work/out"
	! grep 'make your user the owner\|or remove it\|chmod' "$work/out"
}
ok '... which is no matter of rights' few_for_locks
mkdir "$work/disk"
cp "$db" "$work/disk/games.db"
# shellcheck disable=SC2016 # the inner shell's
if [ "${INSTRUMENTED:-no}" = no ] && unshare -rm sh -c 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"' \
	sh "$work/disk" 2>/dev/null; then
	ok 'a file system that is read-only' sh -c 'unshare -rm sh -c "mount --bind \"\$1\" \"\$1\" &&
		mount -o remount,ro,bind \"\$1\" && \"\$STONEPOST\" adjudicate --db \"\$1/games.db\"" sh "$1" 2>"$2"
		[ $? -eq 75 ] && grep "lies on a file system that is read-only: mount it for writing" "$2"' \
		sh "$work/disk" "$work/err"
	# read_only WORD...: the program, where nobody can write the folder $work/disk. Sets $status.
	read_only()
	{
		unshare -rm sh -c 'disk=$1; shift
			mount --bind "$disk" "$disk" && mount -o remount,ro,bind "$disk" && exec "$STONEPOST" "$@" --db "$disk/games.db"' \
			sh "$work/disk" "$@" >"$work/out" 2>"$work/err"
		status=$?
	}
	# read_all HOW: every command that only reads does so, and says how; nothing is left anywhere.
	read_all()
	{
		for words in list 'show tundra' 'log tundra' status person 'person show ann@example.org' standby 'verify --all' 'export tundra' "export --all $work/exported" \
			"backup $work/rescued.db"; do
			# shellcheck disable=SC2086 # words of a command line
			read_only $words
			if [ "$status" -ne 0 ] || ! grep -q "^The database lies on a disk that cannot be written$1" "$work/err" ||
				[ -e "$(echo "$work"/stonepost-copy-*)" ]; then
				cat "$work/err"
				echo "by: $words"
				return 1
			fi
		done
		grep -q "$2" "$work/exported/tundra.json" && gives 0 "^game .*$2" '' show tundra --db "$work/rescued.db"
	}
	ok '... but can be read' read_all ': it is read as it is' ''
	# results_read: what would be written first is written to a copy, which is removed.
	results_read()
	{
		for words in 'stats --all' 'stats ann ben' 'list --archived'; do
			# shellcheck disable=SC2086 # words of a command line
			read_only $words
			if ! grep -q '^a copy in .* is read, and removed afterwards' "$work/err" ||
				grep -q 'mount it for writing' "$work/err" || [ -e "$(echo "$work"/stonepost-copy-*)" ]; then
				cat "$work/err"
				echo "by: $words"
				return 1
			fi
		done
	}
	ok '... also where results have to be worked out' results_read
	"$python" - "$work/disk" <<'END'
import os, shutil, sqlite3, sys
disk = sys.argv[1]
db = sqlite3.connect(disk + "/games.db")
db.execute("UPDATE games SET title = 'In the log'")
db.commit()
os.mkdir(disk + "/crashed")
for name in ("games.db", "games.db-wal"):
	shutil.copy(disk + "/" + name, disk + "/crashed/" + name)
db.close()
for name in ("games.db", "games.db-wal"):
	os.replace(disk + "/crashed/" + name, disk + "/" + name)
END
	ok '... with what a crash left in its log' read_all ', and was not closed in good order' 'In the log'
	ok '... and is as it was' test -s "$work/disk/games.db-wal"
else
	skip 'a file system that is read-only' 'none can be mounted here'
fi

if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
	mkdir -p "$work/small"
	unshare -m sh -c 'mount -t tmpfs -o size=2m none "$1" && "$2" init --db "$1/games.db" >/dev/null || exit
		dd if=/dev/zero of="$1/fill" bs=4096 2>/dev/null
		echo x | "$2" receive --db "$1/games.db"' sh "$work/small" "$STONEPOST" >"$work/out" 2>"$work/err"
	status=$?
	ok 'a full disk is named where SQLite only sees that a file does not grow' ended 75 '' \
		"^stonepost: database '$work/small/games.db' has no room left: make room on its disk, then try again"
else
	skip 'a full disk' 'only root can mount a small one'
fi

# Standard output that cannot be written.
if [ -w /dev/full ]; then
	full()
	{
		"$STONEPOST" "$@" >/dev/full 2>"$work/err"
		status=$?
		: >"$work/out"
		ended 74 '' '^stonepost: cannot write to standard output$'
	}
	for words in --help --version 'list --help' 'list' 'list --json' 'show tundra' 'report tundra' \
		'report tundra --format json' 'log tundra' 'log tundra --json' "check $work/ann.txt" \
		'export tundra' 'export --html tundra' 'adjudicate tundra' 'send' 'selfplay --games 1'; do
		# shellcheck disable=SC2086 # words of a command line
		ok "/dev/full: $words" full $words
	done
else
	skip 'standard output that is full' '/dev/full is missing'
fi
seen()
{
	"$python" -c 'import os, subprocess, sys
reader, writer = os.pipe()
os.close(reader)
sys.exit(subprocess.run([os.environ["STONEPOST"], *sys.argv[1:]], stdout=writer).returncode)' "$@" 2>"$work/err"
	status=$?
	: >"$work/out"
	ended 74 '' ''
}
ok 'a reader that has seen enough is no fault that is told' seen log tundra
ok '... nor of an archive' seen export tundra
# What is preloaded, as for a wrong clock, may open a file before the program runs, which then is its standard output.
ok 'no standard output at all' sh -c 'unset LD_PRELOAD; "$STONEPOST" send --now @$begin >&- 2>"$1"; [ $? -eq 74 ]' sh "$work/err"
ok '... nothing is written elsewhere instead' test ! -s "$db.lock"
ok 'no standard error either' sh -c '"$STONEPOST" show --now @$begin tiaga >&- 2>&- <&-; [ $? -ge 64 ]'
finish
