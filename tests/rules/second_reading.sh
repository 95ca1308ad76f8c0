#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The engine against a second one that was written from the rule sheet alone: games that both play,
# with what seldom happens, and archives that the second plays again. GAMES is how many; SEED makes
# others.
. "$abs_top_srcdir/tests/cli/lib.sh"
rules=$abs_top_srcdir/tests/rules
driver=$abs_top_builddir/tests/rules/engine_driver
games=${GAMES:-100}

# match FOLDER WORD...: plays with the second reading in a folder.
match()
{
	folder=$1
	shift
	"$python" "$folder/second_match.py" "$@" >"$work/matched" 2>&1 && return
	cat "$work/matched"
	return 1
}

seen()
{
	grep -q "^seen: $1: [1-9]" "$work/games"
}

# told FILE EXPRESSION: with a rule read otherwise the two do not agree, and it is said where.
told()
{
	rm -rf "$work/other" && mkdir "$work/other" && cp "$rules"/second_*.py "$work/other" && rm -f "$work/other/$1" &&
		sed "$2" "$rules/$1" >"$work/other/$1" && ! cmp -s "$rules/$1" "$work/other/$1" || return
	! match "$work/other" "$driver" "$games" other >"$work/said" &&
		grep -q '^game [0-9]*, step [0-9]*: ' "$work/matched" && return
	cat "$work/matched"
	return 1
}

# otherwise RULE EXPRESSION [FILE]
otherwise()
{
	ok "$1 read otherwise is told" told "${3:-second_reading.py}" "$2"
}

ok "both agree on $games games" match "$rules" "$driver" "$games" "${SEED:-rules}"
cp "$work/matched" "$work/games"
while read -r what; do
	ok "... and it was seen: $what" seen "$what"
done <<'.'
stayed home
village closed
closed to more of 2 players
closed to more of 3 players
hut of 10
track from 10
thirteenth tool
used tool raised
ready tool raised before a used one
one-use tools
any 2 taken to use
any 2 taken to pay
any 2 taken to feed
empty deck drawn from
late die picked
late dice of 2 cards
late dice, one takes at once
famine 10
famine 12
famine 4-each
some fed
end: pile
end: deck
tie broken ordered 1
tie broken ordered 2
tie broken ordered 3
tie broken sum 1
win shared by 2
win shared by 4
.

fresh
"$lab" store --games 4 --seed "${SEED:-rules}" --now @$begin 2>/dev/null &&
	"$STONEPOST" export --all "$work/archives" 2>/dev/null || exit 1
ok 'the second plays archives again' match "$rules" --archives "$work"/archives/*.json
sed 's/"body":"place hunt 1"/"body":"place hunt 2"/' "$work/archives/selfplay-1.json" >"$work/one.json"
ok '... and tells one that is not right' sh -c '! "$@"' sh "$python" "$rules/second_match.py" \
	--archives "$work/one.json"

otherwise R1.3 's/\[3, 4, 5, 6\]/[3, 4, 5, 5]/' second_pieces.py
otherwise R1.4 's/^any 2 | medicine/any 2 | pottery/' second_pieces.py
otherwise R1.5 's/4\/3 4\/4/4\/4 4\/3/' second_pieces.py
otherwise R2.2 's/self.seats\[seat\].home and seat not/self.seats[seat].home > 9 and seat not/'
otherwise R2.3 's/and not (place == HUNT and .*):/and place != HUNT:/'
otherwise R2.4 's/return 7$/return 6/'
otherwise R2.5 's/if n < 4 and place in VILLAGE/if n < 3 and place in VILLAGE/'
otherwise R2.6 's/>= n - 1:/>= 2:/'
otherwise R3.4 's/price, price)/1, price)/'
otherwise R4.1 's/(ready or slots)/(slots)/'
otherwise R4.2 's/me.used += slots/pass/'
otherwise R5.1 's/for s in around\[around.index(seat) + 1:\]/for s in around[:around.index(seat):-1]/'
otherwise R5.9 's/ and any(self.seats\[s\].at)\]/]/'
otherwise R5.9 's/\[late for late in self.late if s in/[late for late in reversed(self.late) if s in/'
otherwise R5.4 's/me.hidden.append(/list().append(/'
otherwise R5.6 's|kind in ("use", "pay", "feed")|kind in ("use", "pay")|'
otherwise R5.7 's/min(10, me.track + 1)/me.track + 1/'
otherwise R6.2 's/4 \* missing/4 * (missing > 0)/'
otherwise R6.2 's/4 \* hungry/0/'
otherwise R7.1 's/any(n == 7 for n in self.pile_next\[:len(self.seats)\])/all(n == 7 for n in self.pile_next)/'
otherwise R7.2 's/> 36:/>= 36:/'
otherwise R8.1 's/second \*\* 2/second/'
otherwise R8.3 's/2 if me.any_2/1 if me.any_2/'
otherwise R8.4 's/me.track, sum(me.tools), me.people)/sum(me.tools), me.track, me.people)/'
finish
