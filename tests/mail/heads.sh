#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One reply to a letter about all games of somebody: a line a game, in the way of every mail program; what it stores,
# asks about and leaves alone.
. "$abs_top_srcdir/tests/mail/people.sh"
day=86400 hour=3600
kept=$work/kept
replies=$abs_top_srcdir/tests/mail/replies

# tick TIME: what cron does then; what is sent lies in the folder.
tick()
{
	now=$1
	rm -f "$box"/new/*
	"$STONEPOST" run --now @$now >"$work/ran" 2>&1
}
# newest PERSON: the letter about all games that lies in the folder.
newest()
{
	grep -l "^To: .*$1@" $(ls "$box"/new/*me.* 2>/dev/null) /dev/null | tail -n 1
}
# stored: the plans of ann, a game a line.
stored()
{
	rows "SELECT games.name || replace(rtrim(substr(body, 5), char(10)), char(10) || '  ', ' ') FROM orders
		JOIN seats ON seats.id = seat_id JOIN games ON games.id = game_id
		WHERE orders.status = 'stored' AND seats.name = 'ann' AND orders.id IN (SELECT max(id) FROM orders WHERE status = 'stored'
			GROUP BY seat_id) ORDER BY games.name"
}
keeps()
{
	rm -rf "$kept"
	cp -r "${db%/*}" "$kept"
}
again()
{
	rm -rf "${db%/*}"
	cp -r "$kept" "${db%/*}"
	rm -f "$box"/new/*
}
# takes WANTED: these are the plans.
takes()
{
	got=$(stored)
	[ "$got" = "$1" ] && return
	printf 'wanted:\n%s\ngot:\n%s\n' "$1" "$got"
	return 1
}
# written CLIENT WORDS: the reply of a mail program to the letter, taken.
written()
{
	rm -f "$box"/new/*
	"$python" "$replies/replies.py" write "$1" "$1" "$2" "$letter" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}
# answered COUNT: so many letters went to ann.
answered()
{
	count=$(grep -l '^To: .*ann@' "$box"/new/* /dev/null | wc -l)
	[ "$count" -eq "$1" ] && return
	ls "$box/new"
	return 1
}
# says TEXT: the newest letter to ann says so.
says()
{
	"$python" - "$(newest ann)" "$1" <<'PY'
import email, email.policy, sys
text = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default).get_body(("plain",)).get_content()
if sys.argv[2] not in " ".join(text.split()):
    sys.exit(text)
PY
}

names='tundra taiga moor steppe oasis lagoon fjord delta canyon meadow glacier prairie'
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
lang=en
for name in $names; do
	game $name 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 9d --vacation 9d --lang $lang
	case $lang in en) lang=de ;; de) lang=fr ;; *) lang=en ;; esac
done
tick $begin
cp "$box"/new/tundra.*.invitation.ann "$work/first"
ok 'a letter a day is wanted' replies "$work/first" 'digest 18:00'
tick $((begin + 18 * hour))
cp "$(newest ann)" "$work/digest"
letter=$work/digest
ok 'it has all twelve games' [ "$(grep -c ' ok"\.$' "$work/digest")" -eq 12 ]
keeps

all='canyon hut field hunt rest
delta hut hunt rest
fjord field hunt rest
glacier forest 3 hunt rest
lagoon clay 2 hunt rest
meadow hut hunt rest
moor hunt rest
oasis quarry 1 hunt rest
prairie field forest 2 hunt rest
steppe toolmaker hunt rest
taiga hut forest 3 hunt rest
tundra field hunt rest'
twelve='tun F X
tai: H W3 X
moor X
Steppe
T X
oas S1 X
lagoon L2 X
fjo F X
delta H X
can H F X
mea H X
glacier: W3 X
pra: F
W2 X'
for client in gmail-web outlook-windows apple-mail; do
	again
	written $client "Hi,

$twelve

Ann"
	ok "$client: one reply plays twelve games" takes "$all"
	ok '... and has one answer' answered 1
	ok '... with a receipt for each' [ "$(grep -c '^Receipt: ' "$(newest ann)")" -eq 12 ]
	now=$((now + 60))
	written $client 'games'
	ok '... and the next letter is answered' grep -q 'Waiting for others' "$box"/new/*answer*
	now=$((begin + 18 * hour))
done
again
written thunderbird "$twelve"
ok '... that each seat counts once' holds "SELECT count(*), count(DISTINCT seat_id) FROM answers WHERE at = $now" '12|12'

# What a mail program quotes is no order, and what it adds is none; the text may come without marks, or as HTML alone.
clients=$(sed -n 's/^\([a-z0-9][a-z0-9-]*\) .*/\1/p' "$replies/clients.txt")
[ "${TEST_SIZE:-}" = all ] || clients='gmail-web gmail-ios gmail-plain outlook-windows outlook-indent outlook-web iphone-html
	apple-mail thunderbird yahoo gmx samsung mutt lotus bare'
for client in $clients; do
	again
	written $client 'tun ok
tai H F X'
	ok "$client: two lines are two games" takes 'taiga hut field hunt rest
tundra '"$(rows "SELECT trim(replace(substr(offer, 6), char(10) || '  ', ' '), ' ' || char(10)) FROM sent
		WHERE message_id LIKE '%/tundra' AND offer <> ''" | tail -n 1)"
	again
	written $client ''
	ok "$client: nothing is nothing" takes ''
done

for text in 'in tundra I take the hut, in taiga 3 wood' 'H W3 X' 'yes resign' 'same' 'tu ok' 'the hut in tundra please'; do
	again
	written mutt "$text"
	ok "'$text' stores nothing" takes ''
	ok '... and is asked about' says 'I don'\''t know which game this is for'
	again
	written mutt "$text

tai H X"
	ok '... also above a head' takes 'taiga hut hunt rest'
	ok '... of which it is told' says 'I don'\''t know which game this is for'
done
again
written mutt 'Good evening, all of you!

tai H X'
ok 'a greeting above is no question' takes 'taiga hut hunt rest'

again
written mutt 'tun ok
oas W 3 X
tai perhaps the hut'
ok 'a doubtful part holds back its game alone' holds "SELECT count(DISTINCT seat_id) FROM orders WHERE status = 'stored'" 1
ok '... in one letter' answered 1
ok '... that offers it' says 'like "oas a":'

again
written mutt 'ok all'
ok '"ok all" takes all' holds "SELECT count(DISTINCT seat_id) FROM orders WHERE status = 'stored'" 12
ok '... in one letter' answered 1
again
written mutt 'ok all
tundra H X'
ok '... but where a head says something else' holds "SELECT count(*) FROM orders WHERE body LIKE 'plan%hut%hunt rest_'
	AND length(body) = 23" 1
again
written mutt 'ok'
ok '"ok" takes nothing' takes ''
ok '... and is answered with the list' says 'Reply "ok" once more'
letter=$work/list
cp "$(newest ann)" "$letter"
now=$((now + 60))
written k9 'Ok'
ok '... to which it takes all' holds "SELECT count(DISTINCT seat_id) FROM orders WHERE status = 'stored'" 12
letter=$work/digest

for all in 'ok all, thanks!' 'OK to all of them' 'alles ok' 'ja zu allen' 'tout ok'; do
	again
	written gmail-web "$all"
	ok "'$all' takes all" holds "SELECT count(DISTINCT seat_id) FROM orders WHERE status = 'stored'" 12
done
for all in 'ok all except tundra' 'ok, the rest hunts' 'no, not all' 'all fine here'; do
	again
	written gmail-web "$all"
	ok "'$all' does not" takes ''
done

# D5: words below the names of games in a quotation. inserted WORDS [NAME...]: a reply with these words below the part of
# each of these games, or else at the end; inserted trimmed NAME WORDS: below the only part that it quotes.
inserted()
{
	rm -f "$box"/new/*
	"$python" - "$letter" "$@" >"$work/mail" <<'PY'
import email, email.policy, re, sys
letter, words, *names = sys.argv[1:]
ours = email.message_from_binary_file(open(letter, "rb"), policy=email.policy.default)
parts = re.split(r"(?m)^(==== \S+ ====)$", ours.get_body(("plain",)).get_content())
print(f"From: {ours['To']}\nTo: {ours['Reply-To']}\nSubject: Re: {ours['Subject']}\nMessage-ID: <below@mail.example.org>")
print(f"Date: Fri, 01 Jan 2027 18:00:00 +0000\nIn-Reply-To: {ours['Message-ID'].strip()}\n\n1 Jan 2027, 18:00, stonepost <gm@example.org>:")
trimmed = words == "trimmed"
for head, part in zip([""] + parts[1::2], parts[::2]):
    name = head.strip("= ")
    if not trimmed or name == names[0]:
        print("\n".join("> " + line for line in (head + part.rstrip()).splitlines()))
    if not trimmed and name in names:
        print(f"\n{words}\n")
print(names[1] if trimmed else words if not names else "")
PY
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now
}
again
ok 'plans below the quoted parts of three games' inserted 'H X' tundra moor canyon
ok '... are theirs' takes 'canyon hut hunt rest
moor hut hunt rest
tundra hut hunt rest'
ok '... and have one answer' answered 1
again
ok 'a yes below one' inserted 'ok' taiga
ok '... takes its suggestion' holds "SELECT DISTINCT games.name FROM orders JOIN seats ON seats.id = seat_id
	JOIN games ON games.id = game_id WHERE orders.status = 'stored'" taiga
again
ok 'a plan below all parts' inserted 'H X'
ok '... is no plan of the last' takes ''
ok '... and is asked about' says 'I don'\''t know which game this is for: "H X"'
again
ok 'a plan below the only part that is quoted' inserted trimmed moor 'F X'
ok '... is its' takes 'moor field hunt rest'
again
ok 'words below it that begin with a word of orders' inserted trimmed moor 'Not sure yet'
ok '... are asked about once' sh -c '! grep -q "which game this is for" "$1"' sh "$(newest ann)"

# The subject of ours in a mail program's header can have words of orders.
again
written outlook-windows 'tun H X
oas W 3 X
moor H X'
letter=$work/answered
cp "$(newest ann)" "$letter"
written outlook-windows 'oas F X'
ok 'a reply to the answer is for its game' holds "SELECT count(DISTINCT seat_id) FROM orders WHERE status = 'stored'" 3
ok '... and its header for none' sh -c '! grep -q "which game this is for" "$1"' sh "$(newest ann)"
letter=$work/digest

# D6, and what people put around a name.
for text in 'tundra: H X, moor: F X' 'tundra H X; moor F X' '- tundra: H X
- moor: F X' '1. tundra H X
2. moor F X' '* tundra: H X
* moor: F X' '== tundra ==
H X
== moor ==
F X' '[tundra] H X
[moor] F X' '==== tundra ====
H X
==== moor ====
F X'; do
	again
	written mutt "$text"
	ok "'$(echo "$text" | tr '\n' '/')' is two games" takes 'moor field hunt rest
tundra hut hunt rest'
done

again
written mutt 'tundra: tell all: I am in moor, too; taiga is nicer, moor: not so nice'
ok 'other names in a message are its own' holds "SELECT body FROM press ORDER BY id DESC LIMIT 1" \
	'I am in moor, too; taiga is nicer, moor: not so nice'

again
written mutt 'digest off'
ok 'what holds for a person is done' holds "SELECT DISTINCT digest FROM seated WHERE title = 'Ann'" ''
again
written mutt 'games'
ok '... as are questions' grep -q 'Waiting for you' "$box"/new/*answer*
again
written mutt 'away 12-20 to 12-28

tun H X'
ok '... with parts below' takes 'tundra hut hunt rest'
ok '... in all games' holds 'SELECT count(*) FROM seats WHERE vacation_until > 0' 12

printf '#STONEPOST tundra ben round 1\nplan hunt rest\n#END\n' >"$work/ben.txt"

# Grace waits for the one answer as for each.
again
sp change tundra --settle 10m --now @$now
"$STONEPOST" submit --now @$now "$work/ben.txt" >/dev/null
written mutt 'tun H X
tai H X'
now=$((now + 540))
ok 'grace runs from the one answer' gives 0 'all orders are in, and can be corrected' '' adjudicate --now @$now tundra
now=$((now + 120))
ok '... and ends' gives 0 'round 2' '' adjudicate --now @$now tundra
now=$((begin + 18 * hour))

# Days later: a game is over, one has another player, one has gone on.
again
printf '#STONEPOST tundra ann round 1\nplan hunt rest\n#END\n' >"$work/ann.txt"
for seat in ann ben; do
	"$STONEPOST" submit --now @$((now + 60)) "$work/$seat.txt" >/dev/null
done
now=$((now + hour))
"$STONEPOST" end --now @$now moor >/dev/null 2>&1
"$STONEPOST" seat steppe ann replace 'Eve <eve@example.org>' --now @$now >/dev/null 2>&1
tick $now
written mutt 'tundra ok
moor H X
steppe H X
taiga H X'
ok 'an offer of a round that is over is not stored' holds "SELECT count(*) FROM orders JOIN seats ON seats.id = seat_id
	WHERE seats.name = 'ann' AND round = 2" 0
ok '... but told' says 'Your letter answers one of round 1, and the game is in round 2'
ok 'a game that is over is told' says "moor"
ok '... and a seat that another has' says "You no longer have a seat in \"steppe\""
ok 'what can be taken is' holds "SELECT count(*) FROM orders JOIN seats ON seats.id = seat_id JOIN games ON games.id = game_id
	WHERE games.name = 'taiga' AND orders.status = 'stored'" 1

# A reply to it from an address that is neither on record nor known.
elsewhere=From=ann@work.example.net
again
letter=$work/digest
ok 'orders for two games from another account' replies "$letter" 'tun F X
delta H X' $elsewhere
ok '... store nothing' takes ''
ok '... and are asked about, in one letter' answered 1
ok '... which says where they came from' says 'A message from ann@work.example.net has orders for your seat. They count only if you say yes.'
cp "$(newest ann)" "$work/asked"
ok 'a yes to that from there' replies "$work/asked" 'ok all' $elsewhere
ok '... takes nothing' takes ''
ok 'hers takes both' replies "$work/asked" 'ok all'
ok '... as they were' takes 'delta hut hunt rest
tundra field hunt rest'
again
letter=$work/digest
ok 'a yes to all from another account' replies "$letter" 'ok all' $elsewhere
ok '... stores nothing' takes ''
ok 'settings from there' replies "$letter" 'digest none' $elsewhere
ok '... are not made' test "$(rows "SELECT DISTINCT digest FROM seated WHERE name = 'ann'")" = 18:00

# A game whose name is a word of orders is named with a colon.
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
for name in tundra hut ab; do
	game $name 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 9d --vacation 9d
done
tick $begin
cp "$box"/new/tundra.*.invitation.ann "$work/first"
replies "$work/first" 'digest 18:00'
tick $((begin + 18 * hour))
letter=$work/digest
cp "$(newest ann)" "$letter"
ok 'the letter says how' grep -q 'reply "hut: ok"' "$letter"
ok '... and so is one with a short name' grep -q 'reply "ab: ok"' "$letter"
written thunderbird 'hut: F X

ab: T X

tun H X'
ok '... and that is how it is read' takes 'ab toolmaker hunt rest
hut field hunt rest
tundra hut hunt rest'
finish
