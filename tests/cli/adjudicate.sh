#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost adjudicate: what runs when, who decided, and what waits for whom.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual adjudicate '' ''

# submit AT SEAT ROUND [LINE...]: orders for tundra, at so many seconds after the beginning.
submit()
{
	at=$1
	shift
	file "$@"
	"$STONEPOST" submit --now @$((begin + at)) "$work/$1.txt" >"$work/answer" 2>&1 && return
	cat "$work/answer" >&2
	exit 1
}

# plays OUT AT WORD...: adjudicate at that time says so.
plays()
{
	want_out=$1 at=$2
	shift 2
	gives 0 "$want_out" '' adjudicate --now @$((begin + at)) "$@"
}

# steps [ROUND]: what was decided, by whom, and who or what said so; a line a step, without rolls.
steps()
{
	rows "SELECT seats.name, body, source, line FROM events JOIN seats ON position = seat AND
		seats.game_id = events.game_id WHERE events.kind = 'decision' AND round = ${1:-1} ORDER BY seq"
}

# decided WANT [ROUND]: these decisions, and no others.
decided()
{
	got=$(steps "${2:-1}")
	[ "$got" = "$1" ] && return
	printf 'wanted:\n%s\ngot:\n%s\n' "$1" "$got"
	return 1
}
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'

# Which games.
ok 'nothing is due: nothing is said' plays '' 0
ok '--force wants a name' refuses 64 "'--force' is for games that are named" adjudicate --force
ok 'a game that is not there' refuses 67 "there is no game 'taiga': 'stonepost list'" \
	adjudicate taiga
game tundra ann=ann@example.org ben=ben@example.org --start ann
game steppe ann ben --start ann
ok 'a new game is not due' plays '' 1
ok 'one that is named is looked at; the invitation has asked already' plays \
	'^tundra: 0 steps, round 1, waits for ann: .*, 0 letters$' 1 tundra
submit 10 ann 1 'plan hunt rest' "$careless"
stood=$("$store" dump "$db")
ok '--dry-run plays' plays '^tundra: 1 step, round 1, waits for ben: .*, 1 letter$' 11 --dry-run
ok '... and changes nothing' test "$stood" = "$("$store" dump "$db")"
sp adjudicate --json --dry-run --now @$((begin + 11))
ok '--json is JSON' is_json
ok '... and says the same' json 'd == [{"game": "tundra", "steps": 1, "round": 1, "over": False,
	"waits_for": "ben", "asked": d[0]["asked"], "held": None, "letters": 1}] and d[0]["asked"]'
ok 'what is due is played' plays '^tundra: 1 step, round 1, waits for ben' 11
ok '... as far as the orders reach' decided 'ann|place hunt 5|plan|1'
ok '... the player who is asked hears of it' holds "SELECT recipient, queued_at FROM outbox
	WHERE kind = 'report' ORDER BY id DESC LIMIT 1" "ben@example.org|$((begin + 11))"
ok '... and nothing is due any more' same adjudicate --now @$((begin + 12))
submit 20 ben 1 'plan hunt rest' "$careless"
ok 'the last orders end the round' plays '^tundra: 5 steps, round 2, waits for ben' 21
ok '... nobody was asked about what the rules leave no choice in' decided \
	'ann|place hunt 5|plan|1
ben|place hunt 5|plan|1
ann|use hunt|forced|0
ben|use hunt|forced|0'
ok '... everybody gets a report' holds "SELECT recipient FROM outbox WHERE kind = 'report' AND
	queued_at = $((begin + 21)) ORDER BY 1" 'ann@example.org
ben@example.org'
ok '... the other game was left alone' holds "SELECT seq FROM games WHERE name = 'steppe'" 6
ok 'several games may be named' plays '^steppe: 0 steps' 22 tundra steppe
ok 'orders run once' plays '^tundra: 0 steps, .*, 0 letters' 23 tundra

