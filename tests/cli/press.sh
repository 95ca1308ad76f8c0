#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost press: the GM writes to all, or to one.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual press 'tundra Hello' 1
game tundra ann=ann@example.org ben=ben@example.org cy

ok '--dry-run changes nothing' same press tundra Hello --dry-run
ok '... and says what it would' ended 0 '^Would be sent, 2 letters queued\.$' ''
ok 'all are written to' gives 0 '^Sent, 2 letters queued\.$' '' press tundra 'Happy new year' \
	--now @$begin
ok '... which is recorded' holds 'SELECT game_id, from_seat, to_seat, to_gm, at, body FROM press' \
	"1|None|None|0|$begin|Happy new year"
ok 'one is written to' gives 0 '^Sent, 1 letter queued\.$' '' \
	press tundra --to ben 'Where are you?' --now @$begin
ok '... alone' holds "SELECT recipient FROM outbox WHERE kind = 'notice' ORDER BY id" \
	'ann@example.org
ben@example.org
ben@example.org'
ok '... which is recorded too' holds 'SELECT to_seat, body FROM press WHERE id = 2' \
	'2|Where are you?'
ok 'the same words twice are two letters' gives 0 '2 letters' '' press tundra 'Happy new year' \
	--now @$begin

printf 'Dear all,\r\n\r\nthe winter\nis long.\n- one\n- two\n\n\nBcc: x@example.net\n\n' >"$work/text"
ok 'standard input is read' sh -c '"$STONEPOST" press tundra - --now "@$2" <"$1"' \
	sh "$work/text" $begin
"$python" -c 'import email, email.policy, sqlite3, sys
raw, = sqlite3.connect(sys.argv[1]).execute(
	"SELECT message FROM outbox ORDER BY id DESC LIMIT 1").fetchone()
letter = email.message_from_bytes(raw, policy=email.policy.default)
print(letter["Subject"], letter["Bcc"], letter.get_body(("plain",)).get_content().replace("\r", ""), sep="\n")' \
	"$db" >"$work/letter"
ok '... the letter says who writes' fits "$work/letter" '^\[stonepost tundra\] The game master writes$'
ok '... lines are joined' fits "$work/letter" '^the winter is long\.$'
ok '... items are not' fits "$work/letter" '^- one$'
ok '... and no text becomes a header' sh -c 'sed -n 2p "$1" | grep -qx None && grep -q "^Bcc: x" "$1"' \
	sh "$work/letter"
ok 'nobody is asked for orders by it' sh -c '! grep "#STONEPOST" "$1"' sh "$work/letter"

ok 'nothing is not sent' refuses 64 'there is nothing to send: the text is empty' press tundra '  '
ok 'a control character' refuses 65 'the text has the control character U\+001B at byte 2: take it' \
	press tundra "$(printf 'x\033[1m')"
ok '... of the other kind' refuses 65 'control character U\+202E' \
	press tundra "$(printf 'x\342\200\256y')"
for c in 'U+007F 177' 'U+009B 302 233' 'U+2028 342 200 250' 'U+2066 342 201 246' 'U+2069 342 201 251' 'U+000D 15'; do
	bytes=$(printf %s "${c#* }" | sed 's/\([0-7]\{2,3\}\) */\\\1/g')
	ok "... ${c%% *}" refuses 65 "control character U[+]$(expr "$c" : 'U+\([0-9A-F]*\)') at byte 2" press tundra "$(printf "a${bytes}b")"
done
ok 'what is beside them is a letter like others' gives 0 Sent '' \
	press tundra "$(printf 'a\342\200\247\342\200\257\342\201\245\342\201\252\302\240b')" --now @$begin
ok 'line ends of other systems, tabs and blank lines' sh -c \
	'printf "one\ttwo\r\nthree\r\n  \r\n\r\n  four\n7 five" | "$STONEPOST" press tundra - --now "@$1"' sh $begin
ok '... are what they mean' holds 'SELECT body FROM press ORDER BY id DESC LIMIT 1' 'one two
three
  

  four
7 five'
ok 'what is not UTF-8' refuses 65 'the text is not UTF-8, from byte 2 on' \
	press tundra "$(printf 'x\377')"
printf 'x\000y' >"$work/zero"
ok 'a byte 0' sh -c '! "$STONEPOST" press --now @$begin tundra - <"$1" 2>"$2" && grep -q "byte 0" "$2"' \
	sh "$work/zero" "$work/err"
ok '8 KiB are sent' gives 0 Sent '' press tundra "$(printf 'x%.0s' $(seq 8192))" --now @$begin
ok '... and no more' refuses 65 'the text has 8193 bytes, and 8192 is the most: shorten it' \
	press tundra "$(printf 'x%.0s' $(seq 8193))"
ok 'a seat that is not there' refuses 67 \
	"game 'tundra' has no seat 'zoe'; its seats are ann, ben and cy" \
	press tundra Hello --to zoe
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" press taiga Hello
finish
