#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Games with all options mixed go out of a database, into another and out again: the same bytes.
# All verify, and the JSON Schema holds. GAMES is how many; `make check-archive` takes a thousand.
. "$abs_top_srcdir/tests/cli/lib.sh"
games=${GAMES:-$(amount 5 20)}

# schema NAME FOLDER: a point that passes when all archives in the folder keep to the Schema.
schema()
{
	if "$python" -c 'import jsonschema' 2>/dev/null; then
		ok "$1" "$python" "$abs_top_srcdir/tests/archive/schema.py" \
			"$abs_top_srcdir/man/archive.schema.json" "$2"
	else
		skip "$1" 'the package python3-jsonschema is missing'
	fi
}

# A few games that are not over, for what is hidden.
running()
{
	"$lab" store --games 2 --seed running --now @$begin --db "$work/running.db" &&
		rows_of "$work/running.db" "UPDATE games SET status = 'running'"
}

# rows_of DB SQL: changes a database.
rows_of()
{
	"$python" -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute(sys.argv[2])
db.commit()' "$1" "$2"
}

fresh
sp init --db "$work/other.db"
sp init --db "$work/running.db"
"$lab" store --games "$games" --now @$begin 2>"$work/err"
ok "$games games are played" fits "$work/err" "^Played $games games in the database"
ok '... with rollbacks, dice, all sources' holds \
	"SELECT count(DISTINCT kind) >= 4, count(DISTINCT source) >= 9 FROM events" '1|1'
ok 'they go out' gives 0 '' "^Exported $games games " export --all "$work/first"
ok '... a file each' test "$(find "$work/first" -name '*.json' | wc -l)" -eq "$games"
schema 'the Schema holds' "$work/first"
ok 'they come in' sh -c 'find "$1" -name "*.json" -print0 | sort -z |
	xargs -0 -n 100 "$STONEPOST" import --now @$begin --db "$2" 2>"$3"' sh "$work/first" "$work/other.db" "$work/err"
ok '... all of them' test "$(grep -c '^Took in game' "$work/err")" -eq "$games"
ok 'and go out again' gives 0 '' "^Exported $games games " \
	export --all --db "$work/other.db" "$work/second"
ok '... the same bytes' diff -r "$work/first" "$work/second"
ok 'all verify' gives 0 '^selfplay-1: ok, ' '' verify --all
ok '... those that came in too' gives 0 '^selfplay-1: ok, ' '' verify --all --db "$work/other.db"
ok 'games that are not over' running
ok '... go out' gives 0 '' '^Exported 2 games ' export --all --db "$work/running.db" "$work/third"
schema '... the Schema holds for them too' "$work/third"
ok '... without seeds' sh -c '! grep -l "\"seed\":\"" "$1"/*.json' sh "$work/third"
ok '... and stay where they are' sh -c '! "$STONEPOST" import --now @$begin --db "$1" "$2"/*.json 2>/dev/null' \
	sh "$work/other.db" "$work/third"
finish
