#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost list: which games, in which order, a page at a time.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual list '' 0
ok 'no games: nothing' gives 0 '' '' list
for name in tundra steppe taiga; do
	game $name ann ben
done
game delta ann ben cy --pace 2d --title 'The Delta'
"$STONEPOST" cancel taiga --now @$begin >/dev/null

names()
{
	[ "$(awk '{ print $1 }' "$work/out" | tr '\n' ' ')" = "$1" ]
}
ok 'every game is listed' gives 0 '^taiga  *cancelled  2  round 1 *$' '' list
ok '... by its name' names 'delta steppe taiga tundra '
ok '... with its deadline' ended 0 '^delta  *running  *3  round 1 *until 2027-01-03 00:00 UTC$' ''
sp list --status running
ok '--status running' names 'delta steppe tundra '
sp list --status cancelled
ok '--status cancelled' names 'taiga '
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
	"deadline": "2027-01-03T00:00:00Z", "created": "2027-01-01T00:00:00Z", "ended": None} and
	[g["name"] for g in d] == ["delta", "steppe", "taiga", "tundra"] and
	d[2]["ended"] == "2027-01-01T00:00:00Z"'
ok '--limit 0' refuses 64 "option '--limit' wants a number from 1 to 100000, not '0'" list --limit 0
ok '--limit many' refuses 64 "option '--limit' wants a number" list --limit 99999999999999999999
ok '--status lost' refuses 64 "option '--status' is one of .*, not 'lost'" list --status lost
finish
