#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What people ask that cannot be done, or only in part, each with the answer that says so: questions
# about plans, requests to a seat without an address, to a game that waits or was canceled, and
# commands that do not fit the game.
. "$abs_top_srcdir/tests/mail/people.sh"

# asks SEAT TEXT: a turn file; its answer lies in $work/answer, in one line.
asks()
{
	now=$((now + 60))
	printf '#STONEPOST tundra %s round 1\n%s\n#END\n' "$1" "$2" >"$work/turn"
	sp submit "$work/turn" --now @$now
	tr -s ' \n' ' ' <"$work/out" >"$work/answer"
}

hears()
{
	grep -Eq -- "$1" "$work/answer" && return
	cat "$work/answer" "$work/err"
	return 1
}

# wonders TEXT PATTERN: what ann asks with 'whatif', and the answer.
wonders()
{
	asks ann "whatif $1"
	ok "whatif $1" hears "$2"
}

now=$begin
fresh 'gm = boss@example.org' "folder = $box"
game tundra ann=ann@example.org ben cy=cy@example.org --start ann --pace 3d
asks ann 'whatif ben hut'
ok 'whatif without a plan' hears 'What the suggestion would do, given "ben hut":'
ok '... tries the suggestion' hears '(All your people would be placed|would not come from your plan)\. Your orders stay as they are\.'
asks ann 'plan clay 2; forest 1; hunt rest'
wonders ', ,' "what if what\? write \"whatif ben field\""
wonders 'dee hut' "nobody here is called \"dee\": begin with a player, like \"whatif ben hut\""
wonders 'ann hut' 'your own plan decides what you do'
wonders 'ben' "say where: \"whatif ben field\""
wonders 'ben mars' "\"mars\": "
wonders 'ben clay 2-3' "\"clay 2-3\" isn't exact: say one place, and how many people"
wonders 'ben clay 2 or forest 2' "isn't exact"
wonders 'ben clay 2 if free hut' "isn't exact"
wonders 'ben clay 9' "\"clay 9\""
wonders 'ben clay 5 ; forest 1' '"forest 1" isn.t possible: '
wonders 'ben hunt rest , cy clay 2 ;' 'All your people would be placed\. Your orders stay as they are\.'
wonders 'ben  clay 5	; cy clay 1' 'Your orders stay as they are'
asks cy 'plan hunt rest
stop if free field
whatif ann clay 2'
ok 'a stop that would fire' hears "Your \"stop\" would halt the game there"
asks cy 'plan clay 1
stop if taken river
whatif ann clay 2; ben clay 2'
ok 'a plan that runs dry' hears 'Then you would be asked|The rest would not come from your plan'
ok 'nothing has happened by all this' holds "SELECT count(*) FROM events WHERE kind = 'decision'" 0

# A seat without an address.
asks ben 'standby'
ok 'to stand by without an address' hears 'we have no email address for your seat'
asks ben 'resend'
ok 'to have a letter sent again' hears 'your seat has no address, so it gets no letters'
asks cy 'standby
standby none'
ok 'on the stand-by list and off it' hears 'You are not on the stand-by list any more'
ok '... it is empty' holds 'SELECT count(*) FROM standby' 0
asks cy 'standby none'
ok 'off it when one is not on it' hears 'You are not on the stand-by list any more'
asks ann 'press to ben
Hello
end press'
ok 'a message to a seat without an address' hears 'the message was not sent'
asks ann 'history 1-3'
ok 'the history of rounds that are to come' hears 'round'

# The game master's commands.
ok 'reminding as early as the players have' refuses 65 'change remind: it is as long as the players have' \
	change tundra --remind 5d --now @$now
"$STONEPOST" change tundra --remind 2d --now @$now >"$work/changed"
ok 'giving them as little as that' refuses 65 'give them more' change tundra --pace 2d --now @$now
"$STONEPOST" pause tundra --now @$now >"$work/paused"
ok 'another pace while it is paused' gives 0 . '' change tundra --pace 4d --now @$now
ok '... sets no deadline' holds "SELECT deadline_at FROM games" None
ok 'whatif while it is paused' asks ann 'whatif ben clay 2; cy clay 1'
ok '... is answered' hears 'Your orders stay as they are'
"$STONEPOST" end tundra --now @$now >"$work/ended"
asks ann 'whatif cy hut'
ok 'whatif when the game is over' hears 'nobody is placing any now|is over'
ok 'a game that is over' refuses 65 'over' change tundra --pace 2d --now @$now
printf '#STONEPOST tundra gm\npause\n#END\n' >"$work/turn"
ok 'commands in a turn file' gives 65 . '' check "$work/turn"
printf '#STONEPOST tundra join aaaaaaaaaaaaaaaaaaaaaaaa\n#END\n' >"$work/turn"
ok 'joining in a turn file' gives 65 'a turn file can.t do this' '' check "$work/turn"
fresh
game tundra ann=ann@example.org ben --start ann
ok 'a token where no letters are made' refuses 78 . gm token --now @$now
asks ann 'press to gm
Hello
end press'
ok 'a message to a game master without an address' hears 'the message was not sent'

