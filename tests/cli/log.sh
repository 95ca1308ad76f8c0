#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost log: every step, and nothing that players must not know yet.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual log tundra 0
game tundra ann ben --start ann --word ben=aurochs
careless='tools never
pay skip
pick 1 2 3 4 5 6
feed refuse'
file ann 1 'plan clay 2' 'hunt rest' "$careless"
file ben 1 'plan hunt rest' "$careless"
"$STONEPOST" submit --now @$begin "$work/ann.txt" "$work/ben.txt" >/dev/null
"$STONEPOST" adjudicate --now @$begin >/dev/null

sp log tundra
ok 'the steps' ended 0 '^ +8 +1 +ann +place clay 2  \[plan line 1, order 1 by file\]$' ''
ok '... the dice' grep -Eq '^ +[0-9]+ +1 +ann +roll clay 2: [1-6] [1-6]  \[dice\]$' "$work/out"
ok '... numbered without a gap' sh -c 'awk "{ print \$1 }" "$1" | cmp - "$2"' sh "$work/out" "$(
	seq "$(wc -l <"$work/out")" >"$work/seq"; echo "$work/seq")"
ok '... but not the order of deck and tiles' sh -c 'grep -Eq " deck  \[dice\]$" "$1" &&
	grep -Eq " tiles  \[dice\]$" "$1"' sh "$work/out"
ok '... nor the seed' sh -c '! grep -i "$2" "$1"' sh "$work/out" $seed
ok 'reading changes nothing' same log tundra
ok '--round' gives 0 '' '' log tundra --round 2
ok '... of one round' sh -c '"$STONEPOST" log tundra --round 1 | awk "\$2 != 1 { exit 1 }"'
sp log --json tundra
ok '--json is JSON' is_json
ok '... with everything' json 'd[0]["seq"] == 1 and d[0]["seat"] is None and
	set(d[8]) == {"seq", "round", "seat", "kind", "body", "faces", "label", "words", "source", "line",
	"order", "way", "hash", "made", "undone_by"} and d[7]["order"] == 1 and d[7]["way"] == "file" and d[5]["words"] == "ann|" and len(d[5]["label"]) == 64 and d[-1]["undone_by"] is None and d[-1]["made"] == "2027-01-01T00:00:00Z"'
ok '... but the order of deck and tiles' json \
	'not any(e["faces"] for e in d if e["body"] in ("deck", "tiles"))'
ok 'its head is the one in the reports' sh -c '"$STONEPOST" report --now @$begin tundra | grep -q "$1"' sh "$(
	"$python" -c 'import json, sys
print(json.loads(open(sys.argv[1]).readlines()[-1])["hash"])' "$work/out")"
ok 'a round that is none' refuses 64 "option '--round' wants a number" log tundra --round x
ok 'a round that has not come' refuses 67 "game 'tundra' has no round 77 yet: its last is 2" \
	log tundra --round 77
ok 'a game that is not there' refuses 67 "there is no game 'taiga'" log taiga

# A game that is over shows all; it comes from its seed.
timed demo --folder "$work/demo" >/dev/null || exit 1
"$STONEPOST" log --db "$work/demo/games.db" --json tundra >"$work/out"
timed report --db "$work/demo/games.db" tundra >"$work/last"
cat >"$work/audit.py" <<'END'
# Computes the chain, the dice and the shuffles again, as stonepost-dice(7) describes them.
import hashlib
import hmac
import json
import sys

steps = [json.loads(line) for line in open(sys.argv[1])]
seed = bytes.fromhex(sys.argv[2])
salt = next((e["label"] for e in steps if e["body"].startswith("salt ")), None)
if salt:
    seed = hmac.new(seed, salt.encode(), hashlib.sha256).digest()


def draw(label, n):
    for attempt in range(100):
        byte = hmac.new(seed, ("%s|try %d" % (label, attempt)).encode(), hashlib.sha256).digest()[0]
        if byte < 256 - 256 % n:
            return byte % n


def shuffle(label, n):
    order = list(range(1, n + 1))
    for i in range(n - 1, 0, -1):
        k = draw("%s|swap %d" % (label, i), i + 1)
        order[i], order[k] = order[k], order[i]
    return order


before = ""
rolls = 0
letters = {}
for e in steps:
    if e["kind"] == "seat":
        letters.setdefault(e["seat"], "abcd"[len(letters):][:1])
for e in steps:
    text = "%s|%s|%s|%s|%s|%s|%s|%s|%s" % (e["round"], letters.get(e["seat"], ""), e["kind"], e["body"],
                                           e["faces"], e["label"], e["source"], e["line"],
                                           e["made"])
    if e["seq"] > 1:
        want = hashlib.sha256((before + "\n" + text).encode()).hexdigest()
        assert e["hash"] == want, e
    before = e["hash"]
    faces = [int(word) for word in e["faces"].split()]
    if e["kind"] == "roll":
        rolls += 1
        assert faces == [draw("%s|die %d" % (e["label"], die + 1), 6) + 1
                         for die in range(len(faces))], e
    if e["body"] in ("deck", "tiles"):
        assert faces == shuffle(e["label"], len(faces)), e
    if e["body"] == "start" and e["source"] == "dice":
        assert faces == [draw(e["label"], 3) + 1], e
assert rolls > 20
END
seed_of_demo=$(printf 'd0e1%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)
ok 'over: chain, dice and shuffles can be computed from the seed' \
	"$python" "$work/audit.py" "$work/out" "$seed_of_demo"
ok '... which the last report shows' grep -q "$seed_of_demo" "$work/last"
ok '... and no other will do' sh -c '! "$1" "$2" "$3" "$4" 2>/dev/null' \
	sh "$python" "$work/audit.py" "$work/out" $seed
finish
