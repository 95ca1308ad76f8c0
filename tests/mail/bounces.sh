#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What comes back of letters, in other servers' words: 611 reports of a public set, each made a report about a
# letter of ours. Its parts are told in bounces/README.md.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
"$python" -c 'import lzma' 2>/dev/null || skip_all 'Python cannot read .xz'
set=$abs_top_srcdir/tests/mail/bounces
fresh 'gm = boss@example.org'
for n in $(seq 153); do
	"$STONEPOST" new --mode turn "g$n" "ann=a$n@example.org" "ben=b$n@example.org" "cy=c$n@example.org" \
		"dee=d$n@example.org" --start ann --now @$begin >/dev/null || exit 1
done

# How many of the first number of a line must be in the second, in percent.
share()
{
	sed -n "s/^$1 \([0-9]*\),.* $2 \([0-9]*\)$/\1 \2/p" "$work/table" | {
		read -r of is
		[ $((100 * is)) -ge $(($3 * of)) ] && [ "$of" -ge "$4" ]
	}
}

# comes_back [SENDERS]: all of it comes back, and the table is made.
comes_back()
{
	rm -rf "$work/mail"
	"$python" "$abs_top_srcdir/tests/mail/bounces.py" splice "$set" "$db" "$work/mail" "$@" || return
	sp receive --maildir "$work/mail" --now @$((begin + day))
	ended 0 '' '' || return
	"$python" "$abs_top_srcdir/tests/mail/bounces.py" table "$set" "$db" ${LIST:+--list} >"$work/table"
}

# right HOW: what must be so of the table.
right()
{
	sed 's/^/# /' "$work/table"
	ok '... hard and soft are right of 95 %' share clear right 95 450
	ok '... all complaints that bring anything of ours back' share complaints known "$1" 18
	ok '... a notice that a letter arrived, or a holiday, is no bounce' \
		grep -qx "notices .* 8, taken for bounces $2" "$work/table"
	ok '... nobody hears of more than is theirs' holds \
		"SELECT max(n) FROM (SELECT count(*) AS n FROM bounces GROUP BY outbox_id)" 1
	ok '... and the GM once of what is wrong with our sending' holds \
		"SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'refusing/%'" 1
}

cp "$db" "$work/kept.db"
ok "what comes back to the game's address" comes_back
ok '... 85 % are tied to their letter' share bounces tied 85 585
right 50 0
rm -f "$db"*
cp "$work/kept.db" "$db"

make_certificate good localhost
printf 's3cret\n' >"$work/password"
chmod 600 "$work/password"
start_server scripted_server.py --cert "$work/good.pem" --key "$work/good.key" --auth gm:s3cret
printf '%s\n' '[mail]' 'from = gm@example.org' 'gm = boss@example.org' 'plus = yes' 'transport = smtp' '[smtp]' \
	'host = localhost' "port = $port" 'user = gm' "password_file = $work/password" "ca_file = $work/good.pem" >"$conf"
sp send --now @$begin
sed -n 's/^[0-9]* MAIL FROM:<\(gm+[0-9][^>]*\)>.*/\1/p' "$server_dir/log" >"$work/senders"
stop_server
ok 'what comes back to an address of its own' comes_back "$work/senders"
ok '... 95 % are tied to their letter' share bounces tied 95 585
right 70 2 # in JSON
finish
