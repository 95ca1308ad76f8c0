# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A terminal, which tmux plays, for tests of what somebody types; on top of tests/cli/lib.sh. The program is in $bin.
#   . "$abs_top_srcdir/tests/mail/terminal.sh"

# Each time a server of its own, for one that is ending takes no more orders.
servers=0
terminal()
{
	tmux -u -S "$work/tmux$servers" -f /dev/null "$@"
}

# opens COMMAND...: it runs in a terminal, where nothing of ours is known. What comes to that is in $seen.
opens()
{
	terminal kill-server 2>/dev/null
	servers=$((servers + 1))
	seen=$work/seen$servers
	: >"$seen"
	terminal new-session -d -x 110 -y 50 env -i TERM=screen HOME="$HOME" PATH="$bin:/usr/bin:/bin" LC_ALL=C.UTF-8 \
		SHELL=/bin/sh sh -c 'until [ -e "$0.go" ]; do sleep 0.05; done; exec "$@"' "$seen" "$@" || return
	terminal pipe-pane -o "cat >>'$seen'"
	: >"$seen.go"
}

# comes WHAT PATTERN: the screen has it, at last, where the function WHAT looks; else 1, with the screen in $work/screen.
comes()
{
	tries=400
	until "$1" | grep -Eq -e "$2"; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.1
	done
}

screen()
{
	terminal capture-pane -p -J | unwrapped >"$work/screen"
	cat "$work/screen"
}

last_line()
{
	terminal capture-pane -p -J >"$work/screen"
	grep . "$work/screen" | tail -n 1
}

# waits PATTERN: such a line comes to the screen, at last.
waits()
{
	comes screen "$1" && return
	echo "waited in vain for '$1':"
	grep . "$work/screen"
	return 1
}

# asked PATTERN: that is the question now: the last line that has something in it.
asked()
{
	comes last_line "$1" && return
	echo "'$1' was not asked:"
	grep . "$work/screen"
	return 1
}

types()
{
	[ -z "$1" ] || terminal send-keys -l -- "$1"
	terminal send-keys Enter
}

# tells QUESTION ANSWER...: each question comes, and is answered.
tells()
{
	while [ $# -ge 2 ]; do
		asked "^$1.*: *\$" || return
		types "$2"
		shift 2
	done
}
