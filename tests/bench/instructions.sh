#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Has anything become much slower? Instructions of a few fixed pieces of work, which are the same each
# time, may be a tenth more than those recorded in instructions.txt. Counted is our own code, not that
# of libraries. The counts hold for one compiler and its flags, those in the first line of the record;
# with others nothing can be said. BLESS=1 records them anew.
. "$abs_top_srcdir/tests/tap.sh"
record=$abs_top_srcdir/tests/bench/instructions.txt
# shellcheck disable=SC2086 # CC may have words
reference="$($CC --version | head -n 1), $(uname -m), $BUILT_WITH"

[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented'
command -v valgrind >/dev/null || skip_all 'valgrind is not installed'
valgrind --tool=callgrind --callgrind-out-file=/dev/null true >/dev/null 2>&1 ||
	skip_all 'valgrind does not work here'
if [ -z "${BLESS-}" ] && [ "$(head -n 1 "$record")" != "$reference" ]; then
	skip_all "counts are recorded for $(head -n 1 "$record"), this is $reference"
fi

# Instructions of our own functions in one run of a program.
count()
{
	program=$abs_top_builddir/tests/bench/$1
	shift
	valgrind --tool=callgrind --callgrind-out-file="$work/counts" "$program" "$@" \
		>"$work/out" 2>&1 || return 1
	callgrind_annotate --threshold=100 --auto=no "$work/counts" 2>/dev/null |
		awk -v own="$program]" 'index($0, own) && $1 ~ /^[0-9,]+$/ {
			gsub(/,/, "", $1); sum += $1 } END { printf "%d\n", sum }'
}

# bounded NOW THEN
bounded()
{
	[ "$1" -gt 0 ] && [ "$1" -le $(($2 * 11 / 10)) ]
}

[ -z "${BLESS-}" ] || printf '%s\n' "$reference" >"$record"
while read -r name words; do
	# shellcheck disable=SC2086 # a list of words
	now=$(count $words)
	[ -z "${BLESS-}" ] || printf '%s %s\n' "$name" "$now" >>"$record"
	then=$(sed -n "s/^$name //p" "$record")
	ok "$name takes $now instructions, recorded are ${then:-none}" bounded "$now" "${then:-0}"
done <<LIST
games-of-two engine 2 20 1
games-of-four engine 4 20 1
orders work orders 40
reports work reports 5
LIST

# all COUNT LANGUAGE: instructions of so many reports, those of libraries among them.
all()
{
	valgrind --tool=callgrind --callgrind-out-file=/dev/null "$abs_top_builddir/tests/bench/work" reports "$1" \
		"$2" 2>&1 | sed -n 's/.*Collected : //p'
}

# The text of a report in another language: to draw it costs little more than in English, and still less beside a
# whole letter, for which the game is read and a mail is made.
begun=$(all 0 en)
english=$(($(all 20 en) - begun))
for language in de es fr it; do
	cost=$((($(all 20 $language) - begun) * 1000 / english))
	ok "a report in $language takes $cost thousandths of an English one" [ "$cost" -le 1115 ]
done
finish
