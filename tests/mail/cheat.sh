#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The game master who plays tries to choose the dice, and to change afterwards what was played: the claims
# gm 2 to gm 6 of stonepost-security(7), what he cannot do and what he can.
. "$abs_top_srcdir/tests/mail/people.sh"
cheat=$abs_top_srcdir/tests/mail/cheat.py
label='v1|tundra|round 1|a|forest|roll 1'

# table WORD...: the game master makes a game; $code lets people in.
table()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	[ -z "${source-}" ] || printf '[beacon]\nurl = %s\n' "$source" >>"$conf"
	game tundra "$@"
	code=$(sed -n 's/^    join tundra //p' "$work/out")
	sp send --now @$now
	rm -f "$work/ann"
	[ ! -e "$box"/new/tundra.0.waiting-0.ann ] || mv "$box"/new/tundra.0.waiting-0.ann "$work/ann"
}

# asks NAME: somebody asks to join, and keeps the question that comes under that name.
asks()
{
	writes "$1@example.org" "join tundra $code" "Hello
${2-}" && mv "$box"/new/confirm.* "$work/$1"
}

# sought [BEACON]: 20,000 words beside `mammoth` of the other seat. Sets $word and $dice.
sought()
{
	found=$("$python" "$cheat" word $seed 'salt|a:%s|b:mammoth' "${1-}" a,b "$label") || return
	word=${found%% *} dice=${found#* }
	test "$(($(echo "$dice" | tr ' ' +)))" -ge 28
}

# thrown: round 1 is played as he has planned it, five people in the forest; prints what they roll.
thrown()
{
	careless='hunt rest
tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
	file ann 1 'plan forest 5' "$careless"
	file ben 1 'plan field' "$careless"
	"$STONEPOST" submit --now @$now "$work/ann.txt" "$work/ben.txt" >/dev/null
	"$STONEPOST" adjudicate --now @$now >/dev/null
	rows "SELECT faces FROM events WHERE label = '$label'"
}

# begins SEAT: who the start player is.
begins()
{
	test "$(rows "SELECT name FROM seats WHERE position = (SELECT faces FROM events WHERE body = 'start') - 1")" = "$1"
}

# He plays in the seat `ann`, has given no word yet, and reads every letter before the program does.
table 'ann=Ann <ann@example.org>' 'ben=?'
ok 'a newcomer gives her word too early' asks ben 'salt mammoth'
ok '... and it is taken nowhere' holds "SELECT count(*) FROM seats WHERE word <> ''" 0
ok 'he tries 20,000 words beside hers' sought
echo "# with '$word' he would begin and roll $dice"
ok 'he sends the best, while she is asked' replies "$work/ann" "salt $word"
ok '... and is refused' to ann 'somebody has been asked to join and has seen the words so far'
ok '... as a file too' sh -c 'printf "#STONEPOST tundra ann round 1\nsalt %s\n#END\n" "$1" >"$2" &&
	! "$STONEPOST" submit --now "$3" "$2" >"$4" 2>&1' sh "$word" "$work/by_file" @$now "$work/out"
ok '... nothing was taken' holds "SELECT count(*) FROM seats WHERE word <> ''" 0
ok 'then her letter is read' replies "$work/ben" 'yes
salt mammoth'
ok '... and hers is the one word' holds 'SELECT status, salt FROM games' 'running|salt|b:mammoth'
ok 'gm 2: cannot choose the dice: the best of 20,000 words beside that of a newcomer comes too late' \
	test "$(thrown)" != "$dice"
ok '... and the dice are those of her word' sh -c '
	case "$("$1" "$2" dice "$3" "salt|b:mammoth" "" a,b "$4")" in *" $5") ;; *) exit 1; esac' \
	sh "$python" "$cheat" $seed "$label" "$(rows "SELECT faces FROM events WHERE label = '$label'")"
ok '... the seed of which was promised before' carries "$work/ben" "$(printf %s $seed | sha256sum | cut -c 1-64)"
"$store" write "$db" 'UPDATE games SET seed = randomblob(32)'
ok '... so that another is found' gives 65 'commitment: expected' '' verify tundra

