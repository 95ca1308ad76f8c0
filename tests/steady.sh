#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whether the quick tests give the same points on any day, in any time zone, under load, without HOME, with any
# umask and next to themselves: runs them plainly, then once for each trial, and prints which points differ. The last
# line is "N passed, N failed", trials being counted; the status is 77 if nothing differs, but a trial was skipped.
#
#	MAKE='make -j2' sh tests/steady.sh SOURCE BUILD [TRIAL...]
set -u
source=$1 build=$2
shift 2
[ $# -gt 0 ] || set -- february spring year load home umask twice
make="${MAKE:-make} -s --no-print-directory"
results=$build/steady
mkdir -p "$results" || exit 1
pids=
passed=0
failed=0
skipped=0

# Ends what this script has started.
rest()
{
	for pid in $pids; do
		kill "$pid" 2>/dev/null
	done
	pids=
}
trap rest EXIT
trap 'exit 1' HUP INT TERM

# busy N: starts loops that do nothing.
busy()
{
	while [ "$(echo "$pids" | wc -w)" -lt "$1" ]; do
		while :; do :; done &
		pids="$pids $!"
	done
}

# at TIME COMMAND...: the command with a clock that begins at that time. Durations stay real.
at()
{
	command -v faketime >/dev/null || return 77
	time=$1
	shift
	FAKETIME_DONT_FAKE_MONOTONIC=1 faketime "$time" "$@"
}

# points FOLDER: what the logs there say of each point, a line each: the test, its result and the point.
points()
{
	(cd "$1" && find tests -name '*.log' ! -name expected.log -exec awk '
		/^(not )?ok [0-9]+/ {
			result = /^not/ ? "failed" : / # SKIP/ ? "skipped" : "passed"
			sub(/^(not )?ok [0-9]+( - )?/, "")
			sub(/ # SKIP.*/, "")
			gsub(/\/tmp\.[A-Za-z0-9]+/, "/tmp.") # the folder of the test
			print FILENAME, result ":", $0
		}
		/^1\.\.0/ { print FILENAME, "skipped: all" }' {} +) | sed 's/\.log / /' | LC_ALL=C sort
}

# check NAME FOLDER COMMAND...: runs the quick tests of a build folder by the command, which is given the words of
# make; what they print goes to NAME.out, their points to NAME.points.
check()
{
	name=$1 folder=$2
	shift 2
	find "$folder/tests" -name '*.log' ! -name expected.log -exec rm -f {} +
	# shellcheck disable=SC2086 # words
	"$@" $make -C "$folder" check >"$results/$name.out" 2>&1
	status=$?
	points "$folder" >"$results/$name.points"
	return $status
}

# second: another build folder, made if it is not there.
second()
{
	mkdir -p "$results/second" && cd "$results/second" &&
		{ [ -f Makefile ] || "$source/configure" -q; } >"$results/second.out" 2>&1 &&
		$make check TESTS=tests/unit/test_arena >>"$results/second.out" 2>&1
}

# twice: the tests in two build folders at once.
twice()
{
	(second) || return 1
	check second "$results/second" env &
	other=$!
	check twice "$build" env
	wait "$other"
	compare second
}

# compare NAME: prints the points that are not as in the plain run; true if there are none.
compare()
{
	diff "$results/plain.points" "$results/$1.points" >"$results/$1.differ" && return
	sed -n "s/^</plain:/p; s/^>/$1:/p" "$results/$1.differ"
	echo "  what failed is in $results/$1.out"
	return 1
}

# trial NAME: runs it, and says which points differ.
trial()
{
	rm -f "$results/$1.points"
	status=0
	same=0
	case $1 in
	february) check february "$build" at '2027-02-28 23:59' ;;
	spring) (TZ=Europe/Berlin && export TZ && check spring "$build" at '2028-03-26 01:59') ;;
	year) check year "$build" at '2033-12-31 23:59' ;;
	load) busy 8 && check load "$build" env ;;
	home) check home "$build" env -u HOME ;;
	umask) (umask 077 && check umask "$build" env) ;;
	twice) twice || same=1 ;;
	combined)
		busy "$(getconf _NPROCESSORS_ONLN)"
		(umask 077 && TZ=Europe/Berlin && export TZ && check combined "$build" at '2028-03-26 01:59' env -u HOME)
		;;
	*)
		echo "there is no trial '$1'" >&2
		exit 64
		;;
	esac || status=$?
	rest
	if [ $status -eq 77 ]; then
		skipped=$((skipped + 1))
		echo "$1: skipped, since faketime is missing: apt-get install faketime"
	elif compare "$1" && [ $same -eq 0 ]; then
		passed=$((passed + 1))
		echo "$1: the same points"
	else
		failed=$((failed + 1))
		echo "$1: differs"
	fi
}

check plain "$build" env || {
	grep '^failed' "$results/plain.out"
	echo 'the plain run fails: trials are compared with it all the same'
}
echo "plain: $(wc -l <"$results/plain.points") points"
for name; do
	trial "$name"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] || exit 1
[ $skipped -eq 0 ] || exit 77
