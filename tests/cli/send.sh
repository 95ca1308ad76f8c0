#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost send: two hundred letters to a real server, every refusal of a server and what the outbox
# holds afterwards, and runs that died.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
usual send '' 0
make_certificate good localhost
make_certificate other other.example
printf 's3cret\n' >"$work/password"
chmod 600 "$work/password"

# smtp PORT [LINE...]: settings for a server on this port, with more or other lines for [smtp].
smtp()
{
	cat >"$conf" <<-END
		[mail]
		from = gm@example.org
		gm = ${gm:-}
		name = Die Spielleitung
		transport = smtp
		[smtp]
		host = localhost
		port = $1
		user = gm
		password_file = $work/password
		ca_file = $work/good.pem
		timeout = 2
	END
	shift
	printf '%s\n' "$@" | while read -r line; do
		[ -n "$line" ] || continue
		sed -i "/^${line%% =*} = /d" "$conf" # which it takes the place of
		printf '%s\n' "$line" >>"$conf"
	done
}

# outbox: state, tries, uncertain tries and last code of each letter, in order.
outbox()
{
	rows 'SELECT state, attempts, uncertain, last_code FROM outbox ORDER BY id' | tr '\n' ' '
}

left()
{
	got=$(outbox)
	[ "$got" = "$1 " ] && return
	echo "wanted: $1"
	echo "got:    $got"
	return 1
}

# unattended SECONDS WORDS: cron's run, so long after the beginning, fails with these words.
unattended()
{
	sp run --now @$((begin + $1))
	[ "$status" -eq 77 ] && grep -q "$2" "$work/err"
}

# shows PATTERN TIME: status shows that at the time.
shows()
{
	timed status --now @$2 | unwrapped_status >"$work/told"
	grep -Eq -- "^$1" "$work/told" && return
	cat "$work/told"
	return 1
}
unwrapped_status()
{
	awk '/^            / { sub(/^ +/, " "); line = line $0; next } NR > 1 { print line } { line = $0 } END { print line }'
}

# arrived IDS: the server has the letters with these ids, each once, byte by byte, and no others.
cat >"$work/arrived.py" <<'END'
import glob, sqlite3, sys
want = sorted(row[0] for row in sqlite3.connect(sys.argv[1]).execute(
    "SELECT message FROM outbox WHERE id IN (%s)" % sys.argv[3]))
got = sorted(open(name, "rb").read() for name in glob.glob(sys.argv[2] + "/*.eml"))
assert got == want, "%d letters arrived, wanted were %d, or their bytes differ" % (len(got), len(want))
END
arrived()
{
	"$python" "$work/arrived.py" "$db" "$server_dir" "$1"
}

# Two hundred invitations.
fresh
for n in $(seq 50); do
	"$STONEPOST" new --mode turn "g$n" "ann=Ann <ann$n@example.org>" "ben=ben$n@example.org" \
		"cy=Сергей <cy$n@example.org>" "dee=dee$n@example.org" --now @$begin >/dev/null || exit 1