# Who runs the program gives a word first: it stands.
table 'ann=Ann <ann@example.org>' 'ben=?' --word ann=aurochs
asks ben
ok 'his own word comes first, and she is shown it with its time' "$python" -c 'import email, email.policy, sys
text = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default).get_body(("plain",)).get_content()
sys.exit("aurochs (Ann, 2027-01-01T00:00:00Z)" not in " ".join(text.split()))' "$work/ben"
ok 'he sends a better one' replies "$work/ann" "salt $word"
ok '... but his stands' to ann 'you have already given a word, which can.t be changed: aurochs'
ok 'both are mixed in' replies "$work/ben" 'yes
salt mammoth'
ok '... as they were shown' holds 'SELECT salt FROM games' 'salt|a:aurochs|b:mammoth'

# He holds her letter back until the question has expired; and she gives the same word again.
table 'ann=Ann <ann@example.org>' 'ben=?'
asks ben
now=$((now + 3 * day))
ok 'her letter is held back for three days: his word' replies "$work/ann" "salt $word"
ok '... is refused, though nobody is asked any more' to ann 'somebody has been asked to join and has seen the words so far'
ok '... her yes comes too late' replies "$work/ben" 'yes
salt mammoth'
ok '... which she is told' to ben 'no answer came in time'
asks ben
ok '... and asked again, she gives the word that he knows' replies "$work/ben" 'yes
salt mammoth'
ok '... which all are told was the last' to ann@example.org \
	'ben gave the last word for the dice; whoever knew the seed then could choose them'
ok '... she, too' to ben@example.org 'You gave the last word for the dice: nobody could choose them with a word of their own'
ok '... he has not chosen' holds 'SELECT salt FROM games' 'salt|b:mammoth'

