#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# People who come in by mail: a game that waits for players is joined, by people and by such as
# should not; strangers.
. "$abs_top_srcdir/tests/mail/people.sh"

# take NAME: keeps the question that has just gone out under that name.
take()
{
	mv "$box"/new/confirm.* "$work/$1"
}

waiting
# Words for the dice come before anybody is asked, or with a yes.
ok 'a word that cannot be' replies "$ann" 'salt a|b'
ok '... is refused' to ann 'the word of "ann" can.t be used'
ok 'a word before anybody is asked, with nothing but what it quotes to show whose it is' replies "$ann" 'salt bear' \
	In-Reply-To= References= To=gm@example.org
ok '... is noted' to ann 'Your word is noted: bear\.'
ok '... and kept' holds "SELECT word FROM seats WHERE name = 'ann'" bear

# A person joins.
ok 'a letter with the code' writes 'Rosa R. <rosa@example.org>' "join tundra $code" 'Hello, I would love to play.'
ok '... is answered by one question' to rosa@example.org 'Do you want this seat\?'
ok '... that names game and seat' to rosa "We hold seat \"red\" of game \"tundra\" for you"
ok '... the name in From' to rosa 'you would be called Rosa R\.'
ok '... and the commitment' to rosa "$(printf %s $seed | sha256sum | sed 's/ .*//; s/.\{40\}/& /')"
ok '... from the null sender' holds "SELECT sender FROM outbox ORDER BY id DESC LIMIT 1" ''
ok '... and to nobody else' quiet ann@example.org
ok '... the code is not repeated' sh -c '! grep -q "$1" "$2"/new/*' sh "$code" "$box"
ok 'the seat is not hers yet' holds "SELECT address, kind FROM seated WHERE name = 'red'" '|open'
ok '... but kept' gives 0 '^  red  *open, kept for rosa@example.org until Mon 4 Jan 2027' '' show tundra --now @$now
ok '... the letter is kept as a question' noted 'question|'
take rosa

ok 'a reply that says neither yes nor no' replies "$work/rosa" 'What is this?'
ok '... is asked for one of them' to rosa 'Yes or no\?'
cp "$box"/new/confirm.* "$work/once-more"
ok '... and nothing happens' holds "SELECT address, kind FROM seated WHERE name = 'red'" '|open'
ok 'yes in the middle of prose' replies "$work/rosa" 'I cannot say yes to this'
ok '... is no yes' holds "SELECT address, kind FROM seated WHERE name = 'red'" '|open'
ok 'yes, to the letter that asked once more' replies "$work/once-more" 'Yes, please!
salz: mammoth in spring'
ok '... takes the seat' holds "SELECT title, address, word, kind FROM seated WHERE name = 'red'" \
	'Rosa R.|rosa@example.org|mammoth in spring|person'
