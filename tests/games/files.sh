#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whole games from turn files, one file a player a round. A folder here is a case: `game` holds
# the words for `stonepost new`, round-NN-SEAT.txt the turn files; expected.log is what
# `stonepost log` must print in the end: the setup, two rounds and a digest of all. BLESS=1 renews it.
. "$abs_top_srcdir/tests/tap.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
export HOME="$work" XDG_CONFIG_HOME="$work" STONEPOST_CONF=
begin=1798761600 # 2027-01-01

# Plays the case in folder $1 with the database $2.
play()
{
	folder=$1
	db=$2
	"$STONEPOST" init --now @$begin --db "$db" || return
	set -- new --mode turn --db "$db" --now @$begin
	while read -r word; do
		set -- "$@" "$word"
	done <"$folder/game"
	"$STONEPOST" "$@" 2>/dev/null || return
	round=1
	while set -- "$folder/round-$(printf %02d $round)"-*.txt && [ -f "$1" ]; do
		now=@$((begin + round * 86400))
		"$STONEPOST" submit --db "$db" --now $now "$@" || return
		"$STONEPOST" adjudicate --db "$db" --now $now || return
		round=$((round + 1))
	done
	game=$(head -n 1 "$folder/game")
	"$STONEPOST" log --db "$db" "$game" >"$work/whole" &&
		{ awk '$2 <= 2' "$work/whole" && sha256sum <"$work/whole"; } >"$work/log"
}

# Compares the log with the expectation $1.
same()
{
	[ -z "${BLESS:-}" ] || cp "$work/log" "$1"
	diff -u "$1" "$work/log"
}

for case in "$abs_top_srcdir"/tests/games/*/; do
	name=$(basename "$case")
	ok "$name: every file is taken and the game is played" play "$case" "$work/$name.db"
	ok "$name: the same steps" same "$case/expected.log"
done

# The same game with one decision a file: whenever it waits, the decision that comes next in the
# log of the first is written as an order of its own. In `make check-all`.
[ "$(amount '' too)" = '' ] || ok "four: one decision a file comes to the same end" \
	/usr/bin/python3 "$abs_top_srcdir/tests/games/one_decision.py" "$STONEPOST" \
	"$abs_top_srcdir/tests/games/four/game" "$work/four.db" "$work/one.db"
finish