ok 'a message to nobody who could read it' asks ann 'press to all
The key aaaaaaaaaaaaaaaaaaaaaaaa, and aaaaaaaaaaaaaaaaaaaaaaa8.
end press'
ok '... says so' hears 'the message was not sent: none of the others gets messages'

# Settings with an umlaut in the domain.
rm -rf "$box"
fresh 'gm = boss@bücher.example' "folder = $box" 'plus = yes'
sed -i 's/^from = .*/from = gm@bücher.example/' "$conf"
game tundra ann=ann@bücher.example ben=ben@example.org
sp send --now @$now
ok 'letters come from it' grep -q '^From: stonepost <gm@xn--bcher-kva.example>' "$box"/new/tundra.*.invitation.ann
ok '... to a player there' grep -q '^To: .*ann@xn--bcher-kva.example' "$box"/new/tundra.*.invitation.ann
mv "$box"/new/tundra.*.invitation.ann "$work/ann"
ok 'a reply from there' replies "$work/ann" 'help' 'From=ann@bücher.example' 'To=gm@bücher.example'
ok '... is answered there' to ann@xn--bcher-kva.example 'WHAT TO WRITE|stonepost'
ok 'the address of the games is no player' refuses 64 'is the address of the games itself' \
	new steppe 'ann=GM@BÜCHER.example' ben

# A game that waits for players, and then never begins; the GM has a key.
waiting_with_key()
{
	waiting 'gm_orders = token'
	sp gm token --now @$now
	sp send --now @$now
	mv "$box"/new/gm.key.* "$work/gm"
}

framed()
{
	replies "$work/$1" "#STONEPOST tundra ann round 1
$2
#END"
}
waiting_with_key
ok 'requests that have to wait' framed ann 'agree end
show
help
standby
mars 3'
ok '... are named' to ann 'line 2: this has to wait until the game begins'
ok '... what can be done is done' to ann 'You are on the stand-by list'
ok '... and what cannot be read is told' to ann 'mars'
ok 'the same without a frame' replies "$work/ann" 'show
agree end
mars 3'
ok '... is named by its words' to ann "\"agree end\": this has to wait until the game begins"
ok '... and so is what cannot be read' to ann "\"mars 3\": \"mars\""
ok 'orders for a game that waits' framed ann 'plan hunt rest
show'
ok '... are not taken' to ann 'there is nothing to give orders for yet'
ok 'a name of the game master, and blank lines' writes 'The Game Master <eve@example.net>' "join tundra $code" "

name   The Game Master   
salt a|b
"
ok '... and that word is no salt' holds "SELECT name, (SELECT count(*) FROM seats WHERE word <> '') FROM offers" 'The Game Master|0'
mv "$box"/new/confirm.* "$work/eve"
ok 'the same wish again' writes 'eve@example.net' "join tundra $code" ''
ok '... is asked the same' holds 'SELECT count(*) FROM offers' 1
ok 'perhaps, in a frame' replies "$work/eve" "$(sed -n '/^#STONEPOST confirm/,/^#END/p' "$work/eve" | sed 's/^yes$/perhaps/')"
ok 'the same name as another player' writes 'ANN <ada@example.net>' "join tundra $code" ''
mv "$box"/new/confirm.* "$work/ada"
ok '... takes the seat' replies "$work/ada" yes
ok '... and keeps the name' holds "SELECT title FROM seated WHERE address = 'ada@example.net'" 'ANN'
ok 'who wants to be called the game master' replies "$work/eve" yes
ok '... is told apart from him' to eve@example.net 'The Game Master \(red\)'
ok '... as the two of one name are' to ann@example.org 'Ann \(ann\).*ANN \(blue\)'
standby=$(timed standby code | sed -n 's/^    standby //p')
ok 'the stand-by list' writes 'zoe@example.org' "standby $standby" ''
ok '... asked for twice' writes 'zoe@example.org' "standby $standby" ''
ok '... is one question' holds "SELECT count(*) FROM offers WHERE kind = 'standby'" 1

