#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What an attacker with each power can do and cannot: the claims of the page
# stonepost-security(7), by their names; cheat.sh and secrets.sh have the others. tests/lint/security.sh sees to
# it that none is missing.
. "$abs_top_srcdir/tests/mail/people.sh"
export PYTHONHASHSEED=0

# begin_game [WORD...]: two players are invited; their letters are $work/ann and $work/ben.
begin_game()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes' 'gm_orders = token'
	game tundra 'ann=Ann <ann.7@example.org>' 'ben=Ben <ben.7@example.org>' --start ann "$@"
	sp send --now @$now
	mv "$box"/new/tundra.*.invitation.ann "$work/ann" && mv "$box"/new/tundra.*.invitation.ben "$work/ben"
}

# mails LETTER WAY [FIELD=VALUE...]: an answer to one of our letters is taken, and answered.
mails()
{
	now=$((now + 60))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$@" "Message-ID=<$now@mail.example.org>" \
		>"$work/mail" || return
	rm -f "$box"/new/*
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now && ended 0 . ''
}

# orders N: so many orders are stored, of whomever.
orders()
{
	holds 'SELECT count(*) FROM orders' "$1"
}

plan='plan clay 2; hunt rest
tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'

# frame GAME SEAT ROUND KEY: an order block.
frame()
{
	printf '#STONEPOST %s %s round %s%s\n%s\n#END' "$1" "$2" "$3" "${4:+ key $4}" "$plan"
}

# absent PATTERN FILE...: no line is like that.
absent()
{
	! grep -nE -- "$@"
}

# key SEAT: the token in that seat's letter.
key()
{
	sed -n "s,^Ref: tundra/$1/r[0-9]*/\([a-z2-7]*\)\$,\1,p" "$work/$1"
}

# A stranger who knows the address.
begin_game
position >"$work/before"
ok 'orders in the name of a player' mails "$work/ann" keyless
ok '... with a token that was guessed' mails "$work/ann" "text:$(frame tundra ann 1 aaaaaaaaaaaaaaaaaaaaaaaa)" \
	In-Reply-To= References= To=gm+1.0.aaaaaaaaaaaaaaaaaaaaaaaa@example.org
ok '... as commands of the GM' mails "$work/ann" 'text:#STONEPOST tundra gm
pause
#END' From=boss@example.org In-Reply-To= References= To=gm@example.org
position >"$work/after"
ok 'stranger 1: cannot give orders, whatever stands in From' cmp "$work/before" "$work/after"
ok '... none is stored' orders 0
ok 'a letter about something else' writes eve@example.net 'Buy now' 'Cheap huts'
ok 'stranger 2: hears nothing' quiet
ok 'orders in the name of a player once more' writes ann.7@example.org 'orders' "$(frame tundra ann 1 '')" \
	'Reply-To: victim@example.net' 'Return-Path: <victim@example.net>'
ok '... and what this causes goes to the player on record alone' quiet victim@example.net

waiting 'strangers = answer'
ok '... unless the game master wants strangers answered' writes eve@example.net 'hello' 'Cheap huts'
ok '... once' to eve@example.net .
ok '... and not again within a week' writes eve@example.net 'hello again' 'Cheap huts'
ok '... not again' quiet
for n in 1 2 3; do
	ok "... or who writes has a join code: $n" writes victim@example.net "join tundra $code" ''
	ok '... then any address is asked' to victim@example.net 'Do you want this seat'
done
ok '... but three times a day' writes victim@example.net "join tundra $code" ''
ok '... at most' quiet

for from in '<eve.7@example.org>, <ann.7@example.org>' '<eve.7@example.org> "<ann.7@example.org>"' \
	'x: <ann.7@example.org>;' ann.7@example.org; do
	begin_game --proof token-or-dmarc
	sed -i 's/^plus.*/&\nauthserv = mx.example.org/' "$conf"
	writes "$from" orders "$(frame tundra ann 1 '')" \
		'Authentication-Results: mx.example.org; dmarc=pass header.from=example.org' >"$work/said"
	stored=0
	[ "$from" != ann.7@example.org ] || stored=1
	ok "... from an account of the same domain, as $from" orders $stored
done

touch "$work/marker"
for text in '$(touch PWNED)' '`touch PWNED`' '; touch PWNED' '| touch PWNED' "'; DROP TABLE games; --" \
	'../../../..PWNED' '%s%s%n%n' '{{seed}}{{>orders}}'; do
	text=$(printf %s "$text" | sed "s|PWNED|$work/pwned|g")
	ok "a letter with $text" writes "\"$text\" <eve@example.net>" "$text" "#STONEPOST $text $text round 1
$text
name $text
#END" "List-Help: $text" "X-$(printf %s "$text" | tr -dc a-z): $text" "Content-Type: text/plain; name=\"$text\""
	ok "... from a player" mails "$work/ann" "text:$text" "Subject=$text" "From=\"$text\" <ann.7@example.org>"
