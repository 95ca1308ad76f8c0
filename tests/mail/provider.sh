# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A mail provider and a new user, for tests of README's quick start, on top of tests/cli/lib.sh: a real
# SMTP server (aiosmtpd) and a real IMAP server (Dovecot) with the account games@example.org, a
# program that is installed, and crontab(1), which a script plays.
#   . "$abs_top_srcdir/tests/mail/provider.sh"
: "${work:?is set by tests/cli/lib.sh: this file does nothing by itself}"
need aiosmtpd
need_dovecot
chmod 711 "$work" # for the mail's owner
make_certificate good localhost
account=$work/account
bin=$work/bin
post=$work/post
table=$work/crontab
smtp_pid=
unset XDG_DATA_HOME XDG_CONFIG_HOME
db=$HOME/.local/share/stonepost/stonepost.db
conf=$HOME/.config/stonepost.conf
trap 'stop_provider; rm -rf "$work"' EXIT

stop_provider()
{
	[ -z "$smtp_pid" ] || kill "$smtp_pid" 2>/dev/null
	stop_server
}

# quickstart N: the N-th block of commands of its section.
quickstart()
{
	awk -v wanted="$1" '/^## / { inside = /game masters/ }
		inside && /^    / { n += !above; if (n == wanted) print substr($0, 5) }
		{ above = /^    / }' "$abs_top_srcdir/README.md"
}

# What is for games@ goes into the account, what is for others into $post.
mkdir "$account" "$bin" "$post"
deliver_into "$account"
cat >"$work/route" <<END
case \$RECIPIENT in
games*) exec sh "$work/deliver" ;;
*) cat >"$post/\$RECIPIENT.\$\$" ;;
esac
END
start_server aiosmtpd_server.py --cert "$work/good.pem" --key "$work/good.key" \
	--auth games@example.org:s3cret --run "sh $work/route"
smtp_pid=$server_pid smtp=$port
start_server dovecot_server.py --cert "$work/good.pem" --key "$work/good.key" \
	--mail "$account" --user games@example.org:s3cret
imaps=$(cut -d' ' -f2 "$server_dir/port")

cp "$STONEPOST" "$STONEPOST-net" "$STONEPOST-mime.so" "$bin"
cat >"$bin/crontab" <<END
#!/bin/sh
[ "\$1" = - ] && { cat >"$table.new" && exec mv "$table.new" "$table"; }
[ ! -e "$table" ] || exec cat "$table"
echo 'no crontab for you' >&2 # as it says where there is none
exit 1
END
chmod 755 "$bin/crontab"

# letter WHO KIND: the files of such letters that came.
letter()
{
	grep -l "^\(Message-ID:\)\? <.*[.]$2[.]" "$post/$1@example.org".* 2>/dev/null
}

# As cron runs the lines of its table, where HOME, PATH and SHELL are all there is.
cron()
{
	sed -n 's/^[^ ]* [^ ]* [^ ]* [^ ]* [^ ]* //p' "$table" >"$work/line"
	[ -s "$work/line" ] && env -i HOME="$HOME" PATH=/usr/bin:/bin SHELL=/bin/sh LOGNAME=you \
		/bin/sh -c "$(cat "$work/line")" >"$work/out" 2>&1 && [ ! -s "$work/out" ] && return
	cat "$work/line" "$work/out"
	return 1
}
