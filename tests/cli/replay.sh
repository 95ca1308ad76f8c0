#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost replay: as text, and on a terminal that tmux plays, where each screen must be the one in
# tests/cli/replay/NAME.screen. BLESS=1 renews these.
. "$abs_top_srcdir/tests/cli/lib.sh"
screens=$abs_top_srcdir/tests/cli/replay
fresh
usual replay tundra 1
game tundra ann='Ann Ästrup <->' ben="$(printf 'B\033[2Jen <->')" --start ann
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'

# round N SERIAL PLAN_OF_ANN: both give orders, and the round is played.
round()
{
	file ann "$1 v$2" "plan $3" 'hunt rest' "$careless"
	file ben "$1 v$2" 'plan river 2' 'hunt rest' "$careless"
	"$STONEPOST" submit --now @$begin "$work/ann.txt" "$work/ben.txt" >/dev/null
	"$STONEPOST" adjudicate --now @$begin >/dev/null
}
round 1 1 'clay 2'
round 2 1 'forest 3'
"$STONEPOST" rollback tundra 2 --now @$begin >/dev/null || exit 1
round 2 2 'quarry 1'
file ann '3 v3' 'plan river 1' 'hunt rest' "$careless"
"$STONEPOST" submit --now @$begin "$work/ann.txt" >/dev/null
"$STONEPOST" adjudicate --now @$begin >/dev/null

# As text.
sp replay tundra --event 7
ok 'an event' ended 0 '^tundra: event 7 of [0-9]+, round 1$' ''
ok '... as it stands in the log' grep -q '^ann: place clay 2  \[plan line 1\]$' "$work/out"
ok '... in words' grep -q '^Ann Ästrup places 2 people in the clay pit\.$' "$work/out"
ok '... with the board after it' grep -Eq 'L brick \(4\) AA' "$work/out"
ok 'no control character of a name comes through' sh -c '! grep -q "$2" "$1" && grep -q "B \[2Jen" "$1"' \
	sh "$work/out" "$(printf '\033')"
ok '--orders: those behind it, with the line' gives 0 '^>   clay 2$' '' replay tundra --event 7 --orders
ok '... but not of a round that is not over' gives 0 \
	'^The orders that led to this are secret as long as they can still count\.$' '' \
	replay tundra --orders --event "$(rows "SELECT max(seq) FROM events")"
sp replay tundra --round 2 --orders
ok 'a round' ended 0 '^Round 2$' ''
ok '... as it was played at last' sh -c 'grep -q quarry "$1" && ! grep -q "in the forest" "$1"' sh "$work/out"
ok '... with its orders' sh -c '[ "$(grep -c "^Orders of .* for round 2$" "$1")" -ge 2 ]' sh "$work/out"
ok 'the present round' gives 0 'places 1 person in the river|at the river' '' replay tundra --round 3
ok '... without its orders' sh -c '! "$STONEPOST" replay tundra --round 3 --orders | grep "^Orders of"'
sp replay tundra --all
ok 'all of it' ended 0 '^Round 3$' ''
ok '... from the setup on' sh -c '[ "$(head -n 1 "$1")" = Setup ] && grep -q "The deck is shuffled\." "$1"' \
	sh "$work/out"
ok '... without what was undone' sh -c '! grep -q "in the forest" "$1"' sh "$work/out"
mv "$work/out" "$work/all"
ok 'where there is no terminal it is the same' sh -c \
	'"$STONEPOST" replay tundra </dev/null | cmp - "$1"' sh "$work/all"
sp replay tundra --all --undone
ok '--undone: what was undone too' grep -q 'in the forest' "$work/out"
ok '... marked' grep -Eq '^Undone by event [0-9]+:$' "$work/out"
ok 'nothing of deck, piles and seed' sh -c \
	'! "$STONEPOST" replay tundra --all --undone --orders | grep -iE "$1|deck:|tiles:"' sh $seed
ok 'in UTF-8' gives 0 'L brick .4. AA' '' replay tundra --event 7 --style utf8
ok 'a round that is not there' refuses 67 "game 'tundra' has nothing of round 9; its last is 3" \
	replay tundra --round 9
ok 'an event that is not there' refuses 67 "game 'tundra' has no event 9999" replay tundra --event 9999
undone=$(rows 'SELECT min(seq) FROM events WHERE superseded_by IS NOT NULL')
ok 'an event that was undone' refuses 67 "has no event $undone, or a rollback has undone it \(--undone\)" \
	replay tundra --event "$undone"
ok '... is there with --undone' gives 0 'undone by' '' replay tundra --event "$undone" --undone
ok 'a round and an event' refuses 64 'one of them is enough' replay tundra --round 1 --event 6
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" replay taiga
ok 'a file that is not there' refuses 66 "cannot open '/nonexistent'" replay --file /nonexistent
echo '{}' >"$work/empty.json"
ok 'a file that is no archive' refuses 65 "'$work/empty.json': " replay --file "$work/empty.json"
"$STONEPOST" export tundra | sed 's/roll 1/roll 7/' >"$work/forged.json"
ok 'a file that does not verify: said first' gives 0 '^Setup' \
	'^stonepost: this archive does not verify\. What follows is what the file says, not what was played\.$' \
	replay --file "$work/forged.json" --all
