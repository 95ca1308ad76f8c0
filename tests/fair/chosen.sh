#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a game master gains who has the database: by the best of many seeds, and by a copy that he puts back. With a public
# value for each round it is nothing. GAMES and TRIES say how many; the figures are in tests/bench/README.md.
. "$abs_top_srcdir/tests/tap.sh"
games=${GAMES:-$(amount 150 300)} tries=${TRIES:-$(amount 300 1000)}

# beyond WAY MEAN: how many standard errors its mean lies above that of honest dice.
beyond()
{
	awk -v way="$1" -v honest="$2" '$2 == way { printf "%d\n", ($3 - honest) / $4 }' "$work/pips"
}
gains()
{
	[ "$(beyond "$1" "$2")" -ge 10 ]
}
gains_nothing()
{
	[ "$(beyond "$1" "$2")" -le 4 ] && [ "$(beyond "$1" "$2")" -ge -4 ]
}

"$abs_top_builddir/tests/fair/chosen" "$games" "$tries" >"$work/pips" || exit 1
echo "# $games games, $tries seeds: way, pips, their standard error, begins in % of the games"
sed 's/^/# /' "$work/pips"
ok 'six rolls of five dice under the first seed' gains_nothing the-first-seed 105
ok 'under the best of many seeds he gains' gains the-best-seed 105
ok '... and begins' grep -q 'the-best-seed .* 100$' "$work/pips"
ok 'with a value for each round he gains nothing by it' gains_nothing the-best-seed,a-value-each-round 105
ok '... and begins as often as not' sh -c 'n=$(sed -n "s/.*the-best-seed,a.* //p" "$1"); [ "$n" -ge 35 ] && [ "$n" -le 65 ]' sh "$work/pips"
ok 'one roll of five dice without a copy' gains_nothing no-copy 17.5
ok 'with a copy that nobody notices he gains' gains a-copy-unnoticed 17.5
ok '... not after restore' gains_nothing a-copy-and-restore 17.5
ok '... nor where the round has a value' gains_nothing a-copy,a-value-each-round 17.5
finish