# A damaged game does not keep the others from being played.
fresh
game aaa ann ben --start ann
game tundra ann ben --start ann
submit 1 ann 1 'plan hunt rest'
"$store" write "$db" "UPDATE games SET dirty = 1, state = '{}' WHERE name = 'aaa'"
sp adjudicate --now @$begin
ok 'a damaged game is told, the other one played' ended 65 '^tundra: 1 step' \
	"^stonepost: game 'aaa'"

# ... and is paused after three runs.
"$store" write "$db" "UPDATE games SET deadline_at = $((begin + 100)) WHERE name = 'aaa'"
printf 'gm = boss@example.org\n' >>"$conf"
sp run --now @$((begin + 60))
ok 'not after two runs' holds "SELECT status FROM games WHERE name = 'aaa'" running
ok 'a damaged game is paused after three' gives 65 '^1 sent' "^stonepost: game 'aaa'" run --now @$((begin + 61))
ok '... with the time that is left' holds "SELECT status, paused_left, deadline_at IS NULL FROM games WHERE name = 'aaa'" \
	'paused|39|1'
ok '... which the game master is told' holds "SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org' AND
	replace(replace(CAST(message AS TEXT), char(13), ''), char(10), ' ') LIKE '%game ''aaa''%'" 1
ok '... and the runs are well again' gives 0 '^0 sent' '' run --now @$((begin + 62))
game bbb ann ben --start ann
"$store" write "$db" "UPDATE games SET dirty = 1, state = '{' || state WHERE name = 'bbb'"
sp adjudicate --now @$begin
sp adjudicate --now @$begin
"$store" write "$db" "UPDATE games SET state = substr(state, 2) WHERE name = 'bbb'"
sp adjudicate --now @$begin
"$store" write "$db" "UPDATE games SET dirty = 1, state = '{' || state WHERE name = 'bbb'"
sp adjudicate --now @$begin
ok 'only runs in a row count' holds "SELECT status FROM games WHERE name = 'bbb'" running

# Sealed rounds: nothing before the deadline, or before all orders are in.
sealed()
{
	fresh
	game tundra ann=ann@example.org ben=ben@example.org --mode round --pace 1d --start ann "$@"
}
sealed
submit 10 ann 1 'plan hunt rest' "$careless" final
held='tundra: 0 steps, round 1, the round begins at the deadline, or when all orders are in, 0 letters'
ok 'sealed: not before all orders are in' plays "^$held\$" 11
submit 20 ben 1 'tools auto'
ok '... policies are no plan' plays "^$held\$" 21
submit 30 ben 1 'plan hunt rest' "$careless" wait
ok '... "wait" holds it back' plays "^$held\$" 31
ok '... and is told from silence' gives 0 'has a plan, wait, orders on hold since' '' show tundra
submit 40 ben 1 'pay skip'
ok '... later orders without it lift it, and it runs at once' plays '^tundra: 6 steps, round 2, the round begins' 41
ok '... which the log says before anybody moves' holds "SELECT seq, round, body, source FROM events
	WHERE kind = 'closed'" '7|1|closed by orders|program'
ok '... and replay' gives 0 'All orders are in: the round is closed' '' replay tundra --round 1
ok '... the next deadline counts from then' holds 'SELECT deadline_at FROM games' \
	$((begin + 41 + day))
ok '... a plan was for one round' plays '^tundra: 0 steps, round 2, the round begins' 42 tundra

sealed
submit 10 ann 1 'plan hunt rest' "$careless" final
submit 11 ben 1 'plan clay 2' 'hunt rest' "$careless" wait
ok 'sealed: a "wait" lasts to the deadline' plays "^$held\$" $((day - 1))
ok '... and not longer' plays '^tundra: .* round 2' $day
ok '... the deadline has closed the round' gives 0 'The deadline has passed: the round is closed' '' replay tundra --round 1

sealed
submit 10 ann 1 'plan hunt rest' "$careless" final
submit 20 ben 1 final
ok 'sealed: "final" alone leaves the plan to the helper' plays '^tundra: [0-9]+ steps, round 2' 21

