#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The quick start of README.md, as a new user would try it: its very commands, only the provider's
# hosts are others, so is the folder that the program is installed in, and setup is answered from a
# file. In real terminals: tests/mail/setup.sh.
. "$abs_top_srcdir/tests/cli/lib.sh"
. "$abs_top_srcdir/tests/mail/provider.sh"

ok 'first it is installed' test "$(quickstart 1)" = './bootstrap && sudo make -C build install'
ok '... then setup is alone in its block, where nothing of a paste could be an answer' \
	test "$(quickstart 2)" = 'stonepost setup'
ok '... then the game begins' sh -c 'echo "$1" | grep -q "^stonepost new tundra"' sh "$(quickstart 3)"
ok '... and that is all' test -z "$(quickstart 4)"

# What is typed: the two addresses, both servers, the password once; Return takes what is proposed. Only
# the authority of these servers' certificates is told besides.
cat >"$work/answers" <<END
games@example.org
you@example.org

localhost

$smtp


s3cret

localhost

$imaps


yes
END

# command_lines LINES: as the new user, who has no settings and no database.
command_lines()
{
	printf '%s\n' "$1" >"$work/try"
	env -i HOME="$HOME" PATH="$bin:/usr/bin:/bin" LC_ALL=C.UTF-8 sh -e "$work/try" \
		<"$work/answers" >"$work/out" 2>"$work/err"
	status=$?
	cat "$work/out" "$work/err"
	[ "$status" -eq 0 ] && [ ! -s "$work/err" ]
}

ok 'setup is content' command_lines \
	"$(quickstart 2 | sed "s|setup|setup smtp.ca_file=$work/good.pem fetch.ca_file=$work/good.pem|")"
ok '... both servers let us in' test "$(grep -c '^ok ' "$work/out")" -eq 2
ok '... the line is in the crontab' test "$(cat "$table")" = "*/10 * * * * $bin/stonepost run >/dev/null"
ok '... the settings are for nobody else' test "$(stat -c %a "$conf")" = 600
ok '... nor is the password' test "$(stat -c %a "$HOME/.config/stonepost.password")" = 600
ok '... nor the database' test "$(stat -c %a "$db")" = 600
ok 'the game begins' command_lines "$(quickstart 3)"
ok 'Ann has her invitation' letter ann invitation
ok '... and Ben his' letter ben invitation
ok "doctor's letter comes back" command_lines 'stonepost doctor --letter'
ok '... and nothing is wrong' test "$(grep -c '^WRONG' "$work/out")" -eq 0
ok '... really' fits "$work/out" '^ok     letter    it went to games@example.org'
ok 'cron runs its line, and has nothing to mail' cron

# What comes next: Ann presses reply.
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$(letter ann invitation)" 'H/F W3 X' >"$work/reply"
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
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$(letter ben invitation)" 'F W2 X' >"$work/reply"
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
