#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost selfplay: random games, the same from the same seed.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual selfplay '' 0
digest()
{
	timed selfplay "$@" | sed -n 's/^digest *//p'
}
ok 'games are played' gives 0 '^digest   [0-9a-f]{64}$' '' selfplay --games 20 --players 3 --seed moon
for line in 'games    20' 'players  3' 'seed     moon'; do
	ok "... $line" grep -qx "$line" "$work/out"
done
one=$(digest --games 20 --players 3 --seed moon)
ok 'the same seed, the same games' test "$one" = "$(sed -n 's/^digest *//p' "$work/out")"
for other in '--seed sun' '--players 2' '--games 21' '--hunt-again yes'; do
	# shellcheck disable=SC2086 # words of a command line
	ok "others with $other" test "$one" != "$(digest --games 20 --players 3 --seed moon $other)"
done
timed selfplay --games 20 --players 3 --seed moon >"$work/plain"
for other in '--famine 12' '--famine 4-each' '--green singles'; do
	# shellcheck disable=SC2086 # words of a command line
	timed selfplay --games 20 --players 3 --seed moon $other >"$work/other"
	ok "$other: other points" sh -c '! cmp -s "$1" "$2"' sh "$work/plain" "$work/other"
done
for players in 2 3 4; do
	ok "$players players play to the end" gives 0 '^rounds   [1-9]' '' \
		selfplay --players "$players" --games 5 --tiebreak sum
done
sp selfplay --games 2 --seed 'a "word" \ ü' --json
ok '--json is JSON' is_json
ok '... whatever the seed' json 'd[0]["seed"] == "a \"word\" \\ ü" and d[0]["games"] == 2'
ok 'no database is needed, or made' test ! -e "$db"
ok 'one player' refuses 64 "option '--players' wants a number from 2 to 4, not '1'" \
	selfplay --players 1
ok 'five players' refuses 64 "option '--players' wants a number" selfplay --players 5
ok 'no games' refuses 64 "option '--games' wants a number from 1 to 1000000" selfplay --games 0
ok 'a half game' refuses 64 "option '--games' wants a number" selfplay --games 1.5
ok 'an option that is none' refuses 64 "option '--famine' is one of" selfplay --famine no
ok 'there are no matches' refuses 64 "option '--players' wants a number from 2 to 4, not 'fair,fair'" \
	selfplay --players fair,fair
finish
