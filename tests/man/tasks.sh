#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The tasks of stonepost(1), typed as they stand there, one after the other.
. "$abs_top_srcdir/tests/cli/lib.sh"
unset XDG_DATA_HOME XDG_CONFIG_HOME
page=$abs_top_srcdir/man/stonepost.1
awk '$1 == ".Sh" { inside = $2 == "TASKS"; next }
	inside && $1 == ".Ss" { sub(/^.Ss /, ""); print "# " $0 }
	inside && $1 == ".Bd" { shown = 1; next }
	inside && $1 == ".Ed" { shown = 0 }
	inside && shown { gsub(/\\e/, "\\"); print }' "$page" >"$work/tasks"
ok 'the page has tasks' test "$(grep -c '^#' "$work/tasks")" -eq 4
ok '... with commands' test "$(grep -c '^stonepost' "$work/tasks")" -ge 15
mkdir -p "$HOME/.config" "$work/bin"
ln -s "$STONEPOST" "$work/bin/stonepost"
PATH=$work/bin:$PATH
printf '[mail]\nfrom = gm@example.org\ntransport = folder\nfolder = %s\n' "$work/letters" >"$HOME/.config/stonepost.conf"
mkdir "$work/letters"
stonepost init >/dev/null || exit 1

# task NAME: its commands run. Some cannot here: setup asks, doctor writes a letter, and the game of the
# machine is not over.
task()
{
	awk -v name="# $1" '/^# / { inside = $0 == name; next } inside' "$work/tasks" |
		grep -v -e '^stonepost setup$' -e '--letter$' -e '^stonepost analyse' >"$work/task.sh"
	(cd "$work" && sh -e ./task.sh) >"$work/out" 2>"$work/err" && [ -s "$work/task.sh" ] && return
	cat "$work/task.sh" "$work/out" "$work/err"
	return 1
}
ok 'start a club evening' task 'Start a club evening'
ok '... Ann has a game' fits "$work/out" '^saturday +(joining|running)'
ok 'replace somebody' task 'Replace somebody'
ok '... who has the seats' fits "$work/out" '^  ann +computer player \(strong\)$'
ok '... Dora too' fits "$work/out" '^  ben +Dora <dora@example.org>'
ok 'play against the machine' task 'Play against the machine'
ok '... a board' fits "$work/out" 'Round 1'
before=$(stonepost list)
ok 'move to another computer' task 'Move to another computer'
ok '... the games are there' test "$before" = "$(stonepost list)"
finish
