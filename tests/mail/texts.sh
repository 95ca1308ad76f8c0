#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every message is shown in some expected letter, page or answer; and stories that show those which are
# seldom sent (tests/mail/texts, renewed by BLESS=1; texts.py says how one is written).
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
texts=$abs_top_srcdir/tests/mail/texts
tests=$abs_top_srcdir/tests

# What people get, as tests expect it.
unshown()
{
	find "$tests/mail/golden" "$tests/mail/texts" "$tests/report" "$tests/games" "$tests/orders" \
		-type f \( -path '*expected*' -o -path '*/orders/*.txt' \) | sort >"$work/files"
	ls "$tests"/unit/test_tell.c "$tests"/unit/test_view.c "$tests"/unit/test_report_words.c \
		"$tests"/unit/test_letter.c >>"$work/files"
	xargs "$python" "$tests/mail/shown.py" "$1" "$texts/unshown.txt" <"$work/files"
}

# MESSAGE: one that nobody is shown is found.
caught()
{
	printf 'msgid "%s"\nmsgstr ""\n' "$1" >"$work/one.pot"
	unshown "$work/one.pot" | grep -q "^no letter shows: $1\$"
}

ok 'the stories are told' "$python" "$tests/mail/texts.py" "$STONEPOST" "$store" "$texts" "$work/told"
for told in "$work"/told/*.expected; do
	name=${told##*/}
	[ "${BLESS-}" != 1 ] || cp "$told" "$texts/$name"
	ok "$name" diff "$texts/$name" "$told"
done
none 'whoever is waited for finds one offer in each letter' cat "$work/told/offers"
none 'every message is shown somewhere' unshown "$abs_top_srcdir/po/stonepost.pot"
ok 'a message that is not shown is found' caught 'The mammoth is asleep.'
ok '... also one of which only the arguments would do' caught '{who} sells {goods}.'
finish
