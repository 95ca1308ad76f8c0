#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost person forget: nothing is left of somebody but what the games have bound, which still verifies.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh 'gm = master@example.org'
folder="$db.letters"

# left WORD...: files beside the database, and in the folder for letters, that hold one of the words, in whatever case.
left()
{
	for word; do
		grep -rila -e "$word" "${db%/*}" | grep -v "^$conf\$"
	done
}
is_gone()
{
	found=$(left zaphod beeble galaxy)
	[ -z "$found" ] && return
	echo "$found"
	strings "$db" | grep -i 'zaphod\|beeble\|galaxy' | cut -c 1-300 | head -20
	return 1
}
# mail FROM TEXT: a letter comes.
mail()
{
	printf 'From: %s\nTo: gm@example.org\nSubject: hello\nMessage-ID: <%s.%s>\nDate: Fri, 01 Jan 2027 01:00:00 +0000\n\n%s\n' \
		"$1" "$(date +%s%N)" "${1#*@}" "$2" | "$STONEPOST" receive --now @$((begin + 3600)) >/dev/null 2>&1
}
zaphod='Zaphod Beeble <zaphod@galaxy.example>'
game tundra "zaphod=$zaphod" 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --missing fair
game steppe "red=$zaphod" 'ben=Ben <ben@example.org>'
game taiga "zaphod=$zaphod" 'ben=Ben <ben@example.org>'
game delta "zaphod=$zaphod" 'ben=Ben <ben@example.org>'
game lake "zaphod=$zaphod" 'ben=Ben <ben@example.org>' 'dora=?'
"$STONEPOST" seat delta zaphod replace 'Dee <dee@example.org>' --now @$((begin + 60)) >/dev/null
file zaphod 1 'plan hunt rest'
"$STONEPOST" submit --now @$((begin + 90)) "$work/zaphod.txt" >/dev/null
"$STONEPOST" press tundra 'Zaphod Beeble is late' --now @$((begin + 100)) >/dev/null
"$STONEPOST" end steppe --now @$((begin + day)) >/dev/null
"$STONEPOST" end taiga --now @$((begin + day)) >/dev/null
"$STONEPOST" stats --player zaphod-beeble >/dev/null 2>&1
"$STONEPOST" standby add "$zaphod" --now @$begin >/dev/null
mail zaphod@galaxy.example 'I, Zaphod Beeble, say hello.'
mail ben@example.org '> Zaphod Beeble
What?'
"$STONEPOST" export taiga --output "$work/taiga.json" >/dev/null
"$STONEPOST" export steppe --output "$work/steppe.json" >/dev/null
"$STONEPOST" run --now @$((begin + 2 * day)) >/dev/null 2>&1
"$store" write "$db" "INSERT INTO addresses SELECT id, 'zb@beeble.example', $begin FROM persons WHERE name = 'zaphod-beeble'"
"$store" write "$db" "INSERT INTO letters (key, source, received_at, status, sender, answer) VALUES ('b', 'pipe', $begin, 'ignored', 'zb@beeble.example', 'Hi Zaphod')"
"$store" write "$db" "INSERT INTO letter_bytes SELECT id, CAST('From: zb@beeble.example' AS BLOB) FROM letters WHERE key = 'b'"
cp -R "${db%/*}" "$work/before"

ok 'there is much of somebody' sh -c '[ "$(grep -rila zaphod "$1" | wc -l)" -gt 5 ]' sh "${db%/*}"
ok 'forget wants a word more' refuses 64 "forgetting cannot be undone: '--dry-run' shows what would be removed, '--yes' removes it" \
	person forget zaphod-beeble
ok 'forget nobody' refuses 67 "there is no person 'zoe'" person forget zoe --yes
ok '--yes is for forget alone' refuses 64 "'--yes' does not go with 'person show'" person show zaphod-beeble --yes
before=$(position)
ok 'what would be removed' gives 0 "^'zaphod-beeble' resigns from game 'tundra' \(seat 'zaphod'\)\.$" '' \
	person forget zaphod-beeble --dry-run --now @$((begin + 3 * day))
