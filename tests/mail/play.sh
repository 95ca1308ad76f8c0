#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whole games by mail through a real mail server (Postfix, which hands letters to `stonepost
# receive`) and a real mailbox server (Dovecot): three scripted players read their letters and
# answer them, see play.py. It comes to the same end as the same game from turn files, however the
# letters come. Both servers have their folders in $work, and loopback's free ports.
. "$abs_top_srcdir/tests/mail/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
need
need_postfix
need_dovecot
# Whose the mail is, and Postfix. To an ordinary user all belongs, whoever Postfix thinks to be.
owner=$(id -un) postmaster=$(id -un)
[ "$owner" != root ] || owner=nobody postmaster=mail
mta=$work/postfix
homes=$work/homes
trap 'stop_postfix; stop_servers; rm -rf "$work"' EXIT
trap 'exit 1' PIPE

runs_postfix()
{
	! master -c "$mta/etc" -t 2>/dev/null
}

stop_postfix()
{
	runs_postfix || return 0
	kill "$(head -n 1 "$mta/queue/pid/master.pid")"
	waited=0
	while runs_postfix; do
		waited=$((waited + 1))
		[ "$waited" -lt 200 ] || return
		sleep 0.05
	done
}

# What Postfix is: it takes what comes over loopback, and knows nobody but example.org. The game's
# letters go into the pipe, what is for others into Maildirs.
postfix_settings()
{
	cat <<-END
	compatibility_level = 3.6
	queue_directory = $mta/queue
	data_directory = $mta/data
	daemon_directory = $postfix/usr/lib/postfix/sbin
	command_directory = $postfix/usr/sbin
	shlib_directory = $postfix/usr/lib/postfix
	import_environment = MAIL_CONFIG MAIL_LOGTAG TZ LANG=C POSTLOG_SERVICE POSTLOG_HOSTNAME LD_LIBRARY_PATH LD_PRELOAD
	mail_owner = $postmaster
	setgid_group = news
	maillog_file = $mta/log
	maillog_file_prefixes = $mta
	inet_interfaces = loopback-only
	inet_protocols = ipv4
	myhostname = mail.example.org
	mydestination =
	alias_maps =
	mynetworks = 127.0.0.0/8
	smtpd_relay_restrictions = permit_mynetworks, reject
	smtpd_peername_lookup = no
	smtpd_tls_security_level = may
	smtpd_tls_cert_file = $work/good.pem
	smtpd_tls_key_file = $work/good.key
	in_flow_delay = 0
	default_transport = error:no mail leaves this machine
	relay_transport = error:no mail leaves this machine
	recipient_delimiter = +
	virtual_mailbox_domains = example.org
	virtual_mailbox_base = $homes
	virtual_mailbox_maps = texthash:$mta/mailboxes
	virtual_minimum_uid = 1
	virtual_uid_maps = static:$(id -u "$owner")
	virtual_gid_maps = static:$(id -g "$owner")
	transport_maps = inline:{ games@example.org=stonepost: }
	stonepost_destination_recipient_limit = 1
	END
}

postfix_services()
{
	cat <<-END
	127.0.0.1:$smtp inet n - n - - smtpd
	cleanup unix n - n - 0 cleanup
	qmgr unix n - n 300 1 qmgr
	tlsmgr unix - - n 1000? 1 tlsmgr
	rewrite unix - - n - - trivial-rewrite
	bounce unix - - n - 0 bounce
	defer unix - - n - 0 bounce
	trace unix - - n - 0 bounce
	proxymap unix - - n - - proxymap
	error unix - - n - - error
	retry unix - - n - - error
	virtual unix - n n - - virtual
	anvil unix - - n - 1 anvil
	showq unix n - n - - showq
	postlog unix-dgram n - n - 1 postlogd
	stonepost unix - n n - - pipe flags=DOR user=nobody argv=/bin/sh -c
	  {$work/receive || exit 75}
	END
}

