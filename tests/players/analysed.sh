#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The figures of the analysis (src/players/README.md) on a few games of equals, which are the same on every machine:
# sealed and by turns. When something of them changes, `make analysis-figures` has to be run again for the zeros.
. "$abs_top_srcdir/tests/tap.sh"
analysed=$abs_top_builddir/tests/players/analysed
expected=$abs_top_srcdir/tests/players/analysed.txt
[ -x "$analysed" ] || skip_all 'tests/players/analysed was not built'

# A line a seat, without the seconds.
{
	"$analysed" sealed strong,strong,strong,strong 500 1
	"$analysed" fair,fair,fair 500 1
} | cut -d ' ' -f 1-10,12- >"$work/found"
[ "${BLESS-}" != 1 ] || cp "$work/found" "$expected"
ok 'two games of equals, as they were' diff "$expected" "$work/found"
ok 'in the sealed one equals lose next to nothing beyond the zero' awk 'NR <= 4 { lost += $(NF - 1); error += $NF ^ 2 }
	END { exit !(lost / 4 < 2 * sqrt(error) / 4 + 4) }' "$work/found"
finish
