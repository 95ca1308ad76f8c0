#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What holds for every file: its licence, its size, its functions, its place in Makefile.am.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

# Every file that belongs to the project: git knows, and a tarball holds nothing else.
if [ -e .git ] && git ls-files >"$work/all" 2>/dev/null && [ -s "$work/all" ]; then
	while read -r file; do
		[ ! -f "$file" ] || echo "$file"
	done <"$work/all" >"$work/files"
else
	find src sql templates tests man .ci bootstrap configure.ac Makefile.am README.md \
		-type f ! -name '*.log' ! -name '*.trs' ! -name '*.o' ! -path '*/.deps/*' \
		! -name .dirstamp >"$work/files"
fi
grep '^src/.*\.[ch]$' "$work/files" >"$work/sources"

licence()
{
	grep -E '\.([ch]|sh|sql|awk|py|ac|am|[1-9])$|^bootstrap$|^\.ci/run$' "$work/files" |
		grep -v '^tests/.*\.sql$' |
		while read -r file; do
			head -n 3 "$file" | grep -q 'SPDX-FileCopyrightText: 20' &&
				head -n 3 "$file" | grep -q 'SPDX-License-Identifier: MIT' || echo "$file"
		done
}

# A comment of at least one line that says what the file is for, right after the licence.
purpose()
{
	while read -r file; do
		sed -n 4p "$file" | grep -q '^// [^ ]' || echo "$file"
	done <"$work/sources"
}

long_files()
{
	while read -r file; do
		lines=$(wc -l <"$file")
		[ "$lines" -le 500 ] || echo "$file has $lines lines"
	done <"$work/sources"
}

# Our style begins a body with { and ends it with } in column 0.
long_functions()
{
	xargs awk '
		FNR == 1 { start = 0 }
		/^\{/ { start = FNR }
		/^\}/ && start {
			if (FNR - start - 1 > 75)
				printf "%s:%d: a function of %d lines\n", FILENAME, start, FNR - start - 1
			start = 0
		}
		/^[a-z].*\) *\{$/ && !/^(enum|struct|union)/ {
			printf "%s:%d: { of a function belongs in column 0\n", FILENAME, FNR
		}' <"$work/sources"
}

wide_lines()
{
	xargs awk '{
			line = $0
			while (i = index(line, "\t"))
				line = substr(line, 1, i - 1) substr("    ", (i - 1) % 4 + 1) substr(line, i + 1)
			gsub(/[\200-\277]/, "", line)
			if (length(line) > 110)
				printf "%s:%d: %d columns\n", FILENAME, FNR, length(line)
		}
		/[ \t]$/ { printf "%s:%d: blanks at the end\n", FILENAME, FNR }
	' <"$work/sources"
}

left_over()
{
	# Spelt so that this file does not find itself.
	word='TO''DO|FIX''ME|XX''X'
	grep -v -e '^LICENSE$' "$work/files" | xargs grep -nIE "(^|[^A-Za-z])($word)([^A-Za-z]|\$)"
	return 0
}

# A comment above every prototype, or above the group that it stands in.
bare_prototypes()
{
	grep '\.h$' "$work/sources" | xargs awk '
		FNR == 1 { covered = 0; previous = ""; skip = 0 }
		/^#define/ { skip = 1 }
		skip { skip = /\\$/; previous = "x"; next }
		/^$/ { covered = 0 }
		/^\/\// { covered = 1 }
		/^[a-z_][a-z0-9_]*\(/ && !/^__attribute__/ {
			if (!covered)
				printf "%s:%d: no comment above %s\n", FILENAME, FNR, $0
		}'
}

# Words of Makefile.am and of the lists of the rooms, continued lines included.
cat Makefile.am src/*/sources.mk | tr -s ' \t\\' '\n' | sort -u >"$work/listed"

unlisted()
{
	grep -E '^src/.*\.[ch]$|^sql/.*\.sql$|^templates/.*\.mustache$|^man/|^tests/[a-z]*/[a-z_-]*\.sh$|^tests/orders/.*\.txt$' \
		"$work/files" | while read -r file; do
		# What other tests read in is no test: it is nothing that could be run.
		case $file in *.sh) head -n 1 "$file" | grep -q '^#!' || continue ;; esac
		grep -qxF "$file" "$work/listed" || echo "$file"
	done
	sed -n 's/^\(tests\/unit\/test_.*\)\.c$/\1/p' "$work/files" | while read -r file; do
		grep -qxF "$file" "$work/listed" || echo "$file"
	done
}

ok 'the tree was found' test -s "$work/sources"
none 'every source begins with its licence' licence
none 'every source says what it is for' purpose
none 'no source is longer than 500 lines' long_files
none 'no function is longer than 75 lines' long_functions
none 'no line is much wider than 90 columns, or ends in blanks' wide_lines
none 'no file has left-over notes' left_over
none 'every public prototype has a comment' bare_prototypes
none 'every file stands in Makefile.am or a list that it includes' unlisted
finish
