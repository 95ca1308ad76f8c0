#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost list --archived and stonepost stats: finished games found again, and their figures.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual stats "" 2

# A tie, a win for ann and one for ben, a game that was canceled and one that goes on.
game tundra 'ann=Ann Bee <->' ben --hunt-again yes --famine 12
game steppe ann 'ben=Ben O <->' --mode round
game delta ann ben cy
game taiga ann ben
game lake ann ben
"$STONEPOST" cancel taiga --now @$((begin + 9 * day)) >/dev/null 2>&1
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
for seat in ann ben; do
	file $seat 1 'plan hunt rest' "$careless"
	"$STONEPOST" submit --now @$((begin + 3600)) "$work/$seat.txt" >/dev/null
done
"$STONEPOST" adjudicate tundra --now @$((begin + 3600)) >/dev/null
"$STONEPOST" end tundra --now @$((begin + 2 * day)) >/dev/null 2>&1
"$STONEPOST" end steppe --now @$((begin + 5 * day)) >/dev/null 2>&1
"$STONEPOST" end delta --now @$((begin + 7 * day)) >/dev/null 2>&1
# Points in the positions, as if more had been played: what is ended in round 1 is won by nobody.
"$python" - "$db" <<'END_OF_CHANGE'
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for name, scores in (("tundra", (9, 5)), ("steppe", (4, 8)), ("delta", (3, 7, 7))):
    state = json.loads(db.execute("SELECT state FROM games WHERE name = ?", (name,)).fetchone()[0])
    state["round"] = 2
    for seat, score in zip(state["seats"], scores):
        seat["score"] = score
    db.execute("UPDATE games SET state = ? WHERE name = ?", (json.dumps(state), name))
db.commit()
END_OF_CHANGE

# found NAMES WORD...: exactly these games are listed, in this order.
found()
{
	want=$1
	shift
	sp list --archived "$@"
	[ "$status" -eq 0 ] && [ "$(awk '{ print $1 }' "$work/out" | tr '\n' ' ' | sed 's/ $//')" = "$want" ] &&
		return
	cat "$work/out" "$work/err"
	return 1
}
ok 'games that ended, the last one first' found 'taiga delta steppe tundra'
ok '... with points and who won' fits "$work/out" '^tundra  *2027-01-03  round 2  *\*Ann Bee 9, ben 5$'
ok '... who shares a win' fits "$work/out" '^delta .* ann 3, \*ben 7, \*cy 7$'
ok '... or that it was canceled' fits "$work/out" '^taiga  *2027-01-10 .*canceled$'
ok '... by the name of a seat' found 'delta steppe tundra' --player ben
ok '... or of a person' found tundra --player 'ann bee'
ok '... of nobody' found '' --player zoe
ok '... by winner' found 'delta steppe' --winner ben
ok '... of games of one player' found delta --player cy --winner ben
ok '... since' found 'taiga delta steppe' --since 2027-01-06
ok '... until' found 'tundra' --until 2027-01-05
ok '... the end of a day' found 'steppe tundra' --until 2027-01-06
ok '... or a time' found 'tundra' --until '2027-01-06 00:00 UTC'
ok '... both' found 'delta steppe' --since 2027-01-06 --until 2027-01-09
ok '... by mode' found steppe --mode round
ok '... by options' found tundra --hunt-again yes
ok '... by a default, which is not stored' found 'taiga delta steppe' --famine 10
ok '... of several kinds' found '' --hunt-again yes --famine 10
ok '... and all of them' found tundra --famine 12 --player ann --winner ann --until 2027-02-01
ok 'a page' found 'taiga delta' --limit 2
ok '... tells of the next' fits "$work/err" "add '--after delta'"
ok '... the next' found 'steppe tundra' --limit 2 --after delta
ok '... of one player' found 'steppe tundra' --player ben --after delta
ok '... behind a game that goes on' refuses 67 "no game 'lake' that has ended" list --archived --after lake
sp list --archived --json --player cy
ok '--json is JSON' is_json
ok '... with results' json '[r["points"] for r in d[0]["results"]] == [3, 7, 7] and
	[r["winner"] for r in d[0]["results"]] == [False, True, True] and d[0]["ended"] == "2027-01-08T00:00:00Z"'
