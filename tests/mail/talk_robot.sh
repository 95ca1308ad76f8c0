#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters of somebody who plays and asks, and of somebody who plays and talks: each question is answered, none is stored
# or holds what is stored, and the game goes on to its end. What is known to be held yet is in talk.known.
. "$abs_top_srcdir/tests/cli/lib.sh"
folder=$abs_top_srcdir/tests/orders

# letters LANGUAGE WHAT: what they changed, but for what is known.
letters()
{
	"$python" "$abs_top_srcdir/tests/mail/letters_of_talk.py" "$STONEPOST" "$folder" "$work" "$1" "$2" >"$work/said" 2>&1
	grep -vxFf "$abs_top_srcdir/tests/mail/talk.known" "$work/said"
	:
}
for language in $(amount 'en de' 'en de es fr it'); do
	none "$language: questions change nothing, and each is answered" letters "$language" questions
	none "$language: talk changes nothing, and the game ends" letters "$language" talk
done
finish
