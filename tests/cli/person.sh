#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost person: who plays in all their games, two who are one, what is kept of somebody.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual person '' 3
ok 'nobody plays' gives 0 '' '' person
game tundra 'ann=Ann Lee <ann@example.org>' 'ben=Ben <ben@example.org>'
game taiga 'red=Ann Lee <ann@home.example>' 'ben=Ben <ben@example.org>' 'cy=Cy <ben@example.org>'
game steppe 'blue=Ann Lee <ann@home.example>' 'dee=Dee <dee@example.org>' --missing fair
file ann 1 'plan hunt rest'
"$STONEPOST" submit --now @$((begin + 60)) "$work/ann.txt" >/dev/null
"$STONEPOST" end steppe --now @$((begin + day)) >/dev/null

ok 'list' gives 0 '^ann-lee  *1 running,   0 finished  Ann Lee <ann@example\.org>$' '' person
ok '... two of one name and two of one address' sh -c 'grep -q "^ann-lee-2  *1 running,   1 finished  Ann Lee <ann@home" "$1" &&
	grep -q "^ben  *2 running,   0 finished  Ben <ben@example" "$1" && grep -q "^cy  *1 running.* <ben@" "$1"' sh "$work/out"
ok 'list as such' same person list
sp person list --json
ok '... as JSON' json 'd[0] == {"name": "ann-lee", "shown_name": "Ann Lee", "address": "ann@example.org", "running": 1, "finished": 0} and
	[p["name"] for p in d] == ["ann-lee", "ben", "ann-lee-2", "cy", "dee"]'
ok 'show' gives 0 '^  shown as   Ann Lee$' '' person show ann-lee-2
ok '... seats' sh -c 'grep -q "^  taiga  *running *seat red$" "$1" && grep -q "^  steppe  *over *seat blue$" "$1"' sh "$work/out"
ok '... by address, whatever the case' gives 0 '^ann-lee$' '' person show Ann@Example.ORG
ok '... by one that several have' refuses 64 "several persons have the address 'ben@example.org': name 'ben' and 'cy'" \
	person show ben@example.org
ok '... by one that nobody has' refuses 67 "nobody has the address 'x@example.org': 'stonepost person list' shows all" \
	person show x@example.org
ok '... nobody' refuses 67 "there is no person 'zoe': 'stonepost person list' shows the names" person show zoe
ok '... without a name' refuses 64 "'person show' wants a person's name or address after it" person show
ok '... with too much' refuses 64 "'person show' takes no 'x'" person show ann-lee x
ok 'something else' refuses 64 "'burn' is nothing to do with a person: list, show" person burn ann-lee
ok '--json with what has none' refuses 64 "'--json' does not go with 'person rename'" person rename ben benny --json
ok '--dry-run with what has none' refuses 64 "'--dry-run' does not go with 'person show'" person show ben --dry-run
"$store" write "$db" "UPDATE persons SET suspended_at = $begin, bounces = 3 WHERE name = 'dee'"
ok 'show says that letters are held' gives 0 '^  letters are held since 2027-01-01 00:00 UTC' '' person show dee
sp person show dee --json
ok '... as JSON' json 'd[0]["held_since"] == "2027-01-01T00:00:00Z" and d[0]["bounces"] == 3 and
	d[0]["seats"] == [{"game": "steppe", "status": "over", "seat": "dee", "kind": "person"}]'

ok 'rename' gives 0 "^'ben' is called 'benny' now" '' person rename ben benny
ok '... is stored' gives 0 '^benny$' '' person show benny
ok '... to a name that is taken' refuses 73 "there is a person 'cy' already: choose another name" person rename benny cy
ok '... to none' refuses 64 "'Ben!': a person's short name" person rename benny 'Ben!'
ok '... to nothing' refuses 64 "'person rename' wants NAME after it" person rename benny

"$store" write "$db" "INSERT INTO letters (key, source, received_at, status, sender, seat_id) SELECT 'k' || id, 'pipe', $((begin + 50)),
	'orders', name || '@example.org', id FROM seats WHERE game_id = (SELECT id FROM games WHERE name = 'tundra')"
"$store" write "$db" "INSERT INTO letter_bytes SELECT id, x'20' FROM letters WHERE key LIKE 'k%'"
"$STONEPOST" press tundra --now @$((begin + 100)) 'From the master' >/dev/null
"$store" write "$db" "INSERT INTO press (game_id, from_seat, to_gm, at, body) SELECT game_id, id, 0, $((begin + 200)), 'I am ' || name
	FROM seats WHERE game_id = (SELECT id FROM games WHERE name = 'tundra')"
