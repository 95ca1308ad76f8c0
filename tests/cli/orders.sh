#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What the orders page promises, in the running program: who is asked, what answers and reports say.
. "$abs_top_srcdir/tests/cli/lib.sh"
clock=$begin

# order SEAT ROUND [LINE...]: orders for `tundra`, a minute after the last; the answer is in
# $work/answer.
order()
{
	clock=$((clock + 60))
	file "$@"
	"$STONEPOST" submit --now @$clock "$work/$1.txt" >"$work/answer" 2>&1 && return
	cat "$work/answer" >&2
	exit 1
}

# play [WORD...]: the next minute, what is due is played.
play()
{
	clock=$((clock + 60))
	"$STONEPOST" adjudicate --now @$clock "$@" >"$work/played" 2>&1 && return
	cat "$work/played" >&2
	exit 1
}

# letter SEAT: the last letter to a seat that is no answer goes to $work/letter, on one line.
letter()
{
	"$python" - "$db" "$1" >"$work/letter" <<'END'
import email, sqlite3, sys
row = sqlite3.connect(sys.argv[1]).execute(
    "SELECT message FROM outbox JOIN seats ON seats.id = seat_id"
    " WHERE name = ? AND outbox.kind <> 'answer' ORDER BY outbox.id DESC", sys.argv[2:]).fetchone()
letter = email.message_from_bytes(row[0])
text = letter["Subject"] + " " + next(part for part in letter.walk() if not part.is_multipart()).get_payload(decode=True).decode()
print(" ".join(text.split()))
END
}

# says FILE TEXT...: the file holds each of the texts, wherever its lines are broken.
says()
{
	tr -s ' \n' ' ' <"$1" >"$work/flat"
	shift
	for text in "$@"; do
		grep -qF -- "$text" "$work/flat" && continue
		echo "it does not say: $text"
		cat "$work/flat"
		return 1
	done
}

# keeps_quiet FILE TEXT: the file does not hold the text.
keeps_quiet()
{
	! says "$@" >"$work/said"
}

# table WORD...: a new game `tundra` of ann and ben; ann begins.
table()
{
	fresh
	game tundra ann=ann@example.org ben=ben@example.org --start ann "$@"
	clock=$begin
}
policies='tools auto
pay skip
pick 1 2 3 4 5 6
feed refuse'

# Who is asked.
table --mode round
order ann 1 'plan hunt rest' "$policies" final
order ben 1 'plan hunt rest' "$policies" final
play
order ann 2 final
order ben 2 final
play
ok 'sealed: nobody is asked in a round that runs' says "$work/played" 'round 3'
ok '... what is left open is the helper'"'s" holds "SELECT DISTINCT source FROM events
	WHERE kind = 'decision' AND round = 2 AND source NOT IN ('forced', 'default')" helper
letter ben
ok '... marked so' says "$work/letter" '[left to the computer]'
ok '... and the log can be verified' gives 0 'tundra' '' verify tundra
file ann 3 'plan hut' 'stop if free field'
ok '... who wants to be asked hears that nobody is: by stop' gives 65 'in this game nobody is asked while' '' \
	submit --now @$clock "$work/ann.txt"
for line in 'fallback ask' 'tools forest ask' 'pay card 1 ask' 'pick ask' 'always feed ask'; do
	file ann 3 'plan hunt rest' "$line"
	ok "... $line" gives 65 "in this game nobody is asked while" '' submit --now @$clock "$work/ann.txt"
	ok '... and the rest stands' grep -q 'plan: 1. everyone left to the hunting grounds' "$work/out"
done
order ann 3 'plan hut; card 1'
ok '... the answer says what the helper will be asked to do' says "$work/answer" \
	'Some of your people may have nowhere to go, and then the computer decides; add X at the end' \
	'Left to the computer: - what to pay for card 1'

# In other games only for tools, prices, dice and food.
table
order ann 1 'plan clay 2; hunt rest' 'pay ask'
ok 'who does not say "ask" is not asked for tools' says "$work/answer" \
	'pay: ask me Left to the computer: - which die to pick from a dice card Waiting'
order ann 1 'plan clay 2; card 1; hunt rest' 'pay card 1 ask'
ok '... who does is, and is told that it can make the game wait' says "$work/answer" \
	'This plan places everybody, but what you want to be asked can make it wait.' \
	'You will be asked: - what to pay for card 1'
order ann 1 'stop if free field' 'plan hunt rest'
ok '... so can "stop"' says "$work/answer" 'This plan places everybody, but what you want to be asked can'

table
order ann 1 'plan hut' 'stop if free field' "$policies"
play
letter ann
ok 'a "stop" that fires at once is told' says "$work/letter" "your \"stop\" was triggered"

