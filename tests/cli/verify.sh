#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost verify: a game is what its seed and its orders make of it, or it is told what differs.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual verify tundra ''
game tundra ann ben --start ann --word "ben=it's aurochs"
careless='tools auto
pay wood brick stone gold skip
pick 6 5 4 3 2 1
feed wood brick stone gold refuse'
file ann 1 'plan tool maker | clay 2' 'hunt rest' "$careless" 'always pick 3 2 1'
file ben 1 'plan clay 2' 'hunt rest' "$careless"
"$STONEPOST" submit --now @$begin "$work/ann.txt" "$work/ben.txt" >"$work/answer"
"$STONEPOST" adjudicate --now @$begin >/dev/null
"$STONEPOST" new --mode turn taiga ann ben --now @$begin >/dev/null

ok 'a game that goes on' gives 0 '^tundra: ok, [0-9]+ steps, [0-9]+ rolls, 2 orders$' '' verify tundra
ok 'reading changes nothing' same verify tundra
ok 'two games' gives 0 '^taiga: ok, 6 steps, 0 rolls, 0 orders$' '' verify tundra taiga
ok 'all games' gives 0 '^tundra: ok' '' verify --all
ok '... in the order of their names' sh -c '[ "$(cut -d: -f1 "$1" | tr "\n" " ")" = "taiga tundra " ]' \
	sh "$work/out"
"$STONEPOST" new --mode turn pond ann 'ben=?' --now @$begin >/dev/null
ok '... a game that waits for players is none to be verified' gives 0 '^tundra: ok' '' verify --all
ok '... nor by its name' refuses 65 "game 'pond' has not begun" verify pond
"$STONEPOST" cancel pond --now @$begin >/dev/null
ok '... nor one that was canceled before it began' gives 0 '^tundra: ok' '' verify --all
ok '... by its name either' refuses 65 "game 'pond' has not begun" verify pond
sp verify --all --json
ok '--json is JSON' is_json
ok '... with everything' json 'len(d) == 2 and d[1]["game"] == "tundra" and d[1]["ok"] and
	d[1]["differs"] is None and d[1]["seed_known"] and d[1]["orders"] == 2 and d[1]["rolls"] > 0'
receipt=$(receipt_of "$work/answer" | head -n 1)
ok 'a receipt is found' gives 0 "^  order 1 of ann for round 1, .* after step 7, stored: $receipt$" '' \
	verify tundra --receipt "$receipt"
ok '... by its first digits' gives 0 '^  order 1 of ann' '' \
	verify tundra --receipt "$(echo "$receipt" | sed 's/^\(....\)\(....\)\(........\).*/\1-\2-\3/')"
ok '... as it is copied from the answer' gives 0 '^  order 1 of ann' '' verify tundra \
	--receipt "$(sed -n '/^Receipt: /{s///;N;p;q;}' "$work/answer")"
ok '... and not by another second half' gives 67 '^tundra: ok' 'no orders have the receipt' verify tundra \
	--receipt "$(echo "$receipt" | sed 's/^\(.\{32\}\).*/\1 \1/')"
head=$("$STONEPOST" log --json tundra | sed -n 's/.*"hash": *"\([0-9a-f]*\)".*/\1/p' | tail -n 1)
ok 'a head is found' gives 0 "^  head after step [0-9]+, in round [0-9]+, .*, the last: $head$" '' \
	verify tundra --head "$head"
ok '... in the halves of a letter' gives 0 '^  head after step [0-9]+, in round [0-9]+, .*, the last: ' '' \
	verify tundra --head "$(echo "$head" | sed 's/.\{40\}/& /')"
ok '... and one that is none is not, which alone shows nothing' gives 67 '^tundra: ok' \
	"no step has the head '0123456789abcdef': it is of another game, or of a letter that is newer" \
	verify tundra --head 0123456789abcdef
ok '... and one that is none is not' gives 67 '^tundra: ok' "no orders have the receipt '0123456789abcdef'" \
	verify tundra --receipt 0123456789abcdef
