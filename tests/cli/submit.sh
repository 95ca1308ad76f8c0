#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost submit: what is taken, what is refused, and that what is refused changes nothing.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual submit "$work/none.txt" ''
game tundra 'ann=Ann <ann@example.org>' ben=ben@example.org --style frame --pace 3d

# answers STATUS TEXT WORD...: the answer, on standard output, holds the text, wherever its lines
# are broken.
answers()
{
	want_status=$1 want=$2
	shift 2
	sp "$@"
	tr -s ' \n' ' ' <"$work/out" >"$work/flat"
	[ "$status" -eq "$want_status" ] && [ ! -s "$work/err" ] &&
		grep -qF -- "$want" "$work/flat" && return
	echo "status $status, wanted $want_status and: $want"
	cat "$work/out" "$work/err"
	return 1
}

# rejects TEXT FILE: the file is answered so, its bytes are kept, and the game is as it was.
rejects()
{
	stood=$(position)
	answers 65 "$1" submit --now @$begin "$2" || return
	[ "$stood" = "$(position)" ] || { echo 'the game has changed'; return 1; }
	holds 'SELECT status, parse_attempts < 2 FROM letters ORDER BY id DESC LIMIT 1' 'rejected|1'
}

# Files that are none.
ok 'a file that is not there' refuses 66 "cannot open '$work/none': No such file" submit "$work/none"
ok 'a folder' refuses 74 "cannot read '$work': Is a directory" submit "$work"
head -c 10000000 /dev/zero >"$work/big"
ok 'ten megabytes' refuses 65 "'$work/big' is larger than 1048576 bytes, which is the limit" \
	submit "$work/big"
ok '... from standard input' sh -c '"$STONEPOST" submit --now @$begin - <"$1" 2>"$2"
	[ $? -eq 65 ] && grep -q "larger than 1048576 bytes" "$2"' sh "$work/big" "$work/err"
: >"$work/empty"
ok 'an empty file' rejects "no orders were found here: put them between a line \"#STONEPOST" \
	"$work/empty"
noise 1000000 >"$work/binary"
ok 'a file of any bytes' rejects 'no orders were found here' "$work/binary"
{
	printf '#STONEPOST tundra ann round 1\nplan \377\376\000\001 hut\nfi\000nal\n#END\n'
} >"$work/broken"
ok 'orders with bytes in them that are no text' rejects 'line 3, column ' "$work/broken"
printf 'Dear all,\nplease hunt for me.\n' >"$work/prose"
ok 'a letter without orders' rejects 'line 1, column 1: no orders were found here' "$work/prose"

# Frames that are none, or nobody's.
file ann 1 'plan hunt rest'
sed '/^#END/d' "$work/ann.txt" >"$work/open"
ok 'a frame without its end' rejects \
	'line 1, column 1: the frame that begins here has no end: put #END on a line of its own' \
	"$work/open"
row()
{
	printf '%s\nplan hunt rest\n#END\n' "$1" >"$work/row"
	ok "$1" rejects "$2" "$work/row"
}
row '#STONEPOST' "line 1, column 11: the header ends before the game's name: write #STONEPOST game"
row '#STONEPOST tundra' "line 1, column 18: the header ends before your seat's name"
row '#STONEPOST tundra ann' "column 22: the header ends before the word \"round\""
row '#STONEPOST tundra ann round' 'column 28: the header ends before the number of the round'
row '#STONEPOST tundra ann round one' "column 29: \"one\" cannot be the number of the round"
row '#STONEPOST tundra ann round 0' "\"0\" cannot be the number of the round"
row '#STONEPOST tundra ann round -1' "\"-1\" cannot be the number of the round"
row '#STONEPOST tundra ann round 99999999999' "\"99999999999\" cannot be the number of the round"
row '#STONEPOST tundra ann 1' "column 23: \"1\" cannot be the word \"round\""
row '#STONEPOST tundra ann round 1 vx' "column 31: \"vx\" cannot be a serial like v2"
row '#STONEPOST tundra ann round 1 now' "\"now\" cannot be there; only a serial (v2) and a key"
row '#STONEPOST tundra ann round 1 key' 'the header ends before the key'
row '#STONEPOST taiga ann round 1' 'line 1, column 1: there is no game "taiga"'
row '#STONEPOST tundra eve round 1' "game \"tundra\" has no seat \"eve\"; its seats are ann and ben"
row '#STONEPOST tundra ann round 3' 'these orders are for round 3, but the game is in round 1'
row '#STONEPOST tundra ann round 999' 'these orders are for round 999, but the game is in round 1'
{
	file ann 1 'plan hunt rest'
	for n in $(seq 65); do
		cat "$work/ann.txt"
	done
} >"$work/many"
ok 'more frames than a letter may have' answers 65 'one letter may hold 64 frames' \
	check "$work/many"