# A straw seat: a friend of his takes the last one.
table 'ann=?' 'ben=?'
asks cy
ok 'somebody honest sits down first' replies "$work/cy" 'yes
salt mammoth'
cp "$box"/new/tundra.0.waiting-*.ann "$work/honest"
label='v1|tundra|round 1|b|forest|roll 1'
found=$("$python" "$cheat" word $seed 'salt|a:mammoth|b:%s' '' a,b "$label")
word=${found%% *} dice=${found#* }
echo "# with '$word' the straw man begins and rolls $dice"
asks dee
ok 'a straw man takes the last seat, with the last word' replies "$work/dee" "yes
salt $word"
file ann 1 'plan field' 'hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'
cp "$work/ann.txt" "$work/one.txt"
ok '... which cy is told' to cy@example.org 'ben gave the last word for the dice; whoever knew the seed then could choose them'
ok '... and what whoever runs the program can do besides' to cy@example.org \
	'can read orders early, and knows the dice and cards to come'
file ben 1 'plan forest 5' 'hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'
sp submit --now @$now "$work/one.txt" "$work/ben.txt"
sp adjudicate --now @$now
ok '... and chooses' holds "SELECT faces FROM events WHERE label = '$label'" "$dice"
ok '... the start too' begins ben
ok '... which nothing in the archive shows' gives 0 ': ok' '' verify tundra

# He empties a seat whose word he dislikes, or puts somebody else into it, after the word of another.
table 'ann=Ann <ann@example.org>' 'ben=?' 'cy=?' 'dee=?'
asks bea
ok 'somebody takes a seat, with a word' replies "$work/bea" 'yes
salt aurochs'
asks eve
ok '... and so does somebody else, with the last one' replies "$work/eve" 'yes
salt mammoth'
sp seat tundra ben vacant --now @$now
sp seat tundra ben computer fair --now @$now
sp seat tundra dee computer fair --now @$now
ok '... when the first one has to leave, that word stays' holds 'SELECT salt FROM games' 'salt|b:aurochs|c:mammoth'
rm -f "$box"/new/*
sp send --now @$now
ok '... so the last word is the last, still' to eve@example.org 'You gave the last word for the dice: nobody could choose'
table 'ann=Ann <ann@example.org>' 'ben=?' 'cy=?' 'dee=?'
asks eve
replies "$work/eve" 'yes
salt mammoth'
asks dan
ok 'a straw man gives the last word' replies "$work/dan" "yes
salt $word"
sp seat tundra cy vacant --now @$now
asks fay
ok '... leaves, and somebody takes the seat' replies "$work/fay" yes
ok '... whose word it is not' sh -c 'grep -q "Words so far" "$1"/new/*.cy && ! grep "Your word for the dice" "$1"/new/*.cy' sh "$box"
rm -f "$box"/new/*
sp seat tundra dee computer fair --now @$now
sp send --now @$now
ok '... which the letter that begins the game says' to fay@example.org \
	'Somebody who has left the game gave the last word for the dice; whoever knew the seed then could choose them'
ok '... to all' to eve@example.org 'Somebody who has left the game gave the last word'
table 'ann=Ann <ann@example.org>' 'ben=?' 'cy=?'
asks dan
replies "$work/dan" "yes
salt $word"
sp seat tundra ben vacant --now @$now
asks fay
ok 'the word of who comes after' replies "$work/fay" 'yes
salt mammoth'
ok '... is added to it' holds "SELECT word, word_left FROM seats WHERE name = 'ben'" "$word mammoth|0"

# The same with everybody in a language of their own.
# told WORDS...: those of ann, ben, cy and dee, as many as there are, have letters with these words.
told()
{
	for name in ann ben cy dee; do
		[ $# -gt 0 ] || return 0
		to "$name@example.org" "$1" || return
		shift
	done
}
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' 'dee=?' --lang ann=de \
	--lang ben=es --lang cy=fr
asks eve
replies "$work/eve" "yes
salt $word"
ok 'the straw man is named in other languages' told 'dee hat das letzte Wort für die Würfel genannt; wer den Startwert' \
	'dee dio la última palabra para los dados; si entonces' 'dee a donné le dernier mot pour les dés ; toute personne'
table 'ann=Ann <ann@example.org>' 'ben=?' --lang ann=it
asks eve
replies "$work/eve" "yes
salt $word"
ok '... and in Italian' told "ben ha dato l'ultima parola per i dadi; chi allora"

# The same with a beacon.
source='the first six numbers of the lottery'
table 'ann=?' 'ben=?' --beacon 2h
asks cy
replies "$work/cy" 'yes
salt mammoth'
asks dee
ok 'with a beacon: the straw man has the last word' replies "$work/dee" "yes
salt $word"
cp "$box"/new/* "$work" && told=$(ls "$work"/tundra.*.ben)
at=$(rows 'SELECT at FROM beacons')
ok '... which is in the log before the value is known' holds "SELECT group_concat(substr(body, 1, 6), ' '),
	max(made_at) < $at FROM events" 'seats  salt a beacon|1'
ok '... and in the letters, by the head' carries "$told" "$(rows 'SELECT head FROM games')"
ok '... another word then' replies "$told" 'salt other'
ok '... is refused' to dee 'you have already given a word'
now=$((at + 60))
ok 'the value comes' gives 0 . '' beacon tundra '3 17 21 22 40 41' --now @$now
sp submit --now @$now "$work/one.txt" "$work/ben.txt"
sp adjudicate --now @$now
ok '... and he has not chosen' sh -c 'test "$1" != "$2" && echo "# he rolls $1"' sh \
	"$(rows "SELECT faces FROM events WHERE label = '$label'")" "$dice"
ok '... nor was his word better than any: over 2,000 values it throws what dice throw' sh -c '
	mean=$("$1" "$2" mean "$3" "salt|a:mammoth|b:$4" a,b "$5")
	echo "# 17.5 of honest dice, $mean"
	case $mean in 17.[2-8]) ;; *) exit 1; esac' sh "$python" "$cheat" $seed "$word" "$label"
ok '... verify compares the value' gives 0 ': ok' '' verify tundra --beacon-value '3 17 21 22 40 41'

# He gives a value of his own, the best of 20,000.
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --word ann=mammoth --word "ben=$word" --beacon 2h
found=$("$python" "$cheat" value $seed "salt|a:mammoth|b:$word" a,b "$label")
value=${found%% *} dice=${found#* }
now=$(($(rows 'SELECT at FROM beacons') + 60))
ok 'he gives another value, the best of 20,000' gives 0 . '' beacon tundra "$value" --now @$now
sp submit --now @$now "$work/one.txt" "$work/ben.txt"
sp adjudicate --now @$now
ok '... and has chosen' holds "SELECT faces FROM events WHERE label = '$label'" "$dice"
ok '... which verify shows to who knows the true one' gives 65 ': ok' 'public value that was mixed in is not' \
	verify tundra --beacon-value '3 17 21 22 40 41'
ok '... and says where to look' grep -q "of $source: $value" "$work/out"
source=

# He shifts the figures of a source, so that its value is public already.
quicknet=52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971
# four: a game with a beacon of four people who read four languages; what they get lies in the folder.
four()
{
	table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' 'dee=Dee <dee@example.org>' \
		--lang ann=de --lang ben=es --lang cy=fr --lang dee=it --beacon 2h
	[ ! -e "$work/ann" ] || mv "$work/ann" "$box"/new/first
}
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
printf '[beacon]\nurl = https://api.drand.sh/%s/public/\nperiod = 3\ngenesis = 1692889767\n' $quicknet >>"$conf"
ok 'gm 3: cannot name a round that is public already: a genesis a day late' refuses 78 \
	"is 1692889767, but that of drand's chain quicknet, .* is 1692803367" new tundra ann ben --beacon 2h --now @$begin
source='https://beacon.example.org/public/
period = 3
genesis = 1692889767'
four
ok '... of a source that is not known all are told what to compare' told \
	'Das Programm kennt diese Quelle nicht.* 2023-08-24T15:09:27Z' 'El programa no conoce esta fuente.* 2023-08-24T15:09:27Z' \
	'Le programme ne connaît pas cette source.* 2023-08-24T15:09:27Z' \
	'Il programma non conosce questa fonte.* 2023-08-24T15:09:27Z'
ok '... with the line that gives the time' to ann@example.org \
	'date -u -d @[$]\(\(1692889767 \+ \([0-9]+ - 1\) \* 3\)\)'
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon 2h
[ ! -e "$work/ann" ] || mv "$work/ann" "$box"/new/first
ok '... in English' to ann@example.org 'The program does not know this source.* 2023-08-24T15:09:27Z'

# He gives a false value by hand, though the source has another one.
echo late >"$work/mood"
"$python" "$abs_top_srcdir/tests/cli/drand.py" "$work/mood" >"$work/port" 2>"$work/drand.err" &
drand=$!
trap 'kill $drand 2>/dev/null; rm -rf "$work"' EXIT
while [ ! -s "$work/port" ]; do
	sleep 0.1
done
source=http://127.0.0.1:$(cat "$work/port")/$quicknet/public/
# false_value: he gives it, and the letters that begin the game are sent.
false_value()
{
	rm -f "$box"/new/*
	now=$(($(rows 'SELECT at FROM beacons') + 60))
	sp beacon tundra "$(printf %064d 6)" --now @$now
	sp send --now @$now
}
# looked: the source answers, and what comes of it is sent.
looked()
{
	echo good >"$work/mood"
	rm -f "$box"/new/*
	sp run --clock-is-right --now @$((now + 60))
	echo late >"$work/mood"
}
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon 2h
false_value
ok 'gm 4: cannot give a false value unnoticed: the letter says who gave it' to ann@example.org \
	'The game master gave the public value by hand, and could choose the dice with a false one'
looked
ok '... and all hear what the source says' to ben@example.org \
	"which the game master gave by hand: 0+6. But http[^ ]*/$quicknet/public/ says: [0-9a-f]{64}\\."
ok '... which the log has' holds "SELECT body, source FROM events WHERE kind = 'note'" "beacon $source|program"
ok '... and verify agrees with' gives 0 ': ok' '' verify tundra
four
false_value
ok '... so in other languages' told 'von Hand angegeben und konnte mit einem falschen die Würfel aussuchen' \
	'a mano, y podría haber elegido los dados con uno falso' 'à la main, et pouvait choisir les dés avec une fausse' \
	'a mano, e con uno falso poteva scegliere i dadi'
looked
ok '... and what the source says' told 'Aber http.* sagt: [0-9a-f]{64}' 'Pero http.* dice: [0-9a-f]{64}' \
	'Mais http.* dit : [0-9a-f]{64}' 'Ma http.* dice: [0-9a-f]{64}'

# His own server gives values of its own under the address of a known chain.
four
ok '... nor values of his own server as those of a known chain unnoticed' told \
	"Aber $source ist kein Server von drand: .* https://api.drand.sh/$quicknet/public/[0-9]*" \
	"Pero $source no es un servidor de drand: .* https://api.drand.sh/$quicknet/public/[0-9]*" \
	"Mais $source n'est pas un serveur de drand.* https://api.drand.sh/$quicknet/public/[0-9]*" \
	"Ma $source non è un server di drand: .* https://api.drand.sh/$quicknet/public/[0-9]*"
# own_server: the game begins with a value of that server.
own_server()
{
	echo good >"$work/mood"
	now=$(($(rows 'SELECT at FROM beacons') + 60))
	rm -f "$box"/new/*
	sp run --clock-is-right --now @$now
}
own_server
asked=https://api.drand.sh/$quicknet/public/$(rows 'SELECT round FROM beacons')
ok '... by the letter that begins the game, either' told "und drand denselben Wert angibt: $asked" \
	"y drand da el mismo valor: $asked" "et que drand donne la même valeur.: $asked" "e se drand dà lo stesso valore: $asked"
ok '... nor does verify take them for the chain' gives 0 "its server is not one of drand's: look the value up at $asked\$" '' \
	verify tundra
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon 2h
[ ! -e "$work/ann" ] || mv "$work/ann" "$box"/new/first
ok '... in English' to ann@example.org "But $source is not one of drand.s servers: .* If the source agrees, and .* $asked"
own_server
ok '... in the letter that begins the game' to ann@example.org "reached you before, and drand gives the same value: $asked"
echo late >"$work/mood"

# A value for each round. He holds the database, knows the seed, plays in the seat `ann`, and looks before others do.
ok 'gm 8: with a value for each round, the best of what the seed tells him throws what dice throw' sh -c '
	found=$("$1" "$2" rounds "$3")
	echo "# the best of five places, over 2,000 games: ${found% *} with the seed alone, ${found#* } under a value"
	case $found in 2[0-2].[0-9]\ 17.[2-8]) ;; *) exit 1; esac' sh "$python" "$cheat" $seed
echo good >"$work/mood"
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon round --mode round
# goes SECONDS: all that is due so long after the beginning.
goes()
{
	now=$((begin + $1))
	sp run --clock-is-right --now @$now
}
# orders PLAN: he orders so, and ben as before.
orders()
{
	file ann 1 "plan $1" 'hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'
	file ben 1 'plan field' 'hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'
	sp submit --now @$now "$work/ann.txt" "$work/ben.txt"
}
goes 3700
cp -r "${db%/*}" "$work/copy"
orders 'forest 5'
goes 3800
ok '... a round is closed, and he looks what comes of it' sh -c 'mkdir "$1" && for f in "$2"/new/*.ben; do
	cp "$f" "$1/first-${f##*/}.eml"; done && ls "$1"/*closed*' sh "$work/mailbox" "$box"
goes 7300
ok '... it was played' holds 'SELECT round FROM games' 2
rm -rf "${db%/*}" && cp -r "$work/copy" "${db%/*}"
goes 7400
orders 'clay 5'
goes 7500
ok '... he puts the copy back, and closes the round again, at another moment' holds \
	"SELECT count(*) FROM events WHERE kind = 'closed' AND body LIKE '%T03:00:%'" 1
goes 10900
sp end tundra --now @$now
sp send --now @$now
for letter in "$box"/new/*.ben; do
	cp "$letter" "$work/mailbox/second-${letter##*/}.eml"