ok '... nor one that is too short' refuses 64 'give at least the first 16' verify tundra --receipt 0123456789abcde
ok '... or is so but for its blanks' refuses 64 'give at least the first 16' verify tundra --head '0123 - 4567 89abcde'
ok '... or made of other signs' refuses 64 '0 to 9 and a to f' verify tundra --head 'the letter'
ok 'capital digits are digits' gives 0 '^  head after step [0-9]+, .*, the last: ' '' \
	verify tundra --head "$(echo "$head" | tr a-f A-F)"
ok 'a game that is not there' refuses 67 "there is no game 'steppe'" verify steppe
ok 'an archive without --file' refuses 64 "write 'stonepost verify --file steppe.json'" verify steppe.json
ok '--all with a name' refuses 64 "'tundra' is too much" verify --all tundra
ok 'the recipe of a game that goes on' refuses 65 "game 'tundra' is not over: its seed" \
	verify --recipe tundra
ok '... of two games' refuses 64 'the recipe is that of one game' verify --recipe tundra taiga

# Whatever is changed in the database is found.
cp "$db" "$work/kept.db"
change()
{
	cp "$work/kept.db" "$db"
	"$store" write "$db" "$1"
}
changed()
{
	change "$2"
	ok "$1" gives 65 "^tundra: $3" '' verify tundra
}
changed 'a die' "UPDATE events SET faces = '9' || substr(faces, 2) WHERE seq = (SELECT min(seq)
	FROM events WHERE kind = 'roll')" 'step [0-9]+ differs: faces: expected [1-6 ]+, found 9[1-6 ]*$'
changed 'a label' "UPDATE events SET label = replace(label, 'roll 1', 'roll 2') WHERE kind = 'roll'" \
	'step [0-9]+ differs: label: expected v1\|tundra\|round 1\|.*\|roll 1, found .*\|roll 2$'
changed 'a decision' "UPDATE events SET body = 'place hunt 3' WHERE seq = 8" \
	'step 8 differs: body: expected place toolmaker 1 \[plan line 1\], found place hunt 3 \[plan line 1\]$'
changed 'its source' "UPDATE events SET source = 'policy' WHERE seq = 8" \
	'step 8 differs: source: expected plan, found policy$'
changed 'its line' "UPDATE events SET line = 2 WHERE seq = 8" 'step 8 differs: line: expected 1, found 2$'
changed 'its order' "UPDATE events SET order_id = 2 WHERE seq = 8" \
	'step 8 differs: order: expected 1, found 2$'
changed 'when it was made' "UPDATE events SET made_at = made_at + 1 WHERE seq = 7" \
	'step 7 differs: hash: expected [0-9a-f]{64}, found'
changed 'a hash' "UPDATE events SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 8" \
	'step 8 differs: hash'
changed 'a step that is said to be undone' "UPDATE events SET superseded_by = 9 WHERE seq = 8" \
	'step 8 differs: undone by: expected 0, found 9'
changed 'an order' "UPDATE orders SET body = replace(body, 'clay 2', 'clay 1') WHERE id = 2" \
	'order 2 differs: receipt: expected'
changed 'its date' "UPDATE orders SET dated_at = dated_at - 1 WHERE id = 2" 'order 2 differs: receipt'
changed 'its status' "UPDATE orders SET status = 'kept' WHERE id = 2" \
	'order 2 differs: status: expected stored, found kept'
changed 'a position' "UPDATE states SET state = replace(state, '\"food\":12', '\"food\":13')" \
	'state of round 1 differs: position: expected .*"food":12.*, found .*"food":13'
changed 'the present position' "UPDATE games SET state = replace(state, '\"food\":1', '\"food\":2')" \
	'game differs: state: expected .*"food":1.* found .*"food":2'
changed 'the seed' "UPDATE games SET seed = zeroblob(32)" 'game differs: commitment: expected'
changed 'a word' "UPDATE seats SET word = 'mammoth' WHERE word <> ''" 'game differs: salt: expected .*mammoth'
changed 'the head' "UPDATE games SET head = (SELECT hash FROM events WHERE seq = 7 AND game_id = 1)
	WHERE name = 'tundra'" 'game differs: head'
