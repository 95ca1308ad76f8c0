#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game that is tied to a public value of the future, from a server that is good, down, late or a liar;
# and what who runs the program can try about dice.
. "$abs_top_srcdir/tests/cli/lib.sh"
echo good >"$work/mood"
drand=
trap 'kill $drand 2>/dev/null; rm -rf "$work"' EXIT
# serves [CERTIFICATE KEY]: a server; sets $port.
serves()
{
	: >"$work/port"
	"$python" "$abs_top_srcdir/tests/cli/drand.py" "$work/mood" "$@" >"$work/port" 2>"$work/drand.err" &
	drand="$drand $!"
	tries=0
	while [ ! -s "$work/port" ] && [ $tries -lt 200 ]; do
		sleep 0.05
		tries=$((tries + 1))
	done
	port=$(cat "$work/port")
}
serves
url=http://127.0.0.1:$port/public/
fresh "gm = boss@example.org" "transport = folder" "folder = $work/out.box"
usual beacon tundra 1
ok 'without a source' refuses 78 "set 'url' in section \[beacon\]" \
	new tundra ann ben --beacon 1h --now @$begin
printf '[beacon]\nurl = %s\nperiod = 30\ngenesis = 1000\n' "$url" >>"$conf"
hexes=52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971
cp "$conf" "$work/good.conf"
# with SETTING...: the source has these settings.
with()
{
	sed '/^\[beacon\]/,$d' "$work/good.conf" >"$conf"
	printf '%s\n' '[beacon]' "$@" >>"$conf"
}
with "url = https://api.drand.sh/$hexes/public/" 'period = 3' 'genesis = 1692889767'
ok 'a genesis that is a day late' refuses 78 \
	"'genesis' in section \[beacon\] of the settings is 1692889767, but that of drand's chain quicknet, .* is 1692803367" \
	new tundra ann ben --beacon 1h --now @$begin
with "url = https://drand.cloudflare.com/public/" 'period = 3'
ok 'another period' refuses 78 "'period' in section .* but that of drand's chain default" \
	new tundra ann ben --beacon 1h --now @$begin
with "url = http://127.0.0.1:9/$hexes/public/" 'genesis = 1'
ok 'the hash elsewhere' refuses 78 "but that of drand's chain quicknet" new tundra ann ben --beacon 1h --now @$begin
with 'url = https://api.drand.sh/0123456789/public/' 'period = 3' 'genesis = 1'
ok 'another chain at a server of drand' refuses 78 'is not the address of a chain that is known' \
	new tundra ann ben --beacon 1h --now @$begin
with 'url = a web page' 'period = 3'
ok 'no address' refuses 78 'is not an address, since it has a space' new tundra ann ben --beacon 1h --now @$begin
for address in http://example.org/ ftp://example.org/ file:///etc/passwd gopher://example.org/ drand HTTP://example.org/ https:// http://localhost.example.org/; do
	with "url = $address" 'period = 30' 'genesis = 1000'
	ok "$address is not fetched, so no game is tied to it" refuses 78 "'url' in section \[beacon\] of the settings, '$address', is not fetched: write https" \
		new tundra ann=ann@example.org ben=ben@example.org --beacon 1h --now @$begin
done
with 'url = https://example.org/' 'relay = ftp://example.org/' 'period = 30' 'genesis = 1000'
ok '... nor to such a relay' refuses 78 "'relay' in section \[beacon\] of the settings, 'ftp://example.org/', is not fetched" \
	new tundra ann ben --beacon 1h --now @$begin
with "url = http://127.0.0.1:9/$hexes/public"
known=$(((begin + 3600 - 1692803367 + 2) / 3 + 1))
ok 'figures may be left out of a chain that is known' gives 0 "^It begins with round $known of " '' \
	new creek ann=ann@example.org ben --beacon 1h --now @$begin
ok '... before which the game waits for it' gives 0 '^creek  joining .* its public value$' '' list --now @$begin
ok '... as status says' gives 0 '^  creek  *waits for its public value$' '' status --now @$begin
ok '... and stand in the log' holds "SELECT body LIKE '%; genesis 1692803367; period 3' FROM events WHERE body LIKE 'beacon %'" 1
ok 'zeros are no value' refuses 65 'hex digits \(0-9, a-f\), not all of them 0, are needed' \
	beacon creek "$(printf %064d 0)" --now @$((begin + 3605))
