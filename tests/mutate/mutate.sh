#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The script of `make mutate`: a change that tests look at is found, one that none looks at is listed, what is no
# change does not count, and the source stays as it is.
. "$abs_top_srcdir/tests/tap.sh"
[ -x /usr/bin/python3 ] || skip_all '/usr/bin/python3 is missing'
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented'
for program in tests/unit/units libstonepost.a; do
	[ -e "$abs_top_builddir/$program" ] || skip_all "$program was not built"
done
export TMPDIR="$work"
score=$abs_top_srcdir/src/engine/score.c
cp "$score" "$work/score.c"

# mutated WORD...: the script on score.c; its output is $work/mutated.
mutated()
{
	/usr/bin/python3 "$abs_top_srcdir/tests/mutate/mutate.py" "$@" "$abs_top_srcdir" "$abs_top_builddir" \
		src/engine/score.c >"$work/mutated" 2>&1 && return
	cat "$work/mutated"
	return 1
}

# gives NAME PATTERN WORD...
gives()
{
	name=$1 pattern=$2
	shift 2
	ok "$name" mutated "$@"
	ok '... and that is said' grep -q "$pattern" "$work/mutated"
}

gives 'a planted change is found' '^found: src/engine/score.c' --change 'totals[kind] >= 1' 'totals[kind] >= 2' --tests tests/unit/test_score
gives 'where no test looks, it is listed' '^not seen: src/engine/score.c' --change '[kind] >= 2' '[kind] >= 3' \
	--tests tests/unit/test_ascii
gives 'a comment is no change' '^no effect' --change '// Final' '// The final' --tests tests/unit/test_score
gives 'what does not compile is none' '^not compiled' --change '[kind] >= 2' '[kind] >>= = 2' --tests tests/unit/test_score
gives 'nothing is found in what is as it was' '0 found, 1 not seen' --same --tests tests/unit/test_score
gives 'random changes: as many as wanted' ': 3 changes' --number 3 --seed one --tests tests/unit/test_score
cp "$work/mutated" "$work/first"
gives '... the same with the same seed' ': 3 changes' --number 3 --seed one --tests tests/unit/test_score
ok '... exactly' cmp "$work/first" "$work/mutated"
ok 'the source is as it was' cmp "$score" "$work/score.c"
finish
