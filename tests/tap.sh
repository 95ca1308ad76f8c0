# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Test points for shell tests: `. "$abs_top_srcdir/tests/tap.sh"`, then ok and none, then finish.
# $abs_top_srcdir is where the source lies, $abs_top_builddir where it was built, $STONEPOST the
# program, $work a folder of the test's own that goes away with it.
: "${abs_top_srcdir:?run me with make check}" "${abs_top_builddir:?run me with make check}"
set -u
umask 022 # what a test makes has the same mode everywhere
points=0
failures=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# ok NAME COMMAND...: a point that passes when the command does. Its output is shown if not.
ok()
{
	point=$1
	shift
	points=$((points + 1))
	if "$@" >"$work/said" 2>&1; then
		echo "ok $points - $point"
	else
		failures=$((failures + 1))
		echo "not ok $points - $point"
		sed 's/^/# /' "$work/said"
	fi
}

# none NAME COMMAND...: a point that passes when the command prints nothing and succeeds.
none()
{
	point=$1
	shift
	if "$@" >"$work/printed" 2>&1 && [ ! -s "$work/printed" ]; then
		ok "$point" true
	else
		ok "$point" sh -c 'cat "$1"; false' sh "$work/printed"
	fi
}

# skip NAME WHY: a point that cannot be tried here.
skip()
{
	points=$((points + 1))
	echo "ok $points - $1 # SKIP $2"
}

# skip_all WHY: the file, or the rest of it, cannot be tried here.
skip_all()
{
	[ $points -eq 0 ] || {
		skip 'the rest' "$1"
		finish
	}
	echo "1..0 # SKIP $1"
	exit 0
}

# comes COMMAND...: whether the command passes in the end; it is tried for five minutes, for a busy machine.
comes()
{
	tries=3000
	until "$@"; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.1
	done
}

# within SECONDS COMMAND...: the command, which is killed when it has worked for so long: seconds of processor, the
# same on a busy machine.
within()
{
	(
		ulimit -t "$1"
		shift
		"$@"
	)
}

# amount FEW MANY: how much to do of what could go on for ever, in `make check` and in `make check-all`.
amount()
{
	if [ "${TEST_SIZE:-quick}" = all ]; then
		echo "$2"
	else
		echo "$1"
	fi
}

finish()
{
	echo "1..$points"
	[ "$failures" -eq 0 ]
	exit
}
