#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Fetching from a real server (Dovecot) by IMAP and POP3: whatever happens to the mailbox, the
# server or us, each letter is fetched, and as it is.
. "$abs_top_srcdir/tests/mail/lib.sh"
need
need_dovecot
driver=$abs_top_builddir/tests/mail/fetch_driver
chmod 711 "$work" # for the mail's owner
make_certificate good localhost
make_certificate other other.example
home=$work/home

# serve [CERTIFICATE]: Dovecot over the letters that are there.
serve()
{
	mkdir -p "$home"
	start_server dovecot_server.py --cert "$work/${1:-good}.pem" --key "$work/${1:-good}.key" \
		--mail "$home"
	# shellcheck disable=SC2046 # four words
	set -- $(cat "$server_dir/port")
	imap=$1 imaps=$2 pop3=$3 pop3s=$4
}

drop()
{
	"$python" "$abs_top_srcdir/tests/mail/maildrop.py" "$@"
}

# anew: an empty mailbox, and an empty store.
anew()
{
	stop_server
	rm -rf "$home"
	forget
	serve
}

forget()
{
	store=$(mktemp -d "$work/store.XXXXXX")
}

# fetch KEY=VALUE...: by IMAP unless said otherwise.
fetch()
{
	"$driver" "$@" port="$imap" tls=plain store="$store" >"$work/got" 2>&1
}

pop()
{
	fetch "$@" kind=pop3 port="$pop3"
}

# ends RESULT END: patterns of the driver's last two lines.
ends()
{
	tail -n 4 "$work/got"
	tail -n 4 "$server_dir/log"
	grep -q "^result $1" "$work/got" && grep -q "^end $2" "$work/got"
}

# A command that kills the server as a power failure does, and ends when it is gone.
killing()
{
	echo "kill -USR1 $server_pid; until [ -e '$server_dir/killed' ]; do sleep 0.02; done"
}

# mended: the server that was killed is started again. Locks that it left would be waited for until
# they are two minutes old.
mended()
{
	wait "$server_pid" 2>/dev/null
	find "$home" -name '*.lock' -delete
	serve
}

# Letters that the server still has.
left()
{
	find "$home/Maildir/${1:-}/new" "$home/Maildir/${1:-}/cur" -type f 2>/dev/null | wc -l
}

# Nothing, and many.
anew
fetch probe=1
ok 'IMAP: an empty mailbox is looked at' grep -q '^probe 0$' "$work/got"
fetch
ok '... and nothing is fetched' ends '0 0 0 0 $' '0 $'
drop fill "$home" 1 1200
drop odd "$home"
drop big "$home" 8001 1000000
fetch
ok '1,213 letters come, over several windows' ends '1213 0 0 0 $' '0 $'
ok '... each as it is, whatever is in it' drop same "$home" "$store"
ok '... on one connection' test "$(grep -cE 'imap-login.*(Login|Logged in):' "$server_dir/log")" -eq 3
fetch
ok '... and not again' ends '0 0 0 0 $' '0 $'
drop fill "$home" 1201 1203
drop imap "$imap" 'UID STORE 1:* +FLAGS (\Seen)'
fetch
ok 'letters that others have read come too' ends '3 0 0 0 $' '0 $'
forget
drop imap "$imap" 'UID STORE 10:400,700 +FLAGS (\Deleted)' 'EXPUNGE'
fetch
ok 'where letters have vanished, the others come' drop same "$home" "$store"
forget
fetch at=3 run="'$python' '$abs_top_srcdir/tests/mail/maildrop.py' imap $imap \
	'UID STORE 410:430 +FLAGS (\Deleted)' EXPUNGE 'UID STORE 431:900 +FLAGS (\Flagged)'"
ok 'letters vanish and are flagged while we fetch: the others come' ends '803 0 0 0 $' '0 $'
ok '... each as it is' drop same "$home" "$store"
forget
drop imap "$imap" 'UID STORE 1:* +FLAGS (\Deleted)' 'EXPUNGE'
drop fill "$home" 2001 2002 # Dovecot does not take a name again that was expunged
fetch
ok 'a mailbox that was emptied and begins at a high number' ends '2 0 0 0 $' '0 $'

# What goes wrong.
anew
drop fill "$home" 1 700
fetch refuse=5
ok 'a letter that cannot be committed ends it' ends '4 0 0 0 $' '75 not now$'
fetch at=600 run="$(killing)"
ok 'the server is killed: it is told' ends '6[0-9][0-9] 0 [01] 0 $' \
	'75 .*\(no mailbox server answers\|broke off\)'