sealed
submit 10 ann 1 'plan hunt rest' "$careless"
ok 'sealed: to force it on before the deadline does not help where the rule is to wait' plays \
	'^tundra: 0 steps, round 1, the game waits for all plans, even if forced; .stonepost change --missing fair. ends that' 20 tundra --force
ok 'sealed: at the deadline it waits for plans that are missing' plays \
	'^tundra: 0 steps, round 1, the deadline has passed, but the game waits for all plans' $day
ok '... without being due all the time' same adjudicate --now @$((begin + 2 * day))
submit $((2 * day)) ben 1 'plan hunt rest' "$careless"
ok '... when they come, it runs' plays '^tundra: 6 steps, round 2' $((2 * day))

sealed --missing hunt
submit 10 ann 1 'plan forest 2' 'hunt rest' "$careless"
ok 'sealed: --force does not wait' plays '^tundra: [0-9]+ steps?, round 2' 20 tundra --force
ok '... the game master has closed the round' gives 0 'The GM closes the round' '' replay tundra --round 1
ok '... who is missing goes hunting' decided 'ann|place forest 2|plan|1
ben|place hunt 5|missing|0
ann|place hunt 3|plan|2
ann|use forest|default|0
ann|use hunt|forced|0
ben|use hunt|forced|0'
ok '... --force is for that round alone' plays 'tundra: 0 steps, round 2' 21 tundra

sealed --missing bot
ok 'sealed: the stand-in plays for whoever is missing' plays '^tundra: [0-9]+ steps?, round 2' $day
ok '... the log says so' holds "SELECT DISTINCT source FROM events WHERE kind = 'decision' AND
	source NOT IN ('forced', 'default')" missing
ok '... all players are told' holds "SELECT count(*) FROM outbox WHERE kind = 'report'" 2
sealed --missing bot
submit 10 ann 1 'plan hut' "$careless" final
submit 20 ben 1 'plan hunt rest' "$careless" final
ok 'sealed: a plan that runs dry is played on by the helper' plays \
	'^tundra: [0-9]+ steps?, round 2' 21
ok '... not for those who said enough' holds "SELECT DISTINCT seat FROM events
	WHERE source = 'helper'" 0
ok '... nobody has missed anything' holds "SELECT count(*) FROM events WHERE source = 'missing'" 0
sealed
submit 10 ann 1 'plan hut' "$careless" final
submit 20 ben 1 'plan hunt rest' "$careless" final
ok 'sealed: where the rule is to wait, it asks nobody either' plays '^tundra: [0-9]+ steps, round 2' 21

# Turn games with deadlines.
turn()
{
	fresh
	game tundra ann=ann@example.org ben=ben@example.org --start ann "$@"
}
turn --pace 1d --missing bot
ok 'a turn game: before the deadline nobody is replaced' plays '' $((day - 1))
ok '... after it the start player is, although never asked again' plays \
	'^tundra: [0-9]+ steps?, round 1, waits for ben' $day
ok '... and not the next one, who has time of their own' holds "SELECT DISTINCT seat, source
	FROM events WHERE source NOT IN ('forced', 'dice', 'setup', 'default', 'gm')" '0|missing'
ok '... a day' holds 'SELECT deadline_at FROM games' $((begin + 2 * day))
submit $((day + 10)) ben 1 'plan hunt 1' "$careless"
ok 'who was replaced plays again after writing' sh -c '"$1" rows "$2" \
	"SELECT done FROM seats ORDER BY position"' sh "$store" "$db"
ok '... until then the stand-in goes on' plays 'waits for ben' $((day + 11))
submit $((day + 12)) ann 1 'plan hunt rest' "$careless"
ok '... the seat is not missing any more' holds "SELECT done FROM seats WHERE name = 'ann'" ''

turn --pace 1d --missing hunt
submit 10 ann 1 'plan clay 2' "$careless"
ok 'a plan that runs dry makes the game wait' plays '^tundra: 1 step, round 1, waits for ben' 11
submit 20 ben 1 'plan hunt rest' "$careless"
ok '... for its player' plays '^tundra: 1 step, round 1, waits for ann: .*' 21
ok '... until the deadline' plays '' $((day + 20))
ok '... then everybody left goes hunting' plays '^tundra: [0-9]+ steps?, round 2' $((day + 21))
ok '... logged as missing' sh -c 'grep -qx "ann|place hunt 3|missing|0" "$1"' sh "$(
	steps >"$work/steps"; echo "$work/steps")"

