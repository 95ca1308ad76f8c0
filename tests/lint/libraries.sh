#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a start loads: only stonepost-net has libcurl and the thirty libraries that it needs, and only the module for
# letters has GMime, libxml2 and their twenty.
. "$abs_top_srcdir/tests/tap.sh"
command -v ldd >/dev/null || skip_all 'ldd is missing'
ldd "$STONEPOST" >"$work/program" 2>&1 && ldd "$STONEPOST-net" >"$work/net" 2>&1 || skip_all 'ldd does not read the programs'

ok 'stonepost loads SQLite' grep -q sqlite "$work/program"
for library in curl ldap krb5 ssh rtmp ssl gmime gio gpgme xml2 icu; do
	ok "stonepost does not load $library" sh -c '! grep "lib$2" "$1"' sh "$work/program" "$library"
done
ok 'stonepost-net loads libcurl' grep -q libcurl "$work/net"
for library in sqlite gmime xml2 sodium jansson ncurses; do
	ok "stonepost-net does not load $library" sh -c '! grep "lib$2" "$1"' sh "$work/net" "$library"
done
ldd "$STONEPOST-mime.so" >"$work/mime" 2>&1
for library in gmime xml2; do
	ok "stonepost-mime.so loads $library" grep -q "lib$library" "$work/mime"
done
finish
