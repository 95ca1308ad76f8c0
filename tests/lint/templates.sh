#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The names in templates: each partial has a file, and each field is put into a view by the reports.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

# Tags as "FILE SIGN NAME", where SIGN is > for a partial, and # or - for fields.
tags()
{
	awk '{
		line = $0
		while (match(line, /\{\{\{?[#^&\/>]? *[^}!]+\}/)) {
			name = substr(line, RSTART, RLENGTH)
			line = substr(line, RSTART + RLENGTH)
			sign = name ~ /^[{][{]>/ ? ">" : "-"
			gsub(/^[{]+[#^&\/>]? *| *[}]+$/, "", name)
			print FILENAME, sign, name
		}
	}' templates/*.mustache templates/page/*.html templates/page/*.svg
}

partials()
{
	while read -r file sign name; do
		case $sign$file in
		'>'templates/page/*) [ -f "templates/page/$name.html" ] || echo "$file: $name" ;;
		'>'*) [ -f "templates/$name.mustache" ] || echo "$file: $name" ;;
		esac
	done <"$work/tags"
}

fields()
{
	grep -ohE '"[a-z_0-9]+"|SCORE\([a-z_]+\)' $(grep -lE 'json_put|SCORE' src/report/*.c) src/report/palette.c src/report/mustache.c |
		sed 's/.*[("]\(.*\)[")]/\1/; p; s/$/_lines/' | sort -u >"$work/put"
	awk '$2 == "-" && $3 != "say" { n = split($3, part, "."); for (i = 1; i <= n; i++) if (part[i] != "") print part[i], $1 }' \
		"$work/tags" | sort -u | join -v 1 - "$work/put"
}

LC_ALL=C
export LC_ALL
tags >"$work/tags"
ok 'names were found' [ "$(wc -l <"$work/tags")" -gt 1000 ]
none 'each partial has a file' partials
none 'each field is put into a view' fields
finish
