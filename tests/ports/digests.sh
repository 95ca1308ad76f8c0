#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What must be the same on every machine is what it was on those where digests.txt was made.
. "$abs_top_srcdir/tests/tap.sh"
golden=$abs_top_srcdir/tests/ports/digests.txt
driver=$abs_top_builddir/tests/ports/digests
[ -x "$driver" ] || skip_all 'the driver was not built'

ok 'digests are printed' sh -c '"$0" >"$1"' "$driver" "$work/digests"
[ "${BLESS:-}" != 1 ] || cp "$work/digests" "$golden"
ok '... the same as elsewhere' diff "$golden" "$work/digests"

# same DIGEST WORD...: the program plays these games so.
same()
{
	want=$1
	shift
	"$STONEPOST" "$@" >"$work/played" || return
	grep -qx "digest   $want" "$work/played" && return
	cat "$work/played"
	return 1
}

grep '  selfplay --games 4 ' "$golden" >"$work/selfplay"
ok 'random games are among them' test -s "$work/selfplay"
while read -r digest words; do
	# shellcheck disable=SC2086 # words of a command line
	ok "$words" same "$digest" $words
done <"$work/selfplay"
finish