changed 'the number of steps' "UPDATE games SET seq = seq + 1" 'game differs: row: expected .* steps are stored, not '
changed 'a name in the log' "UPDATE events SET words = 'amy|' WHERE words = 'ann|'" 'step 6 differs: words: expected those of its label'
changed 'its salt' "UPDATE events SET salt = '00112233445566778899aabbccddeeff' WHERE seq = 6" 'step 6 differs: words:'
changed 'a seat that has another name' "UPDATE seats SET name = 'amy' WHERE name = 'ann'" 'seat 1 differs: name: expected ann, found amy'
changed 'the word in a receipt' "UPDATE orders SET salt = '00112233445566778899aabbccddeeff' WHERE id = 2" \
	'order 2 differs: receipt'
changed 'a kind of step that there is not' "UPDATE events SET kind = 'fate' WHERE seq = 8" \
	'step 8 differs: kind: expected .*, found fate'
changed 'the options' "UPDATE games SET options = 'hunt_again yes'" \
	'game differs: table: expected .*; standard.*, found .*; hunt_again yes'
changed 'to bytes that are no text' "UPDATE events SET body = CAST(x'61fe' AS TEXT) WHERE seq = 8" \
	'step 8 differs: body: expected a decision, found a[?]$'
sp verify tundra --json
ok '... and is JSON all the same' json 'd[0]["differs"]["found"] == "a?"'
change "UPDATE events SET line = 2 WHERE seq = 8"
sp verify tundra --json
ok 'what differs as JSON' json 'not d[0]["ok"] and d[0]["differs"] == {"step": 8, "where": "step 8",
	"what": "line", "expected": "1", "found": "2"}'
ok 'one of all games' gives 65 '^taiga: ok' '^stonepost: 1 of 2 games differ$' verify --all
cp "$work/kept.db" "$db"

# A rollback is a step like others, and what it undid is looked at.
"$STONEPOST" rollback --now @$begin tundra 1 >/dev/null
file ann 1 'plan clay 2' 'hunt rest' "$careless"
file ben 1 'plan clay 3' 'hunt rest' "$careless"
"$STONEPOST" submit --now @$begin "$work/ann.txt" "$work/ben.txt" >"$work/answer"
"$STONEPOST" adjudicate --now @$begin >/dev/null
ok 'a rollback' gives 0 '^tundra: ok, [0-9]+ steps, [0-9]+ rolls, 4 orders$' '' verify tundra
cp "$db" "$work/kept.db"
changed 'a die that was undone' "UPDATE events SET faces = '9' || substr(faces, 2)
	WHERE superseded_by IS NOT NULL AND kind = 'roll'" \
	'step [0-9]+ differs: faces: expected [1-6 ]+, found 9[1-6 ]*$'
changed 'what the rollback undid' "UPDATE events SET superseded_by = NULL WHERE seq = 9" \
	'step 9 differs: undone by: expected [0-9]+, found 0$'
changed 'the rollback' "UPDATE events SET body = replace(body, '-', '-1') WHERE kind = 'rollback'" \
	'step [0-9]+ differs: body: expected round 1; steps 6-'
cp "$work/kept.db" "$db"

# Archives in files: of a game that goes on without what is secret.
"$STONEPOST" export --output "$work/tundra.json" tundra 2>/dev/null
ok 'a file' gives 0 'tundra.json: ok, [0-9]+ steps, [0-9]+ rolls \(not worked out: the seed is secret\), 4 orders' \
	'' verify --file "$work/tundra.json"
ok '... needs no database' gives 0 'tundra.json: ok' '' verify --db /nonexistent --file "$work/tundra.json"
ok '... its recipe is secret' refuses 65 "game 'tundra' is not over" \
	verify --recipe --file "$work/tundra.json"
sp verify --json --file "$work/tundra.json"
ok '... as JSON' json 'd[0]["game"] == "tundra" and d[0]["ok"] and not d[0]["seed_known"] and
	d[0]["file"].endswith("tundra.json")'
sed 's/"body":"place hunt/"body":"place clay/' "$work/tundra.json" >"$work/changed.json"
ok '... that was changed' gives 65 'changed.json: step [0-9]+ differs: (body|hash): expected' '' \
	verify --file "$work/changed.json"