for option in --winner --since --until --mode --famine; do
	ok "$option alone" refuses 64 "'$option' goes with '--archived'" list $option x
done
ok '--status with it' refuses 64 "does not go with '--archived'" list --archived --status over
ok 'a time that is none' refuses 64 "'soon' is not a time" list --archived --since soon

ok 'figures of a game' gives 0 '^rounds  *2, 2.0 a game$' '' stats tundra
ok '... its points' fits "$work/out" '^points  *7.0 on average, 9 at most$'
ok '... orders' fits "$work/out" '^orders  *2, 0.5 a player and round$'
ok '... how fast they came' fits "$work/out" '^response  *half within 1h, nine of ten within 1h$'
ok '... places' fits "$work/out" '^hunt  *2  *10$'
ok 'of all games' gives 0 '^games  *3$' '' stats --all
ok '... wins by seat' sh -c 'grep -Eq "^1  *3  *1$" "$1" && grep -Eq "^2  *3  *2$" "$1" &&
	grep -Eq "^3  *1  *1$" "$1"' sh "$work/out"
ok 'of a player' gives 0 '^won  *2 of 3$' '' stats --player ben
sp stats --player ben --json
ok '... as JSON' json 'd[0]["won"] == 2 and d[0]["scored"] == 3 and d[0]["points"] == 20 and
	d[0]["best"] == 8 and d[0]["places"]["hunt"] == {"used": 1, "people": 5} and
	d[0]["response_median"] == 3600'
sp stats tundra --json
ok '... with who ordered last' json 'd[0]["contested"] == 0 and d[0]["ordered_last"] == 0'
ok 'of nobody' refuses 67 "nobody called 'zoe' has played a game that is over" stats --player zoe
ok 'of a game and all' refuses 64 'name a game or two players, or say' stats tundra --all
ok 'of nothing' refuses 64 'name a game or two players, or say' stats
ok 'of a game that is not there' refuses 67 "no game 'nope'" stats nope

# Somebody who took a seat over: what was decided before them is not theirs.
"$STONEPOST" new isle ann ben --mode turn --start ann --seed $seed --now @$begin >/dev/null
for round in 1 2; do
	for seat in ann ben; do
		printf '#STONEPOST isle %s round %s\nplan hunt rest\n%s\n#END\n' $seat $round "$careless" >"$work/$seat.txt"
		"$STONEPOST" submit --now @$((begin + round * 3600)) "$work/$seat.txt" >/dev/null
	done
	"$STONEPOST" adjudicate isle --now @$((begin + round * 3600)) >/dev/null
	[ $round = 2 ] || "$STONEPOST" seat isle ann replace 'Zoe <zoe@example.org>' --now @$((begin + 5000)) >/dev/null
done
"$STONEPOST" end isle --now @$((begin + day)) >/dev/null
sp stats --player Zoe --json
ok 'of who took a seat over' json 'd[0]["games"] == 1 and d[0]["places"]["hunt"] == {"used": 1, "people": 5}'

