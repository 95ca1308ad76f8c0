#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost list: which games, in which order, a page at a time.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual list '' 0
ok 'no games: nothing' gives 0 '' '' list
on_terminal list --now @$begin
ok '... but on a terminal, how to start one' grep -q "^No games yet: 'stonepost new' starts one" "$work/out"
for name in tundra steppe taiga; do
	game $name ann ben
done
game delta ann ben cy --pace 2d --title 'The Delta'
"$STONEPOST" cancel taiga --now @$begin >/dev/null

names()
{
	[ "$(awk 'NR > 1 { print $1 }' "$work/out" | tr '\n' ' ')" = "$1" ]
}
ok 'every game is listed' gives 0 '^taiga  *canceled  *1 *$' '' list
ok '... by its name' names 'delta steppe taiga tundra '
ok '... in lines without blanks at their end' sh -c '! grep -n " $" "$1"' sh "$work/out"
ok '... with its deadline' ended 0 '^delta  *running  *1 *Sun 3 Jan 2027, 00:00 UTC  ann, ben and cy$' ''
ok '... under a head' sh -c 'head -n 1 "$1" | grep -q "^GAME  *STATUS  *ROUND  DEADLINE  *WAITS FOR$"' sh "$work/out"
sp list --status running
ok '--status running' names 'delta steppe tundra '
sp list --status canceled
ok '--status canceled' names 'taiga '
ok '--status over: none' gives 0 '' '' list --status over
sp list --after steppe
ok '--after begins behind a name' names 'taiga tundra '
sp list --after sue
ok '... that need not be there' names 'taiga tundra '
sp list --limit 2
ok '--limit cuts, and says so' ended 0 . "^There may be more: add '--after steppe'\.$"
ok '... after so many' names 'delta steppe '
sp list --limit 4 --status running
ok '... but not where nothing is cut' ended 0 . ''
sp list --json
ok '--json is JSON' is_json
ok '... a game a line, with everything' json 'd[0] == {"name": "delta", "title": "The Delta",
	"status": "running", "mode": "turn", "players": 3, "round": 1,
	"deadline": "2027-01-03T00:00:00Z", "waits_for": "ann, ben and cy", "created": "2027-01-01T00:00:00Z", "ended": None} and
	[g["name"] for g in d] == ["delta", "steppe", "taiga", "tundra"] and
	d[2]["ended"] == "2027-01-01T00:00:00Z"'
ok '--limit 0' refuses 64 "option '--limit' wants a number from 1 to 100000, not '0'" list --limit 0
ok '--limit many' refuses 64 "option '--limit' wants a number" list --limit 99999999999999999999
ok '--status lost' refuses 64 "option '--status' is one of .*, not 'lost'" list --status lost

# Whose games they are.
game lent 'zoe=Zoe Long <zoe@example.org>' ben --start zoe
sp list --player zoe
ok '--player: by the name of a seat' names 'lent '
sp list --player 'Zoe Long'
ok '... by what the player is called' names 'lent '
sp list --player zoe@example.org
ok '... by the address' names 'lent '
sp list --player Zoe@EXAMPLE.org
ok '... in capitals or not' names 'lent '
ok '... of nobody' gives 0 '' '' list --player nobody
sp list --player cy --status running
ok '... and of a status' names 'delta '
ok '--winner goes with --archived' refuses 64 "'--winner' goes with '--archived'" list --winner ann

# What it looks like.
game a-game-of-twenty-four 'ann=Ann Maria Kolbenschlag <a@example.org>' \
	'ben=Benjamin Long <b@example.org>' --pace 2d
"$STONEPOST" new open ann 'red=?' --now @$begin >/dev/null
sp list --now @$begin
ok 'a line has 80 columns' sh -c '! grep -E "^.{81}" "$1"' sh "$work/out"
ok '... too many names are counted' fits "$work/out" '^a-game-of.*  2 players$'
ok '... as are open seats' fits "$work/out" '^open .*  1 player$'
ok 'no colours where there is no terminal' sh -c '! grep -q "$2" "$1"' sh "$work/out" "$(printf '\033')"
sp list --now @$((begin + 2 * day - 60)) --color always
ok '--color always: colours' sh -c 'grep -q "$2\[32mrunning" "$1"' sh "$work/out" "$(printf '\033')"
ok '... a deadline that is near' sh -c 'grep -q "$2\[33mSun 3 Jan 2027" "$1"' sh "$work/out" "$(printf '\033')"
sp list --now @$((begin + 3 * day)) --color always
ok '... or past' sh -c 'grep -q "$2\[1;31mSun 3 Jan 2027" "$1"' sh "$work/out" "$(printf '\033')"
ok '--color sometimes' refuses 64 "option '--color' is one of auto, always, never, not 'sometimes'" \
	list --color sometimes
finish
