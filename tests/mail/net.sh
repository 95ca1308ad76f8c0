#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost-net is missing, of another version, dies, is stopped or writes nonsense: like a connection that is lost, with
# a sentence that names it, and no letter is lost or sent twice.
. "$abs_top_srcdir/tests/cli/lib.sh"
need
python_path=$(command -v "$python")

bin=$work/bin
mkdir "$bin"
cp "$STONEPOST" "$STONEPOST-net" "$STONEPOST-mime.so" "$bin"
genuine=$STONEPOST-net
STONEPOST=$bin/stonepost
version=$("$STONEPOST" --version | sed -n 's/^stonepost //p')

# begin: a game with letters to two people, and a mail server.
begin()
{
	fresh
	start_server scripted_server.py "$@"
	printf '%s\n' '[mail]' 'from = gm@example.org' 'gm = gm@example.org' 'transport = smtp' '[smtp]' 'host = 127.0.0.1' \
		"port = $port" 'tls = none' >"$conf"
	game tundra ann=ann@example.org ben=ben@example.org
}

# put LINE...: instead of stonepost-net, a Python script that can write packets: put(KIND, BYTES).
put()
{
	rm "$bin/stonepost-net"
	{
		printf '#!%s\n' "$python_path"
		printf '%s\n' 'import os, signal, socket, struct, sys, time' 's = socket.socket(fileno=0)' \
			'def put(kind, data): s.sendall(struct.pack("=II", kind, len(data)) + data)' \
			"HELLO = b'stonepost-net $version'" "$@"
	} >"$bin/stonepost-net"
	chmod 755 "$bin/stonepost-net"
}

# told WORDS: nothing is sent, the status is 75, and the message names the program and has these words.
told()
{
	gives 75 '^0 sent' "mail server '127.0.0.1' port $port: '[^']*/stonepost-net' $1" send --now @$((begin + 60)) &&
		holds "SELECT count(*) FROM outbox WHERE state = 'queued' AND uncertain = 0 AND cut_short = 0" 2
}

begin
put ''
sed -i '1s/.*/#!\/nowhere\/at\/all/' "$bin/stonepost-net"
ok 'it is missing' told 'cannot be started: No such file or directory; install stonepost again'
chmod 644 "$bin/stonepost-net"
put 'sys.exit(3)'
ok 'it ends at once' told 'ended with status 3: try later'
put 'os.kill(os.getpid(), signal.SIGSEGV)'
ok 'it is killed at once' told 'was killed by signal 11: try later'
put "put(0, b'stonepost-net 0.0.1')" 's.recv(100000)' "open('$work/told', 'w')"
ok 'it is of another version' told "is not of the same version as stonepost \\($version\\): install stonepost again"
ok '... and gets no password' test ! -e "$work/told"
put "s.sendall(b'220 mail.example.org ESMTP\\r\\n' * 100)" 'time.sleep(60)'
ok 'it writes nonsense' told 'answers with nonsense: install stonepost again'
put 'put(0, HELLO)' "put(6, b'yes')" 'time.sleep(60)'
ok '... as an answer' told 'answers with nonsense: install stonepost again'
put 'put(0, HELLO)' "put(6, struct.pack('=QQQQQQQQ', 16, 0, 0, 0, 0, 0, 0, 1) + b'\\0')" 'time.sleep(60)'
ok '... as an end that only its absence has' told 'answers with nonsense: install stonepost again'
put 'put(0, HELLO)' "s.sendall(struct.pack('=II', 2, 100) + b'250')" 'sys.exit(0)'
ok 'it ends within a packet' told 'ended with status 0: try later'
put "open('$work/pid', 'w').write(str(os.getpid()))" 'put(0, HELLO)' 's.recv(100000)' 'os.kill(os.getpid(), signal.SIGSTOP)'
ok 'it is stopped' told 'did not answer and was ended: try later'
ok '... and is gone' test ! -e "/proc/$(cat "$work/pid")"
ok '... nothing was sent until now' sh -c 'test ! -e "$1/1.eml"' sh "$server_dir"
cp "$genuine" "$bin/stonepost-net.new" && mv "$bin/stonepost-net.new" "$bin/stonepost-net"
ok 'as soon as it is installed again, all is sent' gives 0 '^2 sent' '' send --now @$((begin + 3600))
ok '... once' sh -c 'test -e "$1/2.eml" && test ! -e "$1/3.eml"' sh "$server_dir"
stop_server

