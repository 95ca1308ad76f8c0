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
ok 'checklist 8: in the thread of its game' begins "$(field In-Reply-To "$work/letter" | sed 's/\.[0-9]*\.invitation/.N.invitation/')" \
	'In-Reply-To: <tundra.N.invitation.ben.'
stop_server
serve --at 'mail@1=553 5.7.1 not your address'
settings 'plus = yes'
sp send --now @$at
ok 'a server that takes no null sender gets the answer from the account' test \
	"$(senders | tr '\n' ' ')" = ' gm@example.org '
ok '... which is sent' holds "SELECT DISTINCT state FROM outbox" sent
stop_server
mails ann hello
serve --at 'rcpt@1=553 5.7.1 <>: Sender address rejected: not owned by user gm'
settings 'plus = yes'
sp send --now @$at
ok '... also when it says so only at the recipient' test "$(senders | tr '\n' ' ')" = ' gm@example.org '
stop_server
mails ben hello
serve --at 'rcpt@1=550 5.7.64 Relay Access Denied'
settings 'plus = yes'
sp send --now @$at
ok '... or calls it relaying' test "$(senders | tr '\n' ' ')" = ' gm@example.org '
stop_server
serve
settings 'bounces = back@lists.example.org'
mails cy hello
game other 'ann=ann@example.org' 'ben=ben@example.org'
sp send --now @$at
ok 'with bounces set, its address is the one' sh -c 'printf "%s\n" "$1" | grep -Ecx \
	"back\+[0-9]*\.[a-z2-7]{24}@lists\.example\.org" | grep -qx 2' sh "$(senders)"
stop_server

serve --at 'rcpt@2=550 no such user' --at 'rcpt@3=550 no such user'
begin_game 'plus = yes'
sp send --now @$at
ok 'a recipient who is refused from either sender' holds \
	"SELECT state, attempts FROM outbox WHERE seat_id IS NOT NULL ORDER BY id" 'sent|1
failed|1
sent|1'
ok '... spoils no other sender' sh -c 'printf "%s\n" "$1" | cut -d . -f 1 | tr "\n" " " |
	grep -qx "gm+1 gm+2 gm@example gm+3 gm+4 "' sh "$(senders)"
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
ok '... all as one' holds 'SELECT count(*) FROM bounces WHERE outbox_id = 2' 1
for wrong in "$(printf %s "$own" | sed 's/+2/+1/')" 'gm+2.aaaaaaaaaaaaaaaaaaaaaaaa@example.org' \
	gm+2.@example.org gm+2@example.org "$(printf %s "$own" | sed 's/+2/+99999/')" \
	"$(printf %s "$own" | sed 's/+2/+-2/')" "$(printf %s "$own" | sed 's/^gm/boss/')"; do
	ok "checklist 19: with a wrong token ($wrong)" comes_back "$wrong" "$wrong"
done
ok '... none does' holds 'SELECT count(*) FROM bounces' 1
ok 'a holiday notice at the address of a letter' comes_back "$own" 4 'Auto-Submitted: auto-replied'
ok '... is no bounce' holds 'SELECT count(*) FROM bounces' 1
letter "dedupe_key LIKE 'tundra/%/invitation/ben'"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/letter" block To="$own" >"$work/mail"
sp receive --now @$at <"$work/mail"
ok 'checklist 6: nothing that comes to that address is answered' holds \
	"SELECT status, (SELECT count(*) FROM outbox WHERE kind = 'answer') FROM letters ORDER BY id DESC LIMIT 1" \
	'ignored|0'

# report SEAT NUMBER STATUS: a server gives the invitation of SEAT back.
report()
{
	letter "id = (SELECT id FROM outbox WHERE recipient LIKE '$1@%' ORDER BY id LIMIT 1 OFFSET ${4:-0})"
	cat >"$work/mail" <<-EOF
		From: MAILER-DAEMON@mx.example.net
		To: gm@example.org
		Return-Path: <>
		Subject: Undelivered Mail
		Message-ID: <report$2@mx.example.net>
		MIME-Version: 1.0
		Content-Type: multipart/report; report-type=delivery-status; boundary=b

		--b
		Content-Type: message/delivery-status

		Reporting-MTA: dns; mx.example.net

		Final-Recipient: rfc822; $1@example.org
		Action: failed
		Status: $3
		--b
		Content-Type: text/rfc822-headers

		$(field Message-ID "$work/letter")
		--b--
	EOF
	sp receive --now @$at <"$work/mail"
	ended 0 '' ''
}

