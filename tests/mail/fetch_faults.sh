#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What an IMAP or POP3 server can do to us, one row each: what it does to the second of three
# letters, what the layer makes of it. No letter is lost or taken cut short, nothing waits longer
# than it must; a letter that is not given out now is asked for at the next visit.
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

# then_all: what was not fetched is at the next visit, once, when the server behaves.
then_all()
{
	: >"$server_dir/well"
	fetch "$@"
	ok '... all is fetched in the end' test "$(cat "$store"/* | grep -c '^body')" -eq 3
	ok '... and nothing is owed' sh -c '! ls "$1"/*.owed' sh "$store"
	fetch "$@"
	ok '... nor fetched again' ends '0 0 0 0 $' '0 $'
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
	for protocol in imap pop3; do
	row 'TLS is wanted first' $protocol 'tls first' 0 "78 .*wants TLS first .*set 'tls = starttls' in \[fetch\]"
done
row 'all is well' $p '' '3 0 0 0 $' '0 $'
	row 'the caller has enough after one letter' $p '' '1 0 0 0 $' '0 $' enough=1
	then_all
	row 'an old way to log in' $p 'old login' '3 0 0 0 $' '0 $'
	row 'busy' $p 'busy' '0 0 0 0' '75 .*\(cannot check the log-in of .gm. now\|refuses\).*later'
	then_all
	row 'a letter cut short' $p 'cut' '1 0 1 0 $' '75 .*broke off when asked for a letter'
	then_all
	row 'the end of a letter is missing' $p 'cut at the end' '1 0 1 0 $' '75 .*broke off'
	then_all
	row 'silence inside a letter' $p 'stall' '1 0 1 0 $' '75 .*no answer in time'
	then_all
	row 'the server says good-bye in place of a letter' $p 'farewell' '1 0 1 0 $' '75 .*broke off'
	then_all
	row 'a letter that breaks the connection, once more' $p 'farewell' '1 0 1 0 $' '75 '
	fetch
	ok '... keeps no other from being fetched' ends '1 0 1 0 $' '0 $'
	then_all
	row 'a letter is refused' $p 'no' '2 0 1 0 $' '0 $'
	said '... and handed over as such, with words' '^refused [^ ]* 0 .*cannot read it'
	fetch
	ok '... and once more' ends '0 0 1 0 $' '0 $'
	then_all
	row 'an empty letter' $p 'empty' '2 0 1 0 $' '0 $'
	said '... with words of our own' '^refused [^ ]* 0 an empty letter came$'
	then_all
	row 'a letter is passed over' $p 'no' '2 0 1 0 $' '0 $'
	fetch pass="$(basename "$store"/*.owed .owed)"
	ok '... and not asked for' ends '0 0 0 0 $' '0 $'
	[ $p = imap ] && serve $p no:2 gone || serve $p no:1 gone
	fetch
	fetch
	ok "$p, a letter that is owed vanishes" ends '0 0 [01] 0 $' '0 $'
	said '... and it is said so' '^gone '
	fetch
	ok '... so that it is not asked for' ends '0 0 0 0 $' '0 $'
	row 'the caller may stop' $p 'no' '1 0 0 0 $' '75 not now' refuse=2
	then_all
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

for words in 'NO [UNAVAILABLE] x' 'NO [SERVERBUG] x' 'NO [INUSE] x' 'NO [LIMIT] x' 'NO x' 'BAD x' \
	'NO [EXPUNGEISSUED] x'; do
	row "$words" imap "no=$words" '2 0 1 0 $' '0 $'
	then_all
done
for words in '[SYS/TEMP] x' '[IN-USE] x' '[SYS/PERM] x' x ''; do
	row "-ERR $words" pop3 "no=$words" '2 0 1 0 $' '0 $'
	then_all
done

# A server that lets each octet wait.
for p in imap pop3; do
	row 'a letter that drips' $p 'drip' '1 0 1 0 $' '75 .*broke off' letter=3
	then_all
	stop_server
	protocol=$p
	start_server scripted_mailbox.py $p 'all slow' --letters 12
	store=$(mktemp -d "$work/store.XXXXXX")
	fetch total=4
	ok "$p, letter after letter waits: the visit has an end" sh -c '
		grep -Eq "^result [1-9] 0 0 0 $" "$1" &&
			grep -Eq "^end 75 .*is slow: after 4 seconds the other letters wait for the next visit" "$1"' sh "$work/got"
	ok '... and no letter is owed for it' sh -c '! ls "$1"/*.owed' sh "$store"
	: >"$server_dir/well"
	fetch
	ok '... and the next one fetches the rest' test "$(cat "$store"/* | grep -c '^body')" -eq 12
done

# Many letters refused.
for p in imap pop3; do
	stop_server
	protocol=$p
	start_server scripted_mailbox.py $p 'all no' --letters 12
	store=$(mktemp -d "$work/store.XXXXXX")
	fetch
	ok "$p, letter after letter refused: the server is left alone" ends '0 0 5 0 $' \
		'75 .*refuses one letter after the other (.*cannot read it): try later, nothing is lost'
	fetch
	ok '... for the others it is the same' ends '0 0 5 0 $' '75 .*refuses one letter after'
	fetch
	ok '... until those that are owed are all that is left' ends '0 0 [57] 0 $' '0 $'
	: >"$server_dir/well"
	fetch
	ok '... then all come' ends '12 0 0 0 $' '0 $'
done

row 'turned away' imap 'bye' '0 0 0 0' '75 .*turns us away (too many connections)'
row 'letters that others flag' imap 'others:1' '3 0 0 0 $' '0 $'
row 'NIL for a letter' imap 'nil' '2 0 1 0 $' '0 $'
then_all
row 'nothing for a letter' imap 'nothing' '2 0 1 0 $' '0 $'
said '... with words of our own' '^refused 5.2 0 no letter came$'
then_all
row 'a letter is refused once' imap 'no:1' '3 0 0 0 $' '0 $'
row 'the folder is refused for now' imap 'no status' '0 0 0 0 $' '75 .*refuses about the folder now'
then_all
row '... for another reason' imap 'no status=NO no such folder' '0 0 0 0 $' '78 .*does not open folder'
row 'the folder is refused when it is opened' imap 'no select' '0 0 0 0 $' '75 .*refuses .* now'
then_all
row 'the search is refused' imap 'no search' '0 0 0 0 $' '75 .*refuses which letters there are now'
then_all
row 'a letter vanishes' imap 'gone' '2 0 0 0 $' '0 $'
row 'a folder without numbers' imap 'odd status' '0 0 0 0' '76 .*oddly'
row 'renumbered under our hands' imap 'renumbered' '0 0 0 0' '75 .*renumbered the folder'
row 'wide gaps between letters' imap 'gap' '3 0 0 0 $' '0 $'
ok '... few questions' test "$(grep -c 'SEARCH' "$server_dir/log")" -lt 150
row 'put back from a backup' imap 'restored:1' '1 0 0 0 $' '0 $'
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

serve imap no 'no answer to search'
fetch
ok 'imap, a letter is refused, and so is word of it' ends '2 0 1 0 $' '0 $'
then_all
row 'no unique-ids for now' pop3 'no uidl=[SYS/TEMP] later' '0 0 0 0' '75 .*refuses which letters there are now'
then_all
row 'no sizes for now' pop3 'no list' '0 0 0 0' '75 .*refuses how large'
then_all
row 'no unique-ids' pop3 'no uidl' '0 0 0 0' '69 .*use IMAP'
row 'deleting' pop3 '' '3 0 0 0 $' '0 $' after=delete
asked '... ends with QUIT' '^QUIT'
row 'DELE is refused' pop3 'dele' '3 0 0 [0-9] .*delete a letter' '0 $' after=delete
row 'QUIT is refused' pop3 'quit:1' '3 0 0 3 .*still there' '0 $' after=delete
fetch after=delete
fetch
ok '... it is made good next time' ends '0 0 0 0 $' '0 $'
ok '... then they are gone' test "$(grep -c DELE "$server_dir/log")" -eq 6
row 'refused letters stay' pop3 'no' '2 0 1 0 $' '0 $' after=delete
fetch probe=1
said '... for no one has read them' '^probe 1$'
: >"$server_dir/well"
fetch after=delete
fetch probe=1
said '... until they are fetched' '^probe 0$'
for fault in 'no top' 'empty top'; do
	serve pop3 huge "$fault"
	fetch
	ok "pop3, too large, $fault" ends '3 1 0 0 $' '0 $'
	said '... its beginning comes all the same' '^large [^ ]* 65536 $'
done
serve pop3 huge 'no top' no
fetch
ok 'pop3, too large, and refused' ends '2 0 1 0 $' '0 $'
finish
