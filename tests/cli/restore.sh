#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost restore: an older copy of the database is noticed, sends and plays nothing, and goes on when it is told to.
. "$abs_top_srcdir/tests/mail/people.sh"
usual restore '' ''
dir=${db%/*} mark=$db.incarnation

# marks CLAIMED [LIFE]: what the file beside the database says.
marks()
{
	[ "$(sed 's/^[a-z2-7]\{13\} //' "$mark")" = "${2-1} $1" ] && return
	cat "$mark"
	return 1
}
# keep NAME; back NAME: the database alone is copied, or put back as by cp; all of it.
keep()
{
	"$STONEPOST" backup "$work/$1" >/dev/null
}
back()
{
	rm -f "$db" "$db-wal" "$db-shm" && cp "$work/$1" "$db"
}
keep_all()
{
	rm -rf "$work/$1" && cp -R "$dir" "$work/$1"
}
back_all()
{
	rm -rf "$dir" && cp -R "$work/$1" "$dir"
}
# at SECONDS: the time of what follows.
at()
{
	now=$((begin + $1))
}
# plays: the round that is due is played, and the letters go out.
plays()
{
	sp adjudicate tundra --force --now @$now && sp run --now @$now
}

# answers LETTER TEXT: a reply comes in.
answers()
{
	now=$((now + 60))
	"$python" "$abs_top_srcdir/tests/mail/reply.py" "$1" "text:$2" "Message-ID=<$now@mail.example.org>" >"$work/mail" || return
	sp receive --now @$now <"$work/mail"
	[ "$status" -eq 0 ]
}

fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
ok 'init writes the file' marks 0
ok '... for the owner alone' test "$(stat -c %a "$mark")" = 600
word=$(cut -d' ' -f1 "$mark")
sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --seed $seed --missing fair --pace 3d --remind none \
	--settle none --now @$begin
game open 'cy=Cy <cy@example.org>' 'red=?'
keep begun
rm "$mark"
ok 'a copy that has sent nothing writes it again' gives 0 '^3 sent' '' run --now @$begin
ok '... with what was claimed' marks 3
ok '... under the same word' test "$(cut -d' ' -f1 "$mark")" = "$word"
ok 'a Message-ID has the number and a proof' grep -Eq '^ <tundra\.6\.invitation\.ann\.[a-z2-7]{13}-1w[a-z2-7]{4}-[0-9]+-[a-z2-7]{10}\.[a-z2-7]{24}@' \
	"$box/new/tundra.6.invitation.ann"
keep one
at 3600
plays
cp "$box/new/tundra."*.report.ann "$work/report2"
at 7200
plays
ok 'two rounds are played' holds "SELECT round FROM games WHERE name = 'tundra'" 3
ok '... and known beside the database' marks 7
keep_all three
rolled=$(rows "SELECT group_concat(label) FROM events WHERE kind = 'roll'")
cp "$box"/new/tundra.*.report.ann "$work" && seen=$(ls "$box/new" | wc -l)

# Noticed by the file.
at 10800
back one
behind='letters up to number 7 were sent, but this database knows of none after 3: it is an older copy'
ok 'an older copy sends nothing' gives 78 '' "nothing is sent or played: $behind.*restore --here" send --now @$now
ok '... plays nothing' refuses 78 "$behind" adjudicate --now @$now
ok '... takes no act' refuses 78 "$behind" pause tundra --now @$now
ok '... and no turn file' refuses 78 "$behind" submit --now @$now "$0"
ok '... begins no game' refuses 78 "$behind" new x red=? blue=?
ok 'run says so' gives 78 '' "$behind" run --now @$now
ok '... and has done nothing' holds "SELECT round, (SELECT count(*) FROM outbox) FROM games WHERE name = 'tundra'" '1|3'
ok 'receive stores a letter' answers "$box/new/tundra.6.invitation.ann" 'hunt rest'
ok '... and says why it is not read' grep -q "the letter is stored, but not read: $behind" "$work/err"
ok '... unread' holds 'SELECT status, parse_attempts FROM letters' 'raw|0'
ok 'doctor tells' sh -c '"$1" doctor --now @$2 | tr -s " \n" " " | grep -q "WRONG copy nothing is sent or played: letters up to number 7"' \
	sh "$STONEPOST" $now
ok 'status tells' gives 0 '^stopped +nothing is sent or played' '' status --now @$now
ok '... in JSON, too' sh -c '"$1" status --json --now @$2 | grep -q "\"lapsed\":\"letters up to number 7"' sh "$STONEPOST" $now
ok 'what only reads works' gives 0 '^tundra: ok' '' verify tundra
ok 'restore wants a copy, or --here' refuses 64 "give the copy, or '--here'" restore
ok '... not both' refuses 64 'give no FILE' restore --here "$work/one"
ok '... asks' gives 64 "letters that were sent: numbers 4 to 7" "'--yes' goes on from the copy" restore --here --now @$now
ok '... tells what begins again' grep -q "of game 'tundra' all since the copy; round 1 begins again" "$work/out"
ok '--dry-run changes nothing' same restore --here --dry-run --now @$now
keep_all lapsed
ok 'it goes on' gives 0 '^tundra: round 1 begins again$' '' restore --here --yes --now @$now
ok '... the game that waits, too' grep -q '^open: waits for players, who are told$' "$work/out"
ok '... in another life' marks 0 2
ok '... with another word' test "$(cut -d' ' -f1 "$mark")" != "$word"
ok '... and sends' gives 0 '^[4-9] sent' '' run --now @$now
ok '... everybody was told' sh -c 'for who in ann ben cy; do grep -l "^We had to restore an older copy" "$1"/new/*."$who" || exit 1; done' \
	sh "$box"
ok '... the game master, too' to boss 'The current rounds of 1 game begin again'
ok '... no letter took the place of another' test "$(ls "$box/new" | wc -l)" -eq $((seen + 5))
ok '... the letter that was stored is read' holds "SELECT count(*) FROM letters WHERE status = 'raw'" 0
at 14400
plays
ok 'dice have labels of their own' holds "SELECT count(*) > 0, min(label GLOB 'v1|tundra|restored 2|round 1|*') FROM events WHERE kind = 'roll'" '1|1'
ok '... and were never rolled before' sh -c 'case "$1" in *restored*) exit 1 ;; esac' sh "$rolled"
ok '... the deck and the face-down tiles are drawn anew' holds "SELECT body GLOB 'round 1; *', drawn <> '' FROM events WHERE kind = 'rollback'" '1|1'
ok '... everybody was told' sh -c 'grep -l "^The rest of the deck and all face-down buildings were shuffled again" "$1"/new/*.ann' sh "$box"
ok '... the game verifies' gives 0 '^tundra: ok' '' verify tundra
now=$((now + 60))
ok 'an answer to a letter of the life before is no answer to one of this' answers "$work/report2" 'hunt rest'
ok '... and is read' holds "SELECT count(*) FROM letters WHERE status = 'raw'" 0
ok '... nothing has lapsed' gives 0 ' sent' '' run --now @$now
number=$(rows 'SELECT max(id) FROM outbox')
ok 'numbers are not used again' test "$number" -gt 1000007
back one
ok 'the same copy once more' gives 78 '' 'belongs to another copy of this database' run --now @$now
ok '... goes on in a third life' gives 0 '^tundra: round 1' '' restore --here --yes --now @$now
ok '... which is new' marks 0 3
ok '... with another deck' holds "SELECT count(DISTINCT drawn) = count(*), count(*) FROM events WHERE kind = 'rollback'" '1|1'

# What was drawn anew can be worked out, by anybody.
agrees()
{
	"$STONEPOST" export tundra --output "$work/tundra.json" && "$python" "$abs_top_srcdir/tests/archive/checker.py" "$work/tundra.json" &&
		{ ! perl -MDigest::SHA -MJSON::PP -e 1 2>/dev/null || perl "$abs_top_srcdir/tests/archive/rounds.pl" "$work/tundra.json"; } &&
		"$STONEPOST" verify --recipe tundra >"$work/recipe.sh" && sh "$work/recipe.sh" >"$work/recipe.out" &&
		grep -q "^OK.*v1|tundra|restored 3|round 1|tiles|shuffle 2" "$work/recipe.out" || { tail -n 3 "$work/recipe.out"; return 1; }
}
keep_all third
plays
ok 'a rollback by the game master' gives 0 'goes back to the start of round 1' '' rollback tundra 1 --now @$now
ok '... draws anew again' holds "SELECT count(DISTINCT drawn), count(*) FROM events WHERE kind = 'rollback'" '2|2'
plays
ok '... the public archive verifies' sh -c '"$1" export tundra --output "$2" && "$1" verify --file "$2"' sh "$STONEPOST" "$work/public.json"
ok '... the game is ended' gives 0 '^Ended game' '' end tundra --now @$now
ok '... and verifies' gives 0 '^tundra: ok' '' verify tundra
ok '... another checker and the recipe agree' agrees
ok '... letters about the rounds that were lost are told from forged ones' gives 65 \
	'^  in step [0-9]*, 2027-.*, the game went on from an older copy: letters about the rounds that were lost' '' \
	verify tundra --mbox "$box"
"$STONEPOST" export tundra --output "$work/tundra.json"
sed '/"kind":"rollback"/s/"drawn":"\([0-9]*\) \([0-9]*\)/"drawn":"\2 \1/' "$work/tundra.json" >"$work/other.json"
ok '... another order of cards is told' gives 65 'differs: drawn: expected' '' verify --file "$work/other.json"
back_all third

# Noticed by an answer.
back_all three
keep_all snapshot
at 10800
plays
cp "$box"/new/tundra.*.report.ben "$work"
fourth=$(ls -t "$box"/new/tundra.*.report.ben | head -1)
back_all snapshot
at 14400
ok 'a snapshot with its file is not noticed' gives 0 '^tundra|^0 sent' '' run --now @$now
back_all snapshot
ok 'a forged number shows nothing' sh -c 'sed "s/\(tundra\.[0-9]*\.report\.ben\.[a-z2-7]*-[a-z0-9]*-\)[0-9]*-/\199-/" "$1" >"$2"' sh "$fourth" "$work/forged"
ok '... it is read' answers "$work/forged" 'hunt rest'
ok '... and not noticed' gives 0 ' sent' '' run --now @$now
back_all snapshot
ok 'an answer to a letter that is not there' answers "$fourth" 'hunt rest'
ok '... is stored' holds "SELECT status FROM letters ORDER BY id DESC LIMIT 1" raw
ok '... and shows it' gives 78 '' 'somebody answers letter number [0-9]+, which was sent but is not in this database' run --now @$now
ok '... until it goes on' gives 0 '^tundra: round 3 begins again' '' restore --here --yes --now @$now
ok '... and the letter is read' gives 0 '^[3-9] sent' '' run --now @$now
ok '... for good' holds "SELECT count(*) FROM letters WHERE status = 'raw'" 0

# Moved, cloned, or without the file.
back_all three
mkdir "$work/elsewhere"
cp "$db" "$work/elsewhere/games.db" && cp "$mark" "$work/elsewhere/games.db.incarnation"
ok 'a database that was moved with its file' gives 0 ' sent' '' run --db "$work/elsewhere/games.db" --now @$now
rm "$work/elsewhere/games.db.incarnation"
ok '... and without' gives 78 '' "which knows how many, is missing: if the database was moved here, copy that file, too" \
	run --db "$work/elsewhere/games.db" --now @$now
echo nonsense >"$work/elsewhere/games.db.incarnation"
ok '... or with one that is none' gives 78 '' 'is missing' run --db "$work/elsewhere/games.db" --now @$now
ok '... goes on when told to' gives 0 'round 3 begins again' '' restore --here --yes --db "$work/elsewhere/games.db" --now @$now
ok '... with a number that no life before had' sh -c '[ "$(cut -d" " -f2 "$1")" -gt 20000000 ]' sh "$work/elsewhere/games.db.incarnation"
"$store" write "$db" "DELETE FROM meta WHERE name LIKE 'incarnation%'"
rm "$mark"
ok 'a database from before all this' gives 0 ' sent' '' run --now @$now
ok '... gets a file' marks 0

# restore FILE.
back_all three
ok 'a file that is none' refuses 66 "cannot open '$work/nothing'" restore "$work/nothing"
ok 'the database itself' refuses 64 'is the database itself' restore "$db"
ok 'another program'\''s' gives 65 '' 'cannot' restore "$0" --yes
ok '... leaves nothing behind' test ! -e "$db.restore.part"
printf 'From: eve@example.org\nSubject: x\nMessage-ID: <unread>\nDate: Fri, 01 Jan 2027 10:00:00 +0000\n\nhello\n' >"$work/eve"
"$store" write "$db" "INSERT INTO letters (key, source, received_at, status) VALUES ('unread', 'pipe', $now, 'raw');
	INSERT INTO letter_bytes SELECT id, CAST('From: eve@example.org' AS BLOB) FROM letters WHERE key = 'unread'"
"$STONEPOST" new late red=? blue=? --now @$now >/dev/null
keep_all whole
ok 'what a backup lacks' gives 64 "^  of game 'tundra' all since round 1; it was in round 3$" 'cannot be undone' restore "$work/one" --now @$now
ok '... a game' grep -q "^  game 'late', which is not in the copy$" "$work/out"
ok '... letters' grep -q '^  letters that were written: [0-9]*$' "$work/out"
ok 'it is put back' gives 0 "^The database that was there is kept as '$db.before-restore'\.$" '' restore "$work/one" --yes --now @$now
ok '... with the letter that nobody has read' holds "SELECT status FROM letters WHERE key = 'unread'" raw
ok '... and goes on' holds "SELECT round, life FROM games WHERE name = 'tundra'" '1|2'
ok '... what was there can be read' gives 0 '^tundra  running +3' '' list --db "$db.before-restore"
ok '... for its owner alone' test "$(stat -c %a "$db.before-restore")" = 600
ok '... nothing else is left' test ! -e "$db.restore.part"
ok '... and sends' gives 0 '^[3-9] sent' '' run --now @$now
back_all whole
printf 'this is no database, but was one' >"$db"
rm -f "$db-wal" "$db-shm"
ok 'in place of one that is damaged' gives 0 'is kept as' '' restore "$work/one" --yes --now @$now
ok '... which is kept as it was' grep -q 'this is no database' "$db.before-restore"
ok '... all is well' gives 0 '^tundra: ok' '' verify tundra
back_all whole
rm -f "$db"*
ok 'in place of none' gives 0 '^tundra: round 1 begins again' '' restore "$work/one" --yes --now @$now

# A game that waits for players in the copy may have begun since: its dice, too, have been seen.
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
# begins: the open seat is taken, and a round is played; what was drawn goes to the file.
begins()
{
	sp seat tundra ben computer fair --now @$now && plays &&
		rows "SELECT state FROM states WHERE round = 1" | sed 's/.*"deck":/"deck":/' >"$work/$1" &&
		rows "SELECT label || ' ' || faces FROM events WHERE kind IN ('setup', 'roll')" | tee "$work/$1.faces" >>"$work/$1"
}
game tundra 'ann=Ann <ann@example.org>' 'ben=?' --seed $seed --missing fair --pace 3d --remind none --settle none
sp run --now @$now
keep waiting
ok 'a game begins' begins first
back waiting
ok '... which waits in the copy' gives 0 '^tundra: waits for players, who are told$' '' restore --here --yes --now @$now
ok '... and begins again' begins second
ok '... with labels of its own' sh -c '! grep "|" "$1" | grep -v "restored 2"' sh "$work/second.faces"
ok '... and with another deck' sh -c 'test "$(head -n 1 "$1" | cut -c 1-60)" != "$(head -n 1 "$2" | cut -c 1-60)"' sh "$work/first" "$work/second"
ok '... it is rolled back' gives 0 'goes back to the start of round 1' '' rollback tundra 1 --now @$now
ok '... where the deck is drawn anew' holds "SELECT drawn <> '' FROM events WHERE kind = 'rollback'" 1
plays
ok '... and verifies' gives 0 '^tundra: ok' '' verify tundra
sp end tundra --now @$now
ok '... another checker agrees' sh -c '"$1" export tundra --output "$3" && /usr/bin/python3 "$2" "$3"' sh "$STONEPOST" \
	"$abs_top_srcdir/tests/archive/checker.py" "$work/tundra.json"
"$STONEPOST" verify --recipe tundra >"$work/recipe.sh"
ok '... and the recipe' sh -c 'sh "$1" | tail -n 1 | grep "^All .* agree\.$"' sh "$work/recipe.sh"
if perl -MDigest::SHA -MJSON::PP -e 1 2>/dev/null; then
	ok '... and one more checker' sh -c 'perl "$@" | grep " agree$"' sh "$abs_top_srcdir/tests/archive/rounds.pl" "$work/tundra.json"
else
	skip '... and one more checker' 'perl with Digest::SHA and JSON::PP is missing'
fi
sed 's/|restored 2|setup/|restored 3|setup/' "$work/tundra.json" >"$work/other.json"
ok '... another number is told' gives 65 'differs' '' verify --file "$work/other.json"

# Killed before and after each write of a file and each sync.
faults=$abs_top_builddir/tests/torture/faults.so
# restored: at the end there is one truth, told once.
restored()
{
	[ "$(rows "SELECT round || ' ' || life || ' ' || (SELECT count(*) FROM events WHERE game_id = games.id AND body = 'restored ' || life) || ' ' ||
		(SELECT count(*) FROM outbox WHERE dedupe_key LIKE 'tundra/%/rollback-%' AND state = 'sent') || ' ' ||
		(SELECT count(*) FROM letters WHERE key = 'unread')
		FROM games WHERE name = 'tundra'")" = "1 2 1 2 ${1-1}" ] && marks "$(rows "SELECT max(id) FROM outbox WHERE state = 'sent'")" 2
}
killed_each()
{
	for kind in before after; do
		n=0
		while :; do
			n=$((n + 1))
			[ $n -lt 200 ] || return 1
			back_all "$1"
			LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$kind sync $n" "$STONEPOST" restore $2 --yes --now @$now \
				>/dev/null 2>&1
			died=$?
			if [ $died -gt 128 ]; then
				sp status --now @$now
				[ "$status" -eq 0 ] || { echo "$kind $n: the database is gone"; return 1; }
				"$STONEPOST" run --now @$now >/dev/null 2>&1
				if [ $? -eq 78 ]; then
					"$STONEPOST" restore --here --yes --now @$now >/dev/null 2>&1 || return 1
				elif [ "$(rows "SELECT round FROM games WHERE name = 'tundra'")" = 3 ]; then
					continue # nothing has happened yet
				fi
			fi
			"$STONEPOST" run --now @$((now + 60)) >/dev/null 2>&1
			restored ${3-1} || { echo "$kind $n"; rows 'SELECT name, value FROM meta'; return 1; }
			[ $died -le 128 ] && break
		done
		[ $n -gt 5 ] || { echo "$kind: died $((n - 1)) times only"; return 1; }
	done
}
# A batch that was claimed is known beside the database before it is sent, whenever the power goes.
claimed_each()
{
	for kind in before after; do
		n=0
		while :; do
			n=$((n + 1))
			back_all unsent
			rm -rf "$box"
			LD_LIBRARY_PATH=${faults%/*} LD_PRELOAD=${faults##*/} TORTURE="$kind sync $n" "$STONEPOST" send --now @$begin >/dev/null 2>&1
			died=$?
			if [ -n "$(ls "$box/new" 2>/dev/null)" ]; then
				marks 3 || return 1
			fi
			"$STONEPOST" send --now @$((begin + day)) >/dev/null 2>&1 || { echo "$kind $n: stopped"; return 1; }
			[ $died -le 128 ] && break
		done
		[ $n -gt 4 ] || { echo "$kind: died $((n - 1)) times only"; return 1; }
	done
}
back_all whole
keep_all unsent
cp "$work/begun" "$work/unsent/${db##*/}" && rm -f "$work/unsent/${db##*/}-"* "$work/unsent/${mark##*/}"
timed status --db "$work/unsent/${db##*/}" >/dev/null 2>&1
if [ "${INSTRUMENTED:-no}" = no ] && [ -e "$faults" ]; then
	ok 'put back or not, whenever it is killed' killed_each whole "$work/one"
	ok 'what is there goes on or not, whenever it is killed' killed_each lapsed --here 0
	ok 'what is sent is known, whenever it is killed' claimed_each
else
	skip 'put back or not, whenever it is killed' 'what is preloaded would clash'
	skip 'what is there goes on or not, whenever it is killed' 'what is preloaded would clash'
	skip 'what is sent is known, whenever it is killed' 'what is preloaded would clash'
fi
finish
