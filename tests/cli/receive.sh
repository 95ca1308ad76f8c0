#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost receive: letters from a pipe and from a Maildir: whose they are, what they say, who is
# answered, and that none is lost or taken twice.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0

# begin [WORD...]: an empty database and a game of three, its invitations in the folder.
begin_game()
{
	rm -rf "$box"
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' \
		'cy=Cy <cy@example.org>' --start ann "$@"
	sp send --now @$begin
	invitation=$(ls "$box"/new/tundra.*.invitation.ann)
	other=$(ls "$box"/new/tundra.*.invitation.ben)
}

# mails LETTER WAY [FIELD=VALUE...]: the letter is written and received; prints what receive says.
mails()
{
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$@" >"$work/mail" || return
	sp receive --now @$begin <"$work/mail"
	ended 0 '' ''
}

# last COLUMN...: of the letter that came last.
last()
{
	rows "SELECT $1 FROM letters JOIN letter_bytes ON letter_id = id ORDER BY id DESC LIMIT 1"
}

# answered ADDRESS SUBJECT: the last answer went to that address, with a subject like that.
answered()
{
	got=$(rows "SELECT recipient, CAST(message AS TEXT) FROM outbox WHERE kind = 'answer'
		ORDER BY id DESC LIMIT 1")
	case $got in "$1|"*) printf '%s\n' "$got" | grep -q "^Subject: $2" && return ;; esac
	printf 'wanted an answer to %s, %s; the last one is:\n%s\n' "$1" "$2" "$got"
	return 1
}

# settled STATUS PROOF: what became of the last letter.
settled()
{
	[ "$(last 'status, proof')" = "$1|$2" ] && return
	last 'status, proof, note, sender'
	return 1
}

answers()
{
	rows "SELECT count(*) FROM outbox WHERE kind = 'answer'"
}

ok 'receive --help tells how it is used' gives 0 '^usage: stonepost receive ' '' receive --help
begin_game

# Whose a letter is.
ok 'a frame' mails "$invitation" block
ok '... as orders, by its token' settled orders token
ok '... and is answered' answered ann@example.org '\[stonepost tundra r1\] Orders stored'
ok '... as an answer' test "$(rows "SELECT count(*) FROM outbox WHERE kind = 'answer' AND
	CAST(message AS TEXT) LIKE '%Auto-Submitted: auto-replied%' AND
	CAST(message AS TEXT) LIKE '%In-Reply-To: <%@mail.example.org>%'")" = 1
ok 'a plan in codes' mails "$other" 'H/F W3 X' Reply-To=elsewhere@example.net
ok '... are orders too' settled orders token
ok 'checklist 5: ... and answered at the address on record, not at Reply-To' answered ben@example.org '.*Orders stored'
begin_game
ok 'our own letter, with a line above' mails "$invitation" sent
ok '... is no order' settled question token
ok '... and is answered' answered ann@example.org ''
ok 'orders above it' mails "$other" 'forest 2, hunt.'
ok '... are orders' settled orders token
ok '... those that were written' test "$(last answer | grep -c 'plan: 1. up to . people to the forest')" = 1
begin_game
for words in '1b 2a thanks' 'Hi,
1b 2a' 'Hello!

Plan mars; hunt rest' 'W3 or the hut, I am not sure'; do
	ok "what is doubtful: $(printf %s "$words" | tr '\n' ' ')" mails "$other" "$words"
	ok '... is no order' settled question token
	ok '... which is told' test "$(last answer | grep -cE 'not sure what this means|Nothing was stored')" -ge 1
done
ok 'nothing of it was stored' test "$(rows 'SELECT count(*) FROM orders')" = 0
begin_game
ok 'a new mail without any token' mails "$invitation" keyless
ok '... is nobody'"'"'s' settled rejected ''
ok '... which the address on record hears' answered ann@example.org '.*may not be yours'
ok '... and changes nothing' test "$(rows 'SELECT count(*) FROM orders')" = 0
ok 'a block with its key as a new mail from elsewhere' mails "$invitation" block In-Reply-To= \
	References= To=gm@example.org From=ann@work.example.net
