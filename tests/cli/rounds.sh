#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game each round of which has a public value (R1.8), from a server that is up, late, down, a liar, or changes
# its mind; two that contradict each other; a round that is paused, taken back or vacated between closing and value;
# a clock that is set back; and what who runs the program can try.
. "$abs_top_srcdir/tests/cli/lib.sh"
echo good >"$work/mood"
drand=
trap 'kill $drand 2>/dev/null; rm -rf "$work"' EXIT
"$python" "$abs_top_srcdir/tests/cli/drand.py" "$work/mood" >"$work/port" 2>"$work/drand.err" &
drand=$!
tries=0
while [ ! -s "$work/port" ] && [ $tries -lt 200 ]; do
	sleep 0.05
	tries=$((tries + 1))
done
url=http://127.0.0.1:$(cat "$work/port")/public/
relay=http://127.0.0.1:$(cat "$work/port")/relay/public/
checker=$abs_top_srcdir/tests/archive/checker.py

# published AT [other]: what the server says of the first round from that time on.
published()
{
	printf %s "$((($1 - 1000 + 29) / 30 + 1))${2-}" | sha256sum | cut -c 1-64
}

# at SECONDS WORD...: the program at that time after the beginning; goes on if it fails.
at()
{
	now=$((begin + $1))
	shift
	"$STONEPOST" "$@" --now @$now >"$work/out" 2>"$work/err"
}

# run_at SECONDS: all that is due then.
run_at()
{
	at "$1" run --clock-is-right
}

careless='hunt rest
tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
# orders ROUND SECONDS [PLAN OF ANN]: both send orders then.
orders()
{
	file ann "$1" "plan ${3-forest 3}" "$careless"
	file ben "$1" 'plan clay 3' "$careless"
	at "$2" submit "$work/ann.txt" "$work/ben.txt"
}

# last_steps N: the kinds and bodies of the last steps.
last_steps()
{
	rows "SELECT group_concat(kind || ' ' || substr(body, 1, 16), ',') FROM
		(SELECT * FROM (SELECT * FROM events ORDER BY seq DESC LIMIT $1) ORDER BY seq)"
}

# told WHAT: how many letters have been queued under such a key.
told()
{
	rows "SELECT count(*) FROM outbox WHERE dedupe_key GLOB '*$1*'"
}

# table WORD...: a new game, which begins an hour later.
table()
{
	rm -rf "$work/out.box"
	fresh 'gm = boss@example.org' 'transport = folder' "folder = $work/out.box"
	printf '[stonepost]\ndowntime = none\n' >>"$conf"
	printf '[beacon]\nurl = %s\nperiod = 30\ngenesis = 1000\n%s\n' "$url" "${more-}" >>"$conf"
	echo good >"$work/mood"
	at 0 new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --settle none "$@"
	run_at 0
	run_at 3700
}

# proven: what the database and both archives say is verified.
proven()
{
	gives 0 '^tundra: ok' '' verify tundra && "$STONEPOST" export tundra >"$work/game.json" 2>/dev/null &&
		gives 0 ': ok' '' verify --file "$work/game.json"
}

ok 'not in turns' sh -c '! "$STONEPOST" new creek ann ben --beacon round --mode turn --now "$1"' sh @$begin
table
ok 'where there is a source, each round has a value' holds "SELECT each_round, status FROM games" '1|running'
ok '... of which the log tells' holds "SELECT count(*) FROM events WHERE body LIKE 'beacon %; each round'" 1
ok '... not if it is not wanted' sh -c '"$STONEPOST" new pond ann ben --beacon none --now "$1" >/dev/null &&
	"$STONEPOST" new lake ann ben --mode turn --now "$1" >/dev/null' sh @$begin
ok '... nor in turns' holds "SELECT count(*) FROM games WHERE each_round = 0" 2
before=$(rows "SELECT state FROM games WHERE name = 'tundra'")
orders 1 4000
run_at 4000
ok 'all orders are in: the round is closed, under the value of the next hour' \
	holds "SELECT kind, body FROM events ORDER BY game_id = 1 DESC, seq DESC LIMIT 1" \
	"closed|closed by orders; beacon $(((begin + 7200 - 1000 + 29) / 30 + 1)) 2027-01-01T02:00:10Z"
