#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What somebody can do by sending thousands of letters: twice the letters take twice the time, whatever came before them
# (letter_pairs.py), and nobody else's game waits for them (flood.py). With GROWTH=all it tries every pair of kinds, and
# 20,000 letters, which takes ten minutes.
. "$abs_top_srcdir/tests/tap.sh"
python=/usr/bin/python3
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented'
[ -x "$python" ] || skip_all "$python is missing"

# pairs KIND...: none of these pairs of kinds costs more, the more there are.
pairs()
{
	"$python" "$abs_top_srcdir/tests/bench/letter_pairs.py" "$STONEPOST" 400 "$@"
}

if [ "${GROWTH:-}" = all ]; then
	letters=20000
	ok 'no letter costs more after others, whatever they are' pairs
else
	letters=$(amount 2000 6000)
	ok 'no letter costs more after others of the costliest kinds' pairs orders history show whatif
fi
ok 'whoever sends thousands of letters keeps nobody waiting' "$python" "$abs_top_srcdir/tests/bench/flood.py" \
	"$STONEPOST" "$letters"
finish