ok '... each seat of a game that goes on' sh -c 'grep -q "from game .lake" "$1" && ! grep -q steppe "$1"' sh "$work/out"
ok '... and nothing was' test "$before" = "$(position)"
ok 'forget' gives 0 "^'zaphod-beeble' is forgotten\.$" '' person forget zaphod-beeble --yes --now @$((begin + 3 * day))
ok '... nothing is left, in the database, beside it and in the folder' is_gone
ok '... the seat is vacant' holds "SELECT kind, resigned, name FROM seats WHERE game_id = (SELECT id FROM games WHERE name = 'tundra') AND position = 0" \
	'nobody|1|player-a'
ok '... a game that waits for players has the seat again' holds "SELECT kind, title FROM seats WHERE name = 'player-a' AND game_id =
	(SELECT id FROM games WHERE name = 'lake')" 'open|'
ok '... others hear of it' holds "SELECT count(*) > 0 FROM outbox WHERE state = 'queued' AND recipient = 'cy@example.org' AND
	CAST(message AS TEXT) LIKE '%player-a resigned%'" 1
for name in tundra steppe taiga delta; do
	ok "... $name still verifies" gives 0 "^$name: ok" '' verify $name
	"$STONEPOST" export $name --output "$work/$name-after.json" >/dev/null
	ok '... in an export without the names' sh -c '! grep -qi "zaphod\|beeble" "$1"' sh "$work/$name-after.json"
done
ok '... which verifies as well' gives 0 'names' '' verify --file "$work/taiga-after.json"
"$STONEPOST" run --now @$((begin + 4 * day)) >/dev/null 2>&1
ok 'after the next run, too' is_gone
ok '... with a database that is sound' gives 0 'all of it can be read' '' doctor --thorough --now @$((begin + 4 * day))
"$STONEPOST" adjudicate --now @$((begin + 5 * day)) >/dev/null
ok '... and games that go on' gives 0 '^tundra' '' list

# What comes back.
"$STONEPOST" init --db "$work/other.db" --now @$begin >/dev/null
cp "$db.forgotten" "$work/other.db.forgotten"
ok 'the list names nobody' sh -c 'grep -Eqx "[0-9a-f]{32} [0-9a-f]{64}" "$1"' sh "$db.forgotten"
for name in taiga steppe; do
	ok "import leaves the names of $name out" gives 0 '' "Took in game '$name'.*, without names of players who were forgotten" \
		import --db "$work/other.db" "$work/$name.json"
	ok '... and it verifies' gives 0 "^$name: ok" '' verify --db "$work/other.db" $name
done
rm -f "$work/other.db-wal"
ok '... so they are nowhere' sh -c '! grep -qai "zaphod\|beeble" "$1"' sh "$work/other.db"

# A copy of the database from before is put in its place, and the list stays.
put_back()
{
	cp "$db.forgotten" "$work/forgotten"
	again
	cp "$work/forgotten" "$db.forgotten"
}
again()
{
	rm -rf "${db%/*}"
	cp -R "$work/before" "${db%/*}"
}
cp -R "${db%/*}" "$work/after"
put_back
ok 'a copy from before has them' holds "SELECT count(*) FROM persons WHERE name = 'zaphod-beeble'" 1
ok '... which doctor reports' sh -c '"$1" doctor --now @$2 2>&1 | tr -s "\n " " " |
	grep -q "WRONG copy of people who were forgotten since this copy was made, it still has: 1 fix: .stonepost run. forgets them again"' \
	sh "$STONEPOST" $((begin + 6 * day))
ok '... and leaves alone' holds "SELECT count(*) FROM persons WHERE name = 'zaphod-beeble'" 1
ok '... until something writes' gives 0 '^3 sent' "'zaphod-beeble' was forgotten after this copy of the database was made, and is again" \
	run --now @$((begin + 6 * day))
