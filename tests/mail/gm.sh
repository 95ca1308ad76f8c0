#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The game master's hand by mail: what shows that a letter is the game master's, what each command
# does, what waits for a word; and letters that only look like it.
. "$abs_top_srcdir/tests/mail/master.sh"

# answers PATTERN: the answer to the game master has such words, however they are broken.
answers()
{
	cat "$box"/new/gm.*.answer 2>"$work/why" | tr -s ' \n' ' ' | grep -Eq -- "$1" && return
	ls "$box"/new
	cat "$box"/new/gm.*.answer
	return 1
}
# told COUNT: so many letters went to players.
told()
{
	[ "$(grep -l '^To: .*\(ann\|ben\)@example.org' "$box"/new/* 2>/dev/null | wc -l)" -eq "$1" ] && return
	ls "$box"/new
	return 1
}
silence()
{
	[ -z "$(ls "$box"/new)" ] && return
	ls "$box"/new
	return 1
}
unchanged()
{
	position >"$work/position"
	diff "$work/position.before" "$work/position"
}
begin_game()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" "$@"
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d
	key_letter
	position >"$work/position.before"
}

usual gm token 1
begin_game 'plus = yes'
ok 'a key is sent' gives 0 '^Letters to boss@example.org have a new token\.$' '' gm token --now @$now
ok '... with what may be done by it' fits "$letter" '^  pause \[REASON\] '
ok '... but not where commands are off' fits "$work/out" "^Commands by letter are not allowed: see 'gm_orders'"
ok '... so the letter has no address for them' sh -c '! grep -qi "^Reply-To:.*+gm" "$1"' sh "$letter"
sp send --now @$now
gm pause
ok 'then commands by letter do nothing' unchanged
ok '... and nobody is answered' silence
ok 'a setting that is none' sh -c 'sed "s/gm = /gm_orders = maybe\ngm = /" "$1" >"$1.2"
	"$STONEPOST" list --config "$1.2" 2>&1 | grep -q "one of no, token, token-and-dmarc"' sh "$conf"

begin_game 'plus = yes' 'gm_orders = token'
ok 'where they are allowed replies go to an address with the key' \
	grep -q '^Reply-To: <*gm+gm\.[a-z2-7]\{24\}@example\.org' "$letter"

# Each command.
ok 'status' gm status
ok '... is answered' answers 'running, round 1, .* deadline Sun 3 Jan 2027, .* waits for Ann'
ok '... with the seats' answers 'ann +Ann <ann@example.org>, no plan'
ok '... to the address on record' grep -q '^To: boss@example.org' "$box"/new/gm.*.answer
ok '... as an answer' grep -q '^Auto-Submitted: auto-replied' "$box"/new/gm.*.answer
ok '... under a subject that says so' grep -q '^Subject: \[stonepost tundra\] Your commands$' "$box"/new/gm.*.answer
ok '... and nobody else hears of it' told 0
ok '... nor has anything changed' unchanged
ok 'the letter is kept as the game master'"'s" holds \
	'SELECT proof, status FROM letters ORDER BY id DESC LIMIT 1' 'gm|question'
ok 'pause' gm 'pause I am away'
ok '... pauses' holds 'SELECT status FROM games' paused
ok '... with its reason' sh -c 'grep -q "^The game master writes: I am away" "$1"/new/*paused*' sh "$box"
ok '... is answered' answers "pause I am away: Paused game \"tundra\", 2 letters queued\."
ok 'pause again' gm pause
ok '... is refused' answers "line 8, refused: game 'tundra' is paused: only a running game can be paused|line 2, refused: game 'tundra' is paused"
ok '... as the subject says' grep -q '^Subject: .*some were refused' "$box"/new/gm.*.answer
ok 'several in one letter' gm 'resume
deadline +1d
change missing bot
seat ben title Benjamin'
ok '... are all carried out' holds 'SELECT status, missing FROM games' 'running|easy'
ok '... also the last' holds "SELECT title FROM seats WHERE name = 'ben'" Benjamin
ok '... each is answered' answers "resume: Resumed game.*deadline \+1d: The deadline of game \"tundra\" is Mon 4 Jan 2027.*change missing bot: Changed game.*title Benjamin: Seat \"ben\" of game \"tundra\" has a new title"
ok 'one wrong line among others' gm 'deadlien +1d
change grace 6h
change missing sleep
seat eve vacant
press to bem
hello
end press
deadline yesterday
seat ben vanish'
ok '... is refused alone' holds 'SELECT grace FROM games' 21600
ok '... with what may be meant' answers "line [0-9]+, refused: .deadlien. is not known here: did you mean deadline\?"
ok '... each with its cure' answers "write wait, easy, fair, strong, expert or hunt.*has no seat .eve.; its seats are ann and ben.*no seat .bem."
ok '... and what was right' answers 'change grace 6h: Changed game'
ok 'a message' gm 'press to all
Hello
to you both.
end press'
ok '... goes to all' told 2
ok '... as it stands' sh -c 'cat "$1"/new/* | grep -q "^Hello to you both"' sh "$box"
ok 'a message to one' gm 'press to ben
Psst.
end press'
ok '... goes to one' told 1
ok 'force' gm force
ok '... plays' holds "SELECT count(*) > 0 FROM events WHERE source = 'missing'" 1
ok '... and says so' answers "force: Game \"tundra\" was played on, [1-9][0-9]* steps?,"
ok 'a seat declared vacant' gm 'seat ben vacant'
ok '... is' holds "SELECT kind FROM seats WHERE name = 'ben'" nobody
ok 'help' gm help
ok '... helps' answers 'rollback ROUND \[REASON\]'
ok '... in lines that no program has broken' sh -c 'grep -q "^  resume.* - .*paused game$" "$1"/new/gm.*.answer &&
	grep -q "^    [^ ].*style STYLE" "$1"/new/gm.*.answer' sh "$box"
