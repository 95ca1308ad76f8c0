#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The gallery: letters of every kind (tests/lang/kinds.story) in English, as kinds.en.expected; what is not the same in
# another language, as kinds.LANGUAGE.expected; the header and HTML part of the first of each kind in English, as
# kinds.html.expected; and what the first of each kind shows only in another style, as kinds.STYLE.expected. BLESS=1
# renews them. No line is too wide, no word is cut, and whoever is
# waited for finds one offer.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
here=$abs_top_srcdir/tests/lang
languages="en $(sed -n 's,.*po/\([a-z]*\)\.po.*,\1,p' "$abs_top_srcdir/src/lang/sources.mk")"

# told NAME OPTION...: the story, in a folder of this name.
told()
{
	folder=$work/$1
	shift
	mkdir "$folder"
	"$python" "$abs_top_srcdir/tests/stories/stories.py" "$@" "$STONEPOST" "$store" "$here" "$folder" kinds
}

# shows NAME FILE: what is expected.
shows()
{
	[ "${BLESS-}" != 1 ] || cp "$2" "$here/kinds.$1.expected"
	ok "... as kinds.$1.expected" diff "$here/kinds.$1.expected" "$2"
}

# translated LANGUAGE: the paragraphs that English does not have.
translated()
{
	if [ "$1" = en ]; then
		cat "$work/en/kinds.whole"
	else
		awk 'BEGIN { RS = ""; ORS = "\n\n" } NR == FNR { english[$0]; next } !($0 in english)' \
			"$work/en/kinds.whole" "$work/$1/kinds.whole"
	fi
}

# The letters without their text, which the gallery of English has.
pictures()
{
	awk '/^(--- |==== [a-z]+(, with HTML)?$)/ { text = $0 == "--- text/plain" } !text' "$work/en/kinds.letters"
}

# unlike STYLE: the paragraphs and lines of HTML that only the letters of this style have.
unlike()
{
	for name in en "$1"; do
		echo "==== in $name"
		sed 's/^\(<\|--- \).*/\n&\n/; s/^==== [a-z]*\(, with HTML\)\{0,1\}$/\n&\n\n--- head\n/' "$work/$name/kinds.letters"
	done | awk -v style="$1" 'BEGIN { RS = ""; ORS = "\n\n" }
		/^====/ { head = $0; shown = shown || $0 == "==== in " style; next }
		/^--- / { part = $2; next }
		part == "head" || seen[$0]++ || !shown { next }
		{ print (head == "" ? "" : head ORS) $0; head = "" }'
}

# caught TEXT: a letter in which there is a fault is found.
caught()
{
	printf '== ann@example.org: A letter\n\n%s\n' "$1" >"$work/one"
	! "$python" "$here/widths.py" "$work/one" >/dev/null
}

ok 'a line that is too wide is found' caught "$(printf '%078d' 1)"
ok 'a word that is cut is found' caught 'B1   argile pierre pie~  14'
for language in $languages; do
	ok "the gallery in $language" told "$language" --lang "$language"
	translated "$language" >"$work/translated"
	shows "$language" "$work/translated"
	none '... and no line is too wide, no word is cut' "$python" "$here/widths.py" "$work/$language/kinds.whole"
done
pictures >"$work/html"
shows html "$work/html"
for style in narrow frame; do
	ok "the gallery in style $style" told "$style" --style "$style"
	unlike "$style" >"$work/unlike"
	shows "$style" "$work/unlike"
done
none 'one offer for whoever is waited for' cat "$work"/*/faults
finish
