#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One damaged row, in each loop of run: a game, a person, a seat, a letter, a row of the outbox, a public value. The
# others are served in the same run: their letters are read, their games played, their deadlines moved after a
# pause, and their letters sent.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual run '' 0
others="games.name IN ('aa', 'cc', 'dd')"
box=$work/box letters=$work/letters
mkdir -p "$box/new" "$box/cur" "$box/tmp"

# Four games, of which two players each have said yes, in letters that wait.
fresh 'gm = boss@example.org' "folder = $letters" "maildir = $box"
for game in aa bb cc dd; do
	"$STONEPOST" new --pace 24h --remind 2h --missing hunt "$game" "ann=ann@$game.example" "ben=ben@$game.example" --now @$begin >"$work/out" || exit 1
done
"$STONEPOST" run --now @$begin >"$work/out" 2>&1
cp -R "$letters" "$work/invited"
for game in aa bb cc dd; do
	for seat in ann ben; do
		"$python" "$abs_top_srcdir/tests/mail/reply.py" "$(ls "$letters/new/$game".*.invitation.$seat)" block \
			Message-ID="<$game-$seat@example.org>" >"$work/$game.$seat"
	done
done
cp "$db" "$work/invited.db"
cp "$db.incarnation" "$work/invited.incarnation"
cp "$work"/??.ann "$work"/??.ben "$box/new"
"$STONEPOST" run --now @$begin >"$work/out" 2>&1
"$STONEPOST" run --now @$((begin + 3600)) >"$work/out" 2>&1
cp "$db" "$work/running.db"
cp "$db.incarnation" "$work/running.incarnation"

# from STATE: the database as it was then.
from()
{
	rm -f "$db"* "$box"/new/* "$box"/cur/*
	cp "$work/$1.db" "$db"
	cp "$work/$1.incarnation" "$db.incarnation"
	[ "$1" != invited ] || cp "$work"/??.ann "$work"/??.ben "$box/new"
}

damage()
{
	"$python" - "$db" "$1" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("PRAGMA ignore_check_constraints = 1")
db.executescript(sys.argv[2])
db.commit()
END
}

# served N: what the other games are and have been sent after this step is what it is without any damage.
served()
{
	rows "SELECT name, status, round FROM games WHERE $others ORDER BY name" >"$work/served"
	rows "SELECT games.name, kind, one.state, count(*) FROM outbox AS one JOIN games ON games.id = game_id WHERE $others
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3" >>"$work/served"
	[ -e "$work/wanted$1" ] || cp "$work/served" "$work/wanted$1"
	diff "$work/wanted$1" "$work/served" && return
	cat "$work/err"
	return 1
}

mailed="('zz', 'zz', 'notice', 'a@example.org', 'x@example.org', x'', 'queued', 0, 9999999999, 0)"
while IFS='|' read -r what sql; do
	from invited
	damage "$sql"
	sp run --now @$begin
	ok "$what, as games begin: the others do" served 1
	from running
	damage "$sql"
	sp run --now @$((begin + 24 * 3600))
	ok '... the others are given back time that no run had' served 2
	sp run --now @$((begin + 26 * 3600))
	ok '... and served in the next run' served 3
	sp run --now @$((begin + 49 * 3600))
	sp run --now @$((begin + 52 * 3600))
	ok '... and after another pause' served 4
done <<END
nothing|SELECT 1
a seed|UPDATE games SET seed = x'00' WHERE name = 'bb'
a status that there is not|UPDATE games SET status = 'asleep' WHERE name = 'bb'
a mode that there is not|UPDATE games SET mode = 'junk', press = 'junk' WHERE name = 'bb'
a position|UPDATE games SET state = 'junk' WHERE name = 'bb'
rule options|UPDATE games SET options = 'famine x' WHERE name = 'bb'
a schedule|UPDATE games SET rhythm = 'every nothing' WHERE name = 'bb'
a time zone of a game|UPDATE games SET zone = 'Nowhere/Land', lang = 'xx' WHERE name = 'bb'
a public value|UPDATE games SET beacon = 'junk' WHERE name = 'bb'
a deadline far away|UPDATE games SET deadline_at = -9000000000000000000 WHERE name = 'bb'
a person's settings|UPDATE persons SET zone = 'Nowhere/Land', lang = 'xx', digest = '99:99' WHERE address LIKE '%bb.example'
a person's style|UPDATE persons SET style = 'zz' WHERE address LIKE '%bb.example'
a person's address|UPDATE persons SET address = 'no address' || id WHERE address LIKE '%bb.example'
a seat without its person|UPDATE seats SET person_id = 999 WHERE game_id = 2
a seat's name|UPDATE seats SET name = '' WHERE game_id = 2 AND name = 'ann'
a letter in the outbox without bytes|INSERT INTO outbox (dedupe_key, message_id, kind, recipient, sender, message, state, next_at, expires_at, queued_at) VALUES $mailed
a letter in the outbox to nobody|INSERT INTO outbox (dedupe_key, message_id, kind, recipient, sender, message, state, next_at, expires_at, queued_at) SELECT 'zz', 'zz', 'report', '', '', x'00ff', 'queued', 0, 9999999999, 0
a letter in the outbox for a seat that is not there|INSERT INTO outbox (dedupe_key, message_id, kind, recipient, sender, message, state, next_at, expires_at, queued_at, seat_id, game_id) SELECT 'zz', 'zz', 'report', 'a@example.org', 'x@example.org', x'41', 'queued', 0, 9999999999, 0, 999, 999
END
# exported: what is done with every game is done with the others, and the damaged one is named.
exported()
{
	from running
	damage "UPDATE games SET seed = x'00' WHERE name = 'bb'"
	sp export --all "$work/exported"
	ended 65 '' "^stonepost: game 'bb' cannot be read: .*is damaged" && [ "$(ls "$work/exported" | tr '\n' ' ')" = 'aa.json cc.json dd.json ' ]
}
ok 'a seed that is damaged keeps no other game from being exported' exported
ok 'games have begun' grep -qx 'aa|running|1' "$work/wanted1"
ok '... and were given time back, by letter' grep -q '^aa|notice|sent' "$work/wanted2"
finish
