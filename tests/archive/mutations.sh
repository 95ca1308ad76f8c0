#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whatever single field is changed in a game, in the database or in a file, verify names it.
# CHANGES is how many are tried; `make check-mutations` takes thousands.
. "$abs_top_srcdir/tests/cli/lib.sh"
changes=${CHANGES:-$(amount 25 500)}
games=${GAMES:-$(amount 2 8)}

fresh
"$STONEPOST" selfplay --store --games "$games" --seed "${SEED:-mutations}" --now @$begin 2>/dev/null ||
	exit 1
"$STONEPOST" demo --folder "$work/demo" >/dev/null || exit 1
all_named()
{
	"$python" "$abs_top_srcdir/tests/archive/mutate.py" "$STONEPOST" "$1" "$2" "${SEED:-1}" \
		>"$work/changes" 2>&1
	status=$?
	cat "$work/changes"
	[ $status -eq 0 ] && grep -q "^$2 changes, 0 not found, 0 found elsewhere$" "$work/changes"
}
ok 'nothing is changed yet' gives 0 '^selfplay-1: ok' '' verify --all
ok "$changes changes in games of all kinds are named, each where it is" all_named "$db" "$changes"
tail -n 1 "$work/changes" | sed 's/^/# /'
ok '... and some in a game by letters' all_named "$work/demo/games.db" $((changes / 5))
finish
