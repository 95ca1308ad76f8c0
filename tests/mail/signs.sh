#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters with combinations of all that programs, servers, lists and aliases add to a header (signs.py): every two of
# them are in some letter, or with TEST_SIZE=all every three; SIGNS=all tries them all, which takes minutes.
. "$abs_top_srcdir/tests/cli/lib.sh"
none 'what comes of a letter is what its signs and its token say' \
	"$python" "$abs_top_srcdir/tests/mail/signs.py" "$STONEPOST" "$work/games" "${SIGNS:-$(amount 2 3)}"
finish