ok '... is answered with the game as it is' to rosa 'The game waits for 1 more player'
ok '... who sits there' to rosa 'At the table, clockwise: Ann, Rosa R\. \(you\), blue \(open\)\.'
ok '... and the GM is told' to boss "Rosa R\. <rosa@example.org> takes seat \"red\" of game \"tundra\""
cp "$box"/new/tundra.0.waiting-*.red "$work/red"
cp "$work/mail" "$work/again"
rm -f "$box"/new/*
ok 'the same letter again' gives 0 '' '' receive --now @$now <"$work/again"
ok '... changes nothing and is not answered' holds "SELECT count(*) FROM letters WHERE status = 'raw'" 0
ok 'another letter with the same token' replies "$work/rosa" yes
ok '... is told that it is answered' to rosa 'You have already said yes to this'
ok '... and changes nothing' holds "SELECT count(*) FROM seated WHERE address = 'rosa@example.org'" 1
ok 'the same address once more' writes rosa@example.org "join tundra $code" ''
ok '... has a seat' to rosa 'This address already has a seat in the game'

# Words for the dice.
ok 'another word' replies "$work/red" "#STONEPOST tundra red round 1
salt other
#END"
ok '... comes too late' to rosa 'you have already given a word, which can.t be changed: mammoth in spring'
ok '... and the first stands' holds "SELECT word FROM seats WHERE name = 'red'" 'mammoth in spring'
ok 'a word of who sat there before' replies "$ann" 'salt other'
ok '... comes too late' to ann 'you have already given a word, which can.t be changed: bear'
ok 'a plan' replies "$ann" 'plan hunt rest'
ok '... comes too early' to ann 'there is nothing to give orders for yet'
ok 'a word from somebody else' writes eve@example.org salt "#STONEPOST tundra ann round 1
salt evil
#END"
ok '... changes nothing' holds "SELECT word FROM seats WHERE name = 'ann'" bear
ok '... and goes to the address on record' to ann "A letter from \"eve@example.org\" gave orders for your seat"
ok '... alone' quiet eve@example.org

# Codes that are wrong, forged senders.
other=$(printf %s "$code" | tr 'a-y' 'b-z')
for wrong in "join tundra $other" 'join tundra please' 'join steppe '"$code" "join tundra" 'standby please' \
	"join tundra $code x"; do
	ok "a stranger: $(printf %s "$wrong" | sed "s/$code/CODE/; s/$other/OTHER/")" writes eve@example.org "$wrong" 'Hello'
	ok '... hears nothing' quiet
done
ok 'nothing is kept for such' holds "SELECT count(*) FROM offers WHERE address = 'eve@example.org'" 0
ok 'a letter of a program' writes eve@example.org "join tundra $code" '' 'Auto-Submitted: auto-replied'
ok '... is not answered' quiet
ok 'a letter that is from ourselves' writes gm@example.org "join tundra $code" ''
ok '... is not answered' quiet
ok '... nor from behind a plus' writes gm+x@example.org "join tundra $code" ''
ok '... either' quiet
ok 'a name that is a header' writes '=?utf-8?q?Eve=0D=0ABcc:_all?= <eve@example.org>' "join tundra $code" ''
ok '... shows no address' noted 'question|no-address'
ok '... and is not answered' quiet
ok 'one in a line' writes eve@example.org "join tundra $code" "name Eve =?utf-8?q?=0D=0ABcc:_all?=
"
ok '... is but a name' sh -c 'sed "/^\r*$/q" "$1"/new/confirm.* | grep -qi "^Bcc"; test $? -eq 1' sh "$box"
ok '... of the one question' test "$(ls "$box/new" | wc -l)" -eq 1
take eve
ok 'a name of controls in a line' writes 'zoe@example.org' hello "join tundra $code
name $(printf 'Zo\033[31m\342\200\256e')"
ok '... finds no free seat' to zoe 'All seats of this game are taken, or held for people'
ok 'no' replies "$work/eve" 'No.'
ok '... lets the seat go' to eve 'You said no'
ok 'yes after no' replies "$work/eve" yes
ok '... is too late' to eve 'You have already said no to this'
ok '... and she has no seat' holds "SELECT count(*) FROM seated WHERE address = 'eve@example.org'" 0

# Two for one seat; expiry.
ok 'a frame' writes 'zoe@example.org' hello "Good morning!

#STONEPOST tundra join $code
name $(printf 'Zo\033[31m\342\200\256e')
salt owl
#END"
ok '... keeps the seat' to zoe 'We hold seat "blue" of game "tundra"'
ok '... shows the words that are given' to zoe 'bear \(Ann, [-0-9T:]+Z\) and mammoth in spring \(Rosa R\., [-0-9T:]+Z\)'
ok '... under a name without controls' holds "SELECT name LIKE 'Zo%' AND instr(name, char(27)) = 0 AND
	instr(name, char(8238)) = 0 FROM offers ORDER BY id DESC LIMIT 1" 1
take zoe
ok 'a second for it' writes abe@example.org "join tundra $code" ''
ok '... finds none free' to abe 'No seat is free'
ok 'the first again' writes zoe@example.org "join tundra $code" ''
ok '... is asked again, about the same seat' to zoe 'seat "blue"'
ok '... which is one offer' holds "SELECT count(*) FROM offers WHERE address = 'zoe@example.org'" 1
take zoe
ok 'a third time' writes zoe@example.org "join tundra $code" ''
take zoe
ok 'a fourth time in a day' writes zoe@example.org "join tundra $code" ''
ok '... is left out' quiet
ok '... and noted' noted 'question|unanswered'
now=$((now + 3 * day))
ok 'when the time is over another' writes abe@example.org "join tundra $code" ''
ok '... can have it' to abe 'seat "blue"'
take abe
ok 'the first, too late' replies "$work/zoe" yes
ok '... hears so' to zoe 'no answer came in time'
ok '... and has no seat' holds "SELECT count(*) FROM seated WHERE address = 'zoe@example.org'" 0
ok 'a token of another question' replies "$work/abe" yes 'In-Reply-To=' 'References=' \
	"To=gm+o1.$(sed -n 's/^\(Message-ID:\)\{0,1\} <confirm\.[^.]*\.[^.]*\.[^.]*\.\([a-z2-7]*\)@.*/\2/p' "$work/abe")@example.org"
ok '... does nothing' quiet
ok '... but for the note' noted 'rejected|no-token'
ok 'a quoted letter whose frame was not touched' writes abe@example.org x "$("$python" -c 'import email, email.policy, sys
print(email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default).get_body(("plain",)).get_content())' "$work/abe")"
ok '... is neither yes nor no' to abe 'Yes or no\?'