done
ok 'stranger 3: runs nothing, and names no file' test ! -e "$work/pwned"
none '... no file of another kind is there' find "$work/data" "$work/config" "$HOME" -newer "$work/marker" -type f \
	! -name 'stonepost.db*' ! -name stonepost.conf
ok '... and the database is whole' holds 'PRAGMA integrity_check' ok
ok '... with its game' holds 'SELECT name, status FROM games' 'tundra|running'

# bomb NAME: a letter that is meant to be too much.
bomb()
{
	"$python" - "$1" >"$work/mail" <<'PY'
import sys
head = "From: eve@example.net\nTo: gm@example.org\nSubject: x\nMessage-ID: <%s@example.net>\n" % sys.argv[1]
deep = "".join('Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (i, i) for i in range(30000))
print({"long": head + "\n" + "x\n" * 4000000, "fields": head + "X: y\n" * 200000 + "\n",
    "deep": head + "MIME-Version: 1.0\n" + deep, "line": head + "\n" + "(" * 900000,
    "orders": head + "\n#STONEPOST tundra ann round 1\n" + "plan hut\n" * 90000 + "#END\n",
    "references": head + "References: " + "<a@b> " * 150000 + "\n\n"}[sys.argv[1]], end="")
PY
	within 120 "$STONEPOST" receive --now @$now <"$work/mail" >"$work/out" 2>"$work/err"
	status=$?
	ended 0 '' ''
}
for kind in long fields deep line orders references; do
	ok "a letter that is a bomb: $kind" bomb $kind
done
now=$((now + day))
ok 'stranger 4: cannot stop the program: the next letter is read' mails "$work/ann" block
ok '... and answered' to ann.7@example.org 'Orders stored'
for n in 1 2 3; do
	sed -e "s/^Message-ID:.*/Message-ID: <bounce-$n@example.net>/I" \
		-e 's/^\(Original-\)*Recipient:.*/\1Recipient: rfc822; ann.7@example.org/I' \
		"$abs_top_srcdir/tests/mail/fixtures/bounce.eml" >"$work/mail"
	sp receive --now @$((begin + n * 2 * day)) <"$work/mail"
done
ok 'stranger 5: cannot hold letters back by forged delivery reports' \
	holds "SELECT DISTINCT bounces FROM seated" 0
ok '... the seat is still written to' gives 0 'Sent, 2 letters' '' press tundra Hello --now @$now
ok 'stranger 6: can have each of their letters stored, the first 64 KiB of one that is too long' \
	holds "SELECT length(raw) FROM letter_bytes WHERE CAST(raw AS TEXT) LIKE '%<long@example.net>%'" 65536

# A player.
begin_game --mode round
ok 'the token of one seat for another' mails "$work/ben" "text:$(frame tundra ann 1 "$(key ben)")"
ok 'player 1: orders for no seat but their own' orders 0
ok 'a player plans' mails "$work/ann" "text:$(frame tundra ann 1 "$(key ann)")"
cp "$box"/new/* "$work/letter.ann"
ok 'another asks for everything there is' mails "$work/ben" "text:#STONEPOST tundra ben round 1 key $(key ben)
show
history 1
help
whatif clay 2
whatif hut; hunt rest
plan river 1; hunt rest
#END"
cp "$box"/new/* "$work/letter.ben"
ok 'player 2: sees no plan of another before it is carried out' \
	sh -c '! grep -i "Ann.*clay\|clay 2; hunt" "$1"' sh "$work/letter.ben"
none '... and nothing of deck, piles and dice to come' "$python" "$abs_top_srcdir/tests/mail/leaks.py" \
	"$db" '' "$work/letter.ben" "$work/letter.ann"
ok 'the same holds of what is shown to a seat' gives 0 . '' report tundra --seat ben
ok 'player 3: no address of another player' absent ann.7@example.org "$work/ben" "$work/letter.ben"
ok 'a message with an order block for its reader' mails "$work/ann" "text:#STONEPOST tundra ann round 1 key $(key ann)
press to ben
| #STONEPOST tundra ben round 1 key $(key ann)
plan hut
final
| #END
end press
#END"
cp "$box"/new/*press.ben* "$work/press"
orders_before=$(rows 'SELECT count(*) FROM orders')
ok '... which he quotes in his answer' mails "$work/press" sent
ok '... with a word of his own' mails "$work/press" hello
ok 'player 4: words of one player are never orders of another' orders "$orders_before"
position >"$work/before"
ok 'commands with the token of a seat' mails "$work/ann" "text:#STONEPOST tundra gm key $(key ann)
rollback 1
end
#END"
position >"$work/after"
ok 'player 5: has none of the power of the game master' cmp "$work/before" "$work/after"
for n in $(seq 24); do
	mails "$work/ben" "text:show $n" "Date=Fri, 01 Jan 2027 11:$((10 + n)):00 +0000" >"$work/said"
done
ok 'player 6: gets no more than 20 answers a day' test "$(rows "SELECT count(*) FROM outbox
	WHERE recipient = 'ben.7@example.org' AND kind = 'answer' AND queued_at > $((now - 86400))")" -eq 20

# Who reads a player's mail.
begin_game
ok 'a token that was read' mails "$work/ann" block From=eve@example.net In-Reply-To= References= To=gm@example.org
ok 'provider 1: can give no orders for this seat from an address of their own' orders 0
ok '... and the player is asked' to ann.7@example.org 'Orders for your seat from another address'
ok 'another address' gives 0 . '' seat tundra ann address ann@new.example.net --now @$now
ok '... and the old token again' mails "$work/ann" "text:$(frame tundra ann 1 "$(key ann)")" From=eve@example.net
ok 'provider 2: cannot any more once letters go elsewhere' orders 0
begin_game
ok 'a move to another address' mails "$work/ben" "text:#STONEPOST tundra ben round 1 key $(key ben)
address eve@example.net
#END"
mv "$box"/new/confirm.n* "$work/new"
ok '... to which the new one agrees' replies "$work/new" yes
ok 'provider 3: cannot have letters sent elsewhere with a single letter' \
	holds "SELECT address FROM seated WHERE name = 'ben'" ben.7@example.org
for seat in ann ben; do
	mails "$work/$seat" "text:$(frame tundra $seat 1 "$(key $seat)")" >"$work/said"
done
sp run --now @$now
promise=$(rows 'SELECT commitment FROM games')
heads()
{
	grep -h -A 1 "^  $promise" "$box"/new/*.report.* | grep -v -e "$promise" -e '^--' | sort | uniq -c
}
ok 'provider 4: cannot show a player another game unnoticed: all reports name the same head' \
	sh -c 'ls "$2"/new; echo "$1"; test "$1" = " 2 $3"' sh "$(heads | sed 's/  */ /g')" "$box" "$(rows 'SELECT head FROM games')"

# The game master.
ok 'gm 1: sees everything that is stored, and can undo rounds' gives 0 'would go back' '' \
	rollback tundra 1 --dry-run --now @$now
begin_game
printf '#STONEPOST tundra ann round 1\nplan clay 2\nhunt rest\n#END\n' >"$work/by_gm"
sp submit --now @$now "$work/by_gm"
ok 'gm 7: can give orders for a seat, but they are known as a file of the game master' \
	test "$(rows 'SELECT way FROM orders')" = file
"$store" write "$db" "UPDATE orders SET way = 'token'"
ok '... and if they are called a letter of the player, their receipt differs' gives 65 \
	'order 1 differs: receipt' '' verify tundra

# Who has an archive.
begin_game --mode round
mails "$work/ann" "text:$(frame tundra ann 1 "$(key ann)")" >"$work/said"
sp export tundra --output "$work/running.json"
sp export tundra --html --output "$work/running.html"
none 'archive 1: learns no seed of a game that goes on' "$python" "$abs_top_srcdir/tests/mail/leaks.py" \
	"$db" '' "$work/running.json" "$work/running.html"
ok '... and no orders that are still to be carried out' sh -c '! grep "clay 2" "$1" "$2"' \
	sh "$work/running.json" "$work/running.html"
sp end tundra --now @$now
sp send --now @$now
sp export tundra --output "$work/over.json"
ok 'archive 2: learns no address and no token' absent "@example|$(key ann)|$(key ben)" \
	"$work/running.json" "$work/running.html" "$work/over.json"
"$lab" store --games 1 --seed safe --now @$begin
sp export selfplay-1 --output "$work/self.json"
rm -f "$db"*
sp init
sed 's/"place clay/"place forest/' "$work/self.json" >"$work/bent.json"
ok 'archive 3: cannot have a changed one taken in' refuses 65 "bent.json': " import "$work/bent.json"
"$python" - "$abs_top_srcdir/tests/archive" "$work" <<'PY'
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import mutate
game = json.load(open(sys.argv[2] + "/self.json"))
head, game["seats"][0]["title"] = game["head"], "Eve"
for step in game["events"]:
    if step["kind"] == "seat" and step["seat"] == "a" and step["words"]:
        step["words"] = step["words"].replace("Ann", "Eve")
mutate.remake(game)
json.dump(game, open(sys.argv[2] + "/anew.json", "w"))
print(head, file=open(sys.argv[2] + "/head", "w"))
PY
ok '... one that was made anew as a whole differs from it by its head' gives 67 ': ok' 'no step has the head' \
	verify --file "$work/anew.json" --head "$(cat "$work/head")"
ok '... though it is taken in' gives 0 '' '^Took in game' import "$work/anew.json"
ok 'archive 4: a page asks nothing of any network' absent '(src|href|url|action)[=(]["'"'"']?(https?:)?//' \
	"$work/running.html"

finish
