#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The table of order words in stonepost-orders-words(5) is that of the words which the program reads, and the
# program reads each of them as the table says. BLESS=1 writes the table anew.
. "$abs_top_srcdir/tests/tap.sh"
page=$abs_top_srcdir/man/stonepost-orders-words.5
driver=$abs_top_builddir/tests/orders/short_driver
awk -f "$abs_top_srcdir/man/words.awk" "$abs_top_srcdir"/src/words/??.txt \
	"$abs_top_srcdir/src/orders/lexicon_words.txt" >"$work/known"
if [ -n "${BLESS-}" ]; then
	awk -v known="$work/known" '
		!inside { print }
		/words of languages begin/ { inside = 1; while ((getline line <known) > 0) print line }
		/words of languages end/ { inside = 0; print }' "$page" >"$work/page" && cp "$work/page" "$page"
fi
sed -n '/words of languages begin/,/words of languages end/p' "$page" | sed '1d;$d' >"$work/shown"
ok 'the page has a table of words' test "$(grep -c '^\.It Cm' "$work/shown")" -gt 100
none '... of all that the program knows, and no others' diff "$work/shown" "$work/known"

# The words of places, each with the code that is read of it by somebody who writes that language.
awk '
	BEGIN {
		split("English en German de Spanish es French fr Italian it", l, " ")
		for (i = 1; i in l; i += 2)
			code[l[i]] = l[i + 1]
	}
	$1 == ".Ss" { language = code[$2] }
	$1 == ".It" && $3 ~ /^[HFTXWLSG]$/ {
		for (i = 5; i <= NF; i++) {
			sub(/,$/, "", $i)
			print language "\t" $i "\t" $3
		}
	}' "$work/shown" >"$work/places"
misread()
{
	while read -r language word code; do
		read=$(printf 'Ann/%s\t%s\n' "$language" "$word" | "$driver" | cut -f 1,2 | tr '\t' ' ')
		[ "$read" = "order $code" ] || echo "'$word' ($language) is read as '$read', the table says $code"
	done <"$work/places"
}
if [ -x "$driver" ]; then
	ok 'words of places were found' test "$(wc -l <"$work/places")" -gt 80
	none '... and each is read so' misread
else
	skip 'each word is read so' 'the reader was not built'
fi
finish
