#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Accounts that take no passwords, or passwords of one kind only: access tokens by a command and by our own log-in, and
# what is said when a provider refuses one. The servers are a provider that behaves like Gmail or Microsoft.
. "$abs_top_srcdir/tests/cli/lib.sh"
. "$abs_top_srcdir/tests/mail/lib.sh"
need

# provider OPTION...: another provider; its ports are $http, $smtp, $imap and $pop3.
provider()
{
	stop_server
	start_server oauth_server.py "$@"
	read -r http smtp imap pop3 <"$server_dir/port"
}

# account USER AUTH [LINE]: settings for that provider, and nothing kept from before.
account()
{
	rm -f "$work"/s.*
	cat >"$work/s.conf" <<END
[mail]
from = games@example.org
gm = gm@example.org
transport = smtp
[smtp]
host = localhost
port = $smtp
tls = none
user = $1
auth = $2
${3-}
[fetch]
protocol = imap
host = localhost
port = $imap
tls = none
user = $1
auth = $2
${3-}
[oauth]
client_id = test-client
device_url = http://127.0.0.1:$http/device
token_url = http://127.0.0.1:$http/token
scope = https://mail.test/IMAP https://mail.test/SMTP
END
	STONEPOST_CONF=$work/s.conf
	export STONEPOST_CONF
}

# answers WORD...: what the server of tokens says to the next requests.
answers()
{
	printf '%s\n' "$@" >"$server_dir/say"
}

logs_in()
{
	timed login >"$work/out" 2>&1 && grep -q "ok  *sending" "$work/out" && grep -q "ok  *fetching" "$work/out" && return
	cat "$work/out" "$server_dir/log"
	return 1
}

# refused PATTERN: the log-in fails, and says that.
refused()
{
	timed login >"$work/out" 2>&1 && echo 'it succeeds' && return 1
	tr '\n' ' ' <"$work/out" | tr -s ' ' | grep -Eq -e "$1" && return
	cat "$work/out"
	return 1
}

# examined PATTERN: doctor finds that about the two accounts.
examined()
{
	timed doctor 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
	echo >>"$work/out"
	grep -Eq -e "$1" "$work/out" && return
	cat "$work/out"
	return 1
}

logged()
{
	grep -c "$1" "$server_dir/log"
}

# Nothing of a token is ever printed.
betrayed()
{
	cat "$work/out" "$work/s.conf" | grep -e 'access-[0-9]' -e 'refresh-[0-9]' | cut -c1-60
	return 0
}

for offer in XOAUTH2 OAUTHBEARER; do
	provider --offer $offer --letters 3
	account games@example.org oauth2
	ok "$offer: without a log-in, doctor asks for one" examined "WRONG sending nobody has logged in yet: run 'stonepost login'"
	answers pending slow_down pending
	ok "$offer: the device flow goes on until somebody has typed the code" logs_in
	ok "$offer: the code and its address are shown" grep -q 'ABCD-EFGH' "$work/out"
	ok "$offer: tokens are kept where nobody else can read them" test "$(stat -c %a "$work/s.token")" = 600
	ok "$offer: it sends and fetches" examined 'ok sending .*ok fetching 3 letters'
	ok "$offer: one token serves both, and the next run" test "$(logged '^token')" -eq 4
done
none 'no token was printed' betrayed

# The same over TLS, from the first byte on, and by POP3.
make_certificate good localhost
for offer in XOAUTH2 OAUTHBEARER; do
	provider --offer $offer --letters 3 --cert "$work/good.pem" --key "$work/good.key"
	account games@example.org oauth2
	sed -i "s|^tls = none|tls = implicit\nca_file = $work/good.pem|; s|http://127.0.0.1|https://localhost|
		s|^client_id|ca_file = $work/good.pem\n&|" "$work/s.conf"
	answers pending
	ok "$offer: the device flow over TLS" logs_in
	ok "$offer: it sends and fetches over TLS" examined 'ok sending .*ok fetching 3 letters'
	sed -i "s/^protocol = imap/protocol = pop3/; s/^port = $imap/port = $pop3/" "$work/s.conf"
	ok "$offer: it fetches by POP3 over TLS" examined 'ok sending .*ok fetching 3 letters'
	ok "$offer: that was a log-in by token" test "$(logged "^POP3 $offer games@example.org in")" -eq 1
	timed init --db "$work/$offer.db" >/dev/null
	sleep 1
	: >"$server_dir/stale"
	ok "$offer: a token that POP3 refuses is replaced in the same visit" gives 0 ' fetched' '' fetch --db "$work/$offer.db"
	ok "$offer: ... after it was refused" test "$(logged "^POP3 $offer games@example.org 401")" -eq 1
	sed -i 's/^ca_file = .*good.pem/ca_file = \/etc\/ssl\/certs\/ca-certificates.crt/' "$work/s.conf"
	ok "$offer: no token goes to a server without a good certificate" examined 'WRONG sending .*certificate'