done
cp "$db" "$work/many.db"
ok '--dry-run tries nothing' same send --dry-run --now @$begin
ok '... and says what it would' ended 0 '^Would try 200 letters\.$' ''
if "$python" -c 'import aiosmtpd' 2>/dev/null; then
	start_server aiosmtpd_server.py --cert "$work/good.pem" --key "$work/good.key" --auth gm:s3cret
	smtp "$port"
	ok '200 letters by STARTTLS, with a log-in' gives 0 '^200 sent, 0 deferred, 0 failed$' '' \
		send --now @$begin
	ok '... are all marked as sent, at the first try' holds "SELECT state, attempts, uncertain,
		last_code, done_at, count(*) FROM outbox GROUP BY 1, 2, 3, 4, 5" "sent|1|0|0|$begin|200"
	ok '... the server has each of them once, as it was queued' arrived 'SELECT id FROM outbox'
	ok '... over one connection' test "$(grep -c connect "$server_dir/log")" -eq 1
	ok '... from and to whom they should be' sh -c 'grep -c "^letter [0-9]* gm@example.org" "$1" |
		grep -qx 200 && cut -d " " -f 4 "$1" | grep @ | sort | uniq -d | grep -q . && exit 1; true' \
		sh "$server_dir/log"
	ok '... with 200 names of their own' holds 'SELECT count(DISTINCT message_id) FROM outbox' 200
	ok 'a second run has nothing to do' gives 0 '^0 sent, 0 deferred, 0 failed$' '' send --now @$begin
	ok '... and does not even call' test "$(grep -c connect "$server_dir/log")" -eq 1
	"$store" write "$db" "UPDATE outbox SET state = 'queued', attempts = 0, last_code = 0"
	printf 'qwertz9\n' >"$work/password"
	ok 'a wrong password' gives 77 '^0 sent, 0 deferred, 0 failed$' \
		"refuses the log-in of 'gm' \(535 .*check user and password" send --now @$begin
	ok '... keeps all letters, and counts no try' holds \
		"SELECT state, attempts, uncertain, count(*) FROM outbox GROUP BY 1, 2, 3" 'queued|0|0|200'
	ok 'checklist 29: ... and is not told to anybody' sh -c '! grep -r qwertz9 "$1" "$2" "$3"' sh "$work/out" \
		"$work/err" "${db%/*}"
	ok 'cron tries it again' unattended 600 "refuses the log-in of 'gm'"
	ok '... twice' unattended 1200 "refuses the log-in of 'gm'"
	calls=$(grep -c connect "$server_dir/log")
	ok 'after three refusals the account is left alone' unattended 1800 \
		"3 times in a row: .*the next is tried at .* 01:20 UTC; 'stonepost send' tries at once"
	ok '... indeed' test "$(grep -c connect "$server_dir/log")" -eq "$calls"
	ok '... and status says so' shows "refused +the log-in for sending, 3 times in a row, the last at 2027-01-01 00:20 UTC: 'run' tries it once an hour" \
		$((begin + 1800))
	ok '... for an hour' unattended 4800 "refuses the log-in of 'gm'"
	printf 's3cret\n' >"$work/password"
	stop_server
else
	skip '200 letters by STARTTLS, with a log-in' 'the package python3-aiosmtpd is missing'
fi

# Every answer of a server, one row each. Two letters wait; afterwards the outbox must hold what
# stands there, and a later run against a good server delivers what is queued, with the bytes and
# the Message-ID of the first try.
fresh
game tundra ann=ann@example.org ben=ben@example.org
cp "$db" "$work/two.db"
cp "$db.incarnation" "$work/two.db.incarnation"

# serve ARGUMENT...: the scripted server, with these faults.
serve()
{
	start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key" \
		--auth gm:s3cret "$@"
	smtp "$port" ${more:+"$more"}
}
more=

# letters N: that many letters wait, and nothing was ever tried.
again()
{
	rm -f "$db"*
	cp "$work/two.db" "$db"
	cp "$work/two.db.incarnation" "$db.incarnation"
}

# row NAME STATUS OUT ERR OUTBOX STAGE=ACTION...
row()
{
	name=$1 want_status=$2 want_out=$3 want_err=$4 want_left=$5
	shift 5
	again
	set -- $(printf '%s\n' "$@" | sed 's/ /\\040/g' | sed 's/^/--at /')
	for word; do
		shift
		set -- "$@" "$(printf %b "$(printf %s "$word" | sed 's/\\040/ /g')")"
	done
	serve "$@"
	ok "$name" gives "$want_status" "^$want_out$" "$want_err" send --now @$begin
	ok '... is in the outbox' left "$want_left"
	rows 'SELECT id, message_id, message FROM outbox ORDER BY id' >"$work/tried"
	queued=$(rows "SELECT id FROM outbox WHERE state = 'queued'" | paste -sd , -)
	stop_server
	[ -n "$queued" ] || return 0
	serve
	ok '... later it is sent' gives 0 "^[12] sent, 0 deferred, 0 failed$" '' \
		send --now @$((begin + 600))
	ok '... with the same bytes' arrived "$queued"
	ok 'checklist 15: ... and the same Message-ID' sh -c '"$1" rows "$2" \
		"SELECT id, message_id, message FROM outbox ORDER BY id" | cmp - "$3"' \
		sh "$store" "$db" "$work/tried"
	stop_server
}
none='0 sent, 0 deferred, 0 failed'
both='queued|0|0|'
untried='queued|0|0|0'