ok '... is the seat'"'"'s, and asked about' settled question token
ok '... where its letters go' answered ann@example.org '.*Orders for your seat from another address'
begin_game
ok 'the token of one seat' mails "$other" 'text:#STONEPOST tundra ann round 1
plan
  hunt rest
#END'
ok '... does not speak for another' settled question token
ok '... which its writer hears' answered ben@example.org '.*Orders refused'
ok '... and that one' test "$(rows "SELECT count(*) FROM outbox WHERE kind = 'answer' AND
	recipient = 'ann@example.org' AND CAST(message AS TEXT) LIKE '%may not be yours%'
	AND id > (SELECT max(id) - 2 FROM outbox)")" = 1
ok 'a changed token' mails "$invitation" keyless \
	'In-Reply-To=<tundra.5.invitation.ann.aaaaaaaaaaaaaaaaaaaaaaaa@example.org>' \
	To=gm+1.0.aaaaaaaaaaaaaaaaaaaaaaaa@example.org Message-ID='<changed@example.org>'
ok '... is another letter' test "$(last sender)" = ann@example.org
ok 'checklist 18: ... proves nothing' settled rejected ''
begin_game --proof from
ok 'a game that takes From for it' mails "$invitation" keyless
ok '... takes it' settled orders from
ok 'orders by the address, with more that cannot be read' mails "$invitation" 'text:#STONEPOST tundra ann round 1
plan hunt rest
#END
#STONEPOST tundra
#END' In-Reply-To= References= To=gm@example.org Message-ID='<more@example.org>'
ok '... are taken' settled orders from
ok '... and the rest is told' answered ann@example.org '.*Orders refused'
ok '... but not another address' mails "$invitation" keyless From=eve@example.net Message-ID='<eve@example.net>'
ok '... and answers only the address on record' answered ann@example.org '.*may not be yours'
begin_game --proof token-or-dmarc
sed -i 's/^from = /authserv = mx.example.org\nfrom = /' "$conf"
ok 'a server that vouches for From' mails "$invitation" keyless \
	'Authentication-Results=mx.example.org; dmarc=pass header.from=example.org'
ok '... is believed' settled orders dmarc
ok 'another server' mails "$invitation" keyless Message-ID='<two@example.org>' \
	'Authentication-Results=mx.example.net; dmarc=pass header.from=example.org'
ok '... is not' settled rejected ''

# What is no orders.
begin_game
ok 'a reply without orders' mails "$invitation" hello
ok '... is a question' settled question token
ok '... and is answered, with how to send it on' answered ann@example.org '.*Your questions'
ok 'a stranger' mails "$invitation" keyless From=eve@example.net To=gm@example.org \
	'Message-ID=<s@example.net>' 'Subject=Buy'
sed -i '/^#STONEPOST/,/^#END/d' "$work/mail"
echo 'Buy now' >>"$work/mail"
before=$(answers)
ok '... who writes about something else: a pipe is told nothing' gives 0 '' '' receive <"$work/mail"
ok '... who names the file is told what became of it' gives 0 \
	'^Letter [0-9]+, which came before: nothing in it could be used \(nothing shows which player wrote it\)\.$' '' \
	receive "$work/mail"
ok '... is kept' settled rejected ''
ok 'checklist 7: ... and hears nothing' test "$(answers)" = "$before"
for field in 'Auto-Submitted=auto-replied' 'Return-Path=<>' 'X-Stonepost=tundra' 'From=MAILER-DAEMON@example.org'; do
	ok "a letter with $field" mails "$invitation" block "$field" "Message-ID=<$field@example.org>"
	ok '... is kept, not read' settled ignored token
done
for field in 'List-Id=<list.example.org>' 'Precedence=bulk' 'X-Auto-Response-Suppress=All'; do
	ok "a stranger's letter with $field" mails "$invitation" keyless "$field" From=eve@example.net \
		"Message-ID=<$field@example.org>"
	ok '... is kept, not taken' settled ignored ''
done
ok 'checklist 1, 2, 3: none of them is answered' test "$(answers)" = "$before"
ok 'orders are for people: nothing has changed' test "$(rows 'SELECT count(*) FROM orders')" = 0

