#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every claim of stonepost-security(7) has a test point that begins with its name,
# such as `stranger 1:`, and every such point is a claim there.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

sed -n 's/^\.It Sy \([a-z]* [0-9]*\)$/\1/p' man/stonepost-security.7 |
	sort >"$work/claims"
grep -hoE "^(ok|none|	ok) ['\"](stranger|player|provider|gm|archive|database|machine) [0-9]+:" \
	tests/mail/security.sh tests/mail/cheat.sh tests/mail/secrets.sh tests/mail/net.sh | sed "s/.*['\"]//; s/:$//" | sort >"$work/points"
ok 'there are claims' test "$(wc -l <"$work/claims")" -ge 25
none '... each once' uniq -d "$work/claims"
while read -r claim; do
	ok "$claim has its test" grep -qx "$claim" "$work/points"
done <"$work/claims"
# The table of tests/claims.md.
sed -n 's/^| *\([a-z]* [0-9][0-9]*\) *| `\([^`]*\)`.*/\1 \2/p' tests/claims.md >"$work/table"
while read -r who number file; do
	ok "the table is right about $who $number" grep -qE "^	?(ok|none) ['\"]$who $number:" "$file"
done <"$work/table"
cut -d' ' -f1-2 "$work/table" | sort >"$work/rows"
none 'all claims are in it' comm -3 "$work/claims" "$work/rows"
grep '^| [a-z]* [0-9]' tests/claims.md | grep -o '`tests/[^`]*`' | tr -d '`' | sort -u >"$work/named"
while read -r file; do
	ok "$file is there" test -e "$file"
done <"$work/named"
none 'and no test has a claim that is not there' comm -13 "$work/claims" "$work/points"
finish
