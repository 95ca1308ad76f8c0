#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Questions and settings by mail: letters piped into `stonepost receive`, answers read from the
# folder they are sent to.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0

# begin_game [WORD...]: an empty database and a game of three, its invitations in the folder.
begin_game()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' \
		'cy=Cy <cy@example.org>' --start ann "$@"
	sp send --now @$now
	ann=$(ls "$box"/new/tundra.*.invitation.ann)
	ben=$(ls "$box"/new/tundra.*.invitation.ben)
}

# asks LETTER TEXT: a reply to the letter with these orders for its seat; what is answered and what
# else that causes lies in the folder afterwards.
asks()
{
	rm -f "$box"/new/*
	now=$((now + 60))
	seat=${1##*.}
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$1.kept" "text:#STONEPOST tundra $seat round 1
$2
#END" "Message-ID=<$now@mail.example.org>" >"$work/mail" || return
	rested
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}

# writes LETTER TEXT: the same, without a frame.
writes()
{
	rm -f "$box"/new/*
	now=$((now + 60))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$1.kept" "text:$2" \
		"Message-ID=<$now@mail.example.org>" >"$work/mail" || return
	rested
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}

# says KIND SEAT PATTERN: the letter of this kind to that seat has such a line, or such words,
# however they are broken.
says()
{
	grep -Eq -- "$3" "$box"/new/tundra.*."$1"."$2" 2>"$work/why" && return
	cat "$box"/new/tundra.*."$1"."$2" 2>"$work/why" | tr -s ' \n' ' ' | grep -Eq -- "$3" && return
	ls "$box"/new
	cat "$box"/new/tundra.*."$1"."$2"
	return 1
}

# silent KIND SEAT: there is none.
silent()
{
	! ls "$box"/new/tundra.*."$1"."$2" 2>/dev/null
}

# offers_none SEAT: the answer to that seat does not say where one can go.
offers_none()
{
	! grep '^Still open:' "$box"/new/tundra.*.answer."$1"
}

keep()
{
	cp "$ann" "$ann.kept" && cp "$ben" "$ben.kept" && mv "$ann.kept" "$ben.kept" "$work" || exit 1
	ann=$work/${ann##*/} ben=$work/${ben##*/}
}

unchanged()
{
	position >"$work/position"
	diff "$work/position.before" "$work/position"
}

begin_game
keep
position >"$work/position.before"

# show, history, help.
ok 'show is asked for' asks "$ann" show
ok '... and answered with the board' says answer ann '^T tool maker'
ok '... and its reference' says answer ann '^Ref: tundra/ann/r1/[a-z2-7]{24}$'
ok '... under a subject of its own' says answer ann '^Subject: \[stonepost tundra r1\] Your questions$'
ok '... and nothing is said to be stored or not' sh -c '! grep -q stored "$1"/new/*.answer.ann' sh "$box"
ok 'the letter is kept as a question' holds 'SELECT status FROM letters' question
ok 'help is asked for' asks "$ann" help
ok '... and answered' says answer ann '^How to write orders:'
ok '... about questions too' says answer ann '^  history 2-3 '
ok 'help about a word' asks "$ann" 'help plan'
ok '... is help' says answer ann '^How to write orders:'
ok 'history of a round without steps' asks "$ann" history
ok '... says so' says answer ann '^Nothing has happened in round 1 yet'
ok 'history of a round to come' asks "$ann" 'history 3'
ok '... is refused' says answer ann 'line 2: there was no round 3 yet: the game is in round 1'
ok '... as a question' says answer ann '^Subject: \[stonepost tundra r1\] Your questions$'
ok '... not as orders' sh -c '! grep -E "refused|Nothing was stored" "$1"/new/*.answer.ann' sh "$box"
ok 'a letter without a frame' writes "$ann" 'Hi there,

show
History 3'
ok '... is refused by its words' says answer ann "\"History 3\": there was no round 3 yet: the game is in round 1"
ok '... not by a line' sh -c '! grep -q "line [0-9]" "$1"/new/*.answer.ann' sh "$box"
ok 'a long line' writes "$ann" 'whatif the weather stays bad for many more days than last year'
ok '... is shortened' says answer ann "\"whatif the weather stays bad for many \.\.\.\": "
ok 'none of these has changed anything' unchanged
ok "a frame made up for another's seat" writes "$ann" '#STONEPOST tundra ben round 1
plan field
#END'
ok '... is refused to who wrote it' says answer ann "this frame belongs to seat \"ben\""
ok '... whose seat it is hears of it' says answer ben 'nothing in it shows that it is yours'
ok '... and it is stored for nobody' holds "SELECT count(*) FROM orders WHERE body LIKE '%field%'" 0
ok 'orders and a question in one frame' asks "$ann" 'plan hut; hunt rest
show'
ok '... are stored' says answer ann '^  plan: 1. the hut'
ok '... and answered with the board' says answer ann '^T tool maker'
sp adjudicate --now @$now
ok 'history of what has happened' asks "$ann" 'history 1-9'
ok '... tells it' says answer ann 'You place 2 people in the hut \[plan line 1\]'
ok '... and what became of the plan' says answer ann '^  - "H" done on turn 1: the hut'
ok 'somebody else' asks "$ben" 'history 1'
ok '... is told no more than may be known' says answer ben 'Ann places 2 people in the hut\.$'