done
"$STONEPOST" export tundra >"$work/cheated.json"
ok '... the archive alone shows nothing' gives 0 ': ok' '' verify --file "$work/cheated.json"
ok '... the receipts that others had before show that it is not the game that was played' gives 65 'does not fit' '' \
	verify --file "$work/cheated.json" --mbox "$work/mailbox"

# He plays a round without a value, and the next one with a value, before a daily letter is due.
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon round --mode round
goes 3700
ok 'somebody gets one letter a day' replies "$(ls "$box"/new/*.ben | tail -n 1)" 'digest 18:00'
orders 'forest 5'
goes 3800
echo late >"$work/mood"
goes 10900
sp beacon tundra none --now @$((begin + 11000))
goes 11000
echo good >"$work/mood"
sed 's/round 1$/round 2/' "$work/ann.txt" >"$work/ann2.txt"
sed 's/round 1$/round 2/' "$work/ben.txt" >"$work/ben2.txt"
sp submit --now @$now "$work/ann2.txt" "$work/ben2.txt"
goes 11100
goes 14500
ok '... two rounds are played, the first without a value' holds \
	"SELECT group_concat(body) FROM (SELECT body FROM events WHERE kind = 'value' ORDER BY seq)" 'without a value,value'
rm -f "$box"/new/*
goes $((18 * 3600 + 60))
ok '... and the daily letter says so of each' to ben@example.org \
	'Round 1 was played without a public value: .* Round 2 was played with the public value of'
ok '... with the receipts of both' test "$(rows "SELECT count(*) FROM orders WHERE status = 'stored'")" -eq \
	"$(cat "$box"/new/* | grep -c '^    [0-9a-f]\{24\}$')"

ok '... and the head of the log' grep -q "^  $(rows "SELECT substr(head, 1, 40) FROM games")\$" "$(ls "$box"/new/*digest*)"

# He ends the game while a round waits for its value.
sed 's/round 1$/round 3/' "$work/ann.txt" >"$work/ann3.txt"
sed 's/round 1$/round 3/' "$work/ben.txt" >"$work/ben3.txt"
sp submit --now @$now "$work/ann3.txt" "$work/ben3.txt"
goes $((18 * 3600 + 120))
rm -f "$box"/new/*
sp end tundra --now @$now
sp send --now @$now
ok 'a game that ends while a round waits for its value: the final letter tells of the round before' to ann@example.org \
	'Round 2 was played with'
ok '... and of no round that was not played' sh -c '! cat "$1"/new/* | tr -d "=\n" | grep "Round 3 was"' sh "$box"

# He waits for the value, sets his clock back, orders what is best under it, and closes the round in time, as it seems.
# kept LETTER: as the other's mail server keeps it, which has a clock of its own: three hours later than his.
kept()
{
	printf 'Received: from games by mx.example.org; %s\r\n' "$(date -u -d @$((now + 3 * 3600)) '+%d %b %Y %H:%M:%S +0000')"
	cat "$1"
}
keeps()
{
	for letter in "$box"/new/*.ben; do
		kept "$letter" >"$work/late/${letter##*/}.eml"
		rm "$letter"
	done
}
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon round --mode round
mkdir "$work/late"
goes 3700
keeps
ok 'a clock that jumps back is not believed' sh -c '! "$1" run --now @$2 >"$3" 2>&1' sh "$STONEPOST" $((begin - 86400)) "$work/out"
orders 'forest 5'
goes 3800
receipt=$(rows "SELECT receipt FROM orders WHERE seat_id = (SELECT id FROM seats WHERE name = 'ann')")
ok '... where he forces it, the receipts go out after the value was published' sh -c 'grep -l "$1" "$2"/new/*closed*.ben' sh \
	"$(echo "$receipt" | cut -c 1-20)" "$box"
