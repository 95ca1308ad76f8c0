#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What is told of games of all kinds, and of archives in which one field is changed: told.txt has each sentence
# about a changed archive, and a digest of what is long. Who changes what is told renews it with BLESS=1 and reads
# the difference; of a digest the files are kept in the folder KEEP.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
golden=$abs_top_srcdir/tests/archive/told.txt
made=${KEEP:-$work/made}
mkdir -p "$made"

fresh
for players in 2 3 4; do
	"$lab" store --games 1 --seed told-$players --now @$begin 2>/dev/null &&
		"$STONEPOST" export selfplay-1 >"$made/selfplay-$players.json" 2>/dev/null &&
		"$STONEPOST" export --html selfplay-1 >"$made/selfplay-$players.html" 2>/dev/null || exit 1
	for words in 'verify' 'verify --all' 'replay --all --undone --orders' 'stats --json' 'show' 'verify --recipe' \
		'log' 'replay --event 40 --orders' 'replay --round 3'; do
		# shellcheck disable=SC2086 # a list of words
		"$STONEPOST" $words selfplay-1 >"$made/selfplay-$players.$words" 2>&1
	done
	[ $players != 2 ] || "$STONEPOST" analyse --json selfplay-1 >"$made/selfplay-2.analyse" 2>&1
	rm -f "${db%/*}"/*
	sp init
done
# Games that go on, are paused, were canceled, rolled back, and were tied to a public value and ended; with
# computer players.
printf '[beacon]\nurl = the lottery\n' >>"$conf"
for game in pond creek delta brook lake fen; do
	tied=
	[ $game != lake ] || tied='--beacon 1h --word ben=otter --word ann=beaver'
	[ $game != fen ] || tied='cleo=fair dan=easy --green singles --famine 12'
	# shellcheck disable=SC2086 # a list of words
	"$STONEPOST" new --mode turn $game ann ben --start ann --seed $seed $tied --now @$begin >/dev/null || exit 1
	[ $game != lake ] || "$STONEPOST" beacon lake '3 17 21' --now @$((begin + 3600)) >/dev/null || exit 1
	for round in 1 2; do
		for seat in ann ben; do
			printf '#STONEPOST %s %s round %d\nplan clay 2 | tool maker\nhunt rest\ntools auto\npick 6 5 4 3 2 1\n%s\n#END\n' \
				$game $seat $round 'always feed wood brick' >"$work/$seat.txt"
		done
		"$STONEPOST" submit --now @$((begin + 3600 * round)) "$work/ann.txt" "$work/ben.txt" >/dev/null
		"$STONEPOST" adjudicate --now @$((begin + 3600 * round)) >/dev/null || exit 1
	done
done
"$STONEPOST" pause creek --now @$begin >/dev/null && "$STONEPOST" cancel delta why --now @$begin >/dev/null &&
	"$STONEPOST" rollback brook 2 --now @$((begin + 9000)) >/dev/null &&
	"$STONEPOST" end lake --now @$((begin + 9000)) >/dev/null &&
	"$STONEPOST" end fen --now @$((begin + 9000)) >/dev/null || exit 1
for game in pond creek delta brook lake fen; do
	for words in export 'export --html' 'export --html --lang de' verify 'verify --players' 'verify --json' 'verify --recipe' \
		'replay --all --undone --orders' 'stats' 'stats --json' 'verify --head 00000000' 'verify --receipt 00000000' \
		'analyse' 'analyse --all' 'analyse --json' 'export --html --analysis'; do
		# shellcheck disable=SC2086 # a list of words
		"$STONEPOST" $words $game >"$made/$game.$words" 2>&1
	done
done
"$python" "$abs_top_srcdir/tests/archive/told.py" "$STONEPOST" "$made" "$work/told"
[ "${BLESS:-}" != 1 ] || cp "$work/told" "$golden"
ok 'it is told of some archives' test "$(grep -c ' ==> ' "$work/told")" -gt 300
ok '... and of games' test "$(grep -c '^[0-9a-f]*  ' "$work/told")" -gt 80
ok 'all is told as before' diff "$golden" "$work/told"
finish
