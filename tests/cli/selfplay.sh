#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost selfplay: random games, the same from the same seed.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual selfplay '' 0
digest()
{
	timed selfplay "$@" | sed -n 's/^digest *//p'
}
ok 'games are played' gives 0 '^digest   [0-9a-f]{64}$' '' selfplay --games 20 --players 3 --seed moon
for line in 'games    20' 'players  3' 'seed     moon'; do
	ok "... $line" grep -qx "$line" "$work/out"
done
one=$(digest --games 20 --players 3 --seed moon)
ok 'the same seed, the same games' test "$one" = "$(sed -n 's/^digest *//p' "$work/out")"
for other in '--seed sun' '--players 2' '--games 21' '--hunt-again yes'; do
	# shellcheck disable=SC2086 # words of a command line
	ok "others with $other" test "$one" != "$(digest --games 20 --players 3 --seed moon $other)"
done
timed selfplay --games 20 --players 3 --seed moon >"$work/plain"
for other in '--famine 12' '--famine 4-each' '--green singles'; do
	# shellcheck disable=SC2086 # words of a command line
	timed selfplay --games 20 --players 3 --seed moon $other >"$work/other"
	ok "$other: other points" sh -c '! cmp -s "$1" "$2"' sh "$work/plain" "$work/other"
done
for players in 2 3 4; do
	ok "$players players play to the end" gives 0 '^rounds   [1-9]' '' \
		selfplay --players "$players" --games 5 --tiebreak sum
done
sp selfplay --games 2 --seed 'a "word" \ ü' --json
ok '--json is JSON' is_json
ok '... whatever the seed' json 'd[0]["seed"] == "a \"word\" \\ ü" and d[0]["games"] == 2'
ok 'no database is needed, or made' test ! -e "$db"
ok 'one player' refuses 64 "option '--players' wants a number from 2 to 4, not '1'" \
	selfplay --players 1
ok 'five players' refuses 64 "option '--players' wants a number" selfplay --players 5
ok 'no games' refuses 64 "option '--games' wants a number from 1 to 1000000" selfplay --games 0
ok 'a half game' refuses 64 "option '--games' wants a number" selfplay --games 1.5
ok 'an option that is none' refuses 64 "option '--famine' is one of" selfplay --famine no

# Matches.
ok 'a match is played' gives 0 '^easy +[0-9.]+% ' '' selfplay --players easy,hunt,random --games 6 --seed x
ok '... and who wins is said' grep -qE '^hunt +[0-9.]+% +[0-9.]+% +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9]+ +0$' "$work/out"
sp selfplay --players fair,easy --games 4 --seed x --json
ok '--json is JSON' is_json
ok '... shares make up one' json 'abs(sum(p["wins"] for p in d[0]["players"]) - 1) < 1e-9'
# result WORD...: all but what took time.
result()
{
	timed selfplay --games 8 --seed "$1" --players "$2" --mode "${3:-round}" --json |
		/usr/bin/python3 -c 'import json, sys
d = json.load(sys.stdin)
print(d["rounds"], d["winner_points"], [(p["wins"], p["points"], p["decisions"]) for p in d["players"]])'
}
result x easy,fair,hunt >"$work/one"
ok 'the same seed, the same match' test "$(result x easy,fair,hunt)" = "$(cat "$work/one")"
ok 'another seed, another' test "$(result y easy,fair,hunt)" != "$(cat "$work/one")"
ok 'rounds are sealed' test "$(result x easy,fair,hunt round)" = "$(cat "$work/one")"
ok '... unless it is said' test "$(result x easy,fair,hunt turn)" != "$(cat "$work/one")"
ok '... of one, too' test "$(result x easy/turn,fair/turn,hunt/turn)" = "$(result x easy,fair,hunt turn)"
sp selfplay --players fair,fair/turn --games 1 --json
ok 'a plan is made each sealed round' json 'd[0]["players"][0]["plans"] > 5 and d[0]["players"][1]["plans"] == 0'
ok 'bot is easy' test "$(result x bot,fair,hunt)" = "$(cat "$work/one")"
sp selfplay --players hunt,hunt --games 1 --json
ok 'who only hunts is stopped' json 'd[0]["unended"] == 1'

cat >"$work/player" <<'END'
#!/usr/bin/python3
# Takes the last that is legal, and looks whether it sees what it should.
import json, sys
for line in sys.stdin:
    s = json.loads(line)
    assert s["open"]["seat"] == s["seat"] and len(s["seats"]) == s["players"] == 2
    assert all(len(p["cards"]) <= 36 and p["drawn"] in (0, 1) for p in s["seats"])
    assert len(s["row"]) == 4 and len(s["piles"]) == 2 and len(s["legal"]) > 1
    print(len(s["legal"]), flush=True)
END
chmod +x "$work/player"
sp selfplay --players "exec:$work/player,fair" --games 2 --json
ok 'a program plays' is_json
ok '... every decision with a choice' json 'd[0]["players"][0]["decisions"] > 50'
printf '#!/bin/sh\nwhile read -r _; do echo 1000; done\n' >"$work/wrong"
printf '#!/bin/sh\nexit 0\n' >"$work/silent"
chmod +x "$work/wrong" "$work/silent"
ok 'what is not legal is named' refuses 65 "answered '1000': the number of a legal decision is from 1 to" \
	selfplay --players "exec:$work/wrong,fair" --games 1
ok 'a program that ends' refuses 65 'does not answer' selfplay --players "exec:$work/silent,fair" --games 1
ok 'a program that is not there' refuses 66 "cannot start '$work/none'" \
	selfplay --players "exec:$work/none,fair" --games 1
ok 'nobody of that name' refuses 64 "option '--players' knows no 'perfect'" selfplay --players perfect,fair
ok 'a mode that is none' refuses 64 "option '--players' knows no 'fair/blind'" selfplay --players fair/blind,fair
ok 'one alone' refuses 64 "option '--players' names one player" selfplay --players fair
ok 'five' refuses 64 'names more than four' selfplay --players fair,fair,fair,fair,fair
finish
