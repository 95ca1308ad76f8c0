# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost export: archives of games, and what must not be in them.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual export tundra 0
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --word ben=aurochs
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
file ann 1 'plan clay 2' 'hunt rest' "$careless"
file ben 1 'plan hunt rest' "always tools never" "$careless"
sp submit --now @$begin "$work/ann.txt" "$work/ben.txt"
sp adjudicate --now @$begin
file ann 2 'plan forest 2' 'hunt rest' "$careless"
sp submit --now @$begin "$work/ann.txt"

# archive EXPRESSION: true of the last archive, read as `d`.
archive()
{
	"$python" -c 'import json, sys
d = json.load(open(sys.argv[1]))
sys.exit(not eval("(" + sys.argv[2] + ")"))' "$work/out" "$1" && return
	head -c 2000 "$work/out"
	return 1
}

sp export tundra
cp "$work/out" "$work/first"
ok 'an archive' ended 0 '^"format":"stonepost-archive",$' ''
ok '... is JSON' archive 'd["name"] == "tundra" and d["version"] == 1'
ok '... ends in a newline' sh -c '[ "$(tail -c 2 "$1")" = "}" ]' sh "$work/out"
ok '... is the same bytes every time' sh -c '"$STONEPOST" export tundra | cmp - "$1"' sh "$work/first"
ok '... holds every step' archive "[e['n'] for e in d['events']] == list(range(1, $(
	rows 'SELECT count(*) FROM events') + 1))"
ok '... a position for each round' archive '[r["round"] for r in d["rounds"]] == [1, 2]'
ok 'addresses are not in it' sh -c '! grep -i example "$1"' sh "$work/out"
ok 'the seed is not' sh -c '! grep -i "$2" "$1"' sh "$work/out" $seed
ok '... but its commitment' archive "d['seed'] is None and len(d['commitment']) == 64"
ok 'orders of the past are' archive '"clay" in d["orders"][0]["body"]'
ok '... but none that stand on' archive 'd["orders"][1]["body"] is None'
ok '... nor those of this round' archive 'd["orders"][2]["body"] is None'
ok '... those that can be read with receipts' archive 'len(d["orders"][0]["receipt"]) == 64'
ok '... of the others none could be tried out' archive \
	'all((o["receipt"] is None) == (o["body"] is None) for o in d["orders"])'
rows "SELECT state FROM states WHERE round = 1" >"$work/state"
ok 'the order of the deck is not known from it' "$python" -c 'import json, sys
d, s = json.load(open(sys.argv[1])), json.load(open(sys.argv[2]))
assert d["deck"] != s["deck"] and sorted(d["deck"]) == sorted(s["deck"])
assert d["deck"][:4] == s["deck"][:4], "these lie face up"
for state in [r["state"] for r in d["rounds"]] + [d["state"]]:
    assert state["deck"] == d["deck"]
    unseen = state["deck"][d["state"]["deck_next"]:]
    assert unseen == sorted(unseen)
    for pile, true in zip(state["piles"], s["piles"]):
        assert pile != true and (pile[0] == true[0] or true is s["piles"][2] or true is s["piles"][3])
' "$work/out" "$work/state"
ok 'the order of the deck is not in the chain' holds \
	"SELECT count(*) FROM events WHERE body IN ('deck', 'tiles') AND faces = ''" 2
ok 'reading changes nothing' same export tundra

ok 'a game that is not there' refuses 67 "no game 'nope'" export nope
ok '--output' gives 0 '' '' export tundra --output "$work/a.json"
ok '... writes the same' cmp "$work/a.json" "$work/first"
ok '... over the old file too' gives 0 '' '' export tundra --output "$work/a.json"
ok '... into a folder that is not there' refuses 73 "cannot write '.*/none/a.json': No such file" \
	export tundra --output "$work/none/a.json"
ok '... or a full disk' sh -c '! "$STONEPOST" export tundra --output /dev/full/x 2>/dev/null'
ok '... leaves nothing beside it' sh -c '[ "$(ls "$1" | grep -c "a.json")" -eq 1 ]' sh "$work"
mkfifo "$work/pipe"
ok 'over a pipe or a device' gives 73 '' "'$work/pipe' is not an ordinary file: give another one" \
	export tundra --output "$work/pipe"
ok '... which stays what it is' test -p "$work/pipe"
echo old >"$work/far.json"
ln -s far.json "$work/near.json"
ok 'by a link' gives 0 '' '' export tundra --output "$work/near.json"
ok '... to the file that it leads to' sh -c 'test -L "$2" && cmp "$1" "$2" && grep -q tundra "$1"' sh \
	"$work/far.json" "$work/near.json"