sp person export ann-lee
ok 'export' json 'd[0]["person"]["address"] == "ann@example.org" and [s["game"] for s in d[0]["seats"]] == ["tundra"]'
ok '... own orders' json '[(o["game"], o["round"]) for o in d[0]["orders"]] == [("tundra", 1)] and
	"hunt" in d[0]["orders"][0]["orders"]'
ok '... own press, and nobody else'\''s' json '[(p["to"], p["text"]) for p in d[0]["press"]] == [("all", "I am ann")]'
ok '... own letters, counted' json 'd[0]["letters"]["count"] == 1 == len(d[0]["letters"]["list"])'
ok '... no address of others' sh -c '! grep -E "ben@|home\.example|dee@" "$1"' sh "$work/out"
ok '... which it says' json '"addresses of others" in d[0]["left_out"]'

"$store" write "$db" "INSERT INTO addresses SELECT id, 'ann@work.example', $begin FROM persons WHERE name = 'ann-lee-2'"
"$store" write "$db" "INSERT INTO letters (key, source, received_at, status, sender) VALUES ('w', 'pipe', $((begin + 50)), 'ignored', 'Ann@Work.example')"
"$store" write "$db" "INSERT INTO letter_bytes SELECT id, x'20' FROM letters WHERE key = 'w'"
ok 'show says from where somebody writes' gives 0 '^  also from  ann@work\.example, since 2027-01-01 00:00 UTC$' '' person show ann-lee-2
ok '... and is found by it' same person show ann@work.example
sp person show ann-lee-2 --json
ok '... as JSON' json 'd[0]["writes_from"] == ["ann@work.example"]'
sp person export ann-lee-2
ok 'export holds it' json 'd[0]["person"]["writes_from"] == [{"address": "ann@work.example", "since": "2027-01-01T00:00:00Z"}]'
ok '... and letters from there' json 'd[0]["letters"]["count"] == 1'

ok 'two at one table are two' refuses 65 "'benny' and 'cy' both sit in game 'taiga', so they are two: nothing was merged" \
	person merge benny cy
ok 'one is no two' refuses 64 "'cy' is one person" person merge cy cy
before=$(position)
ok 'merge, tried' gives 0 "^'ann-lee-2' would be merged into 'ann-lee': 2 seats, 2 letters\.$" '' \
	person merge ann-lee ann-lee-2 --dry-run --now @$((begin + 2 * day))
ok '... changes nothing' test "$before" = "$(position)"

ok 'merge' gives 0 "^'ann-lee-2' is merged into 'ann-lee': 2 seats, 2 letters\.$" '' \
	person merge ann-lee ann-lee-2 --now @$((begin + 2 * day))
ok '... there is one now' gives 0 '^ann-lee  *2 running,   1 finished' '' person
ok '... and no other' sh -c '! grep -q ann-lee-2 "$1"' sh "$work/out"
ok '... letters go to one address' holds "SELECT recipient FROM outbox JOIN games ON games.id = game_id
	WHERE games.name = 'taiga' AND seat_id IN (SELECT id FROM seats WHERE name = 'red') AND outbox.state = 'queued'
	ORDER BY outbox.id DESC LIMIT 1" ann@example.org
ok '... who writes from all addresses of both' holds "SELECT group_concat(address) FROM (SELECT address FROM addresses
	WHERE person_id = (SELECT id FROM persons WHERE name = 'ann-lee') ORDER BY address)" 'ann@home.example,ann@work.example'
ok '... it is noted' gives 0 "^  merged with 'ann-lee-2', 2027-01-03 00:00 UTC \(2 seats\)" '' person show ann-lee
"$STONEPOST" stats --player ann-lee >/dev/null 2>&1
ok '... results are theirs' holds "SELECT count(*) FROM results WHERE person_id = (SELECT id FROM persons WHERE name = 'ann-lee')" 1
ok '... who verifies' gives 0 '^steppe: ok' '' verify steppe
ok '... whose name is free' gives 0 "is called 'ann-lee-2'" '' person rename dee ann-lee-2

