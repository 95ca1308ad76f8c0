#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every row of the robot's checklist has a test that names it: `checklist 16` in the name of a point
# of a shell test, `checklist_16_...` as a unit test that is run. And no test names a row that is none.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir/tests" || exit 1
rows=32

# The names of all points: unit tests as they are registered, arguments of ok in shell tests. One
# point may name several rows: `checklist 1, 2, 3`.
{
	grep -hoE '(TEST|unit_test)\(checklist_[0-9]+_' unit/*.c | sed 's/.*checklist_//; s/_.*//'
	grep -hE "^[[:space:]]*(ok|none|row|\"|'|for [a-z]+ in).*checklist [0-9]" cli/*.sh mail/*.sh |
		grep -oE 'checklist [0-9]+(, [0-9]+)*' | sed 's/checklist //; s/, /\n/g'
} | sort -n | uniq >"$work/named"

sed -n 's/^\([0-9]*\)	.*/\1/p' mail/checklist.txt >"$work/rows"
seq $rows >"$work/wanted"
ok "the table has $rows rows in their order" cmp "$work/rows" "$work/wanted"
while IFS='	' read -r row title _; do
	case $row in
	'' | '#'*) continue ;;
	esac
	ok "checklist $row has a test: $title" grep -qx "$row" "$work/named"
done <mail/checklist.txt

unknown()
{
	grep -vxF -f "$work/rows" "$work/named"
	return 0
}
none 'no test names a row that is not there' unknown
finish