ok '... nothing is drawn or played' holds "SELECT state FROM games WHERE name = 'tundra'" "$before"
ok '... both get the receipts' test "$(told /closed-)" -eq 2
ok '... before the value is published' sh -c 'grep -q "$1" "$3"/new/*closed*.ben && grep -q "$2" "$3"/new/*closed*.ben' sh \
	"$(rows "SELECT substr(receipt, 1, 40) FROM orders WHERE id = 1")" \
	"$(rows "SELECT substr(receipt, 1, 40) FROM orders WHERE id = 2")" "$work/out.box"
ok '... the label covers them' holds "SELECT label FROM events WHERE kind = 'closed'" \
	"$(printf 'a|%s\nb|%s\n' "$(rows 'SELECT receipt FROM orders WHERE id = 1')" \
		"$(rows 'SELECT receipt FROM orders WHERE id = 2')" | sha256sum | cut -c 1-64)"
file ann 1 'plan field' "$careless"
at 4100 submit "$work/ann.txt"
ok 'what comes now changes nothing' holds 'SELECT status FROM orders ORDER BY id DESC LIMIT 1' past
ok '... as it is told' grep -q 'after round 1 was closed' "$work/out"
ok '... and the value cannot be given early' refuses 65 'nobody can know it yet' \
	beacon tundra "$(published $((begin + 7200)))" --now @$((begin + 7209))
ok '... nor done without' refuses 65 'has been awaited for less than an hour' beacon tundra none --now @$((begin + 7300))
ok '... verified meanwhile' proven
run_at 7200
ok 'a run before its time takes nothing' test "$(last_steps 1)" = 'closed closed by orders'
for mood in late 'wrong round' forged short 'no json'; do
	echo "$mood" >"$work/mood"
	run_at 7300
	ok "a server that is a liar is not believed: $mood" test "$(last_steps 1)" = 'closed closed by orders'
done
ok '... the game master is told once' test "$(told beacon/failed-1)" -eq 1
ok '... players are not, yet' test "$(told beacon/late)" -eq 0
echo late >"$work/mood"
run_at 10900
run_at 11000
ok '... but after an hour, once' test "$(told beacon/late)" -eq 2
echo good >"$work/mood"
run_at 11100
value=$(published $((begin + 7200)))
ok 'then it comes' holds "SELECT value FROM beacons WHERE game_round = 1" "$value"
ok '... the deck is drawn anew, and the round is played' holds "SELECT count(*) FROM events WHERE kind = 'value' AND drawn <> ''
	AND seq < (SELECT min(seq) FROM events WHERE kind = 'decision')" 1