# The server takes nothing: no letter's try.
row 'banner 421' 75 "$none" 'turns us away \(421 busy\)' "$untried $untried" 'banner=421 busy'
row 'banner 554' 69 "$none" 'turns us away \(554 no\)' "$untried $untried" 'banner=554 no'
row 'banner: closed' 75 "$none" 'broke off' "$untried $untried" banner=close
row 'banner: silence' 75 "$none" 'does not answer in time' "$untried $untried" banner=stall
row 'EHLO refused' 69 "$none" 'turns us away' "$untried $untried" 'ehlo=550 no'
row 'STARTTLS 454' 75 "$none" 'does not start TLS' "$untried $untried" 'starttls=454 soon'
row 'log-in 535' 77 "$none" "refuses the log-in of 'gm'" "$untried $untried" 'auth=535 5.7.8 bad'
row 'log-in 454' 75 "$none" 'cannot check the log-in' "$untried $untried" 'auth=454 later'
row 'MAIL 421' 75 "$none" '421' "queued|0|0|421 $untried" 'mail=421 bye,close'
row 'MAIL 530' 77 "$none" 'check user and password' "queued|0|0|530 $untried" 'mail=530 log in'
row 'MAIL 550' 69 "$none" "takes no letters from our address \(550 5.7.1 not yours\): set 'from'" \
	"queued|0|0|550 $untried" 'mail=550 5.7.1 not yours'
row 'MAIL 553 relay' 77 "$none" 'check user and password' "queued|0|0|553 $untried" 'mail=553 no relay'

# One letter is not taken now.
one='1 sent, 1 deferred, 0 failed'
sent='sent|1|0|0'
row 'MAIL 451' 0 "$one" '' "queued|1|0|451 $sent" 'mail@1=451 4.7.1 slow'
row 'RCPT 450' 0 "$one" '' "queued|1|0|450 $sent" 'rcpt@1=450 greylisted'
row 'DATA 451' 0 "$one" '' "queued|1|0|451 $sent" 'data@1=451 no'
row 'dot 452' 0 "$one" '' "queued|1|0|452 $sent" 'dot@1=452 full'
row 'the connection breaks at MAIL' 0 "$one" '' "queued|1|0|0 $sent" mail@1=close
row '... at RCPT' 0 "$one" '' "queued|1|0|0 $sent" rcpt@1=rst
row '... at DATA' 0 "$one" '' "queued|1|0|0 $sent" data@1=close
row 'silence at RCPT' 0 "$one" '' "queued|1|0|0 $sent" rcpt@1=stall

# The server turns away at one letter, perhaps because of it: that is a try, and nobody else's.
shut='0 sent, 1 deferred, 0 failed'
row 'RCPT 421' 75 "$shut" '421' "queued|1|0|421 $untried" 'rcpt=421 slow,close'
row 'dot 421' 75 "$shut" '421' "queued|1|0|421 $untried" 'dot=421 bye'
row 'RCPT 554, no relaying' 77 "$shut" 'check user and password' "queued|1|0|554 $untried" \
	'rcpt=554 5.7.1 Relay access denied'
row 'DATA 550, the limit of the day' 75 "$shut" 'takes no more letters for now \(550 5.4.5 Daily' \
	"queued|1|0|550 $untried" 'data=550 5.4.5 Daily limit exceeded'
row 'RCPT 550, a limit for one' 0 "$one" '' "queued|1|0|550 $sent" 'rcpt@1=550 5.1.90 your daily limit'
again
serve --at 'rcpt@1=421 slow,close'
sp send --now @$begin
ok 'behind a letter at which the server turned away the others are due' gives 0 \
	'^1 sent, 0 deferred, 0 failed$' '' send --now @$begin
ok '... and only that one waits' left "queued|1|0|421 $sent"
stop_server

