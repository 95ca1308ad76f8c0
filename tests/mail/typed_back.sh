#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What letters teach players to reply works when it is typed exactly so, in every language.
. "$abs_top_srcdir/tests/cli/lib.sh"

# typed LANGUAGE LETTERS
typed()
{
	rm -rf "$work/typed"
	"$python" "$abs_top_srcdir/tests/mail/typed_back.py" "$abs_top_srcdir" "$STONEPOST" "$work/typed" \
		"$1" "$2" >"$work/back" 2>&1
}

all_work()
{
	typed "$@" && [ "$(wc -l <"$work/back")" -eq 1 ] && [ "$(sed -n 's/ sent$//p' "$work/back")" -ge 15 ] && return
	cat "$work/back"
	return 1
}

printf '== ann@example.org: Tundra\n\nReply "show bananas to ben", or "help".\n' >"$work/letters"
ok 'words that come back unread are found' typed en "$work/letters"
ok '... which' grep -q '^en: show bananas to ben: ' "$work/back"
ok '... and only these' grep -q '^2 sent$' "$work/back"
for language in en $(sed -n 's,.*po/\([a-z]*\)\.po.*,\1,p' "$abs_top_srcdir/src/lang/sources.mk"); do
	ok "$language: replies that letters teach are understood" all_work "$language" \
		"$abs_top_srcdir/tests/lang/kinds.$language.expected"
done
finish
