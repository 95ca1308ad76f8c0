#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What a player writes inside the quoted letter is taken or asked about, wherever it is; what they strike through, or
# what cannot be seen, is not taken, and the answer says so; of a letter that is too long, where reading stopped.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
now=$begin
cat >"$work/typed.py" <<'END'
# usage: typed.py LETTER ID WAY PLACE WORDS: a reply that quotes LETTER. WAY is plain or html, and WORDS are put in at
# PLACE, in thirtieths of the quotation; or it is both, and WORDS are HTML above it, beside the plain words PLACE.
import email, email.policy, re, sys
path, number, way, place, words = sys.argv[1:]
with open(path, 'rb') as file:
	report = email.message_from_binary_file(file, policy=email.policy.default)
plain = ['> ' + line for line in report.get_body(('plain',)).get_content().splitlines()]
html = re.sub(r'.*<body[^>]*>|</body>.*', '', report.get_body(('html',)).get_content(), flags=re.S)
wrote = 'On Fri, Jan 1, 2027 at 9:00 AM Stone Age <gm@example.org> wrote:'
reply = email.message.EmailMessage(policy=email.policy.default)
for name, value in {'From': report['To'], 'To': report['Reply-To'], 'Subject': 'Re: ' + report['Subject'],
                    'Message-ID': '<%s@mail.example.org>' % number, 'In-Reply-To': report['Message-ID']}.items():
	reply[name] = value
if way == 'plain':
	at = int(place) * len(plain) // 30
	reply.set_content('\n'.join([wrote, ''] + plain[:at] + ['> ' + words] + plain[at:]) + '\n')
elif way == 'html':
	seen = re.sub(r'<!--.*?-->', lambda m: ' ' * len(m[0]), html, flags=re.S)  # nobody writes into a comment
	ends = [m.end() for m in re.finditer(r'</tr>|</p>|</h[1-6]>|</table>', seen)]
	at = ends[min(int(place) * len(ends) // 30, len(ends) - 1)]
	inside = html[at:].lstrip().startswith('<tr') and '<tr><td>%s</td></tr>' or '<div>%s</div>'
	reply.set_content('<div>%s</div><blockquote type="cite">%s</blockquote>' %
	                  (wrote.replace('<', '&lt;'), html[:at] + inside % words + html[at:]), subtype='html')
else:
	reply.set_content(place + '\n\n' + wrote + '\n\n' + '\n'.join(plain) + '\n')
	reply.add_alternative('<div>%s</div><br><div>%s<blockquote>%s</blockquote></div>' %
	                      (words, wrote.replace('<', '&lt;'), html), subtype='html')
sys.stdout.buffer.write(reply.as_bytes())
END

# writes WAY PLACE WORDS: a reply; its answer lies in $work/answer, and how it was taken in $work/taken.
writes()
{
	rm -f "$box"/new/*
	now=$((now + 5000)) # so many a day are answered
	"$python" "$work/typed.py" "$work/letter" $now "$@" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	ended 0 '' '' && sp send --now @$now || return
	# A letter that is asked about lets earlier orders wait.
	rows "SELECT body FROM orders WHERE letter_id = (SELECT max(id) FROM letters) AND body <> 'wait' || char(10)" |
		xargs >"$work/taken"
	"$python" -c 'import email, email.policy, sys
for name in sys.argv[1:]:
	with open(name, "rb") as file:
		letter = email.message_from_binary_file(file, policy=email.policy.default)
	print(" ".join(letter.get_body(("plain",)).get_content().split()))' "$box"/new/*.answer.* >"$work/answer"
}

# typed WAY WORDS PLAN: at 31 places of the quotation, with a number for N, which differs, as the same words are answered
# once a day. Each is taken, or at most one in ten is asked about, and none is passed over.
typed()
{
	asked=0
	for place in $(seq 0 30); do
		number=$((place % 4 + 2))
		writes "$1" "$place" "$(echo "$2" | sed "s/N/$number/")" || return
		if [ "$(cat "$work/taken")" = "$(echo "$3" | sed "s/N/$number/")" ]; then
			continue
		elif [ -n "$(cat "$work/taken")" ] || command grep -q 'no text of its own' "$work/answer"; then
			echo "at $place: $(cat "$work/taken" "$work/answer")"
			return 1
		fi
		asked=$((asked + 1))
		echo "at $place it is asked about"
	done
	[ $asked -le 3 ]
}

# answers LANGUAGE PHRASE: that the last answer says so.
answers()
{
	command grep -qF "$1" "$work/answer" && return
	cat "$work/answer"
	return 1
}

fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
sp send --now @$now
cp "$box"/new/tundra.*.invitation.ann "$work/letter"
sp seat tundra ann lang en --now @$now
rm -f "$box"/new/*
now=$((now + 400))
ok 'orders inside the quotation, in text' typed plain 'H WN X' 'plan hut forest N hunt rest'
ok 'orders inside the quotation, in HTML' typed html 'H WN X' 'plan hut forest N hunt rest'
ok 'words inside the quotation' typed plain 'hut, wood N, hunt' 'plan hut forest N hunt rest'

ok 'what is struck through' writes both 'H W3 F X' 'H <s>W3</s> F <span style="text-decoration: line-through">G2</span> X'
ok '... is no order' test "$(cat "$work/taken")" = 'plan hut field hunt rest'
ok '... which the answer says' answers 'We left out what you struck through: W3 / G2'
ok 'what is hidden' writes both 'H W3 X' 'H <span style="font-size:0">W3</span> X'
ok '... is no order either' test "$(cat "$work/taken")" = 'plan hut hunt rest'
ok 'all is struck through' writes both 'H G3 X' '<del>H G3 X</del>'
ok '... and nothing stored' test -z "$(cat "$work/taken")"
ok '... the answer says why' answers 'We left out what you struck through: H G3 X'
while read -r lang phrase; do
	sp seat tundra ann lang "$lang" --now @$now
	ok "in '$lang'" writes both 'H W3 X' 'H <strike>W3</strike> X'
	ok '... too' answers "$phrase"
done <<'END'
de Ohne das, was du durchgestrichen hast
es Hemos dejado fuera lo que tachaste
fr Nous avons laissé de côté ce que tu as barré
it Senza quello che hai barrato
END
sp seat tundra ann lang en --now @$now
long=$("$python" -c 'print("H W3 X\n\nThey wrote:\n" + "\n".join("> This is line %d, of 3000." % n for n in range(3000)))')
ok 'a letter that is too long' writes both "$long" '<p>-</p>'
ok '... is read' test "$(cat "$work/taken")" = 'plan hut forest 3 hunt rest'
ok '... and the answer says how far' answers 'so we read only up to: > This is line 2'
finish
