#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The fuzz targets over good input, over what once broke them (tests/fuzz/found/TARGET/*), and over
# damaged copies of both. For more, see --enable-fuzzing in the README.
. "$abs_top_srcdir/tests/cli/lib.sh"
times=${FUZZ_TIMES:-300}
begun=$(date +%s)
fresh 'gm = master@example.org'
game tundra ann=ann@example.org ben=ben@example.org --missing bot
n=0
while [ "$n" -lt 4 ]; do
	n=$((n + 1))
	sp adjudicate --force --now @$((begin + n * day))
done
mkdir "$work/state" "$work/archive" "$work/address"
rows "SELECT state FROM games" | tr -d '\n' >"$work/state/game"
printf 'place forest 3' >"$work/state/decision"
sp export tundra
cp "$work/out" "$work/archive/running.json"
sp end tundra --now @$((begin + 6 * day))
sp export tundra
cp "$work/out" "$work/archive/over.json"
printf 'ann+tag@mail.example.org' >"$work/address/address"
printf 'Grüße, "Ann" <x@y>' >"$work/address/name"
ok 'there are archives to begin with' test -s "$work/archive/over.json"

# target NAME FILE...
target()
{
	name=$1
	shift
	for file in "$abs_top_srcdir/tests/fuzz/found/$name"/*; do
		[ ! -f "$file" ] || set -- "$@" "$file"
	done
	ok "$name: seed $begun" "$abs_top_builddir/tests/fuzz/once_$name" "$times" "$begun" "$@"
}
target address "$work"/address/*
target archive "$work"/archive/*
target mail "$abs_top_srcdir"/tests/mail/fixtures/*.eml
target orders "$abs_top_srcdir"/tests/mail/fixtures/*.text
target settings "$conf"
target state "$work"/state/*
target template "$abs_top_srcdir"/templates/*.mustache
finish
