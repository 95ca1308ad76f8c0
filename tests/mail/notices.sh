#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters of programs that do not say so: absence notices, tickets, receipts (notices.txt).
. "$abs_top_srcdir/tests/cli/lib.sh"
none 'notices change nothing and hold nothing, and a person is heard' "$python" "$abs_top_srcdir/tests/mail/notices.py" "$STONEPOST" \
	"$abs_top_srcdir/tests/mail/notices.txt" "$work/notices"
finish
