#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost seat: tokens renewed, addresses corrected, seats declared vacant and given to others.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual seat 'tundra ann token' 2
game tundra 'ann=Ann <ann@example.org>' ben=ben@example.org cy --start ann --pace 1d
file ann 1 'plan hunt rest'
"$STONEPOST" submit --now @$begin "$work/ann.txt" >/dev/null

# letter KIND TO: the last letter of a kind to somebody.
letter()
{
	"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute("SELECT message FROM outbox WHERE kind = ? AND "
	"recipient = ? ORDER BY id DESC LIMIT 1", sys.argv[2:]).fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Message-ID"], letter["Subject"], letter.get_body(("plain",)).get_content().replace("\r", ""),
	sep="\n")' "$db" "$1" "$2" >"$work/letter"
}
# reply FROM [LINE...]: a letter that replies to the one above.
reply()
{
	{
		echo "From: <$1>"
		echo 'To: gm@example.org'
		echo "Message-ID: <$$-$(date +%N)@example.net>"
		echo "In-Reply-To: $(head -n 1 "$work/letter")"
		echo 'Content-Type: text/plain; charset=utf-8'
		echo
		shift
		printf '%s\n' '#STONEPOST tundra ann round 1' "$@" '#END'
	} >"$work/reply"
	"$STONEPOST" receive --now @$begin "$work/reply" >/dev/null 2>&1
}
orders='SELECT count(*) FROM orders'

letter invitation ann@example.org
cp "$work/letter" "$work/old"
reply ann@example.org 'plan hunt rest' final
ok 'a reply counts' holds "$orders" 2
ok '--dry-run changes nothing' same seat tundra ann token --dry-run
ok '... and says what it would' ended 0 \
	"^Seat \"ann\" of game \"tundra\" would have a new token, 1 letter queued\.$" ''
ok 'a token is renewed' gives 0 \
	"^Seat \"ann\" of game \"tundra\" has a new token, 1 letter queued\.$" '' \
	seat tundra ann token --now @$begin
reply ann@example.org 'plan forest 1' 'hunt rest'
ok '... a reply to an old letter does not count any more' holds "$orders" 2
letter notice ann@example.org
ok '... as the player was told' fits "$work/letter" '^Replies to older letters no longer count'
reply ann@example.org 'plan forest 2' 'hunt rest'
ok '... but one to the new letter' holds "$orders" 3

ok 'an address is corrected' gives 0 'has a new address, 2 letters queued' '' \
	seat tundra ann address ann@new.example --now @$begin
ok '... what waited for the old one is canceled' holds "SELECT count(*) FROM outbox
	WHERE recipient = 'ann@example.org' AND state = 'queued'" 1
letter notice ann@example.org
ok '... it hears of it' fits "$work/letter" 'Your letters go to another address$'
ok '... but not which' sh -c '! grep new.example "$1"' sh "$work/letter"
ok '... and gets no reference' sh -c '! grep "Ref: " "$1"' sh "$work/letter"
reply ann@example.org 'plan clay 1' 'hunt rest'
ok '... its replies count no more' holds "$orders" 3
letter notice ann@new.example
ok 'the new one gets the present report' fits "$work/letter" '^Ref: tundra/ann/r1/'
reply ann@new.example 'plan clay 2' 'hunt rest'
ok '... and its replies count' holds "$orders" 4
"$STONEPOST" seat tundra ann address ann@example.org --now @$begin >/dev/null
cp "$work/old" "$work/letter"
reply ann@example.org 'plan clay 3' 'hunt rest'
ok 'an address that comes back brings no old token back' holds "$orders" 4
"$store" write "$db" "UPDATE seated SET bounces = 3, bounced_at = 1 WHERE name = 'ben'"
"$STONEPOST" seat tundra ben address ben@new.example --now @$begin >/dev/null
ok 'a new address has no bounces' holds "SELECT bounces, bounced_at FROM seated WHERE name = 'ben'" \
	'0|None'

ok 'a title' gives 0 "has a new title, 0 letters" '' seat tundra ben title 'Big Ben'
ok '... is what a seat is called' gives 0 'Big Ben' '' report tundra
ok 'the title of another player' gives 0 "has a new title" '' seat tundra cy title 'BIG BEN'
ok '... is told apart by the seats' gives 0 'Big Ben \(ben\)' '' report tundra
ok '... both of them' grep -q 'BIG BEN (cy)' "$work/out"
ok '... and stored as it was given' holds "SELECT title FROM seated WHERE name IN ('ben', 'cy')" 'Big Ben
BIG BEN'
ok '... in a log that verifies' gives 0 '^tundra: ok' '' verify tundra
timed seat tundra cy title '' >/dev/null
ok 'a style' gives 0 "has a new style, 0 letters" '' seat tundra ben style narrow
ok '... shows in the reports' gives 0 '^W forest: 1 wood per 3; 7 free' '' report tundra --seat ben
timed seat tundra ben style both >/dev/null
ok 'a seat is declared vacant' gives 0 'is vacant, 2 letters queued' '' \
	seat tundra ben vacant --now @$begin
