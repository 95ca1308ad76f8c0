#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What axe-core says of the pages: see axe.py.
. "$abs_top_srcdir/tests/page/lib.sh"
need_chromium
need_axe
ok 'games are played and exported' make_games
"$python" "$abs_top_srcdir/tests/page/axe.py" "$pages" "$work" >"$work/said" || ran=$?
while read -r verdict name; do
	ok "$name" [ "$verdict" = ok ]
done <<END
$(grep -E '^(ok|not_ok) ' "$work/said")
END
sed -n 's/^note /# /p' "$work/said"
sed 's/<html lang="en">/<html>/' "$pages/steppe.html" >"$work/bad.html"
ok 'a page without its language is found' sh -c '"$1" "$2" "$3" "$4" "$4/bad.html" | grep "^not_ok alone: "' sh \
	"$python" "$abs_top_srcdir/tests/page/axe.py" "$pages" "$work"
ok 'all was looked at' [ "${ran:-0}" -eq 0 ]
finish