ok '... round 2 begins' holds "SELECT round, moment IS NULL, value FROM games WHERE name = 'tundra'" '2|1|'
ok '... with a report that names the value' sh -c 'tr -d "=\n" <"$(ls "$2"/new/*report.ann)" | grep -q "$1"' sh "$value" "$work/out.box"
# repeats SEAT: its report has the receipts of all orders of round 1 that count.
repeats()
{
	letter=$(ls "$work/out.box"/new/*report."$1")
	rows "SELECT receipt FROM orders WHERE round = 1 AND status IN ('stored', 'kept')" >"$work/receipts"
	[ "$(wc -l <"$work/receipts")" -eq 2 ] || return
	while read -r receipt; do
		tr -d '=\n' <"$letter" | grep -q "$receipt" || return
	done <"$work/receipts"
}
ok '... and repeats the receipts' repeats ann
ok '... to everybody' repeats ben
ok '... all verified' proven

# It changes its mind.
echo other >"$work/mood"
run_at $((11100 + day))
ok 'a source that changes its mind' test "$(told "beacon/doubt-")" -ge 3
ok '... changes nothing' holds "SELECT value FROM beacons WHERE game_round = 1" "$value"
ok '... the log has it' holds "SELECT count(*) FROM events WHERE kind = 'note' AND body = 'beacon $url'" 2
echo good >"$work/mood"

# Taken back after closing, and after the value.
day2=$((2 * day))
orders 2 $day2
run_at $day2
ok 'a round that is closed can be taken back' at $((day2 + 60)) rollback tundra 2
ok '... and is open again' holds "SELECT moment IS NULL, (SELECT count(*) FROM beacons WHERE game_round = 2) FROM games WHERE name = 'tundra'" '1|0'
orders 2 $((day2 + 4000)) 'clay 2'
run_at $((day2 + 4000))
ok '... closed again under another value' holds "SELECT count(DISTINCT body) FROM events WHERE kind = 'closed' AND round = 2" 2
run_at $((day2 + 7300))
ok '... and played' holds "SELECT round FROM games WHERE name = 'tundra'" 3
at $((day2 + 7400)) rollback tundra 2
orders 2 $((day2 + 8000))
run_at $((day2 + 8000))
run_at $((day2 + 11000))
ok 'taken back after the value, all is drawn anew once more' holds "SELECT count(*), count(DISTINCT drawn), count(DISTINCT label)
	FROM events WHERE kind = 'value' AND round = 2" '2|2|2'
ok '... verified' proven

# Paused, and vacated, between closing and value.
day3=$((3 * day))
orders 3 $day3
run_at $day3
at $((day3 + 60)) pause tundra
run_at $((day3 + 3700))
ok 'in a pause the value comes' test "$(last_steps 1)" = 'value value'
ok '... and the round waits' holds "SELECT round, status FROM games WHERE name = 'tundra'" '3|paused'
at $((day3 + 3800)) resume tundra
run_at $((day3 + 3800))
ok '... until it goes on' holds "SELECT round FROM games WHERE name = 'tundra'" 4
day4=$((4 * day))
orders 4 $day4
run_at $day4
now=$((begin + day4 + 50))
ok 'a closed round: nobody gives a seat to a computer player, to whom orders are nothing' refuses 65 \
	"round 4 of game 'tundra' is closed, and is played with the orders" seat tundra ben computer expert
ok '... nor another rule for missing orders to the game' refuses 65 'change missing: round 4 of game .tundra. is closed' \
	change tundra --missing hunt
ok '... nor one that comes with deadlines' refuses 65 'change missing: round 4' change tundra --pace 3d
at $((day4 + 52)) pause tundra
at $((day4 + 54)) resume tundra
at $((day4 + 60)) seat tundra ben vacant
run_at $((day4 + 3700))
ok 'the orders of a seat that was vacated stand' holds "SELECT count(*) FROM events WHERE round = 4 AND body = 'place clay 3'" 1
ok '... verified' proven
# late_choice SQL PATTERN: the chain is rebuilt after this change; verify names it.
late_choice()
{
	cp "$db" "$work/late.db"
	"$store" write "$work/late.db" "$1" && "$python" "$abs_top_srcdir/tests/cli/rechain.py" "$work/late.db" tundra &&
		gives 65 "$2" '' verify tundra --db "$work/late.db"
}
vacated="(SELECT max(seq) FROM events WHERE body = 'nobody')"
ok '... and a chain that has it is a false one' late_choice "UPDATE events SET body = 'computer expert' WHERE seq = $vacated" \
	'step [0-9]+ differs: body: expected no change of computer players after the round was closed, found computer expert'
ok '... or that rule' late_choice "UPDATE events SET body = 'change missing', label = 'hunt', words = '', salt = '' WHERE seq = \
	(SELECT max(seq) FROM events WHERE body = 'pause')" 'step [0-9]+ differs: body: expected no change of this rule after the round'
at $((day4 + 4000)) seat tundra ben replace 'Ben <ben@example.org>'

# Without a value, after an hour; then it comes.
day5=$((5 * day))
orders 5 $day5
run_at $day5
echo late >"$work/mood"
run_at $((day5 + 3700))
ok 'a round without a value' at $((day5 + 7300)) beacon tundra none
run_at $((day5 + 7300))
ok '... is played with the seed alone' holds "SELECT count(*), count(drawn <> ''), max(label), max(source) FROM events
	WHERE kind = 'value' AND round = 5" '1|1||gm'
ok '... and all are told' sh -c 'tr -d "=\n" <"$(ls -t "$1"/new/*report.ann | head -n 1)" | grep -q "without a public"' sh "$work/out.box"
echo good >"$work/mood"
run_at $((day5 + 7400))
ok '... as verify says' gives 0 '^  round 5 was played without a public value$' '' verify tundra
ok '... and of a round that was undone' grep -q '^  round 2: value .*, undone$' "$work/out"
sp verify --json tundra
ok '... and as JSON' json "[r['value'] for r in d[0]['beacon']['rounds']][-1] is None and d[0]['beacon']['rounds'][0]['value'] == '$value'
	and not d[0]['beacon']['rounds'][0]['by_hand'] and d[0]['beacon']['rounds'][-1]['by_hand']"
ok '... a value that comes later changes nothing' refuses 65 'takes no value now' beacon tundra --now @$((begin + day5 + 7400))
ok '... verified' proven

# The clock is set back.
day6=$((6 * day))
orders 6 $day6
run_at $day6
run_at $((day6 - 2 * day))
ok 'a clock that was set back takes no value' test "$(last_steps 1)" = 'closed closed by orders'
run_at $((day6 + 3700))
ok '... until it is right' holds "SELECT round FROM games WHERE name = 'tundra'" 7
ok '... verified' proven

# The end, and who else can check it.
at $((day6 + 4000)) end tundra
ok 'the end is verified' proven
ok '... by the checker' sh -c '"$@" | grep ": ok"' sh "$python" "$checker" "$work/game.json"
"$STONEPOST" verify --recipe tundra >"$work/recipe.sh"
if perl -MDigest::SHA -MJSON::PP -e 1 2>/dev/null; then
	ok '... by another one, in a third language' sh -c 'perl "$1" "$2" | grep "^[1-9][0-9]* dice, [1-9][0-9]* shuffles, [1-9][0-9]* redraws, [1-9][0-9]* links, [1-9][0-9]* receipts agree$"' sh \
		"$abs_top_srcdir/tests/archive/rounds.pl" "$work/game.json"
	sed '/"kind":"value"/s/"drawn":"\([0-9]*\) \([0-9]*\)/"drawn":"\2 \1/' "$work/game.json" >"$work/other.json"
	ok '... who tells another order' sh -c '! perl "$1" "$2" >"$3" && grep ": step [0-9]* drawn: expected" "$3"' sh \
		"$abs_top_srcdir/tests/archive/rounds.pl" "$work/other.json" "$work/out"
else
	skip '... by another one, in a third language' 'perl with Digest::SHA is missing'
	skip '... who tells another order' 'perl with Digest::SHA is missing'
fi
ok '... by the recipe' sh -c 'sh "$1" | tail -n 1 | grep "^All .* agree\.$"' sh "$work/recipe.sh"
sed -n '/^field() {/,/^\.Ed/p' "$abs_top_srcdir/man/stonepost-archive-proof.5" |
	sed '/^\.Ed/d; s/\\e/\\/g; s/\\(ha/^/g' | sed "s/\\\\(aq/'/g" >"$work/printed.sh"
ok '... and by the one of the manual' sh -c 'cd "$1" && sh printed.sh >out && test "$(grep -c ": \([1-6 ]*\), in the archive \1$" out)" \
	-eq "$(grep -c "\"kind\":\"roll\"" game.json)" && ! grep ": \([1-6 ]*\), in the archive" out | grep -v ": \([1-6 ]*\), in the archive \1$"' \
	sh "$work"
mkdir "$work/archives" "$work/elsewhere" && cp "$work/game.json" "$work/archives"
if "$python" -c 'import jsonschema' 2>/dev/null; then
	ok '... its form is that of the schema' "$python" "$abs_top_srcdir/tests/archive/schema.py" \
		"$abs_top_srcdir/man/archive.schema.json" "$work/archives"
else
	skip '... its form is that of the schema' 'the package python3-jsonschema is missing'
fi
ok '... taken into another database' sh -c '"$STONEPOST" init --now @$begin --db "$1" >/dev/null && "$STONEPOST" import --now @$begin --db "$1" "$2" &&
	"$STONEPOST" export --db "$1" tundra | cmp - "$2"' sh "$work/elsewhere/g.db" "$work/game.json"
"$STONEPOST" send --now @$now >/dev/null 2>&1
ok 'all letters fit' gives 0 '^  letters of this game: [1-9]' '' verify --file "$work/game.json" --mbox "$work/out.box"

# mailbox NAME: the letters that came to a player, as a mail server keeps them: when they came it notes on top.
mailbox()
{
	mkdir "$work/$1"
	for letter in "$work"/out.box/new/*."$1"; do
		{
			printf 'Received: from games by mx.example.org; %s\r\n' "$(sed -n 's/^Date: //p' "$letter" | head -n 1 | tr -d '\r')"
			cat "$letter"
		} >"$work/$1/${letter##*/}.eml"
	done
}
mailbox ann
mailbox ben
closings=$(rows "SELECT count(*) FROM events WHERE kind = 'closed'")
held()
{
	gives "$1" "$2" '' verify --file "$work/game.json" --mbox "$work/ann"
}
ok '... and all receipts came before the dice' held 0 \
	"^  rounds closed under a public value: $closings; letters with the receipts came before it: $closings\$"
