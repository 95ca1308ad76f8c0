#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Mistakes at the command line: each is told in one line that names what is wrong and where, what to do
# about it, and the likely word where there is one.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
game tundra ann=ann@example.org ben=ben@example.org
game taiga cleo dan

# mistake STATUS WHAT CURE WORD...: the one line matches both.
mistakes=0
mistake()
{
	mistakes=$((mistakes + 1))
	want=$1 what=$2 cure=$3
	shift 3
	ok "$*" refuses "$want" "$what.*$cure" "$@"
}

# Commands.
mistake 64 "no command 'lst' \(did you mean 'list'\?\)" "see 'stonepost --help'" lst
mistake 64 "no command 'verfiy' \(did you mean 'verify'\?\)" "see 'stonepost --help'" verfiy tundra
mistake 64 "no command 'stat' \(did you mean 'status'\?\)" "see 'stonepost --help'" stat
mistake 64 "no command 'rollbak' \(did you mean 'rollback'\?\)" "see 'stonepost --help'" rollbak tundra 1
mistake 64 "no command 'hepl' \(did you mean 'help'\?\)" "see 'stonepost --help'" hepl
mistake 64 "no command 'version' \(did you mean '--version'\?\)" "see 'stonepost --help'" version
mistake 64 "no command 'shwo' \(did you mean 'show'\?\)" "see 'stonepost --help'" help shwo
mistake 64 "no command 'frobnicate': " "see 'stonepost --help'" frobnicate
mistake 64 "no option '--json'" 'options come after the command' --json list
mistake 64 "no option '--verison' \(did you mean '--version'\?\)" "see 'stonepost --help'" --verison
mistake 64 "no option '-v' \(did you mean '--version'\?\)" "see 'stonepost --help'" -v
mistake 64 "no option '-x'; " "options come after the command: see 'stonepost --help'" -x
# Options.
mistake 64 "no option '--jsno' \(did you mean '--json'\?\)" "see 'stonepost list --help'" list --jsno
mistake 64 "no option '-json' \(did you mean '--json'\?\)" "see 'stonepost list --help'" list -json
mistake 64 "no option '--out=x' \(did you mean '--output'\?\)" "see 'stonepost export --help'" \
	export tundra --out=x
mistake 64 "no option '--dryrun' \(did you mean '--dry-run'\?\)" "see 'stonepost rollback --help'" \
	rollback tundra 1 --dryrun
mistake 64 "no option '--colour' \(did you mean '--color'\?\)" "see 'stonepost show --help'" show tundra --colour always
mistake 64 "no option '--xyzzy': " "see 'stonepost show --help'" show tundra --xyzzy
mistake 64 "option '--json' takes no value" '' show tundra --json=yes
mistake 64 "option '--pace' wants a value" '--pace SPAN' new lent ann ben --pace
# Their values.
mistake 64 "option '--status' is one of .*, not 'runing'" "did you mean 'running'\?" list --status runing
mistake 64 "option '--mode' is one of round, turn, not 'truns'" "did you mean 'turn'\?" new lent ann ben --mode truns
mistake 64 "option '--limit' wants a number from 1 to 100000" "not 'ten'" list --limit ten
mistake 64 "'yesterday' is not a time" 'write it as 2026-11-20T21:43:00Z' show tundra --now yesterday
mistake 64 "'--pace 3 days' is not a length of time" 'write it as' new lent ann ben --pace '3 days'
# Games and seats.
mistake 67 "no game 'tundre' \(did you mean 'tundra'\?\)" "'stonepost list' shows which there are" show tundre
mistake 67 "no game 'taig' \(did you mean 'taiga'\?\)" "'stonepost list' shows which there are" replay taig
mistake 67 "no game 'lent': " "'stonepost list' shows which there are" log lent
mistake 67 "game 'tundra' has no seat 'bne' \(did you mean 'ben'\?\)" 'its seats are ann and ben' \
	report tundra --seat bne
mistake 67 "game 'tundra' has no seat 'an' \(did you mean 'ann'\?\)" 'its seats are ann and ben' \
	seat tundra an vacant
mistake 67 "game 'tundra' has no seat 'cleo'; " 'its seats are ann and ben' press tundra --to cleo 'hello'
# Words that are missing, or too many; and a file that is not there.
mistake 64 'GAME is missing' 'usage: stonepost show \[OPTION...\] GAME' show
mistake 64 'too many arguments' 'usage: stonepost show \[OPTION...\] GAME' show tundra taiga
mistake 66 "cannot open '/nonexistent'" 'No such file' submit /nonexistent
mistake 65 "game 'tundra' is running" 'only a game that is over can be analyzed' analyze tundra
ok 'these are thirty or more' test $mistakes -ge 30
ok '-h is short for --help, and -V for --version' sh -c '"$STONEPOST" --help >"$1" && "$STONEPOST" -h | cmp - "$1" &&
	"$STONEPOST" --version >"$1" && "$STONEPOST" -V | cmp - "$1"' sh "$work/out"
ok 'help of a command is its help' sh -c '"$STONEPOST" help show >"$1" && "$STONEPOST" show --help | cmp - "$1"' \
	sh "$work/out"
ok '... and of an act' gives 0 '^usage: stonepost rollback ' '' help rollback
ok 'help alone lists the commands' gives 0 '^  list ' '' help
finish
