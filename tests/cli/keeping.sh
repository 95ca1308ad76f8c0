#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What is kept of players: letters of finished games for a time, and the page that says so, which the first letter links.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh '[stonepost]' 'keep_letters = 90d' '[club]' 'privacy = https://example.org/privacy'

# setting FROM TO: the settings have another line.
setting()
{
	sed -i "s|$1|$2|" "$conf"
}
# linked: how many letters to each address link the page.
linked()
{
	holds "SELECT recipient, sum(CAST(message AS TEXT) LIKE '%https://example.org/privacy%') FROM outbox
		WHERE recipient <> '' GROUP BY recipient ORDER BY recipient" "$1"
}
game taiga 'eve=Eve <eve@example.org>' 'red=?'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
game steppe 'ann=Ann <ann@example.org>' 'cy=Cy <cy@example.org>'
ok 'the first letter links the page, for each person once' linked 'ann@example.org|1
ben@example.org|1
cy@example.org|1
eve@example.org|1'
ok '... for whoever takes a seat, too' gives 0 'has a new player' '' seat steppe ann replace 'Dee <dee@example.org>' --now @$((begin + 60))
ok '... in their first letter' linked 'ann@example.org|1
ben@example.org|1
cy@example.org|1
dee@example.org|1
eve@example.org|1'

for name in tundra steppe; do
	seat=ben
	[ $name = tundra ] || seat=cy
	printf '#STONEPOST %s %s round 1\nplan hunt rest\n#END\n' $name $seat >"$work/$name.txt"
	"$STONEPOST" submit --now @$((begin + 3600)) "$work/$name.txt" >/dev/null
done
"$STONEPOST" end tundra --now @$((begin + day)) >/dev/null
"$STONEPOST" run --now @$((begin + 80 * day)) >/dev/null 2>&1
ok 'letters of a game that is over are kept for a time' holds 'SELECT count(*) FROM letter_bytes WHERE length(raw) > 0' 2
"$STONEPOST" run --now @$((begin + 91 * day + 1)) --clock-is-right >/dev/null 2>&1
ok '... and then they go, but not those of one that goes on' holds "SELECT games.name FROM games JOIN seats ON game_id = games.id
	JOIN orders ON seat_id = seats.id JOIN letter_bytes USING (letter_id) WHERE length(raw) > 0" steppe
ok '... while what was ordered stays' holds "SELECT count(*) FROM orders" 2
ok '... and the database is sound' gives 0 '^tundra: ok' '' verify tundra
"$STONEPOST" end steppe --now @$((begin + 92 * day)) >/dev/null
setting 'keep_letters = 90d' 'keep_letters = none'
"$STONEPOST" run --now @$((begin + 300 * day)) --clock-is-right >/dev/null 2>&1
ok 'for good, if nothing is set' holds 'SELECT count(*) FROM letter_bytes WHERE length(raw) > 0' 1
setting 'keep_letters = none' 'keep_letters = 90d'
"$STONEPOST" run --now @$((begin + 300 * day + 60)) >/dev/null 2>&1
ok '... until it is set again' holds 'SELECT count(*) FROM letter_bytes WHERE length(raw) > 0' 0

setting 'keep_letters = 90d' 'keep_letters = soon'
ok 'a span that is none' refuses 78 "setting 'keep_letters' in \[stonepost\] is a span such as 90d, or none, not 'soon'" list
setting 'keep_letters = soon' 'keep_letters = none'
for url in http://example.org/privacy https:// https:///x 'https://example.org/a b' example.org 'https://example.org/<x>'; do
	setting 'privacy = .*' "privacy = $url"
	ok "no page: $url" refuses 78 "setting 'privacy' in \[club\] is the address of a page, as https://example.org/privacy, not" list
done
finish