# Nothing twice.
begin_game
ok 'a letter' mails "$invitation" block
ok '... again, by another way' mails "$invitation" block 'Received=by mx2.example.org' \
	'Delivered-To=gm@example.org' 'Authentication-Results=mx; none'
ok '... is the same letter' test "$(rows 'SELECT count(*) FROM letters')" = 1
ok '... with one answer' test "$(answers)" = 1
ok 'the same Message-ID with other words is another' mails "$invitation" hello \
	"$(sed -n 's/^Message-ID: /Message-ID=/p' "$work/mail")"
ok '... letter' test "$(rows 'SELECT count(*) FROM letters')" = 2
printf 'From: eve@example.net\nMessage-ID: <killed@x>\n\nhello\n' >"$work/mail"
for attempts in 0 1; do
	sp receive --now @$begin "$work/mail"
	"$store" write "$db" "UPDATE letters SET status = 'raw', parse_attempts = $attempts
		WHERE message_id = 'killed@x'"
	ok "a letter whose reader was killed, when it comes again ($attempts attempts before)" \
		gives 0 '' '' receive --now @$begin <"$work/mail"
	ok '... is read at once' test "$(last 'status, parse_attempts')" = "rejected|$((attempts + 1))"
done
"$store" write "$db" "UPDATE letters SET status = 'raw', parse_attempts = 2
	WHERE message_id = 'killed@x'"
sp receive --now @$begin "$work/mail"
ok '... but its last attempt is left to the next run' test "$(last 'status, parse_attempts')" = 'raw|2'
"$store" write "$db" "DELETE FROM letters WHERE message_id = 'killed@x'"
n=0
while [ $n -lt 25 ]; do
	n=$((n + 1))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$invitation" "text:show $n" "Message-ID=<$n@example.org>" |
		"$STONEPOST" receive --now @$begin
done
ok 'checklist 22: no seat gets more than twenty answers a day' test "$(answers)" = 20
ok '... and the letters are kept' test "$(rows 'SELECT count(*) FROM letters')" = 27

# Hostile letters.
begin_game
ok 'a letter that is too long' sh -c '{ cat "$1"; head -c 2000000 /dev/zero | tr "\0" x; } |
	"$STONEPOST" receive --now @$begin' sh "$invitation"
ok '... is kept in its beginning' test "$(last 'status, length(raw)')" = 'ignored|65536'
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$invitation" block 'Message-ID=<long@example.org>' >"$work/long"
head -c 2000000 /dev/zero | tr '\0' x >>"$work/long"
ok 'checklist 25: a reply that is too long' gives 0 '^Letter [0-9]+: it was read, and has no orders\.$' '' \
	receive --now @$begin "$work/long"
ok '... is kept in its beginning' test "$(last 'status, length(raw), proof')" = 'question|65536|token'
ok '... and its writer is told' answered ann@example.org '.*No orders in your letter'
ok '... why' holds "SELECT count(*) FROM outbox WHERE kind = 'answer' AND
	CAST(message AS TEXT) LIKE '%Your letter was not read: it is longer than 1 MiB.%'" 1
ok 'groups within groups' sh -c '{ printf "From: a@example.org\nTo: "; yes g: | head -n 45000 |
	tr -d "\n"; printf "\n\nhello\n"; } | "$STONEPOST" receive --now @$begin'
ok '... harm nobody' settled rejected ''
for bytes in '' '\0' '\377\376' 'no header at all'; do
	ok "the bytes '$bytes'" sh -c 'printf "$1" | "$STONEPOST" receive --now @$begin' sh "$bytes"
done
ok '... are kept' test "$(rows 'SELECT count(*) FROM letters')" = 7
for attempts in 3 29; do
	"$store" write "$db" "UPDATE letters SET status = 'raw', parse_attempts = $attempts WHERE id = 2"
	ok "a letter whose reading other processes have begun ($attempts attempts)" gives 0 ' sent' '' run --now @$begin
	ok '... is read' holds 'SELECT status, parse_attempts FROM letters WHERE id = 2' "orders|$((attempts + 1))"
