#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost setup in a terminal, which tmux plays, with accounts that take no passwords, or an app password only: from a
# new user to the first invitation sent.
. "$abs_top_srcdir/tests/cli/lib.sh"
command -v tmux >/dev/null || skip_all 'tmux is missing'
need
bin=$work/bin table=$work/crontab
. "$abs_top_srcdir/tests/mail/terminal.sh"
trap 'terminal kill-server 2>/dev/null; stop_servers; rm -rf "$work"' EXIT
unset XDG_DATA_HOME XDG_CONFIG_HOME
conf=$HOME/.config/stonepost.conf
mkdir "$bin"
cp "$STONEPOST" "$STONEPOST-net" "$STONEPOST-mime.so" "$bin"
printf '#!/bin/sh\necho "no crontab for you" >&2\nexit 1\n' >"$bin/crontab"
chmod 755 "$bin/crontab"

# begins_with OPTION...: a new user at a terminal, and such a provider on this machine.
begins_with()
{
	stop_server
	start_server oauth_server.py "$@"
	read -r http smtp imap _ <"$server_dir/port"
	rm -rf "$HOME"
	mkdir "$HOME"
	opens env PS1='next? ' PS2= sh -i -m && asked '^next\? *$'
}

# sets_up: setup, with this machine in the place of the provider's servers.
sets_up()
{
	types "stonepost setup smtp.host=localhost smtp.tls=none smtp.port=$smtp fetch.host=localhost fetch.tls=none fetch.port=$imap"
}

is_set_up()
{
	tells 'Add this line' no && waits '^All is set up'
}

invites()
{
	types clear
	asked '^next\? *$' && types "stonepost new tundra 'ann=Ann <ann@example.org>' 'ben=ben@example.org' && stonepost run" &&
		waits '^2 sent, 0 deferred' && grep -q '^To:.*ann@example.org' "$server_dir"/*.eml
}

betrayed()
{
	grep -l -e 'access-[0-9]' -e 'refresh-[0-9]' -e 's3cret' "$seen"
	return 0
}

# Outlook.com: no passwords, and our own log-in.
ok 'a new user' begins_with --user games@outlook.com --like microsoft --letters 75
types "export O='oauth.device_url=http://127.0.0.1:$http/device oauth.token_url=http://127.0.0.1:$http/token'"
asked '^next'
types "stonepost setup smtp.host=localhost smtp.tls=none smtp.port=$smtp fetch.host=localhost fetch.tls=none fetch.port=$imap \
\$O oauth.scope='https://mail.test/IMAP https://mail.test/SMTP'"
printf '%s\n' pending slow_down pending >"$server_dir/say"
ok 'Outlook.com: by the address it knows that no passwords are taken' tells 'Address that' games@outlook.com 'Your own' pat@example.org
ok '... and says so' waits 'Outlook.com takes no passwords, only OAuth2'
ok '... what it needs, and what is easier' waits '^passwords is easier'
ok '... asks for the user, and for a client id' tells 'User.*\[games@outlook.com\]' '' 'User.*\[games@outlook.com\]' '' \
	"mark and the command" test-client
ok '... shows a code and where to type it' waits '^ *ABCD-EFGH'
ok '... waits, and both servers let it in' waits '^ok +fetching +75 letters on localhost'
ok '... what lies in the mailbox is left alone' waits '^75 letters lie in the mailbox already: they are left alone'
ok '... it is set up' is_set_up
ok '... the tokens are closed to others' test "$(stat -c %a "$HOME/.config/stonepost.token")" = 600
ok '... the settings have none' sh -c '! grep -e access- -e refresh- "$1" && grep -q "^auth = oauth2" "$1"' sh "$conf"
ok 'the first invitations are sent' invites
ok '... and nothing old is read' sh -c '! grep -r "^Subject: Re: n" "$1"' sh "$server_dir"
none 'no token came to the terminal' betrayed

# The same by a command.
ok 'another user' begins_with --user games@hotmail.de --like microsoft
curl -s -d 'client_id=test-client&grant_type=refresh_token&refresh_token=refresh-0' "http://127.0.0.1:$http/token" |
	sed 's/.*"access_token": "\([^"]*\)".*/\1/' >"$work/printed"
sets_up
ok 'by a command that prints tokens' tells 'Address that' games@hotmail.de 'Your own' pat@example.org 'User' '' 'User' '' \
	"mark and the command" "!cat $work/printed"
ok '... it is set up' is_set_up
ok 'the first invitations are sent' invites
none 'no token came to the terminal' betrayed

# Gmail: the password that one types in a browser first, then an app password.
ok 'a third one' begins_with --user games@gmail.com --like gmail --offer PLAIN --offer XOAUTH2 --password 's3cret'
sets_up
ok 'Gmail: it says which password' tells 'Address that' games@gmail.com 'Your own' pat@example.org && waits 'Gmail takes an app password'
ok '... the wrong kind' tells 'User' '' 'command that prints it' '' 'Password' wr0ngone 'User' '' 'Its password is that' ''
ok '... is told, with where to make the right one' waits '^WRONG +sending .*app password.*myaccount.google.com/apppasswords'
ok '... the right one' tells 'A number' 8 'command that prints it' '' 'Password' s3cret 'A number' ''
ok '... it is set up' is_set_up
ok 'the first invitations are sent' invites
none 'no password came to the terminal' betrayed

# A domain of one's own at a provider: its name in the place of a server.
ok 'a fourth one' begins_with --user games@example.org
types "stonepost setup --dry-run"
ok 'the name of a provider' tells 'Address that' games@example.org 'Your own' pat@example.org 'Letters go out' '' \
	'SMTP server \[smtp.example.org\]' microsoft365 'User' '' 'User' ''
ok '... says all that follows' waits 'Microsoft 365 takes no passwords, only OAuth2'
terminal send-keys C-c
finish