file ann 1 "plan hut $(head -c 70000 /dev/zero | tr '\0' ' ')"
ok 'a frame that is too long' rejects 'this frame holds more than 64 KiB: shorten it' "$work/ann.txt"
file ann 1 "$(yes final | head -n 2001)"
ok 'too many statements' rejects 'more than 2000 statements: nothing in this frame counts' \
	"$work/ann.txt"

# Every kind of fault in orders: what is written, and where and what the fault is.
stood=$(position)
while IFS='@' read -r orders fault; do
	file ann 1 "${orders% }"
	ok "${orders% }" answers 65 "${fault# }" submit --now @$begin "$work/ann.txt"
	ok '... nothing of it is stored' grep -q '^Nothing was stored' "$work/out"
done <<'END'
plan @ line 2, column 1: nothing follows "plan": add its orders, or leave it out
plan feild @ line 2, column 6: "feild" is not known here: did you mean field?
plan clay 9 @ line 2, column 11: the number of people cannot be 9: write a number from 1 to 7
plan clay 0 @ line 2, column 11: the number of people cannot be 0
plan clay 3-2 @ line 2, column 11: 3-2: write the smaller number first
plan hut 3 @ line 2, column 10: the hut takes exactly 2: leave the count out
plan card @ line 2, column 6: which card? write card 1 to card 4
plan card 5 @ line 2, column 6: there is no card 5: they are numbered 1 to 4
plan building 3 @ line 2, column 6: a game of 2 players has only buildings 1 to 2
plan | hut @ line 2, column 6: "|" isn't clear: write codes, like H/F, W3, 1, X, or a place
plan tools 2 @ line 2, column 12: "2" isn't clear
plan H T2 @ line 2, column 8: "t2" isn't clear
plan hut, no field @ line 2, column 11: "no" isn't clear
plan H W3? @ line 2, column 6: "h w3?" isn't clear
plan hut ; plan field @ line 2, column 12: "plan" appears twice, first in line 2: keep one of them
plan hut if @ line 2, column 12: something is missing here: a condition: taken, free
plan hut if taken @ line 2, column 18: something is missing here: a place
plan hut if taken hut by eve @ line 2, column 26: nobody here is called "eve": the seats are ann, ben
plan hut if have wood @ line 2, column 22: compare it with a number, like have wood >= 2
plan hut if have wool > 2 @ line 2, column 18: "wool" is not known here: did you mean wood?
plan hut if have wood > two @ line 2, column 25: the number compared with is missing here
plan hut if left clay @ line 2, column 22: compare it with a number, like left clay >= 2
plan hut if (taken hut @ line 2, column 23: a closing parenthesis is missing here
plan hut if taken hut) @ line 2, column 22: ")" is not understood here
plan hut if xyzzy @ line 2, column 13: "xyzzy" is not understood here: expected a condition
plan hut if round > 1 | field @ line 2, column 23: the "if" belongs at the end, for the whole line
stop @ line 2, column 1: nothing follows "stop"
stop taken hut @ line 2, column 6: "taken" is not understood here: expected "if" and a condition
do nowhere @ line 2, column 4: "nowhere" is not understood here: expected places in the order
do clay, clay @ line 2, column 10: "clay" appears twice: name each place once
tools perhaps @ line 2, column 7: "perhaps" is not understood here: expected auto, never, max
tools forest @ line 2, column 13: something is missing here: auto, never, max, reach 3
tools building 1 auto @ line 2, column 7: no dice are rolled there: tools are for hunt, forest
tools auto; tools max @ line 2, column 19: there are two rules for tools everywhere: keep one
tools reach @ line 2, column 12: how much to reach is missing here: a number from 1 to 30
tools auto using 2 @ line 2, column 18: write the most tool points to use, like: using <=2
tools 4 @ line 2, column 7: the tool cannot be 4: write a number from 1 to 3
tools once maybe @ line 2, column 12: "maybe" is not understood here: expected "once ok" or "once
pay food @ line 2, column 5: food is not a resource
pay hut wood @ line 2, column 5: nothing is paid there: pay is for cards and buildings
pay card 1: 2 wood @ line 2, column 13: card 1 costs exactly 1, and this is 2
pay wood wood @ line 2, column 10: "wood" appears twice in the ranking
pay wood; pay brick @ line 2, column 15: there are two rules for paying for everything: keep one
take wood @ line 2, column 6: the card brings exactly two resources, and this is 1
take wood brick gold @ line 2, column 6: the card brings exactly two resources, and this is 3
take wood brick at noon @ line 2, column 20: "noon" is not understood here: expected feeding
pick 7 @ line 2, column 6: the face of a die cannot be 7: write a number from 1 to 6
pick field field @ line 2, column 12: "field" appears twice in the ranking
pick bread @ line 2, column 6: "bread" is not understood here: expected faces in order
feed food @ line 2, column 6: food is always given first: write which resources come after it
feed gold then wood @ line 2, column 11: "then" is not understood here
always @ line 2, column 7: something is missing here: one of do, tools, pay, take, pick, feed or none
always plan hut @ line 2, column 8: "plan" is not understood here: expected one of do, tools
always tools @ line 2, column 13: "always tools" needs its orders on the same line
always 0 rounds tools auto @ line 2, column 8: the number of rounds cannot be 0
always 3 tools auto @ line 2, column 10: "tools" is not understood here: expected the word rounds
fallback pray @ line 2, column 10: "pray" is not understood here: expected ask, hunt, easy, fair, strong or expert
final; wait @ line 2, column 8: "final" and "wait" (line 2) contradict each other: keep one
press to eve @ line 2, column 10: nobody here is called "eve": the seats are ann, ben
press to ben @ line 2, column 7: the message has no end: put "end press" on a line of its own
vacation tomorrow @ line 2, column 10: write two dates, each of a month and a day
lang english @ line 2, column 6: write a language in two letters: lang en
history 5-2 @ line 2, column 12: history 5-2: write the earlier round first
1b 2a @ line 2, column 1: "1" is not understood here: expected a word that begins an order
plan 1b 2a @ line 2, column 7: "b" isn't clear
xyzzy @ line 2, column 1: "xyzzy" is not understood here: expected a word that begins an order
hut @ line 2, column 1: "hut" is a place, but no section was begun: write "plan" before it
;; nothing @ line 3, column 1: no order was found here: write, for example, "plan hunt rest"
END
ok 'none of all this has changed the game' test "$stood" = "$(position)"
ok '... or is an order' holds "SELECT count(*) FROM orders WHERE status <> 'refused'" 0