done
"$store" write "$db" "UPDATE letters SET status = 'raw', parse_attempts = 30 WHERE id = 2"
ok 'a letter that nobody ended reading, thirty times' gives 0 ' sent' '' run --now @$begin
ok '... is put aside' holds 'SELECT status FROM letters WHERE id = 2' quarantined
ok '... and the GM is told' holds "SELECT recipient FROM outbox WHERE dedupe_key =
	'letter/2/quarantined'" boss@example.org

# A letter of ours that came back.
id=$(field Message-ID "$other" | sed 's/^Message-ID: //')
cat >"$work/bounce" <<END
From: MAILER-DAEMON@mx.example.org
To: gm@example.org
Return-Path: <>
Subject: Undelivered
Message-ID: <bounce@mx.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

It came back.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; ben@example.org
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such user
--b
Content-Type: text/rfc822-headers

Message-ID: $id
Subject: hello
--b--
END
ok 'a delivery report' gives 0 '^Letter [0-9]+: it was ignored \(a delivery report\)\.$' '' \
	receive "$work/bounce" --now @$begin
ok 'checklist 20: ... is tied to its letter and seat' holds \
	"SELECT hard, status, s.name FROM bounces b JOIN seated s ON s.id = b.seat_id" '1|5.1.1|ben'
ok '... counts against the seat' holds "SELECT bounces FROM seated WHERE name = 'ben'" 1
ok '... and the GM is told' holds \
	"SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org' AND dedupe_key LIKE 'bounce/%'" 1
ok 'when the player is heard of' mails "$other" block
ok '... it is forgotten' holds "SELECT bounces FROM seated WHERE name = 'ben'" 0

# Orders are for the round of the letter that is answered.
begin_game
mails "$invitation" 'F W3 X'
for seat in ann ben cy; do
	file $seat 1 'plan' 'forest 2' 'hunt rest' 'tools never' 'feed wood'
done
sp submit --now @$((begin + 1)) "$work/ann.txt" "$work/ben.txt" "$work/cy.txt"
sp adjudicate --now @$((begin + 1))
sp send --now @$((begin + 1))
report=$(find "$box/new" -name 'tundra.*.report.ann*' ! -name '*.1.*')
ok 'a reply to a letter of the round before' mails "$invitation" 'F W2 X'
ok '... is not stored' holds 'SELECT count(*) FROM orders WHERE round = 2' 0
ok '... which is told, with the orders for this one' holds "SELECT count(*) FROM outbox WHERE kind = 'answer'
	AND CAST(message AS TEXT) LIKE '%one of round 1%'" 1
ok '... to be accepted' holds "SELECT offer FROM sent ORDER BY id DESC LIMIT 1" '=
plan
  field
  forest 2
  hunt rest'
ok 'a reply to the letter of this round' mails "$report" 'F W2 X'
ok '... is for this one' holds 'SELECT round, status FROM orders ORDER BY id DESC LIMIT 1' '2|stored'

# A Maildir.
begin_game
mkdir -p "$work/in/new" "$work/in/cur" "$work/in/tmp"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$invitation" block >"$work/in/new/1.a"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$other" block >"$work/in/new/2.b"
: >"$work/in/new/.hidden"
ok 'checklist 27: the letters of a Maildir' gives 0 '' '' receive --maildir "$work/in" --now @$begin
ok '... are taken' test "$(rows "SELECT count(*) FROM letters WHERE status = 'orders'")" = 2
ok '... and moved once they are stored' test "$(ls "$work/in/new" "$work/in/cur" | tr '\n' ' ')" = \
	"$work/in/cur: 1.a:2,S 2.b:2,S  $work/in/new: "
printf 'From: eve@example.net\nMessage-ID: <3@x>\n\nthree\n' >"$work/in/cur/3.c:2,RS"
printf 'From: eve@example.net\nMessage-ID: <4@x>\n\nfour\n' >"$work/in/tmp/4.d"
mkdir "$work/in/new/5.e"
ln -s /etc/passwd "$work/in/new/6.f"
printf 'From: eve@example.net\nMessage-ID: <7@x>\n\nseven\n' >"$work/in/new/7.g"
ok 'checklist 27: what another program moved to cur' gives 0 '' '' receive --maildir "$work/in" --now @$begin
ok '... is taken, and what is still in tmp, a folder or a link is not' holds \
	"SELECT message_id FROM letters WHERE sender = 'eve@example.net' ORDER BY 1" '3@x
