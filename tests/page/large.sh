#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Pages of long games: how large they are, and how soon a browser shows them: see large.py. EVENTS is how many
# events the longest has at least, 4,000 if it is not said.
. "$abs_top_srcdir/tests/page/lib.sh"
events=${EVENTS:-4000}
usual_bytes=400000 large_bytes=2000000
fresh

# Four who hunt never end a game, so it is as long as one likes.
hunters()
{
	game plains ann ben cy dee --missing hunt --pace 1d --start ann --title 'A long game' >/dev/null || return
	day_is=$begin
	while [ "$(rows "SELECT seq FROM games WHERE name = 'plains'")" -lt "$events" ]; do
		for round in 1 2 3 4 5 6 7 8 9 10; do
			"$STONEPOST" adjudicate plains --force --now @$day_is >/dev/null || return
			day_is=$((day_is + day))
		done
	done
	"$STONEPOST" export --html plains --output "$work/plains.html"
}

# A usual one: computer players of all levels.
usual_game()
{
	game steppe ann=easy ben=fair cy=fair dee --missing fair --start ann >/dev/null || return
	while [ "$(rows "SELECT status FROM games WHERE name = 'steppe'")" != over ]; do
		"$STONEPOST" adjudicate steppe --force --now @$begin >/dev/null || return
	done
	"$STONEPOST" export --html steppe --output "$work/steppe.html"
}
# under FILE BYTES
under()
{
	echo "$(wc -c <"$1") bytes"
	[ "$(wc -c <"$1")" -lt "$2" ]
}
ok "a game of $events events has a page" hunters
ok '... under 2 MB' under "$work/plains.html" $large_bytes
ok 'a usual game is played' usual_game
ok '... its page is under 400 KB' under "$work/steppe.html" $usual_bytes
echo "# bytes: $(wc -c <"$work/plains.html") of $(rows "SELECT seq FROM games WHERE name = 'plains'") events," \
	"$(wc -c <"$work/steppe.html") of a usual game of $(rows "SELECT seq FROM games WHERE name = 'steppe'")"
has_chromium || {
	skip 'how soon a browser shows it' 'no Chromium here: apt-get install chromium'
	finish
}
shown_soon()
{
	"$python" "$abs_top_srcdir/tests/page/large.py" "$1" "$2" | tee -a "$work/soon"
	! grep -q '^not: ' "$work/soon"
}
# It takes a tenth of these on a machine that does nothing else.
ok 'a browser shows the long one within two seconds' shown_soon "$work/plains.html" 2.0
ok '... and goes to any event of it within a fifth of one' shown_soon "$work/plains.html#e2225" 2.0
sed 's/^/# /' "$work/soon"
finish