# Each letter to somebody who is waited for says what is open, and a yes to it takes that.
while IFS='|' read -r text kind; do
	begin_game
	keep
	ok "'$text'" writes "$ann" "$text"
	mv "$box"/new/tundra.*.$kind.ann "$work/last.ann.kept"
	suggestion=$(sed -n '/^\(Suggestion\|Codes\): \([A-Z0-9].*\)/{s//\2/;s/ (.*//;p;}' "$work/last.ann.kept" | tail -n 1)
	ok '... is answered with the suggestion' test -n "$suggestion"
	ok '... of which ok' writes "$work/last.ann" ok
	ok '... makes orders' says answer ann '^Subject: \[stonepost tundra r1\] Orders stored'
	ok '... the same' says answer ann "^  $suggestion\$"
done <<'END'
gibberish|answer
help|answer
show|answer
history 3|answer
whatif dan hut|answer
resend|resend
no|answer
END
begin_game
keep
ok 'somebody writes to a player' writes "$ben" 'tell ann: Shall we meet on Sunday?'
mv "$box"/new/tundra.*press.ann "$work/press.ann.kept"
ok '... whose yes' writes "$work/press.ann" ok
ok '... was meant for that' says answer ann 'Your yes answers a message that somebody wrote to you'
ok '... and is answered with the suggestion' says answer ann '^Suggestion: '
ok 'a yes that names the round' writes "$work/press.ann" 'ok 1'
ok '... takes it' says answer ann 'Orders stored'
ok 'resend, with orders stored' writes "$ann" resend
mv "$box"/new/tundra.*.resend.ann "$work/last.ann.kept"
ok '... and ok to it' writes "$work/last.ann" ok
ok '... changes none' says answer ann 'stay as they are, and count'

# resend.
begin_game
keep
ok 'resend' asks "$ann" resend
ok '... is answered' says answer ann 'Your last report is on its way to you again'
ok '... with the same letter' says resend ann '^Welcome to the game "tundra"'
ok '... under a Message-ID of its own' says resend ann '^ <tundra\.7-1-1\.resend\.ann\.'
ok '... the same subject' says resend ann '^Subject: \[stonepost tundra r1\] You are invited to Stone Age'
ok '... and the same reference' sh -c 'for f in "$1" "$2"/new/*.resend.ann; do
	grep "^Ref: " "$f" | cksum; done | uniq | wc -l | grep -qx 1' sh "$ann.kept" "$box"
cp "$work/mail" "$work/again"
ok 'the same letter again' gives 0 '' '' receive --now @$now <"$work/again"
ok '... is not answered again' holds "SELECT count(*) FROM outbox WHERE kind = 'answer'" 1
ok 'a second time' asks "$ann" resend
ok 'a third time' asks "$ann" resend
ok '... is the last' says answer ann 'on its way to you again'
ok 'a fourth time within a day' asks "$ann" resend
ok '... is refused' says answer ann '3 times within a day'
ok '... and not sent' silent resend ann
now=$((now + day))
ok 'a day later' asks "$ann" resend
ok '... it is' says resend ann Welcome

# The same from turn files.
game taiga 'ann=Ann <->' 'ben=Ben <->' --start ann
printf '#STONEPOST taiga ann round 1\nshow\nhelp\n#END\n' >"$work/turn"
ok 'show and help in a turn file' gives 0 '^T tool maker' '' submit "$work/turn" --now @$now
ok '... print help' fits "$work/out" '^How to write orders:'
printf '#STONEPOST taiga ann round 1\nresend\n#END\n' >"$work/turn"
ok 'resend for a seat without an address' gives 65 'your seat has no address' '' \
	submit "$work/turn" --now @$now
printf '#STONEPOST taiga ann round 7\nshow\n#END\n' >"$work/turn"
ok 'questions are answered whatever the round' gives 0 '^T tool maker' '' \
	submit "$work/turn" --now @$now
