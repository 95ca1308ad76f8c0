#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Games of computer players of all levels, of two to four, in both modes and with all rules: from their archives
# every decision is worked out again, and a changed one is named. GAMES is how many; a hundred in
# `make check-all`.
. "$abs_top_srcdir/tests/cli/lib.sh"
games=${GAMES:-$(amount 6 25)}
fresh

# level N: the levels in turn; expert, which thinks long, only sometimes.
level()
{
	set -- "$1" fair strong easy fair hunt strong fair easy expert fair
	shift $(($1 % 10 + 1))
	echo "$1"
}

played()
{
	n=1
	while [ $n -le "$games" ]; do
		set -- ann="$(level $n)" ben=fair
		[ $((n % 3)) -eq 1 ] || set -- "$@" cyd="$(level $((n / 2)))"
		[ $((n % 3)) -ne 0 ] || set -- "$@" dan="$(level $((n / 3)))"
		[ $((n % 2)) -eq 0 ] || set -- "$@" --mode turn
		[ $((n % 5)) -ne 2 ] || set -- "$@" --famine 4-each --green singles
		[ $((n % 7)) -ne 3 ] || set -- "$@" --hunt-again yes --tiebreak sum
		"$STONEPOST" new "robots-$n" "$@" --seed "$(printf %064d $n)" --now @$begin >/dev/null 2>&1 || return
		n=$((n + 1))
	done
	"$STONEPOST" adjudicate --now @$begin >"$work/played" 2>&1 &&
		test "$(grep -c 'steps, over' "$work/played")" -eq "$games"
}

ok "$games games are played to their end" played
mkdir "$work/archives"
ok '... and archived' gives 0 '' '^Exported' export --all "$work/archives"
ok '... every decision is that of its player' sh -c '"$STONEPOST" verify --players --file "$1"/*.json >"$2"
	test $? -eq 0 && test "$(grep -c ": ok, .* decisions of computer players" "$2")" -eq "$3"' \
	sh "$work/archives" "$work/verified" "$games"
forged=$work/archives/robots-2.json
step=$("$python" "$abs_top_srcdir/tests/archive/forge.py" "$forged" "$forged" 3)
ok 'one that is changed is named' gives 65 "robots-2.json: step $step differs: body: expected place .*computer.*, found place hunt" '' \
	verify --players --file "$work/archives/robots-2.json"
finish
