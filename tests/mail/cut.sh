#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# TLS that cannot begin: a server that is too old, and a connection that is cut, are not told as a wrong port.
. "$abs_top_srcdir/tests/cli/lib.sh"
make_certificate good localhost

# told WAY STATUS FAULT: by send and by fetch.
told()
{
	start_server cut_server.py "$1" "$work/good.pem" "$work/good.key"
	fresh
	echo 'transport = smtp' >>"$conf"
	for section in smtp fetch; do
		printf '%s\n' "[$section]" 'host = localhost' "port = $port" 'tls = implicit' "ca_file = $work/good.pem" 'user = gm' \
			"password_file = $work/password"
	done >>"$conf"
	echo 'protocol = imap' >>"$conf"
	game tundra ann=ann@example.org ben=ben@example.org
	gives "$2" '^0 sent' "mail server .* $3" send --now @$begin && gives "$2" '^0 fetched' "mailbox server .* $3" fetch --now @$begin
	result=$?
	stop_server
	return $result
}
(umask 077 && echo s3cret >"$work/password")
ok 'a server that knows TLS 1.0 alone' told old 76 'only knows a TLS that is too old .*: ask its administrator for TLS 1.2 or newer'
for way in close answered; do
	ok "a connection that is cut as TLS begins: $way" told $way 75 'cut the connection while TLS began .*: try later'
done
finish
