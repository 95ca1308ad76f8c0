#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Second thoughts, by letter: plans beside talk, corrections, taking back, keeping, and what undoes a plan
# (tests/orders/thoughts.*.txt). Nothing is misread, and nine of ten are done as meant.
. "$abs_top_srcdir/tests/cli/lib.sh"
for language in $(amount 'en fr' 'en de es fr it'); do
	ok "second thoughts in '$language' are done as meant" "$python" "$abs_top_srcdir/tests/mail/thoughts.py" "$STONEPOST" \
		"$abs_top_srcdir/tests/orders" "$work" "$language"
done
finish
