#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The count of test points at the end of `./bootstrap check` cannot be fooled.
. "$abs_top_srcdir/tests/tap.sh"
driver="$abs_top_srcdir/build-aux/tap-driver.sh"
[ -f "$driver" ] || skip_all 'configure was not made here'
cd "$work" || exit 1

# result NAME SCRIPT: runs a shell script as a test program under the driver.
result()
{
	printf '%s\n' "$2" >"$1.sh"
	sh "$driver" --test-name "$1" --log-file "$1.log" --trs-file "$1.trs" --color-tests no \
		--enable-hard-errors yes --expect-failure no -- sh "./$1.sh" >/dev/null 2>&1
}

# says STATUS LINE NAME...: the tally of these programs.
says()
{
	want=$1
	line=$2
	shift 2
	got=0
	sh "$abs_top_srcdir/tests/tally.sh" "$@" >tally.out || got=$?
	cat tally.out
	echo "status $got"
	[ "$got" -eq "$want" ] && [ "$(tail -n 1 tally.out)" = "$line" ]
}

result good 'echo 1..2; echo ok 1 - a; echo ok 2 - b'
result bad 'echo 1..2; echo ok 1 - a; echo not ok 2 - b; exit 1'
result skipped 'echo 1..2; echo ok 1 - a; echo "ok 2 - b # SKIP no"'
result nothing 'echo "1..0 # SKIP no"'
result crashed 'echo 1..2; echo ok 1 - a; echo ok 2 - b; kill -SEGV $$'
result short 'echo 1..3; echo ok 1 - a'
result silent 'exit 0'
result long 'echo 1..1; echo ok 1 - a; echo ok 2 - b'

ok 'passed points are counted' says 0 '2 passed, 0 failed' good.trs
ok 'programs are added up' says 0 '4 passed, 0 failed' good.trs good.trs
ok 'a failed point is counted once' says 1 '1 passed, 1 failed' bad.trs
ok 'skipped points are told' says 0 '1 passed, 0 failed, 1 skipped' skipped.trs
ok 'a program may skip all' says 0 '2 passed, 0 failed, 1 skipped' good.trs nothing.trs
ok 'a crash after all points is a failure' says 1 '2 passed, 1 failed' crashed.trs
ok 'fewer points than planned is a failure' says 1 '1 passed, 1 failed' short.trs
ok 'more points than planned is a failure' says 1 '1 passed, 1 failed' long.trs
ok 'no output is a failure' says 1 '0 passed, 1 failed' silent.trs
ok 'no result is a failure' says 1 '2 passed, 1 failed' good.trs lost.trs
ok 'no test is a failure' says 1 '0 passed, 1 failed'
finish
