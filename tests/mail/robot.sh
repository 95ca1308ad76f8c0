#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a robot that writes letters owes everybody else, end to end: the rows of checklist.txt that
# no other test shows.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
make_certificate good localhost
printf 's3cret\n' >"$work/password"
chmod 600 "$work/password"
export PYTHONHASHSEED=0

# settings [LINE...]: for the scripted server that runs, with more lines for [mail].
settings()
{
	{
		printf '%s\n' '[mail]' 'from = gm@example.org' 'gm = boss@example.org' 'transport = smtp'
		[ $# -eq 0 ] || printf '%s\n' "$@"
		printf '%s\n' '[smtp]' 'host = localhost' "port = $port" 'user = gm' \
			"password_file = $work/password" "ca_file = $work/good.pem" 'timeout = 5'
	} >"$conf"
}

serve()
{
	start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key" \
		--auth gm:s3cret "$@"
}

# begin_game [LINE...]: an empty database with a game of three, its invitations queued.
begin_game()
{
	fresh
	settings "$@"
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' \
		'cy=Cy <cy@example.org>' --start ann
}

# letter WHERE: the newest letter in the outbox of which that is true, in $work/letter.
letter()
{
	"$python" -c 'import sqlite3, sys
row = sqlite3.connect(sys.argv[1]).execute("SELECT message FROM outbox WHERE " + sys.argv[2] +
    " ORDER BY id DESC LIMIT 1").fetchone()
sys.stdout.buffer.write(row[0])' "$db" "$1" >"$work/letter"
}

# mails SEAT WAY [FIELD=VALUE...]: the player of SEAT answers the invitation.
mails()
{
	letter "dedupe_key LIKE 'tundra/%/invitation/$1'"
	shift
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/letter" "$@" >"$work/mail" || return
	sp receive --now @$at <"$work/mail"
	ended 0 '' ''
}
at=$begin

# senders: the envelope senders that the server heard, in order.
senders()
{
	sed -n 's/^[0-9]* MAIL FROM:<\([^>]*\)>.*/\1/p' "$server_dir/log"
}

# Envelopes.
serve
begin_game 'plus = yes'
sp send --now @$at
ok 'checklist 6: a report has an envelope sender of its own' sh -c '
	printf "%s\n" "$1" | grep -Ecx "gm\+[123]\.[a-z2-7]{24}@example\.org" | grep -qx 3 &&
	[ "$(printf "%s\n" "$1" | sort -u | wc -l)" -eq 3 ]' sh "$(senders)"
ok 'an order block comes back' mails ann block
letter "kind = 'answer'"
ok 'checklist 4: an answer says auto-replied, and no other word' sh -c '
	[ "$(grep -ic "^auto-submitted:" "$1")" = 1 ] && grep -q "^Auto-Submitted: auto-replied.$" "$1"' \
	sh "$work/letter"
letter "kind = 'invitation'"
ok '... and a letter that nobody asked for auto-generated' sh -c '
	[ "$(grep -ic "^auto-submitted:" "$1")" = 1 ] && grep -q "^Auto-Submitted: auto-generated.$" "$1"' \
	sh "$work/letter"
sp send --now @$at
ok 'checklist 6: an answer has the null sender' test "$(senders | tail -n 1)" = ''
ok '... and went out' holds "SELECT state, sender FROM outbox WHERE kind = 'answer'" 'sent|'
ok 'a letter without a Message-ID' mails ben block Message-ID=
letter "kind = 'answer'"
ok '... is answered as one that has it' grep -q '^Auto-Submitted: auto-replied' "$work/letter"
ok 'checklist 8: in the thread of its game' sh -c 'grep -q "^In-Reply-To: <tundra\..*\.invitation\.ben\." "$1"' \
	sh "$work/letter"
stop_server
serve --at 'mail@1=553 5.7.1 not your address'
settings 'plus = yes'
sp send --now @$at
ok 'a server that takes no null sender gets the answer from the account' test \
	"$(senders | tr '\n' ' ')" = ' gm@example.org '
ok '... which is sent' holds "SELECT DISTINCT state FROM outbox" sent
stop_server
serve
settings 'bounces = back@lists.example.org'
mails cy hello
game other 'ann=ann@example.org' 'ben=ben@example.org'
sp send --now @$at
ok 'with bounces set, its address is the one' sh -c 'printf "%s\n" "$1" | grep -Ecx \
	"back\+[0-9]*\.[a-z2-7]{24}@lists\.example\.org" | grep -qx 2' sh "$(senders)"
stop_server

# Bounces that say nothing but where they went.
serve
begin_game 'plus = yes'
sp send --now @$at
own=$(senders | sed -n 2p)
stop_server

# comes_back ADDRESS NUMBER [FIELD...]: a server's letter in its own words comes to that address.
comes_back()
{
	to=$1 number=$2
	shift 2
	{
		printf '%s\n' 'From: MAILER-DAEMON@mx.example.net' "To: $to" 'Return-Path: <>' \
			'Subject: failure notice' "Message-ID: <$number@mx.example.net>" \
			'Date: Fri, 01 Jan 2027 10:00:00 +0000'
		[ $# -eq 0 ] || printf '%s\n' "$@"
		printf '\n%s\n' "Hi. This is the mail program at mx.example.net. $number"
	} >"$work/mail"
	sp receive --now @$at <"$work/mail"
	ended 0 '' ''
}

ok 'checklist 19: a notice without a status, at the address of a letter' comes_back "$own" 1
ok '... is tied to that letter' holds 'SELECT outbox_id, hard, detail FROM bounces' '2|0|failure notice'
ok '... in any case of letters' comes_back "$(printf %s "$own" | tr a-z A-Z)" 2
ok '... and behind a trace field' comes_back gm@example.org 3 "Delivered-To: $own"
ok '... each counts' holds 'SELECT count(*) FROM bounces WHERE outbox_id = 2' 3
for wrong in "$(printf %s "$own" | sed 's/+2/+1/')" 'gm+2.aaaaaaaaaaaaaaaaaaaaaaaa@example.org' \
	gm+2.@example.org gm+2@example.org "$(printf %s "$own" | sed 's/+2/+99999/')" \
	"$(printf %s "$own" | sed 's/+2/+-2/')" "$(printf %s "$own" | sed 's/^gm/boss/')"; do
	ok "checklist 19: with a wrong token ($wrong)" comes_back "$wrong" "$wrong"
done
ok '... none does' holds 'SELECT count(*) FROM bounces' 3
ok 'a holiday notice at the address of a letter' comes_back "$own" 4 'Auto-Submitted: auto-replied'
ok '... is no bounce' holds 'SELECT count(*) FROM bounces' 3
letter "dedupe_key LIKE 'tundra/%/invitation/ben'"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/letter" block To="$own" >"$work/mail"
sp receive --now @$at <"$work/mail"
ok 'checklist 6: nothing that comes to that address is answered' holds \
	"SELECT status, (SELECT count(*) FROM outbox WHERE kind = 'answer') FROM letters ORDER BY id DESC LIMIT 1" \
	'ignored|0'
finish
