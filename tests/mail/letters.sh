#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters of usual kinds, as stories send them: valid by Python's strict policy, lines and headers of a width that
# every program shows, HTML without anything from outside, a usual round's report within sixty lines, an answer within
# 22, and nothing that SpamAssassin's local tests take for spam.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
told=$work/told
letters=$abs_top_srcdir/tests/mail/letters.py

# bad FILE WORD: that a letter with this change of a good one is found.
bad()
{
	rm -rf "$work/bad"
	mkdir -p "$work/bad/story/sent"
	sed "$1" "$told"/last-letter/sent/*.final.ann.eml >"$work/bad/story/sent/1.report.eml"
	"$python" "$letters" check "$work/bad" | grep -q "$2"
}

# told NAME...: these stories.
told()
{
	"$python" "$abs_top_srcdir/tests/stories/stories.py" "$STONEPOST" "$store" "$abs_top_srcdir/tests/stories" "$told" "$@"
}

ok 'letters of six stories' told calendar joining last-letter normal-round reminder rollback
none 'nothing is wrong with any letter' "$python" "$letters" check "$told"
ok 'a line that is too wide is found' bad 's/^Hello Ann,/& this is a line that is far too wide for the columns that a letter has, is it not?/' \
	'line of'
ok 'a header that is too wide is found' bad 's/^From: Pat/& whose name is so long that the header is not shown by all/' 'header of'
ok 'what a letter lacks is found' bad '/^Auto-Submitted/d' 'no Auto-Submitted'
ok 'a picture is found' bad 's/<h1 /<img src=3D"http:\/\/example.org\/x"><h1 /' 'HTML with <img'
ok 'a link to elsewhere is found' bad 's/mailto:gm+1/https:gm+1/' 'HTML with a link'
ok 'a heading that is a bare name is found' bad 's|<h1 .*|<h1>tundra</h1>|' 'only names the game'
ok 'ink that cannot be read is found' bad 's/color:#54472f/color:#d4c7af/' 'contrast of .* in the light'
ok '... in the dark as well' bad 's/color:#cdbf9f/color:#54472f/g' 'contrast of .* in the dark'
ok '... and where Outlook turns light colours dark' bad 's/background:#f7f2e6/background:#f0c93a/' 'contrast of .* in the dark by Outlook'
ok 'boxes that Outlook does not know are found' bad 's/display:block/display:inline-block/' 'HTML with inline-block'
ok 'a button that is too low is found' bad 's/padding:12px 8px/padding:2px 8px/' 'a button of 4 pixels'
ok 'a table without headers is found' bad 's/<th /<td /g; s/<.th>/<=2Ftd>/g; s/<caption/<div/' 'without headers or caption'
ok 'a second sheet is found' bad 's|<h1 |<style></style><h1 |' '2 sheets'
# broken CHANGE WORD: that the deadline of a letter with this change is found.
broken()
{
	rm -rf "$work/bad"
	mkdir -p "$work/bad/story/sent"
	sed "$1" "$told"/calendar/sent/002-*.answer.ann.eml >"$work/bad/story/sent/1.answer.eml"
	"$python" "$letters" check "$work/bad" | grep -q "$2"
}
ok 'a deadline without its end is found' broken '/^END:VCALENDAR/d' 'not of one event'
ok 'a deadline of no time is found' broken 's/^DTSTART:.*/DTSTART:2027/' 'the time DTSTART:2027'
ok 'a deadline without a name of its own is found' broken '/^UID:/d' '0 UID'
ok 'a deadline whose title is not escaped is found' broken 's/^SUMMARY:.*/&;/' 'calendar with SUMMARY'
ok 'a deadline of a line too long is found' broken 's/^UID:/&0123456789012345678901234567890123456789012345678901234567890/' \
	'octets'
ok 'a deadline that is no attachment is found' broken 's/^Content-Disposition: attach/Content-Disposition: inline; x/' \
	'no attachment'
ok 'a deadline that is canceled as if it were another is found' broken 's/^DTSTART/STATUS:CANCELLED\
&/' 'another method'
# long LINES: what is found in an answer of eight lines that has so many more.
long()
{
	rm -rf "$work/bad"
	mkdir -p "$work/bad/story/sent"
	awk -v lines="$1" '{ print } /^Plazo: / { while (lines-- > 0) print "x" }' \
		"$told"/calendar/sent/*-3-1.answer.ann.eml >"$work/bad/story/sent/1.answer.eml"
	"$python" "$letters" check "$work/bad"
}
none 'an answer of 22 lines is fine' long 10
ok '... and one that is longer is found' sh -c 'echo "$1" | grep "an answer of 23 lines"' sh "$(long 11)"
ok 'a report that is too long is found' bad 's/^Hello Ann,/&\
&\
&\
&\
&\
&\
&\
&\
&\
&\
&\
&/' 'a report of'
"$python" "$letters" table "$told" | sed 's/^/# /'
if command -v spamassassin >/dev/null 2>&1; then
	mkdir -p "$work/few/story/sent"
	if [ "$(amount few all)" = all ]; then
		few=$told
	else
		few=$work/few
		cp "$told"/joining/sent/*-confirm* "$told"/last-letter/sent/*.final.* \
			"$told"/normal-round/sent/*report.ann* "$told"/normal-round/sent/*answer.ben* \
			"$told"/reminder/sent/*reminder* "$told"/rollback/sent/*rollback-5* "$work/few/story/sent"
	fi
	none 'none is half a point of spam' "$python" "$letters" spam "$few"
else
	skip 'none is half a point of spam' 'there is no spamassassin'
fi
finish
