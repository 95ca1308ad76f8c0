#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game of four by mail, with real servers on both ways: one writes a line on a phone, one edits the frame
# of the report, one writes words, and one is late, away, resigns and is replaced. Each letter is quoted as another
# mail program does it. How many letters go each way is printed for each player and round (session.py).
. "$abs_top_srcdir/tests/cli/lib.sh"
. "$abs_top_srcdir/tests/mail/provider.sh"

mkdir -p "$HOME/.config"
(umask 077 && echo s3cret >"$HOME/.config/password")
cat >"$conf" <<-END_OF_SETTINGS
	[mail]
	from = games@example.org
	gm = gm@example.org
	plus = yes
	transport = smtp
	[smtp]
	host = localhost
	port = $smtp
	ca_file = $work/good.pem
	user = games@example.org
	password_file = $HOME/.config/password
	[fetch]
	protocol = imap
	host = localhost
	port = $imaps
	tls = implicit
	ca_file = $work/good.pem
	user = games@example.org
	password_file = $HOME/.config/password
END_OF_SETTINGS
# Letters are fetched from this day on, and the mail server dates them by the clock.
sp init --now 2026-01-01
ok 'eleven rounds are played by mail' "$python" "$abs_top_srcdir/tests/mail/session.py" \
	"$STONEPOST" "$db" "$work/deliver" "$post" "$work/table"
sed 's/^/# /' "$work/table"
none '... and what was written is what is stored' sed -n 's/^wrong: //p' "$work/table"
ok 'nobody was ever asked within a round' grep -qx 'asked: 0' "$work/table"
ok '... and no round stood still' grep -qx 'stalled: 0' "$work/table"
ok 'one letter out and two in are enough' grep -qx 'usual rounds with more: 0' "$work/table"
ok 'the game can be verified' gives 0 'ok' '' verify session
finish