# The last seat, by a frame alone, from another address; the game begins.
"$python" -c 'import email, email.policy, sys
text = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default).get_body(("plain",)).get_content()
print(text.replace("yes or no\n", "yes\n"))' "$work/abe" >"$work/filled"
ok 'the frame with yes in it' writes 'Abe <abe@phone.example.net>' x "$(cat "$work/filled")"
ok '... takes the seat, for the address that was asked' holds \
	"SELECT address, kind FROM seated WHERE name = 'blue'" 'abe@example.org|person'
ok '... and as it was the last the game begins' holds "SELECT status, round, salt FROM games" \
	'running|1|salt|a:bear|b:mammoth in spring'
for seat in ann red blue; do
	ok "$seat is invited" grep -q "^Ref: tundra/$seat/r1/" "$box"/new/tundra.*.invitation.$seat
done
ok '... in the thread of the first letter' begins "$(field In-Reply-To "$box"/new/tundra.*.invitation.ann)" \
	'In-Reply-To: <tundra.0.waiting-0.ann.'
ok '... the GM is told' to boss 'That was the last open seat: the game has begun'
ok '... nobody else' quiet abe@phone.example.net
cp "$box"/new/tundra.*.invitation.red "$work/red"
cp "$box"/new/tundra.*.invitation.ann "$work/ann.begun"
ok 'a message to somebody by the name that letters show' replies "$work/ann.begun" 'tell Rosa: good luck!'
ok '... reaches the seat' to rosa@example.org 'good luck!'
ok '... and so it does by the whole name' replies "$work/ann.begun" 'tell Rosa R.: all the best'
ok '... which is no part of the message' to rosa@example.org 'from Ann to you all the best'
ok 'what if she went somewhere' replies "$work/ann.begun" 'H W3 X
what if rosa hut'
ok '... is understood' to ann@example.org 'hut taken by Rosa R\.'
ok 'a word when it has begun' replies "$work/red" "#STONEPOST tundra red round 1
salt late
#END"
ok '... is refused, with the reason' to rosa 'only before the game begins'
ok '... and changes nothing' holds "SELECT word FROM seats WHERE name = 'red'" 'mammoth in spring'
ok 'the code when it has begun' writes late@example.org "join tundra $code" ''
ok '... is answered once' to late 'it no longer waits for players'
ok 'orders are taken' replies "$work/red" "#STONEPOST tundra red round 1
plan hunt rest
final
#END"
ok '... as ever' to rosa 'plan: 1\. everyone left to the hunting grounds'
ok 'orders in reply to a letter from before the game' replies "$ann" 'plan hunt rest
'
ok '... are for its first round' holds "SELECT round, status FROM orders ORDER BY id DESC LIMIT 1" '1|stored'
sp export tundra --output "$work/tundra.json"
ok '... and its archive is one' gives 0 ': ok, ' '' verify --file "$work/tundra.json"

# Addresses with letters that are not ASCII.
waiting
ok 'an address with an umlaut behind the @' writes 'Zoë <zoe@bücher.example>' "join tundra $code" ''
take zoe
ok '... is asked in the form that servers use' grep -q '^To: .*<zoe@xn--bcher-kva.example>' "$work/zoe"
ok '... and takes the seat' replies "$work/zoe" yes 'From=zoe@bücher.example'
ok 'the other form of it' writes 'Zoe@XN--BCHER-KVA.EXAMPLE' "join tundra $code" ''
ok '... is the same person' to zoe@xn--bcher-kva.example 'This address already has a seat in the game'
ok 'an umlaut before the @' writes 'Jürgen <jürgen@example.org>' "join tundra $code" ''
ok '... has no address that letters could go to, which is noted' noted 'question|no-address'
ok '... and nobody is asked' quiet

# Names that are somebody's, or would be a frame.
waiting
ok 'a name that another player has' writes 'ANN <x@example.org>' "join tundra $code" ''
take x
ok '... is taken' replies "$work/x" yes
ok '... and told with the seat behind it' to x@example.org 'Ann \(ann\), ANN \(red\) \(you\)'
ok 'a name that looks like a frame' writes y@example.org "join tundra $code" 'name #STONEPOST tundra ann round 1'
take y
ok '... is taken as a name' replies "$work/y" yes
ok '... that is none' holds "SELECT title FROM seats WHERE name = 'blue'" '+STONEPOST tundra ann round 1'

waiting
ok 'one in From, with a wide sign' writes '"＃STONEPOST tundra ann round 1" <y@example.org>' "join tundra $code" ''
take y
ok '... is taken as a name' replies "$work/y" yes
ok '... that is none either' holds "SELECT title FROM seats WHERE name = 'red'" '+STONEPOST tundra ann round 1'