# seat SEAT COLUMN...: of a seat.
seat()
{
	rows "SELECT $2 FROM seated WHERE name = '$1' AND game_id = 1"
}

serve
begin_game 'plus = yes'
sp send --now @$at
for n in 1 2 3 4; do
	sp press --now @$at --to ben tundra "news $n"
done
sp send --now @$at
report ben a 5.1.1
report ben b 5.1.1
report ben c 5.1.1
ok 'reports about one letter count once' test "$(seat ben 'bounces, suspended_at')" = '1|None'
report ben d 4.2.2 1
report ben e 5.1.1 1
at=$((begin + day))
report ben f 5.1.1 2
ok 'many bounces in a day hold nothing yet' test "$(seat ben 'bounces, suspended_at')" = '3|None'
at=$((begin + 2 * day))
report ben g 5.2.2 3
report ben h 5.7.26 3
ok 'checklist 20: a soft one does not count' test "$(seat ben 'bounces, suspended_at')" = '3|None'
sp press --now @$at --to ben tundra waits
report ben i 5.1.1 4
ok 'checklist 20: three hard bounces over two days' test "$(seat ben 'bounces, suspended_at')" = "4|$at"
ok '... hold the letters that wait, and delete none' holds \
	"SELECT state, count(*) FROM outbox WHERE seat_id = 2 GROUP BY 1" 'held|1
sent|5'
sp press --now @$at --to ben tundra hello
ok '... and those that come' holds "SELECT count(*) FROM outbox WHERE seat_id = 2 AND state = 'held'" 2
letter "dedupe_key LIKE 'suspended/%'"
ok '... the GM is told how to go on' grep -q 'stonepost seat tundra ben resume' "$work/letter"
ok '... show says so' gives 0 'ben .*letters are held' '' show --now @$at tundra
ok '... a bounce more changes nothing' report ben j 5.1.1 3
ok '... and is not told again' holds \
	"SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'suspended/%'" 1
sp send --now @$at
ok '... no letter is sent' test "$(grep -c 'RCPT TO:<ben' "$server_dir/log")" = 5
ok 'seat ... resume' gives 0 '^Seat "ben" of game "tundra" gets its letters again, 2 letters' '' \
	seat --now @$at tundra ben resume
ok '... lets them go' holds "SELECT state, count(*) FROM outbox WHERE seat_id = 2 GROUP BY 1" 'queued|2
sent|5'
ok '... with no bounce counted' test "$(seat ben 'bounces, suspended_at')" = '0|None'
ok '... once' refuses 65 "letters to seat 'ben' are sent" seat --now @$at tundra ben resume

# complain SEAT NUMBER: a feedback report about the invitation of SEAT.
complain()
{
	report "$1" "$2" 5.0.0
	sed -i -e 's/report-type=delivery-status/report-type=feedback-report/' \
		-e 's,message/delivery-status,message/feedback-report,' \
		-e 's/^Reporting-MTA.*/Feedback-Type: abuse/' -e "s/report$2/complaint$2/" "$work/mail"
	sp receive --now @$at <"$work/mail"
	ended 0 '' ''
}
ok 'checklist 21: a complaint' complain cy h
ok '... holds the letters at once' test "$(seat cy suspended_at)" = $at
letter "dedupe_key LIKE 'suspended/%'"
ok '... and the GM is told' grep -q 'cy@example.org' "$work/letter"
ok 'until the player writes' mails cy block
ok '... and is answered' test "$(seat cy suspended_at) $(rows "SELECT state FROM outbox
	WHERE seat_id = 3 AND kind = 'answer'")" = 'None queued'
complain cy i
ok 'another address' gives 0 'a new address' '' seat --now @$at tundra cy address cy@example.net
ok '... gets the letters' test "$(seat cy suspended_at) $(rows "SELECT recipient, state FROM outbox
	WHERE seat_id = 3 ORDER BY id DESC LIMIT 1")" = 'None cy@example.net|queued'
report cy j 5.1.1
ok 'what comes back from the old one counts no more' test "$(seat cy bounces)" = 0
stop_server

# A letter that the next server does not take for its recipient has come back too.
at=$begin
serve --at 'rcpt@2=550 5.1.1 no such user'
begin_game
sp send --now @$at
ok 'checklist 20: a recipient who is refused at once counts too' test \
	"$(seat ann bounces)$(seat ben bounces)$(seat cy bounces)" = 010
ok '... with the words of the server' holds 'SELECT hard, detail FROM bounces' '1|5.1.1 no such user'
stop_server

