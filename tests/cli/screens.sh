#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What commands print on a terminal that tmux plays, of 80 columns and of 40, with colours and without: each
# screen must be the one in tests/cli/screens/NAME.screen. BLESS=1 renews these.
. "$abs_top_srcdir/tests/cli/lib.sh"
STONEPOST=$abs_top_builddir/tests/mail/saltless
export STONEPOST
command -v tmux >/dev/null || skip_all 'tmux is missing'
screens=$abs_top_srcdir/tests/cli/screens
fresh
game taiga 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' cy=fair 'dee=Dora <dora@example.org>' \
	--start ann --pace 3h --title 'Tundra in the evening'
game steppe ann ben --start ann
game mesa ann=? ben=?
sp pause steppe --now @$begin
file ann 1 'plan hunt rest'
sed 's/ tundra / taiga /' "$work/ann.txt" >"$work/taiga.txt"
sp submit --now @$begin "$work/taiga.txt"
game solo ann=easy ben=easy --start ann
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	"$STONEPOST" adjudicate --now @$begin >/dev/null 2>&1
done
[ -z "${BLESS:-}" ] || mkdir -p "$screens"
# Each time a server of its own, for one that is ending takes no more orders.
servers=0
terminal()
{
	tmux -u -S "$work/tmux$servers" -f /dev/null "$@"
}
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT

# Whether the command has ended; then the screen is whole.
has_left()
{
	terminal capture-pane $capture 2>/dev/null | awk -f "$abs_top_srcdir/tests/cli/painted.awk" >"$work/screen"
	grep -q 'left with' "$work/screen"
}

# shown COLUMNS NAME CAPTURE WORD...: the screen after the command is that one.
shown()
{
	wide=$1 golden=$screens/$2.screen capture=$3
	shift 3
	cat >"$work/starts.sh" <<END
LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=0; export LC_ALL ASAN_OPTIONS
${plain:+NO_COLOR=1; export NO_COLOR}
"$STONEPOST" $* 2>&1
echo "left with \$?"
exec cat
END
	terminal kill-server 2>/dev/null
	servers=$((servers + 1))
	terminal new-session -d -x "$wide" -y 24 sh "$work/starts.sh"
	comes has_left
	[ -z "${BLESS:-}" ] || cp "$work/screen" "$golden"
	diff "$golden" "$work/screen"
}

# both NAME WORD...: on 80 columns and 40, each with colours and without.
both()
{
	name=$1
	shift
	for columns in 80 40; do
		ok "$name on $columns columns" shown $columns "$name-$columns" -p "$@" --color never
		ok "$name on $columns columns, with colours" shown $columns "$name-$columns-colours" -pe "$@" --color always
	done
}
now=@$((begin + 2 * 3600))
both list list --now $now
both archived list --archived --now $now
both player list --player dora@example.org --now $now
both status status --now $now
both show show tundra --now $now
ok 'log on 40 columns' shown 40 log-40 -p log solo --round 1
ok 'the terminal says itself that it has colours' shown 80 list-80-colours -pe list --now $now
plain=1
ok '... unless NO_COLOR is set' shown 80 list-80 -pe list --now $now
plain=
ok 'a word that was meant, on 40 columns' shown 40 meant-40 -p lst
ok 'help of a command on 80 columns' shown 80 help-80 -p help export
ok '... on 40' shown 40 help-40 -p help invite
ok 'what an act tells, on 40 columns' shown 40 deadline-40 -p deadline tundra +3d --now $now
ok 'people on 40 columns' shown 40 person-40 -p person list --now $now
ok 'a report on 40 columns is narrow' shown 40 report-40 -p report tundra --now $now
ok 'nothing is wider than 80 columns' sh -c '! "$STONEPOST" list --now "$1" | grep "^.\{81\}" &&
	! "$STONEPOST" status --now "$1" | grep "^.\{81\}" && ! "$STONEPOST" show tundra --now "$1" | grep "^.\{81\}"' \
	sh "$now"
finish
