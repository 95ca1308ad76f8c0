#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A checker in another language, written from stonepost-archive(5) alone, agrees with exported games
# on dice, shuffles, chain, receipts and scores; and so does the recipe with some of them. GAMES is
# how many; `make check-checker` takes two hundred.
. "$abs_top_srcdir/tests/cli/lib.sh"
games=${GAMES:-$(amount 3 10)}
recipes=$((games / 10))

checks()
{
	"$python" "$abs_top_srcdir/tests/archive/checker.py" "$@" >"$work/checked" 2>&1 && return
	grep -v ': ok' "$work/checked"
	return 1
}

# The recipe of a game of the database.
recipe_agrees()
{
	"$STONEPOST" verify --recipe "$1" >"$work/recipe.sh" && sh "$work/recipe.sh" >"$work/out" 2>&1 &&
		tail -n 1 "$work/out" | grep -q '^All [0-9]* agree\.$' && return
	grep -v '^OK' "$work/out"
	return 1
}

fresh
"$lab" store --games "$games" --seed "${SEED:-checker}" --now @$begin 2>/dev/null ||
	exit 1
"$STONEPOST" export --all "$work/games" 2>/dev/null || exit 1
ok "the checker agrees on $games games" checks "$work"/games/*.json
ok '... on each of them' test "$(grep -c ': ok, [1-9]' "$work/checked")" -eq "$games"
if perl -MDigest::SHA -MJSON::PP -e 1 2>/dev/null; then
	ok '... and another one, in a third language' sh -c 'perl "$@" | tail -n 1 | grep "^[1-9].* 0 redraws, [1-9].* agree$"' sh \
		"$abs_top_srcdir/tests/archive/rounds.pl" "$work"/games/*.json
else
	skip '... and another one, in a third language' 'perl with Digest::SHA and JSON::PP is missing'
fi
for game in $(seq "$recipes"); do
	ok "the recipe of game $game agrees" recipe_agrees "selfplay-$game"
done
sed 's/"faces":"\([1-6 ]*\)[1-6]","label":"v1|selfplay-1|round 2/"faces":"\19","label":"v1|selfplay-1|round 2/' \
	"$work/games/selfplay-1.json" >"$work/other.json"
ok 'other dice are told' sh -c '! "$1" "$2" "$3" >"$4"' sh "$python" \
	"$abs_top_srcdir/tests/archive/checker.py" "$work/other.json" "$work/out"
ok '... by their step' grep -q 'DIFFERS: step [0-9]*, faces: expected [1-6 ]*, found [1-6 ]*9$' "$work/out"
sed 's/"during":-*[0-9]*/"during":9999/' "$work/games/selfplay-1.json" >"$work/other.json"
ok 'other scores are told' sh -c '! "$1" "$2" "$3" >"$4"' sh "$python" \
	"$abs_top_srcdir/tests/archive/checker.py" "$work/other.json" "$work/out"
ok '... by their seat' grep -q 'DIFFERS: score of a, during' "$work/out"
# Names that were forgotten: all else is proven as before, and nothing holds them.
for game in $(seq "$games"); do
	"$STONEPOST" export "selfplay-$game" --forget ann --output "$work/forgotten-$game.json" || exit 1
done
ok 'the checker agrees without the names of a seat' checks "$work"/forgotten-*.json
ok '... and says so' test "$(grep -c ': ok, .*, names removed$' "$work/checked")" -eq "$games"
cat >"$work/held.py" <<'END'
# Whether an archive still has the names; of a seat that another player took over, the earlier one's stay.
import json, sys
alone = 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    steps = [step for step in json.loads(text)["events"] if step["kind"] == "seat" and step["seat"] == "a"]
    if any(step["source"] == "gm" and step["body"] != "nobody" for step in steps[1:]):
        assert steps[-1]["words"] is None, path
        continue
    alone += 1
    assert "Ann" not in text and '"ann' not in text, path
assert alone > 0
END
ok '... nothing holds the names' "$python" "$work/held.py" "$work"/forgotten-*.json
fresh
ok 'such an archive is imported' gives 0 '' "^Took in game 'selfplay-1'" import "$work/forgotten-1.json"
sp export selfplay-1 --output "$work/again.json"
ok '... and comes out as it went in' cmp "$work/forgotten-1.json" "$work/again.json"
ok '... the seat has a name of its own' holds "SELECT count(*) FROM seats WHERE name LIKE 'player-_'" 1
ok 'verify says it, too' gives 0 "names removed at the player's wish" '' verify --file "$work"/forgotten-1.json
finish
