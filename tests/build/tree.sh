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

ok 'a test can be made first' makes tests/unit/test_statement
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
./share/bash-completion/completions/stonepost
./share/doc/stonepost/NEWS
./share/doc/stonepost/README.md
./share/doc/stonepost/examples/crontab
./share/doc/stonepost/examples/stonepost.conf
./share/doc/stonepost/examples/stonepost.service
./share/doc/stonepost/examples/stonepost.timer
./share/man/man1/stonepost.1
./share/man/man5/stonepost-archive.5
./share/man/man5/stonepost-orders.5
./share/man/man5/stonepost-templates.5
./share/man/man5/stonepost.conf.5
./share/stonepost/archive.schema.json
END
ok '... these files and no others' diff "$work/wanted" "$work/files"
ok 'it is uninstalled' sh -c 'make -s uninstall && test -z "$(find "$1" -type f | tee /dev/stderr)"' sh "$DESTDIR"
ok 'units and completion go where configure was told' sh -c '
	rm -r "$DESTDIR" && ../configure -q CC="$CC" CFLAGS="-O0 -w" \
		--with-systemdsystemunitdir=/lib/units --with-bash-completion-dir=/etc/bash &&
	make -s install && cd "$DESTDIR" && grep -q "^ExecStart=/usr/local/bin/stonepost run" \
		lib/units/stonepost.service && test -f lib/units/stonepost.timer && test -f etc/bash/stonepost &&
	test ! -e usr/local/share/bash-completion'
ok '... or nowhere' sh -c 'rm -r "$DESTDIR" && ../configure -q CC="$CC" CFLAGS="-O0 -w" \
	--without-systemdsystemunitdir --without-bash-completion-dir && make -s install && cd "$DESTDIR" &&
	test ! -e lib && test ! -e usr/local/share/bash-completion'
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