# One letter is refused for good.
lost='1 sent, 0 deferred, 1 failed'
row 'MAIL 552' 0 "$lost" '' "failed|1|0|552 $sent" 'mail@1=552 too big'
row 'RCPT 550' 0 "$lost" '' "failed|1|0|550 $sent" 'rcpt@1=550 5.1.1 no such user'
row 'DATA 554' 0 "$lost" '' "failed|1|0|554 $sent" 'data@1=554 no'
row 'dot 554' 0 "$lost" '' "failed|1|0|554 $sent" 'dot@1=554 spam'

# Nobody knows.
row 'checklist 15: dot: closed' 0 "$one" '' "queued|1|1|0 $sent" dot@1=close
row 'dot: reset' 0 "$one" '' "queued|1|1|0 $sent" dot@1=rst
row 'dot: silence' 0 "$one" '' "queued|1|1|0 $sent" dot@1=stall
row 'reset behind a letter that had left wholly' 0 "$one" '' "queued|1|1|0 $sent" body@1=settle,rst
row 'taken without a word' 0 "$one" '' "queued|1|1|0 $sent" dot@1=keep,close

# A limit that meets the letters to two domains is one for all.
fresh
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.net dee=dee@example.net
serve --at 'rcpt=550 5.1.90 your daily limit for message recipients'
ok 'a limit for two domains ends the run' gives 75 '^0 sent, 3 deferred, 0 failed$' \
	'takes no more letters for now \(550 5.1.90 your daily limit .*try later' send --now @$begin
ok '... and the next letter is not tried' left 'queued|1|0|550 queued|1|0|550 queued|1|0|550 queued|0|0|0'
ok '... and status says whose limit that is' shows "limit +2027-01-01 00:00 UTC: mail server 'localhost' port [0-9]+ takes no more letters for now \(550 5.1.90 your daily limit" $begin
stop_server
serve
sp send --now @$((begin + 86400))
ok '... until letters are sent again' gives 0 '^last send +2027-01-02' '' status --now @$((begin + 86400))
ok '... by which it is over' sh -c '! grep -q "^limit" "$1"' sh "$work/out"

# A server at which letter after letter breaks off takes none: that would be ten minutes of silence
# for each, and each twice.
fresh
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org dee=dee@example.org
serve --at dot=keep,close
ok 'three letters in a row break off' gives 75 '^0 sent, 3 deferred, 0 failed$' \
	'was given the whole letter' send --now @$begin
ok '... and the next is not tried' left 'queued|1|1|0 queued|1|1|0 queued|1|1|0 queued|0|0|0'
stop_server
serve --at rcpt@1=close --at rcpt@2=close --at rcpt@4=close
ok '... unless one goes between' gives 0 '^1 sent, 3 deferred, 0 failed$' '' send --now @$((begin + 600))
stop_server

# What may have arrived is held where the GM wants that.
again
serve --at dot@1=close
sed -i 's/^transport = smtp/&\nuncertain = hold/' "$conf"
ok 'uncertain = hold' gives 0 ', 1 held$' '' send --now @$begin
ok '... keeps the letter back' left "held|1|1|0 $sent"
"$STONEPOST" doctor --now @$begin | unwrapped >"$work/out"
ok '... which doctor tells, and the cure' grep -q "1 held ('stonepost seat GAME SEAT resume' sends them)" "$work/out"
stop_server
serve
ok '... until somebody has looked' gives 0 "^$none\$" '' send --now @$((begin + 10 * day))
ok '... and says so' gives 0 'gets its letters again, 1 letter' '' seat tundra ann resume \
	--now @$((begin + 10 * day))
ok '... then it goes out' gives 0 '^1 sent, 0 deferred, 0 failed$' '' send --now @$((begin + 10 * day))
ok '... once' gives 65 '' "letters to seat 'ann' are sent: none are held" seat tundra ann resume \
	--now @$((begin + 10 * day))
stop_server
again
serve --at dot@1=close
gm=boss@example.org
smtp "$port"
sed -i 's/^transport = smtp/&\nuncertain = hold/' "$conf"
sp send --now @$begin
ok 'the game master is told of a letter that is held' "$python" -c 'import email, email.policy, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
text = " ".join(letter.get_body(("plain",)).get_content().split())
assert "to ann@example.org arrived" in text and "stonepost seat tundra ann resume" in text, text' \
	"$server_dir/2.eml"