fetch
ok '... and while it is gone' ends '0 0 0 0 $' '75 no mailbox server answers at .*: check host\|; check host'
mended
cp -r "$store" "$work/before"
fetch
ok '... and when it is back the rest comes, none twice' drop same "$home" "$store"
stop_server
sleep 1 # UIDVALIDITY is a time
drop renumber "$home"
serve
first=$(cut -d' ' -f1 "$store/state")
mkdir "$work/second"
cp "$store/state" "$work/second"
store=$work/second
fetch
ok 'a folder that was numbered anew is read again' ends '700 0 0 0 $' '0 $'
ok '... all of it' drop same "$home" "$store"
ok '... under its new UIDVALIDITY' test "$(cut -d' ' -f1 "$store/state")" -gt "$first"
fetch password=wrong
ok 'a wrong password is told as such' ends 0 "77 .*refuses the log-in of 'gm'.*check user and pass.*IMAP must"
ok '... and not shown' test "$(grep -c wrong "$work/got")" -eq 0
fetch folder=Nowhere
ok 'so is a folder that is not there' ends 0 "78 .*does not open folder 'Nowhere'"
fetch tls=implicit port="$imaps" ca="$work/good.pem"
ok 'IMAP over TLS' ends 0 '0 $'
fetch tls=starttls ca="$work/good.pem"
ok 'IMAP with STARTTLS' ends 0 '0 $'
fetch tls=implicit port="$imaps" ca="$work/other.pem"
ok 'checklist 30: a certificate of nobody we trust' ends 0 '78 .*is not trusted'
fetch tls=starttls ca="$work/other.pem"
ok '... with STARTTLS too' ends 0 '78 .*is not trusted'
fetch tls=implicit port="$imap" ca="$work/good.pem"
ok 'TLS on the wrong port' ends 0 '76 .*port and kind of TLS belong together'

# What is too large, and what becomes of letters.
anew
drop fill "$home" 1 3
drop big "$home" 4 3000000
drop fill "$home" 5 6
fetch
ok 'a letter that is too large: its beginning, and all others' ends '6 1 0 0 $' '0 $'
ok '... 64 KiB of it' grep -q '^large [0-9]*\.[0-9]* 65536 $' "$work/got"
fetch
ok '... not again' ends '0 0 0 0 $' '0 $'
forget
fetch after=move move='Gespielt & gezählt'
ok 'letters are moved, to a folder that has to be made' ends '6 1 0 0 $' '0 $'
ok '... away from the mailbox' test "$(left)" -eq 0
ok '... to it' test "$(left '.Gespielt &- gez&AOQ-hlt')" -eq 6
drop fill "$home" 7 9
fetch after=move move='Gespielt & gezählt'
ok '... and to one that is there' test "$(left '.Gespielt &- gez&AOQ-hlt')" -eq 9
forget
fetch folder='Gespielt & gezählt' after=delete
ok 'letters of that folder are fetched' ends '9 1 0 0 $' '0 $'
ok '... and deleted' test "$(left '.Gespielt &- gez&AOQ-hlt')" -eq 0
drop fill "$home" 20 21
fetch after=move move='x//y'
ok 'a folder that cannot be made is told as that, with what to set' ends "2 0 0 2 set 'move_to' in \[fetch\], now 'x//y', to a folder that is there or can be made: " '0 $'
ok '... and the letters are taken, and stay' test "$(left)" -eq 2
forget

# POP3.
anew
pop probe=1
ok 'POP3: an empty mailbox is looked at' grep -q '^probe 0$' "$work/got"
pop
ok '... and nothing is fetched' ends '0 0 0 0 $' '0 $'
drop fill "$home" 1 600
drop odd "$home"
drop big "$home" 8001 1000000
pop
ok '613 letters come' ends '613 0 0 0 $' '0 $'
ok '... each as it is, whatever is in it' drop same "$home" "$store"
pop
ok '... and not again, though they stay' ends '0 0 0 0 $' '0 $'
drop fill "$home" 601 605
pop after=delete refuse=3
ok 'a letter that cannot be committed ends it' ends '2 0 0 0 $' '75 not now$'
pop after=delete
ok '... the others come then' ends '3 0 0 0 $' '0 $'
ok '... and all are deleted, those that came before too' test "$(left)" -eq 0
forget
drop fill "$home" 1001 1300
pop after=delete at=100 run="$(killing)"
ok 'the server is killed: it is told' ends '[0-9]* 0 [01] [01] ' '75 .*broke off'
ok '... and it had deleted nothing' test "$(left)" -eq 300
mended
cp -r "$home" "$work/kept"
pop after=delete
ok '... and when it is back the rest comes, none twice' drop same "$work/kept" "$store"
ok '... and all are deleted' test "$(left)" -eq 0
forget
drop fill "$home" 2001 2002
drop big "$home" 2003 3000000
drop fill "$home" 2004 2004
pop
ok 'a letter that is too large: its beginning, and all others' ends '4 1 0 0 $' '0 $'
ok '... of it' grep -q '^large [0-9a-f]* 12[0-9]* $' "$work/got"
pop
ok '... not again' ends '0 0 0 0 $' '0 $'
pop password=wrong
ok 'a wrong password is told as such' ends 0 "77 .*refuses the log-in of 'gm'.*check user and pass.*POP3 must"
pop after=move move=x
ok 'moving is not for POP3' ends 0 '78 .*cannot be moved with POP3'
pop tls=implicit port="$pop3s" ca="$work/good.pem"
ok 'POP3 over TLS' ends 0 '0 $'
pop tls=starttls ca="$work/good.pem"
ok 'POP3 with STLS' ends 0 '0 $'
stop_server
serve other
fetch tls=implicit port="$imaps" ca="$work/other.pem"
ok 'a certificate for another name' ends 0 '78 .*is for another name'
pop tls=starttls ca="$work/other.pem"
ok '... with POP3 too' ends 0 '78 .*is for another name'
fetch host=192.0.2.1
ok 'no password goes in the clear over a network' ends 0 '78 .*without TLS, it is not this machine'
finish