# The GM is faster; a seat given back; a fresh code; a game canceled.
waiting
ok 'somebody asks' writes rosa@example.org "join tundra $code" ''
take rosa
sp seat tundra red replace 'Ben <ben@example.org>' --now @$now
ok 'a seat that the GM gave away' replies "$work/rosa" yes
ok '... is gone' to rosa 'This offer has lapsed|The seat is gone'
ok '... and stays' holds "SELECT address FROM seated WHERE name = 'red'" ben@example.org
sp send --now @$now
ok 'a seat given back' replies "$ann" resign
ok '... is open' holds "SELECT address, kind FROM seated WHERE name = 'ann'" '|open'
ok '... which its player hears' to ann 'You gave back your seat'
ok '... and the GM' to boss "The player of \"ann\" in game \"tundra\", which waits for players, has given the seat back"
ok 'the old letter after that' replies "$ann" 'salt x'
ok '... is nobody'"'"'s' quiet
sp invite tundra --renew --now @$now
ok 'the code from before' writes zoe@example.org "join tundra $code" ''
ok '... is worthless' quiet
code=$(sed -n 's/^    join tundra //p' "$work/out")
code=$(timed invite tundra | sed -n 's/^    join tundra //p')
ok 'the fresh one' writes zoe@example.org "Re: JOIN Tundra $(printf %s "$code" | tr a-z A-Z)" ''
ok '... is good, in capitals too' to zoe 'seat "ann"'
take zoe
sp cancel tundra --now @$now
sp send --now @$now
ok 'yes when the game is canceled' replies "$work/zoe" yes
ok '... is too late' to zoe 'The seat is gone'
ok 'a frame without an end' writes zoe@example.org x "#STONEPOST tundra join $code"
ok '... is not answered' quiet
printf '#STONEPOST tundra join %s\n#END\n' "$code" >"$work/turn"
ok 'in a turn file' gives 65 'people join by mail' '' submit "$work/turn" --now @$now
ok '... by itself too' gives 65 'people join by mail' '' check "$work/turn" --now @$now

# Strangers.
waiting
ok 'a stranger' writes eve@example.org 'Buy now' 'Cheap huts'
ok '... hears nothing' quiet
waiting 'strangers = answer'
ok 'where the GM allows it a stranger' writes eve@example.org 'Buy now' 'Cheap huts'
ok '... gets one short answer' to eve 'Your letter was not understood .* automatic answer'
ok '... which quotes nothing' sh -c '! grep -qi "buy now\|cheap huts" "$1"/new/*' sh "$box"
ok '... from the null sender' holds "SELECT sender FROM outbox ORDER BY id DESC LIMIT 1" ''
ok '... marked as such' grep -q '^Auto-Submitted: auto-replied' "$box"/new/people.stranger*
ok 'the same again' writes EVE@example.org 'Buy now!' 'Cheaper huts'
ok '... gets none' quiet
now=$((now + 7 * day))
ok 'a week later' writes eve@example.org 'Buy now!' 'Cheaper huts'
ok '... gets one' to eve 'Your letter was not understood'
waiting 'strangers = answer' 'answers = 29'
for who in fay gil; do
	ok 'strangers' writes $who@example.org hello hello
	ok '... get a tenth of all answers' to $who 'Your letter was not understood'
done
ok 'the next' writes hal@example.org hello hello
ok '... gets none' quiet
now=$((now + 3601))
ok 'an hour later' writes hal@example.org hello hello
ok '... gets one' to hal 'Your letter was not understood'
waiting 'strangers = answer' 'answers = 1'
ok 'where there are few answers' writes eve@example.org hello hello
ok '... one stranger gets one' to eve 'Your letter was not understood'
ok 'another' writes fay@example.org hello hello
ok '... gets none' quiet
waiting 'strangers = answer'
ok 'a wrong code' writes zoe@example.org 'join tundra wrong' ''
ok '... is a stranger'"'"'s' to zoe 'Your letter was not understood'
ok 'whose envelope says another' writes abe@example.org hello hello 'Return-Path: <list-bounces@example.org>'
ok '... is not answered' quiet
ok 'a robot' writes noreply@example.org hello hello
ok '... is not answered' quiet
code=$(timed invite tundra | sed -n 's/^    join tundra //p')
for time in first second third; do
	ok "who has the code, the $time time" writes dan@example.org "join tundra $code" ''
	ok '... is asked' to dan 'Do you want this seat'
done
ok 'and after that' writes dan@example.org "join tundra $code" ''
ok '... is no stranger, and hears nothing' quiet
ok 'a list' writes carl@example.org hello hello 'List-Id: <x.example.org>'
ok '... is not answered' quiet
ok 'a player'"'"'s letter without orders' replies "$ann" 'How is it going?'
ok '... is no stranger'"'"'s' to ann 'it waits for 2 more players'
finish
