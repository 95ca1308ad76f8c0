#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the texts for developers and translators name as a file or folder is there.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

# Names with a folder in them, of which the first is one of ours or of src; in capitals or with a star it stands for
# several, and a module is named without its ending.
named()
{
	grep -oE '(^|[^A-Za-z0-9_./-])[a-z][a-z0-9_]*(/[A-Za-z0-9_*{},.-]+)+' "$@" | grep -v '://' |
		sed 's/^\([^:]*\):[^a-z]*/\1 /; s/[.,-]*$//; s/{\([a-z0-9_]*\),[^}]*}/\1/' | sort -u
}

lost()
{
	named "$@" | while read -r text path; do
		first=${path%%/*}
		[ -d "$first" ] || [ -d "src/$first" ] || continue
		# CODE, NAME ... stand for any; nl is the example of a language that is not there.
		glob=$(printf %s "$path" | sed 's/CODE/*/g; s/NAME/*/g; s/WORD/*/g; s/NNN-name/*/g; s/nl\./*./g')
		ls -d $glob "${text%/*}"/$glob src/$glob src/$glob.[ch] $glob.c $glob.sh >"$work/there" 2>/dev/null
		[ -s "$work/there" ] || echo "$text: $path"
	done
}

texts='CONTRIBUTING.md README.md SECURITY.md po/README sql/README.md src/README.md tests/README.md tests/claims.md tests/stories/README.md'
ok 'paths were found' test "$(named $texts | wc -l)" -ge 100
none 'every path that they name is there' lost $texts
printf 'See `desk/door.c`, src/orders/lexicon_more.c and tests/mail.\n' >"$work/text"
ok 'one that is gone is found' test "$(lost "$work/text" /dev/null)" = "$work/text: src/orders/lexicon_more.c"
finish