ok '... each order has its answer' held 0 '^  orders in the same name: [1-9][0-9]* have an answer here, 0 have none$'
ok '... the letters of two players, of one game' gives 0 '^  2 players compared: one game$' '' \
	verify --file "$work/game.json" --mbox "$work/ann" --mbox "$work/ben"
late=$(ls "$work/ann/tundra.$(rows "SELECT min(seq) FROM events WHERE kind = 'closed'").closed"*)
cp "$late" "$work/kept.eml"
sed 's/^Received: .*;.*/Received: from games by mx.example.org; Mon, 04 Jan 2027 14:00:00 +0200 (EET)\r/' "$work/kept.eml" >"$late"
ok '... a late notice is named' held 65 '^  round 1, value of .*: the receipts came at 2027-01-04T12:00:00Z, so its orders cannot be shown to be older'
for second in 0 1; do
	came=$(date -u -d @$(($(rows "SELECT at FROM beacons WHERE game_round = 1") - second)) '+%d Jan 2027 %H:%M:%S -0000')
	sed "s/^Received: .*;.*/Received: from games by mx.example.org;\\n\\t$came\\r/" "$work/kept.eml" >"$late"
	ok "... $second seconds before the value" held $((second == 0 ? 65 : 0)) "before it: $((closings - 1 + second))\$"
