#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The links of an HTML part: what each writes, sent as a letter of its own, is read as what the link says.
. "$abs_top_srcdir/tests/mail/people.sh"

# link N: what the link numbered N of ann's last letter writes, in $to and $text.
link()
{
	"$python" - "$box/kept" "$1" >"$work/link" <<'PY' || return
import email, email.policy, html, re, sys, urllib.parse
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
page = letter.get_body(("html",)).get_content()
found = [html.unescape(href) for href in re.findall(r'href="([^"]*)"', page)]
found = [href for href in found if not re.search(r'body=ok%20[a-z]', href)]  # as many as there are plans with another aim
link = urllib.parse.urlsplit(found[int(sys.argv[2]) - 1])
print(urllib.parse.unquote(link.path), len(found))
print(dict(urllib.parse.parse_qsl(link.query))["body"])
PY
	to=$(sed -n '1s/ .*//p' "$work/link") links=$(sed -n '1s/.* //p' "$work/link") text=$(sed 1d "$work/link")
}

# clicks N [BELOW]: sends it, with this below.
clicks()
{
	link "$1" || return
	rm -f "$box"/new/*
	now=$((now + 60))
	printf 'From: %s@example.org\nTo: %s\nSubject: Re: x\nMessage-ID: <%s@mail.example.org>\n' "${from:-ann}" "$to" "$now" >"$work/mail"
	printf 'Date: Fri, 01 Jan 2027 10:00:00 +0000\n\n%s\n' "$text${2-}" >>"$work/mail"
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}

rm -rf "$box"
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
"$store" write "$db" "UPDATE seats SET vacation_left = $((14 * day))"
sp send --now @$now
cp "$box"/new/*invitation.ann "$box/kept"
ok 'the first link' clicks 1
ok '... takes the suggestion' holds 'SELECT count(*) FROM orders' 1
printf '#STONEPOST tundra ben round 1\nplan hunt 5\n#END\n' >"$work/turn"
sp submit "$work/turn" --now @$now && sp adjudicate --now @$now && sp send --now @$now
cp "$box"/new/*report.ann "$box/kept" 2>/dev/null || cp "$box"/new/*report.ann* "$box/kept"
ok 'a report has five' link 2
ok '... all of them' [ "$links" -eq 5 ]
ok 'the same as last round' clicks 2
ok '... stores that plan' holds 'SELECT round FROM orders ORDER BY id DESC LIMIT 1' 2
ok 'wait' clicks 3
ok '... holds the round back' holds "SELECT body LIKE '%wait%' FROM orders ORDER BY id DESC LIMIT 1" 1
ok 'a message' clicks 4 'Good luck!'
ok '... is sent' to ben 'Good luck!'
ok 'help' clicks 5
ok '... is answered' to ann 'How to write orders'

# proposes: ann writes what has two readings, and has links for them.
proposes()
{
	rm -f "$box"/new/*
	replies "$box/report" 'H W 3' && cp "$box"/new/*answer.ann "$box/kept"
}
cp "$box/kept" "$box/report"
ok 'of two readings' proposes
ok '... each has a link' link 1
ok '... and the one that says no' [ "$links" -eq 7 ]
# above WORDS: in the HTML part these stand above the first link.
above()
{
	"$python" -c 'import email, email.policy, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
page = letter.get_body(("html",)).get_content()
sys.exit(not -1 < page.find(sys.argv[2]) < page.find("href="))' "$1" "$2"
}
ok '... below what they answer' above "$box/kept" 'Which of these did you mean'
ok '... which says that the reader is missing' to ann 'Waiting for you and Ben'
ok '... the second' clicks 2
ok '... is what its letter names' holds "SELECT body LIKE '%card 3%' FROM orders ORDER BY id DESC LIMIT 1" 1
ok 'what can be understood in part' sh -c 'rm -f "$1"/new/*' sh "$box"
ok '... is proposed' replies "$box/report" 'I want W2, and all the food'
cp "$box"/new/*answer.ann "$box/kept"
ok '... and a link' clicks 1
ok '... takes it' holds "SELECT body LIKE '%forest 2%' FROM orders ORDER BY id DESC LIMIT 1" 1

# A link of a letter that lies about until the round is over.
orders=$("$store" rows "$db" 'SELECT count(*) FROM orders')
late()
{
	cp "$box/report" "$box/kept" && clicks "$1" && to ann 'round 2, [ab][nu][dt] the game is in round 3'
}
printf '#STONEPOST tundra ben round 2\nplan hunt 5\n#END\n' >"$work/turn"
now=$((now + 7200)) # letters can be answered again
sp submit "$work/turn" --now @$now && sp adjudicate --now @$now && sp send --now @$now
cp "$box"/new/*report.ann "$work/reported"
ok 'the next round' holds 'SELECT round FROM games' 3
for n in 1 2 3; do
	ok "link $n of a round that is over says so" late $n
	ok '... and nothing is stored' holds "SELECT count(*) - $orders FROM orders WHERE round > 0" 1
done

# What stands below a link's line.
cp "$work/reported" "$box/kept"
ok 'a link above a greeting' clicks 1 '
Cheers,
Ann'
ok '... is understood' holds 'SELECT round FROM orders ORDER BY id DESC LIMIT 1' 3

# example WORD: ann writes the example of this order that stands in her report.
example()
{
	"$python" -c 'import email, email.policy, re, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
text = " ".join(letter.get_body(("plain",)).get_content().split())
print(re.search("\"(" + sys.argv[2] + " [^\"]*)\"", text)[1])' "$work/reported" "$1" >"$work/example" &&
		replies "$work/reported" "$(cat "$work/example")"
}
ok 'the days of the example' example away
ok '... are days that are to come' to ann 'Your absence is noted: from ... [0-9]+ Jan 2027'
ok 'the message of the example' example tell
ok '... goes to somebody at the table' to ben '[.]{3}'

# What leaves the list: the letter that a mail program writes by itself.
leaves()
{
	"$python" - "$work/reported" >"$work/mail" <<'PY' || return
import email, email.policy, re, sys, urllib.parse
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.compat32)
# RFC 2369 2: blanks within the brackets do not count.
link = urllib.parse.urlsplit(re.sub(r"\s", "", re.search(r"<(.*)>", letter["List-Unsubscribe"], re.S)[1]))
fields = dict(urllib.parse.parse_qsl(link.query))
print("From: ann@example.org\nTo: %s\nSubject: %s\nMessage-ID: <leaves@mail.example.org>" % (link.path, fields["subject"]))
print("Date: Fri, 01 Jan 2027 10:00:00 +0000\n\n%s" % fields["body"])
sys.exit(link.scheme != "mailto" or link.path != letter["Reply-To"])
PY
	rm -f "$box"/new/*
	now=$((now + 7200))
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}
state='SELECT status, resigned, kind, address FROM seated JOIN games ON games.id = game_id'
stood=$("$store" rows "$db" "$state")
ok 'the header that leaves writes to the reader'"'"'s own address' leaves
ok '... with a subject of the game' grep -qx 'Subject: Re: \[stonepost tundra\]' "$work/mail"
ok '... and is answered with a question' to ann 'yes resign'
ok '... while nothing is done' holds "$state" "$stood"

# Without plus addresses, which is the default: the answer proves by itself who writes.
rm -rf "$box"
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = no'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --settle none
code=$(timed standby code | sed -n 's/^    standby //p')
sp send --now @$now
cp "$box"/new/*invitation.ann "$box/kept"
ok 'a link to the one address of all' clicks 1
ok '... which it is' sh -c 'case $1 in *+*) false ;; esac' sh "$to"
ok '... takes the suggestion' holds 'SELECT count(*) FROM orders' 1
ok '... and is answered without a doubt' sh -c '! grep -q "not sure what this means\|Ignored" "$1"/new/*answer.ann' sh "$box"
rm -f "$box"/new/*
now=$((now + 60))
writes 'Zoe <zoe@example.org>' x "standby $code"
cp "$box"/new/confirm.* "$box/kept"
from=zoe
ok 'the yes to a question' clicks 1
ok '... is understood' to zoe 'stand-by'
finish
