#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every statement of every command fails once: the command says so and has changed nothing, or has
# done all of it; and doing it again gives what would have come without the fault. One statement of SHARE is
# tried, all of them in a build that counts lines; PART, a number, selects others.
. "$abs_top_srcdir/tests/cli/lib.sh"
"$python" "$abs_top_srcdir/tests/store/refusing.py" "$STONEPOST" \
	"$abs_top_builddir/tests/store/each_step" "$work/refusing" "${SHARE:-$([ "$INSTRUMENTED" = yes ] && echo 1 || echo 15)}"
