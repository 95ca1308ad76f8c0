#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# No comment, English message, page of the manual or README has one of the sentences in prose.txt, which no native
# speaker would write.
. "$abs_top_srcdir/tests/tap.sh"
prose=$abs_top_srcdir/tests/lint/prose.py

found()
{
	/usr/bin/python3 "$prose" "$1"
}

/usr/bin/python3 "$prose" "$abs_top_srcdir" count >"$work/counts"
for kind in comments manual messages pages; do
	ok "$kind were read" test "$(sed -n "s/^$kind //p" "$work/counts")" -gt 5000
done
none 'no sentence that nobody would say' found "$abs_top_srcdir"

# It can fail, in each kind of text, also where a sentence goes on in the next line; and not for what is fine.
mkdir -p "$work/tree/src/desk" "$work/tree/man" "$work/tree/po"
printf '// Draws the\n// deck anew.\nint a; // a comment without faults\n\tb = "anew"; // there is none\n' >"$work/tree/src/desk/a.c"
printf '.Sh DESCRIPTION\nA file stands\nin the folder.\n.Bd -literal\nanew\n.Ed\n' >"$work/tree/man/a.1"
printf 'msgid ""\n"Food is no "\n"resource."\nmsgstr ""\n' >"$work/tree/po/a.pot"
printf 'Who misses a deadline is out.\n' >"$work/tree/README.md"
found "$work/tree" >"$work/found"
ok 'a comment is found' grep -q "^src/desk/a.c:1: 'anew'" "$work/found"
ok 'a line of the manual' grep -q "^man/a.1:2: 'stands in'" "$work/found"
ok 'a message' grep -q "^po/a.pot:1: 'is no r'" "$work/found"
ok 'a page' grep -q "^README.md:1: 'Who misses'" "$work/found"
ok '... and nothing else' test "$(grep -vc '^prose.txt' "$work/found")" -eq 4
finish
