#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost new: games are made as asked for, or not at all.
. "$abs_top_srcdir/tests/cli/lib.sh"
ok 'there must be a database' refuses 66 "no database '$db': run 'stonepost setup' first" new g a b
fresh
usual new 'tundra ann ben' 2

ok 'a game is made' gives 0 "^Made game 'tundra' for 3 players\.$" '' new tundra \
	'ann=Ann Smith <ann@example.org>' ben=ben@example.org 'cy=Сергей <->' --now @$begin --pace 3d \
	--mode round --missing bot --title 'The long winter' --start ben --word ann=mammoth \
	--word cy=bär --seed $seed --style text --hunt-again yes --famine 4-each --green singles \
	--tiebreak sum
ok '... its commitment is printed' grep -qx \
	"Commitment to its seed: $(printf %s $seed | openssl dgst -sha256 -r | cut -d ' ' -f 1)" \
	"$work/out"
ok '... and how many letters wait: one for each address' grep -qx 'Invitations queued: 2' "$work/out"
ok '... and whom no letter reaches' grep -qx "No letters go to cy (Сергей): played by hand, with 'stonepost report' and" "$work/out"
ok '... with all that was said' holds "SELECT name, title, mode, players, status, round, pace,
	deadline_at, missing, options, salt, created_at, lower(hex(seed)) FROM games" \
	"tundra|The long winter|round|3|running|1|259200|$((begin + 3 * day))|easy|hunt_again yes; \
famine 4-each; green singles; tiebreak sum|salt|a:mammoth|c:bär|$begin|$seed"
ok '... of the seats too' holds "SELECT position, name, title, address, word, style FROM seated" \
	'0|ann|Ann Smith|ann@example.org|mammoth|text
1|ben||ben@example.org||text
2|cy|Сергей||bär|both'
ok '... the start player as said' holds \
	"SELECT body, faces, source FROM events WHERE body = 'start'" 'start|2|setup'
ok 'the invitations are queued' holds \
	"SELECT recipient, sender, kind, state, queued_at FROM outbox ORDER BY id" \
	"ann@example.org|gm@example.org|invitation|queued|$begin
ben@example.org|gm@example.org|invitation|queued|$begin"
ok '... and say what people call the game' holds "SELECT count(*) FROM outbox
	WHERE CAST(message AS TEXT) LIKE '%Welcome to the game \"tundra\", The long winter.%'" 2
ok 'the same name again' refuses 73 "there is already a game 'tundra': give another name" \
	new tundra ann ben
ok '--dry-run makes nothing' same new taiga ann=ann@example.org ben --dry-run
ok '... and says what it would' ended 0 "^Would make game 'taiga' for 2 players\.$" ''
ok '... letters as well' grep -qx 'Invitations queued: 1' "$work/out"
ok '... but finds faults' refuses 73 "there is already a game 'tundra'" new tundra ann ben --dry-run
ok 'without anything said' gives 0 Made '' new plain ann ben --now @$begin
ok '... it is a round game without deadlines, by the rules' holds \
	"SELECT mode, pace, deadline_at, missing, options, salt FROM games WHERE name = 'plain'" \
	'round|0|None|wait|standard|'
ok '... with ten minutes for corrections' holds "SELECT settle, remind FROM games WHERE name = 'plain'" '600|0'
ok 'with a pace' gives 0 Made '' new paced ann ben --pace 2d --now @$begin
ok '... who is missing is reminded, and then played' holds \
	"SELECT mode, settle, remind, missing FROM games WHERE name = 'paced'" 'round|600|43200|easy'
ok 'all of that can be otherwise' gives 0 Made '' new other ann ben --pace 2d --settle none --remind none \
	--missing wait --now @$begin
ok '... and is' holds "SELECT mode, settle, remind, missing FROM games WHERE name = 'other'" 'round|0|0|wait'
ok 'a turn game has no time for corrections' gives 0 Made '' new turns ann ben --mode turn --now @$begin
ok '... at all' holds "SELECT mode, settle FROM games WHERE name = 'turns'" 'turn|0'
ok '... with a seed of its own' holds \
	"SELECT count(DISTINCT seed) = count(*), length(min(seed)) FROM games" '1|32'
ok 'four seats' gives 0 'for 4 players' '' new four ann ben cy dan

# A list.
for n in $(seq 100); do
	echo "list-$n 'ann=Ann <ann$n@example.org>' ben=\"Ben <ben$n@example.org>\" cy=fair   # and a remark"