"$STONEPOST" beacon creek "$(printf %064d 1)" --now @$((begin + 3605)) >/dev/null
ok 'verify says that a value was entered by hand' gives 0 "^  beacon $known .*: 0*1, entered by hand\$" '' verify creek
ok '... verify knows it too, but not the server' gives 0 "drand's chain quicknet, but its server is not one of drand's: .* https://.*/$known\$" '' verify creek
# bent SQL: what verify says of the chain made anew after that.
bent()
{
	cp "$db" "$work/bent.db"
	"$store" write "$work/bent.db" "$1"
	"$python" "$abs_top_srcdir/tests/cli/rechain.py" "$work/bent.db" creek
	sp verify creek --db "$work/bent.db"
}
bent "UPDATE events SET label = 'https://api.drand.sh/$hexes/public/' WHERE body LIKE 'beacon %'"
ok '... which may be one of the network' ended 0 "the source is drand's chain quicknet, and its round $known is published then" ''
bent "UPDATE events SET label = label || ' https://api2.drand.sh/$hexes/public/' WHERE body LIKE 'beacon %'"
ok '... or have one beside it' ended 0 "the source is drand's chain quicknet, and its round $known is published then" ''
bent "UPDATE events SET body = replace(body, 'genesis 1692803367', 'genesis 1692889767') WHERE body LIKE 'beacon %'"
ok '... and names other figures' ended 65 'step 2 differs: body: expected beacon .*; genesis 1692803367' ''
bent "UPDATE events SET body = replace(body, 'beacon $known', 'beacon $((known - 28800))') WHERE body LIKE 'beacon %';
	UPDATE games SET beacon = replace(beacon, '$known', '$((known - 28800))');
	UPDATE events SET label = replace(label, '$known', '$((known - 28800))') WHERE body = 'value'"
ok '... and a round of another time' ended 65 'step 2 differs: body: expected beacon .* found beacon' ''
fresh "gm = boss@example.org" "transport = folder" "folder = $work/out.box"
cp "$work/good.conf" "$conf"
# sees OK|WRONG TEXT: doctor says that of the source.
sees()
{
	sp_unwrapped doctor --now @$begin
	grep -E "^$1 +beacon +$2" "$work/out" >/dev/null
}
last=$(((begin - 60 - 30 - 1000 + 29) / 30 + 1))
echo "until $last" >"$work/mood"
ok 'doctor asks the source' sees ok "round $last of a source that the program does not know"
echo late >"$work/mood"
ok '... which gives nothing' sees WRONG "'.*/$last' "
ok '... the cure' grep -q "fix: .*compare 'url', 'period' and 'genesis'" "$work/out"
echo good >"$work/mood"
ok '... or a value of the future' sees WRONG 'the source gives a value that should not be published for another hour'
ok '... the cure is another' grep -q "fix: correct 'genesis' and 'period'" "$work/out"
echo split >"$work/mood"
with "url = $url" "relay = http://127.0.0.1:$port/relay/public/" 'period = 30' 'genesis = 1000'
ok '... or two that contradict each other' sees WRONG "'url' and 'relay' contradict each other about round $last"
with "url = $url" 'period = 30' "genesis = $begin"
ok '... or nothing yet' sees WRONG "by 'genesis' the source has published nothing yet"
with "url = https://api.drand.sh/$hexes/public/" 'period = 30'
ok '... figures that are not those of the chain' sees WRONG "'period' in section .* but that of drand's chain quicknet"
with 'url = https://api.drand.sh/0123456789/public/' 'period = 3' 'genesis = 1'
ok '... no chain at all' sees WRONG ".* is not the address of a chain that is known: write https"
with 'url = the front page of the Times'
ok '... words for people' sees ok "values are given by hand"
cp "$work/good.conf" "$conf"
echo good >"$work/mood"
# published ROUND [other]: what the server says of a round.
published()
{
	printf %s "$1${2-}" | sha256sum | cut -c 1-64
}
round=$(((begin + 3600 - 1000 + 29) / 30 + 1))
at=$((1000 + (round - 1) * 30))
value=$(published $round)

