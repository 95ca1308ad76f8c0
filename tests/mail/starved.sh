#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Waiting fails while a letter is on its way, as it does where there is no memory: whatever the server has taken is
# a whole letter, and all arrive in the end.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'a library before an instrumented program is none of ours'
cat >"$work/poll.c" <<'END_OF_C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>

/* The call of that number fails, and those that follow as well if POLL_ALL is set. */
int
poll(struct pollfd *fds, nfds_t n, int timeout)
{
	static int calls;
	const char *at = getenv("POLL_FAILS");
	int (*usual)(struct pollfd *, nfds_t, int) = dlsym(RTLD_NEXT, "poll");

	calls++;
	if (at != NULL && (calls == atoi(at) || (calls > atoi(at) && getenv("POLL_ALL") != NULL))) {
		errno = ENOMEM;
		return -1;
	}
	return usual(fds, n, timeout);
}
END_OF_C
$CC -shared -fPIC -o "$work/poll.so" "$work/poll.c" -ldl || skip_all 'no library can be built'

# starved AT [ALL]: three letters are sent while waiting fails, and again while it does not.
starved()
{
	fresh
	start_server scripted_server.py
	printf '%s\n' '[mail]' 'from = gm@example.org' 'transport = smtp' '[smtp]' 'host = 127.0.0.1' "port = $port" \
		'tls = none' >"$conf"
	game tundra ann=ann@example.org ben=ben@example.org cy=cy@example.org
	env "POLL_FAILS=$1" ${2:+POLL_ALL=1} "LD_PRELOAD=$work/poll.so" "$STONEPOST" send --now @$begin >/dev/null 2>&1
	for hour in 1 2; do
		"$STONEPOST" send --now @$((begin + hour * 3600)) >"$work/again" 2>&1
	done
	stop_server
	"$python" - "$db" "$server_dir" <<'END_OF_PYTHON'
import glob, sqlite3, sys
whole = {bytes(m) for m, in sqlite3.connect(sys.argv[1]).execute("SELECT message FROM outbox")}
came = [open(name, "rb").read() for name in glob.glob(sys.argv[2] + "/*.eml")]
assert all(letter in whole for letter in came), [len(letter) for letter in came]
assert set(came) == whole, (len(came), len(whole))
END_OF_PYTHON
}

all_starved()
{
	for at in $(seq "$1" "$2"); do
		starved "$at" ${3:+all} || { echo "at call $at"; cat "$work/again"; return 1; }
	done
}
# The first letter is on its way at calls 19 to 30.
first=$(amount 22 1) last=$(amount 28 70)
ok 'poll fails once: no letter is cut short, and all arrive' all_starved "$first" "$last"
ok 'poll fails from then on: the same' all_starved "$first" "$last" all
finish
