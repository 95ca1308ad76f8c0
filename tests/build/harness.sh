#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the harness says of tests that fail, die, stop early, say nothing or are skipped.
. "$abs_top_srcdir/tests/tap.sh"
export abs_top_srcdir abs_top_builddir
mkdir -p "$work/source/t" "$work/build" && cd "$work/build" || exit 1

# program NAME LINE...: a test, whose lines are the shell's.
program()
{
	name=$1
	shift
	printf '%s\n' "$@" >"$work/source/t/$name.sh"
}

# says STATUS PATTERN NAME...: what comes of these tests.
says()
{
	status=$1 pattern=$2
	shift 2
	for name in "$@"; do
		set -- "$@" "t/$name.sh"
		shift
	done
	got=0
	MAKEFLAGS=' -j2 --jobserver-auth=3,4' perl "$abs_top_srcdir/tests/harness.pl" "$work/source" "$@" >said 2>&1 || got=$?
	cat said
	[ "$got" -eq "$status" ] && grep -qE -e "$pattern" said
}

program fine 'echo "ok 1 - one"' 'echo "ok 2 - two # SKIP no moon"' 'echo 1..2'
program wrong '# its points' 'seen=moon' "set -- 'one and the same' \"the \$seen is seen\"" 'echo "ok 1 - $1"' \
	'echo "# seed: 4711"' 'echo "not ok 2 - the moon is seen"' 'echo "#   it was cloudy"' 'echo 1..2' 'exit 1'
program dead 'echo "ok 1 - one"' 'echo to the log >&2' "sh -c 'kill -SEGV \$\$'"
program short 'echo 1..3' 'echo "ok 1 - one"'
program silent 'exit 0'
program status 'echo "ok 1 - one"' 'echo 1..1' 'exit 3'
program skipped 'echo "1..0 # SKIP no sun"'
program noisy 'cat >/dev/null && echo "ok 1 - standard input is empty" && echo 1..1'

ok 'what passes and is skipped is counted' says 0 '^1 passed, 0 failed$' fine
ok '... with the reason' says 0 '^skipped: 1, since no moon: t/fine.sh$' fine
ok 'a whole program may be skipped' says 0 '^skipped: 1, since no sun: t/skipped.sh$' fine skipped
ok 'a failed point is told with its place' says 1 '^failed: t/wrong.sh 2 - the moon is seen \(t/wrong.sh:3\)$' wrong fine
ok '... with what it printed' grep -qx '    #   it was cloudy' said
ok '... with the seed' grep -qx '    # seed: 4711' said
ok '... and how to run it alone' grep -q '  alone: make check TESTS=t/wrong.sh ' said
ok '... counted once' grep -qx '2 passed, 1 failed' said
ok 'a signal is told, and the end of the log' says 1 '^failed: t/dead.sh .*signal 11' dead
ok '... with what went to standard error' grep -qx '    to the log' said
ok '... counted' grep -qx '1 passed, 1 failed' said
ok 'a broken plan is a failure' says 1 '^failed: t/short.sh ' short
ok 'nothing said is a failure' says 1 '^failed: t/silent.sh ' silent
ok 'a status is a failure' says 1 '^failed: t/status.sh .*status 3' status
ok 'a program that is not there is a failure' says 1 '^failed: t/none.sh ' none
ok 'tests read nothing' says 0 '^1 passed, 0 failed$' noisy
ok 'a name given twice is run once' says 0 '^1 passed, 0 failed$' noisy noisy
program slow 'i=0' 'while [ ! -f third ] && [ $((i += 1)) -le 200 ]; do sleep 0.1; done' \
	'echo "ok 1 - the third was begun meanwhile"' 'test -f third || echo "not ok 2"' 'echo 1..1'
program third 'touch third' 'echo "ok 1 - it is begun"' 'echo 1..1'
ok 'a program that says nothing yet holds back no other' says 0 '^3 passed, 0 failed$' slow noisy third
ok 'the log has all that was printed' grep -qx 'ok 1 - standard input is empty' t/noisy.log
none 'nothing else is left' find . -name '*.times'
ok 'nothing but tests is an error' sh -c '! perl "$1/tests/harness.pl" "$1"' sh "$abs_top_srcdir"
finish
