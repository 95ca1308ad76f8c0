#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Ways of saying that one is away (absences.txt): each is answered with the line for its own days, and none is booked,
# held or taken for an order.
. "$abs_top_srcdir/tests/cli/lib.sh"
here=$abs_top_srcdir/tests/mail

for language in $(amount 'en de' 'en de es fr it'); do
	none "$language: absences are offered as they were meant" \
		"$python" "$here/absences.py" "$STONEPOST" "$here/absences.txt" "$work/games" $language
done
finish
