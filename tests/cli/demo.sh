#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost demo: a whole game, by the commands it prints, in a folder of its own.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual demo '' 0
ok 'a game is played' gives 0 '^\$ stonepost adjudicate$' '' demo --folder "$work/demo" --now @$begin
ok '... to its end' sh -c '"$STONEPOST" list --db "$1/demo/games.db" | grep -q "^tundra  *over"' \
	sh "$work"
ok '... its last board is shown' grep -q 'points' "$work/out"
folder=$(sed -n 's/^The letters: //p' "$work/out")
ok '... and the folder with the letters' test "$folder" = "$work/demo/letters/new"
ok '... where they are' test "$(find "$folder" -type f | wc -l)" -gt 30
ok '... one for each in the outbox, all sent' test "$(find "$folder" -type f | wc -l)" = \
	"$(db=$work/demo/games.db rows "SELECT count(*) FROM outbox WHERE state = 'sent'")"
ok '... and none left over' test 0 = \
	"$(db=$work/demo/games.db rows "SELECT count(*) FROM outbox WHERE state <> 'sent'")"
cat >"$work/letters.py" <<'END'
import email, email.policy, os, sys
ids, threads = set(), {}
for name in os.listdir(sys.argv[1]):
    with open(os.path.join(sys.argv[1], name), "rb") as file:
        raw = file.read()
    letter = email.message_from_bytes(raw, policy=email.policy.default)
    assert not letter.defects, (name, letter.defects)
    assert letter["From"].addresses[0].addr_spec == "gm@example.org"
    assert letter["Auto-Submitted"] == "auto-generated"
    ids.add(letter["Message-ID"])
    threads.setdefault(letter["To"].addresses[0].addr_spec, set()).add(letter["In-Reply-To"])
    body = letter.get_body(("plain",)).get_content()
    assert max(map(len, body.split("\n"))) <= 78, name
assert len(ids) == len(os.listdir(sys.argv[1]))
assert sorted(threads) == ["ann@example.org", "ben@example.org", "cy@example.org"]
for person, above in threads.items():
    assert len(above) == 2, (person, above)  # the invitation's, and none for the invitation
    assert above - {None} <= ids
END
ok '... each can be read, and stands in the thread of its player' \
	"$python" "$work/letters.py" "$folder"
ok 'nothing else was written' sh -c 'test -z "$(find "$1" "$2" "$3" -type f)"' sh "$HOME" \
	"$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
ok 'a folder that is there is left alone' refuses 73 \
	"cannot make the folder '$work/demo': File exists" demo --folder "$work/demo"
ok 'a folder that cannot be made' refuses 73 "cannot make the folder '/nonexistent/x': No such file" \
	demo --folder /nonexistent/x
ok 'without --folder it makes one in TMPDIR' sh -c 'TMPDIR=/nonexistent "$STONEPOST" demo 2>"$1"
	[ $? -eq 73 ] && grep -q "cannot make a folder in .*/nonexistent" "$1"' sh "$work/err"
ok 'it needs no home' sh -c 'env -u HOME -u XDG_DATA_HOME -u XDG_CONFIG_HOME "$STONEPOST" demo \
	--folder "$1" --now @1798761600 >"$2" 2>&1 || { cat "$2"; false; }' sh "$work/homeless" "$work/out"
# What the GM has set must not get in its way.
printf '[stonepost]\ndatabase = /nonexistent/x\n[mail]\ntransport = smtp\n' >"$conf"
ok 'settings of the GM are not touched or used' sh -c 'STONEPOST_DB="$1.db" "$STONEPOST" demo \
	--folder "$1" --now @1798761600 >"$2" 2>&1 || { cat "$2"; false; }' sh "$work/again" "$work/out"
ok '... nor their database' test ! -e "$work/again.db"
ok '... and the game is the same' sh -c '
	"$STONEPOST" log --db "$1/demo/games.db" tundra >"$1/one" &&
	"$STONEPOST" log --db "$1/again/games.db" tundra | cmp - "$1/one"' sh "$work"
ok 'it needs neither HOME nor settings' sh -c 'env -i TMPDIR="$1" "$STONEPOST" demo >"$2" 2>&1 || { cat "$2"; false; }' \
	sh "$work" "$work/out"
ok '... and plays in TMPDIR' test -d "$work"/stonepost-demo-??????/letters/new
finish
