#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A day of a small club: everybody answers the letter with all their games, among many letters that are none of ours
# (club.py; `make bench-club` does it for 1,000 people).
. "$abs_top_srcdir/tests/tap.sh"
python=/usr/bin/python3
[ "${TEST_SIZE:-}" = all ] || skip_all 'it takes a minute: TEST_SIZE=all'
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented'
[ -x "$python" ] || skip_all "$python is missing"
ok 'a club plays on by one letter a day' "$python" "$abs_top_srcdir/tests/bench/club.py" "$STONEPOST" "$work/club.json" 20
finish
