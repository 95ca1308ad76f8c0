#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost verify --mbox: the letters that players got of a whole game are held against its archive,
# against one that was made anew, and against other games; and whatever else lies in a mailbox harms
# nothing.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
timed demo --folder "$work/one" >/dev/null 2>&1 || exit 1
"$STONEPOST" export --db "$work/one/games.db" tundra >"$work/one.json" 2>/dev/null || exit 1
letters=$work/one/letters/new
for letter in "$work"/one/letters/cur/*; do # the players of the demo have read theirs
	name=${letter##*/}
	mv "$letter" "$letters/${name%%:*}"
done
mkdir "$work/eml" "$work/ann"
for letter in "$letters"/*; do
	cp "$letter" "$work/eml/${letter##*/}.eml"
	{
		echo 'From gm@example.org Thu Jan  1 00:00:00 2026'
		sed 's/^From />From /' "$letter"
		echo
	} >>"$work/mbox"
done
sed 's/$/\r/' "$work/mbox" >"$work/crlf"
cp "$letters"/*.ann* "$work/ann"
total=$(ls "$letters" | wc -l)

holds_letters()
{
	gives "$1" "$2" "$3" verify --file "$work/$4" --mbox "$5"
}
fit="^  letters of this game: $total; fitting heads: [1-9][0-9]*, receipts: [1-9][0-9]*, commitments, seeds and"
ok 'a Maildir fits the true archive' holds_letters 0 "$fit" '' one.json "$work/one/letters"
cp "$work/out" "$work/told"
ok '... and that each order has its answer' grep -q 'have an answer here, 0 have none$' "$work/told"
ok '... and says nothing else' test "$(wc -l <"$work/told")" -eq 3
ok '... and its folder new, which demo names' holds_letters 0 "$fit" '' one.json "$letters/"
ok '... the same letters' diff "$work/told" "$work/out"
for form in mbox crlf eml; do
	ok "... and as $form" holds_letters 0 "$fit" '' one.json "$work/$form"
	ok '... the same' diff "$work/told" "$work/out"
done
ok '... a single letter' holds_letters 0 '^  letters of this game: 1; ' '' one.json \
	"$(echo "$letters"/*.final.ann)"
ok '... and against the database' gives 0 "$fit" '' verify --db "$work/one/games.db" tundra \
	--mbox "$work/mbox"
mkdir "$work/unanswered"
for letter in "$work"/ann/*; do
	case $letter in *.answer.*) ;; *) cp "$letter" "$work/unanswered/${letter##*/}.eml" ;; esac
done
ok '... the letters of a player to whom no answer came: each order in the same name is listed' holds_letters 65 \
	'^  orders in the same name: 0 have an answer here, [1-9][0-9]* have none$' '' one.json "$work/unanswered"
ok '... by its player' test "$(grep -c '^  order [0-9]* of ann for round .*: no letter here answers it: ' "$work/out")" -eq \
	"$(grep -c ' of [a-z]* for round .*: no letter here answers it: ' "$work/out")"
ok 'the letters of one player in two folders are not of two' gives 65 '^  orders in the same name' '' \
	verify --file "$work/one.json" --mbox "$work/unanswered" --mbox "$(echo "$letters"/*.final.ann)"
ok '... which it does not say' sh -c '! grep "players compared" "$1"' sh "$work/out"
sed 's/^Message-ID:/X-Old-ID:/; s/^Reply-To:/X-Old-To:/' "$work/mbox" >"$work/renamed"
ok '... where a server has replaced the Message-IDs, the ids in References count' holds_letters 0 \
	'^  orders in the same name: [1-9][0-9]* have an answer here, 0 have none$' '' one.json "$work/renamed"
sp verify --file "$work/one.json" --mbox "$work/mbox" --json
ok '--json is JSON' is_json
ok '... with the figures' json "d[1]['letters'] == $total and d[1]['first'] is None and d[1]['receipts'] > 9"