turn --pace 1d
ok 'where the rule is to wait, a deadline does nothing' plays \
	'^tundra: 0 steps, round 1, waits for ann' $day
ok '... but once' same adjudicate --now @$((begin + 3 * day))
ok '... and --force cannot help' plays '^tundra: 0 steps' $((3 * day)) tundra --force
submit $((3 * day)) ann 1 'plan hunt rest'
ok 'orders after the deadline are good' plays '^tundra: 1 step' $((3 * day))
ok '... and there is a new deadline' holds 'SELECT deadline_at FROM games' $((begin + 4 * day))

# Fallbacks, stop, standing orders, orders for the next round.
turn
submit 1 ann 1 'plan hut' 'fallback hunt' "$careless"
submit 2 ben 1 'plan hunt rest' 'fallback bot'
ok 'a fallback plays on where the plan ends' plays 'round 2' 3
ok '... as it was said' sh -c 'grep -qx "ann|place hunt 3|fallback|0" "$1"' sh "$(
	steps >"$work/steps"; echo "$work/steps")"

turn
submit 1 ann 1 'plan clay 1' 'hunt rest' 'stop if taken hut' "$careless"
submit 2 ben 1 'plan hut' 'hunt rest' "$careless"
ok 'stop: the game waits' plays "^tundra: 2 steps, round 1, waits for ann: .*" 3
ok '... it is spent' holds "SELECT fired FROM orders WHERE body LIKE '%stop%'" 1
ok '... and waits as long as nothing newer comes' plays 'waits for ann: .*stop' 4 tundra
submit 5 ann 1 'tools never'
ok '... then it goes on' plays 'round 2' 6
ok '... with the plan that stood' sh -c 'grep -qx "ann|place hunt 4|plan|2" "$1"' sh "$(
	steps >"$work/steps"; echo "$work/steps")"

# Only what comes after a stop has fired is an answer to it, and an audit knows what may have been.
turn
submit 1 ann 1 'plan clay 1' 'hunt rest' 'stop if taken hut' "$careless"
submit 2 ann 1 'tools never'
submit 2 ben 1 'plan hut' 'hunt rest' "$careless"
ok 'orders that came before a stop fires do not spend it' plays '^tundra: 2 steps, round 1, waits for ann: .*stop' 3
ok '... though they are newer than the stop' plays '^tundra: 0 steps, round 1, waits for ann: .*stop' 4 tundra
submit 5 ann 1 'pick 1'
ok '... which the next one is' plays 'round 2' 6
ok '... as the audit says' gives 0 '^tundra: ok' '' verify tundra

turn --missing bot
submit 1 ann 1 'plan toolmaker' 'hunt rest'
submit 1 ben 1 'plan hunt rest' "$careless"
submit 1 ann 2 'plan river 3' 'hunt rest' 'do hunt, others' 'stop if free river' 'fallback hunt'
"$STONEPOST" adjudicate --now @$((begin + 1)) >/dev/null
"$STONEPOST" seat tundra ann vacant --now @$((begin + 1)) >/dev/null
submit 2 ben 2 'plan clay 1' 'field' "$careless"
ok 'a stop does not fire in a vacant seat that is not waited for' plays '^tundra: 4 steps, round 2, waits for ben' 3
"$STONEPOST" seat tundra ann replace 'Eve <->' --now @$((begin + 4)) >/dev/null
submit 5 ben 2 'plan hunt rest' "$careless"
ok '... nor when what it waits for has passed' plays '^tundra: [0-9]+ steps, round 3' 6
ok '... and what is left open is not for the fallback to decide' sh -c 'grep -q "^ann|.*|helper|" "$1" && ! grep fallback "$1"' sh "$(
	steps 2 >"$work/steps"; echo "$work/steps")"
