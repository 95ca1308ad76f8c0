// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// stonepost-net: talks to servers for stonepost, which starts it with a socket as standard input and writes requests
// to it. It ends with stonepost, whatever happens: otherwise it could send a letter that is then sent again.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/err.h"
#include "net/transfer.h"

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
	struct net_request r;

	if (read_all((char *)&head, sizeof head) != 0 || head.kind != PACKET_REQUEST)
		return -1;
	char *bytes = arena_alloc(arena, (size_t)head.len + 1);
	if (read_all(bytes, head.len) != 0 || request_unpack(bytes, head.len, &r) != 0)
		return -1;
	return transfer_run(t, &r);
}

int
main(void)
{
	struct arena arena = { 0 };
	struct transfer *t;
	int type;
	socklen_t size = sizeof type;

	if (getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &size) != 0) {
		(void)fputs("stonepost-net: only stonepost can use this program\n", stderr);
		return ERR_USAGE;
	}
	(void)signal(SIGPIPE, SIG_IGN);
	t = transfer_new(STDIN_FILENO);
	if (t == NULL) {
		(void)fputs("stonepost-net: cannot set up libcurl: it must be 7.85 or newer, with TLS\n", stderr);
		return ERR_SOFTWARE;
	}
	while (run_one(t, &arena) == 0)
		arena_empty(&arena);
	return 0;
}
