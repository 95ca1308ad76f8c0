#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Two hundred letters to a real server (aiosmtpd) over STARTTLS with a log-in, on one connection;
# and what a real server says to a wrong password.
. "$abs_top_srcdir/tests/mail/lib.sh"
need aiosmtpd
driver=$abs_top_builddir/tests/mail/smtp_driver
make_certificate good localhost

# Python's own mail parser reads what arrived.
cat >"$work/read.py" <<'END'
import email, email.policy, sys
ids = set()
count = int(sys.argv[2])
for n in range(1, count + 1):
    with open("%s/%d.eml" % (sys.argv[1], n), "rb") as file:
        raw = file.read()
    letter = email.message_from_bytes(raw, policy=email.policy.default)
    assert not letter.defects, letter.defects
    assert letter["Subject"] == "[stonepost g42 r1] Runde %d \u2013 gr\u00f6\u00dfer" % n
    assert letter["From"].addresses[0].display_name == "Die Spielleitung, S\u00fcd"
    assert letter["From"].addresses[0].addr_spec == "gm@example.org"
    assert letter["Date"].datetime.timestamp() == 1700000000
    assert letter["Auto-Submitted"] == "auto-generated"
    body = letter.get_body(("plain",)).get_content().splitlines()
    assert body[:4] == [".letter %d" % n, "Gr\u00fc\u00dfe", "From here", "."], body[:4]
    assert len(body) == 4 + 40
    assert max(map(len, raw.split(b"\r\n"))) <= 78
    ids.add(letter["Message-ID"])
assert len(ids) == count
END

# submit KEY=VALUE...: the driver against the server that runs.
submit()
{
	"$driver" port="$port" ca="$work/good.pem" user=gm lines=40 "$@" >"$work/got" 2>&1
}

all_sent()
{
	cat "$work/got"
	test "$(grep -c '^[0-9]* sent 0 $' "$work/got")" -eq "$1"
}

for how in '' --implicit; do
	start_server aiosmtpd_server.py --cert "$work/good.pem" --key "$work/good.key" \
		--auth gm:s3cret $how
	tls=${how#--}
	submit password=s3cret tls="${tls:-starttls}" count=200
	ok "200 letters by ${tls:-starttls}: each is sent" all_sent 200
	ok '... the server has them, whole and in order' "$python" "$work/read.py" "$server_dir" 200
	ok '... and no more' test ! -e "$server_dir/201.eml"
	ok '... over one connection' test "$(grep -c connect "$server_dir/log")" -eq 1
	submit password=wrong tls="${tls:-starttls}"
	ok 'a wrong password is told as such' grep -q \
		"^open 77 .*refuses the log-in of 'gm' (535 .*check user and password" "$work/got"
	stop_server
done
finish
