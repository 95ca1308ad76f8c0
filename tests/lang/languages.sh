#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A letter of every kind in every language (kinds.story; kinds.LANGUAGE.expected is renewed by BLESS=1), none
# with a line that is too wide or a word that is cut. And stories in a language that is English with accents:
# what a player gets without one was never translated.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
here=$abs_top_srcdir/tests/lang
texts=$abs_top_srcdir/tests/mail/texts
pseudo=$abs_top_builddir/tests/lang/pseudo
languages="en $(sed -n 's,.*po/\([a-z]*\)\.po.*,\1,p' "$abs_top_srcdir/src/lang/sources.mk")"

# told PROGRAM FOLDER LANGUAGE STORY...
told()
{
	program=$1 folder=$2 language=$3
	shift 3
	mkdir "$work/$language" 2>/dev/null
	"$python" "$abs_top_srcdir/tests/mail/texts.py" "$program" "$store" "$folder" "$work/$language" "$language" "$@"
}

python_in_tests()
{
	script=$1
	shift
	"$python" "$here/$script" "$@"
}

# caught SCRIPT TEXT: a letter in which there is a fault is found.
caught()
{
	printf '== ann@example.org: Ĝàḿé\n\n%s\n' "$2" >"$work/one"
	! python_in_tests "$1" "$work/one" >/dev/null
}

ok 'a line that is too wide is found' caught widths.py "$(printf '%078d' 1)"
ok 'a word that is cut is found' caught widths.py 'B1   argile pierre pie~  14'
for language in $languages; do
	ok "kinds.story is told in $language" told "$STONEPOST" "$here" "$language"
	[ "${BLESS-}" != 1 ] || cp "$work/$language/kinds.expected" "$here/kinds.$language.expected"
	ok "... as expected" diff "$here/kinds.$language.expected" "$work/$language/kinds.expected"
	none '... and whoever is waited for finds one offer' cat "$work/$language/offers"
	none '... and no line is too wide, no word is cut' python_in_tests widths.py "$work/$language/kinds.expected"
done

none 'a game of four in four languages is the same in English' python_in_tests together.py "$STONEPOST" "$store" \
	"$work/together"
ok 'words without an accent are found' caught untranslated.py 'Ĥéĺĺó Ann, ĥéŕé íś your letter.'
ok '... in a subject' caught untranslated.py '
== ben@example.org: Your turn'
none '... and none where there are none' python_in_tests untranslated.py /dev/null
# shellcheck disable=SC2046 # words
ok 'stories are told with accents' told "$pseudo" "$texts" xx $(amount 'people short states unread words' \
	'away bounces computers days failing moving pages people press rare requests short states styles unread words')
none 'nothing in them was left untranslated' python_in_tests untranslated.py "$work"/xx/*.expected
finish
