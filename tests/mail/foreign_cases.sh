#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Situations that users of other programs of this kind have met (foreign_cases.py), each a point.
. "$abs_top_srcdir/tests/cli/lib.sh"
"$python" "$abs_top_srcdir/tests/mail/foreign_cases.py" "$STONEPOST" "$work/games" >"$work/cases" 2>&1
# outcome NUMBER: it is right; else what came.
outcome()
{
	! sed -n "/^not ok $1 /,/^[on1]/{/^#/p; /^[A-Z ]/p}" "$work/cases" | grep .
}
ok 'all cases were tried' grep -q '^1\.\.[0-9]' "$work/cases"
while read -r number claim; do
	ok "$claim" outcome "$number"
done <<END_OF_CASES
$(sed -n 's/^\(not \)*ok //p' "$work/cases")
END_OF_CASES
finish
