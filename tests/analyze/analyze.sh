#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Static analysis of all of src by gcc -fanalyzer, clang-tidy and cppcheck, as far as they are
# installed. Prints what they find and exits with 1 when that is anything. An exception is argued
# where it is made: below for a whole check, in the source for a line.
#
#	sh tests/analyze/analyze.sh SOURCE BUILD FLAG...
set -u
source=$1
build=$2
shift 2
mkdir -p "$build/analyze" && cd "$source" || exit 1
out=$build/analyze
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
files=$(find src -name '*.c' | LC_ALL=C sort)
tried=0
failed=0

# told TOOL FILE: what the tool found.
told()
{
	tried=$((tried + 1))
	if [ -s "$2" ]; then
		cat "$2"
		failed=1
		printf '%s: %d findings\n' "$1" "$(grep -cE '(error|warning|performance|portability|style):' "$2")"
	else
		echo "$1: nothing"
	fi
}

# each COMMAND...: on every file, some at a time.
each()
{
	printf '%s\n' $files | xargs -P "$jobs" -n 1 "$@"
}

# gcc's analyzer. It sees one file at a time, so does not know what a function elsewhere fills or
# that err_set returns -1: such things begin empty in our code.
if gcc -fanalyzer -E - </dev/null >/dev/null 2>&1; then
	each gcc "$@" -w -O1 -fanalyzer -c -o /dev/null 2>"$out/gcc.txt"
	told 'gcc -fanalyzer' "$out/gcc.txt"
fi

# clang-tidy. What is left out, and why:
#   easily-swappable-parameters     it would have a type for each number
#   err33-c                         snprintf into a field of known size, which (void) says already
#   err34-c                         sscanf and atoi read what we wrote or what was looked at before
#   implicit-widening               products of small constants, such as 24 * 60 * 60
#   macro-parentheses               X-lists hand on words and initializers, not expressions
#   misplaced-widening-cast         int64_t is long here, and is printed as long long
#   narrowing-conversions           -Wconversion is what looks at these
#   sizeof-expression               of arrays of pointers it counts the elements, which is meant
#   concurrency-mt-unsafe           there is one thread
#   DeprecatedOrUnsafeBufferHandling  it wants memcpy_s, which no C library here has
#   valist                          clang 14 takes every va_list that was started for one that was
#                                   not once several files are looked at; gcc's analyzer does better
tidy='-*,clang-analyzer-*,bugprone-*,cert-*,concurrency-*,portability-*'
for check in bugprone-easily-swappable-parameters cert-err33-c cert-err34-c \
	bugprone-implicit-widening-of-multiplication-result bugprone-macro-parentheses \
	bugprone-misplaced-widening-cast bugprone-narrowing-conversions \
	bugprone-sizeof-expression concurrency-mt-unsafe \
	clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling \
	clang-analyzer-valist.Uninitialized; do
	tidy="$tidy,-$check"
done
if command -v clang-tidy >/dev/null; then
	(
		for flag in "$@"; do
			shift
			set -- "$@" "--extra-arg=$flag"
		done
		printf '%s\n' $files | xargs -P "$jobs" -n 8 sh -c 'exec clang-tidy "$@" --' sh --quiet \
			--checks="$tidy" "$@" >"$out/clang-tidy.txt" 2>"$out/clang-tidy.log"
	)
	told clang-tidy "$out/clang-tidy.txt"
fi

# cppcheck. Inside libraries it does not look. It cannot read _Generic, and gives up the whole file at
# one that stands in another expression: so it is told of a function instead.
if command -v cppcheck >/dev/null; then
	for flag in "$@"; do
		shift
		case $flag in -I* | -D*) set -- "$@" "$flag" ;; esac
	done
	cppcheck -q -j "$jobs" --std=c11 --enable=warning,performance,portability --inline-suppr \
		--suppress=missingInclude '-D_Generic(value,...)=generic_of' "$@" src 2>"$out/cppcheck.txt"
	told cppcheck "$out/cppcheck.txt"
fi

if [ "$tried" -eq 0 ]; then
	echo 'neither gcc, clang-tidy nor cppcheck is there: nothing was looked at' >&2
	exit 1
fi
exit "$failed"
