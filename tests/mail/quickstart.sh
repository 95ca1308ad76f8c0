#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The quick start of README.md, as a new user would try it: its very commands, only the provider's
# hosts are others (a real SMTP server, aiosmtpd, and a real IMAP server, Dovecot), and so are the
# folder that the program is installed in and the table of cron, which is acted by hand.
. "$abs_top_srcdir/tests/cli/lib.sh"
need aiosmtpd
need_dovecot
chmod 711 "$work" # for the mail's owner
make_certificate good localhost
account=$work/account
bin=$work/bin
post=$work/post
smtp_pid=
trap '[ -z "$smtp_pid" ] || kill "$smtp_pid"; stop_server; rm -rf "$work"' EXIT

# The commands stand in the first block of their section.
awk '/^## /{ inside = /nothing but a mail account/ } inside && /^    / { print substr($0, 5); seen = 1 }
	inside && seen && !/^    / { exit }' "$abs_top_srcdir/README.md" >"$work/commands"
ok 'the README has a quick start' grep -q '^stonepost new tundra' "$work/commands"
ok '... that fits on one screen' test "$(wc -l <"$work/commands")" -le 24

# The provider: what is for games@ goes into the account, what is for others into $post.
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

# What the user has: a program that is installed, and cron.
cp "$STONEPOST" "$bin/stonepost"
cat >"$bin/crontab" <<END
#!/bin/sh
[ "\$1" = - ] && { cat >"$work/crontab.new" && exec mv "$work/crontab.new" "$work/crontab"; }
[ ! -e "$work/crontab" ] || exec cat "$work/crontab"
echo 'no crontab for you' >&2 # as it says where there is none
exit 1
END
chmod 755 "$bin/crontab"

# Only these are other than in the README.
sed -e '1{/bootstrap.*install$/d}' \
	-e "s|^host = smtp.example.org|host = localhost\nport = $smtp\nca_file = $work/good.pem|" \
	-e "s|^host = imap.example.org|host = localhost\nport = $imaps\nca_file = $work/good.pem|" \
	-e "s|/usr/local/bin/stonepost|$bin/stonepost|" "$work/commands" >"$work/try"

# A new user: no settings, no database.
try()
{
	printf 's3cret\n' | env -i HOME="$HOME" PATH="$bin:/usr/bin:/bin" LC_ALL=C.UTF-8 \
		sh "$work/try" >"$work/out" 2>"$work/err"
	status=$?
	cat "$work/out" "$work/err"
	[ "$status" -eq 0 ] && [ "$(cat "$work/err")" = 'no crontab for you' ]
}

# As cron runs a line of its table, where HOME, PATH and SHELL are all there is.
cron()
{
	sed -n 's/^[^ ]* [^ ]* [^ ]* [^ ]* [^ ]* //p' "$work/crontab" >"$work/line"
	[ -s "$work/line" ] && env -i HOME="$HOME" PATH=/usr/bin:/bin SHELL=/bin/sh LOGNAME=you \
		/bin/sh -c "$(cat "$work/line")" >"$work/out" 2>&1 && [ ! -s "$work/out" ] && return
	cat "$work/line" "$work/out"
	return 1
}

letter()
{
	grep -l "^Message-ID: .*[.]$2[.]" "$post/$1@example.org".* 2>/dev/null
}

ok 'every command works, one after the other' try
ok '... the last one finds nothing wrong' test "$(grep -c '^WRONG' "$work/out")" -eq 0
ok '... and its letter came back' fits "$work/out" '^ok     letter    it went to games@example.org'
ok '... the password is for nobody else' test "$(stat -c %a "$HOME/.config/stonepost.password")" = 600
ok '... nor is the database' test "$(stat -c %a "$HOME/.local/share/stonepost/stonepost.db")" = 600
ok 'Ann has her invitation' letter ann invitation
ok '... and Ben his' letter ben invitation
ok 'cron runs its line, and has nothing to mail' cron

# What comes next: Ann presses reply.
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$(letter ann invitation)" '1a 2b 3c' >"$work/reply"
sh "$work/deliver" <"$work/reply"
ok 'Ann presses reply, and cron runs' cron
ok '... her answer tells her what was understood' sh -c 'grep -q "^Stored" "$1"' sh \
	"$(letter ann answer | head -n 1)"
ok '... she got it once' test "$(letter ann answer | wc -l)" -eq 1
ok '... Ben did not' sh -c '[ -z "$1" ]' sh "$(letter ben answer)"


# The sandbox of stonepost.service, as far as it can be tried without systemd: what a run by mail
# asks of the system is what the service may do. As a user like any other, as the service is; traced
# by root, since no other user may look into the program.
service=$abs_top_srcdir/man/examples/stonepost.service.in
watch()
{
	chmod -R go+rX "$bin" "$work/good.pem" && chown -R "$1" "$HOME" &&
		strace -u "$1" -f -o "$work/trace" env -i HOME="$HOME" PATH=/usr/bin:/bin "$bin/stonepost" run
}

# group PREFIX NAME...: the system calls of the groups that the service names behind the prefix.
group()
{
	names=$(sed -n "s/^SystemCallFilter=$1@/@/p" "$service")
	shift
	systemd-analyze syscall-filter 2>"$work/err" | awk -v names="$names $*" '
		/^@/ { set = $1 }
		/^ +[@a-z0-9_-]+$/ { has[set] = has[set] " " $1 }
		function list(name, part, n, i) {
			if (name !~ /^@/) { print name; return }
			n = split(has[name], part, " ")
			for (i = 1; i <= n; i++) list(part[i])
		}
		END { n = split(names, part, " "); for (i = 1; i <= n; i++) list(part[i]) }' | sort -u
}

refused()
{
	sed -n 's/^[0-9]* *\([a-z_0-9]*\)(.*/\1/p' "$work/trace" | sort -u >"$work/calls"
	group '' @default >"$work/allowed"
	group '~' | comm -23 "$work/allowed" - | comm -13 - "$work/calls"
}

# Files that are written to, outside of where the service may.
outside()
{
	grep -E 'open(at)?\(.*(O_WRONLY|O_RDWR|O_CREAT)' "$work/trace" | grep -v ' = -1 ' |
		grep -vE "\"($HOME|/dev/null|/dev/tty)|\\.gcda\""
	return 0
}

unlike()
{
	! grep -E "$1" "$work/trace" | grep -vE "${2:-^$}"
}

if [ "$(id -u)" -eq 0 ] && command -v strace >/dev/null && command -v systemd-analyze >/dev/null &&
	strace -o /dev/null true 2>/dev/null; then
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$(letter ben invitation)" '1a 2b' >"$work/reply"
	sh "$work/deliver" <"$work/reply"
	ok 'a run is watched that fetches and sends' watch nobody
	ok '... it did' test -n "$(letter ben answer)"
	ok '... many system calls were seen' test "$(grep -c . "$work/trace")" -gt 500
	none '... none that the service may not make' refused
	ok '... which are a choice' test "$(comm -13 "$work/allowed" "$work/calls" | wc -l)" -eq 0 -a \
		"$(wc -l <"$work/allowed")" -gt 200
	none '... nothing is written elsewhere' outside
	ok '... no memory is both written and executed' unlike 'PROT_WRITE\|PROT_EXEC'
	ok '... no sockets of other kinds' unlike ' socket\(' 'AF_(INET|INET6|UNIX|NETLINK)'
else
	skip 'a run is watched' 'this takes root, strace and systemd-analyze'
fi
finish
