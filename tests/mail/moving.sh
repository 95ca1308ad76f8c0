#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A player's letters go to another address: both ends are asked by letter, and both must agree.
. "$abs_top_srcdir/tests/mail/people.sh"

# running [WORD...]: a game of two; $ann and $ben are their invitations.
running()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann "$@"
	sp send --now @$now
	ann=$work/ann ben=$work/ben
	mv "$box"/new/tundra.*.invitation.ann "$ann" && mv "$box"/new/tundra.*.invitation.ben "$ben"
}

# orders LETTER SEAT TEXT: a reply with these lines in a frame.
orders()
{
	replies "$1" "#STONEPOST tundra $2 round 1
$3
#END"
}

# ends: keeps the two questions that have gone out.
ends()
{
	mv "$box"/new/confirm.m* "$work/old" && mv "$box"/new/confirm.n* "$work/new"
}

address()
{
	holds "SELECT address FROM seated WHERE name = 'ann'" "$1"
}

running
ok 'a player asks' orders "$ann" ann 'address ann@new.example.net'
ok '... hears that both ends are asked' to ann@example.org \
	'We have asked both addresses, ann@example.org and ann@new\.example\.net'
ok '... and who can help when the old one is dead' to ann@example.org 'stonepost seat tundra ann address'
ok 'the old address is asked' to ann@example.org 'letters to ann@new.example.net from now on, .* say no'
ok 'the new one too' to ann@new.example.net 'The player of "ann" in game "tundra" .* to this address'
ok '... without the old one' sh -c '! grep -q "ann@example.org" "$1"/new/confirm.n*' sh "$box"
ok 'nothing has moved' address ann@example.org
ends
ok 'the tokens differ' sh -c 'test "$(sed -n "s/^Reply-To: gm+.[0-9]*.//p" "$1")" != "$(sed -n "s/^Reply-To: gm+.[0-9]*.//p" "$2")"' \
	sh "$work/old" "$work/new"
ok 'the new one says yes' replies "$work/new" yes
ok '... is told what is missing' to ann@new.example.net 'as soon as the other address says yes, too'
ok '... and nothing has moved' address ann@example.org
ok '... again' replies "$work/new" yes
ok '... is no second yes' address ann@example.org
new_token=$(sed -n 's/^\(Message-ID:\)\{0,1\} <confirm\.[^.]*\.[^.]*\.[^.]*\.\([a-z2-7]*\)@.*/\2/p' "$work/new")
ok 'the token of one end for the other' writes eve@example.org x "#STONEPOST tundra confirm m1.$new_token
yes
#END"
ok '... is worthless' address ann@example.org
ok '... and not answered' quiet
ok 'a guess' writes eve@example.org x "#STONEPOST tundra confirm m1.aaaaaaaaaaaaaaaaaaaaaaaa
yes
#END"
ok '... is worthless too' quiet
ok 'the old one says yes' replies "$work/old" 'yes'
ok '... and it is done' address ann@new.example.net
ok 'the old one is told' to ann@example.org 'Both addresses have agreed to this for your seat'
ok 'the new one has the board and a fresh key' to ann@new.example.net 'Ref: tundra/ann/r1/'
ok 'the GM is told' to boss 'Letters for "ann" in game "tundra" now go to ann@new.example.net'
ok 'the other player is not' quiet ben@example.org
ok 'the move is forgotten' holds 'SELECT count(*) FROM moves' 0
ok 'yes once more' replies "$work/old" 'yes'
ok '... does nothing' quiet
ok 'a letter with the old key' orders "$ann" ann 'plan hunt rest'
ok '... is worthless' holds 'SELECT count(*) FROM orders' 0

