#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Everything an SMTP server can do to us, one row each: what the server does, what the layer makes
# of it. Each letter ends in exactly one verdict, and nothing waits longer than it must.
. "$abs_top_srcdir/tests/mail/lib.sh"
need
driver=$abs_top_builddir/tests/mail/smtp_driver
make_certificate good localhost
make_certificate other other.example

# check WANT: the driver's lines match the patterns of WANT, one a line, and are no more.
check()
{
	printf '%s\n' "$1" >"$work/want"
	cat "$work/got"
	awk 'NR == FNR { want[FNR] = $0; n = FNR; next }
		{ if ($0 !~ "^(" want[FNR] ")") bad = 1; m = FNR }
		END { exit (bad || m != n) }' "$work/want" "$work/got" || return 1
	! grep -q s3cret "$work/got"
}

# send KEY=VALUE...: the driver against the server.
send()
{
	"$driver" "$@" port="$port" ca="$work/good.pem" user=gm password=s3cret \
		connect="$patience" response="$patience" letter=$((2 * patience)) >"$work/got" 2>&1
	stop_server
}

# Seconds to wait for an answer; few where none comes.
patience=20

# serve ARGUMENT...: the usual server, with these faults.
serve()
{
	start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key" \
		--auth gm:s3cret "$@"
}

# row NAME WANT STAGE=ACTION [KEY=VALUE...]
row()
{
	name=$1
	want=$2
	case $3 in
	*stall) patience=2 ;;
	*) patience=20 ;;
	esac
	serve --at "$3"
	shift 3
	send "$@"
	patience=20
	ok "$name" check "$want"
}

