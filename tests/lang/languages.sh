#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Stories in a language that is English with accents: what a player gets without one was never translated. And a game
# in four languages.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
here=$abs_top_srcdir/tests/lang
stories=$abs_top_srcdir/tests/stories
pseudo=$abs_top_builddir/tests/lang/pseudo

python_in_tests()
{
	script=$1
	shift
	"$python" "$here/$script" "$@"
}

# caught TEXT: words that are not translated are found.
caught()
{
	printf '== ann@example.org: Ĝàḿé\n\n%s\n' "$1" >"$work/one"
	! python_in_tests untranslated.py "$work/one" >/dev/null
}

none 'a game of four in four languages is the same in English' python_in_tests together.py "$STONEPOST" "$store" \
	"$work/together"
ok 'words without an accent are found' caught 'Ĥéĺĺó Ann, ĥéŕé íś your letter.'
ok '... in a subject' caught '
== ben@example.org: Your turn'
none '... and none where there are none' python_in_tests untranslated.py /dev/null
# shellcheck disable=SC2046 # words
ok 'stories are told with accents' "$python" "$stories/stories.py" --lang xx "$pseudo" "$store" "$stories" "$work/xx" $(amount 'people short states unread words' \
	'away bounces computers days failing moving pages people press rare requests short states styles unread words')
none 'nothing in them was left untranslated' python_in_tests untranslated.py "$work"/xx/*.whole
finish