# What is good is taken, and what stands beside a fault as well.
file ann 1 'plan hut' 'hunt rest' 'tools auto' 'pay food' 'final'
ok 'a fault in one section leaves the others' answers 65 \
	"Refused (the rest counts): - line 5, column 5: food is not a resource" \
	submit --now @$begin "$work/ann.txt"
ok '... which are stored' holds "SELECT body FROM orders" 'plan
  hut
  hunt rest
tools auto
final'
ok '... in words' answers 65 'plan: 1. the hut. 2. everyone left to the hunting grounds' \
	submit --now @$((begin + 1)) "$work/ann.txt"
ok '... the same words when the same file comes again' grep -q \
	'^This file already came on 2027-01-01 00:00 UTC, so nothing was changed' "$work/out"
ok '... which changes nothing' holds 'SELECT count(*) FROM orders' 1
ok '... queues nothing' holds "SELECT max(queued_at) FROM outbox" $begin
ok '--dry-run says of it that it came' answers 65 'This file already came' \
	submit --dry-run "$work/ann.txt"
file ann 1 'plan clay 3' 'hunt rest'
"$python" -c 'import hashlib, sqlite3, sys
text = open(sys.argv[2], "rb").read()
db = sqlite3.connect(sys.argv[1])
stored = db.execute("INSERT INTO letters (key, source, received_at) VALUES (?, ?, ?)",
	("file:" + hashlib.blake2b(text, digest_size=32).hexdigest(), "file x", int(sys.argv[3])))