ok 'a time that is past' refuses 64 'names a time that is past, whose value could be known' \
	new tundra ann ben --beacon 2001-01-01T00:00:00Z --now @$begin
ok 'no time' refuses 64 'is not a time' new tundra ann ben --beacon soon --now @$begin
ok 'a game that is tied' gives 0 "^It begins with round $round of $url, published at " '' \
	new tundra ann=ann@example.org ben=ben@example.org --beacon 1h --seed $seed --now @$begin
ok '... waits' holds 'SELECT status, seq, beacon FROM games' 'joining|2|'
ok '... and has named it before' holds "SELECT label FROM events WHERE body LIKE 'beacon $round %'" "$url"
"$STONEPOST" run --now @$begin >/dev/null 2>&1
head=$(rows 'SELECT head FROM games')
ok 'both letters name it' sh -c '[ "$(cat "$1"/new/* | tr -d "=\n" | grep -o "round $2 of" | wc -l)" -ge 2 ]' \
	sh "$work/out.box" "$round"
ok '... and carry the head that covers it' sh -c '
	[ "$(cat "$1"/new/* | tr -d "= \n" | grep -o "$2" | wc -l)" -ge 2 ]' sh "$work/out.box" "$head"
ok 'nothing is to be verified yet' refuses 65 'has not begun' verify tundra
ok '... nor exported' gives 0 '' '^Exported 0 games' export --all "$work/none"
ok 'its value by hand, before its time' refuses 65 'nobody can know it yet' \
	beacon tundra "$value" --now @$((at - 1))
ok 'a run before its time asks nobody' gives 0 . '' run --now @$((at - 1))
ok '... and takes nothing' holds 'SELECT beacon FROM games' ''

told=0
for mood in late 'wrong round' 'bad hex' forged 'no hex' short huge 'no json' redirect; do
	echo "$mood" >"$work/mood"
	ok "a server that is a liar: $mood" sh -c '! "$STONEPOST" run --clock-is-right --now "$1"' sh @$at
	ok '... is not believed' holds 'SELECT beacon, status FROM games' '|joining'
done
ok 'the GM is told once' holds "SELECT count(*) FROM outbox WHERE recipient = 'boss@example.org' AND
	dedupe_key LIKE '%beacon/failed%'" 1
echo good >"$work/mood"
ok 'at last it comes' gives 0 "^tundra: the public value is $value\$" '' run --clock-is-right --now @$at
ok '... and the game begins' holds 'SELECT status, beacon FROM games' "running|beacon|$round|$value"
ok '... the value before the first shuffle' holds "SELECT group_concat(substr(body, 1, 6), ' ') FROM
	(SELECT body FROM events WHERE round = 0 ORDER BY seq)" 'seats  beacon value deck tiles start'
ok 'it is verified' gives 0 "^  beacon $round .* of $url: $value" '' verify tundra
ok '... with the head of the letters' sh -c 'grep -q "carry this head, or a later one: $1" "$2"' \
	sh "$head" "$work/out"
ok '... and the value' gives 0 '^tundra: ok' '' verify tundra --beacon-value "$value"
ok '... not with another' gives 65 '^tundra: ok' 'the public value that was mixed in is not' \
	verify tundra --beacon-value "$(published 1)"
ok '... nor what is no value' gives 65 '^tundra: ok' 'the public value that was mixed in is not' \
	verify tundra --beacon-value ''
sp verify tundra --json
ok '... and --json has what to compare' json "d[0]['beacon']['value'] == '$value' and
	d[0]['beacon']['source'] == '$url' and d[0]['beacon']['named'].startswith('beacon $round ')"
"$STONEPOST" send --now @$at >/dev/null 2>&1
ok 'the first letter with a board shows it' sh -c 'cat "$1"/new/*invitation.ann* | tr -d "=\n" | grep -q "$2"' \
	sh "$work/out.box" "$value"
ok 'the same once more' gives 0 ', as it was taken before$' '' beacon tundra --now @$at
"$store" write "$db" "UPDATE beacons SET next_at = $((at + day))" # as before that
ok 'the next run does not ask again' gives 0 . '' run --now @$((at + 60))
ok '... and says nothing of it' sh -c '! grep "public value" "$1"' sh "$work/out"
echo other >"$work/mood"
ok 'a day later it does, and the source has changed its mind' sh -c \
	'! "$STONEPOST" run --clock-is-right --now "$1" >"$2" 2>"$3"' sh @$((at + day)) "$work/out" "$work/err"
