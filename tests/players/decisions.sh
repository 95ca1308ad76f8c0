#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Computer players decide as they did: decisions.txt has 2,000 decisions of each level, a digest for each
# hundred, the numbers behind them, and the weights. A level that decides otherwise is another version.
. "$abs_top_srcdir/tests/tap.sh"
golden=$abs_top_srcdir/tests/players/decisions.txt
driver=$abs_top_builddir/tests/players/decisions
[ -x "$driver" ] || skip_all 'the driver was not built'

# played LEVEL FEW MANY: in hundreds.
played()
{
	level=$1
	"$driver" "$level" "$(amount "$2" "$3")" >"$work/$level"
}
# same WHAT: what came is how the list of it begins.
same()
{
	grep "  $1 " "$golden" | head -n "$(wc -l <"$work/$1")" >"$work/want"
	test -s "$work/want" && diff "$work/want" "$work/$1"
}

[ "${BLESS:-}" != 1 ] || TEST_SIZE=all # the list is whole, whatever the test plays
"$driver" weights >"$work/weights"
played numbers 10 20
played easy 20 20
played fair 20 20
played hunt 20 20
played strong 3 20
played expert 1 20
[ "${BLESS:-}" != 1 ] || cat "$work/weights" "$work/numbers" "$work/easy" "$work/fair" "$work/hunt" "$work/strong" \
	"$work/expert" >"$golden"
for what in weights numbers easy fair hunt strong expert; do
	ok "$what: the same as elsewhere" same "$what"
done
finish
