#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game whose database is put back again and again, to copies from before and after each of its commits: players keep
# their letters by Message-ID, as mail stores do. See restored.py.
. "$abs_top_srcdir/tests/cli/lib.sh"
"$python" "$abs_top_srcdir/tests/mail/restored.py" "$STONEPOST" "$work/restored"