db.execute("INSERT INTO letter_bytes (letter_id, raw) VALUES (?, ?)", (stored.lastrowid, text))
db.commit()' "$db" "$work/ann.txt" $((begin - 100))
ok 'a file that was stored before the power went is read when it comes again' answers 0 \
	'You sent newer orders' submit --now @$((begin + 2)) "$work/ann.txt"
ok '... as of when it came first' holds 'SELECT dated_at, received_at, status FROM orders
	ORDER BY id DESC LIMIT 1' "$((begin - 100))|$((begin - 100))|overtaken"
file ben 1 'plan clay 2 | forest 2' 'hunt rest' 'final'
stood=$("$store" dump "$db")
ok '--dry-run' answers 0 'plan: 1. up to 2 people to the clay pit, else up to 2 people to the forest.' \
	submit --dry-run --now @$begin "$work/ben.txt"
ok '... changes nothing' test "$stood" = "$("$store" dump "$db")"
cp "$work/out" "$work/before"
ok 'good orders are answered' gives 0 '^  final: these orders are complete$' '' \
	submit --now @$begin "$work/ben.txt"
ok '... without what proves a letter to be theirs' sh -c '! grep -E "Ref: .*/.*/.*/| key " "$1"' sh "$work/out"
unsealed='/^Receipt: /,/^Random word in it: /d' # the word is drawn when the orders are stored
ok '... as --dry-run said, but for the receipt' test "$(sed "$unsealed" "$work/before")" = "$(sed "$unsealed" "$work/out")"
ok '... with a receipt in two halves' sh -c 'echo "$1" | grep -Eqx "[0-9a-f]{64}"' sh "$(receipt_of "$work/out")"
ok '... that is stored' holds "SELECT receipt FROM orders WHERE seat_id = 2" "$(receipt_of "$work/out")"
ok '... and what was understood' holds "SELECT body FROM orders WHERE seat_id = 2" \
	"$(printf 'plan\n  clay 2 | forest 2\n  hunt rest\nfinal')"
ok '... the answer is queued, too' holds "SELECT recipient, state FROM outbox
	WHERE kind = 'answer' ORDER BY id DESC LIMIT 1" 'ben@example.org|queued'
ok '... and the bytes are kept' holds "SELECT source, status, hex(raw) FROM letters
	JOIN letter_bytes ON letter_id = id ORDER BY id DESC LIMIT 1" "file $work/ben.txt|orders|$(od -An -v -tx1 "$work/ben.txt" |
	tr -d ' \n' | tr a-f A-F)"

# Order against order: serials, then time.
plan_of_ann()
{
	rows "SELECT body FROM orders WHERE seat_id = 1 AND round = $1 AND until_round = $1
		ORDER BY id DESC LIMIT 1" | tr -s ' \n' ' '
}
given()
{
	serial=$1 plan=$2 at=$3 text=$4
	printf '#STONEPOST tundra ann round 1%s\nplan %s\nhunt rest\n#END\n' "$serial" "$plan" \
		>"$work/given"
	answers 0 "$text" submit --now @$((begin + at)) "$work/given" &&
		{ [ "$5" = "$(plan_of_ann 1)" ] || { plan_of_ann 1; false; }; }
}
ok 'v2 is taken' given ' v2' field 10 'plan: 1. the field.' 'plan field hunt rest '
ok 'v1 behind it is overtaken' given ' v1' toolmaker 20 'You sent newer orders' \
	'plan field hunt rest '
ok 'v3 stands' given ' v3' 'river 2' 30 'up to 2 people to the river' 'plan river 2 hunt rest '
ok 'without serials the later one stands' given '' 'quarry 2' 40 'up to 2 people to the quarry' \
	'plan quarry 2 hunt rest '
ok 'an earlier one is overtaken' given '' 'clay 4' 35 'You sent newer orders' 'plan quarry 2 hunt rest '
ok 'all of them are on record' holds "SELECT serial, status FROM orders WHERE seat_id = 1
	ORDER BY id" '0|stored
0|overtaken
2|stored
1|overtaken
3|stored
0|stored
0|overtaken'

# The next round is kept for, the one after it not; a past one comes back rewritten.
file ann 2 'plan toolmaker' 'hunt rest' 'always feed refuse'
ok 'orders for the next round' answers 0 'kept for round 2; the game is in round 1' \
	submit --now @$((begin + 50)) "$work/ann.txt"
