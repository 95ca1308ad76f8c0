#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every claim of the section SECURITY of stonepost(1) has a test point that begins with its name,
# such as `stranger 1:`, and every such point is a claim there.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

sed -n '/^\.Sh SECURITY/,/^\.Sh [^S]/s/^\.It Sy \([a-z]* [0-9]*\)$/\1/p' man/stonepost.1 |
	sort >"$work/claims"
grep -hoE "^(ok|none|	ok) ['\"](stranger|player|provider|gm|archive|database|machine) [0-9]+:" \
	tests/mail/security.sh tests/mail/cheat.sh tests/mail/secrets.sh | sed "s/.*['\"]//; s/:$//" | sort >"$work/points"
ok 'there are claims' test "$(wc -l <"$work/claims")" -ge 25
none '... each once' uniq -d "$work/claims"
while read -r claim; do
	ok "$claim has its test" grep -qx "$claim" "$work/points"
done <"$work/claims"
none 'and no test has a claim that is not there' comm -13 "$work/claims" "$work/points"
finish
