#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Players' letters that a real server (Dovecot) keeps in its folder for spam: they are read or reported, nothing else
# there is touched, and the game master is told how to teach the server.
. "$abs_top_srcdir/tests/cli/lib.sh"
sp() { sp_unwrapped "$@"; }
now=1767225600 # 2026-01-01: letters are fetched from this day on, and the mail server dates them by the clock
export PYTHONHASHSEED=0
need
need_dovecot
chmod 711 "$work" # for the mail's owner
make_certificate good localhost
printf 's3cret\n' >"$work/password"
chmod 600 "$work/password"
home=$work/mail
box=$work/letters

# server FOLDER: a mailbox whose folder for spam is that one, once it is there.
server()
{
	stop_server
	mkdir -p "$home"
	start_server dovecot_server.py --cert "$work/good.pem" --key "$work/good.key" --mail "$home" \
		--user games:s3cret --junk "$1"
	# shellcheck disable=SC2046 # four words
	set -- $(cat "$server_dir/port")
	imaps=$2 pop3s=$4
}

# settings [LINE...]: fetching by IMAP, with these lines more.
settings()
{
	mkdir -p "${conf%/*}"
	printf '%s\n' '[mail]' 'from = games@localhost' "gm = ${gm-gm@localhost}" "folder = $box" \
		"$(mailbox_settings imap "$imaps")" >"$conf"
	printf '%s\n' "$@" >>"$conf"
}

# drop FOLDER NAME: a letter from standard input, unread, into a folder of the Maildir ("" for the inbox).
drop()
{
	folder=$home/Maildir${1:+/$1}
	for part in new cur tmp; do
		mkdir -p "$folder/$part"
	done
	sed 's/$/\r/' >"$folder/new/$2.test"
	chown -R --reference="$home" "$home/Maildir"
}

# reply SEAT WORDS: what that player's mail program makes of a reply to the invitation.
reply()
{
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/$1.invitation" "$2" "Message-ID=<$(echo "$2" | tr -d ' ').$1@example.org>"
}

stranger()
{
	printf 'From: x@example.com\nTo: games@localhost\nSubject: Win\nMessage-ID: <%s@example.com>\n' "$1"
	printf 'References: <tundra.0.invitation.ann.abc.aaaaaaaaaaaaaaaaaaaaaaaa@localhost>\n\nforest 3\n'
}

# unread FOLDER: how many letters are there that nobody has read.
unread()
{
	find "$home/Maildir/$1/new" "$home/Maildir/$1/cur" -type f ! -name '*:2,*S*' | wc -l
}