keeps
goes 7300
keeps
sp end tundra --now @$now
sp send --now @$now
keeps
"$STONEPOST" export tundra >"$work/late.json"
ok '... the archive alone shows nothing' gives 0 ': ok' '' verify --file "$work/late.json"
ok '... the mailbox of another does: that round is named' gives 65 \
	'^  round 1, value of 2027-01-01T02:00:0.Z: the receipts came at 2027-01-01T04:0.:.*, so its orders cannot be shown to be older' '' \
	verify --file "$work/late.json" --mbox "$work/late"

# Ben tries plans against the receipt that he has of her order, and knows all but the random word in it.
order="FROM orders JOIN seats ON seats.id = seat_id WHERE seats.name = 'ann'"
fields=$(rows "SELECT 'tundra|a|' || round || '|' || serial || '|' || strftime('%Y-%m-%dT%H:%M:%SZ', dated_at, 'unixepoch') || '|' ||
	strftime('%Y-%m-%dT%H:%M:%SZ', received_at, 'unixepoch') || '|' || way || '|' ||
	(SELECT hash FROM events WHERE game_id = seats.game_id AND seq = after_seq) $order")
printf '%s\n' "$(rows "SELECT body $order")" >"$work/body"
# tries SALT: whether he finds her order, the text of which he has guessed.
tries()
{
	"$python" "$cheat" receipt "$fields" "$1" "$receipt" <"$work/body"
}
ok 'a plan that was guessed is not found by its receipt' test "$(tries -)" = 'not found'
ok '... though it is the one' test "$(tries "$(rows "SELECT orders.salt $order")")" = found
source=

# Games that are made and thrown away: without open seats nobody else gives a word.
label='v1|tundra|round 1|a|forest|roll 1'
found=$("$python" "$cheat" seed '' '' a,b "$label")
seed=${found%% *} dice=${found#* }
table ann ben
ok 'a game without open seats: he has taken the best of 20,000 seeds' test "$(thrown)" = "$dice"
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
ok '... which the letter that begins it says he could' to ben@example.org \
	'Nobody gave a word for the dice: whoever made the game could choose the seed, and so all dice'
seed=5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed

# What was played, afterwards. The game is over; its players hold letters.
timed demo --folder "$work/demo" >/dev/null || exit 1
played=$work/demo/games.db
last=$("$store" rows "$played" 'SELECT head FROM games')
# bent SQL: what verify says of the game after this.
bent()
{
	cp "$played" "$work/bent.db"
	"$store" write "$work/bent.db" "$1"
	sp verify tundra --db "$work/bent.db"
}
roll="(SELECT min(seq) FROM events WHERE kind = 'roll' AND faces LIKE '1%')"
ok 'nothing is bent' gives 0 ': ok' '' verify tundra --db "$played"
bent "UPDATE events SET faces = '6' || substr(faces, 2) WHERE seq = $roll"
ok 'gm 5: cannot change a die unnoticed' ended 65 ': step [0-9]+ differs: faces: expected 1.*, found 6' ''
bent "UPDATE events SET body = 'place hunt 3' WHERE kind = 'decision'
	AND seq = (SELECT min(seq) FROM events WHERE kind = 'decision')"
ok '... nor a decision' ended 65 ': step [0-9]+ differs' ''
bent "UPDATE orders SET body = replace(body, 'hunt rest', 'hunt 1') WHERE id = (SELECT min(id) FROM orders)"
ok '... nor an order' ended 65 ': order 1 differs: receipt' ''
bent 'DELETE FROM orders WHERE id = (SELECT max(id) FROM orders)'
ok '... nor take one away' ended 65 ' differs' ''
bent "UPDATE seats SET title = CASE position WHEN 0 THEN 'Ben' WHEN 1 THEN 'Ann' ELSE title END"
ok '... nor swap two names' ended 65 ': seat 1 differs: title: expected Ann, found Ben' ''
bent "UPDATE games SET state = replace(state, '\"score\":', '\"score\":1')"
ok '... nor a result' ended 65 ': game differs: state' ''
bent "UPDATE events SET made_at = made_at + 60 WHERE seq = 20"
ok '... nor a time' ended 65 ': step 20 differs: hash' ''
"$STONEPOST" export --db "$played" tundra >"$work/true.json"
"$python" - "$abs_top_srcdir/tests/archive" "$work" <<'PY'
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import mutate
game = json.load(open(sys.argv[2] + "/true.json"))
one, two, *_ = game["seats"]
one["title"], two["title"] = two["title"], one["title"]
for e, s in zip([e for e in game["events"] if e["kind"] == "seat"], game["seats"]):
    e["words"] = "%s|%s" % (s["name"], s["title"])
mutate.remake(game)
json.dump(game, open(sys.argv[2] + "/anew.json", "w"))
PY
ok '... where all was made anew the archive agrees with itself' gives 0 ': ok' '' \
	verify --file "$work/anew.json"
ok '... but the head that players hold is in it no more' gives 67 ': ok' 'no step has the head' \
	verify --file "$work/anew.json" --head "$last"
ok '... as it is in the true one' gives 0 '^  head after step .*, the last' '' \
	verify --file "$work/true.json" --head "$last"

# What is done to a game that goes on stands in its log.
table 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
thrown >/dev/null
sp rollback tundra 1 'a misread rule' --now @$now
rm -f "$box"/new/*
sp send --now @$now
ok 'gm 6: cannot undo a round unnoticed: each player is told' to ben@example.org 'round 1'
ok '... each' to ann@example.org 'round 1'
sp deadline tundra 2027-02-01T12:00:00Z --now @$now
sp change tundra --missing hunt --title Steppe --now @$now
sp seat tundra ben vacant --now @$now
sp pause tundra --now @$now
sp resume tundra --now @$now
"$STONEPOST" log tundra >"$work/log"
while read -r line; do
	ok "... the log has: $line" grep -Eq "$line" "$work/log"
done <<'END'
round 1; steps .*: a misread rule  .gm.$
deadline 2027-02-01T
change missing: hunt  .gm.$
title: Steppe  .gm.$
ben +nobody: Ben  .gm.$
 pause  .gm.$
 resume  .gm.$
END
ok '... and it is verified' gives 0 ': ok' '' verify tundra
ok '... until a line is taken out' sh -c '"$1" write "$2" "DELETE FROM events WHERE kind = '"'note'"'"' \
	sh "$store" "$db"
ok '... which verify names' gives 65 'differs' '' verify tundra
ok 'a game is canceled whose dice do not please' gives 0 . '' cancel tundra 'bad dice' --now @$now
rm -f "$box"/new/*
sp send --now @$now
ok '... which all are told' to ann@example.org 'canceled'
finish