# mid_letter WHO [SECONDS]: kills the program or the run, so long after the server was asked to take a letter.
mid_letter()
{
	"$STONEPOST" send --now @$((begin + 60)) >"$work/out" 2>"$work/err" &
	run=$!
	until grep -q DATA "$server_dir/log"; do sleep 0.05; done
	sleep "${2:-0}"
	program=$(cat "/proc/$run/task/$run/children")
	case $1 in run) kill -KILL $run ;; *) kill -KILL $program ;; esac
	wait $run
	for _ in $(seq 100); do
		[ -e "/proc/${program% }" ] || return 0
		sleep 0.05
	done
	return 1
}

begin '--at' 'data@1=slow 2'
ok 'the run is killed, and the program goes with it' mid_letter run
sleep 3
ok '... before it sends the letter' sh -c 'test ! -e "$1/1.eml"' sh "$server_dir"
ok '... which is sent by the next run' gives 0 '^2 sent' '' send --now @$((begin + 3600))
ok '... marked as ones that may come twice' holds 'SELECT count(*) FROM outbox WHERE uncertain = 1' 2
stop_server

begin '--at' 'data@1=slow 2'
ok 'the program is killed before it sends the letter' mid_letter program
ok '... the run goes on with the next one' grep -q '^1 sent, 1 deferred' "$work/out"
ok '... and the first is no letter that may have arrived' holds 'SELECT sum(uncertain) FROM outbox' 0
ok '... it is sent by a later run' gives 0 '^1 sent' '' send --now @$((begin + 7200))
stop_server

begin '--at' 'dot@1=slow 2'
ok 'the program is killed when the letter is out' mid_letter program 1
ok '... the letter is marked as one that may have arrived' holds 'SELECT sum(uncertain) FROM outbox' 1
stop_server

# What it may not do: asked in the middle of a transfer, by a library that is loaded before.
cat >"$work/nosy.c" <<'END_OF_C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void
look(void)
{
	char *words[] = { "true", NULL };
	int status = -1;
	pid_t child = fork();

	if (child == 0) {
		execv("/bin/true", words);
		_exit(1);
	}
	waitpid(child, &status, 0);
	fprintf(stderr, "hosts %s\n", open("/etc/hosts", O_RDONLY) >= 0 ? "open" : "closed");
	fprintf(stderr, "database %s\n", open(getenv("NOSY_DB"), O_RDONLY) >= 0 ? "open" : "closed");
	fprintf(stderr, "new file %s\n", open(getenv("NOSY_NEW"), O_RDWR | O_CREAT, 0600) >= 0 ? "open" : "closed");
	fprintf(stderr, "program %s\n", status == 0 ? "runs" : "does not run");
	fprintf(stderr, "dumpable %d, no new privileges %d\n", prctl(PR_GET_DUMPABLE), prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
}

ssize_t
send(int fd, const void *bytes, size_t len, int flags)
{
	static int looked;
	ssize_t (*usual)(int, const void *, size_t, int) = dlsym(RTLD_NEXT, "send");

	if (!looked++)
		look();
	return usual(fd, bytes, len, flags);
}
END_OF_C
begin
if "$STONEPOST" doctor --now @$((begin + 60)) | grep -q 'no Landlock'; then
	skip 'it is fenced in' 'this system has no Landlock'
elif [ "${INSTRUMENTED:-no}" != no ] || ! $CC -shared -fPIC -o "$work/nosy.so" "$work/nosy.c" -ldl; then
	skip 'it is fenced in' 'no library can be loaded before it'
else
	ok 'doctor says that it is fenced in' gives 78 'stonepost-net works, and cannot read the games' '' doctor --now @$((begin + 60))
	NOSY_DB=$db NOSY_NEW=$work/new LD_PRELOAD=$work/nosy.so "$STONEPOST" send --now @$((begin + 60)) 2>&1 >"$work/out" | cat >"$work/err"
	printf '%s\n' 'hosts open' 'database closed' 'new file closed' 'program does not run' \
		'dumpable 0, no new privileges 1' >"$work/wanted"
	ok 'machine 8: it is fenced in' diff "$work/wanted" "$work/err"
fi
put 'sys.exit(3)'
ok 'doctor says that it does not work' gives 78 "stonepost-net' ended with" '' doctor --now @$((begin + 60))
stop_server
finish