gm=
stop_server

# What comes before a server says anything.
for case in 'nobody listens|75|no mail server answers|host = 127.0.0.1' \
	"a host without an address|75|mail server 'no-such-host.invalid' .*no address|host = no-such-host.invalid" \
	'no TLS to another machine|78|will not talk to .*without TLS|tls = none
host = 192.0.2.1' \
	"a port that is none|78|setting 'port' in .smtp. is a number from 1 to 65535, not 'x'|port = x" \
	"a timeout of nothing|78|setting 'timeout' in .smtp. is a number from 1 to 3600|timeout = 0" \
	"TLS of a kind that is none|78|setting 'tls' in .smtp. is one of starttls, implicit, none|tls = maybe" \
	"a password command that fails|78|the password command 'false' failed|password_command = false" \
	"a user without a password|78|there is a user 'gm' but no password|password_file =" \
	"a password file that is not there|78|'/nonexistent/p'|password_file = /nonexistent/p" \
	"checklist 29: a password file for all to read|78|others can open the password file .*chmod 600 it|password_file = $work/open"; do
	name=${case%%|*} case=${case#*|}
	want_status=${case%%|*} case=${case#*|}
	want_err=${case%%|*} case=${case#*|}
	again
	printf 's3cret\n' >"$work/open"
	chmod 644 "$work/open"
	smtp 1 "$case"
	sp send --now @$begin
	ok "$name" ended "$want_status" "$(grep . "$work/out")" "$want_err"
	ok '... leaves the letters' left "$untried $untried"
done
again
smtp 1
sed -i 's/^transport.*/transport = pigeon/' "$conf"
ok 'a transport that is none' refuses 78 "'transport' in \[mail\] is one of folder, smtp, not" send
sed -i 's/^transport.*/uncertain = forget/' "$conf"
ok 'another word for uncertain' refuses 78 "'uncertain' in \[mail\] is one of send, hold, not" send
serve
sed -i 's/^ca_file.*/ca_file = \/nonexistent\/c/' "$conf"
ok 'no certificates' gives 78 "^$none\$" 'cannot read the certificates in ca_file' send --now @$begin
stop_server
again
start_server scripted_server.py --cert "$work/other.pem" --key "$work/other.key" --auth gm:s3cret
smtp "$port" "ca_file = $work/other.pem"
ok 'a certificate for another name' gives 78 "^$none\$" 'is for another name' send --now @$begin
ok '... leaves the letters' left "$untried $untried"
ok 'checklist 13: ... and no password goes there' sh -c '! grep AUTH "$1"' sh "$server_dir/log"
smtp "$port"
ok 'a certificate that nobody signed' gives 78 "^$none\$" 'is not trusted' \
	send --now @$((begin + 600))
stop_server

# --json, also of servers that speak no UTF-8.
again
cat >"$work/rude.py" <<'END'
import socket, sys
listener = socket.create_server(("127.0.0.1", 0))
with open(sys.argv[1] + ".new", "w") as out:
    out.write("%d" % listener.getsockname()[1])
__import__("os").rename(sys.argv[1] + ".new", sys.argv[1])
listener.accept()[0].sendall(b"554 nicht f\xfcr dich \033[31m\r\n")
END
"$python" "$work/rude.py" "$work/rude.port" &
until [ -e "$work/rude.port" ]; do
	sleep 0.02
done
smtp "$(cat "$work/rude.port")"
sp send --json --now @$begin
ok '--json is JSON' is_json
ok '... whatever the server says' json 'd[0]["sent"] == 0 and "554" in d[0]["trouble"]'
ok '... which is cleaned before it is shown' sh -c '! LC_ALL=C grep "[^ -~]" "$1" "$2"' \
	sh "$work/out" "$work/err"
wait $!
serve
sp send --json --now @$((begin + 600))
ok '... when all went well' json 'd == [{"sent": 2, "deferred": 0, "failed": 0, "expired": 0,
	"held": 0, "full": False, "revived": 0, "trouble": None}]'
stop_server

# Only so many an hour, and those first whose games have the nearest deadlines.
cp "$work/many.db" "$db"
rm -f "$db.incarnation" "$db-wal" "$db-shm"
"$store" write "$db" "UPDATE games SET deadline_at = $begin + 3600 * (100 - CAST(substr(name, 2) AS INTEGER))"
more='most_an_hour = 40'
serve
ok 'at most so many an hour' gives 0 '^40 sent, 0 deferred, 0 failed, as many as go in an hour: the others wait$' '' \
	send --now @$begin
ok '... those of the nearest deadlines' holds "SELECT group_concat(name) FROM (SELECT DISTINCT games.name, deadline_at FROM outbox
	JOIN games ON games.id = game_id WHERE outbox.state = 'sent' ORDER BY deadline_at)" 'g50,g49,g48,g47,g46,g45,g44,g43,g42,g41'
