#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whatever single field is changed in a game, in the database or in a file, verify names it.
# CHANGES is how many are tried; `make check-mutations` takes thousands.
. "$abs_top_srcdir/tests/cli/lib.sh"
changes=${CHANGES:-$(amount 25 200)}
games=${GAMES:-$(amount 2 4)}

fresh
"$lab" store --games "$games" --seed "${SEED:-mutations}" --now @$begin 2>/dev/null ||
	exit 1
# Games that go on, are paused, were canceled, and were tied to a public value and ended.
printf '[beacon]\nurl = the lottery\n' >>"$conf"
for game in pond creek delta lake; do
	tied=
	[ $game != lake ] || tied='--beacon 1h --word ben=otter --word ann=beaver'
	# shellcheck disable=SC2086 # a list of words
	"$STONEPOST" new --mode turn $game ann ben --start ann --seed $seed $tied --now @$begin >/dev/null || exit 1
	[ -z "$tied" ] || "$STONEPOST" beacon lake '3 17 21' --now @$((begin + 3600)) >/dev/null || exit 1
	for seat in ann ben; do
		printf '#STONEPOST %s %s round 1\nplan clay 2 | tool maker\nhunt rest\ntools auto\npick 6 5 4 3 2 1\n#END\n' \
			$game $seat >"$work/$seat.txt"
	done
	"$STONEPOST" submit --now @$((begin + 3600)) "$work/ann.txt" "$work/ben.txt" >/dev/null || exit 1
	"$STONEPOST" adjudicate --now @$((begin + 3600)) >/dev/null || exit 1
done
# One with a value for each round: of round 1 by hand, of round 2 none.
printf '[beacon]\nurl = http://127.0.0.1:9/public/\nperiod = 30\ngenesis = 1000\n' >"$work/rounds.conf"
"$STONEPOST" new --config "$work/rounds.conf" --mode round --beacon round --settle none fen ann ben --start ann --seed $seed \
	--now @$begin >/dev/null && "$STONEPOST" beacon fen "$(printf %064d 1)" --now @$((begin + 3700)) >/dev/null || exit 1
for round in 1 2; do
	for seat in ann ben; do
		file $seat $round 'plan clay 2 | tool maker' 'hunt rest' 'tools auto' 'pick 6 5 4 3 2 1'
		sed 's/^#STONEPOST tundra/#STONEPOST fen/' "$work/$seat.txt" >"$work/fen.txt"
		"$STONEPOST" submit --now @$((begin + 20000 * round)) "$work/fen.txt" >/dev/null || exit 1
	done
	"$STONEPOST" adjudicate fen --now @$((begin + 20000 * round)) >/dev/null
	value=none
	[ $round = 2 ] || value=$(printf %064d 2)
	"$STONEPOST" beacon fen $value --now @$((begin + 20000 * round + 8000)) >/dev/null &&
		"$STONEPOST" adjudicate fen --now @$((begin + 20000 * round + 8000)) >/dev/null || exit 1
done
"$STONEPOST" end fen --now @$((begin + 60000)) >/dev/null && "$STONEPOST" pause creek --now @$begin >/dev/null && "$STONEPOST" cancel delta why --now @$begin >/dev/null &&
	"$STONEPOST" end lake --now @$((begin + 7200)) >/dev/null || exit 1
timed list --archived >/dev/null || exit 1 # which works out the results
timed demo --folder "$work/demo" >/dev/null || exit 1
all_named()
{
	"$python" "$abs_top_srcdir/tests/archive/mutate.py" "$STONEPOST" "$1" "$2" "${SEED:-1}" \
		>"$work/changes" 2>&1
	status=$?
	cat "$work/changes"
	[ $status -eq 0 ] && grep -q "^$2 changes, 0 not found, 0 found elsewhere$" "$work/changes"
}
ok 'nothing is changed yet' gives 0 '^selfplay-1: ok' '' verify --all
ok '... in games of all kinds' holds "SELECT group_concat(body) FROM events WHERE kind = 'value' ORDER BY seq" 'value,without a value'
ok "$changes changes in games of all kinds are named, each where it is" all_named "$db" "$changes"
sed 's/^/# /' "$work/changes"
manual=$abs_top_srcdir/man/stonepost-archive-proof.5
none '... and why some are not, but by the head, stands in the manual, field by field' "$python" \
	"$abs_top_srcdir/tests/archive/mutate.py" listed "$manual"
sed '/^\.It orders/,/^\.It/s/salt/word/; /^\.Pq Cm body No/d' "$manual" >"$work/manual"
ok '... of which none can be left out' sh -c 'test "$("$@")" = "late decisions: body
orders: salt"' sh "$python" "$abs_top_srcdir/tests/archive/mutate.py" listed "$work/manual"
ok '... and some in a game by letters' all_named "$work/demo/games.db" $((changes / 5))
finish
