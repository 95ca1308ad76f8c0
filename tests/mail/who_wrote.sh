#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Replies to all, forwarded reports, mailboxes of two, aliases, plus addresses, lists, and a change of address
# (who_wrote.py): what is stored, and who hears of it.
. "$abs_top_srcdir/tests/cli/lib.sh"
for plus in yes no; do
	none "plus = $plus: whose a letter is, the token says; whether it is the player's own, the address" \
		"$python" "$abs_top_srcdir/tests/mail/who_wrote.py" "$STONEPOST" "$work/$plus" $plus
done
finish
