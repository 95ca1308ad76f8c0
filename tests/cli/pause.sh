#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost pause and resume: a game stands still and loses no time by it.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual pause tundra 1
usual resume tundra 0
game tundra ann=ann@example.org ben=ben@example.org cy --pace 1d --start ann --missing hunt
game taiga dan eva

ok '--dry-run changes nothing' same pause tundra --dry-run
ok '... and says what it would' ended 0 "^Would pause game \"tundra\", 2 letters queued\.$" ''
ok 'a game that runs cannot go on' refuses 65 \
	"game 'tundra' is running: only a paused game can go on" resume tundra
ok 'a game is paused' gives 0 "^Paused game \"tundra\", 2 letters queued\.$" '' \
	pause tundra 'Ann moves house' --now @$((begin + day / 4))
ok '... with the time that is left' holds "SELECT status, deadline_at, paused_left FROM games
	WHERE name = 'tundra'" "paused|None|$((day * 3 / 4))"
letter()
{
	"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute(
	"SELECT message FROM outbox WHERE kind = ? ORDER BY id DESC LIMIT 1", ("notice",)).fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Subject"], letter["In-Reply-To"], letter.get_body(("plain",)).get_content().replace("\r", ""), sep="\n")' "$db" >"$work/letter"
}
letter
ok 'its players are told' fits "$work/letter" 'The game is paused$'
ok '... why' fits "$work/letter" '^The game master writes: Ann moves house$'
ok '... and what time they will have' fits "$work/letter" '^Then 18 hours will be left until the deadline\.$'
ok '... in the thread of their game' fits "$work/letter" '^ *<.*@example.org>'
ok '... with its reference' fits "$work/letter" '^Ref: tundra/ben/r1/[a-z2-7]{24}$'
ok 'twice is once too often' refuses 65 \
	"game 'tundra' is paused: only a running game can be paused" pause tundra
file ann 1 'plan hunt rest'
ok 'orders are taken' gives 0 '^Stored' '' submit "$work/ann.txt" --now @$((begin + 2 * day))
ok '... the report says how it stands' gives 0 '^  - The game is paused: you can send orders' '' \
	report tundra --seat ann
ok '... nothing is played' same adjudicate --now @$((begin + 9 * day))
ok '... not even when it is named' refuses 65 \
	"game 'tundra' is paused, so nothing is played: 'stonepost resume tundra' lets it go on" \
	adjudicate tundra --force --now @$((begin + 9 * day))

ok '--dry-run of going on changes nothing' same resume tundra --dry-run --now @$((begin + 9 * day))
ok '... and says what it would' ended 0 "^Would resume game \"tundra\", 2 letters queued\.$" ''
ok 'it goes on' gives 0 "^Resumed game \"tundra\", 2 letters queued\.$" '' \
	resume tundra --now @$((begin + 9 * day))
ok '... with the time that was left' holds "SELECT status, deadline_at, paused_left FROM games
	WHERE name = 'tundra'" "running|$((begin + 9 * day + day * 3 / 4))|0"
letter
ok 'its players are told that too' fits "$work/letter" 'The game goes on$'
ok '... and till when they have time' fits "$work/letter" '^Deadline: Sun 10 Jan 2027, 18:00 UTC$'
ok 'what came meanwhile is played' gives 0 '^tundra: [1-9][0-9]* steps?' '' \
	adjudicate --now @$((begin + 9 * day))

"$STONEPOST" pause tundra --now @$((begin + 9 * day)) >/dev/null
"$STONEPOST" resume tundra --now @$((begin + 9 * day)) >/dev/null
"$STONEPOST" pause tundra --now @$((begin + 9 * day)) >/dev/null
ok 'every change is told, however quickly it follows' holds \
	"SELECT count(*) FROM outbox WHERE kind = 'notice'" 10
ok 'a game without a deadline' gives 0 '^Paused game "taiga", 0 letters' '' \
	pause taiga --now @$begin
"$STONEPOST" resume taiga --now @$((begin + day)) >/dev/null
ok '... has none afterwards' holds "SELECT status, deadline_at FROM games WHERE name = 'taiga'" \
	'running|None'
"$STONEPOST" pause taiga --now @$begin >/dev/null
ok 'a paused game can be canceled' gives 0 '^Canceled' '' cancel taiga
ok '... and then not paused' refuses 65 "game 'taiga' is canceled: only a running game" pause taiga
ok 'a game that is not there' refuses 67 "there is no game 'steppe'" pause steppe
ok '... cannot go on either' refuses 67 "there is no game 'steppe'" resume steppe
finish