# Two people who are called the same are two, in whatever seats, and one of them in two games is one.
two_anns()
{
	"$STONEPOST" new pampa 'red=Ann <ann@one.example>' 'blue=Ben Lo <benlo@example.org>' --now @$begin >/dev/null &&
		"$STONEPOST" new desert 'red=Ann <ann@two.example>' 'blue=Ben Lo <benlo@example.org>' --now @$begin >/dev/null &&
		"$STONEPOST" new savanna 'blue=Ben Lo <benlo@example.org>' 'red=Ann <ann@two.example>' --now @$begin >/dev/null &&
		"$STONEPOST" new prairie 'blue=Ben Lo <benlo@example.org>' 'red=Ann <ann@two.example>' --now @$begin >/dev/null &&
		"$STONEPOST" seat prairie red replace 'Ann <ann@one.example>' --now @$((begin + day)) >/dev/null || return
	for name in pampa desert savanna prairie; do
		"$STONEPOST" end $name --now @$((begin + 20 * day)) >/dev/null 2>&1 || return
	done
	"$python" - "$db" <<'END_OF_CHANGE'
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for name, scores in (("pampa", (9, 5)), ("desert", (4, 8)), ("savanna", (3, 7)), ("prairie", (1, 2))):
    state = json.loads(db.execute("SELECT state FROM games WHERE name = ?", (name,)).fetchone()[0])
    state["round"] = 2
    for seat, score in zip(state["seats"], scores):
        seat["score"] = score
    db.execute("UPDATE games SET state = ?, round = 2 WHERE name = ?", (json.dumps(state), name))
    if name == "prairie":
        db.execute("UPDATE events SET round = 2 WHERE kind = 'seat' AND source = 'gm' AND round = 1 AND game_id ="
            " (SELECT id FROM games WHERE name = ?)", (name,))
db.commit()
END_OF_CHANGE
}
two_anns
ok 'games of one of two who are called the same' found 'prairie pampa' --player ann
ok '... of the other' found 'prairie savanna desert' --player ann-2
ok '... of whom one won' found savanna --player ann-2 --winner ann-2
ok '... and another lost' found desert --player ann-2 --winner ben-lo
ok '... of both, by the shown name' found 'prairie savanna desert pampa delta steppe isle' --player Ann
ok 'running or not' gives 0 '^savanna' '' list --player ann-2
ok 'figures of one' gives 0 '^won  *2 of 2$' '' stats --player ann
ok '... of the other' gives 0 '^won  *1 of 2$' '' stats --player ann-2
ok '... of both, which is said' gives 0 '^games' \
	"^'Ann' is the name of several persons; to count one of them alone, write 'ann' or 'ann-2'\\.$" stats --player Ann
ok 'head to head' gives 0 '^games together  *2$' '' stats ann ben-lo
ok '... the first' fits "$work/out" '^ann  *2  *2  *11  *5\.5$'
ok '... the second' fits "$work/out" '^ben-lo  *0  *0  *6  *3\.0$'
sp stats ann-2 ben-lo --json
ok '... as JSON, without the game that was left' json 'd[0] == {"games": 2, "players": [
	{"player": "ann-2", "won": 1, "ahead": 1, "points": 11}, {"player": "ben-lo", "won": 1, "ahead": 1, "points": 11}]}'
ok '... who never met' gives 0 '^games together  *0$' '' stats ann ann-2
ok '... with nobody' refuses 67 "nobody called 'zoe2' has played" stats ann zoe2
ok '... with oneself' refuses 64 "'ann' is named twice: name two players" stats ann ann

# The results that are searched are derived: verify works them out again.
timed list --archived >/dev/null
ok 'results that follow from the game' gives 0 '^isle: ok' '' verify isle
cp "$db" "$work/kept.db"
# forged WHAT SET EXPECTED: verify names it.
forged()
{
	"$store" write "$db" "$2"
	ok "forged results: $1" gives 65 "^isle: game differs: result 1: expected $3" '' verify isle
	cp "$work/kept.db" "$db"
}
isle="game_id = (SELECT id FROM games WHERE name = 'isle')"
forged 'a player and points' "UPDATE results SET player = 'Mallory', points = 999 WHERE $isle AND first = 1" \
	'.* player "ann", .*, found .* player "Mallory", .*, 999 points'
forged 'the winner' "UPDATE results SET winner = 1 - winner WHERE $isle" '.*, found'
forged 'the rounds' "UPDATE results SET last = last + 1 WHERE $isle" 'seat 1 ann, .* found seat 1 ann, player "ann", rounds'
forged 'the end' "UPDATE results SET ended_at = ended_at - 1 WHERE $isle" '.*, found'
forged 'the name' "UPDATE results SET name = 'eve' WHERE $isle" 'seat 1 ann.* found seat 1 eve'
forged 'none' "DELETE FROM results WHERE $isle" '.*, found nothing$'

# A row that is damaged keeps nobody from the others.
sp list --archived
grep -v '^isle ' "$work/out" >"$work/others"
"$store" write "$db" "PRAGMA ignore_check_constraints = ON; UPDATE games SET mode = 'tide' WHERE name = 'isle'"
sp list --archived
ok 'a damaged game is named' ended 65 '^prairie ' "^stonepost: game 'isle' cannot be read: "
ok '... and the others are listed' cmp "$work/others" "$work/out"
ok 'figures of all games need all of them' gives 65 '' "game 'isle' cannot be read" stats --all
finish
