# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What make.sh and kept.sh share: the program without random words, and what of a database is promised.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
kept=$abs_top_srcdir/tests/kept
box=$work/box
sent=$work/sent
mkdir "$sent"

# at TIME WORD...: the program then, which must succeed; what it says is in $work/out.
at()
{
	time=$1
	shift
	sp "$@" --now "@$time" || :
	[ "$status" -eq 0 ]
}

# cron TIME: what is due is played and sent; letters that went out move to $sent.
cron()
{
	at "$1" run || return
	for letter in "$box"/new/*; do
		[ ! -f "$letter" ] || mv "$letter" "$sent/$1-${letter##*/}"
	done
}

# goes_on MBOX: the letters come in, each at its time, and what follows from them goes out.
goes_on()
{
	"$python" "$kept/letters.py" split "$1" "$work/letters" >"$work/times" || return
	while read -r time file; do
		at "$time" receive "$file" && cron "$time" || {
			cat "$work/out" "$work/err"
			return 1
		}
	done <"$work/times"
}

# promised: what every later version makes of the same letters: orders as they were understood, with their receipts
# and the letters that brought these, the steps of games with their dice, labels and hashes, results, persons.
promised()
{
	rows 'SELECT name, mode, options, status, round, seq, head, commitment FROM games ORDER BY name'
	rows 'SELECT g.name, s.position, s.name, s.title, s.kind, s.word, ifnull(p.name, ""), ifnull(p.address, ""),
		ifnull(p.lang, "") FROM seats s JOIN games g ON g.id = s.game_id LEFT JOIN persons p ON p.id = s.person_id
		ORDER BY g.name, s.position'
	rows 'SELECT g.name, s.name, o.round, o.serial, o.status, o.way, o.after_seq, o.receipt, o.salt, o.body
		FROM orders o JOIN seats s ON s.id = o.seat_id JOIN games g ON g.id = s.game_id ORDER BY g.name, o.id'
	rows 'SELECT g.name, e.seq, e.round, e.seat, e.kind, e.body, e.faces, e.label, e.salt, e.drawn, e.source, e.line,
		e.superseded_by, e.hash FROM events e JOIN games g ON g.id = e.game_id ORDER BY g.name, e.seq'
	rows 'SELECT g.name, r.position, r.name, r.points, r.winner FROM results r JOIN games g ON g.id = r.game_id
		ORDER BY g.name, r.position, r.first'
	rows 'SELECT g.name, p.from_seat IS NULL, p.to_seat IS NULL, p.body FROM press p JOIN games g ON g.id = p.game_id
		ORDER BY p.id'
	rows 'SELECT kind, status, name, address FROM offers ORDER BY id'
	rows 'SELECT receipt FROM orders ORDER BY id' >"$work/receipts"
	"$python" "$kept/letters.py" receipts "$sent" "$work/receipts"
}
