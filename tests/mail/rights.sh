#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What is kept of somebody, and how it is removed, by letter.
. "$abs_top_srcdir/tests/mail/people.sh"

# file_holds PYTHON: of the file that came with the last letter of that headline, as d.
file_holds()
{
	"$python" -c 'import email, email.policy, glob, json, sys
for name in glob.glob(sys.argv[1] + "/*"):
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    for part in m.iter_attachments():
        assert part.get_content_type() == "application/json" and part.get_filename() == "stonepost.json"
        d = json.loads(part.get_content())
        sys.exit(not eval(sys.argv[2]))
sys.exit(1)' "$box/new" "$1"
}
is_gone()
{
	found=$(grep -rila -e zaphod -e galaxy "${db%/*}" "$box" | grep -v "^$conf\$")
	[ -z "$found" ] && return
	echo "$found"
	strings "$db" | grep -i 'zaphod\|galaxy' | cut -c 1-200 | head
	return 1
}
count()
{
	rows "SELECT count(*) FROM persons WHERE name = 'zaphod'"
}

now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'zaphod=Zaphod <z@galaxy.example>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ben --missing fair
game taiga 'red=Zaphod <z@galaxy.example>' 'ben=Ben <ben@example.org>' --start ben
sp send --now @$now
mv "$box"/new/tundra.*.invitation.zaphod "$work/z" && mv "$box"/new/tundra.*.invitation.ben "$work/ben"
"$store" write "$db" "INSERT INTO addresses SELECT id, 'z@work.example', $begin FROM persons WHERE name = 'zaphod'"

ok 'a player gives orders' replies "$work/z" 'hunt rest
tell ben: Zaphod was here'
ok 'wants one letter for all games' replies "$work/z" 'digest 18:00'
now=$((begin + 18 * 3600))
ok '... and gets it' gives 0 'a letter with 1 game' '' adjudicate --now @$now
sp send --now @$now
ok 'and wants their data' replies "$work/z" 'export my data'
ok '... which come to the address on record' to z@galaxy.example 'The attached file has everything we keep about you'
ok '... with settings and addresses' file_holds 'd["person"]["address"] == "z@galaxy.example" and d["person"]["writes_from"][0]["address"] == "z@work.example"'
ok '... all seats' file_holds '[s["game"] for s in d["seats"]] == ["tundra", "taiga"]'
ok '... own orders and messages' file_holds 'len(d["orders"]) == 1 and d["press"][0]["text"] == "Zaphod was here"'
ok '... and no address of others' file_holds '"ben@" not in json.dumps(d)'
ok 'in German, in everyday words' replies "$work/z" 'Bitte löscht meine Daten!'
ok '... the line that does it is told' to z@galaxy.example 'reply with the line "forget me"'
ok '... and nothing is asked' sh -c '! ls "$1"/new/confirm.f* 2>/dev/null' sh "$box"
ok 'what is meant otherwise' replies "$work/z" 'Forget the hut, H W3 X'
ok '... asks nothing either' sh -c '! ls "$1"/new/confirm.f* 2>/dev/null' sh "$box"
now=$((now + 7200))
ok 'somebody who is not proven' writes z@galaxy.example 'forget' 'forget me'
ok '... is asked nothing' sh -c '! ls "$1"/new/confirm.f* 2>/dev/null' sh "$box"
ok 'a player wants to be forgotten' replies "$work/z" 'forget me'
ok '... hears that nothing is done yet' to z@galaxy.example 'Nothing has been removed yet'
ok '... and is asked' to z@galaxy.example 'You will leave these games for good: tundra and taiga'
mv "$box"/new/confirm.f* "$work/asked"
cp "$work/asked" "$work/first"
sp run --now @$now
ok '... while nothing is removed' test "$(count)" = 1
for word in yes ok 'yes please' 'yes forget it' 'forget me' 'yes resign'; do
	now=$((now + 3600))
	ok "'$word'" replies "$work/asked" "$word"
	ok '... is asked about' to z@galaxy.example 'Nothing was changed'
	sp run --now @$now
	ok '... and does nothing' test "$(count)" = 1
done
ok '"yes forget" to another letter' replies "$work/z" 'yes forget'
ok '... asks once more' to z@galaxy.example 'You will leave these games for good'
mv "$box"/new/confirm.f* "$work/asked"
sp run --now @$now
ok '... and does nothing' test "$(count)" = 1
ok 'the question before' replies "$work/first" 'yes forget'
sp run --now @$now
ok '... counts no more' test "$(count)" = 1
rm -f "$box"/new/*
cp -R "${db%/*}" "$work/before"
ok 'in reply to it' replies "$work/asked" 'yes forget'
ok '... is noted' test "$(count) $(rows 'SELECT count(*) FROM farewells WHERE agreed_at IS NOT NULL')" = '1 1'
cp -R "${db%/*}" "$work/agreed"
ok '... and the next run does it' gives 0 "^'zaphod' is forgotten, as they asked\.$" '' run --now @$((now + 60))
ok '... a last letter says so' to z@galaxy.example 'This is our last letter to you'
grep -li '^To: .*galaxy' "$box"/new/* | xargs rm -f
ok '... nothing is left' is_gone
ok '... the games go on without them' holds "SELECT group_concat(DISTINCT kind || resigned) FROM seats WHERE name LIKE 'player-%'" 'nobody1'
ok '... others hear of it' to ben@example.org 'player-[ab] resigned'
ok '... and the archives verify' gives 0 '^tundra: ok' '' verify tundra
ok 'a letter of theirs later' replies "$work/asked" 'yes forget'
ok '... does nothing' quiet z@galaxy.example

# Killed before and after each sync of the run that does it: it is as before or done, and the next run does the rest.
faults=$abs_top_builddir/tests/torture/faults.so
killed_each()
{
	for kind in before after; do
		n=0
		while :; do
			n=$((n + 1))
			rm -rf "${db%/*}" "$box"
			cp -R "$work/agreed" "${db%/*}"
			LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$kind sync $n" "$STONEPOST" run --now @$((now + 60)) >/dev/null 2>&1 && break
			[ $n -lt 60 ] || return 1
			"$STONEPOST" run --now @$((now + 120)) >/dev/null 2>&1
			letters=$(grep -l 'last letter to' "$box"/new/* | wc -l)
			[ "$letters" -ge 1 ] && [ "$letters" -le 2 ] || { echo "$kind $n: $letters letters"; return 1; }
			grep -li '^To: .*galaxy' "$box"/new/* | xargs rm -f
			"$STONEPOST" run --now @$((now + 180)) >/dev/null 2>&1
			[ "$(rows 'SELECT count(*) FROM farewells')" = 0 ] && is_gone || return 1
		done
		[ $n -gt 3 ] || return 1
	done
}
if [ "${INSTRUMENTED:-no}" = no ] && [ -e "$faults" ]; then
	ok 'it is done once, whenever it is killed' killed_each
else
	skip 'it is done once, whenever it is killed' 'what is preloaded would clash'
fi
finish
