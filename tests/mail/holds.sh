#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A doubtful letter holds stored orders for a day, or until the deadline; `keep` lets them count at once.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0

# begun OPTION...: a game of two whose invitations have gone out, in which ben's orders are in.
begun()
{
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	rm -rf "$box"
	game tundra ann=ann@example.org ben=ben@example.org --start ann --mode round --settle none "$@"
	"$STONEPOST" run --now @$begin >/dev/null
	for seat in ann ben; do
		cp "$box"/new/*invitation.$seat "$work/$seat"
	done
}
# writes SECONDS SEAT WORDS: a reply in plain words, so long after the beginning.
writes()
{
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/$2" "text:$3" "Message-ID=<$1@mail.example.org>" \
		"Date=$(LC_ALL=C date -u -d @$((begin + $1)) '+%a, %d %b %Y %H:%M:%S +0000')" >"$work/mail" || return
	sp receive --now @$((begin + $1)) <"$work/mail"
	ended 0 '' ''
}
# round SECONDS NUMBER: all games that are due then are played, and the game is in that round.
round()
{
	"$STONEPOST" adjudicate --now @$((begin + $1)) >/dev/null
	holds 'SELECT round FROM games' "$2"
}

begun
ok 'orders' writes 60 ann 'H W3 X'
ok 'a doubtful letter' writes 120 ann 'I want hut, field, 3 wood'
ok 'the other orders' writes 180 ben 'X'
ok 'they are on hold for almost a day' round 86500 1
ok '... and then they count' round 86520 2
ok '... and nothing is held any more' holds 'SELECT count(*) FROM seats WHERE held_until IS NOT NULL' 0

begun
writes 60 ann 'H W3 X'
writes 120 ann 'I want hut, field, 3 wood'
writes 180 ben 'X'
ok 'a question holds nothing and lifts nothing' writes 200 ann 'What does card 3 do?'
ok '... so the round waits' round 240 1
ok 'keep' writes 300 ann 'never mind, keep my orders'
ok '... lets them count at once' round 301 2

begun
writes 60 ann 'H W3 X'
writes 120 ann 'I want hut, field, 3 wood'
writes 180 ben 'X'
ok 'no' writes 300 ann no
ok '... withdraws the proposal and ends the hold' round 301 2

# What the game master sees and can do.
begun
writes 60 ann 'H W3 X'
ok 'without a hold there is nothing to release' gives 65 '' 'no orders of seat .ann. are on hold' seat tundra ann release
writes 120 ann 'I want hut, field, 3 wood'
writes 180 ben 'X'
ok 'show lists the hold' gives 0 '^  ann .* has a plan, orders on hold since Fri' '' show --now @$((begin + 190)) tundra
ok '... also as JSON' gives 0 '"held_until":"2027-01-02T00:02:00Z","held_words":"I want hut, field, 3 wood"' '' \
	show --json --now @$((begin + 190)) tundra
ok '... and status' gives 0 '^    ann: orders on hold since Fri 1 Jan 2027, 00:02 UTC, until Sat' '' status --now @$((begin + 190))
ok 'what is not a span of time' gives 64 '' "'soon' is not a span of time: write it as 12h or 2d" seat tundra ann hold soon
ok 'a longer hold' gives 0 'on hold for 2 days' '' seat --now @$((begin + 200)) tundra ann hold 2d
ok '... holds longer' round 86520 1
ok '... and no longer' round 173010 2
begun
writes 60 ann 'H W3 X'
writes 120 ann 'I want hut, field, 3 wood'
writes 180 ben 'X'
ok 'released orders' gives 0 'The orders of seat "ann" in game "tundra" count' '' seat --now @$((begin + 190)) tundra ann release
ok '... count at once' round 200 2
ok '... which their player was told' holds "SELECT count(*) FROM outbox WHERE seat_id = 1 AND dedupe_key LIKE '%/seat-%'" 1
begun --pace 1d
writes 60 ann 'H W3 X'
writes 120 ann 'I want hut, field, 3 wood'
ok 'the deadline ends a hold' gives 65 '' 'orders count at the deadline, which is' seat --now @$((begin + 130)) tundra ann hold 2d
begun
writes 60 ann 'H W3 X
wait'
ok "a wait is its player's" gives 65 '' 'wrote "wait": .stonepost adjudicate --force tundra. plays' seat tundra ann release
ok '... and shown' gives 0 'ann .* has a plan, wait, orders on hold since' '' show --now @$((begin + 190)) tundra
ok '... but not its plan' sh -c '! grep "W3" "$1"' sh "$work/out"

# Taking back.
begun
writes 60 ann 'H W3 X
tools: never'
ok 'orders are taken back' writes 120 ann 'Please cancel my orders.'
writes 180 ben 'X'
ok '... so the round waits' round 240 1
ok 'a question about that' writes 300 ann 'Can I take that back?'
ok '... changes nothing' round 301 1
ok 'keep' writes 310 ann keep
ok '... brings them back' holds "SELECT body FROM orders WHERE seat_id = 1 ORDER BY id DESC LIMIT 1" \
	'plan
  hut
  forest 3
  hunt rest
tools never'
ok '... so the round is played' round 320 2
ok '... as an audit says, too' gives 0 '^tundra: ok' '' verify tundra
for words in 'cancel' 'Nimm das zurück.' 'Befehle zurücknehmen' 'Annule mes ordres.' 'Cancela mis órdenes' \
	'Annulla i miei ordini.'; do
	begun
	case $words in Nimm* | Bef*) lang=de ;; Annule*) lang=fr ;; Cancela*) lang=es ;; Annulla*) lang=it ;; *) lang=en ;; esac
	writes 30 ann "lang $lang"
	writes 60 ann 'H W3 X'
	ok "'$words'" writes 120 ann "$words"
	ok '... is done at once' holds "SELECT body FROM orders ORDER BY id DESC LIMIT 1" cancel
	writes 180 ben 'X'
	ok '... and the seat is waited for' round 240 1
done
ok 'a new plan after that' writes 250 ann 'F W3 X'
ok '... counts' round 260 2
begun
writes 60 ann 'H W3 X'
writes 120 ann 'cancel'
writes 130 ann 'F X
wait'
writes 140 ann 'keep'
ok 'keep after a newer plan keeps that' holds \
	"SELECT group_concat(body, '|') FROM (SELECT body FROM orders WHERE seat_id = 1 ORDER BY id DESC LIMIT 2)" \
	'final
|plan
  field
  hunt rest
wait'

begun
writes 60 ann 'H W3 X'
ok 'no without a proposal' writes 120 ann no
writes 180 ben 'X'
ok '... changes nothing' round 240 2

# A no to the answer that said that orders are stored.
replies()
{
	cp "$(ls -t "$box"/new/*answer."$2" | head -n 1)" "$work/$2"
	writes "$@"
}
begun
writes 60 ann 'H W3 X'
"$STONEPOST" run --now @$((begin + 70)) >/dev/null
ok 'no to what was stored' replies 120 ann no
writes 180 ben 'X'
ok '... lets it wait' round 240 1
"$STONEPOST" run --now @$((begin + 250)) >/dev/null
ok 'ok' replies 300 ann ok
ok '... does not bring it back' round 310 1
ok 'keep' replies 320 ann keep
ok '... does' round 330 2

# `wait` where there is no deadline.
# told SECONDS PLAYER MASTER: so many letters each has got about that by then.
told()
{
	"$STONEPOST" run --now @$((begin + $1)) >/dev/null
	holds "SELECT count(*) FILTER (WHERE seat_id = 1), count(*) FILTER (WHERE seat_id IS NULL) FROM outbox
		WHERE dedupe_key LIKE '%/waiting%'" "$2|$3"
}
begun
writes 60 ann 'H W3 X
wait'
ok 'who waits is not reminded within a day' told 86400 0 0
ok '... but after it' told 86500 1 0
ok '... once a day' told 86800 1 0
ok '... each day' told $((2 * 86400 + 400)) 2 0
ok '... and the game master after three' told $((3 * 86400 + 500)) 3 1
ok '... once' told $((4 * 86400 + 600)) 4 1
writes $((4 * 86400 + 700)) ann 'remind none'
ok 'who wants no reminders gets none' told $((5 * 86400 + 800)) 4 1
writes $((5 * 86400 + 900)) ann keep
ok 'nor who has written' told $((7 * 86400)) 4 1
ok '... of whom nothing is kept' holds 'SELECT count(*) FROM seats WHERE waits_at IS NOT NULL' 0
begun --pace 3d
writes 60 ann 'H W3 X
wait'
ok 'where there is a deadline nobody is' told $((2 * 86400)) 0 0
finish