done >"$work/list"
printf '# A comment\n\n' >>"$work/list"
ok 'a hundred games of a list' within 60 gives 0 '^Made 100 games\. Invitations queued: 200$' '' new --from "$work/list" --pace 3d --now @$begin
ok '... each with its commitment' sh -c '[ "$(grep -cE "^list-[0-9]+  [0-9a-f]{64}$" "$1")" = 100 ]' sh "$work/out"
ok '... with the options of the command' holds "SELECT count(*), min(pace), count(DISTINCT hex(seed)) FROM games WHERE name LIKE 'list-%'" '100|259200|100'
ok '... and whom each line says' holds "SELECT title, address, kind FROM seated WHERE address LIKE '%100@example.org' OR (kind <> 'person' AND game_id =
	(SELECT id FROM games WHERE name = 'list-100')) ORDER BY position" 'Ann|ann100@example.org|person
Ben|ben100@example.org|person
||fair'
echo 'more ann ben
list-1 ann ben' >"$work/list"
ok 'a list with a fault' refuses 73 "'$work/list', line 2: nothing was made: there is already a game 'list-1'" new --from "$work/list"
ok '... makes none' holds "SELECT count(*) FROM games WHERE name = 'more'" 0
echo "more ann ben" >"$work/list"
ok '... and a dry run neither' same new --from "$work/list" --dry-run
ok '... which says so' ended 0 '^Would make 1 game\. Invitations queued: 0$' ''
for line in "x ann" "x 'ann ben" "x ann ben --pace 3d" "x ann ben cy dee eli" "x ann=nobody@ ben"; do
	echo "$line" >"$work/list"
	ok "a line: $line" refuses 64 "line 1: nothing was made: " new --from "$work/list"
done
ok 'a list that is not there' refuses 66 "cannot open '/nonexistent'" new --from /nonexistent
: >"$work/list"
ok 'an empty list' refuses 65 'lists no game' new --from "$work/list"
ok 'a list and a game' refuses 64 "'tundra' is too much" new tundra ann ben --from "$work/list"

# Two of one name.
ok 'two of one name' gives 0 Made '' new twins 'red=Ann <ann@example.org>' 'blue=ann <eve@example.org>' --now @$begin
ok '... are stored as they are called' holds "SELECT s.title FROM seated s JOIN games g ON g.id = game_id
	WHERE g.name = 'twins' ORDER BY position" 'Ann
ann'
ok '... and told apart in reports' gives 0 'Ann \(red\)' '' report twins
ok '... both of them' grep -q 'ann (blue)' "$work/out"
ok '... in their letters' holds "SELECT count(*) FROM outbox WHERE recipient = 'eve@example.org'
	AND instr(CAST(message AS TEXT), 'Ann (red)') > 0" 1
ok '... on the page' sh -c '"$STONEPOST" export twins --html --output "$1" >/dev/null && grep -q "Ann (red)" "$1" &&
	grep -q "ann (blue)" "$1"' sh "$work/twins.html"
ok '... and the log verifies' gives 0 '^twins: ok' '' verify twins

# A seat that is played by hand.
sp new fine ann=ann@example.org ben 'cy=-' --dry-run
ok 'seats that are played by hand are told' sh -c 'tr "\n" " " <"$1" |
	grep -q "No letters go to ben and cy: played by hand, with .stonepost report. and .submit.\."' sh "$work/out"
sp new fine ann=ann@example.org ben=BEN@example.org red=Expert --dry-run
ok '... a level in capitals is none' sh -c '! grep "No letters" "$1"' sh "$work/out"
sp new fine ann=ann@gmail 'ben=Ben <ben@localhost>' --dry-run
ok '... a domain that is cut short' sh -c 'tr "\n" " " <"$1" | grep -q ".ann@gmail. has a domain without a dot: if it is cut short, correct it by .stonepost seat fine ann address ADDRESS.\." &&
	[ "$(grep -c "without a dot" "$1")" -eq 1 ]' sh "$work/out"
sp new full ann=ann@example.org 'ben=Ben <ben@example.org>' 'cy=?' dan=fair
ok '... and of addresses, open seats and computer players nothing is told' sh -c '! grep "No letters" "$1"' sh "$work/out"
ok 'before it begins, show says which seat is a computer player' gives 0 '^  dan  *computer player \(fair\)$' '' show full

# bad FAULT WORD...: a command line that is refused.
bad()
{
	fault=$1
	shift
	ok "$fault" refuses "$code" "$fault" new "$@"
}
code=64
long=abcdefghijklmnopqrstuvwxy
bad "game 'Tundra': a game's name begins with a small letter a to z" Tundra ann ben
bad "game 'tun_dra': a game's name has small letters a to z, digits and '-' only" tun_dra ann ben
bad "game '': a game's name has 1 to 24 letters" '' ann ben
bad "game '$long': a game's name has 1 to 24 letters" $long ann ben
for name in wait show stop away warte historia; do
	bad "game '$name': a game's name cannot be a word that begins an order" $name ann ben