ok '... are kept' holds "SELECT status FROM orders WHERE round = 2" kept
ok '... and do not touch this one' test "$(plan_of_ann 1)" = 'plan quarry 2 hunt rest '
file ann 1 'plan hunt rest' 'tools never' 'pay wood' 'pick 1' 'feed refuse' 'final'
file ben 1 'plan hunt rest' 'tools never' 'pay wood' 'pick 1' 'feed refuse' 'final'
ok 'a file that is not there keeps the others from being submitted' refuses 66 "cannot open '/nonexistent'" \
	submit --now @$begin "$work/ann.txt" /nonexistent
"$STONEPOST" submit --now @$((begin + 60)) "$work/ann.txt" "$work/ben.txt" >"$work/out"
ok 'several files: each answer under its name' test "$(grep -c '^==> .* <==$' "$work/out")" -eq 2
"$STONEPOST" adjudicate --now @$((begin + 60)) >"$work/out"
ok 'the round is over' grep -q 'round 2' "$work/out"
ok '... the orders kept for the next are in force' grep -q 'waits for ben' "$work/out"
file ann 1 'plan clay 3' 'hunt rest' 'pay gold'
ok 'orders for a past round' answers 0 \
	'These orders were for round 1, which is over: they change nothing' \
	submit --now @$((begin + 70)) "$work/ann.txt"
ok '... come back rewritten' sh -c 'sed -n "/^#STONEPOST/,/^#END/p" "$1" >"$2" &&
	grep -q "^#STONEPOST tundra ann round 2" "$2" && grep -q "clay 3" "$2" &&
	grep -q "^pay gold" "$2"' sh "$work/out" "$work/rewritten"
ok '... and change nothing' holds "SELECT status, until_round FROM orders
	ORDER BY id DESC LIMIT 1" 'past|0'
ok '... until they are sent back' answers 0 'up to 3 people to the clay pit' \
	submit --now @$((begin + 80)) "$work/rewritten"
ok 'a file that cannot be opened ends the run' sh -c '
	"$STONEPOST" submit --now @$begin "$1" /nonexistent >/dev/null 2>"$2"; [ $? -eq 66 ]' \
	sh "$work/rewritten" "$work/err"

# A game that is over.
"$store" write "$db" "UPDATE games SET status = 'over'"
file ben 2 'plan clay 2'
ok 'a game that is over' rejects 'game "tundra" is over' "$work/ben.txt"

# A run that died between keeping the bytes and reading them: the file is read when it comes again.
fresh
game tundra ann ben
file ann 1 'plan hunt rest'
key=$(b2sum -l 256 "$work/ann.txt" | cut -d ' ' -f 1)
"$store" write "$db" "INSERT INTO letters (key, source, received_at) SELECT 'file:$key', 'file x', 1;
	INSERT INTO letter_bytes SELECT id, x'$(od -An -v -tx1 "$work/ann.txt" | tr -d ' \n')' FROM letters"
ok 'a file whose reading was interrupted is read' gives 0 'plan: 1' '' submit "$work/ann.txt"
ok '... and is one letter' holds "SELECT count(*), min(status) FROM letters" '1|orders'
ok '... from then on it has come before' gives 0 'This file already came' '' submit "$work/ann.txt"
# Who is missing: not who was asked last and has written since.
game three ann ben cy --mode turn
for seat in ann ben cy; do
	printf '#STONEPOST three %s round 1\nplan hunt rest\n#END\n' $seat >"$work/$seat.txt"
done
ok 'still missing are all who have not written' answers 0 'Waiting for ben and cy.' \
	submit --now @$begin "$work/ann.txt"
"$STONEPOST" adjudicate --now @$begin >"$work/out"
ok '... ben is asked' grep -q 'waits for ben' "$work/out"
ok '... no longer when he has written' answers 0 'Waiting for cy.' submit --now @$begin "$work/ben.txt"
ok '... nor is he missing to the last' sh -c '"$STONEPOST" submit --now @$1 "$2" >"$3" && ! grep missing "$3"' \
	sh $begin "$work/cy.txt" "$work/out"
ok '... nor to the game master' sh -c '! "$STONEPOST" show --now @$begin three | grep "^waits"'
finish