ok '... which it says' grep -q 'another value of game .tundra. was taken before, and stands' "$work/err"
ok '... changes nothing' holds "SELECT beacon FROM games" "beacon|$round|$value"
ok '... and all are told' holds "SELECT group_concat(recipient) FROM (SELECT recipient FROM outbox
	WHERE dedupe_key LIKE '%beacon/doubt-%' ORDER BY recipient)" 'ann@example.org,ben@example.org,boss@example.org'
ok '... and the log has it' holds "SELECT body, label, source FROM events WHERE kind = 'note'" \
	"beacon $url|beacon|$round|$(published $round other)|program"
ok '... verified' gives 0 '^tundra: ok' '' verify tundra
ok 'asked by hand it is the same' gives 65 '' 'another value of game .tundra. was taken before, and stands' \
	beacon tundra --now @$((at + day))
ok '... which nobody is told twice' holds "SELECT count(*), (SELECT count(*) FROM events WHERE kind = 'note') FROM outbox
	WHERE dedupe_key LIKE '%beacon/doubt-%'" '3|1'
ok 'another by hand' gives 65 '' 'another value of game .tundra. was taken before' \
	beacon tundra "$(published 1)" --now @$((at + day))
ok '... which the log has as said by the GM' holds "SELECT source FROM events WHERE kind = 'note' ORDER BY seq DESC LIMIT 1" gm
kill $drand
drand=
ok 'a server that is down' sh -c '! "$STONEPOST" beacon tundra --now "$1" 2>"$2"' sh @$((at + day)) "$work/err"
ok '... is told' grep -q 'cannot be read' "$work/err"

# The game goes on to its end, and its archive is worked out by others.
late=$((at + day))
careless='hunt rest
tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
file ann 1 'plan forest 5' "$careless"
file ben 1 'plan clay 3 | quarry 2' "$careless"
"$STONEPOST" submit --now @$late "$work/ann.txt" "$work/ben.txt" >/dev/null
"$STONEPOST" adjudicate --now @$late >/dev/null
"$STONEPOST" end tundra --now @$late >/dev/null
"$STONEPOST" export tundra --output "$work/game.json"
ok 'the end' holds "SELECT status, (SELECT count(*) FROM events WHERE kind = 'roll') FROM games" 'over|3'
ok '... is verified' gives 0 '^tundra: ok, .* 3 rolls' '' verify tundra
ok 'a checker in another language agrees' sh -c '"$@" | grep ": ok, 3 rolls"' sh "$python" \
	"$abs_top_srcdir/tests/archive/checker.py" "$work/game.json"
"$STONEPOST" verify --recipe tundra >"$work/recipe.sh"
ok '... so does the recipe' sh -c 'sh "$1" | tail -n 1 | grep "^All .* agree\.$"' sh "$work/recipe.sh"
page=$abs_top_srcdir/man/stonepost-archive-proof.5
sed -n '/^field() {/,/^\.Ed/p' "$page" | sed '/^\.Ed/d; s/\\e/\\/g; s/\\(ha/^/g' | sed "s/\\\\(aq/'/g" >"$work/printed.sh"
ok '... and that of the manual, as it is printed there' sh -c 'cd "$1" && sh printed.sh >out &&
	grep -q "^\([0-9a-f]\{64\}\) - is the commitment: \1$" out &&
	test "$(grep -c ": \([1-6 ]*\), in the archive \1$" out)" -eq 3 && test "$(wc -l <out)" -eq 4' sh "$work"
if command -v mandoc >/dev/null && command -v col >/dev/null; then
	mandoc -Tutf8 "$page" | col -bx | sed -n '/^ *field() {/,/^     done$/p' | tr -d ' ' >"$work/shown"
	tr -d ' \t' <"$work/printed.sh" >"$work/source"
	ok '... by mandoc' diff "$work/source" "$work/shown"
else
	skip '... by mandoc' 'mandoc is missing'
