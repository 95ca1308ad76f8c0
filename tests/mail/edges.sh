#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters at moments at which they are not expected: answers to questions whose game has changed
# meanwhile, two frames of which the first takes the ground from under the second, floods of letters
# that somebody else wrote.
. "$abs_top_srcdir/tests/mail/people.sh"

# keep NAME PATTERN: keeps the letter that has just gone out, under that name.
keep()
{
	mv "$box"/new/$2 "$work/$1"
}

unread()
{
	holds "SELECT count(*) FROM letters WHERE status = 'raw'" "$1"
}

# A change of address that both confirm when the game was canceled before it began.
waiting
ok 'a player of a game that waits asks for another address' replies "$ann" 'address ann@new.example.net'
keep old 'confirm.m*'
keep new 'confirm.n*'
sp cancel tundra --now @$now
ok 'the old one says yes when the game was canceled' replies "$work/old" yes
ok '... and hears that there is nothing to move' to ann@example.org 'It was canceled before it began'
ok 'the new one, too' replies "$work/new" yes
ok '... nothing has moved' holds "SELECT address FROM seated WHERE name = 'ann'" ann@example.org
ok '... and nothing is stuck' unread 0

# The same when the game has ended: there are letters still.
rm -rf "$box"
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
sp send --now @$now
cp "$box"/new/tundra.*.invitation.ann "$work/ann"
ok 'a player asks for another address' replies "$work/ann" '#STONEPOST tundra ann round 1
address ann@new.example.net
#END'
keep old 'confirm.m*'
keep new 'confirm.n*'
sp end tundra --now @$now
ok 'yes when the game is over' replies "$work/old" yes
ok '... from both' replies "$work/new" yes
ok '... moves' holds "SELECT address FROM seated WHERE name = 'ann'" ann@new.example.net
ok '... and nothing is stuck' unread 0

# A seat that is given back in the first of two frames.
waiting
ok 'a seat given back twice in a letter' replies "$ann" '#STONEPOST tundra ann round 1
resign
#END

#STONEPOST tundra ann round 1
resign
salt owl
address eve@example.org
#END'
ok '... is read' unread 0
ok '... is open' holds "SELECT address, kind, word FROM seated WHERE name = 'ann'" '|open|'
ok '... and nobody else is asked' quiet eve@example.org

# A question that is sent back as it came, with the answer above it.
waiting
ok 'somebody asks' writes rosa@example.org "join tundra $code" ''
keep rosa 'confirm.*'
ok 'yes above a frame that was not touched' writes rosa@example.org 'Re: seat' "Yes!

$(sed -n '/^#STONEPOST/,/^#END/p' "$work/rosa")"
ok '... is yes' holds "SELECT address FROM seated WHERE name = 'red'" rosa@example.org

# A seat from the game master while the question is open.
ok 'another asks' writes eve@example.org "join tundra $code" ''
keep eve 'confirm.*'
sp seat tundra ann address eve@example.org --now @$now
ok 'yes from who has another seat meanwhile' replies "$work/eve" yes
ok '... is told so' to eve@example.org 'This address already has a seat in the game'
ok '... and has one' holds "SELECT count(*) FROM seated WHERE address = 'eve@example.org'" 1
ok '... the other is free' holds "SELECT count(*) FROM offers WHERE status = 'open'" 0

# Two of a name that fills a header.
waiting
long=$("$python" -c 'print("N" + 430 * "\u0301")')
for one in red blue; do
	ok "a name of 861 bytes, for $one" writes $one@example.org "join tundra $code" "name $long"
	keep $one 'confirm.*'
	ok '... takes it' replies "$work/$one" yes
	ok '... and is read' unread 0
done
ok '... both play' holds 'SELECT status FROM games' running

# A database that was changed by hand: the game would begin with a seat that it does not have.
begins_with()
{
	"$python" -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    db.execute("UPDATE games SET start_seat = ?", [sys.argv[2]])' "$db" "$1"
}
waiting
for one in red blue; do
	[ $one = red ] || begins_with nobody
	writes $one@example.org "join tundra $code" ''
	keep $one 'confirm.*'
	replies "$work/$one" yes >"$work/why"
done
ok 'the game that cannot begin says why' ended 0 '' \
	"the letter is stored, but: game 'tundra' has no seat 'nobody', which is to begin"
ok '... the letter is kept' unread 1
begins_with ann
ok '... and read when the database is mended' gives 0 'sent' '' run --now @$now
ok '... so the game begins' holds 'SELECT status FROM games' running
ok '... and nothing is stuck' unread 0

# Addresses of our own.
waiting
ok 'our own address behind a plus' replies "$ann" 'address gm+o1.x@example.org'
ok '... is refused' to ann@example.org 'that is the address of the game itself'

# Floods of somebody else.
waiting
for n in 1 2 3 4 5 6 7 8 9 10 11 12; do
	writes eve@example.org x "#STONEPOST tundra ann round 1
salt evil
#END" || ok "letter $n in another's name" false
	[ "$n" -ne 1 ] || ok 'the first letter in her name is told to the player' to ann 'nothing in it shows that it is yours'
	[ "$n" -ne 2 ] || ok 'the second within a day is not' quiet
done
ok 'her own letter is answered after a dozen of them' replies "$ann" 'salt bear'
ok '... with its answer' to ann 'Your word is noted: bear'
waiting 'strangers = answer'
"$python" - "$db" $now <<'PY'
import sqlite3, sys
db, now = sqlite3.connect(sys.argv[1]), int(sys.argv[2])
db.executemany("INSERT INTO answers (address, kind, at) VALUES (?, 'stranger', ?)",
    [("x%d@example.org" % n, now) for n in range(49)])
db.commit()
PY
ok 'the fiftieth stranger of an hour' writes eve@example.org hello hello
ok '... is answered' to eve 'not understood'
ok 'the next' writes zoe@example.org hello hello
ok '... is not, so that players are' quiet
ok '... as here' replies "$ann" 'salt bear'
ok '... and now' to ann 'Your word is noted'

# The key of the game master, twice at once.
rm -rf "$box"
fresh 'gm = boss@example.org' "folder = $box" 'gm_orders = token'
sp gm token --now @$now
sp gm token --now @$now
sp send --now @$now
ok 'two keys within a second are two letters' test "$(ls "$box"/new/gm.key.* | wc -l)" -eq 2
finish
