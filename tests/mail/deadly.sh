#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A letter whose sending kills the program each time: the others go out, and it is given up in the end, the
# game master told.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'a library before an instrumented program is none of ours'
cat >"$work/deadly.c" <<'END_OF_C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>

/* Who names this recipient to a server dies of it. */
ssize_t
send(int fd, const void *bytes, size_t len, int flags)
{
	ssize_t (*usual)(int, const void *, size_t, int) = dlsym(RTLD_NEXT, "send");

	if (memmem(bytes, len, "RCPT TO:<ben@", 13) != NULL)
		raise(SIGKILL);
	return usual(fd, bytes, len, flags);
}
END_OF_C
$CC -shared -fPIC -o "$work/deadly.so" "$work/deadly.c" -ldl || skip_all 'no library can be built'

# sent_at SECONDS [WORD...]: a run of send that may die.
sent_at()
{
	env ${deadly:+"LD_PRELOAD=$work/deadly.so"} "$STONEPOST" send --now @$((begin + $1)) >"$work/out" 2>"$work/err"
	status=$?
}

# outbox WHAT CONDITION WANTED
outbox()
{
	holds "SELECT $1 FROM outbox WHERE $2" "$3"
}

fresh
start_server scripted_server.py
printf '%s\n' '[mail]' 'from = gm@example.org' 'gm = gm@example.org' 'transport = smtp' '[smtp]' 'host = 127.0.0.1' \
	"port = $port" 'tls = none' >"$conf"
game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org
deadly=yes
sent_at 0
ok 'a letter kills the run that sends it' test "$status" -gt 128
sent_at 1
ok 'the next run dies, too' test "$status" -gt 128
ok '... of a letter that was taken alone' outbox "group_concat(recipient || ' ' || cut_short)" "state = 'sending'" \
	'ben@example.org 1'
sent_at 2
ok 'the one after that lets it rest' test "$status" -eq 0
ok '... and sends the others' outbox 'count(*)' "state = 'sent' AND recipient <> 'ben@example.org'" 2
runs=0
for minute in $(seq 5 5 600); do
	sent_at $((minute * 60))
	[ "$status" -lt 128 ] || runs=$((runs + 1))
done
ok "it is tried five times in all" test "$runs" -eq 3
ok '... and given up' outbox 'state, last_reply' "recipient LIKE 'ben@%'" 'failed|no run survived sending it'
ok '... which the game master is told' sh -c '
	cat "$1"/*.eml | tr -s "\r\n" " " | grep -q "in the middle of sending it, 5 times in a row"' sh "$server_dir"
ok '... once' outbox 'count(*)' "recipient = 'gm@example.org'" 1
stop_server
finish