fi
sed 's/"beacon":"beacon|\([0-9]*\)|./"beacon":"beacon|\1|g/' "$work/game.json" >"$work/other.json"
ok 'another value in the archive is named' gives 65 ': game differs: beacon: expected' '' verify --file "$work/other.json"
ok '... by the checker too' sh -c '! "$@"' sh "$python" "$abs_top_srcdir/tests/archive/checker.py" "$work/other.json"
"$STONEPOST" send --now @$late >/dev/null 2>&1
ok 'all letters fit, those with the value too' gives 0 \
	'^  letters of this game: [1-9][0-9]*; .* public values: [1-9]' '' verify --file "$work/game.json" --mbox "$work/out.box"
ok '... none is left over' sh -c '! grep "does not fit\|passed over" "$1"' sh "$work/out"
sed "s/^  $value\$/  $(published 2)/" "$(ls "$work"/out.box/new/*invitation.ann* | head -n 1)" >"$work/lie.eml"
ok '... a letter with another value does not' gives 65 'does not fit: .* is no head, receipt, commitment or public value' '' \
	verify --file "$work/game.json" --mbox "$work/lie.eml"

# Two servers: both are asked.
echo split >"$work/mood"
serves
url=http://127.0.0.1:$port/public/
for relay in 'http://127.0.0.1:9/a b/' "$url" "http://127.0.0.1:9/$hexes/public/"; do
	with "url = $url" "relay = $relay" 'period = 30' 'genesis = 1000'
	ok "a relay that is none: $relay" refuses 78 "'relay' in section .* is not another address of the chain" \
		new steppe ann ben --beacon 1h --now @$begin
done
with "url = the lottery" "relay = $url"
ok 'a relay of a source that has no rounds' refuses 78 "'relay' in section .* is for values that are fetched" \
	new steppe ann ben --beacon 1h --now @$begin
with "url = $url" "relay = http://127.0.0.1:$port/relay/public/" 'period = 30' 'genesis = 1000'
ok 'two servers' gives 0 . '' new steppe ann=ann@example.org ben=ben@example.org --beacon 1h --now @$begin
ok '... stand in the log' holds "SELECT label FROM events WHERE body LIKE 'beacon %' AND game_id = (SELECT id FROM games WHERE name = 'steppe')" \
	"$url http://127.0.0.1:$port/relay/public/"
ok '... that contradict each other: neither is believed' gives 65 '' \
	"two servers contradict each other about game 'steppe': '$value' and '$(published $round other)'" beacon steppe --now @$at
ok '... the game waits' holds "SELECT status, beacon FROM games WHERE name = 'steppe'" 'joining|'
ok '... the log has both' holds "SELECT group_concat(body || '=' || label) FROM (SELECT body, label FROM events
	WHERE body LIKE 'other %' ORDER BY seq)" \
	"other $url=beacon|$round|$value,other http://127.0.0.1:$port/relay/public/=beacon|$round|$(published $round other)"
ok '... and all are told' holds "SELECT count(DISTINCT recipient) FROM outbox WHERE dedupe_key LIKE 'steppe/beacon/doubt-%'" 3
ok '... once' sh -c '! "$STONEPOST" beacon steppe --now "$1" 2>/dev/null' sh @$((at + 60))
ok '... indeed' holds "SELECT count(*), (SELECT count(*) FROM events WHERE body LIKE 'other %') FROM outbox
	WHERE dedupe_key LIKE 'steppe/beacon/doubt-%'" '3|2'
ok '... the GM decides' gives 0 . '' beacon steppe "$value" --now @$((at + 60))
ok '... which is verified' gives 0 '^steppe: ok' '' verify steppe --beacon-value "$value"
"$STONEPOST" end steppe --now @$((at + 90)) >/dev/null
"$STONEPOST" export steppe --output "$work/two.json"
ok '... by the checker too' "$python" "$abs_top_srcdir/tests/archive/checker.py" "$work/two.json"
ok '... and by the recipe' sh -c '"$STONEPOST" verify --recipe steppe | sh | grep "OK .*time of the public value"'
echo bare >"$work/mood"
"$STONEPOST" new fen ann ben --beacon 1h --now @$begin >/dev/null
ok 'two servers that agree, without signatures' gives 0 "^fen: the public value is $value\$" '' beacon fen --now @$at
kill $drand
drand=
with "url = $url" 'period = 30' 'genesis = 1000'

