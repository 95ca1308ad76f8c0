#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A database in which values are not what they can be, or rows are missing: every command goes on or
# says what is wrong, and never crashes. One damage of SHARE is tried; PART, a number, selects others.
. "$abs_top_srcdir/tests/cli/lib.sh"
"$python" "$abs_top_srcdir/tests/store/refusing.py" "$STONEPOST" \
	"$abs_top_builddir/tests/store/each_step" "$work/refusing" "${SHARE:-$([ "$INSTRUMENTED" = yes ] && echo 10 || echo 100)}" damaged
