#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What an IMAP or POP3 server can do to us, one row each: what it does to the second of three
# letters, what the layer makes of it. No letter is lost or taken cut short, nothing waits longer
# than it must.
. "$abs_top_srcdir/tests/mail/lib.sh"
need
driver=$abs_top_builddir/tests/mail/fetch_driver

# serve PROTOCOL FAULT...
serve()
{
	protocol=$1
	stop_server
	start_server scripted_mailbox.py "$@"
	store=$(mktemp -d "$work/store.XXXXXX")
}

fetch()
{
	"$driver" "$@" kind="$protocol" port="$port" tls=plain store="$store" response=2 \
		connect=20 >"$work/got" 2>&1
}

# ends RESULT END: patterns of the driver's last two lines.
ends()
{
	cat "$work/got"
	cat "$server_dir/log"
	grep -q "^result $1" "$work/got" && grep -q "^end $2" "$work/got"
}

# row NAME PROTOCOL FAULT RESULT END [KEY=VALUE...]
row()
{
	name="$2, $1"
	serve "$2" "$3"
	want=$4
	end=$5
	shift 5
	fetch "$@"
	ok "$name" ends "$want" "$end"
}

# then_all: what was not fetched is, once the server behaves.
then_all()
{
	fetch "$@"
	ok '... all is fetched in the end' test "$(cat "$store"/* | grep -c '^body')" -eq 3
}

said()
{
	ok "$1" grep -q "$2" "$work/got"
}

asked()
{
	ok "$1" grep -q "$2" "$server_dir/log"
}

for p in imap pop3; do
	row 'all is well' $p '' '3 0 0 0 $' '0 $'
	row 'an old way to log in' $p 'old login' '3 0 0 0 $' '0 $'
	row 'busy' $p 'busy' '0 0 0 0' '75 .*\(does not let .gm. in now\|refuses\).*later'
	row 'a letter cut short' $p 'cut' '1 0 0 0 $' '75 .*broke off when asked for a letter'
	row 'a letter cut short once' $p 'cut:once' '[13] 0 0 0 $' '\(0 $\|75\)'
	then_all
	row 'the end of a letter is missing' $p 'cut at the end' '1 0 0 0 $' '75 .*broke off'
	row '... once' $p 'cut at the end:once' '[13] 0 0 0 $' '\(0 $\|75\)'
	then_all
	row 'silence inside a letter' $p 'stall' '1 0 0 0 $' '75 .*no answer in time'
	row 'a letter is refused' $p 'no' '3 0 1 0 $' '0 $'
	said '... and handed over as unreadable, with words' '^unreadable [^ ]* 0 .*cannot read it'
	row 'a letter is refused once' $p 'no:once' '3 0 0 0 $' '0 $'
	row 'unreadable: the caller may stop' $p 'no' '1 0 0 0 $' '75 not now' refuse=2
	serve $p huge
	fetch
	ok "$p, a letter that is too large" ends '3 1 0 0 $' '0 $'
	serve $p huge 'no size'
	fetch
	ok "$p, the server belies its size" ends '3 1 0 0 $' '0 $'
	said '... 64 KiB of it' '^large [^ ]* 65536 $'
	fetch
	ok '... not again' ends '0 0 0 0 $' '0 $'
done

row 'turned away' imap 'bye' '0 0 0 0' '75 .*turns us away (too many connections)'
row 'letters that others flag' imap 'others:once' '3 0 0 0 $' '0 $'
row 'NIL for a letter' imap 'nil' '3 0 1 0 $' '0 $'
row 'a letter vanishes' imap 'gone' '2 0 0 0 $' '0 $'
row 'a folder without numbers' imap 'odd status' '0 0 0 0' '76 .*oddly'
row 'renumbered under our hands' imap 'renumbered' '0 0 0 0' '75 .*anew'
row 'wide gaps between letters' imap 'gap' '3 0 0 0 $' '0 $'
ok '... few questions' test "$(grep -c 'SEARCH' "$server_dir/log")" -lt 150
row 'put back from a backup' imap 'restored:once' '1 0 0 0 $' '0 $'
then_all
serve imap
printf '5 900\n' >"$store/state"
fetch
ok 'imap, numbered lower than we have been' ends '3 0 0 0 $' '0 $'
row 'deleting' imap '' '3 0 0 0 $' '0 $' after=delete
asked '... flags the letter' 'UID STORE 3 +FLAGS.SILENT (.Deleted)'
asked '... and no other goes' 'UID EXPUNGE 3'
row 'deleting without UIDPLUS' imap 'bare' '3 0 0 0 $' '0 $' after=delete
ok '... expunges nothing' test "$(grep -c EXPUNGE "$server_dir/log")" -eq 0
row 'moving without MOVE' imap 'bare' '3 0 0 0 $' '0 $' after=move move='a "b"'
asked '... copies' 'UID COPY 2 "a ."b."'
asked '... and deletes' 'UID STORE 2 +FLAGS.SILENT'
row 'marks are refused' imap 'store' '3 0 0 3 .*not yours' '0 $' after=delete

row 'no unique-ids' pop3 'no uidl' '0 0 0 0' '69 .*use IMAP'
row 'deleting' pop3 '' '3 0 0 0 $' '0 $' after=delete
asked '... ends with QUIT' '^QUIT'
row 'DELE is refused' pop3 'dele' '3 0 0 [0-9] .*delete a letter' '0 $' after=delete
row 'QUIT is refused' pop3 'quit:once' '3 0 0 3 .*still there' '0 $' after=delete
fetch after=delete
fetch
ok '... it is made good next time' ends '0 0 0 0 $' '0 $'
ok '... then they are gone' test "$(grep -c DELE "$server_dir/log")" -eq 6
row 'unreadable letters stay' pop3 'no' '3 0 1 0 $' '0 $' after=delete
fetch probe=1
said '... for no one has read them' '^probe 1$'
serve pop3 huge 'no top'
fetch
ok 'pop3, too large, and no TOP' ends '3 1 0 0 $' '0 $'
finish
