#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What holds for every file: its licence, what it says of itself, its place in Makefile.am. How
# long it is, lengths.sh says.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

# Every file that belongs to the project: git knows, and a tarball holds nothing else.
if [ -e .git ] && git ls-files >"$work/all" 2>/dev/null && [ -s "$work/all" ]; then
	while read -r file; do
		[ ! -f "$file" ] || echo "$file"
	done <"$work/all" >"$work/files"
else
	find src po sql templates tests man .ci bootstrap configure.ac Makefile.am NEWS ./*.md \
		-type f ! -name '*.log' ! -name '*.o' ! -path '*/.deps/*' \
		! -name .dirstamp >"$work/files"
fi
grep '^src/.*\.[ch]$' "$work/files" >"$work/sources"

licence()
{
	grep -E '\.([ch]|sh|sql|awk|py|ac|am|mk|[1-9])$|^bootstrap$|^\.ci/(run|all)$' "$work/files" |
		grep -v '^tests/.*\.sql$' | xargs awk '
		function judge() {
			if (name != "" && found < 2)
				print name
			name = FILENAME
			found = 0
		}
		FNR == 1 { judge() }
		FNR < 4 && (/SPDX-FileCopyrightText: 20/ || /SPDX-License-Identifier: MIT/) { found++ }
		END { judge() }'
}

# A comment of at least one line that says what the file is for, right after the licence.
purpose()
{
	xargs awk 'FNR == 4 && !/^\/\/ [^ ]/ { print FILENAME }' <"$work/sources"
}

# Our style begins a body with { in column 0.
open_braces()
{
	xargs awk '/^[a-z].*\) *\{$/ && !/^(enum|struct|union)/ {
		printf "%s:%d: { of a function belongs in column 0\n", FILENAME, FNR }' <"$work/sources"
}

blank_ends()
{
	xargs awk '/[ \t]$/ { printf "%s:%d: blanks at the end\n", FILENAME, FNR }' <"$work/sources"
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

# Words of Makefile.am and of what it includes, continued lines included.
cat Makefile.am src/*/sources.mk tests/dev.mk tests/tests.mk | tr -s ' \t\\' '\n' | sort -u >"$work/listed"

# Every name at the top of the tree is one that the build knows.
strays()
{
	sed 's|^\./||; s|/.*||' "$work/files" | sort -u | grep -vx -e src -e man -e Makefile.am -e configure.ac |
		comm -23 - "$work/listed"
}

# What other tests read in is no test: it is nothing that could be run.
unlisted()
{
	{
		grep -E '^src/.*\.[ch]$|^sql/.*\.sql$|^templates/.*\.mustache$|^man/|^tests/orders/.*\.txt$' "$work/files"
		grep -E '^tests/[a-z]*/[a-z_-]*\.sh$' "$work/files" |
			xargs awk 'FNR == 1 && /^#!/ { print FILENAME }'
		sed -n 's/^\(tests\/unit\/test_.*\)\.c$/\1/p' "$work/files"
	} | sort | comm -23 - "$work/listed"
}

ok 'the tree was found' test -s "$work/sources"
none 'every source begins with its licence' licence
none 'every source says what it is for' purpose
none 'every function begins its body in column 0' open_braces
none 'no line ends in blanks' blank_ends
none 'no file has left-over notes' left_over
none 'every public prototype has a comment' bare_prototypes
none 'nothing strays at the top of the tree' strays
none 'every file stands in Makefile.am or a list that it includes' unlisted
finish
