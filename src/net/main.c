// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// stonepost-net: talks to servers for stonepost, which starts it with a socket as standard input and writes requests
// to it. It ends with stonepost, whatever happens: otherwise it could send a letter that is then sent again.
// struct ucred. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*)
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/err.h"
#include "net/internal.h"

// Reads `len` bytes. Returns -1 at the end.
static int
read_all(char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t got = read(STDIN_FILENO, bytes, len);
		if (got == 0 || (got < 0 && errno != EINTR))
			return -1;
		if (got > 0) {
			bytes += got;
			len -= (size_t)got;
		}
	}
	return 0;
}

static int
run_one(struct transfer *t, struct arena *arena)
{
	struct packet_head head;
	struct net_request r = { .connects = 1 };
	int status = -1;

	if (read_all((char *)&head, sizeof head) != 0 || head.kind != PACKET_REQUEST)
		return -1;
	char *bytes = arena_alloc(arena, (size_t)head.len + 1);
	if (read_all(bytes, head.len) == 0 && request_unpack(bytes, head.len, &r) == 0)
		status = transfer_run(t, &r);
	if (r.connects != 0) // only then it has secrets
		memset(bytes, 0, head.len);
	return status;
}

// Makes sure that this program ends at once when stonepost does; libcurl does not look at our input where it looks up
// names, for instance. False if stonepost, which made the socket, has ended already.
static bool
end_with_parent(void)
{
#ifdef __linux__
	struct ucred maker = { 0 };
	socklen_t size = sizeof maker;

	(void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
	return getsockopt(STDIN_FILENO, SOL_SOCKET, SO_PEERCRED, &maker, &size) == 0 && maker.pid == getppid();
#else
	struct sockaddr_storage unused;
	socklen_t size = sizeof unused;

	return getsockname(STDIN_FILENO, (struct sockaddr *)&unused, &size) == 0;
#endif
}

int
main(void)
{
	struct arena arena = { 0 };
	const char *certificates[2];

	transfer_certificates(certificates);
	const bool fenced = fence_in(certificates);
	(void)signal(SIGPIPE, SIG_IGN);
	(void)signal(SIGXFSZ, SIG_IGN);
	if (!end_with_parent()) {
		(void)fputs("stonepost-net: only stonepost can use this program\n", stderr);
		return ERR_USAGE;
	}
	struct transfer *t = transfer_new(STDIN_FILENO, STDOUT_FILENO, fenced);
	if (t == NULL) {
		(void)fputs("stonepost-net: cannot set up libcurl: it must be 7.85 or newer, with TLS\n", stderr);
		return ERR_SOFTWARE;
	}
	while (run_one(t, &arena) == 0)
		arena_empty(&arena);
	return 0;
}
