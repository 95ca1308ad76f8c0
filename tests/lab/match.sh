#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost-lab match: games between computer players, and programs that play.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$lab
ok 'a match is played' gives 0 '^easy +[0-9.]+% ' '' match easy,hunt,random --games 6 --seed x
ok '... and who wins is said' grep -qE '^hunt +[0-9.]+% +[0-9.]+% +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9]+ +0$' "$work/out"
sp match fair,easy --games 4 --seed x --json
ok '--json is JSON' is_json
ok '... shares make up one' json 'abs(sum(p["wins"] for p in d[0]["players"]) - 1) < 1e-9'
# result WORD...: all but what took time.
result()
{
	timed match "$2" --games 8 --seed "$1" --mode "${3:-round}" --json |
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
sp match fair,fair/turn --games 1 --json
ok 'a plan is made each sealed round' json 'd[0]["players"][0]["plans"] > 5 and d[0]["players"][1]["plans"] == 0'
ok 'suggestions are followed' test "$(result x suggested,fair,fair)" != "$(result x fair,fair,fair)"
ok 'bot is easy' test "$(result x bot,fair,hunt)" = "$(cat "$work/one")"
sp match hunt,hunt --games 1 --json
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
sp match "exec:$work/player,fair" --games 2 --json
ok 'a program plays' is_json
ok '... every decision with a choice' json 'd[0]["players"][0]["decisions"] > 50'
printf '#!/bin/sh\nwhile read -r _; do echo 1000; done\n' >"$work/wrong"
printf '#!/bin/sh\nexit 0\n' >"$work/silent"
chmod +x "$work/wrong" "$work/silent"
ok 'what is not legal is named' refuses 65 "answered '1000': the number of a legal decision is from 1 to" \
	match "exec:$work/wrong,fair" --games 1
ok 'a program that ends' refuses 65 'does not answer' match "exec:$work/silent,fair" --games 1
ok 'a program that is not there' refuses 66 "cannot start '$work/none'" \
	match "exec:$work/none,fair" --games 1
ok 'nobody of that name' refuses 64 "there is no player 'perfect'" match perfect,fair
ok 'a mode that is none' refuses 64 "there is no player 'fair/blind'" match fair/blind,fair
ok 'one alone' refuses 64 "and this is one" match fair
ok 'five' refuses 64 'and these are more' match fair,fair,fair,fair,fair
finish
