#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A letter whose sending kills stonepost-net, or the run, each time: the others go out, and it is given up in the end,
# the game master told.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'a library before an instrumented program is none of ours'
cat >"$work/deadly.c" <<'END_OF_C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Who names this recipient to a server dies of it, with the run if DEADLY says so. */
ssize_t
send(int fd, const void *bytes, size_t len, int flags)
{
	ssize_t (*usual)(int, const void *, size_t, int) = dlsym(RTLD_NEXT, "send");

	if (memmem(bytes, len, "RCPT TO:<ben@", 13) != NULL) {
		if (strcmp(getenv("DEADLY"), "run") == 0)
			kill(getppid(), SIGKILL);
		raise(SIGKILL);
	}
	return usual(fd, bytes, len, flags);
}
END_OF_C
$CC -shared -fPIC -o "$work/deadly.so" "$work/deadly.c" -ldl || skip_all 'no library can be built'

# sent_at SECONDS: a run of send that may die.
sent_at()
{
	env "DEADLY=$deadly" "LD_PRELOAD=$work/deadly.so" "$STONEPOST" send --now @$((begin + $1)) >"$work/out" 2>"$work/err"
	status=$?
}

# outbox WHAT CONDITION WANTED
outbox()
{
	holds "SELECT $1 FROM outbox WHERE $2" "$3"
}

# begin WHO: a game with letters to three people.
begin()
{
	deadly=$1
	fresh
	start_server scripted_server.py
	printf '%s\n' '[mail]' 'from = gm@example.org' 'gm = gm@example.org' 'transport = smtp' '[smtp]' 'host = 127.0.0.1' \
		"port = $port" 'tls = none' >"$conf"
	game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org
}

begin program
sent_at 0
ok 'a letter kills the program that sends it, and the run goes on' test "$status" -eq 0
ok '... with the others' outbox 'count(*)' "state = 'sent' AND recipient <> 'ben@example.org'" 2
ok '... and keeps what happened' outbox "last_reply LIKE '%stonepost-net'' was killed by signal 9%'" \
	"recipient LIKE 'ben@%'" 1
tries=0
while [ "$tries" -lt 200 ] && [ "$(rows "SELECT state FROM outbox WHERE recipient LIKE 'ben@%'")" = queued ]; do
	tries=$((tries + 1))
	sent_at $((tries * 3600))
done
ok 'it is given up after five days' outbox 'state, cut_short' "recipient LIKE 'ben@%'" 'expired|0'
ok '... which took a few attempts' outbox 'attempts BETWEEN 10 AND 60' "recipient LIKE 'ben@%'" 1
ok '... and the game master is told' outbox 'count(*)' "recipient = 'gm@example.org' AND state = 'sent'" 1
ok '... nothing of it arrived' sh -c '! grep -l "^To:.*ben@" "$1"/*.eml' sh "$server_dir"
stop_server

begin run
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
