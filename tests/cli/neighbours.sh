#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Forgetting somebody changes nothing of people with similar addresses and names, at the same table or another.
# PAIRS says how many.
. "$abs_top_srcdir/tests/tap.sh"
python=/usr/bin/python3
[ -x "$python" ] || skip_all "$python is missing"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
pairs=${PAIRS:-$(amount 6 60)}

ok "$pairs pairs" env HOME="$work" "$python" "$abs_top_srcdir/tests/cli/neighbours.py" "$work" "$pairs"
finish