ok '... which shows' gives 0 'ben: vacant' '' status --now @$begin
ok '... once' refuses 65 "seat 'ben' is vacant already: give it to somebody with replace" \
	seat tundra ben vacant
ok 'somebody takes it' gives 0 'has a new player, 3 letters queued' '' \
	seat tundra ben replace 'Cleo <cleo@example.org>' --now @$begin
ok '... with name and address' holds "SELECT title, address, kind FROM seated WHERE name = 'ben'" \
	'Cleo|cleo@example.org|person'
letter notice cleo@example.org
ok '... who gets the present report' fits "$work/letter" '^Ref: tundra/ben/r1/'
letter notice ben@new.example
ok '... the one before is told' fits "$work/letter" 'Somebody else takes your seat$'
letter notice ann@example.org
ok '... and the others are' fits "$work/letter" "Cleo takes seat \"ben\"$"
ok 'a substitute without an address' gives 0 'has a new player, [0-9] letters' '' \
	seat tundra cy replace 'Dora <->' --now @$begin
ok 'a question mark is nobody' refuses 64 "'\?' is nobody who could take a seat: 'vacant' is for one" \
	seat tundra cy replace '?'

# Whose zone is the substitute's.
zone="SELECT s.zone FROM seated s JOIN games g ON g.id = game_id AND g.name"
game steppe 'ann=Ann <ann@example.org>' ben cy --zone Europe/Berlin --zone ann=America/New_York --pace 1d
ok 'somebody takes the seat of a player with a zone of her own' gives 0 'has a new player' '' \
	seat steppe ann replace 'Eve <eve@example.org>' --now @$begin
ok '... and has that of the game' holds "$zone = 'steppe' AND s.name = 'ann'" Europe/Berlin
letter notice eve@example.org
ok '... in letters too' fits "$work/letter" '^Deadline: .* CET$'
game heath 'ann=?' 'ben=?' --zone Asia/Tokyo
ok 'a seat is given' gives 0 'has a new player' '' seat heath ann replace 'Eve <eve@example.org>' --now @$begin
ok '... and open again' gives 0 'is vacant' '' seat heath ann vacant --now @$begin
ok '... with the zone of the game' holds "$zone = 'heath' AND s.name = 'ann'" Asia/Tokyo

# Where nobody plays, nothing is played: with 'hunt' that would have no end.
limit='prlimit --as=2000000000'
[ "${INSTRUMENTED:-no}" = no ] || limit= # a sanitizer takes terabytes of address space
for mode in turn round; do
	game marsh-$mode ann ben --start ben --mode $mode --missing hunt --pace 1d
	"$STONEPOST" seat marsh-$mode ann vacant --now @$begin >/dev/null
	"$STONEPOST" seat marsh-$mode ben vacant --now @$begin >"$work/out"
	# shellcheck disable=SC2086 # a list of words
	within 60 $limit "$STONEPOST" adjudicate --now @$((begin + 86400)) marsh-$mode >"$work/out"
	ok "a game of vacant seats waits, mode $mode" fits "$work/out" \
		"^marsh-$mode: 0 steps, round 1, all seats are vacant, so the game waits, 0 letters"
	ok '... also when it is forced' gives 0 '^marsh-.*: 0 steps, round 1, all seats are vacant' '' \
		adjudicate --force --now @$((begin + 86400)) marsh-$mode
	"$STONEPOST" seat marsh-$mode ann replace 'Eve <->' --now @$((begin + 86400)) >/dev/null
	ok '... and goes on with the first who comes' gives 0 '^marsh-.*: [1-9][0-9]* steps?, ' '' \
		adjudicate --force --now @$((begin + 86400)) marsh-$mode
done

ok 'what there is to do' refuses 64 \
	"'kick' is not known here: write seat, then one of: token, address ADDRESS, title TITLE, style STYLE, lang LANG, vacant, " \
	seat tundra ann kick
ok 'an address wants one' refuses 64 "ADDRESS is missing: write address ADDRESS" seat tundra ann address
ok 'a token wants none' refuses 64 "'x' is too much: leave it out" seat tundra ann token x
ok 'an address that is none' refuses 64 "the address 'ann' has no '@'" seat tundra ann address ann
ok '... nor with more in it' refuses 64 'the address' seat tundra ann address 'a@b.c
Bcc: x@y.z'
ok 'the address of the games' refuses 64 "'gm@example.org' is the address of the games itself" \
	seat tundra ann address gm@example.org
ok '... to nobody else either' refuses 64 "'gm@example.org' is the address of the games itself" \
	seat tundra ann replace 'Cleo <gm@example.org>'
ok 'an address with an umlaut behind the @' gives 0 'has a new address' '' seat tundra cy address cy@BÜCHER.example
ok '... is stored in the form that servers use' holds "SELECT address FROM seated WHERE name = 'cy'" cy@xn--bcher-kva.example
ok '... which is the same' refuses 65 'is the address of seat .cy. already' seat tundra cy address cy@xn--bcher-kva.example
ok 'one before the @' refuses 64 "has a letter before the '@' that many mail servers cannot carry" \
	seat tundra ann address jürgen@example.org
