#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Builds stonepost for 32 bits, warnings as errors, and runs tests there: in a minimal system of
# Debian 12 for i386, so that nothing of that has to be installed here.
#
#	sh tests/ports/i386.sh SOURCE FOLDER TEST...
#
# SOURCE is configured, but not built in. FOLDER keeps the system, and what is built in it, for the
# next time. TESTs are as in `make check TESTS=`.
set -eu
task=check-i386
source=$(cd "$1" && pwd -P)
# shellcheck source=tests/fresh/system.sh
. "$source/tests/fresh/system.sh"
need_systems linux32
[ "$(linux32 uname -m)" = i686 ] || skip 'this processor runs nothing of i386'
mkdir -p "$2"
folder=$(cd "$2" && pwd -P)
shift 2

root=$folder/system
# What configure wants, by its own list, and what it takes to build and test.
packages=$(sed -n 's/^NEED(.*, \[\(.*\)\])$/\1/p' "$source/configure.ac" | tr '\n' ,)
(make_system directory "$root" bookworm --arch=i386 --skip=check/qemu \
	--include="${packages}gcc,libc6-dev,make,pkg-config,libcmocka-dev,tzdata") || {
	grep -q 'Exec format error' "$root.log" || exit 69
	skip 'this kernel runs nothing of i386; make check-32-bit runs the half of it by qemu'
}

say "building and testing; see build.log in $root/build"
# shellcheck disable=SC2016 # for the shell inside
inside "$root" ro "$source" /source linux32 sh -c '
	mkdir -p /build && cd /build && exec 2>&1 || exit
	{ test -f Makefile || /source/configure -q --enable-werror; } &&
		make -j"$(nproc)" >build.log && make -j"$(nproc)" check TESTS=tests/unit/test_err >>build.log || exit
	make -k -j"$(nproc)" check TESTS="$*"
' sh "$@"
