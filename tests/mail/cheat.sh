#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The game master who plays tries to choose the dice, and to change afterwards what was played: the claims
# gm 2 to gm 4 of the section SECURITY of stonepost(1), what he cannot do and what he can.
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
ok '... and is refused' to ann 'somebody is asked about a seat, and was told which words are given'
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
ok '... but his stands' to ann 'your word is given already, and stands: aurochs'
ok 'both are mixed in' replies "$work/ben" 'yes
salt mammoth'
ok '... as they were shown' holds 'SELECT salt FROM games' 'salt|a:aurochs|b:mammoth'

# He holds her letter back until the question has expired; and she gives the same word again.
table 'ann=Ann <ann@example.org>' 'ben=?'
asks ben
now=$((now + 3 * day))
ok 'her letter is held back for three days: his word is taken' replies "$work/ann" "salt $word"
ok '... for nobody is asked any more' holds "SELECT word FROM seats WHERE name = 'ann'" "$word"
ok '... her yes comes too late' replies "$work/ben" 'yes
salt mammoth'
ok '... which she is told' to ben 'no answer came in time'
asks ben
ok '... and asked again, with his word and its time, which is after her letter' "$python" -c '
import email, email.policy, sys
text = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default).get_body(("plain",)).get_content()
sys.exit(sys.argv[2] + " (Ann, 2027-01-04T" not in " ".join(text.split()))' "$work/ben" "$word"
ok '... where she gives the word that he knows' replies "$work/ben" 'yes
salt mammoth'
ok '... he has chosen' test "$(thrown)" = "$dice"
ok '... the start too' begins ann

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
file ben 1 'plan forest 5' 'hunt rest' 'tools never' 'pay skip' 'pick 1 2 3 4 5 6' 'feed refuse'
sp submit --now @$now "$work/one.txt" "$work/ben.txt"
sp adjudicate --now @$now
ok '... and chooses' holds "SELECT faces FROM events WHERE label = '$label'" "$dice"
ok '... the start too' begins ben
ok '... which nothing in the archive shows' gives 0 ': ok' '' verify tundra

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
ok '... is refused' to dee 'your word is given already'
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

# Games that are made and thrown away: without open seats nobody else gives a word.
label='v1|tundra|round 1|a|forest|roll 1'
found=$("$python" "$cheat" seed '' '' a,b "$label")
seed=${found%% *} dice=${found#* }
table ann ben
ok 'a game without open seats: he has taken the best of 20,000 seeds' test "$(thrown)" = "$dice"
seed=5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed

# What was played, afterwards. The game is over; its players hold letters.
"$STONEPOST" demo --folder "$work/demo" >/dev/null || exit 1
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
ok 'gm 3: cannot change a die unnoticed' ended 65 ': step [0-9]+ differs: faces: expected 1.*, found 6' ''
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
ok 'gm 4: cannot undo a round unnoticed: each player is told' to ben@example.org 'round 1'
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
