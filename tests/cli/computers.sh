#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Computer players at the table: a whole game by mail for one, and what they decided worked out again.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh

# answer ROUND LINE...: a short letter of Ann, a reply to the last that she got.
answer()
{
	round=$1
	shift
	id=$(rows "SELECT message_id FROM outbox WHERE recipient = 'ann@example.org' AND kind IN ('invitation',
		'report') ORDER BY id DESC LIMIT 1")
	{
		echo 'From: <ann@example.org>'
		echo 'To: gm@example.org'
		echo "Message-ID: <solo-$round@example.net>"
		echo "In-Reply-To: <$id>"
		echo 'Content-Type: text/plain; charset=utf-8'
		echo
		printf '%s\n' "#STONEPOST solo ann round $round" "$@" '#END'
	} >"$work/reply"
	"$STONEPOST" receive --now @$((begin + 3600 * round)) "$work/reply" >"$work/received" 2>&1
}

# reports: how many letters Ann got that tell of a round.
reports()
{
	rows "SELECT count(*) FROM outbox WHERE recipient = 'ann@example.org' AND kind = 'report'"
}

red=$(amount strong expert)
ok 'a game for one' gives 0 "^Made game 'solo' for 4 players" '' \
	new solo 'ann=Ann <ann@example.org>' red="$red" blue=fair green=easy --seed $seed --now @$begin
ok 'only the person is written to' holds 'SELECT count(*), min(recipient) FROM outbox' '1|ann@example.org'
ok 'who plays is shown' gives 0 "red +computer player \\($red\\)" '' show solo
ok 'computer players are not waited for' gives 0 '"missing":\["Ann"\]' '' status --json --now @$begin
printf '%s\n' '#STONEPOST solo red round 1' 'plan hunt rest' '#END' >"$work/red.txt"
ok 'a computer player takes no orders' gives 65 "a computer player \\($red\\) has the seat \"red\"" '' \
	submit --now @$begin "$work/red.txt"
ok '... nothing is stored' holds 'SELECT count(*) FROM orders' 0
round=1
while [ $round -lt 60 ] && [ "$(rows "SELECT status FROM games WHERE name = 'solo'")" = running ]; do
	before=$(reports)
	answer $round 'plan hut | field | toolmaker' 'card 1 | card 2' 'forest 3 | clay 3 | quarry 3' 'hunt rest'
	"$STONEPOST" adjudicate --now @$((begin + 3600 * round)) >"$work/played" 2>&1
	now=$(rows "SELECT round FROM games WHERE name = 'solo'")
	[ "$now" = $((round + 1)) ] && [ "$(reports)" = $((before + 1)) ] || break
	round=$now
done
ok 'each letter of hers plays a round, and one comes back' fits "$work/played" '^solo: [0-9]+ steps, over'
ok '... so to the last letter' holds "SELECT count(*) FROM outbox WHERE kind = 'final'" 1
ok '... it was a game' test "$round" -gt 5
ok 'all of it is proven' gives 0 '^solo: ok, .* [1-9][0-9]* decisions of computer players' '' verify solo --players
ok '... and without that option, too' gives 0 '^solo: ok, .* orders$' '' verify solo

"$STONEPOST" new robots anna=strong bert=easy cleo=fair dora=hunt --seed $seed --now @$begin >/dev/null
ok 'a game without people is played to its end' gives 0 '^robots: [0-9]+ steps, over' '' adjudicate robots --now @$begin
ok '... the same by the same seed' test "$(rows "SELECT head FROM games WHERE name = 'robots'" | wc -c)" -eq 65
"$STONEPOST" export robots >"$work/robots.json"
ok 'an archive is proven' gives 0 'robots.json: ok, .* [1-9][0-9]* decisions of computer players' '' \
	verify --file "$work/robots.json" --players
step=$("$python" "$abs_top_srcdir/tests/archive/forge.py" "$work/robots.json" "$work/forged.json" 2)
ok 'one decision that is changed is named' gives 65 "forged.json: step $step differs: body: expected place .*computer.*, found place hunt" '' \
	verify --file "$work/forged.json" --players
ok 'a game of hunters alone is refused' refuses 64 'would never end' new hunters anna=hunt bert=hunt --now @$begin
ok 'a level that is none' refuses 64 "'best' is not a level of computer players" seat solo red computer best --now @$begin

# The suggestion: the plan of a computer player in Ann's seat.
suggested()
{
	timed report "$1" --seat ann --style frame | sed -n '/^#STONEPOST/,/^#END/p' | sed 1d
}
for hint in fair easy none; do
	"$STONEPOST" new "hint-$hint" ann=ann@example.org ben=ben@example.org --seed $seed --start ann --hint $hint \
		--now @$begin >/dev/null
	suggested "hint-$hint" >"$work/$hint"
done
ok 'a plan is suggested' fits "$work/fair" '^  .*field'
ok '... which sends all people away' fits "$work/fair" '^  .*hunt rest$'
ok '... always the same' sh -c 'test "$1" = "$(cat "$2")"' sh "$(suggested hint-fair)" "$work/fair"
ok 'by a weaker player, if the game says so' sh -c 'grep -q "hunt rest" "$2" && ! cmp -s "$1" "$2"' sh "$work/fair" "$work/easy"
ok '... or none' test "$(cat "$work/none")" = '#END'
ok '... which is shown' gives 0 '^hint        none$' '' show hint-none
ok 'it is never that of a strong player' refuses 64 "option '--hint' is one of fair, none, easy" \
	new hint-x ann ben --hint strong --now @$begin
ok 'it can be changed' gives 0 '^Changed game "hint-none"' '' change hint-none --hint fair --now @$begin
ok '... and stands in the chain' holds "SELECT body || ' ' || label FROM events WHERE body LIKE 'change%'" 'change hint fair'
"$STONEPOST" cancel hint-easy --now @$begin >/dev/null
ok '... and in the archive' gives 0 '^"hint":"easy",$' '' export hint-easy
ok '... where it is proven' gives 0 '^hint-easy: ok' '' verify hint-easy
"$STONEPOST" export hint-easy | sed 's/^"hint":"easy"/"hint":"none"/' >"$work/hint.json"
ok '... and another is found out' gives 65 'record \(.*hint\)' '' verify --file "$work/hint.json"

# Another takes the seat, and gives it back.
"$STONEPOST" new lake ann=ann@example.org ben=easy --seed $seed --now @$begin >/dev/null
ok 'a person takes the seat' gives 0 "^Seat \"ben\" of game \"lake\" has a new player" '' \
	seat lake ben replace 'Ben <ben@example.org>' --now @$begin
ok '... and a computer player has it again' gives 0 'is played by a computer player, [0-9]+ letters queued' '' \
	seat lake ben computer expert --now @$begin
ok '... as the log says' holds "SELECT group_concat(body || '/' || words, ', ') FROM (SELECT * FROM events WHERE
	kind = 'seat' AND game_id = (SELECT id FROM games WHERE name = 'lake') ORDER BY seq)" \
	'person/ann|, computer easy/ben|, person/Ben, computer expert/'
ok '... which is proven' gives 0 '^lake: ok' '' verify lake --players
finish
