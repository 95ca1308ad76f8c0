#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The tree itself, copied to a path with a blank: each thing can be made first, nothing is written
# outside, and what is installed can be read by others.
. "$abs_top_srcdir/tests/tap.sh"
for tool in autoreconf automake make; do
	command -v $tool >/dev/null || skip_all "$tool is missing"
done
unset MAKEFLAGS MAKELEVEL MFLAGS DESTDIR
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
mkdir -p "$work/above/with a blank"
tree="$work/above/with a blank"
for file in "$abs_top_srcdir"/* "$abs_top_srcdir"/.ci; do
	case $file in
	"$abs_top_srcdir"/build*) ;; # also what configure was made with
	*) cp -Rp "$file" "$tree" || exit 1 ;;
	esac
done
cd "$tree" && autoreconf --install >"$work/autoreconf" 2>&1 || {
	cat "$work/autoreconf" >&2
	exit 1
}
find "$tree" | sort >"$work/before"
mkdir "$tree/build" && cd "$tree/build" || exit 1

# makes TARGET: on a tree in which nothing was made.
makes()
{
	{ [ ! -f Makefile ] || make -s distclean; } &&
		../configure -q CC="$CC" CFLAGS="-O0 -w" --prefix=/usr/local && make -s -j"$jobs" "$1" && [ -x "$1" ]
}

ok 'a test can be made first' makes tests/unit/units
ok 'the program can be made first' makes stonepost
ok '... and runs' test "$(./stonepost --version)" = "$("$STONEPOST" --version)"
ok 'the rest is made' make -s -j"$jobs"
ok 'all is written below the build folder' sh -c 'find "$1" -path "$1/build" -prune -o -print | sort |
	cmp - "$2"' sh "$tree" "$work/before"
ok '... or nowhere' test "$(ls -A "$work/above")" = 'with a blank'
ok 'a second make makes nothing' sh -c 'make -s | cmp - /dev/null'

# What is installed.
export DESTDIR="$work/installed to"
ok 'it is installed with umask 077' sh -c 'umask 077 && make -s install'
ok '... for others to read' sh -c '
	test -z "$(find "$1" -mindepth 1 ! -perm -a+r -o -type d ! -perm -a+rx | tee /dev/stderr)"' sh "$DESTDIR"
ok '... and for nobody else to write' sh -c 'test -z "$(find "$1" -perm /go+w | tee /dev/stderr)"' sh "$DESTDIR"
(cd "$DESTDIR/usr/local" && find . -type f | sort) >"$work/files"
cat >"$work/wanted" <<'END'
./bin/stonepost
./libexec/stonepost/stonepost-mime.so
./libexec/stonepost/stonepost-net
./share/bash-completion/completions/stonepost
./share/doc/stonepost/NEWS
./share/doc/stonepost/README.md
./share/doc/stonepost/SECURITY.md
./share/doc/stonepost/VIOLATIONS.md
./share/doc/stonepost/examples/crontab
./share/doc/stonepost/examples/stonepost.conf
./share/doc/stonepost/examples/stonepost.service
./share/doc/stonepost/examples/stonepost.timer
./share/fish/vendor_completions.d/stonepost.fish
./share/man/man1/stonepost-adjudicate.1
./share/man/man1/stonepost-analyse.1
./share/man/man1/stonepost-backup.1
./share/man/man1/stonepost-beacon.1
./share/man/man1/stonepost-cancel.1
./share/man/man1/stonepost-change.1
./share/man/man1/stonepost-check.1
./share/man/man1/stonepost-complete.1
./share/man/man1/stonepost-deadline.1
./share/man/man1/stonepost-demo.1
./share/man/man1/stonepost-doctor.1
./share/man/man1/stonepost-end.1
./share/man/man1/stonepost-export.1
./share/man/man1/stonepost-fetch.1
./share/man/man1/stonepost-gm.1
./share/man/man1/stonepost-import.1
./share/man/man1/stonepost-init.1
./share/man/man1/stonepost-invite.1
./share/man/man1/stonepost-list.1
./share/man/man1/stonepost-log.1
./share/man/man1/stonepost-login.1
./share/man/man1/stonepost-new.1
./share/man/man1/stonepost-pause.1
./share/man/man1/stonepost-person.1
./share/man/man1/stonepost-press.1
./share/man/man1/stonepost-receive.1
./share/man/man1/stonepost-replay.1
./share/man/man1/stonepost-report.1
./share/man/man1/stonepost-restore.1
./share/man/man1/stonepost-resume.1
./share/man/man1/stonepost-rollback.1
./share/man/man1/stonepost-run.1
./share/man/man1/stonepost-seat.1
./share/man/man1/stonepost-selfplay.1
./share/man/man1/stonepost-send.1
./share/man/man1/stonepost-setup.1
./share/man/man1/stonepost-show.1
./share/man/man1/stonepost-standby.1
./share/man/man1/stonepost-stats.1
./share/man/man1/stonepost-status.1
./share/man/man1/stonepost-submit.1
./share/man/man1/stonepost-verify.1
./share/man/man1/stonepost.1
./share/man/man5/stonepost-archive-events.5
./share/man/man5/stonepost-archive-proof.5
./share/man/man5/stonepost-archive.5
./share/man/man5/stonepost-orders-long.5
./share/man/man5/stonepost-orders-requests.5
./share/man/man5/stonepost-orders-rules.5
./share/man/man5/stonepost-orders-words.5
./share/man/man5/stonepost-orders.5
./share/man/man5/stonepost.conf.5
./share/man/man7/stonepost-database.7
./share/man/man7/stonepost-dice.7
./share/man/man7/stonepost-mail.7
./share/man/man7/stonepost-security.7
./share/stonepost/archive.schema.json
./share/zsh/site-functions/_stonepost
END
ok '... these files and no others' diff "$work/wanted" "$work/files"
ok '... and documents link to what is there' sh -c 'cd "$1" && grep -ho "](\([^):]*\))" *.md | tr -d "]()" | sort -u |
	while read -r file; do test -e "$file" || echo "$file"; done | tee /dev/stderr | cmp - /dev/null' sh \
	"$DESTDIR/usr/local/share/doc/stonepost"
ok 'it is uninstalled' sh -c 'make -s uninstall && test -z "$(find "$1" -type f | tee /dev/stderr)"' sh "$DESTDIR"
ok 'units and completion go where configure was told' sh -c '
	rm -r "$DESTDIR" && ../configure -q CC="$CC" CFLAGS="-O0 -w" \
		--with-systemdsystemunitdir=/lib/units --with-bash-completion-dir=/etc/bash \
		--with-zsh-completion-dir=/etc/zsh --with-fish-completion-dir=/etc/fish &&
	make -s install && cd "$DESTDIR" && grep -q "^ExecStart=/usr/local/bin/stonepost run" \
		lib/units/stonepost.service && test -f lib/units/stonepost.timer && test -f etc/bash/stonepost && test -f etc/zsh/_stonepost && test -f etc/fish/stonepost.fish &&
	test ! -e usr/local/share/bash-completion && test ! -e usr/local/share/zsh'
ok '... or nowhere' sh -c 'rm -r "$DESTDIR" && ../configure -q CC="$CC" CFLAGS="-O0 -w" \
	--without-systemdsystemunitdir --without-bash-completion-dir \
	--without-zsh-completion-dir --without-fish-completion-dir && make -s install && cd "$DESTDIR" &&
	test ! -e lib && test ! -e usr/local/share/bash-completion && test ! -e usr/local/share/zsh &&
	test ! -e usr/local/share/fish'
ok 'addresses for users are those that configure was told' sh -c '
	../configure -q CC="$CC" CFLAGS="-O0 -w" --with-bug-address=bugs@example.net \
		--with-home-page=https://example.net/stonepost/ && rm -f src/cli/stonepost-main.o && make -s stonepost &&
	./stonepost --version | grep -qx "Report bugs to bugs@example.net." &&
	./stonepost --help | grep -qx "Home page: https://example.net/stonepost/"'
ok '... no others' sh -c '! ../configure -q CC="$CC" --with-bug-address="a b"'
ok '... and none by default' sh -c '../configure -q CC="$CC" CFLAGS="-O0 -w" &&
	rm -f src/cli/stonepost-main.o && make -s stonepost && ! ./stonepost --help | grep -iE "bugs to|home page" &&
	! ./stonepost --version | grep -iE "bugs to|home page|@"'
unset DESTDIR
ok 'umask 002 makes no difference' sh -c 'umask 002 && make -s clean && make -s -j"$1"' sh "$jobs"

# An installed program finds stonepost-net, also below a folder with blanks.
talks()
{
	export HOME="$work/home" XDG_DATA_HOME="$work/home" XDG_CONFIG_HOME="$work/home"
	mkdir -p "$HOME"
	printf '%s\n' '[mail]' 'from = gm@example.org' 'transport = smtp' '[smtp]' 'host = 127.0.0.1' 'port = 1' 'tls = none' \
		>"$HOME/stonepost.conf"
	set -- "$work/with a prefix/bin/stonepost"
	"$@" init && "$@" new tundra ann=ann@example.org ben=ben@example.org || return
	"$@" send 2>"$work/send"
	grep "no mail server answers at '127.0.0.1' port 1" "$work/send" || ! cat "$work/send"
}
ok 'a prefix may have blanks' sh -c 'make -s distclean && ../configure -q CC="$1" CFLAGS="-O0 -w" --prefix="$2" &&
	make -s -j"$3" install' sh "$CC" "$work/with a prefix" "$jobs"
ok '... and what is installed there works' talks
rm "$work/with a prefix/libexec/stonepost/stonepost-net"
ok '... with the program in libexec' sh -c '"$1/bin/stonepost" send 2>&1 | grep -F "$1/libexec/stonepost/stonepost-net"' sh \
	"$work/with a prefix"

# What a distribution has chosen of _FORTIFY_SOURCE is left alone; else it is the most there is.
fortified()
{
	mkdir -p "$work/fortified" && cd "$work/fortified" && ln -sfn "$tree" source &&
		source/configure -q "$@" && sed -n 's/^HARD_CFLAGS.*\(-D_FORTIFY_SOURCE=.\).*/\1/p' Makefile >"$work/level" &&
		cat "$work/level"
}
ok '_FORTIFY_SOURCE is chosen' fortified CC="$CC" CFLAGS=-O2
ok '... where there is glibc' grep -q '=[23]$' "$work/level"
ok '... not with CPPFLAGS that choose' fortified CC="$CC" CFLAGS=-O2 CPPFLAGS=-D_FORTIFY_SOURCE=1
ok '... at all' test ! -s "$work/level"
ok '... nor with CFLAGS that do' fortified CC="$CC" CFLAGS='-O2 -D_FORTIFY_SOURCE=3'
ok '... at all' test ! -s "$work/level"
finish