done
rm "$late"
ok '... and one that never came' held 65 '^  round 1, value of .*: no letter here has the receipts'
cp "$work/kept.eml" "$late"
rm "$(ls "$work"/ann/*answer* | head -n 1)"
ok '... and an order that she did not give' held 0 '^  order [0-9]* of ann for round [0-9], .* by file: no letter here answers it: the game master'

# A computer player keeps its seat until the round is played; then it may be given away.
more='' table cy=easy
orders 1 4000
run_at 4000
echo late >"$work/mood"
run_at 7300
ok 'a computer player keeps its seat in a round that is closed' refuses 65 "round 1 of game 'tundra' is closed" \
	seat tundra cy replace 'Cy <cy@example.org>'
ok '... from nobody, too' refuses 65 "round 1 of game 'tundra' is closed" seat tundra cy vacant
ok '... and is no other one' refuses 65 "round 1 of game 'tundra' is closed" seat tundra cy computer expert
ok '... though others leave' gives 0 . '' seat tundra ben vacant
echo good >"$work/mood"
run_at 8000
ok '... until it is played' gives 0 . '' seat tundra cy computer expert
ok '... and the rule can be another one' gives 0 . '' change tundra --missing hunt
ok '... verified' proven

# The game master closes it before the deadline.
# says_so: whether the other player's letter about the closed round names the game master.
says_so()
{
	tr '\n' ' ' <"$(ls "$work"/out.box/new/*closed*.ben)" | grep -q 'The game master closed round 1, without waiting for more orders'
}
more='' table --pace 1d --missing easy
file ann 1 'plan forest 3' "$careless"
at 4000 submit "$work/ann.txt"
at 4100 adjudicate --force tundra
at 4100 send
ok 'a round that the game master closes early' test "$(last_steps 1)" = 'closed closed by gm; be'
ok '... which the others are told' says_so
more='' table
orders 1 4000
run_at 4000
ok '... not where all orders are in' sh -c '! "$@"' sh grep -rq 'The game master closed' "$work/out.box"

# The deadline closes it.
more='' table --pace 1d --missing easy --grace none
file ann 1 'plan forest 3' "$careless"
at 5000 submit "$work/ann.txt"
run_at $((3700 + day))
ok 'the deadline closes a round that not all have ordered for' test "$(last_steps 1)" = 'closed closed by deadli'
ok '... the moment is the next hour' holds "SELECT (moment - $begin) / 3600 FROM games" $(((3700 + day) / 3600 + 1))
ok '... it is missed once' holds "SELECT group_concat(missed_total) FROM seats" '0,1'
run_at $((3800 + day))
run_at $((7300 + day))
ok '... and played: the computer player after the value' holds "SELECT round, (SELECT min(seq) FROM events WHERE kind = 'decision' AND source = 'missing')
	> (SELECT seq FROM events WHERE kind = 'value') FROM games" '2|1'
