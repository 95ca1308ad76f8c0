#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# `make dist` of two checkouts, in two folders, with another umask and locale, and with what a build and tests
# leave about, gives the same bytes; a tarball made of the tarball, too. It has all that is committed, and all
# that its documents link to.
. "$abs_top_srcdir/tests/tap.sh"
for tool in autoreconf automake git make; do
	command -v $tool >/dev/null || skip_all "$tool is missing"
done
git -C "$abs_top_srcdir" rev-parse -q --verify HEAD >/dev/null 2>&1 || skip_all 'this is no checkout of git'
unset MAKEFLAGS MAKELEVEL MFLAGS DESTDIR SOURCE_DATE_EPOCH CFLAGS CPPFLAGS LDFLAGS BUILT_WITH
version=$("$STONEPOST" --version | sed -n 's/^stonepost //p')
tarball=stonepost-$version.tar.gz

# dist DIR: a checkout there, and its tarball.
dist()
{
	git clone -q --no-hardlinks "$abs_top_srcdir" "$1" && cd "$1" && autoreconf --install >"$work/autoreconf" 2>&1 &&
		mkdir "$1/build" && cd "$1/build" && ../configure -q CC="$CC" && make -s dist
}

# elsewhere: the other one.
elsewhere()
{
	umask 077
	mkdir -p "$work/a longer/path"
	git clone -q --no-hardlinks "$abs_top_srcdir" "$work/a longer/path/tree" && cd "$work/a longer/path/tree" &&
		LC_ALL=C autoreconf --install >"$work/autoreconf" 2>&1 && mkdir -p tests/cli/__pycache__ build &&
		touch tests/cli/__pycache__/x.pyc tests/stray.o tests/orders/stray.txt && cd build &&
		LC_ALL=$other TZ=Asia/Tokyo ../configure -q CC="$CC" &&
		LC_ALL=$other TZ=Asia/Tokyo make -s tests/unit/say_languages.c dist
}

# of_tarball: the tarball of what the tarball has.
of_tarball()
{
	mkdir "$work/again" && cd "$work/again" && tar -xzf "$work/one/build/$tarball" && cd stonepost-* && mkdir build &&
		cd build && ../configure -q CC="$CC" && make -s dist
}

# unlinked: what documents of the tarball link to, and it has not.
unlinked()
{
	cd "$work/again/stonepost-$version" || return
	find . -name build -prune -o -name '*.md' -print -o -name README -print | while read -r file; do
		sed 's/`[^`]*`//g' "$file" | grep -o '](\([^):#]*\))' | sed 's/^](//; s/)$//' | while read -r to; do
			[ -e "${file%/*}/$to" ] || echo "$file: $to"
		done
	done
}

# lacking: what is committed, and not there.
lacking()
{
	(cd "$work/one" && git ls-files | LC_ALL=C sort) >"$work/committed"
	tar -tzf "$work/one/build/$tarball" | sed 's|^[^/]*/||' | LC_ALL=C sort | LC_ALL=C comm -23 "$work/committed" -
}

other=$(locale -a 2>/dev/null | grep -v -e '^C' -e '^POSIX' | head -n 1)
: "${other:=C}"
ok 'a tarball is made of a checkout' dist "$work/one"
ok '... of another one, too' elsewhere
ok '... which is the same to the byte' cmp "$work/one/build/$tarball" "$work/a longer/path/tree/build/$tarball"
ok 'a tarball is made of the tarball' of_tarball
ok '... and is the same' cmp "$work/one/build/$tarball" "$work/again/stonepost-$version/build/$tarball"
ok 'its times are that of the commit' sh -c 'cd "$1" && test "$(tar -tvzf "build/$2" --full-time --utc | awk "{ print \$4, \$5 }" |
	sort -u)" = "$(TZ=UTC git log -1 --format=%cd --date=format-local:"%Y-%m-%d %H:%M:%S")"' sh "$work/one" "$tarball"
none 'a build of it calls for no python3, gettext or autotools' sh -c 'cd "$1" && make -n >"$2" 2>&1 && test -s "$2" &&
	! grep -E "python3|msgfmt|xgettext|(autoconf|automake|aclocal)( |-)" "$2"' sh "$work/again/stonepost-$version/build" \
	"$work/make"
none 'it lacks nothing that is committed' lacking
none 'its documents link to what it has' unlinked
finish