ok '... and status says that it is ours' shows "limit +2027-01-01 00:00 UTC: no more than 40 letters go in an hour, by 'most_an_hour' in \[smtp\]" $begin
ok '... none before the hour is over' gives 0 '^0 sent, 0 deferred, 0 failed, as many' '' send --now @$((begin + 3599))
ok '... then the next ones' gives 0 '^40 sent, 0 deferred, 0 failed, as many' '' send --now @$((begin + 3600))
stop_server
more='most_an_hour = 0'
serve
ok '... and without that all' gives 0 '^120 sent, 0 deferred, 0 failed$' '' send --now @$((begin + 3601))
stop_server
more=

# The time that a seat has begins when its report is sent, whatever it had to wait for.
# waiting PACE: two games, of which a letter an hour is sent.
waiting()
{
	rm -f "$db"*
	"$STONEPOST" init --now @$begin >/dev/null
	more='most_an_hour = 1'
	serve
	for name in p q; do
		"$STONEPOST" new "$name" ann=ann@example.org ben=ben@example.org --pace "$1" --missing hunt --remind none --seed $seed \
			--now @$begin >"$work/out" 2>&1 || cat "$work/out"
	done
}
# deadlines P Q: in hours from the beginning.
deadlines()
{
	holds "SELECT group_concat((deadline_at - $begin) / 3600.0, ' ') FROM (SELECT deadline_at FROM games ORDER BY name)" "$1 $2"
}
waiting 24h
sp send --now @$begin
ok 'a report that is sent at once has its deadline' deadlines 24.0 24.0
sp send --now @$((begin + 3600))
ok '... the other seat of its game is given the hour that its own waited' deadlines 25.0 24.0
sp send --now @$((begin + 7200))
sp send --now @$((begin + 10800))
ok '... and each game the longest wait of its reports' deadlines 25.0 27.0
ok '... which the log says' gives 0 'the letter to ben could only be sent later' '' log q
stop_server
waiting 1h
sp send --now @$begin
sp adjudicate --now @$((begin + 3600))
ok 'a deadline does not pass on whoever was not written to yet' holds "SELECT (SELECT sum(round) FROM games), count(*) FROM seats WHERE done = 'missed'" '2|0'
ok '... and comes later' holds "SELECT min(deadline_at) > $((begin + 3600)) FROM games" 1
stop_server
more=

# Letters that were queued while the clock was wrong.
again
"$store" write "$db" "UPDATE outbox SET next_at = next_at + 30 * 365 * $day"
serve
ok 'letters queued by a clock that was ahead by years' gives 0 '^2 sent, 0 deferred, 0 failed$' '' \
	send --now @$begin
stop_server

# Tried again after 1, 5, 15, 60, 120 and 240 minutes, a fifth more or less, for five days.
again
"$store" write "$db" 'DELETE FROM outbox WHERE id = 2'
gm=boss@example.org
serve --at 'rcpt=451 later'
at=$begin
for minutes in 1 5 15 60 120 240 240; do
	sp send --now @$at
	next=$(rows 'SELECT next_at FROM outbox')
	ok "checklist 14: the next try is after $minutes minutes" test $(((next - at) * 10)) -ge $((minutes * 60 * 8)) \
		-a $(((next - at) * 10)) -le $((minutes * 60 * 12))
	ok '... not before' gives 0 "^$none\$" '' send --now @$((next - 1))
	at=$next