7@x'
ok '... with its flags as they were' test -e "$work/in/cur/3.c:2,RS" -a -e "$work/in/tmp/4.d" -a \
	-e "$work/in/cur/7.g:2,S"
before=$(rows 'SELECT count(*), max(id) FROM letters')
mv "$work/in/cur/7.g:2,S" "$work/in/new/7.g"
ok 'checklist 27: what is known already' gives 0 '' '' receive --maildir "$work/in" --now @$begin
ok '... is moved and not taken again' test "$(rows 'SELECT count(*), max(id) FROM letters')" = "$before" -a \
	-e "$work/in/cur/7.g:2,S"
for name in 1. 1.ab:2,S 1.b; do
	printf 'From: fay@example.net\nMessage-ID: <%s@x>\n\n' "$name" >"$work/in/cur/$name"
done
mv "$work/in/cur/1.a:2,S" "$work/in/cur/1.a:2,RS"
ok 'names in cur that are like a known one' gives 0 '' '' receive --maildir "$work/in" --now @$begin
ok '... are others, but not those that differ by flags' holds \
	"SELECT count(*), (SELECT count(*) FROM uidls) FROM letters WHERE sender = 'fay@example.net'" '3|7'
mv "$work/in/cur/1.b" "$work/aside"
before=$(rows 'SELECT count(*), max(id) FROM letters')
ok 'one that went from cur' gives 0 '' '' receive --maildir "$work/in" --now @$begin
ok '... is forgotten by its name, and no other' test "$(rows 'SELECT count(*), min(uidl) FROM uidls')" = '6|1.'
mv "$work/aside" "$work/in/cur/1.b"
ok '... and when it comes back' gives 0 '' '' receive --maildir "$work/in" --now @$begin
ok '... it is a letter that was taken' test "$(rows 'SELECT count(*), max(id) FROM letters')" = "$before" -a \
	"$(rows 'SELECT count(*) FROM uidls')" = 7
# As many letters as fill a batch each: more batches than a number has bits.
printf 'From: eve@example.net\nMessage-ID: <many-00@x>\n\n' >"$work/large"
head -c $((1048576 - $(wc -c <"$work/large"))) /dev/zero | tr '\0' x >>"$work/large"
for n in 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43; do
	sed "s/many-00/many-$n/" "$work/large" >"$work/in/new/$n.h"
done
ok 'many large letters' gives 0 '' '' receive --maildir "$work/in" --now @$begin
rm -r "$work/in/cur"
ok '... are all read' holds "SELECT status, count(*) FROM letters
	JOIN letter_bytes ON letter_id = id WHERE length(raw) = 1048576 GROUP BY 1" \
	'rejected|34'
ok 'a Maildir that is none' gives 75 '' "cannot read the Maildir .*; a Maildir has the folders 'new' and 'cur'" receive --maildir "$work/nowhere"

# What is stored of a game, or of a letter, is damaged: the letters of all others are read.
begin_game --proof from
game moor ann=ann@example.net ben=ben@example.net --proof from
mkdir -p "$work/in/cur" "$work/in/new" "$work/in/tmp"
find "$work/in" -type f -delete
post()
{
	printf 'From: %s\nTo: gm@example.org\nMessage-ID: <damaged-%s@x>\n\n#STONEPOST %s ann round 1\nplan hunt rest\n#END\n' \
		"$2" "$1" "$3" >"$work/in/new/$1"
}
post 1 ann@example.org tundra
post 2 ann@example.net moor
"$store" write "$db" "UPDATE games SET state = '{}' WHERE name = 'tundra'"
ok 'a damaged game is told' gives 75 '' "^stonepost: game 'tundra': state" receive --maildir "$work/in" --now @$begin
ok '... and the letter of another is read' holds "SELECT proof <> '', status FROM letters ORDER BY 2" '1|orders
0|raw'
post 3 ann@example.net moor
ok '... also behind one that was tried' gives 75 '' "^stonepost: game 'tundra': state" \
	receive --maildir "$work/in" --now @$begin
