#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The examples that are installed with the documentation: they are where the manual says, systemd
# takes its two and finds the sandbox tight, cron's lines do what they say, and the program takes
# the settings. That the sandbox lets a run by mail do its work is in tests/mail/quickstart.sh.
. "$abs_top_srcdir/tests/cli/lib.sh"
root=$work/root

# installed: into a folder of our own, as packagers do.
installed()
{
	MAKEFLAGS='' make -s -C "$abs_top_builddir" DESTDIR="$root" prefix=/usr exec_prefix=/usr \
		bindir=/usr/bin docdir=/usr/share/doc/stonepost install-examplesDATA \
		install-dist_examplesDATA install-dist_docDATA install-docDATA
}

ok 'they are installed' installed
examples=$root/usr/share/doc/stonepost/examples
for name in crontab stonepost.conf stonepost.service stonepost.timer; do
	ok "... $name" test -s "$examples/$name"
done
ok '... beside the README' test -s "$root/usr/share/doc/stonepost/README.md"
ok '... with the path of the program' sh -c '! grep -rn @bindir@ "$1"' sh "$examples"
ok 'the manual names all four' sh -c 'for name in crontab stonepost.conf stonepost.service stonepost.timer; do
	grep -q "examples/$name" "$1" || exit; done' sh "$abs_top_srcdir/man/stonepost-run.1"

# The settings.
cp "$examples/stonepost.conf" "$work/example.conf"
ok 'the program takes the settings' gives 0 'Made the database' '' init --config "$work/example.conf"
sed 's/^;\([a-z]\)/\1/' "$examples/stonepost.conf" >"$work/all.conf"
ok '... and what stands there as a comment' gives 0 '' '' list --config "$work/all.conf" --db "$db"
ok '... which are a few' test "$(diff "$examples/stonepost.conf" "$work/all.conf" | grep -c '^>')" -ge 3

# Cron. The program is where its lines say it is, and talks to nobody.
grep '^[^#A-Z]' "$examples/crontab" | sed 's/^[^ ]* [^ ]* [^ ]* [^ ]* [^ ]* //' >"$work/lines"
mkdir "$work/bin"
cp "$STONEPOST" "$STONEPOST-net" "$STONEPOST-mime.so" "$work/bin/"

# cron N: as cron runs the N-th line of its table. What it prints, cron sends by mail.
cron()
{
	sed -n "${1}s|[^ (]*/bin/stonepost|$work/bin/stonepost|gp" "$work/lines" >"$work/line"
	env -i HOME="$HOME" XDG_CONFIG_HOME="$XDG_CONFIG_HOME" XDG_DATA_HOME="$XDG_DATA_HOME" \
		PATH=/usr/bin:/bin SHELL=/bin/sh LOGNAME=gm /bin/sh -c "$(cat "$work/line")" \
		>"$work/out" 2>"$work/err"
	status=$?
}

printf '[mail]\nfrom = games@example.org\ngm = gm@example.org\nfolder = %s\n' "$work/letters" >"$conf"
sp init
sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
cron 1
ok 'its first line runs' ended 0 '' ''
ok '... letters went out, and there is no mail for the GM' test "$(find "$work/letters/new" -type f | wc -l)" -eq 2
cron 2
ok 'its second line finds nothing wrong, and there is no mail' ended 0 '' ''
printf '[smtp]\nhost = 127.0.0.1\nport = 1\ntls = none\n[mail]\ntransport = smtp\n' >>"$conf"
sp new steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
cron 1
ok 'when letters cannot be sent, there is mail' ended 75 '' 'no mail server answers at .127.0.0.1'
cron 2
ok '... and from the second line too' fits "$work/out" '^WRONG  sending '

# systemd.
command -v systemd-analyze >/dev/null || {
	skip 'systemd takes the service' 'systemd-analyze is missing'
	finish
}
mkdir "$work/units"
for unit in stonepost.service stonepost.timer; do
	sed -e '/^Documentation=/d' -e "s|^ExecStart=[^ ]*|ExecStart=$work/bin/stonepost|" \
		"$examples/$unit" >"$work/units/$unit"
done
none 'systemd takes the service and the timer' systemd-analyze --man=no verify \
	"$work/units/stonepost.service" "$work/units/stonepost.timer"
ok 'the sandbox is tight: an exposure of at most 1.5 of 10' systemd-analyze security --offline=yes \
	--threshold=15 "$work/units/stonepost.service"
sed '/^Protect\|^Private\|^CapabilityB/d' "$work/units/stonepost.service" >"$work/units/loose.service"
ok '... which it would not be without' sh -c '! systemd-analyze security --offline=yes --threshold=15 "$1"' \
	sh "$work/units/loose.service"
ok 'the timer is for every ten minutes' sh -c 'systemd-analyze calendar "$(sed -n s/^OnCalendar=//p "$1")" |
	grep -qi "normalized form: \*-\*-\* \*:00/10:00"' sh "$examples/stonepost.timer"
finish
