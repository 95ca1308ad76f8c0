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

# writes TEXT [ARGUMENT...]: what a reply with these words is answered lies in $work/answer; what it lists, each on one
# line, and its notes, all on one line, in $work/notes.
writes()
{
	rm -f "$box"/new/*
	now=$((now + 400)) # ten an hour are answered
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
listed = re.findall(r'^  - (.*(?:\n    .*)*)', text, re.M)
said = re.findall(r'^\n((?:.+\n)+?)Deadline: ', text, re.M)
pathlib.Path(sys.argv[2], 'notes').write_text(''.join(' '.join(note.split()) + '\n' for note in listed + said))
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
# passed TEXT NOTE...: it is quoted first, as prose.
passed()
{
	text=$1
	shift
	answered "$text" "$("$python" -c 'import sys; t = sys.argv[1].encode()
cut = t[:41].rfind(b" ")
print((t if len(t) <= 40 else t[:cut] + b" ..." if cut > 20 else t[:40] + b"...").decode())' "$text")" "$@"
}
away='To be away, reply with the line: away'
reminders='To get no reminders, reply with the line: remind none'
digest='To get what needs no answer once a day, reply with the line: digest on'
leave='To leave the game for good, reply with the line: yes resign'

# It is Friday, 2027-01-01.
for text in "Sorry folks, I'm on holiday until Sunday!" 'Ich bin bis Sonntag im Urlaub.' \
	'Je suis en vacances jusque dimanche.' 'Estoy de vacaciones hasta el domingo.' 'Sono in ferie fino a domenica.'; do
	ok "$text" passed "$text" "$away 01-01 to 01-03"
done
ok '... is short' test "$(sed '/^-- $/,$d' "$work/answer" | wc -l)" -le 20
ok '... is done by the line in it' writes "$(sed -n "s/.*reply with the line: //p" "$work/notes")"
ok '... which is noted' grep -q 'Your vacation is noted: from 2027-01-01 to 2027-01-03' "$work/answer"
writes 'away none'
for text in 'vacation until 24 January' 'away until Jan 24th' 'urlaub bis 24.1.' 'vacances jusqu au 24 janvier' \
	'vacaciones hasta el 24 de enero'; do
	ok "$text" answered "$text" "'$text': write two dates, each of a month and a day" "$away 01-01 to 01-24"
done
ok 'vacanza fino al 24 gennaio' passed 'vacanza fino al 24 gennaio' "$away 01-01 to 01-24"
ok '... stores nothing' grep -q '^Nothing was stored' "$work/answer"
ok 'days that cannot be read' answered 'vacation for a while' \
	"'vacation for a while': write two dates, each of a month and a day" "$away 01-01 to 01-07"
ok 'more days than are left' passed "I'm away until 1 March." \
	'To be away for as long as you still may in this game, reply with the line: away 01-01 to 01-28'
ok '... are as many as can be booked' writes 'away 01-01 to 01-28'
ok '... and are' grep -q 'Your vacation is noted: from 2027-01-01 to 2027-01-28' "$work/answer"
ok '... to be changed' passed 'In fact I am away from 10 to 12 January' \
	"$away 01-10 to 01-12"
# It begins today, so it is on.
back='If you are back before Wed 2027-01-13 00:00 UTC, reply with the line: away none'
ok 'away from today on' writes 'away 01-01 to 01-12'
for text in back "I'm back!" "I am back from holiday" 'Bin wieder zurück.' 'Ich bin wieder da' 'Je suis de retour !' 'Je suis rentrée.' \
	'Ya estoy de vuelta.' 'He vuelto, amigos' 'Sono tornata!' 'Sono di nuovo qui'; do
	ok "$text" passed "$text" "$back"
done
ok '... changes nothing' holds "SELECT vacation_until FROM seats WHERE name = 'ann'" $((begin + 12 * day))
ok 'other days are other days' passed "I'm away and will be back until 5 January" "$away 01-01 to 01-05"
ok 'the line' writes "$(printf '%s\n' "$back" | sed 's/.*line: //')"
ok '... ends it' grep -q 'No vacation is noted for you any more' "$work/answer"
for text in 'unsubscribe' 'please stop sending me these mails' 'Bitte abmelden!' 'Je veux me désabonner.' \
	'Quiero darme de baja' 'Vorrei disiscrivermi.'; do
	ok "$text" passed "$text" "$reminders" "$digest" "$leave"
done
ok '... does nothing' holds "SELECT resigned, kind, digest FROM seated WHERE name = 'ann'" '0|person|0'
for text in 'I have no more time and give up, sorry' 'Leider muss ich aufgeben, Leute' "Désolée, j'abandonne la partie" \
	'Lo siento, me rindo'; do
	ok "$text" passed "$text" "$leave"
done
for text in 'I give up' 'Scusate, mi arrendo'; do
	ok "$text" answered "$text" "$leave"
done
ok 'two wishes have two answers' passed "I'm on holiday, so please stop sending me reminders" \
	"$away 01-01 to 01-07" "$reminders" "$digest" "$leave"
ok 'who speaks of something else' writes "I'll be back and move right away, quite soon."
ok '... is told of nothing' test "$(wc -l <"$work/notes")" -eq 1
"$store" write "$db" "UPDATE seats SET vacation_left = 3600 WHERE name = 'ann'"
ok 'who has no days left' passed 'I am on vacation' 'There is no vacation left for you in this game.'
finish