ok '... missed once, still' holds "SELECT group_concat(missed_total) FROM seats" '0,1'
ok '... with another deadline' holds "SELECT deadline_at > $begin + 3700 + $day FROM games" 1
ok '... verified, computer players too' gives 0 'ok, .* decisions of computer players' '' verify --players tundra
at $((12000 + day)) deadline tundra 2027-01-02T03:40:00Z
orders 2 $((12000 + day))
run_at $((12000 + day))
ok 'a deadline before the hour is a moment, too' holds "SELECT body FROM events ORDER BY seq DESC LIMIT 1" \
	"closed by orders; beacon $(((begin + day + 13200 - 1000 + 29) / 30 + 1)) 2027-01-02T03:40:10Z"

# Two servers.
more="relay = $relay" table
orders 1 4000
run_at 4000
echo split >"$work/mood"
run_at 7300
ok 'two servers that contradict each other' test "$(told "beacon/doubt-")" -eq 3
ok '... none is believed' test "$(rows "SELECT value FROM games")" = ''
ok '... the log has both' holds "SELECT count(*) FROM events WHERE kind = 'note' AND body LIKE 'beacon http%'" 2
run_at 7400
ok '... the game master gives the right one' at 7500 beacon tundra "$(published $((begin + 7200)))"
echo good >"$work/mood"
run_at 7600
ok '... and the round is played' holds 'SELECT round FROM games' 2
ok '... the report says by whose hand' sh -c 'tr "\n" " " <"$(ls "$1"/new/*report.ann)" | grep -q "that the game master gave by"' \
	sh "$work/out.box"
ok '... verified' proven
ok '... which names each value, and by whose hand it came' gives 0 \
	"^  round 1: value [0-9]*, published at 2027-01-01T02:00:10Z: $(published $((begin + 7200))), entered by hand\$" '' verify tundra
ok '... and compares one with it' gives 0 ': ok' '' verify tundra --beacon-value "$(published $((begin + 7200)))"
ok '... another differs' gives 65 ': ok' 'the public value that was mixed in is not' verify tundra --beacon-value "$(published 1)"

# bent SQL: what verify says of the chain made anew after that.
bent()
{
	cp "$db" "$work/bent.db"
	"$store" write "$work/bent.db" "$1"
	"$python" "$abs_top_srcdir/tests/cli/rechain.py" "$work/bent.db" tundra
	sp verify tundra --db "$work/bent.db"
}
bent "UPDATE events SET made_at = made_at + 7200 WHERE kind = 'closed' AND round = 1"
ok 'a round that was closed too late is named' ended 65 "time: expected one before the round's value was published" ''
bent "UPDATE events SET label = label || '0' WHERE kind = 'value' AND round = 1"
ok '... and another value' ended 65 'drawn: expected' ''
bent "UPDATE events SET body = replace(body, 'beacon 5', 'beacon 6') WHERE kind = 'closed' AND round = 1"
ok '... and another round of the source' ended 65 'body: expected closed by orders' ''
bent "UPDATE events SET drawn = '' WHERE kind = 'value' AND round = 1"
ok '... and a deck that was not drawn anew' ended 65 'drawn: expected' ''
bent "UPDATE orders SET body = replace(body, '3', '2') WHERE id = 1"
ok '... and another order' ended 65 'order 1 differs: receipt' ''

# The receipts are written in time, but sent with the dice.
orders 2 8000
at 8000 adjudicate
ok 'a round is closed by what sends no letters' test "$(last_steps 1)" = 'closed closed by orders'
run_at 11000
ok '... the report names whom the receipts reached too late' sh -c 'tr "\n" " " <"$(ls -t "$1"/new/*report.ann | head -n 1)" |
	grep -q "were not sent to you before that time.* were not sent to Ben before"' sh "$work/out.box"
orders 3 12000
run_at 12000
run_at 14500
ok '... but not in the round after it' sh -c 'tr "\n" " " <"$(ls -t "$1"/new/*report.ann | head -n 1)" >"$2" &&
	grep -q "Round 3 was played" "$2" && ! grep -q "were not sent" "$2"' sh "$work/out.box" "$work/report"

# Several games that wait for one value.
more='' table
at 0 new creek 'cy=Cy <cy@example.org>' 'dee=Dee <dee@example.org>' --start cy --settle none
at 0 new brook 'cy=Cy <cy@example.org>' 'dee=Dee <dee@example.org>' --start cy --settle none
rm "$work/mood.asked"
run_at 4000
ok 'games of the same source and moment' holds "SELECT count(DISTINCT round), sum(value <> '') FROM beacons" '1|3'
ok '... ask once' test "$(sort "$work/mood.asked" | uniq -d | wc -l)" -eq 0