done
none 'no token was printed' betrayed

provider
account games@example.org oauth2
answers denied
ok 'a log-in that is declined' refused 'access_denied: .*declined in the browser'
answers declined
ok 'the same in other words' refused 'authorization_declined'
answers pending expired
ok 'a code that nobody typed' refused 'nobody typed the code in time'
answers narrow
ok 'a token without a right that was asked for' refused "has not granted 'https://mail.test/SMTP'"
answers 'no refresh'
ok 'a token that cannot be renewed' refused 'offline_access'
ok 'nothing was kept of all these' test ! -e "$work/s.token"
answers down junk pending
ok 'a server that is away for a while' logs_in
sed -i 's|/IMAP .*|/IMAP|; s|mail.test|elsewhere.test|' "$work/s.conf"
ok 'a scope that the provider does not give' refused 'invalid_scope.*allow IMAP and SMTP'
sed -i 's/test-client/other-client/' "$work/s.conf"
ok 'a client id that it does not know' refused 'invalid_client.*check client_id'
sed -i '/client_id/d' "$work/s.conf"
ok 'no client id' refused 'set client_id in \[oauth\]'

# Tokens that live so shortly that each use asks for another.
provider --lives 200
account games@example.org oauth2
ok 'a log-in' logs_in
many()
{
	answers rotate rotate rotate rotate rotate rotate rotate rotate rotate rotate rotate rotate
	pids=
	for i in 1 2 3 4 5 6; do
		timed doctor >"$work/doctor$i" 2>&1 &
		pids="$pids $!"
	done
	wait $pids
	for i in 1 2 3 4 5 6; do
		grep -q 'ok  *sending' "$work/doctor$i" && grep -q 'ok  *fetching' "$work/doctor$i" && continue
		cat "$work/doctor$i"
		return 1
	done
}
ok 'six at once, while each refresh token is good once' many
ok 'the last one is kept' examined 'ok sending .*ok fetching'
chmod 644 "$work/s.token"
ok 'tokens that others can read are not used' examined 'WRONG sending .*others can open'
chmod 600 "$work/s.token"
: >"$work/s.token"
ok 'an empty file of tokens' examined "WRONG sending the tokens that 'stonepost login' keeps: "

# A log-in that the provider ends.
provider --like gmail
account games@example.org oauth2
ok 'a log-in' logs_in
: >"$server_dir/revoked"
ok 'an access token that was revoked' examined 'WRONG sending .*status 401.* has expired or was revoked'
ok 'and then the refresh token, too' examined 'WRONG sending .*invalid_grant: .*password was changed, the access was revoked'
rm "$server_dir/revoked"
ok 'once it is good again, so are the next tokens' examined 'ok sending .*ok fetching'
sleep 1
: >"$server_dir/stale"
timed init --db "$work/own.db" >/dev/null
ok 'an access token that was revoked alone is replaced in the same visit' gives 0 '0 fetched' '' fetch --db "$work/own.db"
timed new tundra ann=ann@example.org ben=ben@example.org --db "$work/own.db" >/dev/null
sleep 1
: >"$server_dir/stale"
ok '... by whoever sends, too: all letters go out in that run' gives 0 '^2 sent, 0 deferred, 0 failed' '' send --db "$work/own.db"
: >"$server_dir/revoked"
timed fetch --db "$work/own.db" >/dev/null 2>&1
ok '... and where none is given, that says what to do' gives 77 '' 'invalid_grant: .*password was changed, the access was revoked' fetch --db "$work/own.db"
rm "$server_dir/revoked" "$server_dir/stale"

provider --like microsoft
account pat@hotmail.de oauth2
ok 'a token for another user' refused "refuses the log-in of 'pat@hotmail.de' \\(535 5.7.3 .*is for another user"

# Another program gets the tokens.
provider --offer XOAUTH2
account games@example.org oauth2 "token_command = cat $work/printed"
: >"$work/printed"
ok 'a command that prints nothing' examined 'token_command in \[smtp\]: .*printed no password'
echo access-0 >"$work/printed"
ok 'a token that is no good' examined 'WRONG sending .*a token_command must print a fresh one'
curl -s -d 'client_id=test-client&grant_type=refresh_token&refresh_token=refresh-0' "http://127.0.0.1:$http/token" |
	sed 's/.*"access_token": "\([^"]*\)".*/\1/' >"$work/printed"
