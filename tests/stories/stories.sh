#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whole games by mail, told by stories.py: what each line of a story changed and which letters it sent. README.md says
# how to write one; BLESS=1 renews what is expected. Every message is shown somewhere.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
here=$abs_top_srcdir/tests/stories
tests=$abs_top_srcdir/tests
# These come first: what they show, the others don't show again.
quick='asked bounce calendar default errors joining last-letter loop missed-deadline narrow narrow-last normal-round
	overtaken past-round reminder replacement rollback stranger vacation whatif'
if [ "$(amount quick all)" = all ]; then
	# shellcheck disable=SC2086 # names
	stories="$quick $(cd "$here" && printf '%s\n' $quick $quick *.story | sed 's/\.story$//' | sort | uniq -u)"
else
	stories=$quick
fi

# What people get, as tests expect it.
unshown()
{
	find "$tests/stories" "$tests/lang" "$tests/report" "$tests/games" "$tests/orders" \
		-type f \( -path '*expected*' -o -path '*/orders/*.txt' \) | sort >"$work/files"
	ls "$tests"/unit/test_tell.c "$tests"/unit/test_view.c "$tests"/unit/test_report_words.c \
		"$tests"/unit/test_letter.c >>"$work/files"
	xargs "$python" "$here/shown.py" "$1" "$here/unshown.txt" <"$work/files"
}

# MESSAGE: one that nobody is shown is found.
caught()
{
	printf 'msgid "%s"\nmsgstr ""\n' "$1" >"$work/one.pot"
	unshown "$work/one.pot" | grep -q "^no letter shows: $1\$"
}

# shellcheck disable=SC2086 # names
ok 'the stories are told' "$python" "$here/stories.py" --gallery "$tests/lang/kinds.en.expected" \
	"$STONEPOST" "$store" "$here" "$work/told" $stories
for story in $stories; do
	[ "${BLESS-}" != 1 ] || cp "$work/told/$story.expected" "$here/"
	ok "$story" diff "$here/$story.expected" "$work/told/$story.expected"
done
none 'every letter is narrow enough, and has one offer for whoever is waited for' cat "$work/told/faults"
# shellcheck disable=SC2086 # names
none 'the letters of the first stories are well made' "$python" "$tests/mail/letters.py" check $(printf "$work/told/%s " $quick)
none 'every message is shown somewhere' unshown "$abs_top_srcdir/po/stonepost.pot"
ok 'a message that is not shown is found' caught 'The mammoth is asleep.'
ok '... also one of which only the arguments would do' caught '{who} sells {goods}.'
ok 'every plan that a letter or a page prints is that plan' "$python" "$tests/orders/printed.py" \
	"$abs_top_builddir/tests/orders/words_driver" "$work"/told/*.whole "$abs_top_srcdir/README.md" \
	"$abs_top_srcdir"/man/*.[157]
finish