rm "$work/far.json"
ok 'by a link that leads nowhere' gives 73 '' "'$work/near.json' is a link, and where it leads" \
	export tundra --output "$work/near.json"
ok '... never over the database' refuses 64 'is the database itself: give another file' \
	export tundra --output "$db"
mkdir "$work/theirs"
echo precious >"$work/precious"
ln -s ../precious "$work/theirs/tundra.json"
ok 'all into a folder with a link in it' gives 73 '' "tundra.json' is a link, or no ordinary file" \
	export --all "$work/theirs"
ok '... which is not followed' grep -qx precious "$work/precious"
ok '--output with --all' refuses 64 "leave '--output' out" export --all --output x "$work/all"
ok '--status without --all' refuses 64 "goes with '--all'" export --status over tundra
ok 'a status that is none' refuses 64 "option '--status'" export --all --status x "$work/all"
ok '--forget with --all' refuses 64 "leave '--all' out" export --all --forget ann "$work/all"
ok '--forget of a seat that is not there' refuses 67 "game 'tundra' has no seat 'zoe'" export tundra --forget zoe
sp export tundra --forget ann --output "$work/forgotten.json"
ok '--forget leaves names out' sh -c '! grep -q "ann" "$1" && grep -q "{.name.:null,.title.:null" "$1"' sh "$work/forgotten.json"
ok '... and nothing else changes' test "$(diff "$work/first" "$work/forgotten.json" | grep -c '^>')" -eq 2
ok '... and it verifies' gives 0 "ok, .*, names removed at the player's wish" '' verify --file "$work/forgotten.json"
ok '--forget of a player who was never there' refuses 67 "no player of that name has had seat 'ann'" \
	export tundra --forget ann=Zoe

game steppe cy dee
game delta cy dee
sp cancel delta --now @$begin
ok '--all' gives 0 '' "^Exported 3 games to " export --all "$work/all"
ok '... a file each' sh -c '[ "$(echo $(ls "$1"))" = "delta.json steppe.json tundra.json" ]' sh "$work/all"
ok '... with the same bytes' cmp "$work/all/tundra.json" "$work/first"
ok '... of one status' gives 0 '' "^Exported 1 game to " export --all --status canceled "$work/some"
ok '... that one' test -f "$work/some/delta.json"
ok '... into a file' refuses 73 "'.*a.json' is not a folder" export --all "$work/a.json"
"$python" - "$db" <<'END_OF_DAMAGE'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE states SET state = '{}' WHERE game_id = (SELECT id FROM games WHERE name = 'steppe')")
db.commit()
END_OF_DAMAGE
ok 'a damaged game' gives 65 '' "game 'steppe'" export steppe
ok '... keeps no other from going out' gives 65 '' "Exported 2 games" export --all "$work/rest"
ok '... and is told' fits "$work/err" "^stonepost: game 'steppe'"
game brook cy dee
sp seat brook cy replace 'Quentin <q@example.org>' --now @$begin
sp export brook --forget cy=cy --output "$work/former.json"
ok '--forget of a player who was replaced' sh -c '! grep -q "\"cy" "$1" && grep -q Quentin "$1"' sh "$work/former.json"
ok '... verifies, too' gives 0 "ok, .*, names removed at the player's wish" '' verify --file "$work/former.json"
game creek cy dee
file cy 1 'plan clay 2' 'hunt rest'
sed -i s/tundra/creek/ "$work/cy.txt"
sp submit --now @$begin "$work/cy.txt"
sp cancel creek --now @$begin
sp export creek --output "$work/creek.json"
ok 'orders that a canceled game never carried out' gives 0 '.body.:null' '' export creek
ok '... keep their receipts, which the record covers' gives 0 'ok, ' '' verify --file "$work/creek.json"
on_terminal export brook --html
ok 'a page does not flood a terminal' sh -c 'grep -q "a page is written to a file: .stonepost export brook --html --output brook\.html" "$1" &&
	[ "$(wc -l <"$1")" -eq 1 ]' sh "$work/out"
# What an export that was killed has left goes with the next one.
true &
gone=$!
wait $gone
: >"$work/left.json.new-$gone"
sp export tundra --output "$work/left.json"
ok 'what a killed export has left is removed by the next' test ! -e "$work/left.json.new-$gone"
finish
