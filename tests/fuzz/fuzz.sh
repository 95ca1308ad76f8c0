#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Runs the fuzzers, one after the other, and prints what became of each: `make fuzz`. RUNS is how
# often each is run, TARGETS which. Below fuzz/ in the build stay the corpus, which the next run goes
# on from, the logs, and in found/TARGET what was found; that is tried first the next time.
set -u
: "${abs_top_srcdir:?run me with make fuzz}" "${abs_top_builddir:?run me with make fuzz}"
runs=${RUNS:-10000000}
targets=${TARGETS:-address archive bounce mail orders quote settings state token verify words}
mkdir -p "$abs_top_builddir/fuzz" && cd "$abs_top_builddir/fuzz" || exit 1

# The sanitizers' allocator is kept from searching stacks and hoarding, which takes half of the time.
ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=4:allocator_release_to_os_interval_ms=-1
export ASAN_OPTIONS="$ASAN_OPTIONS:intercept_strstr=0"
export UBSAN_OPTIONS=print_stacktrace=1

# Settings are read from a file: in memory, where there is a place for that, seven times as many a second.
[ ! -w /dev/shm ] || TMPDIR=/dev/shm
export TMPDIR="${TMPDIR:-/tmp}"

# The longest input worth trying, in bytes.
length()
{
	case $1 in
	archive | verify) echo 8192 ;;
	bounce | mail | settings | state) echo 2048 ;;
	orders) echo 512 ;;
	words) echo 16384 ;;
	*) echo 1024 ;;
	esac
}

# of FOLDER...: how many files there are, and bytes in them.
of()
{
	find "$@" -type f -exec wc -c {} + | awk '$2 != "total" { n++; bytes += $1 } END { print n + 0, bytes + 0 }'
}

# seconds_in FILE: of the processor, by the last line of `times`, which knows of our own programs only
# where it is no part of a substitution.
seconds_in()
{
	tail -n 1 "$1" | tr ms '  ' | awk '{ printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }'
}

# stat NAME: one of the last lines of the log.
stat()
{
	sed -n "s/^stat::$1: *//p" "$name.log"
}

# fuzz NAME: runs one target, and prints its line of the table.
fuzz()
{
	name=$1
	mkdir -p "corpus/$name" "found/$name"
	set -- "corpus/$name" "seeds/$name" "found/$name"
	known=$abs_top_srcdir/tests/fuzz/found/$name
	[ ! -d "$known" ] || set -- "$@" "$known"
	begun=$(date +%s)
	times >times.before
	ended=0
	# The time of one input counts on while the fuzzer is stopped: what is slow is told, not an error.
	"$abs_top_builddir/tests/fuzz/fuzz_$name" -runs="$runs" -max_len="$(length "$name")" \
		-timeout=3600 -report_slow_units=5 -entropic_scale_per_exec_time=1 \
		-artifact_prefix="found/$name/" -print_final_stats=1 "$@" >"$name.log" 2>&1 || ended=$?
	seconds=$(($(date +%s) - begun))
	times >times.after
	taken=$(($(seconds_in times.after) - $(seconds_in times.before)))
	count=$(stat number_of_executed_units)
	findings=$(find "found/$name" -type f -newer times.before | wc -l)
	[ "$ended" -eq 0 ] || failed="$failed $name"
	# The corpus is two words.
	printf "$row" "$name" "${count:-0}" "$seconds" "$taken" $((${count:-0} / (taken > 0 ? taken : 1))) \
		$(of "corpus/$name") "$findings"
}

for name in $targets; do
	[ -x "$abs_top_builddir/tests/fuzz/fuzz_$name" ] || {
		echo "there is no fuzz target '$name'" >&2
		exit 64
	}
done
sh "$abs_top_srcdir/tests/fuzz/seeds.sh" seeds >seeds.log 2>&1 || {
	cat seeds.log >&2
	exit 1
}
failed=
row='%-9s %11s %8s %10s %9s %7s %9s %9s\n'
printf "$row" target executions seconds processor 'a second' inputs bytes findings
for name in $targets; do
	fuzz "$name"
done
for name in $failed; do
	echo "$name ended early; the end of $PWD/$name.log:"
	tail -n 40 "$name.log"
done
[ -z "$failed" ]
