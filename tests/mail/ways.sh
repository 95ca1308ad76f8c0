#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters that hold no orders and yet want something: each is answered with the line that does it, and with no other.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
export PYTHONHASHSEED=0
now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 3d --vacation 28d
sp send --now @$now
ann=$work/ann
cp "$box"/new/tundra.*.invitation.ann "$ann"

# writes TEXT [ARGUMENT...]: what a reply with these words is answered lies in $work/answer, and its notes, each on
# one line, in $work/notes.
writes()
{
	rm -f "$box"/new/*
	now=$((now + 400))
	rested
	text=$1
	shift
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$ann" "text:$text" "Message-ID=<$now@mail.example.org>" "$@" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now || return
	"$python" - "$box/new" "$work" <<'END'
import email, email.policy, pathlib, re, sys
letter, = pathlib.Path(sys.argv[1]).glob('tundra.*.answer.ann')
text = email.message_from_bytes(letter.read_bytes(), policy=email.policy.default).get_body(('plain',)).get_content()
pathlib.Path(sys.argv[2], 'answer').write_text(text)
said = re.split(r'^(?:Suggestion|Deadline): ', text, maxsplit=1, flags=re.M)[0]
notes = [' '.join(note.split()) for note in re.split('\n\n|\n  - ', said)]
pathlib.Path(sys.argv[2], 'notes').write_text(''.join(n + '\n' for n in notes if n not in ('', 'Nothing was stored.', 'Not done:')))
END
}
# answered TEXT NOTE...: that, and these are all the notes.
answered()
{
	writes "$1" || return
	shift
	[ "$*" = "$(tr '\n' ' ' <"$work/notes" | sed 's/ $//')" ] && return
	cat "$work/answer"
	return 1
}
line='reply with the line "away'
or='Reply "ok", or name other days like this: "away'
reminders='To get no reminders, reply with the line "remind none".'
digest='To get all your games in one letter a day, reply with the line "digest 18:00".'
leave='To leave the game for good, reply with the line "yes resign".'
few='To get only the boards of your games, reply with the line "unsubscribe".'

# It is Friday, 2027-01-01.
plainly='Which days are you away? Reply with the first and the last one, for example "away 12-24 to 01-02".'
sunday="Are you away from Fri 1 Jan 2027 to Sun 3 Jan 2027? $or 01-01 to 01-03\"."
for text in "Sorry folks, I'm on holiday until Sunday!" 'Ich bin bis Sonntag im Urlaub.' \
	'Je suis en vacances jusque dimanche.' 'Estoy de vacaciones hasta el domingo.' 'Sono in ferie fino a domenica.'; do
	ok "$text" answered "$text" "$sunday"
done
ok '... is short' test "$(sed '/^-- $/,$d' "$work/answer" | wc -l)" -le 20
ok '... is done by the line in it' writes "$(sed -n 's/.*like this: "\(.*\)"\.$/\1/p' "$work/notes")"
ok '... which is noted' grep -q 'Your absence is noted: from Fri 1 Jan 2027 to Sun 3 Jan 2027' "$work/answer"
writes 'away none'

# Lines that name days: what can be read in one way is noted, and said back.
#   the line | from | to
while IFS='|' read -r text from until; do
	ok "$text" writes "$text"
	said="Your absence is noted: from $from to $until, both days included (UTC)."
	[ "$from" != "$until" ] || said="Your absence is noted: $from (UTC)."
	ok '... is noted' grep -Fq "$said" "$work/notes"
	writes 'away none'
done <<'END'
away 01-02 to 01-11|Sat 2 Jan 2027|Mon 11 Jan 2027
away 2027-01-02 to 2027-01-11|Sat 2 Jan 2027|Mon 11 Jan 2027
away 2027-01-02..2027-01-11|Sat 2 Jan 2027|Mon 11 Jan 2027
vacation until 24 January|Fri 1 Jan 2027|Sun 24 Jan 2027
away until Jan 24th|Fri 1 Jan 2027|Sun 24 Jan 2027
away until Sunday, sorry|Fri 1 Jan 2027|Sun 3 Jan 2027
away from Jan 5 to Jan 9|Tue 5 Jan 2027|Sat 9 Jan 2027
away tomorrow|Sat 2 Jan 2027|Sat 2 Jan 2027
away next week|Mon 4 Jan 2027|Sun 10 Jan 2027
away 5.1. bis 9.1.|Tue 5 Jan 2027|Sat 9 Jan 2027
urlaub bis 24.1.|Fri 1 Jan 2027|Sun 24 Jan 2027
urlaub vom 5.1. bis 9.1.|Tue 5 Jan 2027|Sat 9 Jan 2027
vacances du 5 au 9 janvier|Tue 5 Jan 2027|Sat 9 Jan 2027
vacances jusqu au 24 janvier|Fri 1 Jan 2027|Sun 24 Jan 2027
vacaciones del 5 al 9 de enero|Tue 5 Jan 2027|Sat 9 Jan 2027
vacaciones hasta el 24 de enero|Fri 1 Jan 2027|Sun 24 Jan 2027
vacanze dal 5 al 9 gennaio|Tue 5 Jan 2027|Sat 9 Jan 2027
END

# And what is asked about, with the days that were written and no others.
#   the line | what is asked, in which ~ stands before each line that does it, and % before the one that a yes does, too
while IFS='|' read -r text asked; do
	ok "$text" writes "$text"
	ok '... is asked about' [ "$(sed 's/^"[^"]*": //' "$work/notes" | tr '\n' ' ' | sed 's/ $//')" = \
		"$(printf %s "$asked" | sed "s/~/$line/g; s/%/$or/g")" ]
	ok '... and not noted' holds "SELECT vacation_from FROM seats WHERE name = 'ann'" None
done <<'END'
away 1/5 to 1/9|If you're away from Tue 5 Jan 2027 to Sat 9 Jan 2027, ~ 01-05 to 01-09". If you're away from Sat 1 May 2027 to Wed 1 Sep 2027, ~ 05-01 to 09-01".
away 01-20 to 01-10|Wed 20 Jan 2027 is later than Sun 10 Jan 2027. Are you away from Sun 10 Jan 2027 to Wed 20 Jan 2027? % 01-10 to 01-20".
away 12-20 to 01-10|Sun 20 Dec 2026 is in the past. Are you away from Fri 1 Jan 2027 to Sun 10 Jan 2027? % 01-01 to 01-10".
away 2026-12-20 to 2026-12-24|Thu 24 Dec 2026 is in the past. Which days are you away? Reply with the first and the last one, for example "away 12-24 to 01-02".
away 01-20 to 12-28|Wed 20 Jan 2027 to Tue 28 Dec 2027 is 343 days. If you mean that, ~ 2027-01-20 to 2027-12-28".
away from Monday|How long are you away? You named only Mon 4 Jan 2027. Reply with the first and the last day, for example "away 12-24 to 01-02".
away until next week|If you're away from Fri 1 Jan 2027 to Sun 3 Jan 2027, ~ 01-01 to 01-03". If you're away from Fri 1 Jan 2027 to Sun 10 Jan 2027, ~ 01-01 to 01-10".
away for a week|Are you away from Fri 1 Jan 2027 to Thu 7 Jan 2027? % 01-01 to 01-07".
away until Sunday unless it rains|Are you away from Fri 1 Jan 2027 to Sun 3 Jan 2027? % 01-01 to 01-03".
vacation for a while|Which days are you away? Reply with the first and the last one, for example "away 12-24 to 01-02".
away|Which days are you away? Reply with the first and the last one, for example "away 12-24 to 01-02".
END
for text in "I'm away until Sunday. You can reach me at Stone Street 4." 'I am away until Sunday at 12 Stone Street' \
	'On holiday until Sunday, Forest Road 3' 'Ich bin bis Sonntag im Urlaub, Wald Strasse 3' \
	'Je suis en vacances jusque dimanche, rue de la Carrière 5' 'Estoy de vacaciones hasta el domingo, calle del Bosque 3' \
	'Sono in ferie fino a domenica, via del Bosco 3'; do
	ok "$text" writes "$text"
	ok '... is answered' grep -Fxq "$sunday" "$work/notes"
	ok '... names no place' sh -c '! grep -q "not sure" "$1"' - "$work/answer"
done
ok '... and holds nothing' holds "SELECT held_until FROM seats WHERE name = 'ann'" None
ok 'vacanza fino al 24 gennaio' answered 'vacanza fino al 24 gennaio' \
	"Are you away from Fri 1 Jan 2027 to Sun 24 Jan 2027? $or 01-01 to 01-24\"."
ok '... stores nothing' grep -q '^Nothing was stored' "$work/answer"
ok 'more days than are left' writes 'away until 1 March'
ok '... are not noted' grep -q 'what is left of the vacation in this game is 27 days' "$work/notes"
ok 'as many as are left' writes 'away 01-01 to 01-28'
ok '... are' grep -q 'Your absence is noted: from Fri 1 Jan 2027 to Thu 28 Jan 2027' "$work/answer"
ok '... to be changed' answered 'In fact I am away from 10 to 12 January' \
	"Are you away from Sun 10 Jan 2027 to Tue 12 Jan 2027? $or 01-10 to 01-12\"."
# It begins today, so it is on.
back='If you are back before Wed 13 Jan 2027, 00:00 UTC, reply with the line "away none".'
ok 'away from today on' writes 'away 01-01 to 01-12'
for text in back "I'm back!" "I am back from holiday" 'Bin wieder zurück.' 'Ich bin wieder da' 'Je suis de retour !' 'Je suis rentrée.' \
	'Ya estoy de vuelta.' 'He vuelto, amigos' 'Sono tornata!' 'Sono di nuovo qui'; do
	ok "$text" answered "$text" "$back"
done
ok '... changes nothing' holds "SELECT vacation_until FROM seats WHERE name = 'ann'" $((begin + 12 * day))
ok 'other days are other days' answered "I'm away and will be back until 5 January" \
	"Are you away from Fri 1 Jan 2027 to Tue 5 Jan 2027? $or 01-01 to 01-05\"."
ok 'the line' writes "$(printf '%s\n' "$back" | sed 's/.*line "\(.*\)"\.$/\1/')"
ok '... ends it' grep -q 'No vacation is noted for you any more' "$work/answer"
quiet='You won.t get reminders or messages from other players any more'
for text in 'please stop sending me these mails' 'Bitte abmelden!' 'Je veux me désabonner.' 'Quiero darme de baja' 'Vorrei disiscrivermi.'; do
	"$store" write "$db" 'UPDATE persons SET quiet = 0'
	ok "$text" writes "$text"
	ok '... is done' sh -c 'tr -s " \n" " " <"$1" | grep -q "$2"' sh "$work/answer" "$quiet"
	ok '... at once' holds "SELECT resigned, kind, digest, quiet FROM seated WHERE name = 'ann'" '0|person||1'
done
ok 'subscribe' writes 'subscribe'
ok '... undoes it' holds "SELECT quiet FROM seated WHERE name = 'ann'" 0
ok 'who has too many' answered 'Too many mails' "$reminders" "$digest" "$few" "$leave"
for text in 'I have no more time and give up, sorry' 'Leider muss ich aufgeben, Leute' "Désolée, j'abandonne la partie" \
	'Lo siento, me rindo'; do
	ok "$text" answered "$text" "$leave"
done
for text in 'I give up' 'Scusate, mi arrendo'; do
	ok "$text" answered "$text" "$leave"
done
ok 'two wishes have two answers' answered "I'm on holiday, and these are too many mails" \
	"$plainly" "$reminders" "$digest" "$few" "$leave"
ok 'who speaks of something else' writes "I'll be back and move right away, quite soon."
ok '... is told of nothing' test "$(wc -l <"$work/notes")" -eq 1
"$store" write "$db" "UPDATE seats SET vacation_left = 3600 WHERE name = 'ann'"
ok 'who has no days left' writes 'away tomorrow'
ok '... is told so' grep -q 'what is left of the vacation in this game is 1 hour' "$work/notes"
finish
