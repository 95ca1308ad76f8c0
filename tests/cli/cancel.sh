#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost cancel: a game ends, its players are told, nothing is judged any more.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual cancel tundra 1
game tundra ann=ann@example.org ben=ben@example.org cy --pace 1d --missing bot
file ann 1 'plan hunt rest' final
"$STONEPOST" submit --now @$begin "$work/ann.txt" >/dev/null

ok '--dry-run changes nothing' same cancel tundra --dry-run
ok '... and says what it would' ended 0 "^Would cancel game \"tundra\", 2 letters queued\.$" ''
ok 'a game is canceled' gives 0 "^Canceled game \"tundra\", 2 letters queued\.$" '' \
	cancel tundra 'The dog ate the board' --now @$((begin + 60))
ok '... at the time it is' holds "SELECT status, ended_at, deadline_at FROM games" \
	"canceled|$((begin + 60))|None"
ok '... its players are told' holds "SELECT recipient, queued_at FROM outbox
	WHERE kind = 'notice' ORDER BY id" "ann@example.org|$((begin + 60))
ben@example.org|$((begin + 60))"
letter()
{
	"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute(
	"SELECT message FROM outbox WHERE kind = ? ORDER BY id LIMIT 1", (sys.argv[2],)).fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Subject"], letter["In-Reply-To"], letter.get_body(("plain",)).get_content(), sep="\n")' "$db" "$1"
}
letter notice >"$work/letter"
ok '... and why' grep -q 'The dog ate the board' "$work/letter"
ok '... in the thread of their game' grep -q '^ *<.*@example.org>' "$work/letter"
ok '... with nothing asked of them' sh -c '! grep -E "#STONEPOST|Please send|missing" "$1"' \
	sh "$work/letter"
ok 'nothing is deleted' holds "SELECT count(*) FROM orders" 1
ok 'twice is once too often' refuses 65 \
	"game 'tundra' is canceled already: there is nothing to cancel" cancel tundra
ok 'it is not played any more' refuses 65 \
	"game 'tundra' is canceled, so there is nothing to play" adjudicate tundra
ok '... not by itself either' same adjudicate --now @$((begin + 9 * day))
ok '... which is no fault' ended 0 '' ''
file ben 1 'plan hunt rest'
ok 'orders are refused' gives 65 'game "tundra" is canceled' '' submit "$work/ben.txt"
ok '... and not stored' holds "SELECT count(*) FROM orders" 1
ok 'its report says so' gives 0 'The game is canceled' '' report tundra --seat ann
ok '... and asks for nothing' sh -c '! grep -E "#STONEPOST|Please send|missing" "$1"' sh "$work/out"
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" cancel taiga
finish
