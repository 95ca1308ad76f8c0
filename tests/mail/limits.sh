#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# How often players are answered: the limits count by seat, and nothing is dropped unsaid (src/post/limits.h, L1 to L5).
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
day=86400 hour=3600
export PYTHONHASHSEED=0

# begun GAME...: games of ann and ben whose invitations lie in $work/GAME.ann and $work/GAME.ben.
begun()
{
	rm -rf "$box"
	now=$begin serial=0
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	for name in "$@"; do
		game $name 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
	done
	tick 0
	for name in "$@"; do
		for seat in ann ben; do
			cp "$box"/new/$name.*.invitation.$seat "$work/$name.$seat"
		done
	done
}
# tick SECONDS: what cron does so much later; only what is sent then lies in the folder.
tick()
{
	now=$((now + $1))
	rm -f "$box"/new/*
	"$STONEPOST" run --now @$now >"$work/ran" 2>&1 || cat "$work/ran"
}
# writes LETTER WORDS: a reply in plain words, a minute later.
writes()
{
	now=$((now + 60)) serial=$((serial + 1))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$1" "text:$2" "Message-ID=<$serial@mail.example.org>" \
		"Date=$(LC_ALL=C date -u -d @$now '+%a, %d %b %Y %H:%M:%S +0000')" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' ''
}
# answers COUNT [WHERE]: so many were queued.
answers()
{
	holds "SELECT count(*) FROM outbox WHERE kind = 'answer' AND ${2-1}" "$1"
}
noted()
{
	holds 'SELECT status, note FROM letters ORDER BY id DESC LIMIT 1' "$1"
}

# Eleven games in an evening.
eleven='oak elm ash fir yew box bay fig gum ivy nut'
begun $eleven
for name in $eleven; do
	writes "$work/$name.ann" 'H W3 X'
done
ok 'eleven letters about eleven games have eleven answers' answers 11
ok '... and their orders count' holds "SELECT count(*) FROM orders WHERE status = 'stored'" 11
for name in $eleven; do
	writes "$work/$name.ann" 'My sister says hello.'
done
ok 'prose is answered in each of them' answers 22
writes "$work/oak.ann" 'My brother says hello.'
ok '... but once a day in each' answers 22
ok '... which is noted' noted 'question|said-before'
now=$((now + day))
writes "$work/oak.ann" 'It is raining now.'
ok '... a day later again' answers 23

# What is answered once.
begun tundra
writes "$work/tundra.ann" 'H W 3'
writes "$work/tundra.ann" 'H W 3'
ok 'the same own words are answered once' answers 1
writes "$work/tundra.ann" 'When is the deadline?'
writes "$work/tundra.ann" 'When is the deadline?'
ok '... a question, too' answers 2
writes "$work/tundra.ann" 'H W3 X'
writes "$work/tundra.ann" 'H W3 X'
ok 'orders that are stored once more are answered' answers 4
writes "$work/tundra.ann" 'When is the deadline?'
ok '... and the question, after something has changed' answers 5
writes "$work/tundra.ann" ok
ok 'a yes over orders that count' answers 6
writes "$work/tundra.ann" 'ok, thanks'
ok '... is answered once in a round' answers 6
ok '... which is noted' noted 'question|said-before'
now=$((now + 9 * day))
"$STONEPOST" run --now @$now >/dev/null
writes "$work/tundra.ann" 'OK'
ok '... however long that is' answers 6

# A yes that finds no offer is answered as long as orders are waited for.
begun tundra
writes "$work/tundra.ann" show
letter=$(ls "$box"/new/tundra.*.answer.ann 2>/dev/null)
for n in 1 2 3; do
	writes "$work/tundra.ann" 'tell ben: hello'
done
ok 'a request is answered each time' answers 4

# Many letters in a day.
begun tundra
for n in $(seq 25); do
	writes "$work/tundra.ann" "H W$((n % 3 + 1)) X
S$((n % 5 + 1))"
done
ok 'of 25 letters in a day 20 are answered' answers 20
ok '... and all count' holds "SELECT count(*) FROM orders WHERE status = 'stored'" 25
ok '... the others are gathered' noted 'orders|gathered'
tick 60
ok '... and not told yet' answers 0 "dedupe_key LIKE '%backlog%'"
tick $hour
told=$(ls "$box"/new/*backlog*)
ok 'an hour later one letter says the rest' test "$(printf '%s\n' "$told" | wc -l)" -eq 1
ok '... each of them' test "$(grep -c 'H W[1-3] X S[1-5]' "$told")" -ge 5
ok '... and what became of it' grep -q 'Orders stored' "$told"
writes "$work/tundra.ann" 'H W1 X'
tick $((2 * hour))
ok '... and no other within a day' test "$(ls "$box"/new | grep -c backlog)" = 0
ok 'ben is answered meanwhile' writes "$work/tundra.ben" 'H X'
ok '... at once' answers 1 "recipient = 'ben@example.org'"
tick $((day - 2 * hour))
ok 'a day later the next' test "$(ls "$box"/new | grep -c backlog)" = 1
writes "$work/tundra.ann" 'H W3 X'
ok '... and letters are answered again' answers 21 "recipient = 'ann@example.org'"

# Messages above those that are carried: each is told of, none goes under.
begun tundra
for n in $(seq 24); do
	writes "$work/tundra.ann" "tell all: word $n of mine"
done
tick 60
tick $hour
cat "$box"/new/*backlog* | tr '\r\n' '  ' | tr -s ' ' >"$work/told"
ok 'of 24 messages in a day 20 are carried' holds 'SELECT count(*) FROM press' 20
for n in 21 24; do
	ok '... and of each other one it is said that it was not sent' \
		grep -q "\"tell all: word $n of mine\": the message was not sent: you sent 20 within 24 hours" "$work/told"
done

# A machine that answers each letter in other words.
begun tundra
ticket=1
for round in $(seq 60); do
	now=$((now + hour))
	for letter in "$box"/new/*.ann; do
		[ -f "$letter" ] || continue
		mv "$letter" "$work/looping"
		ticket=$((ticket + 1))
		writes "$work/looping" "Ticket $ticket: what is card $((ticket % 4 + 1))?"
	done
	"$STONEPOST" run --now @$now >/dev/null
done
ok 'a loop with a machine ends' holds "SELECT count(*) <= 66 FROM outbox WHERE recipient = 'ann@example.org'" 1
ok '... but for what a day allows' holds "SELECT count(*) > 20 FROM outbox WHERE recipient = 'ann@example.org'" 1
finish