taken()
{
	ls "$server_dir"/*.eml 2>/dev/null | wc -l
}

# Before the first letter: everything is the server's fault, told at once.
row 'banner 421' 'open 75 .*turns us away \(421 busy\)' 'banner=421 busy'
row 'banner 554' 'open 69 .*turns us away \(554 go away\)' 'banner=554 go away'
row 'banner closed' 'open 75 .*broke off' banner=close
row 'banner stalls' 'open 75 .*does not answer in time' banner=stall
row 'EHLO and HELO refused' 'open 69 .*turns us away' 'ehlo=550 no'
row 'EHLO unknown: without it no STARTTLS' 'open 69 .*turns us away \(502 what\)' 'ehlo=502 what'
row 'server closes at EHLO' 'open 75 .*broke off' ehlo=close
row 'STARTTLS 454' 'open 75 .*does not start TLS now \(454 soon\)' 'starttls=454 soon'
row 'STARTTLS 554' 'open 76 .*does not start TLS now' 'starttls=554 never'
row 'server closes at STARTTLS' 'open [0-9]+ .*' starttls=close
row 'log-in 535' "open 77 .*refuses the log-in of 'gm' \(535 5\.7\.8 bad\)" 'auth=535 5.7.8 bad'
row 'log-in 454' "open 75 .*cannot check the log-in of 'gm' now" 'auth=454 later'
row 'server closes at log-in' 'open 75 .*broke off' auth=close
row 'log-in stalls' 'open 75 .*does not answer in time' auth=stall
serve
send password=wrong
ok 'a wrong password' check "open 77 .*refuses the log-in of 'gm' \(535 .*check user and password"
start_server scripted_server.py --auth gm:s3cret
send
ok 'checklist 13: STARTTLS not offered: nothing goes in the clear' check 'open 76 .*does not offer STARTTLS'
ok '... no log-in and no letter either' sh -c '! grep -E "AUTH|MAIL" "$1"' sh "$server_dir/log"
start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key"
send
ok 'checklist 30: log-in not offered: no letter leaves' check 'open 76 .*offers no log-in'
ok '... not even an envelope' sh -c '! grep MAIL "$1"' sh "$server_dir/log"
serve
send ca="$work/other.pem"
ok 'checklist 30: a certificate that is not trusted' check 'open 78 .*is not trusted'
start_server scripted_server.py --cert "$work/other.pem" --key "$work/other.key" --auth gm:s3cret
send ca="$work/other.pem"
ok 'checklist 30: a certificate for another name' check 'open 78 .*is for another name'
start_server scripted_server.py --cert "$work/other.pem" --key "$work/other.key" --implicit
send ca="$work/other.pem" tls=implicit
ok '... with implicit TLS' check 'open 78 .*is for another name'
serve
send tls=implicit
ok 'implicit TLS where the server begins in the clear' check 'open 76 .*cannot start TLS'
serve
stop_server
send
ok 'nobody listens' check 'open 75 no mail server answers at .*Connection refused'
send host=no-such-host.invalid
ok 'a host without an address' check "open 75 mail server 'no-such-host.invalid' .*has no address"
send tls=plain host=192.0.2.1
ok 'checklist 30: no TLS to another machine: not even tried' check 'open 78 will not talk to .*without TLS'
serve
send ca=/nonexistent
ok 'no certificates to trust' check 'open 78 cannot read the certificates in ca_file'
"$driver" port=25 user=gm >"$work/got"
ok 'a user without a password' check 'open 78 .*has no password'
"$driver" host='a b' >"$work/got"
ok 'a host that is none' check 'open 78 .*neither a name nor an address'

# A server of this machine that wants TLS first.
first="wants TLS first \(530 5\.7\.0 Must issue a STARTTLS command first\): set 'tls = starttls' in \[smtp\]"
clear='ehlo=250-localhost;250-STARTTLS;250 AUTH PLAIN LOGIN'
for stage in auth noop mail; do
	start_server scripted_server.py --auth gm:s3cret --at "$clear" --at "$stage=530 5.7.0 Must issue a STARTTLS command first"
	send tls=plain
	want="open 78 .*$first"
	[ $stage != mail ] || want="1 server 530 .*$first
close"
	ok "without TLS, $stage is refused" check "$want"
done
start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key"
send tls=plain
ok 'without TLS, no log-in is offered' check "open 78 .*wants TLS first \(it offers no log-in without\)"
start_server scripted_server.py --auth gm:s3cret --at "$clear"
send tls=plain password=wrong
ok '... but a wrong password is one' check "open 77 .*refuses the log-in of 'gm'"

# Inside a letter.
next='2 sent 0 
close'
row 'MAIL 451' "1 deferred 451 .*\(451 4\.7\.1 slow\)
$next" 'mail@1=451 4.7.1 slow' count=2
row 'MAIL 550: our address is not taken' "1 server 550 .*takes no letters from our address .*'from' in \[mail\].*
close" 'mail=550 no' count=2
row 'MAIL 552 by SIZE' "1 refused 552 .*
$next" 'mail@1=552 too big' count=2
row 'MAIL 530: a log-in is wanted' '1 server 530 .*check user and password
close' 'mail=530 log in' count=2
row 'RCPT 450' "1 deferred 450 .*
$next" 'rcpt@1=450 greylisted' count=2
row 'RCPT 550 in several lines' "1 refused 550 .*\(550 5\.1\.1 no such user 5\.1\.1 see x\)
$next" 'rcpt@1=550-5.1.1 no such user;550 5.1.1 see x' count=2
row 'DATA 451' "1 deferred 451 .*
$next" 'data@1=451 no' count=2
row 'DATA 554' "1 refused 554 .*
$next" 'data@1=554 no' count=2
for stage in mail rcpt data; do
	row "$stage: server closes" "1 transport 0 .*
$next" "$stage@1=close" count=2
	row "$stage: server resets" "1 transport 0 .*
$next" "$stage@1=rst" count=2
	row "$stage: server stalls" "1 transport 0 .*
$next" "$stage@1=stall" count=2
	row "$stage 421 stops the batch" '1 server 421 .*
close' "$stage=421 bye,close" count=2
done
row 'body cut, closed' "1 transport 0 .*
$next" body@1=close count=2 lines=200000
row 'body cut, reset' "1 transport 0 .*
$next" body@1=rst count=2 lines=200000
row 'server stalls in the body' "1 transport 0 .*
2 .*
close" body@1=stall count=2 lines=200000
row '452 in the body' "1 deferred 452 .*
2 .*
close" 'body@1=452 full' count=2 lines=200000
row '552 in the body' "1 refused 552 .*
2 .*
close" 'body@1=552 too much' count=2 lines=200000
row 'dot 451' "1 deferred 451 .*
$next" 'dot@1=451 later' count=2
ok '... and the connection is kept' test "$(grep -c connect "$server_dir/log")" -eq 1
row 'dot 554' "1 refused 554 .*
$next" 'dot@1=554 spam' count=2
ok '... and the connection is kept' test "$(grep -c connect "$server_dir/log")" -eq 1
row 'dot 421 stops the batch' '1 server 421 .*
close' 'dot=421 bye' count=2
for how in close rst stall; do
	row "dot: $how, so nobody knows" "1 uncertain 0 .*may arrive twice
$next" "dot@1=$how" count=2
	ok '... and it was not sent again' test "$(taken)" -eq 1
done
# libcurl does not come back for more before it writes the dot when no line begins with one.
printf 'Subject: no dots\r\n\r\nnone\r\n' >"$work/plain"
row 'dot: reset after a letter without other dots' "1 uncertain 0 .*may arrive twice
$next" dot@1=rst count=2 "raw=$work/plain"
row 'taken, then closed' "1 sent 0 
$next" 'dot@1=250 taken,close' count=2 pause=200
ok '... both once' test "$(taken)" -eq 2
row 'the reused connection is dead at MAIL' "1 sent 0 
2 transport 0 .*
3 sent 0 
close" mail@2=close count=3
row 'one bad address does not stop the others' "1 sent 0 
2 refused 550 .*
3 sent 0 
close" 'rcpt@2=550 unknown' count=3
for refusal in 'banner@2=554 go away' 'auth@2=535 5.7.8 changed'; do
	serve --at 'dot@1=250 taken,close' --at "$refusal"
	send count=3 pause=200
	ok "connecting again meets ${refusal%%=*}: not the letter's fault" check '1 sent
2 server 5.. .*
close'
done
for stage in quit noop@2; do
	serve --at "$stage=stall"
	send
	ok "$stage is never answered: closing takes two seconds" check '1 sent 0 
close [0-3]\.'
done
serve --at 'rcpt@1=550 unknown' --at quit=stall
start=$(date +%s)
patience=600
send
ok 'a refused letter does not wait for QUIT' check '1 refused 550 .*
close'
ok '... not for long' test $(($(date +%s) - start)) -lt 300
patience=12
serve --at rcpt=stall
send
ok 'after a silence nobody waits for QUIT' check '1 transport 0 .*
close [0-9]\.'

# A server that always has something more to say, and one that lets everything wait.
serve --at rcpt=drip
patience=3
send
ok 'an answer without end is cut at the time for a letter' check '1 transport 0 .*
close'
serve --at banner=drip
send
ok 'a greeting without end is cut, too' check 'open 75 .*'
patience=20
serve --at 'dot=slow 1,250 ok'
send count=20 total=3
ok 'a server that lets each letter wait may not hold a run' sh -c '
	grep -q "^1 sent" "$1" && ! grep -q "^6 sent" "$1" &&
		grep -q "server 0 mail server .* is slow: after 3 seconds the other letters wait for the next run" "$1"' \
	sh "$work/got"
serve --at 'dot=slow 1,250 ok'
send count=3
ok '... if it has had its time' check '1 sent
2 sent
3 sent
close'

# What must never reach the wire.
serve
cr=$(printf '\r')
send to="ann@example.org>$cr
RCPT TO:<eve@example.org" count=1
ok 'checklist 24: a recipient with a command in it' check "1 refused 0 the letter's recipient's address has .*
close"
ok '... stays here' sh -c '! grep -E "MAIL|RCPT" "$1"' sh "$server_dir/log"
for bytes in 'x\n.\r\nMAIL FROM:<evil@example.org>\r\n' 'x\r.\r\n' 'x\r\n.\n' 'a\000b\r\n' '\303\274\r\n'
do
	printf "$bytes" >"$work/raw"
	serve
	send raw="$work/raw"
	ok "checklist 9: bytes that are no letter: $(printf '%s' "$bytes" | tr '\\' /)" check \
		"1 refused 0 the letter's text .*it cannot be sent
close"
done
printf '.\r\n..\r\n.x\r\n\r\n.\r\n' >"$work/raw"
serve
send raw="$work/raw"
ok 'dots at the beginning of lines' check '1 sent
close'
ok '... arrive as they were' cmp "$work/raw" "$server_dir/1.eml"
finish
