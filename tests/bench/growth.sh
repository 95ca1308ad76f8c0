#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A letter costs what it holds: twice the bytes of one kind of line, at most 2.2 times the instructions
# (letter_growth.py). Letters of 1 to 4 KB of three kinds; with GROWTH=all of every kind, up to 64 KB, which
# takes more than half an hour.
. "$abs_top_srcdir/tests/tap.sh"
python=/usr/bin/python3
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented'
valgrind --tool=callgrind --callgrind-out-file=/dev/null true >/dev/null 2>&1 || skip_all 'valgrind does not work here'
growth=$abs_top_srcdir/tests/bench/letter_growth.py

# grows KIND...: none of these grows faster than its letter.
grows()
{
	"$python" "$growth" "$STONEPOST" "$kb" "$@"
}

kb=4
if [ "${GROWTH:-}" = all ]; then
	kb=64
	ok 'letters of every kind of line cost what they hold' grows
else
	ok 'letters of the costliest kinds of lines cost what they hold' grows orders prose 'section with a colon'
fi
finish