ok 'one that is' examined 'ok sending .*ok fetching'
begun()
{
	timed init && timed new tundra 'ann=ann@example.org' 'ben=ben@example.org' && timed run &&
		grep -q '^To:.*ann@example.org' "$server_dir"/*.eml
}
ok 'the first invitations go out' begun

# Passwords: what is taken, and where that is made.
echo s3cret >"$work/password"
chmod 600 "$work/password"
file="password_file = $work/password"
provider --offer XOAUTH2 --like microsoft
account games@outlook.com password "$file"
ok 'tokens only, at Outlook.com' examined "takes no log-in by password: Outlook.com takes no passwords, only OAuth2.*fetching.*takes no log-in by password: Outlook.com"
account games@example.org password "$file"
ok 'tokens only, elsewhere' examined "takes no passwords for this account: set 'auth = oauth2'"
provider --offer PLAIN --like microsoft --password app
account games@example.org password "$file"
ok 'passwords are switched off' examined "5.7.139 .*set 'auth = oauth2'"
account games@example.org oauth2 "token_command = cat $work/printed"
ok 'passwords only' examined "takes no log-in by OAuth2: it offers no OAuth2"
provider --offer PLAIN --offer XOAUTH2 --like gmail --password app
account games@gmail.com password "$file"
ok 'an app password, at Gmail' examined 'sending .*app password, not the one you type in a browser.*myaccount.google.com/apppasswords.*fetching .*apppasswords'
account games@example.org password "$file"
ok 'an app password, elsewhere' examined 'it takes an app password, not the one you type in a browser'
provider --offer PLAIN --like other --password app
while read -r address words; do
	account "$address" password "$file"
	ok "the wrong password for $address" examined "sending .*refuses the log-in of .*$words.*fetching .*$words"
done <<END
pat@icloud.com app password.*account.apple.com
pat@yahoo.co.uk app password.*login.yahoo.com
pat@aol.com app password.*login.aol.com
pat@gmx.de GMX takes the account's password. .*POP3 and IMAP.*app password
pat@gmx.com GMX.com takes the account's password
pat@web.de POP3 and IMAP.*app password
pat@fastmail.com app password.*Privacy
pat@proton.me Bridge
pat@mailbox.org account.s password
pat@posteo.net mailbox protection
pat@zoho.com IMAP access in Settings
pat@ovh.net Control Panel
pat@orange.fr other mail programs
pat@libero.it mail programs
pat@ik.me manager.infomaniak.com
pat@t-online.de password for e-mail programs
pat@laposte.net webmail
pat@example.org Many providers take only an app password
END

# planned ADDRESS: what setup would write by the address alone, where no network is.
planned()
{
	unset STONEPOST_CONF
	echo w | unshare -rn "$STONEPOST" setup --now @$begin --dry-run --config "$work/new.conf" mail.from="$1" mail.gm=gm@example.org \
		smtp.user="$1" fetch.user="$1" smtp.password_file="$work/password" fetch.password_file="$work/password" \
		oauth.client_id=test >"$work/out" 2>&1
	sed -n '/^\[smtp\]/,/^Would/p' "$work/out" | sed -n 's/^\(host\|port\|tls\|auth\) = /\1=/p' | tr '\n' ' '
}
if unshare -rn true 2>/dev/null; then
	while read -r address wanted; do
		ok "what setup knows by $address" test "$(planned "$address")" = "$wanted "
	done <<END
pat@gmail.com host=smtp.gmail.com tls=implicit host=imap.gmail.com
pat@outlook.de host=smtp-mail.outlook.com auth=oauth2 host=outlook.office365.com auth=oauth2
pat@live.co.uk host=smtp-mail.outlook.com auth=oauth2 host=outlook.office365.com auth=oauth2
pat@icloud.com host=smtp.mail.me.com host=imap.mail.me.com
pat@yahoo.com.ar host=smtp.mail.yahoo.com tls=implicit host=imap.mail.yahoo.com
pat@aol.de host=smtp.aol.com tls=implicit host=imap.aol.com
pat@gmx.at host=mail.gmx.net tls=implicit host=imap.gmx.net
pat@web.de host=smtp.web.de tls=implicit host=imap.web.de
pat@fastmail.fm host=smtp.fastmail.com tls=implicit host=imap.fastmail.com
pat@pm.me host=127.0.0.1 port=1025 host=127.0.0.1 port=1143 tls=starttls
pat@mailbox.org host=smtp.mailbox.org tls=implicit host=imap.mailbox.org
pat@posteo.de host=posteo.de tls=implicit host=posteo.de
pat@zohomail.eu host=smtp.zoho.eu tls=implicit host=imap.zoho.eu
pat@ovh.net host=ssl0.ovh.net tls=implicit host=ssl0.ovh.net
pat@wanadoo.fr host=smtp.orange.fr tls=implicit host=imap.orange.fr
pat@libero.it host=smtp.libero.it tls=implicit host=imapmail.libero.it
pat@ik.me host=mail.infomaniak.com tls=implicit host=mail.infomaniak.com
END
else
	skip 'what setup knows by an address' 'no namespaces here'
fi
finish