ok 'check answers too' gives 0 '^T tool maker' '' check "$work/turn" --now @$now

# press.
press()
{
	asks "$1" "press to $2
$3
end press"
}
long()
{
	"$python" -c 'print("x" * 70 + "\n", end="")' | awk -v n="$1" '{ for (i = 0; i < n; i++) print }'
}
begin_game
keep
key=$(sed -n 's,^Ref: tundra/ann/r1/\([a-z2-7]*\)$,\1,p' "$ann.kept")
position >"$work/position.before"
ok 'a message to one' press "$ann" ben 'The field is yours this round,
if you leave me the hut.'
ok '... is a letter' says press ben '^The field is yours this round,$'
ok '... that says who wrote it' says press ben '^Subject: \[stonepost tundra\] Message from Ann to you$'
ok '... to nobody else' silent press cy
ok '... which shows no address of others' sh -c '! grep -q ann@example.org "$1"/new/*.press.ben' sh "$box"
ok '... and is answered' says answer ann 'Your message went to Ben\.'
ok '... and kept' holds 'SELECT p.from_seat, p.to_seat, to_gm, body FROM press p' \
	'1|2|0|The field is yours this round,
if you leave me the hut.'
cp "$work/mail" "$work/again"
ok 'the same letter twice' gives 0 '' '' receive --now @$now <"$work/again"
ok '... sends nothing' holds 'SELECT count(*) FROM press' 1
cp "$box"/new/*.press.ben "$work/press.ben"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$ben.kept" 'text:tell ann: Gladly.' >"$work/mail"
ok 'an answer without a frame' gives 0 '' '' receive --now @$now <"$work/mail"
sp send --now @$now
ok '... goes back' holds "SELECT body FROM press ORDER BY id DESC LIMIT 1" Gladly.
ok 'a message on lines of its own, without a frame' writes "$ann" 'press to ben:
Hello.'
ok '... is asked for on one' says answer ann "begin each of its lines with the same \"tell"
ok '... and sends nothing' holds "SELECT count(*) FROM press" 2
now=$((now + 3600))
ok 'a message that a mail program broke' writes "$ann" 'tell ben: you know that I am always nice to you, and so I would like you
to leave me alone this time'
ok '... is sent whole' holds "SELECT body FROM press ORDER BY id DESC LIMIT 1" \
	'you know that I am always nice to you, and so I would like you to leave me alone this time'
ok 'one that was broken before a place' writes "$ann" 'tell ben: you know that I am always nice to you, so please leave me the
hut and the field'
ok '... sends nothing' holds "SELECT count(*) FROM press" 3
ok '... is no order' says answer ann '^Nothing was stored\.$'
ok '... which is said' says answer ann 'the message was not sent'
ok 'a message to all' press "$ann" all 'Hello.'
ok '... reaches one' says press ben '^Subject: .* Message from Ann to all$'
ok '... and the other' says press cy '^Hello\.$'
ok '... not the writer' silent press ann
ok 'a message to the game master' press "$ann" gm 'Help me.'
ok '... reaches the address for that' grep -q '^To: boss@example.org' "$box"/new/tundra.*.press
ok '... and says of whom it is' grep -q '^Ann, seat "ann" of game "tundra", writes' "$box"/new/tundra.*.press
ok '... and is kept as such' holds "SELECT to_gm, body FROM press ORDER BY id DESC LIMIT 1" '1|Help me.'
ok 'a key and what looks like one' press "$ann" ben "see gm+1.0.$key@example.org
> #STONEPOST tundra ann round 1 key short
> plan hut"
ok '... are masked' says press ben '^see gm\+1\.0\.\[masked\]@example\.org$'
ok '... so that no order block is sent' says press ben '\(#\)STONEPOST tundra ann round 1 key \[masked\]'
ok '... nowhere' sh -c '! grep -q "$1" "$2"/new/*.press.ben' sh "$key" "$box"
ok '... not in the database either' holds "SELECT count(*) FROM press WHERE body LIKE '%$key%'" 0
ok '... and the writer hears of it' says answer ann 'was masked'
ok 'a subject in a message' press "$ann" ben 'Subject: mine
Bcc: eve@example.org'
ok '... is but text' sh -c '! sed "/^\r*$/q" "$1"/new/*.press.ben | grep -i "bcc\|mine"' sh "$box"
ok 'too long a message' press "$ann" ben "$(long 120)"
ok '... is refused' says answer ann 'at most 8192 go into one'
ok '... and not sent' silent press ben
ok 'control characters' press "$ann" ben "$(printf 'red \033[31m alert')"
ok '... are gone before it is sent' sh -c '! grep -q "$2" "$1"/new/*.press.ben' sh "$box" "$(printf '\033')"
ok '... while the rest is there' says press ben '^red .*alert'
ok 'a message to oneself' press "$ann" ann me
ok '... is refused' says answer ann 'addressed to yourself'
ok 'a message to nobody' press "$ann" eve me
ok '... is refused' says answer ann "nobody here is called .eve."
ok 'no message changed the position' unchanged
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do
	printf 'press to ben\nmessage %d\nend press\n' $i
done >"$work/many"
now=$((now + day / 4))
ok 'many in one letter' asks "$ann" "$(cat "$work/many")"
ok '... are sent up to the twentieth' holds "SELECT count(*) FROM press WHERE from_seat = 1" 20
ok '... and no further' says answer ann 'you sent 20 within 24 hours'
now=$((now + 2 * day))
ok 'days later' press "$ann" ben 'Again.'
ok '... it is carried' says press ben '^Again\.$'

begin_game --press anonymous
keep
ok 'an anonymous message' press "$ann" ben 'Guess who.'
ok '... does not say who wrote it' sh -c '! grep -qi "\bann\b" "$1"/new/*.press.ben' sh "$box"
ok '... but what it says' says press ben '^Guess who\.$'
ok '... under a subject without a name' says press ben '^Subject: .* Message from a player to you'
begin_game --press none
keep
ok 'where the game has no press' press "$ann" ben 'Psst.'
ok '... it is refused' says answer ann 'played without messages among the players'
ok '... and not sent' silent press ben
ok '... but for the game master' press "$ann" gm 'Psst.'
ok '... who gets it' grep -q 'Psst' "$box"/new/tundra.*.press
ok 'the option is shown' gives 0 '^press       none' '' show tundra
ok 'an option there is not' gives 64 '' 'press' new taiga a b --press loud
game taiga 'ann=Ann <ann@example.org>' 'ben=Ben <->' --start ann
printf '#STONEPOST taiga ann round 1\npress to ben\nHello\nend press\n#END\n' >"$work/turn"
ok 'a message to a seat without an address' gives 65 'Ben has no address' '' \
	submit "$work/turn" --now @$now

# whatif.
begin_game
keep
position >"$work/position.before"
ok 'whatif without a plan' asks "$ann" 'whatif ben field'
ok '... tries the suggestion' says answer ann 'What the suggestion would do, given "ben field":'
ok '... to the end' says answer ann 'Your orders stay as they are\.'
ok 'whatif with a plan in the same letter' asks "$ann" 'plan
  hut | field
  toolmaker
  hunt rest
whatif ben hut; cy forest 3, clay 2'
ok '... says what would fire' says answer ann '- "H/F" done on turn 1: the field'
ok '... what would not, and why' says answer ann '- "T" dropped (on turn [0-9]|at the start): tool maker closed \(two of the tool maker, hut'
ok '... to the end' says answer ann '- "X" done on turn 2: the hunting grounds with 4'
ok '... and that it was only asked' says answer ann 'All your people would be placed\. Your orders stay as they are\.'
ok '... and the plan is stored' says answer ann 'stored|Stored'
position >"$work/position.before"
ok 'whatif about a plan that is stored' asks "$ann" 'whatif ben hut'
ok '... takes that' says answer ann '- "T" dropped (on turn [0-9]|at the start): tool maker closed'
ok 'nobody else moves' says answer ann '- "H/F" done on turn 1: the field'
for wrong in "ben hut 5=the hut takes exactly 2" "ann hut=your own plan decides what you do" \
	"eve hut=nobody here is called .eve." "ben=say where" "ben nowhere=.nowhere." \
	"ben hut; cy hut=.hut. isn't possible: Cy" "ben clay 2-3=isn't exact" \
	"ben hut | field=isn't exact" "ben hunt 9=isn't possible" ',=what if what'; do
	now=$((now + 600))
	ok "whatif ${wrong%%=*}" asks "$ann" "whatif ${wrong%%=*}"
	ok '... is refused' says answer ann "line 2: .*${wrong#*=}"
done
ok 'no question changed anything' unchanged
ok 'a plan that would run dry' asks "$ben" 'plan hut
whatif ann field'
ok '... is told so' says answer ben 'Then you would be asked where to place'
ok '... with what would be done before' says answer ben '- "H" done on turn 1: the hut'

# lang, vacation, resign.
begin_game --pace 3d --vacation 10d --missing bot
keep
ok 'a language there is' asks "$ann" 'lang en'
ok '... is fine' says answer ann 'From now on your letters come in this language: English'
ok 'a language there is not' asks "$ann" 'lang xx'
ok '... is refused kindly' says answer ann "don.t write letters in .xx.; choose one of these: en"
ok 'a vacation' asks "$ann" 'vacation 2027-02-01..2027-02-05'
ok '... is noted' says answer ann 'Your absence is noted: from Mon 1 Feb 2027 to Fri 5 Feb 2027'
ok '... with its last day' holds "SELECT vacation_from, vacation_until, vacation_left FROM seats
	WHERE name = 'ann'" "$((begin + 31 * day))|$((begin + 36 * day))|$((5 * day))"
ok 'one that is too long' asks "$ann" 'vacation 2027-02-01..2027-02-20'
ok '... is refused' says answer ann 'what is left of the vacation in this game is 10 days'
ok '... and the one before stands' holds "SELECT vacation_left FROM seats WHERE name = 'ann'" "$((5 * day))"
ok 'one that is over' asks "$ann" 'vacation 2026-12-01..2026-12-03'
ok '... is refused' says answer ann 'line 2: Thu 3 Dec 2026 is in the past'
ok 'one without its year' asks "$ann" 'away 01-10 to 01-13'
ok '... is the next such' says answer ann 'Your absence is noted: from Sun 10 Jan 2027 to Wed 13 Jan 2027'
ok '... as the others hear' grep -q '^That is from Sun 10 Jan 2027 to Wed 13 Jan 2027' "$box"/new/tundra.*.vacation-*.ben
now=$((now + 3600))
ok 'a letter of prose' writes "$ann" 'Hello!'
ok '... is answered' says answer ann '^Nothing was stored\.$'
ok 'another' writes "$ann" 'Hello?'
ok '... is not' silent answer ann
ok 'but one that wants no letters' writes "$ann" 'unsubscribe'
ok '... always is' says answer ann 'To leave the game for good, reply with the line "yes resign"'
ok 'a building that the game lacks' writes "$ann" 'hut, B4, hunt'
ok '... is asked' says answer ann 'a game of 3 players has only buildings 1 to 3'
ok '... and left out of what is proposed' says answer ann '^  H, X$'
now=$((now + 3600))
ok 'vacation none' asks "$ann" 'vacation none'
ok '... takes it back' holds "SELECT vacation_from, vacation_left FROM seats WHERE name = 'ann'" "None|$((10 * day))"
# A letter has no lines to count.
now=$((now + 3600))
ok 'a section stands twice' writes "$ann" 'feed: gold
feed: wood'
ok '... and is named' says answer ann "\"feed\" appears twice: keep one of them"
ok 'orders that contradict each other' writes "$ann" 'H X
final
wait'
ok '... are named' says answer ann "\"final\" and \"wait\" contradict each other: keep one"
ok '... in a frame with the line' asks "$ann" 'feed gold
feed wood'
ok '... where the first one is' says answer ann "\"feed\" appears twice, first in line 2"
now=$((now + 3600))
ok 'resign' asks "$ann" resign
ok '... is asked about' says answer ann 'reply with the line "yes resign"'
ok '... which changes nothing' holds "SELECT resigned, kind FROM seats WHERE name = 'ann'" '0|person'
rm -f "$box"/new/*
now=$((now + 60))
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$ann.kept" 'Hi,
yes resign

Sent from my iPhone' >"$work/mail"
ok '"yes resign", signed by a telephone,' gives 0 '' '' receive --now @$now <"$work/mail"
sp send --now @$now
ok '... is answered' says answer ann 'You have resigned'
ok '... and offers no places' offers_none ann
ok '... is kept' holds "SELECT resigned, kind FROM seats WHERE name = 'ann'" '1|nobody'
ok '... the others are told' says 0 ben 'Ann resigned, so the seat is vacant now\. .*computer player [(]easy[)] plays it'
ok '... all of them' says 0 cy 'Ann resigned'
ok '... the game master too' grep -q 'the player of "ann" resigned' "$box"/new/tundra.resigned.ann.0
ok '... the writer only by the answer' silent 0 ann
sp adjudicate --now @$now
ok '... and the game goes on' holds "SELECT waiting_seat FROM games" 1
rm -f "$box"/new/*
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$ann.kept" 'Yes, resign!' 'Message-ID=<again@example.org>' >"$work/mail"
ok 'to resign again' gives 0 '' '' receive --now @$((now + 60)) <"$work/mail"
sp send --now @$((now + 60))
ok '... is refused' says answer ann 'you have resigned from this game already'
finish