# A letter that kills whoever reads it: a library beside the program makes the MIME parser die of
# letters with a certain word, in one way or another.
cat >"$work/deadly.c" <<'END_OF_C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static int
deeper(volatile char *above)
{
	volatile char room[4096];

	room[0] = above[0];
	return room[0] != 0 ? 0 : deeper(room) + room[0];
}

void *
g_mime_stream_mem_new_with_buffer(const char *bytes, size_t len)
{
	/* the program loads GMime when it needs it, so it doesn't come next */
	void *(*usual)(const char *, size_t) = dlsym(dlopen("libgmime-3.0.so.0", RTLD_LAZY), "g_mime_stream_mem_new_with_buffer");
	volatile char none[1] = { 0 };
	void *p;

	if (memmem(bytes, len, "deadly abort", 12) != NULL)
		abort();
	if (memmem(bytes, len, "deadly stack", 12) != NULL)
		return (void *)(size_t)deeper(none);
	while (memmem(bytes, len, "deadly memory", 13) != NULL)
		if ((p = malloc(1 << 24)) == NULL)
			abort();
		else
			memset(p, 1, 1 << 24);
	return usual(bytes, len);
}

/* Of letters with a certain Message-ID whoever stores what they mean dies, or SQLite refuses that. */
int
sqlite3_bind_text(void *statement, int n, const char *text, int len, void (*done)(void *))
{
	int (*usual)(void *, int, const char *, int, void (*)(void *)) = dlsym(RTLD_NEXT, "sqlite3_bind_text");

	if (text != NULL && strcmp(text, "deadly-taking@x") == 0)
		abort();
	if (text != NULL && strcmp(text, "refused-taking@x") == 0)
		return 25; /* SQLITE_RANGE */
	return usual(statement, n, text, len, done);
}
END_OF_C

# reads: what `run` makes of the letters, with that library.
reads()
{
	LD_PRELOAD=$work/deadly.so sp run --now @$at
}

if [ "${INSTRUMENTED:-no}" != no ]; then
	skip 'checklist 25: a letter that kills its reader' 'not with an instrumented program'
elif ! ${CC:-cc} -shared -fPIC -o "$work/deadly.so" "$work/deadly.c" -ldl 2>"$work/said"; then
	skip 'checklist 25: a letter that kills its reader' 'there is no compiler for the library'
else
	serve
	begin_game
	sp send --now @$at
	for how in abort stack memory; do
		printf 'From: eve@example.net\nMessage-ID: <%s@x>\n\ndeadly %s\n' $how $how >"$work/mail"
		ok "checklist 25: a letter that kills its reader ($how)" sh -c '
			LD_PRELOAD=$1 "$2" receive --now "$3" <"$4"' sh "$work/deadly.so" "$STONEPOST" @$at \
			"$work/mail"
		ok '... is not lost' holds 'SELECT status, parse_attempts FROM letters ORDER BY id DESC LIMIT 1' \
			'raw|1'
	done
	letter "dedupe_key LIKE 'tundra/%/invitation/ann'"
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/letter" block >"$work/mail"
	LD_PRELOAD=$work/deadly.so sp receive --now @$at <"$work/mail"
	ok '... keeps no other from being read' holds \
		'SELECT status FROM letters ORDER BY id DESC LIMIT 1' orders
	reads
	ok '... nor anything from being done' ended 0 ' sent' ''
	ok '... is tried again' holds "SELECT DISTINCT status, parse_attempts FROM letters WHERE id < 4" 'raw|2'
	reads
	ok '... after the third time put aside' holds \
		"SELECT DISTINCT status, parse_attempts FROM letters WHERE id < 4" 'quarantined|3'
	ok '... and the GM told' holds \
		"SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'letter/%/quarantined'" 3
	mkdir -p "$work/pile/new" "$work/pile/cur" "$work/pile/tmp"
	for word in $(seq 200) 'deadly abort'; do
		printf 'From: eve@example.net\nMessage-ID: <%s@pile>\n\n%s\n' "${word#* }" "$word" \
			>"$work/pile/new/${word#* }"
	done
	LD_PRELOAD=$work/deadly.so sp receive --maildir "$work/pile" --now @$at
	ok '... is found among letters that are tried together' holds \
		"SELECT status, parse_attempts, count(*) FROM letters
			JOIN letter_bytes ON letter_id = id
			WHERE CAST(raw AS TEXT) LIKE '%@pile>%' GROUP BY status, parse_attempts" \
		'raw|1|1