done
stop_server
serve --at 'rcpt@1=451 later'
ok 'checklist 14: after a try that fails after five days it is given up' gives 0 \
	'^1 sent, 0 deferred, 0 failed, 1 given up$' '' send --now @$((begin + 5 * day))
ok '... and the GM is told' holds "SELECT state, kind, recipient FROM outbox ORDER BY id" \
	'expired|invitation|ann@example.org
sent|notice|boss@example.org'
ok '... with what the server said' sh -c 'tr -d "=\r\n" <"$1" | grep -q "the last answer: *451 later"' sh \
	"$server_dir/1.eml"
stop_server
again
"$store" write "$db" 'DELETE FROM outbox WHERE id = 2'
serve --at 'rcpt=550 5.1.1 nobody'
ok 'a letter that no mailbox takes, nor that to the GM about it, is told' gives 69 '^0 sent, 0 deferred, 2 failed$' \
	"the letter 'outbox/1/failed' to the game master was given up \(.*550 5.1.1 nobody.*\): check 'gm' in \[mail\]" \
	send --now @$begin
ok '... once' gives 0 "^$none\$" '' send --now @$((begin + 600))
stop_server
again
ok 'a server that takes nothing for five days' gives 75 "^$none\$" 'no mail server answers' \
	send --now @$((begin + 5 * day))
serve
ok '... and the program that did not run for a week' gives 0 '^2 sent, 0 deferred, 0 failed$' '' \
	send --now @$((begin + 7 * day))
ok 'forget no letter' left "$sent $sent"
stop_server
again
serve --at 'rcpt@1=550 5.1.1 no such user'
sp send --now @$begin
ok 'of a letter that was refused the GM is told at once' left \
	"failed|1|0|550 $sent $sent"
ok '... who, and why' "$python" -c 'import email, email.policy, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
assert letter["To"] == "boss@example.org" and letter["Auto-Submitted"] == "auto-generated"
text = " ".join(letter.get_body(("plain",)).get_content().split())
assert "to ann@example.org could not be delivered" in text and "no such user" in text, text' \
	"$server_dir/2.eml"
ok '... and show shows it' gives 0 'letter 1 to ann@example.org: failed, 1 tries, 5.1.1 no such user' '' show tundra
stop_server

gm=
# Two at once.
again
serve --at 'banner=stall'
"$STONEPOST" send --now @$begin >/dev/null 2>&1 &
first=$!
until grep -q connect "$server_dir/log" 2>/dev/null; do
	sleep 0.02
done
ok 'checklist 28: only one sends at a time' gives 75 '' "another stonepost, process $first, fetches or sends since \
20.* UTC: try again when it is done" send --now @$begin
kill -STOP $first
ok '... one that is stopped is named, with the cure' gives 75 '' "another stonepost, process $first, .*, but is stopped: \
'kill -CONT $first' lets it go on, 'kill $first' ends it" send --now @$begin
ok '... also by doctor' gives 78 "^WRONG  lock      process $first holds it, and is stopped$" '' doctor --now @$begin
kill -CONT $first
wait $first
ok '... and the other is not disturbed' left "$untried $untried"
stop_server

# A run that died: what it had in hand goes out again, marked as uncertain.
again
serve --at 'dot=stall'
"$STONEPOST" send --now @$begin >/dev/null 2>&1 &
first=$!
until grep -q DATA "$server_dir/log" 2>/dev/null; do
	sleep 0.02
done
kill -9 $first
wait $first 2>/dev/null
stop_server
ok 'killed in the middle of a letter' left 'sending|1|0|0 sending|1|0|0'
serve
ok 'checklist 28: ... the kernel frees its lock, and the next run sends what it left' gives 0 '^2 sent.*2 left by a run that died$' '' \
	send --now @$((begin + 60))
ok '... and knows that it may be twice' left 'sent|2|1|0 sent|2|1|0'
ok '... with the same bytes' arrived '1,2'
stop_server

