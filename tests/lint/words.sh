#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Words of languages stand in src/words/CODE.txt and in po, and not in C.
. "$abs_top_srcdir/tests/tap.sh"
words=$abs_top_srcdir/tests/lint/words.py

foreign()
{
	/usr/bin/python3 "$words" "$1"
}

ok 'literals and the vocabularies were found' /usr/bin/python3 "$words" "$abs_top_srcdir" count
none 'no literal in C is anything but ASCII, and none is a word of another language' foreign "$abs_top_srcdir"
mkdir -p "$work/tree/src/words" "$work/tree/src/desk"
cp "$abs_top_srcdir"/src/words/*.txt "$work/tree/src/words"
printf 'const char *a = "hut", *b = "holz"; // "madera"\n' >"$work/tree/src/desk/a.c"
ok 'a word of another language is found' sh -c "/usr/bin/python3 '$words' '$work/tree' | grep -q 'a.c:1: holz\$'"
ok '... and neither an English one nor a comment is' test "$(foreign "$work/tree" | wc -l)" -eq 1
finish