rejected|1|200'

	# Letters that are read, and whose taking fails: by the death of the program, or by an error.
	tried()
	{
		holds "SELECT status, parse_attempts FROM letters WHERE CAST((SELECT raw FROM letter_bytes
			WHERE letter_id = id) AS TEXT) LIKE '%Message-ID: <$1-taking@x>%'" "$2"
	}
	for how in deadly refused; do
		mkdir -p "$work/$how/new" "$work/$how/cur" "$work/$how/tmp"
		for word in "$how-taking" "after-$how"; do
			printf 'From: eve@example.net\nMessage-ID: <%s@x>\n\nhello\n' "$word" >"$work/$how/new/$word"
		done
		LD_PRELOAD=$work/deadly.so sp receive --maildir "$work/$how" --now @$at
		ok "a letter whose taking fails ($how) is not lost" tried $how 'raw|1'
	done
	LD_PRELOAD=$work/deadly.so sp run --now @$((at + 60))
	ok '... is tried again' tried deadly 'raw|3'
	game late ann=ann@example.org ben=ben@example.org
	LD_PRELOAD=$work/deadly.so sp run --now @$((at + 120))
	ok '... keeps no other from being read' holds "SELECT count(*) FROM letters WHERE status <> 'raw' AND
		CAST((SELECT raw FROM letter_bytes WHERE letter_id = id) AS TEXT) LIKE '%<after-%'" 2
	ok '... nor anything from being sent' holds "SELECT count(*) FROM outbox WHERE recipient LIKE
		'ann@%' AND state = 'sent' AND dedupe_key LIKE 'late/%'" 1
	ok '... after the third time it is put aside: by an error' tried refused 'quarantined|3'
	LD_PRELOAD=$work/deadly.so sp run --now @$((at + 180))
	ok '... and by the death of the program' tried deadly 'quarantined|3'
	ok '... and the GM told of both' holds \
		"SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'letter/%/quarantined'" 6
	stop_server
fi

# Limits of answers, and loops.
serve
answered()
{
	[ "$(rows "SELECT count(*) FROM outbox WHERE kind = 'answer'")" -eq "$1" ] && return
	rows "SELECT id, kind, recipient FROM outbox"
	return 1
}

# three [LINE]: three players send orders to a new game, with that line in [mail].
three()
{
	begin_game "$@"
	for seat in ann ben cy; do
		mails $seat block "Message-ID=<$seat@x>"
	done
}
count="SELECT (SELECT count(*) FROM orders WHERE status = 'stored'), status, note FROM letters ORDER BY id DESC"
three
ok 'the orders of three players' holds "$count LIMIT 1" '3|orders|'
ok '... are answered' answered 3
three 'answers = 2'
ok 'checklist 22: where two answers an hour are allowed, the third orders count' holds "$count LIMIT 1" \
	'3|orders|gathered'
ok '... without an answer' answered 2
ok '... of its own: what became of it is told later' holds 'SELECT count(*) FROM gathered WHERE sent_with IS NULL' 1
begin_game
"$store" write "$db" "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
	INSERT INTO answers (address, kind, at, seat_id) SELECT 'ann@example.org', 'seat', $((at - 7200)), 1 FROM n"
mails ann text:show 'Message-ID=<n1@x>'
ok 'nineteen answers in a day, and one more' answered 1
mails ann text:show 'Message-ID=<n2@x>'
ok 'checklist 22: no seat gets more than twenty answers a day' answered 1
mails ben text:show 'Message-ID=<n3@x>'
ok '... another seat does' answered 2
"$store" write "$db" "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 498)
	INSERT INTO answers (address, kind, at) SELECT 'x' || i, 'answer', $((at - 60)) FROM n"
mails ben text:show 'Message-ID=<n4@x>'
ok 'checklist 22: all together get no more than five hundred an hour' answered 2
ok '... which is noted' holds 'SELECT note FROM letters ORDER BY id DESC LIMIT 1' \
	'gathered'
settings 'answers = 501'
mails ben text:show 'Message-ID=<n5@x>'
ok '... or what the settings say' answered 3
mails ben text:show 'Message-ID=<n6@x>'
ok '... and not one more' answered 3
settings
at=$((begin + 3700))
mails cy block 'Message-ID=<n7@x>'
ok '... an hour later they do' answered 4
letter "dedupe_key LIKE 'tundra/%/invitation/cy'"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/letter" block 'Message-ID=<hops@x>' >"$work/mail"
ok 'checklist 22: a letter that has passed through 26 servers' sh -c '
	{ for n in $(seq 26); do echo "Received: by mx$n.example.net"; done; cat "$1"; } |
	"$2" receive --now "$3"' sh "$work/mail" "$STONEPOST" @$at