# What it costs a table in time: the table of the manual, in A PUBLIC VALUE FOR EACH ROUND.
# costs MINUTES TIME orders|deadline: with cron every so many minutes, a few seconds late, when the round is closed and
# played if all orders are in at that time, or the deadline passes then.
costs()
{
	more='' table --pace none --missing easy --grace none
	seconds=$((${2%:*} * 3600 + ${2#*:} * 60))
	if [ "$3" = orders ]; then
		orders 1 "$seconds"
	else
		file ann 1 'plan forest 3' "$careless"
		at 60000 submit "$work/ann.txt"
		at 60000 deadline tundra "2027-01-01T$2:00Z"
	fi
	tick=$(((seconds + $1 * 60 - 1) / ($1 * 60)))
	for run in 0 1 2 3 4 5 6 7 8 9 10 11 12; do
		[ "$(rows 'SELECT round FROM games')" = 1 ] || break
		run_at $(((tick + run) * $1 * 60 + 15))
	done
	rows "SELECT 'closed ' || strftime('%H:%M', min(made_at), 'unixepoch') || ', played ' || strftime('%H:%M', max(made_at), 'unixepoch')
		FROM events WHERE round = 1 AND kind IN ('closed', 'value')"
}
sed -n 's/^\.It "\(all orders in at\|the deadline passes at\) \([0-9:]*\)" Ta "\(.*\)" Ta "\(.*\)"$/\1|\2|\3|\4/p' \
	"$abs_top_srcdir/man/stonepost-dice.7" | sed 's/^all orders in at/orders/; s/^the deadline passes at/deadline/' >"$work/costs"
ok 'the manual says what a round costs in time' test "$(wc -l <"$work/costs")" -ge 4
while IFS='|' read -r what time often seldom <&3; do
	ok "... $what at $time, cron every 10 minutes: $often" test "$(costs 10 "$time" "$what")" = "$often"
	ok "... $what at $time, cron every hour: $seldom" test "$(costs 60 "$time" "$what")" = "$seldom"
done 3<"$work/costs"

# The receipts in a report that is sent back are ours, whether it is marked as a quotation or not.
# answered SCRIPT: Ann writes above the report, which goes through sed; everything of it is known.
answered()
{
	letter=$(ls -t "$work/out.box"/new/*report.ann | head -n 1)
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$letter" 'plan clay 2; hunt rest' "Message-ID=<$2@mail.example.org>" | sed "$1" >"$work/mail"
	[ "$(grep -c '[0-9a-f]\{64\}$' "$work/mail")" -ge 2 ] || return
	now=$((now + 60))
	"$STONEPOST" receive --now @$now <"$work/mail" || return
	rows "SELECT substr(receipt, 1, 20) FROM orders WHERE round = 1" >"$work/receipts"
	rows 'SELECT answer FROM letters ORDER BY id DESC LIMIT 1' >"$work/answer"
	[ "$(rows 'SELECT status FROM letters ORDER BY id DESC LIMIT 1')" = orders ] &&
		! grep -F -f "$work/receipts" "$work/answer" && ! grep Ignored "$work/answer"
}
ok 'a report that is quoted: its receipts are ours' answered '' 1
ok '... also where it is not marked' answered 's/^> //' 2
ok '... and the plan is taken' holds "SELECT count(*) FROM orders WHERE round = 2 AND body LIKE '%clay 2%'" 2

# A report repeats the receipt of an order that an archive keeps secret, since it holds for later rounds.
more='' table
file ann 1 'plan forest 3' "$careless" 'always feed wood'
file ben 1 'plan clay 3' "$careless"
at 4000 submit "$work/ann.txt" "$work/ben.txt"
run_at 4000
run_at 7300
"$STONEPOST" export tundra >"$work/standing.json" 2>/dev/null
ok 'the receipt of a standing order, in a report' test "$(grep -c '"receipt":null' "$work/standing.json")" -eq 1
ok '... is secret in the archive, not false' gives 0 '^  receipts of orders that are secret still: [1-9]' '' \
	verify --file "$work/standing.json" --mbox "$work/out.box"
finish
