#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost doctor against real servers (aiosmtpd, Dovecot): log-ins that fail, and a letter to
# ourselves: by each way that letters come in, and how far it came when it does not come back.
. "$abs_top_srcdir/tests/cli/lib.sh"
sp() { sp_unwrapped "$@"; }
now=1767225600 # 2026-01-01: letters are fetched from this day on, and the mail server dates them by the clock
need aiosmtpd
need_dovecot
chmod 711 "$work" # for the mail's owner
make_certificate good localhost
make_certificate other localhost
home=$work/mail
smtp_pid=
trap 'stop_smtp; stop_servers; rm -rf "$work"' EXIT

stop_smtp()
{
	[ -n "$smtp_pid" ] || return 0
	kill "$smtp_pid" 2>/dev/null
	wait "$smtp_pid" 2>/dev/null
	smtp_pid=
}

# smtp COMMAND: a server that hands every letter to it.
smtp()
{
	stop_smtp
	mailbox_pid=$server_pid
	start_server aiosmtpd_server.py --cert "$work/good.pem" --key "$work/good.key" \
		--auth games:s3cret --run "$1"
	smtp_pid=$server_pid smtp=$port
	server_pid=$mailbox_pid
}

deliver_into "$home"
# What a server tells of a letter that it could not deliver.
cat >"$work/bounce" <<'END'
id=$(sed -n 's/\r$//; s/^Message-ID: //p')
cat <<BOUNCE
From: MAILER-DAEMON@localhost
To: $SENDER
Subject: Undelivered Mail Returned to Sender
Message-ID: <$$.bounce@localhost>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

Nobody here.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; localhost

Final-Recipient: rfc822; $RECIPIENT
Action: failed
Status: 5.1.1

--b
Content-Type: text/rfc822-headers

Message-ID: $id

--b--
BOUNCE
END
printf 's3cret\n' >"$work/password"
printf 'wrong\n' >"$work/wrong"
chmod 600 "$work/password" "$work/wrong"

# settings LINE...: sending by SMTP with a log-in, and what the lines add.
settings()
{
	cat >"$work/conf" <<-CONF
	[stonepost]
	database = $work/games.db
	[mail]
	from = games@localhost
	gm = gm@localhost
	transport = smtp
	[smtp]
	host = localhost
	port = $smtp
	ca_file = $work/good.pem
	user = games
	password_file = $work/password
	CONF
	printf '%s\n' "$@" >>"$work/conf"
}

account()
{
	settings "$(mailbox_settings "$1" "$2")"
}

# finds LINE [WORD...]: doctor says a line that matches, and exits as that line means.
finds()
{
	line=$1
	shift
	want=78
	[ "${line%% *}" != ok ] || want=0
	gives "$want" "^$line" '' doctor --config "$work/conf" "$@"
}

cure()
{
	ok '... the cure' fits "$work/out" "^ *fix: .*$1"
}

mkdir "$home"
start_server dovecot_server.py --cert "$work/good.pem" --key "$work/good.key" \
	--mail "$home" --user games:s3cret
# shellcheck disable=SC2046 # four words
set -- $(cat "$server_dir/port")
imaps=$2 pop3s=$4
smtp "sh $work/deliver"
account imap "$imaps"
sp init --config "$work/conf"
sp run --config "$work/conf"

# Log-ins.
ok 'both log-ins work' finds 'ok     sending   localhost takes letters'
ok '... and the other one' fits "$work/out" '^ok     fetching  0 letters on localhost'
ok '... and no letter was sent' test ! -e "$home/Maildir/new/"*
account imap "$imaps"
sed -i "/^\[smtp\]/,/^\[fetch\]/s|password_file.*|password_file = $work/wrong|" "$work/conf"
ok 'a wrong password for sending' finds "WRONG  sending .*refuses the log-in of 'games'"
cure 'section .mail. or .smtp.'
ok '... is not shown' sh -c '! grep -q "is wrong\|wrong$" "$1"' sh "$work/out"
account imap "$imaps"
sed -i "/^\[fetch\]/,\$s|password_file.*|password_file = $work/wrong|" "$work/conf"
ok 'a wrong password for fetching' finds "WRONG  fetching .*refuses the log-in of 'games'"
cure 'section .fetch.'
account imap "$imaps"
sed -i "s|$work/good.pem|$work/other.pem|" "$work/conf"
ok 'certificates that nobody vouches for' finds 'WRONG  sending .*is not trusted'
ok '... of the mailbox too' fits "$work/out" '^WRONG  fetching .*is not trusted'
account imap "$imaps"
sed -i 's/= localhost/= 127.0.0.1/' "$work/conf"
ok 'certificates for another name, of an address' finds 'WRONG  sending .*is for another name'
ok '... of the mailbox too' fits "$work/out" '^WRONG  fetching .*is for another name'
chmod 644 "$work/password"
account imap "$imaps"
ok 'a password that others can read' finds 'WRONG  sending .*password'
ok '... is told with the cure' fits "$work/out" 'chmod 600|0600'
chmod 600 "$work/password"