ok '... with what differs' grep -q "^  $work/forged.json: .* differs: " "$work/err"
ok 'reading changes nothing' same replay tundra --all

# On a terminal. The log after the program has ended shows how.
command -v tmux >/dev/null || {
	skip 'on a terminal' 'tmux is missing'
	finish
}
# Each time a server of its own, for one that is ending takes no more orders.
servers=0
terminal()
{
	tmux -u -S "$work/tmux$servers" -f /dev/null "$@"
}
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT

# opens COLUMNS ROWS: $work/starts.sh runs in a terminal of that size.
opens()
{
	terminal kill-server 2>/dev/null
	servers=$((servers + 1))
	terminal new-session -d -x "$1" -y "$2" sh "$work/starts.sh"
}
[ -z "${BLESS:-}" ] || mkdir -p "$screens"

# starts COLUMNS ROWS WORD...: replay runs in a terminal of that size.
starts()
{
	columns=$1 rows=$2
	shift 2
	cat >"$work/starts.sh" <<END
LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=0; export LC_ALL ASAN_OPTIONS
trap : INT
"$STONEPOST" replay $* 2>&1
echo "left with \$?"
exec cat
END
	opens "$columns" "$rows"
}

keys()
{
	terminal send-keys "$@"
}

# paints NAME: the same with its colours.
paints()
{
	capture=-pe
	shows "$1"
	painted=$?
	capture=-p
	return $painted
}
capture=-p

# seen: the screen as it is now, in one form for all versions of tmux.
seen()
{
	# A receipt covers a random word.
	terminal capture-pane $capture | sed 's/^receipt [0-9a-f]*$/receipt HASH/' | awk -f "$abs_top_srcdir/tests/cli/painted.awk"
}

# shows NAME: the screen is that one, at last.
shows()
{
	golden=$screens/$1.screen
	[ -z "${BLESS:-}" ] || {
		sleep 1
		seen >"$golden"
	}
	comes is_seen || diff "$golden" "$work/screen"
}
is_seen()
{
	seen >"$work/screen"
	cmp -s "$golden" "$work/screen"
}

starts 80 24 tundra
ok 'it begins before the first event' shows start
keys r
ok 'a round on: the setup' shows setup
keys Right
ok 'an event on' shows event
keys t
ok 'a turn on' shows turn
keys d d d
ok 'decisions on' shows decisions
keys D
ok 'a decision back' shows decision-back
keys o
ok 'the orders behind it' shows orders
keys q
ok '... and back' shows decision-back
keys g 2 Enter
ok 'to a round' shows round-2
keys Left
ok 'an event back' shows event-back
keys g 9 Enter
ok 'to a round that is not there' shows no-round
keys r r
ok 'rounds on' shows rounds
keys R
ok 'a round back' shows round-back
keys r l
ok 'the round in words' shows log
terminal resize-window -x 80 -y 10
ok '... in a small window' shows log-small
keys Down Down
ok '... which moves' shows log-down
keys q
terminal resize-window -x 80 -y 24
keys R u
ok 'what was undone' shows undone
keys e 1 9 Enter
ok 'to an event that was undone' shows undone-event
keys u End
ok 'to the end' shows end
keys o
ok '... whose orders are secret' shows secret
keys Space c
ok 'cards' shows cards
keys Space '?'
ok 'the keys' shows keys
keys Space Home
ok 'to the beginning' shows home
terminal resize-window -x 100 -y 40
ok 'a larger terminal' shows large
terminal resize-window -x 50 -y 16
ok 'a smaller one' shows small
terminal resize-window -x 40 -y 24
ok 'a narrow one: one thing a line' shows narrow
keys b
ok '... and all of the board' shows narrow-board
keys q
terminal resize-window -x 20 -y 5
ok 'one that is too small' shows tiny
terminal resize-window -x 80 -y 24
ok 'and back' shows home
keys r r
shows before-slow >/dev/null
terminal pipe-pane "cat >'$work/sent'"
keys Right
shows slow >/dev/null
comes test -s "$work/sent"
sleep 0.3 # for the rest of it
terminal pipe-pane
ok 'over a slow line: only what has changed is sent' sh -c '[ -s "$1" ] && [ "$(wc -c <"$1")" -lt 900 ] ||
	{ wc "$1"; exit 1; }' sh "$work/sent"
keys q
ok 'out' shows left

for term in dumb nonsense; do
	echo "ASAN_OPTIONS=detect_leaks=0 TERM=$term \"$STONEPOST\" replay tundra; echo \"left with \$?\"; exec cat" >"$work/starts.sh"
	opens 80 24
	ok "a terminal that cannot do it: $term" shows "$term"
done

starts 80 24 tundra
keys r r t
ok 'each seat has a colour' paints colours
starts 80 24 tundra --color never
keys r r t
ok '... or none' paints no-colours

starts 80 24 tundra --undone
keys End
ok 'with --undone it is all there' shows undone-end
keys C-c
ended_by_key()
{
	terminal capture-pane -p | grep "^left with"
}
ok 'ended by ^C' comes ended_by_key
finish
