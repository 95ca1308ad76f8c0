#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every statement of every command fails once: the command says so and has changed nothing, or has
# done all of it; and doing it again gives what would have come without the fault. In a build that
# counts lines all are tried, else a share, another each day.
. "$abs_top_srcdir/tests/cli/lib.sh"
"$python" "$abs_top_srcdir/tests/store/refusing.py" "$STONEPOST" \
	"$abs_top_builddir/tests/store/each_step" "$work/refusing" "${SHARE:-$([ "$INSTRUMENTED" = yes ] && echo 1 || echo 15)}"