# Archives made anew, with every receipt, the record and the chain: each is ok in itself.
anew()
{
	"$python" - "$abs_top_srcdir/tests/archive" "$work/one.json" "$work/anew.json" "$1" <<'END_OF_PYTHON'
import json
import sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
import mutate
game = json.load(open(sys.argv[2]))
exec(sys.argv[4])
mutate.remake(game)
json.dump(game, open(sys.argv[3], "w"))
END_OF_PYTHON
}
rewritten()
{
	anew "$2"
	ok "$1, all made anew, agrees with itself" gives 0 ': ok, ' '' verify --file "$work/anew.json"
	ok '... but not with the letters' holds_letters 65 "^  the letter <tundra\.$3> of .* does not fit: " '' \
		anew.json "$work/mbox"
	ok '... and it is said what that may be' fits "$work/out" '^  either this is not the game that was played, or'
}
named='def called(s, title): game["seats"][s]["title"] = title; e = [e for e in game["events"] if e["kind"] == "seat"][s]; e["words"] = e["words"].split("|")[0] + "|" + title
'
rewritten 'the name of a player' "$named"'called(0, "Bea")' '[0-9]+.*'
rewritten 'swapped names' "$named"'s = [s["title"] for s in game["seats"]]; called(0, s[1]); called(1, s[0])' '[0-9]+.*'
rewritten 'the time of an order' \
	'o = game["orders"][2]; o["received"] = o["received"][:-3] + ("01Z" if o["received"][-3:] != "01Z" else "02Z")' \
	'[0-9]+-[0-9]+-1\.answer\..*'
rewritten 'the way of the orders' '[o.update(way="file") for o in game["orders"]]' '[0-9]+.*'
rewritten 'the time of a step' 'e = game["events"]; t = e[100]["made"]
e[100]["made"] = t[:-3] + ("01Z" if t[-3:] != "01Z" else "02Z")' '[0-9]+\.report\..*'
"$lab" quick --games 1 --seed x --now @$begin 2>/dev/null
ok 'another game: its letters are named' gives 67 "^  letters of other games: $total \(tundra\)\$" \
	'no letter in .* is of what was verified' verify selfplay-1 --mbox "$work/mbox"

# Letters that somebody else has written.
forged()
{
	cp "$work/mbox" "$work/forged"
	sed "$1" "$(echo "$letters"/*.final.ann)" |
		sed '1s/^/From gm@example.org Thu Jan  1 00:00:00 2026\n/' >>"$work/forged"
}
forged 's/\(final.ann\.[a-z0-9-]*\.\).*@/\1aaaaaaaaaaaaaaaaaaaaaaaa@/; s/^  [0-9a-f]\{64\}$/  '"$seed"'/
	s/5eed/beef/g'
ok 'a forged letter without the token of a seat is passed over' holds_letters 0 \
	'fit in nothing, passed over: 1$' '' one.json "$work/forged"
forged 's/^  [0-9a-f]\{64\}$/  '"$seed"'/'
ok '... with it, it is told as one that may be forged' holds_letters 65 'a token has forged the letter' '' \
	one.json "$work/forged"
{
	printf 'From x Thu Jan  1 00:00:00 2026\nSubject: a\nX-Stonepost: ../../etc\n\n%s\n' "$seed"
	printf '\nFrom x Thu Jan  1 00:00:00 2026\nX-Stonepost: tundra\n\n%s\n' "$seed"
	printf '\nFrom x Thu Jan  1 00:00:00 2026\nX-Stonepost: tundra\nMessage-ID: <tundra.>\n\n%s\n' "$seed"
	printf '\nFrom x Thu Jan  1 00:00:00 2026\nX-Stonepost: tundra\nContent-Type: multipart/mixed; boundary=a\n\n'
	yes -- '--a' | head -n 500
	printf '\nFrom x Thu Jan  1 00:00:00 2026\nX-Stonepost: tundra\n\n'
	head -c 3000000 /dev/zero
	printf '\n\nFrom x Thu Jan  1 00:00:00 2026\nX-Stonepost: tundra\nSubject: ('
	head -c 50000 /dev/zero | tr '\0' '('
	printf '\n\n'
	cat "$work/mbox"
} >"$work/hostile"
ok 'whatever else is there is passed over' holds_letters 0 "$fit" '' one.json "$work/hostile"
ok '... and counted' fits "$work/out" '^  other letters: 6$'
noise 500000 >"$work/noise"
ok 'noise is no letter of this game' holds_letters 67 '^  other letters: 1$' 'no letter in' one.json "$work/noise"
ok 'what is not there' refuses 66 "cannot open '$work/nothing'" verify --file "$work/one.json" \
	--mbox "$work/nothing"