ok '... and nothing is left' is_gone
ok '... nothing was sent to them' sh -c '! grep -rlai "To:.*galaxy" "$1"' sh "$db.letters"
ok '... the others are told once more' holds "SELECT count(*) > 0 FROM outbox WHERE recipient = 'cy@example.org' AND
	queued_at = $((begin + 6 * day))" 1
ok '... and doctor reports nothing' sh -c '! "$1" doctor --now @$2 2>&1 | grep -q forgotten' sh "$STONEPOST" $((begin + 6 * day))
ok '... the next time there is nothing to do' gives 0 '^0 sent' '' run --now @$((begin + 6 * day + 60))
put_back
ok 'a letter that is piped in' sh -c '"$1" receive --now @$2 </dev/null >/dev/null 2>&1 || [ $? -gt 64 ]' sh "$STONEPOST" $((begin + 6 * day))
ok '... forgets first' holds "SELECT count(*) FROM persons WHERE name = 'zaphod-beeble'" 0
again
ok 'without the list they are there' gives 0 '^zaphod-beeble' '' person
rm -rf "${db%/*}"
cp -R "$work/after" "${db%/*}"
sp new fjord "zaphod=$zaphod" 'ida=Ida <ida@example.org>' --now @$((begin + 7 * day))
ok 'who comes again is somebody new, and stays' gives 0 '^zaphod-beeble  *1 running' '' person

# Killed before and after each write of a file and each sync: it is as before or done, and the same command does the rest.
whole()
{
	case $(rows "SELECT (SELECT count(*) FROM persons WHERE name = 'zaphod-beeble') || ' ' ||
		(SELECT count(*) FROM seats WHERE title = 'Zaphod Beeble') || ' ' || (SELECT count(*) FROM standby)") in
	'1 4 1') "$STONEPOST" person forget zaphod-beeble --yes --now @$((begin + 3 * day)) >/dev/null ;;
	'0 0 0') "$STONEPOST" run --now @$((begin + 3 * day)) >/dev/null ;;
	*) rows "SELECT (SELECT count(*) FROM persons), (SELECT count(*) FROM seats WHERE title = 'Zaphod Beeble'), (SELECT count(*) FROM standby)"
		return 1 ;;
	esac
	"$STONEPOST" run --now @$((begin + 3 * day + 60)) >/dev/null
	is_gone
}
faults=$abs_top_builddir/tests/torture/faults.so
forget_killed_each()
{
	for kind in before after; do
		n=0
		while :; do
			n=$((n + 1))
			again
			LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$kind sync $n" "$STONEPOST" person forget zaphod-beeble --yes \
				--now @$((begin + 3 * day)) >/dev/null 2>&1 && break
			whole || return 1
		done
		[ $n -gt 2 ] || return 1
	done
}
merged()
{
	case $(rows "SELECT (SELECT count(*) FROM persons WHERE name = 'cy') || ' ' || (SELECT count(*) FROM merges) || ' ' ||
		(SELECT count(*) FROM seats WHERE person_id = (SELECT id FROM persons WHERE name = 'dee'))") in
	'1 0 1' | '0 1 2') ;;
	*) return 1 ;;
	esac
}
merge_killed_each()
{
	for kind in before after; do
		n=0
		while :; do
			n=$((n + 1))
			again
			LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$kind sync $n" "$STONEPOST" person merge dee cy --now @$((begin + 3 * day)) >/dev/null 2>&1 && break
			merged || return 1
		done
		[ $n -gt 1 ] && [ "$(rows 'SELECT count(*) FROM merges')" = 1 ] || return 1
	done
}
for what in forget merge; do
	if [ "${INSTRUMENTED:-no}" = no ] && [ -e "$faults" ]; then
		ok "$what is done or not, whenever it is killed" ${what}_killed_each
	else
		skip "$what is done or not, whenever it is killed" 'what is preloaded would clash'
	fi
done
finish
