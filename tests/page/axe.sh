#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What axe-core says of the pages: see axe.py. It comes from npm, of one version and with its hash, into the
# build folder; nothing of it is installed.
. "$abs_top_srcdir/tests/page/lib.sh"
version=4.11.0
hash=ilYanEU8vxxBexpJd8cWM4ElSQq4QctCLKih0TSfjIfCQTeyH/6zVrmIJfLPrKTKJRbiG+cfnZbQIjAlJmF1jQ==
kept=$abs_top_builddir/axe

# absent WHY: fails where it must be there, else the test is skipped.
absent()
{
	[ -z "${NEED_AXE:-}" ] || {
		ok "axe-core can be had" sh -c 'echo "$1"; false' sh "$1"
		finish
	}
	skip_all "$1"
}
"$python" -c 'import sys
sys.path.insert(0, sys.argv[1])
import chromium
sys.exit(chromium.find() is None)' "$abs_top_srcdir/tests/page" ||
	absent 'no Chromium here: apt-get install chromium'
if [ ! -f "$kept/axe-core-$version.tgz" ]; then
	command -v npm >/dev/null || absent 'no npm here: apt-get install npm'
	mkdir -p "$kept"
	(cd "$kept" && npm pack --ignore-scripts "axe-core@$version") >"$work/npm" 2>&1 ||
		absent "npm does not get axe-core $version: $(tail -n 1 "$work/npm")"
fi
is_ours()
{
	[ "$(openssl dgst -sha512 -binary "$kept/axe-core-$version.tgz" | openssl base64 -A)" = $hash ]
}
ok "axe-core $version is what it was" is_ours
is_ours || finish
tar -xzf "$kept/axe-core-$version.tgz" -C "$work" package/axe.min.js
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