# What shows that a letter is the game master's.
asks_status()
{
	replies "$work/gm" '#STONEPOST tundra gm
status
#END' In-Reply-To= References= "$@"
}
ok 'a letter from the game master to the address behind the plus' asks_status
ok '... is taken for his' to boss 'tundra'
ok '... as a copy, too' asks_status 'To=x@example.org' "Cc=$(sed -n 's/^Reply-To: //p' "$work/gm")"
ok '... is' to boss 'tundra'
ok '... with another token' asks_status "To=gm+gm.aaaaaaaaaaaaaaaaaaaaaaaa@example.org"
ok '... is not' to boss 'A letter with commands that may not be yours'
ok '... and another such' asks_status "To=gm@example.org"
ok '... is not told within a day' quiet
now=$((now + day))
for n in 1 2 3 4 5 6; do
	replies "$work/gm" 'I am away until Monday.' || ok "letter $n without commands" false
	replies "$work/gm" '> #STONEPOST tundra gm
> status
> #END' || ok "letter $n with quoted ones" false
	[ $n != 5 ] || ok 'ten letters of his without commands are answered' to boss 'quoted commands don.t count'
done
ok '... and no more within a day, should it be a program that writes them' quiet
ok '... while his commands are taken' asks_status
ok '... and answered' to boss 'tundra'
now=$((now + day))
ok 'a letter with commands from two at once' asks_status 'From=<eve@example.org>, <boss@example.org>'
ok '... is told as that' to boss 'names several senders or none gave commands'

waiting_with_key
"$STONEPOST" cancel tundra --now @$now >"$work/canceled"
ok 'a word for a game that was canceled' framed ann 'salt bear
resign'
ok '... is told so' to ann 'the game was canceled'
ok '... and nobody has left' holds "SELECT word, kind FROM seats WHERE name = 'ann'" '|person'
# Turn files that are attached, and letters that nobody can read.
two_games()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
	game taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
	sp send --now @$now
	mv "$box"/new/tundra.*.invitation.ann "$work/ann"
}

# encloses TEXT FILE...: ann answers with files.
encloses()
{
	now=$((now + 60))
	"$python" - "$work/ann" $now "$@" >"$work/mail" <<'PY' || return
import email, email.message, email.policy, sys
letter, now, text, *files = sys.argv[1:]
ours = email.message_from_binary_file(open(letter, "rb"), policy=email.policy.default)
mine = email.message.EmailMessage()
for name, value in {"From": ours["To"], "To": ours["Reply-To"], "Subject": "orders",
        "Message-ID": "<%s@x>" % now, "In-Reply-To": ours["Message-ID"]}.items():
    mine[name] = value
mine.set_content(text)
for n, file in enumerate(files):
    mine.add_attachment(file, filename="turn%d.txt" % n)
print(mine.as_string())
PY
	rm -f "$box"/new/*
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}

turn()
{
	printf '#STONEPOST %s ann round 1\n%s\n#END' "$1" "${2:-plan hunt rest}"
}

two_games
ok 'two turn files in a letter' encloses 'Here they are.' "$(turn tundra)" "$(turn taiga)"
ok '... are both read' holds "SELECT status, (SELECT count(*) FROM orders) FROM letters" 'orders|2'
ok '... and answered' sh -c 'ls "$1"/new | grep -c answer | grep -qx 2' sh "$box"
two_games
ok 'orders in a letter with a turn file' encloses "$(turn tundra)" "$(turn taiga)"
ok '... count alone' holds 'SELECT count(*) FROM orders' 1
ok '... which is told' to ann 'attached turn files were not read, because your letter itself has orders'
two_games
set --
for n in 1 2 3 4 5 6 7 8; do
	set -- "$@" "$(turn tundra 'salt x' | sed "s/x/x$n/")"
done
ok 'eight turn files, and a ninth' encloses 'Many.' "$@" "$(turn taiga)"
ok '... which is not read' holds 'SELECT count(*) FROM orders' 0
ok '... and that is told' to ann 'One letter may have 8 turn files: send the others in another'
two_games
ok 'a letter that is encrypted' replies "$work/ann" x \
	'Content-Type=application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m'
ok '... is said to be' to ann 'Your letter is encrypted, or wrapped in a signature'
finish
