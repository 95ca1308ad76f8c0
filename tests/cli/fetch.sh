#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost fetch: letters that a mail server does not give out wait for the next visit, are passed
# over when that lasts too long, which is told once, and are asked for again by hand.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual fetch '' ''
sp init
ok 'without an account there is nothing to fetch' gives 78 '' "set 'protocol' in \[fetch\]" fetch
printf 's3cret\n' >"$work/password"
chmod 600 "$work/password"

# serve PROTOCOL FAULT... [--letters N]
serve()
{
	protocol=$1
	stop_server
	start_server scripted_mailbox.py "$@"
	account
}

# account [LINE...]: settings for that server, and what the lines add to [mail].
account()
{
	cat >"$work/conf" <<-CONF
	[mail]
	from = games@example.org
	folder = $work/letters
	$*
	[fetch]
	protocol = $protocol
	host = localhost
	port = $port
	tls = none
	user = gm
	password_file = $work/password
	CONF
}

anew()
{
	rm -rf "${db%/*}"
	sp init
}

# unbroken PATTERN: the last output says so, however its lines are broken.
unbroken()
{
	tr -s ' \n' ' ' <"$work/out" >"$work/joined" && fits "$work/joined" "$1"
}

# visit AT WORD...: fetches at that time, in seconds after the beginning.
visit()
{
	at=$((begin + $1))
	shift
	sp fetch --config "$work/conf" --now "@$at" "$@"
}

# fetches OUT ERR AT WORD...
fetches()
{
	want_out=$1 want_err=$2
	shift 2
	visit "$@"
	ended 0 "$want_out" "$want_err"
}

# visits N FROM STEP: so many, each so many seconds after the one before.
visits()
{
	i=0
	while [ "$i" -lt "$1" ]; do
		visit $(($2 + i * $3))
		i=$((i + 1))
	done
}

count()
{
	holds "SELECT count(*) FROM $1" "$2"
}

told="dedupe_key GLOB 'fetch/*'"
for p in imap pop3; do
	anew
	serve $p no
	account 'gm = master@example.org'
	ok "$p: what is refused is said" fetches '^2 fetched, 1 not given out by the server$' '' 0
	ok '... the others are stored' count letters 2
	ok '... and read' count "letters WHERE status = 'raw'" 0
	ok '... status shows it' gives 0 '^unfetched   1 to be asked for again, 0 passed over$' '' \
		status --config "$work/conf"
	ok '... with what the server said' unbroken \
		' 2027-01-01 00:00 UTC gm@localhost .*2, refused 1 times: .*cannot read it'
	visit 300
	ok '... tries are counted' gives 0 ', refused 2 times: ' '' status --config "$work/conf"
	ok '... doctor says so' gives 78 '^ok     fetching  1 letters to be asked for again' '' \
		doctor --config "$work/conf"
	visits 12 600 300
	ok 'many tries in an hour are not enough' count "unfetched WHERE passed_at IS NOT NULL" 0
	ok 'a day after the first it is passed over' fetches '1 not given out by the server, 1 passed over' '' $day
	ok '... and the GM is told' count "outbox WHERE $told AND recipient = 'master@example.org'" 1
	rows "SELECT CAST(message AS TEXT) FROM outbox WHERE $told" >"$work/told"
	ok '... what' grep -q 'Letter u\{0,1\}2' "$work/told"
	ok '... and what to do' grep -q "stonepost fetch --again" "$work/told"
	ok '... status says it' gives 0 '^unfetched   0 to be asked for again, 1 passed over$' '' \
		status --config "$work/conf"
	ok '... with all tries' unbroken ', refused 15 times and passed over: .*cannot read it'
	sp status --json --config "$work/conf"
	ok '... in JSON too' json 'd[0]["unfetched_passed_over"] == 1 and
		d[0]["unfetched"][0]["tries"] == 15 and d[0]["unfetched"][0]["letter"] in (2, "u2") and
		d[0]["unfetched"][0]["passed_over"] == "2027-01-02T00:00:00Z"'
	ok '... doctor calls it wrong' gives 78 '^WRONG  fetching  1 letters were passed over' '' \
		doctor --config "$work/conf"
	ok '... and how to fix it' fits "$work/out" "fix: .*'stonepost fetch --again'"
	ok 'it is not asked for any more' fetches '^0 fetched$' '' $((day + 300))
	ok '... unless by hand' fetches '^1 that were passed over are asked for again$' '' \
		$((day + 600)) --again
	ok '... and refused once more' fits "$work/out" '^0 fetched, 1 not given out'
	ok '... from where its time runs anew' holds 'SELECT tries, first_at FROM unfetched' \
		"1|$((begin + day + 600))"
	: >"$server_dir/well"
	ok 'when the server is well it comes' fetches '^1 fetched$' '' $((day + 900))
	ok '... to the others' count letters 3
	ok '... and nothing is owed' count unfetched 0
	ok '... nor shown' sh -c '! "$1" status --config "$2" | grep unfetched' sh "$STONEPOST" "$work/conf"
	ok '... nor fetched again' fetches '^0 fetched$' '' $((day + 1200)) --again
	ok '... and the GM was told once' count "outbox WHERE $told" 1

	# Without a game master's address.
	anew
	serve $p no
	visits 10 0 300
	ok "$p, without gm: what is passed over is told on standard error" \
		fetches 'passed over' '^stonepost: The server of gm@localhost doesn.t hand out these letters' $day
	ok '... which letter' fits "$work/err" '^Letter u?2.*, refused 11 times since 2027-01-01 00:00'
	ok '... once' fetches '^0 fetched$' '' $((day + 300))
	anew
	serve $p no
	visits 10 0 300
	sp run --config "$work/conf" --now "@$((begin + day))"
	ok '... by run too, for the mail of cron' ended 0 '1 passed over' '^stonepost: The server of gm@localhost'

	# A letter that is gone, and a server that refuses everything.
	anew
	[ $p = imap ] && serve $p no:2 gone || serve $p no:1 gone
	visit 0
	ok "$p: what is gone" fetches '^0 fetched' '' 300
	ok '... is owed no more' count unfetched 0
	anew
	serve $p 'all no' --letters 8
	visit 0
	ok "$p: a server that refuses letter after letter is told" ended 75 \
		'^0 fetched, 5 not given out by the server$' 'refuses one letter after the other .*: try later'
	: >"$server_dir/well"
	ok '... when it is well all come' fetches '^8 fetched$' '' 300
	ok '... once' fetches '^0 fetched$' '' 600
	ok '... and nothing is owed' count unfetched 0
	ok '... of eight' count letters 8
