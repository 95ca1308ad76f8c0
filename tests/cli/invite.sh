#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost invite, and what the other commands make of a game that waits for players.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
game tundra 'ann=Ann <ann@example.org>' 'red=?' 'blue=?' --title 'The long winter' --pace 3d \
	--word ann=mammoth --start blue
cp "$work/out" "$work/made"
usual invite tundra 1

ok 'a game with open seats waits' holds 'SELECT status, round, state, seq, deadline_at, salt FROM games' \
	'joining|0||0|None|'
ok '... its commitment is made' grep -qx \
	"Commitment to its seed: $(printf %s $seed | sha256sum | cut -d ' ' -f 1)" "$work/made"
ok '... nothing is drawn' holds 'SELECT count(*) FROM events' 0
ok '... and new says how it is joined' grep -Eqx '    join tundra [a-z2-7]{24}' "$work/made"
code=$(sed -n 's/^    join tundra //p' "$work/made")
ok 'who is seated is told' holds "SELECT recipient, kind, dedupe_key FROM outbox" \
	'ann@example.org|invitation|tundra/0/waiting-0/ann'
told()
{
	"$python" - "$db" "$1" <<'PY'
import email, email.policy, re, sqlite3, sys
raw = sqlite3.connect(sys.argv[1]).execute(
    "SELECT message FROM outbox ORDER BY id DESC LIMIT 1").fetchone()[0]
text = email.message_from_bytes(raw, policy=email.policy.default).get_body(("plain",)).get_content()
sys.exit(re.search(sys.argv[2], " ".join(text.split())) is None)
PY
}
ok '... that the game waits' told 'waits for 2 more players'
ok '... who sits where' told 'At the table, clockwise: Ann \(you\), red \(open\), blue \(open\)\.'
ok '... the commitment' told "$(sed -n 's/^Commitment to its seed: \(.\{40\}\)/\1 /p' "$work/made")"
ok '... the word' told 'Your word for the dice: mammoth'
ok '... but not the join code' sh -c '! "$1" rows "$2" "SELECT message FROM outbox" | grep -q "$3"' \
	sh "$store" "$db" "$code"

ok 'invite prints the subject' gives 0 "^    join tundra $code\$" '' invite tundra
ok '... the address' ended 0 'write to gm@example\.org' ''
ok '... the title' ended 0 '^The long winter is a game' ''
ok '... in lines that fit' sh -c '! grep -E "^.{73}" "$1"' sh "$work/out"
ok '... and changes nothing' same invite tundra
ok 'show tells the code' gives 0 "^join code   $code\$" '' show tundra
ok '... the seats' ended 0 '^  red  *open$' ''
ok '... and that it waits' ended 0 '^status      joining, 2 of 3 seats open$' ''
sp show tundra --json
ok 'as JSON too' json "d[0]['join_code'] == '$code' and d[0]['status'] == 'joining' and
	[s['kind'] for s in d[0]['seats']] == ['person', 'open', 'open']"
ok 'list --status joining' gives 0 '^tundra  *joining  *0  *2 players' '' list --status joining
ok 'status names the open seats' gives 0 '^  tundra  *2 of 3 seats open: red blue$' '' status --now @$begin
sp status --json --now @$begin
ok '... as JSON too' json 'd[0]["joining"][0]["open"] == ["red", "blue"]'

ok 'invite --renew' gives 0 '^    join tundra [a-z2-7]{24}$' '' invite tundra --renew
ok '... is another code' sh -c '! grep -q "$1" "$2"' sh "$code" "$work/out"
ok '... which show tells' gives 0 "^join code   $(sed -n 's/^    join tundra //p' "$work/out")\$" '' show tundra
ok 'no game' refuses 67 "there is no game 'taiga'" invite taiga
game steppe ann ben
ok 'a game that has begun' refuses 65 "game 'steppe' is running: it waits for nobody" invite steppe

for command in 'report tundra' 'log tundra' 'pause tundra' 'deadline tundra +2d' 'change tundra --title x' \
	'rollback tundra 1'; do
	ok "$command" refuses 65 "game 'tundra' has not begun, it waits for players" $command
done
ok 'adjudicate tundra' refuses 65 "game 'tundra' is joining, so there is nothing to play" adjudicate tundra
ok 'adjudicate' gives 0 '' '' adjudicate --now @$begin
ok 'run' gives 0 '^1 sent' '' run --now @$begin
ok 'the GM can write' gives 0 '1 letter' '' press tundra 'Hello' --now @$begin
for what in token 'title Red' 'address red@example.org' vacant; do
	ok "an open seat: $what" refuses 65 "seat 'red' is open: give it to somebody with replace" \
		seat tundra red $what --now @$begin
done
ok 'a word for an open seat' refuses 64 "seat 'red' has no player yet who could bring a word" \
	new taiga ann 'red=?' --word red=x
