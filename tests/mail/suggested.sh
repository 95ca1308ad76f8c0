#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Which orders follow a suggestion: suggested.py.
. "$abs_top_srcdir/tests/cli/lib.sh"
none 'orders that follow a suggestion are known, and nobody learns it before they are carried out' \
	"$python" "$abs_top_srcdir/tests/mail/suggested.py" "$STONEPOST" "$work/games"
finish