# By https, with a certificate that is good, unknown, or of somebody else; and by 'adjudicate'.
if command -v openssl >/dev/null; then
	echo good >"$work/mood"
	make_certificate good localhost
	make_certificate bad localhost
	serves "$work/good.pem" "$work/good.key"
	# over HOST [CA_FILE]: the source, by https.
	over()
	{
		rm -rf "$work/out.box"
		fresh 'gm = boss@example.org' 'transport = folder' "folder = $work/out.box"
		printf '[beacon]\nurl = https://%s:%s/public\nperiod = 30\ngenesis = 1000\nca_file = %s\n' "$1" "$port" \
			"${2-}" >>"$conf"
		"$STONEPOST" new taiga ann ben --beacon 1h --now @$begin >/dev/null
	}
	# refused PATTERN: it cannot be fetched.
	refused()
	{
		gives 75 '' "$1" adjudicate --now @$at && holds 'SELECT status, beacon FROM games' 'joining|'
	}
	over localhost
	ok 'https: a certificate that nobody has signed' refused 'cannot be read: .*certificate'
	over localhost "$work/bad.pem"
	ok '... of somebody else' refused 'cannot be read: .*certificate'
	over 127.0.0.1 "$work/good.pem"
	ok '... of another host' refused 'cannot be read: .*certificate'
	over localhost "$work/nothing.pem"
	ok '... with a file of certificates that is not there' refused 'cannot be read'
	over localhost "$work/good.pem"
	ok '... that is dry asks nobody' gives 0 '' '' adjudicate --dry-run --now @$at
	ok '... a game that is named says what it waits for' refuses 65 'waits for the value of its beacon: .stonepost beacon taiga' \
		adjudicate taiga --now @$at
	ok '... that is good: adjudicate takes the value' gives 0 "\"game\":\"taiga\",\"value\":\"$value\",\"before\":false" '' \
		adjudicate --json --now @$at
	ok '... and the game begins' holds 'SELECT status, beacon FROM games' "running|beacon|$round|$value"
	ok 'plain http to another machine' sh -c '"$1" new steppe ann ben --beacon 1h --now "$2" >/dev/null' sh "$STONEPOST" @$begin
	"$store" write "$db" "UPDATE beacons SET url = 'http://192.0.2.1/public/' WHERE game_id = (SELECT id FROM games WHERE name = 'steppe')"
	ok '... that stands in a database is not asked' gives 78 '' 'is not on this machine: use https' beacon steppe --now @$at
	kill $drand
	drand=
else
	skip 'https' 'openssl is missing'
fi

# By hand, from any other source.
fresh "gm = boss@example.org" "transport = folder" "folder = $work/out.box"
printf '[beacon]\nurl = the first six numbers of the lottery of that day\n' >>"$conf"
ok 'any other source' gives 0 '^It begins with the value of the first six numbers' '' \
	new lake ann ben --beacon 1h --seed $seed --now @$begin
ok '... is not asked' sh -c '! "$STONEPOST" run --clock-is-right --now "$1"' sh @$((begin + 3600))
ok '... zeros are none' refuses 65 'not a value of a beacon: .* not only zeros' beacon lake "$(printf %064d 0)" --now @$((begin + 3600))
ok '... and its value taken by hand' gives 0 '^lake: the public value is 3 17' '' beacon lake '3 17 21 22 40 41' --now @$((begin + 3600))
ok '... is verified' gives 0 '^lake: ok' '' verify lake --beacon-value '3 17 21 22 40 41'
ok '... and stands in the log as given by the GM' holds "SELECT source FROM events WHERE body = 'value'" gm
ok 'a game without' gives 0 . '' new pond ann ben --now @$begin
ok '... takes none' refuses 65 'is tied to no beacon' beacon pond 1 --now @$begin

# A beacon that was named too late: the chain is made anew with a step of a later time.
cp "$db" "$work/late.db"
"$store" write "$work/late.db" "UPDATE events SET made_at = made_at + 3600 WHERE body LIKE 'beacon %'"
"$python" "$abs_top_srcdir/tests/cli/rechain.py" "$work/late.db" lake
ok 'a beacon named too late is named by verify' gives 65 \
	"lake: step 2 differs: time: expected one before the beacon's value was published" '' \
	verify lake --db "$work/late.db"
finish