# Fallbacks and deadlines.
table --pace 1d --missing hunt
order ann 1 'fallback ask'
clock=$((begin + day))
play
ok '"fallback ask" cannot hold up a game whose rule for missing orders is another' holds \
	"SELECT seat, body, source FROM events WHERE kind = 'decision'" '0|place hunt 5|missing'
table --pace 1d
order ann 1 'fallback hunt'
play
ok 'a fallback waits for the deadline' holds 'SELECT seq FROM games' 6
clock=$((begin + day))
play
ok '... and then holds also where the rule is to wait' holds \
	"SELECT seat, body, source, order_id FROM events WHERE kind = 'decision'" \
	'0|place hunt 5|fallback|1'
table --pace 1d --mode round
order ann 1 'fallback bot'
order ben 1 'plan hunt rest' "$policies"
clock=$((begin + day))
play
ok 'sealed: who has a fallback is not waited for' holds \
	"SELECT DISTINCT source, order_id FROM events WHERE seat = 0 AND kind = 'decision' AND
	round = 1 AND source NOT IN ('forced', 'default')" 'fallback|1'
ok '... the round runs' says "$work/played" 'round 2'

# What became of every line of the plan.
table
order ann 1 plan 'clay 1' 'hut if round > 4' 'river 2' 'stop if taken hunt' "$policies"
play
order ben 1 'plan hunt 1'
play
order ann 1 'plan quarry 1; field if round > 4'
play
order ben 1 'plan clay 1; quarry 1; forest rest' "$policies"
play
order ann 1 'plan river 1'
order ann 1 'plan hut | river 7' 'hunt rest' 'card 1'
play
letter ann
ok 'a report tells of each plan of the round, also of those that were replaced' says "$work/letter" \
	'- plan 1, "L1" done on turn 1: the clay pit with 1' \
	'- plan 1, "H" not reached: a newer plan came' \
	'- plan 1, "G2" not reached: a newer plan came' \
	'- plan 2, "S1" done on turn 2: the quarry with 1' \
	'- plan 2, "F" not reached: a newer plan came' \
	'- plan 3, "H/G7" done on turn 3: the hut' \
	'- plan 3, "X" done on turn 4: the hunting grounds with 1' \
	'- plan 3, "1" not reached: all your people had already been placed'
letter ben
ok '... in the words of each player' says "$work/letter" \
	'plan 1, "X1" done on turn 1: the hunting grounds with 1' \
	'plan 2, "L1" dropped at the start: clay pit closed to more players (ann is there)' \
	'plan 2, "W rest" done on turn 2: the forest with 4'

# What answers say.
table
order ann 1 'always tools auto' 'always 2 rounds pay wood skip' 'plan hunt 2'
order ann 2 'plan forest 2; card 1; hunt rest' 'pick 6 5 4 3 2 1'
ok 'orders for the next round: what the helper does goes by the standing orders that hold then' says \
	"$work/answer" 'These orders are kept for round 2; the game is in round 1' \
	'Left to the computer: - what to give for missing food Waiting for ben.'
order ann 2 'feed refuse'
ok '... and by what was kept before' says "$work/answer" 'is in round 1. Waiting for ben.'
play
order ben 1 'plan hunt rest' "$policies"
play
order ann 1 'plan hunt rest'
ok 'a plan that has become impossible is not called one that cannot stall' says "$work/answer" \
	'This plan can stall: you have people on the hunting grounds already'
order ann 1 'plan hut; forest 1; fallback hunt'
ok 'a fallback is told' says "$work/answer" \
	'Some of your people may have nowhere to go, and then your fallback decides; '
order ann 1 'plan hut; forest 1-3' 'stop if taken hut and taken forest'
play
order ann 1 'tools never'
ok 'when all people are placed no plan is asked for' says "$work/answer" \
	"Your people are all placed, so your plan can't stall this round."

# Words that hold only elsewhere.
table
order ann 1 wait
ok '"wait" in a game that is not sealed' says "$work/answer" \
	"In this game, everything that can be played is played at once: \"wait\" has no effect."
table --mode round
order ann 1 wait
ok '... and in one that is' keeps_quiet "$work/answer" 'holds nothing back'
table
order ann 1 'plan hunt 1' 'tools never'
order ben 1 'plan hunt rest' "$policies"
play
letter ann
ok '... and where the plan has run dry it suggests another' says "$work/letter" \
	'Suggestion: '
order ann 1 'plan forest 1; clay rest'
sp report tundra --seat ann --style frame
ok '... until there is a new one' says "$work/out" 'plan forest 1 clay rest tools never'
finish