ok '... goes no further' holds 'SELECT status, note FROM letters ORDER BY id DESC LIMIT 1' \
	'ignored|hops'
ok 'through 25 it may' sh -c '
	{ for n in $(seq 25); do echo "Received: by mx$n.example.net"; done; sed s/hops/jumps/ "$1"; } |
	"$2" receive --now "$3"' sh "$work/mail" "$STONEPOST" @$at
ok '... and is read' holds 'SELECT status FROM letters ORDER BY id DESC LIMIT 1' orders
for what in invitation answer; do
	letter "kind = '$what'"
	sp receive --now @$at "$work/letter"
	ok "checklist 22: our own letters ($what) that come back to us are not read" holds \
		'SELECT status, note FROM letters ORDER BY id DESC LIMIT 1' \
		'ignored|own'
done

# What nobody but the players of one seat may see, and what is only for people.
at=$begin
begin_game
letter "dedupe_key LIKE 'tundra/%/invitation/ben'"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/letter" 'text:#STONEPOST tundra ann round 1
plan
  hunt rest
#END' >"$work/mail"
sp receive --now @$at "$work/mail"
letter "kind = 'answer' AND recipient = 'ann@example.org'"
ok 'a letter of one player that speaks for another seat' grep -q '^To: Ann' "$work/letter"
ok 'checklist 31: ... is told there, but not whose it was' sh -c '! grep -i "ben@" "$1"' sh "$work/letter"
for seat in ann ben cy; do
	file $seat 1 'plan' 'forest 2' 'hunt rest' 'tools never' 'feed wood' 'press all: hello'
done
sp submit --now @$at "$work/ann.txt" "$work/ben.txt" "$work/cy.txt"
sp adjudicate --now @$at
sp pause --now @$at tundra
sp resume --now @$at tundra
sp seat --now @$at tundra cy replace 'Dee <dee@example.net>'
ok 'checklist 31: in all letters of a game nobody sees the address of another' "$python" -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
players = ["ann@example.org", "ben@example.org", "cy@example.org", "dee@example.net"]
letters = db.execute("SELECT recipient, CAST(message AS TEXT) FROM outbox").fetchall()
assert len(letters) > 12, len(letters)
for recipient, text in letters:
    for player in players:
        assert player == recipient or recipient == "boss@example.org" or player not in text, (recipient, text)' "$db"
ok 'checklist 31: nor a copy that is not said' sh -c '! "$1" rows "$2" \
	"SELECT CAST(message AS TEXT) FROM outbox" | grep -iE "^(bcc|cc|received):"' sh "$store" "$db"
ok 'checklist 23: no letter asks to be taken for bulk' sh -c '! "$1" rows "$2" \
	"SELECT CAST(message AS TEXT) FROM outbox" | grep -iE "^(list-(post|subscribe|unsubscribe-post)|precedence)"' sh "$store" "$db"
ok 'checklist 8: no two letters have the same Message-ID' holds \
	'SELECT count(*) - count(DISTINCT message_id) FROM outbox' 0
begin_game
game other 'ann=ann@example.org' 'dee=dee@example.org'
ok 'a subject with the tag of another game and round' mails ann block \
	'Subject=Re: [stonepost other r9] hello'
ok 'checklist 32: ... decides nothing' holds "SELECT g.name, o.round, o.status FROM orders o
	JOIN seats s ON s.id = o.seat_id JOIN games g ON g.id = s.game_id" 'tundra|1|stored'
ok 'the right tag alone' mails ben keyless 'Subject=Re: [stonepost tundra r1] hello'
ok 'checklist 32: ... proves nothing' holds 'SELECT status, proof FROM letters ORDER BY id DESC LIMIT 1' \
	'rejected|'
stop_server

# What the manual owes the GM.
tr -s '[:space:]' ' ' <"$abs_top_srcdir/man/stonepost-mail.7" >"$work/manual"
ok 'checklist 17: the manual says who signs' sh -c 'grep -q "does not sign its letters\. DKIM" "$1" &&
	grep -q "SPF and DMARC records .* are the job of your mail server" "$1"' sh "$work/manual"
ok 'checklist 16: and who must remove forged Authentication-Results' grep -q \
	'must remove such fields from outside' "$work/manual"
finish
