#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One letter a day with all games of somebody: `digest 18:00`, by mail.
. "$abs_top_srcdir/tests/mail/people.sh"
day=86400 hour=3600

# tick TIME: what cron does then; what is sent lies in the folder.
tick()
{
	now=$1
	rm -f "$box"/new/*
	sp adjudicate --now @$now && sp send --now @$now
}
# sent WHAT COUNT: how many letters lie there whose names hold this.
sent()
{
	[ "$(ls "$box/new" 2>/dev/null | grep -c -- "$1")" -eq "$2" ] && return
	ls "$box/new"
	return 1
}

# $begin is midnight UTC of a Friday.
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
for name in tundra taiga steppe; do
	game $name 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 4d --remind 1d
done
game moor 'ann=Ann <ann@example.org>' 'cy=Cy <cy@example.org>' --start ann --mode round
sp send --now @$now
mv "$box"/new/tundra.*.invitation.ben "$work/first"
ok 'a digest is wanted' replies "$work/first" 'digest 18:00'
ok '... and said back' grep -q 'You get one letter with all your games, every day, at 18:00' "$box"/new/*.answer.ben
tick $((begin + 17 * hour))
ok 'before the hour nothing comes' sent digest 0
tick $((begin + 18 * hour))
ok 'at the hour one letter comes' sent digest 1
ok '... and nothing else' sent . 1
cp "$box"/new/*digest* "$work/digest" && digest=$work/digest
for name in steppe taiga tundra; do
	ok "... with $name" grep -qx "==== $name ====" "$digest"
done
ok '... not with games of others' sh -c '! grep -q moor "$1"' sh "$digest"
ok '... and how to take what is suggested' grep -qx 'To take it, reply "ste ok".' "$digest"
ok '... and links that do it' grep -q 'body=3Dste%20ok%201' "$digest"
ok '... at the top how to take all of it' grep -q '^Reply "ok all" to take the suggestions for steppe, taiga and tundra' "$digest"
ok '... and a button that does' sh -c '"$1" -c "import email, email.policy, sys
html = email.message_from_binary_file(open(sys.argv[1], \"rb\"), policy=email.policy.default).get_body((\"html\",)).get_content()
sys.exit(not (html.find(\"body=ok%20all\") < html.find(\"<h2\")) or \"body=ok%20all\" not in html)" "$2"' sh "$python" "$digest"
ok '... and can be left' grep -q '^ <mailto:gm+me\.2\..*body=unsubscribe' "$digest"
ok '... to the address of all games' grep -q '^Reply-To: gm+me\.2\.' "$digest"
tick $((begin + 19 * hour))
ok '... once a day' sent digest 0

# The same games, a day later: one more waits, and one does not.
"$STONEPOST" press tundra 'Hello, all!' --now @$now >/dev/null
printf '#STONEPOST taiga ben round 1\nplan hunt rest\n#END\n' >"$work/orders"
sp submit --now @$now "$work/orders"
tick $((begin + 20 * hour))
ok 'what the game master writes comes at once' sent press 2
"$STONEPOST" new marsh 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ben --mode round --pace 1d \
	--now @$now >/dev/null
sp send --now @$now
ok 'an invitation comes at once' sent marsh.*ben 1
tick $((begin + 42 * hour))
cp "$box"/new/*digest* "$work/digest" && digest=$work/digest
ok 'games that wait are there again' grep -qx '==== tundra ====' "$digest"
ok '... the nearest deadline first' sh -c 'test "$(grep "^====" "$1" | head -1)" = "==== marsh ===="' sh "$digest"
ok '... not those that do not' sh -c '! grep -qx "==== taiga ====" "$1"' sh "$digest"

# A deadline that comes too soon after the next letter.
for who in ben cy; do
	printf '#STONEPOST marsh %s round 1\nplan hunt rest\n#END\n' $who >"$work/orders"
	sp submit --now @$((now + 60)) "$work/orders"
done
tick $((now + 2 * hour))
ok 'a report comes at once where the deadline is near' sent marsh.*report.ben 1

ok 'the last report once more' replies "$digest" 'tun resend'
ok '... is the board, for there was none' grep -q 'Round 1 of about' "$box"/new/*answer*

# The zone of the game, if the person has chosen none.
"$store" write "$db" "UPDATE games SET zone = 'Asia/Tokyo' WHERE name = 'tundra'; UPDATE persons SET zone = ''"
ok 'an hour by the clocks of the game' replies "$digest" 'tun digest 18:00'
ok '... which becomes the zone of the person' holds "SELECT zone, (digest_at / 3600) % 24 FROM persons WHERE name = 'ben'" 'Asia/Tokyo|9'

# Weekdays, in the zone of the person.
ok 'other days' replies "$digest" 'digest sun 7:30'
"$store" write "$db" "UPDATE persons SET zone = 'Europe/Berlin' WHERE name = 'ben'"
ok 'other words of other languages' replies "$work/first" 'digest domenica 7.30'
ok '... and are kept' holds "SELECT digest FROM persons WHERE name = 'ben'" 'sun 07:30'
ok '... and due by the clocks of the person' holds "SELECT digest_at FROM persons WHERE name = 'ben'" \
	$((begin + 2 * day + 6 * hour + 1800))

# Reminders of one hour.
tick $((begin + 2 * day + 7 * hour))
tick $((begin + 3 * day - hour))
ok 'before it is time nobody is reminded' sent reminder 0
tick $((begin + 3 * day))
ok 'games of one hour are reminded of by one letter' sent reminder 2
ok '... to Ann and to Ben' sent 'me\.[12]\.reminder' 2
tick $((begin + 3 * day + 600))
ok '... and once' sent reminder 0

# Off: what was kept back comes.
ok 'no more of it' replies "$work/first" 'digest off'
tick $((now + 60))
ok '... brings what waits' sent digest 1
tick $((now + 8 * day))
ok '... and no more' sent digest 0

# Whoever has unsubscribed gets no reminder, and no message of another player; boards still come.
ok 'Ben wants no more letters' replies "$work/first" 'unsubscribe'
"$STONEPOST" new fen 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 4d --remind 1d --now @$now >/dev/null
tick $((now + 600))
ok '... but boards' sent 'fen.*invitation.ben' 1
cp "$box"/new/fen.*.invitation.ann "$work/fen"
tick $((now + 3 * day))
ok '... and no reminder' sent 'fen.*reminder' 1
ok '... nor messages' replies "$work/fen" 'tell ben: hi'
ok '... as their writer hears' sh -c 'tr -s " \n" " " <"$1" | grep -q "the message was not sent: Ben doesn.t want messages"' sh "$box"/new/fen.*.answer.ann
finish