start_postfix()
{
	mkdir -p "$mta/etc" "$mta/queue/pid" "$homes"
	for folder in data queue/active queue/bounce queue/corrupt queue/defer queue/deferred \
		queue/flush queue/hold queue/incoming queue/private queue/maildrop queue/public \
		queue/saved queue/trace; do
		mkdir -m 700 "$mta/$folder"
		chown "$postmaster" "$mta/$folder"
	done
	chown "$owner" "$homes"
	postfix_settings >"$mta/etc/main.cf"
	printf '%s@example.org %s/Maildir/\n' ann ann ben ben cy cy gm gm games games fetched games \
		>"$mta/mailboxes"
	for try in 1 2 3 4 5; do # somebody else may take the port before Postfix does
		smtp=$("$python" -c 'import socket
s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
		postfix_services >"$mta/etc/master.cf"
		master -c "$mta/etc" -w >"$work/postfix.out" 2>&1 && return
	done
	echo '# Postfix does not start'
	cat "$work/postfix.out" "$mta/log" >&2
	exit 1
}

start_dovecot()
{
	start_server dovecot_server.py --cert "$work/good.pem" --key "$work/good.key" \
		--mail "$homes/games" --user games:s3cret
	for name in ann ben cy gm; do
		echo "$name:{PLAIN}s3cret:$(id -u "$owner"):$(id -g "$owner")::$homes/$name" \
			>>"$server_dir/users"
	done
	# shellcheck disable=SC2046 # four words
	set -- $(cat "$server_dir/port")
	imap=$1 imaps=$2 pop3s=$4
}

# play WAY: a whole game, in $work/WAY.
play()
{
	"$python" "$abs_top_srcdir/tests/mail/play.py" --way "$1" --work "$work" --smtp "$smtp" \
		--imap "$imap" --imaps "$imaps" --pop3s "$pop3s"
}

# same WAY OTHER FILE...: two games left the same.
same()
{
	one=$1 other=$2
	shift 2
	for file in "$@"; do
		[ -s "$work/$one/$file" ] && diff -u "$work/$one/$file" "$work/$other/$file" || return
	done
}

# decided ROUNDS WHO SEAT: in as many rounds decisions of the seat were made so.
decided()
{
	got=$(grep -E "^ *[0-9]+ +[0-9]+ +$3 .*\[$2" "$work/pipe/log" | awk '{ print $2 }' |
		sort -u | wc -l)
	[ "$got" -eq "$1" ] && return
	cat "$work/pipe/log"
	return 1
}

# returned ROUND SEAT: in that round the seat's own orders counted again.
returned()
{
	grep -Eq "^ *[0-9]+ +$1 +$2 .*\[plan line " "$work/pipe/log" && return
	grep -E "^ *[0-9]+ +$1 +$2 " "$work/pipe/log"
	return 1
}

only_letters()
{
	cat "$work"/pipe/orders/*-ann.txt >"$work/lines" &&
		! grep -vEx '[HFTXWLSGB0-9/ ]+' "$work/lines"
}

twice_of_a_mind()
{
	[ "$(grep -c '^auto-replied' "$work/pipe/overtaken-ben")" -eq 2 ]
}

# Of the machine's two clocks, which may differ by a second, we need not hear.
nothing_odd()
{
	grep -q 'relay=stonepost.*status=sent' "$mta/log" &&
		! grep -vE 'file system clock|resetting file time stamps' "$mta/log" |
		grep -E 'status=(deferred|bounced)|warning|fatal|panic'
}

quotes_in_html()
{
	grep -l '^Content-Type: multipart/alternative' "$work"/pipe/sent/*-ben.eml &&
		grep -L '^Content-Type: multipart' "$work"/pipe/sent/*-ben.eml |
		xargs grep -l '^Content-Type: text/html'
}

chmod 711 "$work" # for the mail's owner, and for whom the pipe runs as
cp "$STONEPOST" "$work/stonepost" && cp "$STONEPOST-net" "$STONEPOST-mime.so" "$work"
[ "$owner" != nobody ] ||
	setpriv --reuid nobody --clear-groups --regid nogroup "$work/stonepost" --version >"$work/out" 2>&1 ||
	skip_all "nobody else can run a program in $work"
make_certificate good localhost
chmod 644 "$work/good.pem"
start_postfix
start_dovecot

ok 'through the pipe: a game of three is played to its end, every letter answered once' play pipe
ok '... one player wrote nothing but codes' only_letters
ok '... one wrote frames in HTML, with text beside it and without' quotes_in_html
ok '... one wrote twice, the second thoughts counted' twice_of_a_mind
ok '... for one that missed two deadlines the stand-in played' decided 2 missing cy
ok '... until it returned' returned 5 cy
ok 'the same game from turn files is played to its end' play files
ok '... it took the same steps with the same dice, and ended the same' same pipe files log final

for way in imap pop3; do
	ok "with letters fetched by $way: it is played to its end" play $way
	ok '... it took the same steps with the same dice, and ended the same' same files $way log final
	ok '... every player got the same letters' same pipe $way mail-ann mail-ben mail-cy
done

ok 'every letter several times, by both ways at once and in another order' play twice
ok '... the same steps with the same dice, and the same end' same files twice log final
ok '... the same answers, none of them twice' same pipe twice answers-ann answers-ben answers-cy
ok '... and the same letters otherwise' same pipe twice reports-ann reports-ben reports-cy

ok 'Postfix delivered every letter, and had nothing to complain of' nothing_odd
ok 'Postfix ends' stop_postfix
ok '... and nothing of it listens' sh -c '! "$0" -c "import socket
socket.create_connection((\"127.0.0.1\", $1))" 2>/dev/null' "$python" "$smtp"
finish