sed '/"seed"/d' "$work/tundra.json" >"$work/changed.json"
ok '... that is no archive' gives 65 'changed.json: file differs: form: expected an archive of a game' \
	'^stonepost: 1 of 2 games differ$' verify --file "$work/changed.json" "$work/tundra.json"
"$python" - "$work/tundra.json" "$work/changed.json" <<'END'
import json, sys
d = json.load(open(sys.argv[1]))
next(e for e in d["events"] if e["body"] == "start")["faces"] = None
json.dump(d, open(sys.argv[2], "w"))
END
ok '... that hides who begins' gives 65 'changed.json: file differs: .*events\[4\]\.faces: must be a text' \
	'' verify --file "$work/changed.json"
"$python" - "$work/tundra.json" "$work/changed.json" <<'END'
import json, sys
d = json.load(open(sys.argv[1]))
d["commitment"] = d["events"][0]["label"] = "ab" * 32
d["events"][0]["faces"] = None
json.dump(d, open(sys.argv[2], "w"))
END
ok '... or another commitment behind hidden faces' gives 65 'differs: .*events\[0\]\.faces: must be a text' \
	'' verify --file "$work/changed.json"
ok '... that is not there' refuses 66 "cannot open '/nonexistent'" verify --file /nonexistent
ok '--file with --all' refuses 64 'is too much' verify --all --file "$work/tundra.json"

# The recipe, run by another shell than the one that wrote it, with nothing but what it names.
timed demo --folder "$work/demo" >/dev/null || exit 1
ok 'a game that is over' gives 0 '^tundra: ok' '' verify --db "$work/demo/games.db" tundra
"$STONEPOST" verify --db "$work/demo/games.db" --recipe tundra >"$work/recipe.sh"
mkdir "$work/bin"
for tool in openssl sha256sum cut date sed; do
	ln -s "$(command -v $tool)" "$work/bin/$tool"
done
env -i PATH="$work/bin" "$(command -v sh)" "$work/recipe.sh" >"$work/out" 2>"$work/err"
status=$?
ok 'the recipe agrees' ended 0 '^All [0-9]+ agree\.$' ''
ok '... on every roll' sh -c '[ "$(grep -c "^OK .*|roll " "$1")" = "$("$STONEPOST" log --db "$2" tundra |
	grep -c " roll ")" ]' sh "$work/out" "$work/demo/games.db"
ok '... on both shuffles' sh -c '[ "$(grep -Ec "^OK .*\|setup\|(deck|tiles): ([0-9]+ ){20,}" "$1")" = 2 ]' \
	sh "$work/out"
ok '... and on the head of the chain' grep -q "ends in $("$STONEPOST" log --json \
	--db "$work/demo/games.db" tundra | tail -n 1 | sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/')" "$work/out"
# Of the rolls those of one round are enough.
sed -e "/^roll 'v1|tundra|round [^3]/d" -e "s/^\(roll 'v1|tundra|round 3|.*' '\)./\19/" \
	"$work/recipe.sh" >"$work/other.sh"
sh "$work/other.sh" >"$work/out" 2>"$work/err"
status=$?
ok '... or says what differs' ended 1 '^DIFFERS .*\|round 3\|.*the game had 9' ''

# The few lines in the last report.
timed report --db "$work/demo/games.db" tundra >"$work/last"
sed -n "/^seed=/,/^die '/p" "$work/last" >"$work/lines.sh"
env -i PATH="$work/bin" "$(command -v sh)" "$work/lines.sh" >"$work/out" 2>"$work/err"
status=$?
ok 'the lines in the last report run' ended 0 '^[1-6]$' ''
ok '... give the commitment' grep -q "^  $(head -n 1 "$work/out" | cut -c 1-64)$" "$work/last"
ok '... and the die' sh -c '[ "$(tail -n 1 "$1")" = "$(sed -n "s/^die .* # //p" "$2")" ]' \
	sh "$work/out" "$work/last"
ok '... of which the log says the same' sh -c '"$STONEPOST" log --db "$1" tundra |
	grep -m 1 " roll " | grep -q ": $(tail -n 1 "$2")"' sh "$work/demo/games.db" "$work/out"
finish