ok 'a word that cannot be' refuses 65 "seat 'ann': the word cannot be used" new taiga ann 'red=?' --word 'ann=a|b'
ok '--dry-run' same new taiga ann 'red=?' --dry-run
ok '... says what it would' ended 0 "^Would make game 'taiga' for 2 players" ''

# The GM's hand.
ok 'replace seats somebody' gives 0 '1 letter queued' '' seat tundra red replace 'Rosa <rosa@example.org>' \
	--now @$begin
ok '... who is told' holds "SELECT recipient, kind, dedupe_key FROM outbox ORDER BY id DESC LIMIT 1" \
	'rosa@example.org|invitation|tundra/0/waiting-0/red'
ok '... with how to give a word' told "reply with a line such as \"salt mammoth\" before"
ok '... and what shows whose the reply is' told '-- Ref: tundra/red/r1/[a-z2-7]{24}'
ok '... and the game waits on' holds "SELECT status FROM games WHERE name = 'tundra'" joining
ok 'vacant opens it again' gives 0 '1 letter queued' '' seat tundra red vacant --now @$begin
ok '... with nothing of her left' holds "SELECT title, address, word, kind, token_version FROM seated
	WHERE name = 'red'" '|||open|3'
ok 'replace again' gives 0 '1 letter queued' '' seat tundra red replace 'Rosa <rosa@example.org>' --now @$begin
ok 'the last seat' gives 0 '3 letters queued' '' seat tundra blue replace 'Ben <ben@example.org>' --now @$begin
ok '... and the game begins' holds "SELECT status, round, seq, salt, deadline_at FROM games
	WHERE name = 'tundra'" "running|1|8|salt|a:mammoth|$((begin + 3 * day))"
ok '... with the start player as said' holds \
	"SELECT body, faces, source FROM events WHERE body = 'start' AND game_id = 1" 'start|3|setup'
ok '... everybody invited to round 1' holds "SELECT recipient FROM outbox
	WHERE dedupe_key LIKE 'tundra/8/invitation/%' ORDER BY id" 'ann@example.org
rosa@example.org
ben@example.org'
ok '... and it is played' gives 0 '^Turn order: Ben, ' '' report tundra

state=$(rows "SELECT state FROM games WHERE name = 'tundra'")
ok 'another one that waits' gives 0 '^Made' '' new fen 'ann=Ann <ann@example.org>' 'red=?' --now @$begin
ok '... tells who is seated' gives 0 "Canceled game \"fen\", 1 letter" '' cancel fen 'Nobody came.' --now @$begin
ok '... why' told 'Nobody came\.'
ok '... and is shown' gives 0 '^status      canceled, 1 of 2 seats open$' '' show fen
ok '... without a code' sh -c '! grep "join code" "$1"' sh "$work/out"
ok '... joins nobody' refuses 65 "game 'fen' is canceled: it waits for nobody" invite fen
ok '... and its seats stay' refuses 65 "game 'fen' was canceled before it began" seat fen ann token --now @$begin
ok '... as it does' refuses 65 "game 'fen' is canceled already" cancel fen --now @$begin
ok 'doctor finds nothing wrong with that' sh -c '"$1" doctor --now @"$2" | grep -v "^ok" | grep -i "seat\|state"; test $? -eq 1' \
	sh "$STONEPOST" "$begin"

# The same seed and words give the same game, whether it waited or not.
fresh
game tundra 'ann=Ann <ann@example.org>' red blue --pace 3d --word ann=mammoth --start blue
ok 'a game that waited is drawn like any other' holds 'SELECT state FROM games' "$state"

# A table that waits for two weeks without being full is canceled; the GM hears of it three days before.
fresh 'gm = boss@example.org'
game tundra 'ann=Ann <ann@example.org>' 'red=?'
ok 'a table waits' same adjudicate --now @$((begin + 11 * day - 1))
ok '... until its GM is told' gives 0 '^tundra: will be canceled, as seats are still open$' '' adjudicate --now @$((begin + 11 * day))
ok '... once' same adjudicate --now @$((begin + 11 * day + 60))
ok '... and it is canceled' gives 0 '^tundra: canceled, as seats are still open, 1 letter$' '' adjudicate --now @$((begin + 14 * day))
ok '... as who sits there is told' holds "SELECT recipient, kind FROM outbox ORDER BY id DESC LIMIT 1" 'ann@example.org|notice'
ok '... for good' holds 'SELECT status, ended_at FROM games' "canceled|$((begin + 14 * day))"
game fen 'ann=Ann <ann@example.org>' 'red=?'
"$store" write "$db" "UPDATE games SET closes_at = $begin + 86400 WHERE name = 'fen'"
ok 'with a fresh code it waits on' gives 0 'join fen' '' invite fen --renew
ok '... for two weeks at least' holds "SELECT closes_at >= $begin + 86400 FROM games WHERE name = 'fen'" 1
ok 'a full table has nothing to wait for' gives 0 '^Made' '' new pond ann ben --now @$begin
ok '... and no end' holds "SELECT closes_at FROM games WHERE name = 'pond'" None
finish