ok '... each' holds "SELECT status, count(*) FROM letters GROUP BY 1" 'orders|2
raw|1'
for run in $(seq 32); do
	sp receive --maildir "$work/in" --now @$begin
done
ok 'the letter to it is put aside after three runs' holds "SELECT status, note, count(*) FROM letters GROUP BY 1" \
	'orders||2
quarantined|damaged|1'
ok '... which the game master is told' holds "SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'letters/damaged/%'" 1
rows "SELECT state FROM games WHERE name = 'moor'" >"$work/state"
"$store" write "$db" "UPDATE games SET state = (SELECT state FROM games WHERE name = 'moor') WHERE name = 'tundra'"
sp pause moor --now @$begin
sp resume moor --now @$begin
ok '... until a game goes on' holds "SELECT status, count(*) FROM letters GROUP BY 1" 'orders|2
raw|1'
cp -r "${db%/*}" "$work/due"
"$store" write "$work/due/${db##*/}" "UPDATE games SET state = '{}', dirty = 0 WHERE name = 'tundra'"
for run in 1 2 3; do
	sp run --db "$work/due/${db##*/}" --now @$begin
done
ok 'a damaged game that was not due is paused, too, and no other' test tundra = "$("$store" rows "$work/due/${db##*/}" \
	"SELECT name FROM games WHERE status = 'paused'")"
"$store" write "$db" "UPDATE games SET state = '{}' WHERE name = 'tundra'"
"$store" write "$db" "DELETE FROM letter_bytes WHERE letter_id IN
	(SELECT id FROM letters WHERE status = 'raw')"
post 4 ann@example.net moor
for attempts in 0 1; do
	"$store" write "$db" "UPDATE letters SET parse_attempts = $attempts WHERE status = 'raw'"
	ok 'a letter that has lost its bytes is told' gives 75 '' '^stonepost: letter number [0-9]+ has lost its bytes' \
		receive --maildir "$work/in" --now @$begin
	ok '... and the others are read' holds "SELECT status, count(*) FROM letters GROUP BY 1" 'orders|3
raw|1'
done

# A mailbox in use: copies of old letters, which no server has dated.
fresh 'strangers = answer'
dated()
{
	printf 'From: ann@example.org\nTo: gm@example.org\nSubject: hello\nMessage-ID: <%s@x>\nDate: %s\n\nHello\n' "$@" >"$work/dated"
	sp receive "$work/dated"
	rows "SELECT note FROM letters JOIN (SELECT max(id) AS last FROM letters) ON id = last"
}
ok 'a letter that was written before there was a database is left alone' test old = "$(dated a 'Thu, 31 Dec 2026 12:00:00 +0000')"
ok '... and not answered' holds 'SELECT count(*) FROM outbox' 0
ok 'a later one is read' test old != "$(dated b 'Fri, 01 Jan 2027 12:00:00 +0000')"
ok '... and answered' holds 'SELECT recipient FROM outbox' ann@example.org

# Whatever goes wrong, the server keeps the letter.
for words in '--no-such' '--db /nonexistent/x.db' '--config /nonexistent' 'a b' "$work/none"; do
	# shellcheck disable=SC2086 # words of a command line
	ok "checklist 26: receive $words ends with 75" gives 75 '' '^stonepost: ' receive $words
done
ok 'a busy database' sh -c '
	printf "[stonepost]\npatience = 0\n" >>"$3"
	"$1" -c "import sqlite3, subprocess, sys
db = sqlite3.connect(sys.argv[1]); db.execute(\"BEGIN EXCLUSIVE\")
sys.exit(subprocess.run([sys.argv[2], \"receive\", sys.argv[3]]).returncode != 75)" "$2" "$STONEPOST" "$4"
' sh "$python" "$db" "$conf" "$work/bounce"
finish
