#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The order language against a second reading of its description: random orders decide the same in
# both, from the same line or section, and where one asks the other asks. What the answer says of
# them holds: plans that cannot stall do not, and nobody is asked what was not foretold. GAMES is how
# many; SEED makes others.
. "$abs_top_srcdir/tests/cli/lib.sh"
export RULES="$abs_top_srcdir/tests/rules"
driver=$abs_top_builddir/tests/orders/decide_driver
tries=${GAMES:-100}
reading=reading matcher=reading_match whims=whims seed=more
differs='^game [0-9]*, [a-z]* is to [a-z]*: expected '
. "$abs_top_srcdir/tests/orders/second.sh"

ok "both agree on $tries games" match "$orders" "${SEED:-orders}"
cp "$work/matched" "$work/games"
while read -r what; do
	ok "... and it was seen: $what" grep -q "^seen: $what: [1-9]" "$work/games"
done <<'.'
plan: place
default: use
policy: use
standing: use
policy: take
default: tools
policy: tools
standing: tools
default: pay
policy: pay
policy: pick
policy: feed
forced: decline
asked: place
helper: place
helper: tools
helper: pay
helper: pick
helper: feed
asked: tools
asked: pay
asked: pick
asked: feed
stopped
fallback: place
stepped in: hunt
stepped in: bot
plans that cannot stall
orders that leave no question
.
otherwise 'a count' 's/able\[-1\])))/able[0])))/'
otherwise 'an exact count' 's/int(most) if "!" in count else 1/1/'
otherwise 'a whole count' 's/return {min(found, key=.*\[1\]}/return {found[0][1]}/'
otherwise 'as many as fit' 's/if where == "hunt" else 0/if where else 0/'
otherwise 'everybody left' 's/if count in ("rest", "all"):/if False:/;s/if not count:/if not count or count in ("rest", "all"):/'
otherwise 'the order of lines' 's/enumerate(orders.round.get("plan", \[\]), 1)/reversed([*&])/'
otherwise 'a condition' 's/return not self.negated()/return self.negated()/'
otherwise 'and before or' 's/found = self.both() or found/found = found and self.both() or found/'
otherwise 'left' 's/>= n - 1:/>= n:/'
otherwise 'do' 's/for p in order + usual(game) if/for p in usual(game) if/'
otherwise 'what is used where nothing is said' 's/return \["toolmaker", "hut"/return PLACES or ["hut"/'
otherwise 'auto' 's/gain(without) + 1/gain(without) + 2/'
otherwise 'once' 's/(len(c\[1\]), points(c))/points(c)/g'
otherwise 'using' 's/if not most or points(c) <= .*/if True]/'
otherwise 'the scope of a rule' 's/\[place, place.split()\[0\], "all"\]/["all", place.split()[0], place]/'
otherwise 'skip if' 's/if condition and holds(condition, game, game.open/if condition and not holds(condition, game, game.open/'
otherwise 'a ranking' 's/for good in ranking\])/for good in ranking[::-1]])/'
otherwise 'take' 's/if when in ("", where):/if when == where:/'
otherwise 'a fallback' 's/return {hunting} & legal or legal,/return legal - {hunting},/'
otherwise 'a standing order' 's/into = self.standing if .*/into = self.round/'
finish
