#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The gallery: letters of every kind (tests/lang/kinds.story) in every language, as kinds.LANGUAGE.expected; and the
# first of each kind in every style, with its header: kinds.html.expected, kinds.narrow.expected and so on. BLESS=1
# renews them. No line is too wide, no word is cut, and whoever is waited for finds one offer.
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
	shows "$language" "$work/$language/kinds.whole"
	none '... and no line is too wide, no word is cut' "$python" "$here/widths.py" "$work/$language/kinds.whole"
done
shows html "$work/en/kinds.letters"
for style in narrow frame; do
	ok "the gallery in style $style" told "$style" --style "$style"
	shows "$style" "$work/$style/kinds.letters"
done
none 'one offer for whoever is waited for' cat "$work"/*/faults
finish