# notices: how many letters about spam the game master got.
notices()
{
	sp send >"$work/sent"
	grep -l '^Subject: .*taken for spam' "$box"/new/* 2>/dev/null | wc -l
}

# orders: how many orders are stored.
orders()
{
	"$store" rows "$db" "SELECT count(*) FROM orders"
}

server Junk
settings
sp init
sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
sp send
for seat in ann ben; do
	cp "$box"/new/tundra.*.invitation.$seat "$work/$seat.invitation"
done
ok 'without a folder for spam, nothing is looked for' gives 0 '^0 fetched$' '' fetch
ok '... nor found by doctor' test "$(timed doctor | grep -c ' spam ')" -eq 0

for n in 1 2 3; do
	stranger $n | drop .Junk $n
done
ok 'spam is not fetched' gives 0 '^0 fetched$' '' fetch
ok '... and stays unread' test "$(unread .Junk)" -eq 3
ok 'doctor finds nothing wrong' gives 78 "^ok     spam      no letter of the last week in 'Junk' is a player's" '' doctor
reply ann 'forest 3' | drop .Junk 4
reply ben 'forest 2' | drop .Junk 5
stranger 6 | drop .Junk 6
wrong="^WRONG  spam      2 letters of players in 'Junk' in the last week: ann in tundra, ben in tundra"
ok 'doctor names players whose letters are there' gives 78 "$wrong" '' doctor
ok '... with the cure' fits "$work/out" 'fix: .* mark these letters as not spam'
ok '... and leaves them unread' test "$(unread .Junk)" -eq 6
ok 'players are heard from there' gives 0 '^2 fetched, 2 of them from the folder for spam$' '' fetch
ok '... as from the inbox' test "$(orders)" -eq 2
ok '... and the rest stays unread' test "$(unread .Junk)" -eq 4
ok '... where it was' test "$(find "$home/Maildir/.Junk" -name '*.test*' | wc -l)" -eq 6
ok 'the game master is told' test "$(notices)" -eq 1
cat "$box"/new/*.gm "$box"/new/* 2>/dev/null | tr -s ' \n\r' ' ' >"$work/told"
ok '... whose letters they were' fits "$work/told" 'In the folder "Junk" are letters from: ann in tundra ben in tundra They have been read'
ok '... and how to teach the server' fits "$work/told" 'mark these letters as not spam: .* by which mail to games@localhost is never spam'
ok 'the next visit reads only what is new' gives 0 '^0 fetched$' '' fetch
reply ann 'hunt 4' | drop .Junk 7
settings 'after = delete'
ok 'letters there are not deleted' gives 0 '^1 fetched, 1 of them from the folder for spam$' '' fetch
ok '... so that they can be marked' test "$(find "$home/Maildir/.Junk" -name '*.test*' | wc -l)" -eq 7
ok 'the game master is told once' test "$(notices)" -eq 1
settings
reply ann 'hunt 4' | drop '' 8
ok 'a letter that somebody moves to the inbox' gives 0 '^1 fetched$' '' fetch
ok '... counts once' test "$(orders)" -eq 3

# Other settings.
settings 'spam = ignore'
reply ann 'hunt 2' | drop .Junk 9
ok 'spam = ignore' gives 0 '^0 fetched$' '' fetch
ok '... for doctor, too' test "$(timed doctor | grep -c ' spam ')" -eq 0
settings 'spam = report'
now=$((now + 60))
ok 'spam = report' gives 0 '^0 fetched$' '' fetch
ok '... stores no orders' test "$(orders)" -eq 3
ok '... but tells the game master' test "$(notices)" -eq 2
tr -s ' \n\r' ' ' <"$(ls -t "$box"/new/* | head -n 1)" >"$work/told"
ok '... that they were not read' fits "$work/told" 'letters from: ann in tundra They have not been read: '
reply ben 'hunt 2' | drop .Junk 10
now=$((now + 60))
timed fetch >"$work/out"
ok '... and of the next one again' test "$(notices)" -eq 3
gm='' settings 'spam = report'
reply ben 'hunt 3' | drop .Junk 11
ok 'where nobody gets notices, it is on standard error' gives 0 '^0 fetched$' 'ben in tundra' fetch
settings
ok 'what was only reported is read once it may be' gives 0 '^3 fetched, 3 of them from the folder for spam$' '' fetch
ok '... once' gives 0 '^0 fetched$' '' fetch
settings 'spam = perhaps'
ok 'a setting that does not exist' gives 78 '' "'spam' in \[fetch\] .*read, report.*ignore" fetch
settings
sed -i "s/imap$/pop3/; s/$imaps/$pop3s/" "$conf"
ok 'POP3 has no such folder' gives 0 '^1 fetched$' '' fetch

# Trouble there keeps nothing else from being fetched.
settings
reply ben 'hunt 5' | drop '' 12
reply ben 'hunt 2' | drop .Junk 13
chmod 000 "$home/Maildir/.Junk"
ok 'a folder for spam that cannot be opened is told' gives 0 '^1 fetched$' 'the folder for spam was not read: mailbox server' fetch
chmod 700 "$home/Maildir/.Junk"
ok '... and is read from where the last visit ended once it can be' gives 0 '^1 fetched, 1 of them' '' fetch

# A folder by another name, and a database that is made anew.
rm -rf "$home" "$db"*
server 'Spiel & Müll'
settings
sp init
reply ann 'forest 3' | drop '.Spiel &- M&APw-ll' 1
ok 'tokens of another database mean nothing' gives 0 '^0 fetched$' '' fetch
sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
rm -f "$box"/new/*
sp send
cp "$box"/new/tundra.*.invitation.ann "$work/ann.invitation"
reply ann 'forest 2' | drop '.Spiel &- M&APw-ll' 2
ok 'the name of the folder may be any' gives 0 '^1 fetched, 1 of them from the folder for spam$' '' fetch
ok '... and is told in its own letters' gives 78 "players in 'Spiel & Müll'" '' doctor
finish