ok '... as the audit says' gives 0 '^tundra: ok' '' verify tundra

turn
submit 1 ann 1 'plan clay 2' 'hunt rest' 'always 2 rounds tools never' 'always feed refuse'
submit 2 ben 1 'plan hunt rest' "$careless"
submit 3 ann 2 'plan clay 3' 'hunt rest'
submit 4 ben 2 'plan hunt rest' "$careless"
ok 'orders kept for the next round are played in it' plays '^tundra: [0-9]+ steps?, round 3' 5
ok '... line by line' sh -c 'grep -qx "ann|place clay 3|plan|1" "$1"' sh "$(
	steps 2 >"$work/steps"; echo "$work/steps")"
ok 'a standing order stands' holds "SELECT until_round > 100 FROM orders WHERE body LIKE '%always%'" 1
ok '... and is printed in every report' gives 0 '^  - feed: give no resources' '' report tundra --seat ann
submit 6 ann 4 'always feed wood'
ok '... also when another one comes for the next round' gives 0 '^  - feed: give no resources' '' \
	report tundra --seat ann
submit 7 ann 3 'always none'
gives 0 '' '' report tundra --seat ann >/dev/null
ok '... until it is taken back' sh -c '! grep "feed: give" "$1"' sh "$work/out"
ok '... which is kept with the orders' holds \
	'SELECT rtrim(body, char(10)) FROM orders ORDER BY id DESC LIMIT 1' "$(printf 'always %s none\n' do tools pay take pick feed)"
submit 8 ann 3 'plan hunt rest'
submit 8 ben 3 'plan hunt rest' "$careless"
ok 'the other one holds from its round on' plays 'round 4' 9
ok '... and is printed' gives 0 '^  - feed: .*wood' '' report tundra --seat ann

# Interrupted: whatever was committed stands, the rest is done by the next run, and all comes to
# the same as if nothing had happened.
fresh
for n in $(seq 10); do
	game "g$n" ann=ann@example.org ben=ben@example.org --mode round
	for seat in ann ben; do
		printf '#STONEPOST g%d %s round 1\nplan clay 2\nhunt rest\n%s\nfinal\n#END\n' \
			"$n" $seat "$careless" >"$work/many-$n-$seat.txt"
	done
done
"$STONEPOST" submit --now @$begin "$work"/many-*.txt >/dev/null
cp "$db" "$work/copy.db"
outcome()
{
	"$store" dump "$db" events states
	rows 'SELECT name, round, state, seq, head, status, dirty FROM games ORDER BY id'
	rows 'SELECT dedupe_key, recipient FROM outbox ORDER BY dedupe_key'
}
"$STONEPOST" adjudicate --now @$((begin + 60)) >"$work/out"
ok 'ten games are played' test "$(grep -c 'round 2' "$work/out")" -eq 10
outcome >"$work/straight"
rm -f "$db"*
cp "$work/copy.db" "$db"
runs=0
faults=$abs_top_builddir/tests/torture/faults.so
if [ "${INSTRUMENTED:-no}" != no ] || [ ! -e "$faults" ]; then
	skip 'killed again and again' 'what is preloaded would clash'
	finish
fi
# Each run is killed before or after its first sync, its second ..., until one has nothing to do.
while [ "$runs" -lt 100 ]; do
	kind=$((runs % 2))
	LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$([ $kind = 0 ] && echo before || echo after) sync $((runs / 2 % 3 + 1))" \
		"$STONEPOST" adjudicate --now @$((begin + 60)) >"$work/out" 2>&1 && [ ! -s "$work/out" ] && break
	runs=$((runs + 1))
done 2>/dev/null
ok 'killed again and again, it came to an end' test "$(rows \
	"SELECT count(*) FROM games WHERE round = 2")" -eq 10 -a $runs -gt 5 -a $runs -lt 100
outcome >"$work/killed"
ok '... to the same end, with the same letters' cmp "$work/straight" "$work/killed"
ok '... and a run more changes nothing' same adjudicate --now @$((begin + 60))
finish