mkfifo "$work/pipe"
ok '... or is no file' refuses 66 'holds no letters: name an mbox' verify --file "$work/one.json" \
	--mbox "$work/pipe"

# A game that goes on: what is newer or secret is said to be so, and never sounds like fraud.
game tundra ann=ann@example.org ben=ben@example.org --start ann --mode round
ok 'another game of that name: nothing fits' gives 65 '^  nothing of these letters fits: they are of' '' \
	verify tundra --mbox "$work/mbox"
"$STONEPOST" send --now @$begin >/dev/null 2>&1
"$STONEPOST" export tundra >"$work/early.json" 2>/dev/null
file ann 1 'plan tool maker | clay 2' 'hunt rest' 'tools auto' 'final'
file ben 1 'plan clay 2' 'hunt rest' 'tools auto' 'final'
"$STONEPOST" submit --now @$begin "$work/ann.txt" >"$work/answer"
"$STONEPOST" export tundra >"$work/secret.json" 2>/dev/null
receipt=$(receipt_of "$work/answer" | head -n 1)
# answer TEXT: a letter with it.
answer()
{
	printf 'Message-ID: <tundra.4-1-1.answer.ann.abcdefgh@example.org>\nX-Stonepost: tundra\n\n%s\n' "$1" >"$work/answer.eml"
}
head=$("$STONEPOST" log --json tundra | sed -n 's/.*"hash": *"\([0-9a-f]*\)".*/\1/p' | tail -n 1)
promised=$(printf %s $seed | sha256sum | cut -c 1-64)
answer "  $promised

Receipt:
$receipt"
ok 'a receipt that is secret still' holds_letters 0 '^  receipts of orders that are secret still: 1$' '' \
	secret.json "$work/answer.eml"
# parts TEXT BETWEEN AFTER
parts()
{
	echo "$1" | sed "s/^.\{40\}/&$2/; s/\$/${3-}/"
}
answer "  $(parts $promised ' ')
  $(parts $head '\
  ')
Receipt: $(parts $receipt '\
' ' ')"
ok '... and in parts, on one line and on two' holds_letters 0 '^  receipts of orders that are secret still: 1$' '' \
	secret.json "$work/answer.eml"
ok '... beside the others' holds_letters 0 'fitting heads: 1, receipts: 0, commitments, seeds and public values: 1$' '' \
	secret.json "$work/answer.eml"
answer "  $(parts $promised '\
  or ')
Receipt: $(parts $receipt '\
> ')
$(echo $head | cut -c 1-40)"
ok 'parts that do not follow each other are no hash' holds_letters 0 'fitting heads: 0, receipts: 0, .* values: 0$' '' \
	secret.json "$work/answer.eml"
ok '... nor a receipt' test "$(wc -l <"$work/out")" -eq 2
"$STONEPOST" submit --now @$begin "$work/ben.txt" >/dev/null
"$STONEPOST" run --now @$begin >/dev/null 2>&1
mail=$(find "$work" -path '*/new/tundra.*' -name '*report.ann*' ! -path "$work/one/*" |
	tail -n 1)
ok 'a letter that is newer than the archive' holds_letters 0 'newer than this archive: [1-9]' '' \
	early.json "$mail"
ok '... and fits the present one' gives 0 '^  letters of this game: 1; fitting heads: 1' '' verify tundra \
	--mbox "$mail"
finish
