#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Second thoughts, by letter: plans beside talk, corrections, taking back, keeping, and what undoes a plan
# (tests/orders/thoughts.*.txt, misread.*.txt). Nothing is misread, and nine of ten are done as meant.
. "$abs_top_srcdir/tests/cli/lib.sh"
orders=$abs_top_srcdir/tests/orders
for language in $(amount 'en fr' 'en de es fr it'); do
	ok "second thoughts in '$language' are done as meant" "$python" "$abs_top_srcdir/tests/mail/thoughts.py" "$STONEPOST" \
		"$orders/thoughts.$language.txt" "$work/thoughts" "$language"
	ok "what was misread once in '$language' is read right" "$python" "$abs_top_srcdir/tests/mail/thoughts.py" "$STONEPOST" \
		"$orders/misread.$language.txt" "$work/misread" "$language"
done
finish