ok 'the same address' refuses 65 "'ann@example.org' is the address of seat 'ann' already" \
	seat tundra ann address ann@example.org
ok 'a substitute that is none' refuses 64 'is not of the form NAME <ADDRESS>' \
	seat tundra ann replace 'Cleo <cleo'
ok 'a style that is none' refuses 64 "'punch' is not a style: write both, text, narrow or frame" seat tundra ann style punch
ok 'a seat that is not there' refuses 67 \
	"game 'tundra' has no seat 'zoe'; its seats are ann, ben and cy" seat tundra zoe token
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" seat taiga ann token
"$STONEPOST" cancel tundra --now @$begin >/dev/null
ok 'a game that ended keeps its players' refuses 65 \
	"game 'tundra' is canceled: its seats stay as they were" seat tundra ann vacant

# Ben plays round 1, then Cleo has his seat, then nobody.
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
fresh
game tundra ann 'ben=Ben|B <ben@example.org>' --start ann
for seat in ann ben; do
	file $seat 1 'plan hunt rest' "$careless"
	"$STONEPOST" submit --now @$begin "$work/$seat.txt" >/dev/null
done
"$STONEPOST" adjudicate --now @$begin >/dev/null
"$STONEPOST" seat tundra ben replace 'Cleo <cleo@example.org>' --now @$begin >/dev/null
ok 'a seat that is taken is a step' holds "SELECT kind, round, seat, body, words, length(label), length(salt), source FROM
	events ORDER BY seq DESC LIMIT 1" 'seat|2|1|person|Cleo|64|32|gm'
letter notice cleo@example.org
ok 'what was played is told of who played it' fits "$work/letter" 'Ben\|B went to: 5 '
ok '... and not of the reader' sh -c '! grep -q "You place" "$1"' sh "$work/letter"
for seat in ann ben; do
	file $seat 2 'plan hunt rest' "$careless"
	"$STONEPOST" submit --now @$begin "$work/$seat.txt" >/dev/null
done
"$STONEPOST" adjudicate --now @$begin >/dev/null
"$STONEPOST" seat tundra ben vacant --now @$begin >/dev/null
ok 'show says who played' gives 0 'played by Ben\|B \(round 1\), Cleo \(round 2\) and nobody \(from round 3\)' '' \
	show tundra --now @$begin
ok 'the log, too' gives 0 '^ +[0-9]+ +2  ben +person: Cleo  \[gm\]$' '' log tundra
ok 'verify plays it again' gives 0 '^tundra: ok' '' verify tundra
ok 'replay tells it' gives 0 'ben is played by Cleo from here on' '' replay tundra
"$STONEPOST" seat tundra ben replace 'Gil <gil@example.org>' --now @$begin >/dev/null
"$STONEPOST" seat tundra ben vacant --now @$begin >/dev/null
ok 'a rollback before a seat was taken' gives 0 'round 2' '' rollback tundra 2 --now @$begin
ok 'a rollback leaves the seat as it is' gives 0 'played by Ben\|B \(round 1\) and nobody \(from round 2\)' '' \
	show tundra --now @$begin
"$STONEPOST" seat tundra ben replace 'Dee <dee@example.org>' --now @$begin >/dev/null
"$STONEPOST" end tundra --now @$begin >/dev/null
letter final dee@example.org
ok 'the last letter says who played' fits "$work/letter" \
	"The seat \"ben\" was played by Ben\|B \(round 1\) and Dee \(from"
ok 'results are theirs who were there' gives 0 'Ben\|B \(to round 1\)' '' list --archived
ok '... of each' gives 0 '^rounds  *1, 1.0 a game$' '' stats --player 'ben|b'
ok '... who has left has no points' sh -c '! grep -q ^points "$1"' sh "$work/out"
ok '... and who was there at the end has' gives 0 '^points ' '' stats --player dee
ok '... not who played what was undone' refuses 67 "nobody called 'cleo' has played a game that is over" stats --player cleo
ok 'it verifies' gives 0 '^tundra: ok' '' verify tundra
sp export tundra --output "$work/tundra.json"
fresh
sp import "$work/tundra.json"
ok 'an archive holds it' gives 0 'played by Ben\|B \(round 1\) and Dee \(from round 2\)' '' show tundra
sp export tundra --output "$work/again.json"
ok '... and comes out as it went in' cmp "$work/tundra.json" "$work/again.json"
sed 's/"words":"Dee"/"words":"Eve"/' "$work/tundra.json" >"$work/eve.json"
ok 'another name in a step' sh -c '! cmp -s "$1" "$2"' sh "$work/tundra.json" "$work/eve.json"
ok '... is found out' gives 65 'step [0-9]+ differs: words' '' verify --file "$work/eve.json"
finish