done

# What lay in the mailbox before the database was made.
for p in imap pop3; do
	rm -rf "${db%/*}"
	sp init --now @$begin
	serve $p --letters 5 --old 3
	ok "$p: a fresh database leaves alone what lay there before" fetches '^2 fetched$' '' 300
	ok '... and stores none of it' count letters 2
	ok '... nor later' fetches '^0 fetched$' '' 600
	ok '... unless told otherwise' fetches '^[35] fetched$' '' 900 --since 2000-01-01
	ok '... and then answers none of it' holds "SELECT count(*), min(note), max(note) FROM letters WHERE
		status = 'ignored'" '3|old|old'
	ok 'a day is a day' gives 64 '' "'--since soon' is not a day" fetch --since soon --config "$work/conf"
	rm -rf "${db%/*}"
	sp init --now @$begin
	echo 'after = delete' >>"$work/conf"
	ok 'what is left alone is not deleted' fetches '^2 fetched$' '' 300
	ok '... nor later' fetches '^0 fetched$' '' 600
	ok '... for it is still there' fetches '^[35] fetched$' '' 900 --since 2000-01-01
done

# A visit that ends in an error: what came before is read.
anew
serve imap cut
visit 0
ok 'a connection that breaks is told' ended 75 '^1 fetched, 1 not given out' 'broke off when asked for a letter'
ok '... what came before is read' holds "SELECT count(*), count(CASE status WHEN 'raw' THEN 1 END)
	FROM letters" '1|0'
ok '... and the rest comes then' fetches '^1 fetched, 1 not given out by the server$' '' 300

# A folder that is numbered anew while something is owed.
anew
serve imap no
visit 0
"$store" write "$db" 'UPDATE mailboxes SET uidvalidity = 4'
"$store" write "$db" 'UPDATE unfetched SET uidvalidity = 4'
: >"$server_dir/well"
ok 'what was owed under old numbers comes with the new ones' fetches '^3 fetched$' '' 300
ok '... once each' count letters 3
ok '... and is owed no more' count unfetched 0
finish