# Into a folder.
folder=$db.letters
printf '[mail]\nfrom = gm@example.org\n' >"$conf"
again
ok 'into a folder, which is named' gives 0 "^2 sent, 0 deferred, 0 failed, into the folder '$db\.letters'$" '' send --now @$begin
ok '... a Maildir' test -d "$folder/cur" -a -d "$folder/tmp"
ok '... a file a letter' test "$(ls "$folder/new" | wc -l)" -eq 2
ok '... for its owner only' test "$(stat -c %a "$folder" "$folder"/new/* | sort -u | tr '\n' ' ')" = \
	'600 700 '
ok '... nothing is left half written' test -z "$(ls "$folder/tmp")"
ok '... and marked' holds 'SELECT DISTINCT state, attempts FROM outbox' 'sent|1'
again
rm -rf "$folder"
: >"$folder"
ok 'a folder that is a file' gives 73 "^$none\$" "'$folder" send --now @$begin
ok '... leaves the letters' holds 'SELECT DISTINCT state, attempts, uncertain FROM outbox' 'queued|0|0'
rm "$folder"
if [ "$(id -u)" -eq 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups "$STONEPOST" \
	--version >/dev/null 2>&1; then
	chmod 711 "$work" "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
	chmod 777 "${db%/*}"
	chmod 666 "$db" "$conf"
	rm -f "$db".lock
	mkdir -p "$folder/new" "$folder/cur" "$folder/tmp"
	ok 'a folder that must not be written' sh -c '
		setpriv --reuid=65534 --regid=65534 --clear-groups "$STONEPOST" send --now "$2" >"$1" 2>&1
		[ $? -ge 64 ] && grep -q "Permission denied" "$1"' sh "$work/out" @$((begin + 600))
	ok '... leaves the letters' holds 'SELECT DISTINCT state, attempts, uncertain FROM outbox' 'queued|0|0'
	chmod 700 "${db%/*}"
	rm -f "$db".lock
else
	skip 'a folder that must not be written' 'this is not root, or setpriv does not help'
fi

# Killed again and again, no letter is lost, and none is there twice.
rm -rf "$folder" "$db"*
cp "$work/many.db" "$db"
runs=0
while [ "$runs" -lt 60 ]; do
	"$STONEPOST" send --now @$((begin + runs)) >"$work/out" &
	runs=$((runs + 1))
	sleep "0.$(printf %02d $runs)" # a little longer each time, for slow builds
	if ! kill -9 $! 2>/dev/null; then
		wait $! && grep -q '^0 sent' "$work/out" && break
	fi
	wait $! 2>/dev/null
done 2>/dev/null
"$STONEPOST" send --now @$((begin + 86400)) >"$work/out" # those that were on their way more than once rest
ok 'killed again and again, all is sent in the end' holds \
	'SELECT state, count(*) FROM outbox GROUP BY state' 'sent|200'
ok '... and each letter is there once' test "$(ls "$folder/new" | wc -l)" -eq 200

# How often it waits for the disk: once for each batch of 32, and some times for all.
faults=$abs_top_builddir/tests/torture/faults.so
if [ "${INSTRUMENTED:-no}" = no ] && [ -e "$faults" ]; then
	rm -rf "$folder" "$db"*
	cp "$work/many.db" "$db"
	# By its folder, since there may be a blank in its path.
	LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE='none' TORTURE_LOG=$work/counts \
		"$STONEPOST" send --now @$begin >"$work/out"
	ok '200 letters, sent' grep -q '^200 sent' "$work/out"
	ok '... without waiting for the disk 200 times' awk '$1 == "sync" { n = $2 }
		END { print n; exit !(n >= 7 && n < 30) }' "$work/counts"
else
	skip '200 letters, sent' 'what is preloaded would clash'
	skip '... without waiting for the disk 200 times' 'what is preloaded would clash'
fi

# Cron asks every minute, and mostly nothing is due.
ok 'where nothing is due, nothing is written' same send --now @$((begin + 100))
ok '... and that is said' ended 0 '^0 sent' ''
finish
