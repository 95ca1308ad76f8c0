#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost init, and what every command does with databases, settings and outputs that are not as
# they should be.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual init '' 0

ok 'a database is made, with the folders above it' gives 0 "^Made the database '$db'\.$" '' init
ok '... and a GM without settings hears of them' grep -q "set 'from' in section \[mail\]" "$work/out"
ok 'checklist 29: ... for its owner only' test "$(stat -c %a "$db" "${db%/*}" | tr '\n' ' ')" = '600 700 '
ok '... with the key that tokens are made with' holds \
	"SELECT name, length(value) FROM secrets" 'token-key|32'
ok 'one that is there is left alone' refuses 73 "'$db' is there already, and was left as it is" init
echo 'my diary' >"$work/diary"
ok 'so is a file that is no database' refuses 73 'is there already' init --db "$work/diary"
ok '... really' grep -qx 'my diary' "$work/diary"
mkdir "$work/folder"
ok 'so is a folder' refuses 73 'is there already' init --db "$work/folder"
ok '--dry-run makes nothing' gives 0 "^Would make the database '$work/dry/x\.db'\.$" '' \
	init --dry-run --db "$work/dry/x.db"
ok '... no folder either' test ! -e "$work/dry"
ok 'a folder that cannot be made' refuses 75 "cannot reach database '$work/diary/x\.db': Not a directory" \
	init --db "$work/diary/x.db"

# An init that was killed: before the first table was made, or before its key was drawn.
: >"$work/killed.db"
ok 'an empty file says what to do' refuses 66 "is empty: run 'stonepost init' first" \
	list --db "$work/killed.db"
ok '... and it helps' gives 0 Made '' init --db "$work/killed.db"
ok '... for good' gives 0 '' '' list --db "$work/killed.db"
"$store" write "$work/killed.db" 'DELETE FROM secrets'
ok 'a database without its key is finished too' gives 0 Made '' init --db "$work/killed.db"
ok '... once' refuses 73 'is there already' init --db "$work/killed.db"

# Where the database is looked for: --db, STONEPOST_DB, the settings, XDG_DATA_HOME, HOME.
in_place()
{
	at=$1
	shift
	rm -f "$at"
	env "$@" >"$work/out" 2>&1 && [ -f "$at" ]
}
printf '[stonepost]\ndatabase = %s\n' "$work/conf.db" >"$conf"
ok '--db comes first' in_place "$work/a.db" STONEPOST_DB="$work/b.db" \
	"$STONEPOST" init --now @$begin --db "$work/a.db"
ok 'then STONEPOST_DB' in_place "$work/b.db" STONEPOST_DB="$work/b.db" "$STONEPOST" init --now @$begin
ok 'then the settings' in_place "$work/conf.db" "$STONEPOST" init --now @$begin
rm "$conf"
ok 'then XDG_DATA_HOME' in_place "$work/x/stonepost/stonepost.db" XDG_DATA_HOME="$work/x" \
	"$STONEPOST" init --now @$begin
ok 'then HOME' in_place "$HOME/.local/share/stonepost/stonepost.db" -u XDG_DATA_HOME \
	"$STONEPOST" init --now @$begin
for command in init list send run; do
	ok "without any of them $command asks for one" sh -c '
		env -u XDG_DATA_HOME -u HOME "$STONEPOST" "$2" 2>"$1"
		[ $? -eq 78 ] && grep -q "no database named: use --db FILE" "$1"' sh "$work/err" $command
done

# The program without a command.
ok '--version' gives 0 '^stonepost [0-9u]' '' --version
ok '... with its formats' grep -Eqx 'database schema [1-9][0-9]*, archive format [1-9][0-9]*' "$work/out"
ok '... and the libraries that it runs with' grep -Eqx \
	'SQLite 3\.[0-9.]+, GMime 3\.[0-9.]+, libcurl [78]\.[0-9.]+, libsodium 1\.[0-9.]+' "$work/out"
ok '... the very ones' "$python" -c 'import re, sqlite3, sys
sys.exit(re.search(r"SQLite ([0-9.]+)", open(sys.argv[1]).read())[1] != sqlite3.sqlite_version)' "$work/out"
ok '--help lists the commands' gives 0 '^  adjudicate ' '' --help
ok '... and parts an option from what it does' gives 0 '^  --beacon-value VALUE compare' '' verify --help
ok '... and tells what a command takes by a name that others have, too' gives 0 \
	'^  --style STYLE +boards: ascii or utf8' '' replay --help
ok 'nothing at all is answered with the same, as a fault' gives 64 '' '^  adjudicate '
ok 'a command that is none' refuses 64 "there is no command 'ini' .did you mean 'init'..: see 'stonepost --help'" ini
ok 'an option before the command' refuses 64 "'--db'; options come after the command: see" --db x list
finish