ok '... and that no font pulls apart' sh -c '! grep "^  .*[^ ]  " "$1"/new/gm.*.answer' sh "$box"
# What the help names and the manual does not describe.
undescribed()
{
	page=$abs_top_srcdir/man/stonepost-orders-requests.5
	sed -n 's/^  \([a-z][a-z]*\).*/\1/p' "$box"/new/gm.*.answer | while read -r word; do
		grep -Eq "^\.It Cm (.*, Cm )?$word( |\$)" "$page" || echo "$word"
	done
}
ok '... names commands' test "$(sed -n 's/^  [a-z].*/x/p' "$box"/new/gm.*.answer | wc -l)" -gt 10
none '... which the manual describes, too' undescribed
bare()
{
	rm -f "$box"/new/*
	now=$((now + 60))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$letter" "text:$1" \
		"Message-ID=<$now@mail.example.org>" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && "$STONEPOST" send --now @$now >/dev/null
}
position >"$work/position.before"
ok 'a command without a frame' bare 'cancel'
ok '... does nothing' unchanged
ok '... and is told how commands are written' answers 'No commands were found in your letter.*rollback ROUND \[REASON\]'

# Trying.
position >"$work/position.before"
ok 'check' gm 'check
pause
yes cancel'
ok '... changes nothing' unchanged
ok '... tells nobody' told 0
ok '... but what would be' answers "This was only a trial run.*pause: Would pause game \"tundra\", 2 letters.*cancel: Would cancel game"

# What cannot be taken back.
ok 'rollback' gm 'rollback 1 Sorry'
ok '... waits' unchanged
ok '... for a word' answers "please confirm it\. Begin your reply to this letter with this line, within 3 days: confirm tundra-[a-z2-7]{8} "
code=$(sed -n 's/^ *\(confirm tundra-[a-z2-7]*\)$/\1/p' "$box"/new/gm.*.answer)
cp "$box"/new/gm.*.answer "$work/ask.letter"
ok 'another code' gm 'confirm tundra-abcdefgh'
ok '... does nothing' answers "nothing waits under the code 'tundra-abcdefgh'"
ok '... wholly' unchanged
rm -f "$box"/new/*
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/ask.letter" "$code" 'Message-ID=<eve@evil.example>' \
	'From=eve@evil.example' >"$work/mail"
sp receive --now @$now <"$work/mail"
ok 'the code from another address does nothing' unchanged
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$work/ask.letter" "$code" >"$work/mail"
now=$((now + 60))
sp receive --now @$now <"$work/mail"
sp send --now @$now
ok 'a reply with the code carries it out' holds \
	"SELECT count(*) FROM events WHERE kind = 'rollback'" 1
ok '... with its reason' sh -c 'cat "$1"/new/*rollback* | grep -q "^The game master writes: Sorry"' sh "$box"
ok '... and is answered' answers "rollback 1 Sorry: Game \"tundra\" goes back to the start of round 1"
ok '... under the name of the game' grep -q '^Subject: \[stonepost tundra\] Your commands$' "$box"/new/gm.*.answer
cp "$work/mail" "$work/again"
ok 'the same letter again' gives 0 '' '' receive --now @$now <"$work/again"
sed 's/^Message-ID: .*/Message-ID: <other@mail.example.org>/' "$work/mail" >"$work/again"
ok '... or another with the same code' gives 0 '' '' receive --now @$now <"$work/again"
ok '... does nothing more' holds "SELECT count(*) FROM events WHERE kind = 'rollback'" 1
ok 'replace waits too' gm 'seat ben replace Cy <cy@example.org>'
ok '... and says what would be' answers 'would have a new player'
ok '... yet' holds "SELECT address FROM seated WHERE name = 'ben'" ben@example.org
now=$((now + 4 * day))
ok 'after four days its code is worthless' gm "$(sed -n 's/^ *\(confirm tundra-[a-z2-7]*\)$/\1/p' "$box"/new/gm.*.answer)"
ok '... as is said' answers 'is older than 3 days'
ok 'with yes nothing waits' gm 'yes seat ben replace Cy <cy@example.org>'
ok '... so it is done' holds "SELECT title, address FROM seated WHERE name = 'ben'" 'Cy|cy@example.org'
ok 'end' gm 'yes end Thank you'
ok '... ends' holds 'SELECT status FROM games' over
ok '... by a step of the log' holds "SELECT source FROM events WHERE kind = 'end'" gm
ok 'a game that is over' gm 'pause
cancel'
ok '... is past commanding' answers "line [0-9]+, refused: game 'tundra' is over.*line [0-9]+, refused: game 'tundra' is over"
"$python" "$abs_top_srcdir/tests/mail/reply.py" "$letter" 'text:#STONEPOST taiga gm
status
#END' 'Message-ID=<taiga@mail.example.org>' >"$work/mail"
rm -f "$box"/new/*
sp receive --now @$now <"$work/mail"
sp send --now @$now
ok 'a game that is not there' answers "there is no game \"taiga\""

# Who it is from.
begin_game 'gm_orders = token'
ok 'without a plus the answered letter shows it' gm pause
ok '... which is enough' holds 'SELECT status FROM games' paused
key=$(tr -d '\r' <"$letter" | sed -n 's,.*<gm\.key\.[^@]*\.\([a-z2-7]\{24\}\)@.*,\1,p' | head -n 1)
gm resume
position >"$work/position.before"
ok 'a letter from somebody else with the same token' gm pause 'From=eve@evil.example'
ok '... does nothing' unchanged
ok '... and is told to the address on record' sh -c \
	'grep -l "^To: boss@example.org" "$1"/new/*unproven | xargs grep -q "eve@evil.example"' sh "$box"
ok '... and to nobody else' sh -c '[ "$(ls "$1"/new | wc -l)" -eq 1 ]' sh "$box"
ok 'another one' gm pause 'From=eve@evil.example'
ok '... is not told again within a day' silence
now=$((now + day))
ok 'a letter from the right address without a token' gm pause 'In-Reply-To=' 'References='
ok '... does nothing' unchanged
ok '... and is told' sh -c 'ls "$1"/new | grep -q unproven' sh "$box"
invitation=$(rows "SELECT message_id FROM outbox WHERE kind = 'invitation' AND seat_id = 1")
ok 'a player who commands' gm pause "In-Reply-To=<$invitation>" 'References=' 'From=ann@example.org'
ok '... does nothing' unchanged
ok 'a player at the address of the game master' gm pause "In-Reply-To=<$invitation>" 'References='
ok '... does nothing with a player'"'s token" unchanged
rm -f "$box"/new/*
sed 's/^#STONEPOST tundra gm/&X/; s/^#STONEPOST tundra gmX/#STONEPOST tundra gm key '"$key"'/' "$work/mail" |
	sed "s/^Message-ID: .*/Message-ID: <keyed@mail.example.org>/; /^In-Reply-To/d" >"$work/keyed"
sp receive --now @$now <"$work/keyed"
ok 'the key in the frame is enough' holds 'SELECT status FROM games' paused
gm resume
position >"$work/position.before"
sed 's/^\(#STONEPOST\|#END\|pause\)/> \1/; s/^Message-ID: .*/Message-ID: <quoted@mail.example.org>/' \
	"$work/keyed" >"$work/quoted"
sp receive --now @$now <"$work/quoted"
ok 'commands that are quoted do nothing' unchanged
gm pause
cp "$work/mail" "$work/again"
gm resume
position >"$work/position.before"
sp receive --now @$now <"$work/again"
ok 'a letter that is played again does nothing' unchanged
sp gm token --now @$((now + 5))
ok 'after another key' gm pause
ok '... the old one does nothing' unchanged
ok 'an automatic answer from there' gm pause 'Auto-Submitted=auto-replied'
ok '... does nothing' unchanged
printf '#STONEPOST tundra gm\npause\n#END\n' >"$work/turn"
ok 'in a turn file they are refused' gives 65 'game master commands work only by letter' '' \
	submit "$work/turn"
ok '... by check too' gives 65 'work only by letter' '' check "$work/turn"
ok '... and do nothing' unchanged

# What goes to others does not show the token.
begin_game 'gm_orders = token' 'strangers = answer'
printf 'From: eve@example.org\nTo: gm@example.org\nSubject: hello\nMessage-ID: <s@mail.example.org>\n\nhello\n' \
	>"$work/mail"
rm -f "$box"/new/*
sp receive --now @$now <"$work/mail"
sp send --now @$now
ok 'a stranger gets an answer' grep -q '^To: eve@example.org' "$box"/new/people.*
letter=$(ls "$box"/new/people.*)
cp "$letter" "$work/stranger" && letter=$work/stranger
gm pause 'From=boss@example.org'
ok '... which is of no use under the address of the game master' holds 'SELECT status FROM games' running

begin_game 'gm_orders = token-and-dmarc' 'authserv = mx.example.org'
ok 'where a server must vouch' gm pause
ok '... a token is not enough' unchanged
ok 'a server that does' gm pause \
	'Authentication-Results=mx.example.org; dmarc=pass header.from=example.org'
ok '... is' holds 'SELECT status FROM games' paused
finish