# There and back.
came='ok     letter    it went to games@localhost and came back in [0-9.]* seconds$'
account imap "$imaps"
ok 'a letter comes back by IMAP' finds "$came" --letter
ok '... and is read: nobody answers it' fits "$work/out" \
	'^ok     letters   0 queued, 0 failed, 0 held, 0 unreadable'
account pop3 "$pop3s"
ok 'by POP3' finds "$came" --letter
settings '[mail]' "maildir = $home/Maildir"
ok 'by a Maildir' finds "$came" --letter
settings
smtp "'$STONEPOST' receive --config $work/conf"
settings
ok 'by a pipe' finds "$came" --letter
ok '... as JSON' gives 0 '"what":"letter","ok":true' '' doctor --config "$work/conf" --letter --json
settings '[mail]' 'plus = yes'
ok 'to the address that players reply to' finds \
	'ok     letter    it went to games\+0\.0\.[a-z2-7]{24}@localhost and came' --letter
sp send --config "$work/conf"
ok 'nothing was answered to any of them' ended 0 '^0 sent' ''

rename="sed 's/^Message-ID: .*@/Message-ID: <1234@/' | '$STONEPOST' receive --config $work/conf"
smtp "$rename"
settings '[mail]' 'plus = yes'
ok 'a server gives it another Message-ID: replies come to tokens all the same' finds \
	'ok     letter .* came back in .*, but a server gave it another Message-ID' --letter
settings
ok '... unless they do not' finds \
	'WRONG  letter .* came back in .*, but a server gave it another Message-ID' --letter
cure "set 'plus = yes'"

# How far it came.
gone='WRONG  letter    the server took it, but it did not come within 1 seconds'
smtp 'cat >/dev/null'
settings
ok 'not handed over' finds "$gone" --letter --wait 1
cure "hands letters for games@localhost to 'stonepost receive'"
settings '[mail]' 'plus = yes' "maildir = $home/Maildir"
ok 'not in the Maildir' finds "$gone" --letter --wait 1
cure "it must be '$home/Maildir', or does not deliver addresses with a plus"
account imap "$imaps"
ok 'not in the account' finds "$gone" --letter --wait 1
cure 'folder for spam'
sed -i "/^\[fetch\]/,\$s|password_file.*|password_file = $work/wrong|" "$work/conf"
ok 'it cannot be fetched' finds "$gone: .*refuses the log-in" --letter --wait 1
cure 'letters go out, but do not come in'
smtp 'cat >/dev/null; exit 1'
settings
ok 'the server does not take it' finds 'WRONG  letter    it did not go out: .*451 4.3.0 not now' --letter
cure "'from' in .mail. must be an address of the account"
smtp "sh $work/bounce | '$STONEPOST' receive --config $work/conf"
settings
ok 'it bounces' finds \
	"WRONG  letter    it came back as undeliverable: 'Undelivered Mail Returned to Sender'" --letter
cure 'see that the mail server knows games@localhost'

# Servers that log us in, but take no letters from our address.
for mail in '553 5.7.1 not yours' '550 5.7.60 SendAsDenied' '451 4.3.0 not now'; do
	mailbox_pid=$server_pid
	stop_smtp
	start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key" --auth games:s3cret --at "mail=$mail"
	smtp_pid=$server_pid smtp=$port
	server_pid=$mailbox_pid
	settings
	ok "MAIL FROM gets ${mail%% *}" finds "WRONG  sending .*\($mail\)"
	ok '... and no letter was begun' sh -c 'grep -q "MAIL FROM:<games@localhost>" "$1" && ! grep -q "RCPT\|DATA" "$1"' sh "$server_dir/log"
done
finish