# No, late, refused.
running
ok 'asked again' orders "$ann" ann 'address ann@new.example.net'
ends
ok 'the old one says no' replies "$work/old" 'No!'
ok '... is told' to ann@example.org 'You said no to the other address, so nothing was changed'
ok 'yes from the new one after that' replies "$work/new" yes
ok '... changes nothing' address ann@example.org
ok 'asked for' orders "$ann" ann 'address other@new.example.net'
ends
cp "$work/old" "$work/old.first"
ok 'asked for another' orders "$ann" ann 'address third@new.example.net'
ends
ok 'yes to the first' replies "$work/old.first" yes
ok '... counts no more' quiet
ok 'a fourth time in a day' orders "$ann" ann 'address fourth@new.example.net'
ok '... is refused' to ann@example.org 'we have asked one of the two addresses too often today'
ok '... nobody is asked' quiet fourth@new.example.net
ok 'the new one says yes' replies "$work/new" yes
now=$((now + 7 * day))
ok 'the old one a week later' replies "$work/old" yes
ok '... hears that it is too late' to ann@example.org 'The week is over, so nothing was changed'
ok '... and nothing is' address ann@example.org

for wrong in 'ann@example.org=your letters already go to that address' \
	'gm@example.org=that is the address of the game itself' 'nobody=.nobody. is not an email address: write one' \
	'a@b, c@d=is not an email address' 'x@y> Bcc: <z@w=is not an email address'; do
	now=$((now + 3600))
	ok "address ${wrong%%=*}" orders "$ann" ann "address ${wrong%%=*}"
	ok '... is refused' to ann@example.org "${wrong#*=}"
	ok '... and nobody asked' test "$(ls "$box"/new | wc -l)" -eq 1
done
now=$((now + day))
ok 'somebody without the key' writes ann@example.org x "#STONEPOST tundra ann round 1
address eve@example.org
#END"
ok '... moves nothing' quiet eve@example.org
ok 'somebody with a letter that was lost asks' orders "$ann" ann 'address eve@new.example.net'
ends
ok '... agrees' replies "$work/new" yes
rm -f "$box"/new/*
sp seat tundra ann token --now @$now
sp send --now @$now
mv "$box"/new/tundra.*.ann "$ann"
ok 'after a fresh token the other yes' replies "$work/old" yes
ok '... is worthless' address ann@example.org
now=$((now + day))
ok 'asked for again' orders "$ann" ann 'address ann@new.example.net'
ends
sp seat tundra ann address ann@third.example.net --now @$now
ok 'the GM is faster' replies "$work/new" yes
ok '... so the questions are void' quiet ann@new.example.net
ok '... and the GM counts' address ann@third.example.net

# Letters that are not ASCII.
running
ok 'an address with an umlaut behind the @' orders "$ann" ann 'address ann@bücher.example'
ok '... is taken in the form that servers use' to ann@example.org 'ann@example.org and ann@xn--bcher-kva\.example'
ends
ok '... at which the letter arrives' replies "$work/new" yes 'From=Ann <ann@bücher.example>'
ok '... and both say yes' replies "$work/old" yes
ok '... and it is done' address ann@xn--bcher-kva.example
mv "$(grep -l '^To: .*xn--' "$box"/new/tundra.*)" "$ann"
now=$((now + day))
ok 'the same in the other form' orders "$ann" ann 'address ann@XN--BCHER-KVA.example'
ok '... is the same address' to ann@xn--bcher-kva.example 'your letters already go to that address'
ok 'an umlaut before the @' orders "$ann" ann 'address jürgen@example.org'
ok '... is refused with what works' to ann@xn--bcher-kva.example \
	"\"jürgen@example.org\" has a character before the \"@\" that many mail servers can't handle: use an address with"
ok 'a domain that could be two' orders "$ann" ann 'address ann@straße.example'
ok '... is refused with what works' to ann@xn--bcher-kva.example \
	"\"ann@straße.example\" has a character after the \"@\".* the form that begins with \"xn--\""
# All games of a person move, and everybody who is asked or told knows which.
running
game taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ben
game steppe 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ben
"$STONEPOST" end steppe --now @$now >/dev/null
ok 'somebody in two games asks' orders "$ann" ann 'address ann@new.example.net'
for to in ann@example.org ann@new.example.net; do
	ok "... $to is asked about both" to $to 'within a week\. The same goes for the player'\''s other games: taiga\. If'
done
ends
ok 'the new one says yes to both' replies "$work/new" yes
ok '... as does the old one' replies "$work/old" yes
ok '... which hears of both' to ann@example.org 'The same goes for your other games: taiga\.'
ok '... that have moved' holds "SELECT count(*) FROM seated WHERE address = 'ann@new.example.net'" 3
finish