done
bad "game '9th': a game's name begins with a small letter" 9th ann ben
bad "seat 'Ann': a seat's name begins with a small letter" g Ann ben
bad "seat '': a seat's name has 1 to 24 letters" g =a@example.org ben
bad "seat 'gm': a seat's name cannot be a word of the order language" g gm ben
bad "seat 'or': a seat's name cannot be a word of the order language" g ann or
bad "seat 'all': a seat's name cannot be a word" g all ben
for word in si plan rio holz wald oro pierre oui hilfe tout; do
	bad "seat '$word': a seat's name cannot be a word of the order language" g $word ben
done
bad "seat 'w3': a seat's name cannot be the code of a place" g ann w3
bad "seat 'h': a seat's name cannot be the code of a place" g h ann
bad "seat 'ann' is named twice" g ann ann
bad 'SEAT is missing; usage: .* .a game has two to four seats.; see' g ann
bad "'Ben <ben@example.org>' names no seat: write one in front, like ann='Ben" g ann 'Ben <ben@example.org>'
bad "'eve' is too much; usage: .* .a game has two to four seats.; see" g ann ben cy dan eve
bad "seat 'ann': its address 'a@' " g 'ann=Ann <a@>' ben
bad "seat 'ann': its address 'a b@example.org' " g 'ann=a b@example.org' ben
bad "seat 'ann': 'Ann <ann@example.org' is not of the form NAME <ADDRESS>" g \
	'ann=Ann <ann@example.org' ben
bad "seat 'ann': 'A <a@b.org> x' is not of the form" g 'ann=A <a@b.org> x' ben
newline=$(printf 'a@b.org\nRCPT TO:eve@example.org')
bad "its address 'jürgen@example\.org' has a letter before the '@' that many mail servers cannot carry: use an address with" \
	g ann=jürgen@example.org ben
bad "its address 'ann@straße\.example' has a letter in its domain that programs read in two ways: write the domain in the form" \
	g 'ann=Ann <ann@straße.example>' ben
bad "its address 'a@b.org" g "ann=$newline" ben
bad "the title of game 'g' " g ann ben --title "$(printf 'x\nBcc: eve@example.org')"
bad "the start player 'eve' is none of the seats" g ann ben --start eve
bad "'--word eve=x' names no seat: write it as SEAT=WORD" g ann ben --word eve=x
bad "'--word ann' names no seat" g ann ben --word ann
bad "'--word ann=y': there is a word of this seat already" g ann ben --word ann=x --word ann=y
bad "seat 'ben': 'gm@example.org' is the address of the games itself" g ann 'ben=Ben <gm@example.org>'
bad "seat 'ben': 'GM.1.0.x@example.org' is the address of the games itself" g ann 'ben=GM+1.0.x@example.org'
code=65 bad "seat 'ann': the word cannot be used: give 1 to" g ann ben --word 'ann=a|b'
bad "'--pace 3' is not a length of time: write it as 72h or 3d" g ann ben --pace 3
bad "'--pace 0h' is not a length of time" g ann ben --pace 0h
bad "'--pace -3d' is not a length of time" g ann ben --pace -3d
bad "'--pace 99999999999999999999d' is not a length of time" g ann ben --pace 99999999999999999999d
bad "'--pace 1000000d' is not a length of time" g ann ben --pace 1000000d
code=65 bad "this is not a seed: 64 hex digits" g ann ben --seed abc
code=65 bad "this is not a seed: 64 hex digits" g ann ben --seed "${seed}00"
bad "option '--mode' is one of round, turn, not 'fast'" g ann ben --mode fast
bad "option '--missing' is one of wait, easy, fair, strong, expert, hunt, not 'skip'" g ann ben --missing skip
bad "option '--style' is one of both, text, narrow, frame, not 'latin1'" g ann ben --style latin1
bad "option '--famine' is one of 10, 12, 4-each, not '11'" g ann ben --famine 11
bad "option '--green' is one of squares, singles, not 'x'" g ann ben --green x
bad "option '--tiebreak' is one of ordered, sum, not 'x'" g ann ben --tiebreak x
bad "option '--hunt-again' is one of no, yes, not 'maybe'" g ann ben --hunt-again maybe
bad "no option '--wrod' \(did you mean '--word'\?\): see" g ann ben --wrod ann=x
finish
