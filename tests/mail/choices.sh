#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Single questions within a round of a turn game: what a letter lists is chosen by letter, in words, of dice by
# the face, never by position, and by a link; a yes takes what is suggested.
. "$abs_top_srcdir/tests/mail/people.sh"

# asked [OPTION...]: ann is asked what to pay for card 2, dice, in $box/paid.
asked()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	seed=5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed
	game dale 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann "$@"
	printf '#STONEPOST dale ann round 1\nplan card 2; forest rest\npay ask\npick ask\ntools ask\n#END\n' >"$work/turn"
	sp submit "$work/turn" --now @$now
	printf '#STONEPOST dale ben round 1\nplan hunt rest\n#END\n' >"$work/turn"
	sp submit "$work/turn" --now @$now && sp adjudicate --now @$now && sp send --now @$now
	cp "$box"/new/*report.ann.asked* "$box/paid"
}
# picks WORDS: she pays, and is asked which die to pick, in $box/picked.
picks()
{
	asked && replies "$box/paid" "$1" && sp adjudicate --now @$now && sp send --now @$now &&
		cp "$box"/new/*report.ann.asked* "$box/picked"
}
# stored TEXT: the last order that counts is this.
stored()
{
	holds "SELECT replace(body, char(10), '/') FROM orders ORDER BY id DESC LIMIT 1" "$1"
}
orders()
{
	holds 'SELECT count(*) FROM orders' "$1"
}
# decided DECISION: what ann did last.
decided()
{
	holds "SELECT body LIKE '%$1%' FROM events WHERE kind = 'decision' AND seat = 0 ORDER BY seq DESC LIMIT 1" 1
}


ok 'a question is asked' asked
ok '... lists its answers with what each brings' to ann 'a[)] pay 2 wood: dice / green: writing [(]suggested[)] b[)] take nothing there'
ok '... below its first sentence' to ann 'You are asked what to pay for card 2, or whether to leave it[.] Waiting for [a-z ]*[.] a[)]'
ok 'a position is no answer' replies "$box/paid" 2
ok '... which is said' to ann 'isn.t on the list'
ok '... with the list again' to ann 'a[)] pay 2 wood'
ok '... and nothing is stored' orders 2
ok 'a good that is not there' replies "$box/paid" 'the stone'
ok '... is no answer either' orders 2
ok 'a letter that is not there' replies "$box/paid" 'c)'
ok '... is none' orders 2
ok 'more than a choice' replies "$box/paid" 'a, but only if Ben does not mind'
ok '... is none' orders 2
for words in 'I pay with wood' 'le bois, je crois' 'pago con legno' 'ich zahle mit Holz' 'wood

Quel hiver,
Ann' 'W2'; do
	ok "goods that may be a plan, or what is paid: $words" replies "$box/paid" "$words"
	ok '... are no answer' to ann 'isn.t on the list'
	ok '... and no plan' orders 2
done
ok 'goods beside another place' replies "$box/paid" 'wood 2, hut'
ok '... are a plan' orders 3
for words in 'two wood' 'deux bois' 'zwei Holz'; do
	ok "a number in words: $words" asked
	ok '... is taken' replies "$box/paid" "$words"
	ok '... and stored' orders 3
	ok '... as what is paid' stored 'pay card 2: 2 wood/  all: ask/'
done
ok 'a question is asked once more' asked
ok 'a word' picks 'Hi,
the wood, please

Cheers,
Ann'
ok '... is stored as the section, whose other rules stay' stored 'pay card 2: 2 wood/  all: ask/'
ok '... and what is asked next is listed' grep -q '^  a) 6: food track +1 (suggested)$' "$box/picked"
ok 'the face of a die' replies "$box/picked" 4
ok '... is that die, not the first' stored 'pick gold/'
ok '... which is said back' to ann 'Stored. Nobody sees your orders until they are carried out: pick: gold'
sp adjudicate --now @$now
ok '... and carried out' decided 'pick 4'
ok 'a letter, where the first is meant' picks a
for words in b ok wood; do
	ok "'$words' to the question before, in the same round" replies "$box/paid" "$words"
	ok '... stores nothing' orders 3
	ok '... and shows what is asked now' to ann 'The game or your orders have changed.* a[)] 6: food track'
done
ok 'a face that is not there' replies "$box/picked" 3
ok '... is no answer' to ann 'isn.t on the list.* a[)] 6: food track'
ok 'a letter with the round below a greeting' replies "$box/picked" 'b 1

Cheers,
Ann'
ok '... is its die' stored 'pick gold/'
sp adjudicate --now @$now
ok 'the question that was asked before, answered late' replies "$box/paid" b
ok '... is over' to ann 'nothing was stored'
ok '... as is the other' replies "$box/picked" gold
ok '... which is said' to ann 'nothing was stored'
ok '... and nothing came of them' orders 4
ok 'a yes' picks ok
ok '... takes what is suggested' stored 'pay card 2: 2 wood/  all: ask/'
ok '... of dice, too' replies "$box/picked" ok
ok '... the one that is marked' stored 'pick field/'
ok 'the long form' picks 'pay: wood'
ok '... is taken as ever' stored 'pay wood/'
ok 'what is left' sh -c 'rm -f "$1"/new/*' sh "$box"
ok '... by the word for that' asked
ok '... alone' replies "$box/paid" skip
ok '... is left' stored 'pay card 2: skip/  all: ask/'
ok 'without suggestions' asked --hint none
ok '... a yes' replies "$box/paid" ok
ok '... takes none' to ann 'lists several things: reply with the letter'
ok '... and stores nothing' orders 2
ok 'a letter does' replies "$box/paid" B
ok '... then, too' stored 'pay card 2: skip/  all: ask/'

# In other languages, as people write there: by letter, by word, what is left, and a yes. What is no answer to
# the question leaves it open.
wood='pay card 2: 2 wood/  all: ask/' none='pay card 2: skip/  all: ask/'
put_back()
{
	rm -f "$db"-* && cp "$work/asked.db" "$db" && cp "$work/asked.db.incarnation" "$db.incarnation"
}
# chooses WORDS ORDERS: to the question as it was asked first, and what is stored then.
chooses()
{
	put_back && now=$begin
	ok "$language: $1" replies "$box/paid" "$1"
	ok '... is the answer' stored "$2"
}
while IFS='|' read -r language word thanks skip yes politely other; do
	ok "a question in $language" asked --lang "$language"
	cp "$db" "$work/asked.db"
	cp "$db.incarnation" "$work/asked.db.incarnation"
	chooses 'b' "$none"
	chooses 'A)' "$wood"
	chooses "$word" "$wood"
	chooses "$thanks" "$wood"
	chooses "2 $word" "$wood"
	chooses "$skip" "$none"
	chooses "$yes" "$wood"
	chooses "$politely" "$wood"
	chooses "$other" "$wood"
	put_back && now=$begin
	ok "$language: a position" replies "$box/paid" 2
	ok '... is no answer' orders 2
done <<'END'
es|madera|la madera, por favor|dejar|sí|vale, gracias|de acuerdo
fr|bois|le bois, merci|laisser|oui|oui, merci|ok
it|legno|il legno, per favore|lascia|sì|si, grazie|va bene
de|Holz|das Holz bitte|lassen|ja|ja, danke|ok
END

# A link for each.
asked
"$python" - "$box/paid" >"$work/links" <<'PY'
import email, email.policy, html, re, sys, urllib.parse
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
for href in re.findall(r'href="([^"]*)"', letter.get_body(("html",)).get_content()):
    print(dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(html.unescape(href)).query))["body"])
PY
ok 'each answer has a link, which names its round' sh -c 'printf "a 1\nb 1\ntell ben: \nhelp\n" | diff - "$1"' sh "$work/links"
ok '... that is read' replies "$box/paid" "$(sed -n 2p "$work/links")"
ok '... as what it says' stored 'pay card 2: skip/  all: ask/'
finish