# Who played is bound by no hash: verify compares it with the names that are, and with the results.
cp "$db" "$work/kept.db"
swapped()
{
	rm -f "$db-wal" "$db-shm"
	cp "$work/kept.db" "$db"
	"$store" write "$db" "UPDATE $2 SET person_id = (SELECT id FROM persons
		WHERE name = CASE (SELECT name FROM persons AS old WHERE old.id = person_id) WHEN 'ann-lee' THEN 'ann-lee-2' ELSE 'ann-lee' END)
		WHERE person_id IS NOT NULL AND game_id = (SELECT id FROM games WHERE name = 'steppe')"
	ok "two persons swapped in the $1" gives 65 "^steppe: $3" '' verify steppe
}
swapped results results "game differs: result 1: expected .* person ann-lee,.* found .* person ann-lee-2,"
swapped steps events "step [0-9]+ differs: person: expected ann-lee, found ann-lee-2$"
swapped seats seats "seat 1 differs: person: expected ann-lee, found ann-lee-2$"
rm -f "$db-wal" "$db-shm"
cp "$work/kept.db" "$db"
game glen 'red=Gil <gil@example.org>' 'blue=Hal <hal@example.org>' 'ida=?'
"$STONEPOST" seat glen red title Hal --now @$begin >/dev/null
"$STONEPOST" seat glen ida replace 'Ida <ida@example.org>' --now @$begin >/dev/null
"$STONEPOST" seat glen ida title Gil --now @$begin >/dev/null
game glade 'red=G. <gil@work.example>' 'blue=Ida <ida@example.org>'
"$STONEPOST" person merge gil g --now @$begin >/dev/null || exit 1
ok 'players who were renamed are no finding' gives 0 '^glen: ok' '' verify glen
ok '... nor is one who was merged' gives 0 '^glade: ok' '' verify glade

# Whoever gets a seat of a finished game that had nobody, such as an imported one, has its result.
game fell 'pip=Pip <->' 'ben=Ben <ben@example.org>'
"$STONEPOST" end fell --now @$((begin + day)) >/dev/null
"$STONEPOST" stats --player pip >/dev/null 2>&1
"$STONEPOST" seat fell pip address pip@example.org --now @$((begin + day)) >/dev/null
ok 'a seat of a finished game gets its person' holds "SELECT persons.name FROM results JOIN persons ON persons.id = person_id
	WHERE game_id = (SELECT id FROM games WHERE name = 'fell') AND position = 0" pip
ok '... which verifies' gives 0 '^fell: ok' '' verify fell

# One address, and names that begin alike: one person, but never twice at a table.
sp new mesa 'red=Eva Lee <eva@example.org>' 'blue=EVA <eva@example.org>' 'green=Evangeline <eva@example.org>' --now @$begin
ok 'three names of one address at one table are three persons' holds "SELECT count(DISTINCT person_id) FROM seats
	WHERE game_id = (SELECT id FROM games WHERE name = 'mesa')" 3
ok '... which is said' ended 0 "eva@example\.org belongs to eva-lee and eva, and now also to 'evangeline'" ''
ok 'the same name is the same person, though another begins alike' gives 0 'Invitations queued: 2$' '' \
	new ridge 'ann=Eva <eva@example.org>' 'ben=Ben <ben@example.org>'
ok '... at another table, too' holds "SELECT group_concat(persons.name) FROM seats JOIN persons ON persons.id = person_id
	WHERE game_id = (SELECT id FROM games WHERE name = 'ridge')" 'eva,benny'
sp new gorge 'ann=Uli <uli@example.org>' 'ben=Ben <ben@example.org>' --now @$begin
ok 'a longer name is the same person' gives 0 'Invitations queued: 2$' '' new gulch 'ann=Uli Horn <uli@example.org>' 'ben=Ben <ben@example.org>'
ok '... with two seats' holds "SELECT count(*) FROM seats JOIN persons ON persons.id = person_id WHERE persons.name = 'uli'" 2
ok 'another name is another person' gives 0 "uli@example\.org belongs to uli, and now also to 'ulrike'.*" '' \
	new gully 'ann=Ulrike <uli@example.org>' 'ben=?'

sp new fjord 'uta=Uta <uta@bücher.example>' 'ida=Ida <ida@example.org>' --now @$begin
ok 'by an address with an umlaut' gives 0 '^uta$' '' person show uta@bücher.example
ok '... and as mail servers write it' gives 0 '^uta$' '' person show uta@xn--bcher-kva.example
finish
