#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost backup: whole, verified, for its owner only, taken while others write; and restored.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual backup "$work/copy.db" 1
game tundra ann=ann@example.org ben=ben@example.org
copy=$work/copy.db

backs_up()
{
	gives 0 "^Backed up to '$copy', [0-9]+ bytes, and verified\.$" '' backup "$copy"
}

# alike: the backup holds what the database holds.
alike()
{
	"$store" dump "$db" >"$work/one" && "$store" dump "$copy" >"$work/two" &&
		cmp "$work/one" "$work/two"
}

ok 'a backup' backs_up
ok '... of everything' alike
ok '... in one file' test ! -e "$copy-wal" -a ! -e "$copy.part"
ok '... for its owner only' test "$(stat -c %a "$copy")" = 600
sp adjudicate --now @$((begin + day))
ok 'a newer one takes its place' backs_up
ok '... and is the newer one' alike
chmod 644 "$copy"
ok 'an old backup that all could read' backs_up
ok '... is for its owner only now' test "$(stat -c %a "$copy")" = 600
echo half >"$copy.part"
ok 'what a killed one left is no hindrance' backs_up
ok '... and goes' test ! -e "$copy.part"

"$store" hold "$db" "$work/held" &
holder=$!
comes test -e "$work/held"
printf '[stonepost]\npatience = 1\n' >"$work/impatient"
ok 'somebody holds the database: try again' gives 75 '' "'$db' is (busy|locked)" backup "$copy" \
	--config "$work/impatient"
kill "$holder"
wait "$holder" 2>/dev/null
ok '... and the old backup is there' alike

writes()
{
	n=0
	while [ "$n" -lt 200 ] && [ ! -e "$work/enough" ]; do
		"$STONEPOST" press tundra "number $n" --now @$((begin + n)) >"$work/pressed" 2>&1 || return 1
		n=$((n + 1))
	done
}

# Whatever moment it catches: every message that it has was written before one that it has.
while_others_write()
{
	rm -f "$work/enough"
	writes &
	writer=$!
	bad=0
	for _ in 1 2 3 4 5; do
		backs_up || bad=1
		whole=$("$store" rows "$copy" "SELECT (SELECT count(*) FROM press) * 2 =
			(SELECT count(*) FROM outbox WHERE dedupe_key LIKE '%press%')")
		[ "$whole" = 1 ] || bad=1
	done
	: >"$work/enough"
	wait "$writer" && [ "$bad" -eq 0 ]
}
ok 'while others write' while_others_write

ok 'into the database itself' refuses 64 "'$db' is the database itself: give another file" backup "$db"
ln "$db" "$work/link.db"
ok '... by another name' refuses 64 'is the database itself' backup "$work/link.db"
rm "$work/link.db"
cp "$copy" "$work/named.part"
ok '... by the name that it is written under' refuses 64 "'$work/named.part' is the database itself" \
	backup "$work/named" --db "$work/named.part"
touch "$db.lock"
ok '... or into its lock' refuses 64 "'$db.lock' is the database itself, or a part of it" backup "$db.lock"
ok '... or into what SQLite keeps beside it' refuses 64 "'$db-wal' is the database itself, or a part of it" \
	backup "$db-wal"
ok '... all of which stays' gives 0 '^tundra' '' list --db "$work/named.part"
ok 'into a folder' refuses 73 "'$work' is not an ordinary file" backup "$work"
ok 'into a folder that is not there' refuses 73 "cannot create '/nonexistent/b.part'" backup /nonexistent/b
ok 'of no database' gives 66 '' "run 'stonepost setup' first" backup "$copy" --db /nonexistent/db

mkdir "$work/disk"
ln -s disk/far.db "$work/near.db"
ok 'by a link that leads nowhere, as to a disk that is away' refuses 73 \
	"'$work/near.db' is a link, and where it leads there is nothing: .*see to its disk" backup "$work/near.db"
ok '... the link stays' test -L "$work/near.db"
: >"$work/disk/far.db"
sp backup "$work/near.db"
ok 'by a link' "$store" rows "$work/disk/far.db" 'SELECT count(*) FROM games'
ok '... which stays' test -L "$work/near.db"

if [ "$(id -u)" -eq 0 ] && [ "$(cat /proc/sys/fs/protected_symlinks 2>/dev/null)" = 1 ]; then
	mkdir -m 1777 "$work/open"
	ln -s ../disk/far.db "$work/open/near.db"
	chown -h 65534:65534 "$work/open/near.db"
	ok "by another's link in a folder for everybody" refuses 73 "'$work/open/near.db' is a link, .*: Permission denied" \
		backup "$work/open/near.db"
else
	skip "by another's link" 'this is not root, or the system follows all links'
fi

if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
	mkdir "$work/small"
	full()
	{
		unshare -m sh -c 'mount -t tmpfs -o size=100k none "$1" && ! "$2" backup "$1/b" && ls "$1"' sh \
			"$work/small" "$STONEPOST" >"$work/out" 2>"$work/err"
		status=$?
		ended 0 '' "^stonepost: '$work/small/b.part', a copy of database '$db', finds no room on its disk: make room for 1 MB there, then try again$" &&
			[ ! -s "$work/out" ]
	}
	ok 'onto a full disk: that is named, and nothing is left there' full
else
	skip 'onto a full disk' 'only root can mount a small one'
fi

# The copy is made and found wanting: the old backup stays.
cp "$copy" "$work/old.db"
"$store" write "$db" "PRAGMA foreign_keys = OFF; DELETE FROM games WHERE name = 'tundra'"
ok 'a database with rows that refer to nothing' gives 65 '' \
	"the copy '$copy.part' is not sound, .*keep the backups" backup "$copy"
ok '... keeps the old backup' cmp "$copy" "$work/old.db"
ok '... and no other' test ! -e "$copy.part"

cp "$copy" "$db"
file ann 1 'plan hunt rest'
sp submit "$work/ann.txt"
ok 'with a letter' backs_up
cp "$copy" "$work/old.db"
"$store" write "$db" 'DELETE FROM letter_bytes'
ok 'a database with a letter that has lost its bytes' gives 65 '' \
	"the copy '$copy.part' is not sound, .*: the bytes are missing of letter number '1'; keep the backups" \
	backup "$copy"
ok '... keeps the old backup, too' cmp "$copy" "$work/old.db"

# Restored as the manual says.
mv "${db%/*}" "$work/aside"
mkdir -m 700 "${db%/*}"
cp -p "$copy" "$db"
ok 'restored, the game goes on' gives 0 '"tundra"' '' show tundra --json
ok '... with everything' alike
finish
