// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Starts stonepost-net, writes requests to it, and reads what it writes.
// SOCK_CLOEXEC, which POSIX has since 2024. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*)
#define _DEFAULT_SOURCE
#include "net/client.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // POSIX declares `environ` in no header

enum {
	PATIENCE = 30000, // milliseconds of silence after which the program is taken for stopped
	FAREWELL = 1000, // milliseconds that it gets to end by itself
	ROOM = sizeof(struct packet_head) + PACKET_MOST,
};

const char *net_program = "stonepost-net";

// Waits until `events` can be done. False at a timeout or an error.
static bool
await(int fd, short events, int milliseconds)
{
	struct pollfd wait = { .fd = fd, .events = events };
	int ready;

	do
		ready = poll(&wait, 1, milliseconds);
	while (ready < 0 && errno == EINTR);
	return ready > 0;
}

// Notes whether the end of a letter may have been sent since the last time.
static void
note_leaving(struct net_client *n)
{
	char bytes[16];

	while (read(n->leaves, bytes, sizeof bytes) > 0)
		n->leaving = true;
}

static void
forget(struct net_client *n)
{
	(void)close(n->fd);
	(void)close(n->leaves);
	free(n->in);
	n->in = NULL;
}

// Ends the program. Returns its status, as waitpid does.
static int
end(struct net_client *n, bool now)
{
	int status = 0, left = now ? 0 : FAREWELL;
	pid_t gone = 0;

	// At the end of its input the program ends by itself, which closes its end of the socket.
	(void)shutdown(n->fd, SHUT_WR);
	if (!now)
		(void)await(n->fd, POLLIN, FAREWELL);
	for (; left > 0 && gone == 0; left--)
		if ((gone = waitpid(n->pid, &status, WNOHANG)) == 0)
			(void)poll(NULL, 0, 1);
	if (gone == 0)
		(void)kill(n->pid, SIGKILL);
	while (gone == 0 && (gone = waitpid(n->pid, &status, 0)) < 0 && errno == EINTR)
		gone = 0;
	note_leaving(n);
	forget(n);
	n->pid = 0;
	return status;
}

// Sets an answer that names the program and says what became of it. Returns -1, as do the next functions.
static int __attribute__((format(printf, 3, 4)))
lose(struct net_client *n, struct net_answer *a, const char *fmt, ...)
{
	size_t len = strlen(net_program);
	va_list args;

	// The end of a long path says more than its beginning.
	int used = snprintf(n->words, sizeof n->words, "'%s%s' ", len > 100 ? "..." : "",
	    net_program + (len > 100 ? len - 100 : 0));
	va_start(args, fmt);
	(void)vsnprintf(n->words + used, sizeof n->words - (size_t)used, fmt, args);
	va_end(args);
	*a = (struct net_answer){ .end = NET_LOST, .words = n->words };
	return -1;
}

static int
lose_ended(struct net_client *n, struct net_answer *a)
{
	int status = end(n, false);

	if (WIFSIGNALED(status))
		(void)lose(n, a, "was killed by signal %d: try later", WTERMSIG(status));
	else
		(void)lose(n, a, "ended with status %d: try later", WEXITSTATUS(status));
	n->leaving = n->leaving || !WIFSIGNALED(status); // why it ended is unknown, so what it sent is, too
	return -1;
}

static int
lose_stopped(struct net_client *n, struct net_answer *a)
{
	(void)end(n, true);
	return lose(n, a, "did not answer and was ended: try later");
}

static int
lose_nonsense(struct net_client *n, struct net_answer *a)
{
	n->leaving = true; // it may have sent the letter and not said so
	(void)end(n, true);
	return lose(n, a, "answers with nonsense: install stonepost again");
}

// Reads until there is a whole packet at the beginning of n->in. Returns -1 with `a` set if there will be none.
static int
read_packet(struct net_client *n, int patience, struct packet_head *head, struct net_answer *a)
{
	for (;;) {
		if (n->in_len >= sizeof *head) {
			memcpy(head, n->in, sizeof *head);
			if (head->kind > PACKET_ANSWER || head->kind == PACKET_REQUEST || head->len > PACKET_MOST)
				return lose_nonsense(n, a);
			if (n->in_len >= sizeof *head + head->len)
				return 0;
		}
		if (!await(n->fd, POLLIN, patience))
			return lose_stopped(n, a);
		const ssize_t got = read(n->fd, n->in + n->in_len, ROOM - n->in_len);
		if (got > 0)
			n->in_len += (size_t)got;
		else if (got == 0 || errno != EINTR)
			return lose_ended(n, a);
	}
}

static void
drop_packet(struct net_client *n, const struct packet_head *head)
{
	size_t size = sizeof *head + head->len;

	n->in_len -= size;
	memmove(n->in, n->in + size, n->in_len);
}

// Returns an error number.
static int
spawn(pid_t *pid, int socket, int leaving)
{
	char *argv[] = { NULL, NULL };
	posix_spawn_file_actions_t actions;
	int rc = posix_spawn_file_actions_init(&actions);

	argv[0] = strdup(net_program);
	if (rc != 0 || argv[0] == NULL) {
		free(argv[0]);
		return ENOMEM;
	}
	rc = posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
	rc = rc != 0 ? rc : posix_spawn_file_actions_adddup2(&actions, leaving, STDOUT_FILENO);
	rc = rc != 0 ? rc : posix_spawn(pid, net_program, &actions, NULL, argv, environ);
	(void)posix_spawn_file_actions_destroy(&actions);
	free(argv[0]);
	return rc;
}

// Makes the socket and the pipe, and the room for packets. Returns an error number.
static int
open_ends(struct net_client *n)
{
	int sockets[2], pipes[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
		return errno;
	if ((n->in = malloc(ROOM)) == NULL || pipe(pipes) != 0) {
		int why = n->in == NULL ? ENOMEM : errno;
		free(n->in);
		(void)close(sockets[0]);
		(void)close(sockets[1]);
		return why;
	}
	n->fd = sockets[0];
	n->leaves = pipes[0];
	n->theirs[0] = sockets[1];
	n->theirs[1] = pipes[1];
	n->in_len = 0;
	(void)fcntl(pipes[0], F_SETFD, FD_CLOEXEC);
	(void)fcntl(pipes[1], F_SETFD, FD_CLOEXEC);
	(void)fcntl(n->fd, F_SETFL, O_NONBLOCK);
	(void)fcntl(n->leaves, F_SETFL, O_NONBLOCK);
	return 0;
}

static bool
is_hello(const struct net_client *n, const struct packet_head *head, const char *hello)
{
	return head->kind == PACKET_HELLO && head->len == strlen(hello) && memcmp(n->in + sizeof *head, hello, head->len) == 0;
}

// Starts the program, and makes sure that it is of our version.
static int
start(struct net_client *n, struct net_answer *a)
{
	struct packet_head head;
	int why = open_ends(n);

	if (why == 0) {
		why = spawn(&n->pid, n->theirs[0], n->theirs[1]);
		(void)close(n->theirs[0]);
		(void)close(n->theirs[1]);
		if (why != 0)
			forget(n);
	}
	if (why != 0) {
		n->pid = 0;
		return lose(n, a, "cannot be started: %s; %s", strerror(why),
		    why == ENOENT || why == EACCES ? "install stonepost again" : "try later");
	}
	if (read_packet(n, PATIENCE, &head, a) != 0)
		return -1;
	n->unfenced = is_hello(n, &head, NET_HELLO_UNFENCED);
	if (n->unfenced || is_hello(n, &head, NET_HELLO)) {
		drop_packet(n, &head);
		return 0;
	}
	(void)end(n, true);
	return lose(n, a, "is not of the same version as stonepost (%s): install stonepost again",
	    PACKAGE_VERSION);
}

// Writes both parts, with one call if possible, so that the program wakes once.
static int
write_all(struct net_client *n, struct iovec part[static 2], struct net_answer *a)
{
	while (part[0].iov_len + part[1].iov_len > 0) {
		ssize_t put = writev(n->fd, part, 2);
		if (put < 0 && errno == EAGAIN && !await(n->fd, POLLOUT, PATIENCE))
			return lose_stopped(n, a);
		if (put < 0 && errno != EAGAIN && errno != EINTR)
			return lose_ended(n, a);
		for (int i = 0; i < 2 && put > 0; i++) {
			size_t done = (size_t)put < part[i].iov_len ? (size_t)put : part[i].iov_len;
			part[i].iov_base = (char *)part[i].iov_base + done;
			part[i].iov_len -= done;
			put -= (ssize_t)done;
		}
	}
	return 0;
}

// Reads a file of certificates; "", which has none, if that is not possible.
static const char *
read_authorities(struct arena *a, const char *path)
{
	enum { MOST = 8 << 20 };
	FILE *in = fopen(path, "re");
	char bytes[4096];
	struct text pem;

	text_init(&pem, a);
	for (size_t got; in != NULL && pem.len < MOST && (got = fread(bytes, 1, sizeof bytes, in)) > 0;)
		text_add_bytes(&pem, bytes, got);
	if (in != NULL)
		(void)fclose(in);
	return pem.data;
}

static int
write_request(struct net_client *n, const struct net_request *r, struct net_answer *a)
{
	struct net_request with = *r;
	struct arena arena = { 0 };
	struct text packed;
	int status;

	if (with.authorities != NULL)
		with.authorities = read_authorities(&arena, with.authorities);
	text_init(&packed, &arena);
	size_t size = request_pack(&packed, &with);
	struct iovec part[2] = { { packed.data, packed.len }, { (char *)(uintptr_t)r->bytes, size } };
	if ((uint64_t)packed.len + size <= UINT32_MAX)
		status = write_all(n, part, a);
	else
		status = lose(n, a, "takes nothing of this size");
	memset(packed.data, 0, packed.len);
	arena_release(&arena);
	return status;
}

static int
keep_output(struct net_client *n, const char *bytes, size_t len)
{
	if (n->len + len > n->room) {
		size_t room = (n->len + len) * 2;
		char *output = realloc(n->output, room);
		if (output == NULL)
			return -1;
		n->output = output;
		n->room = room;
	}
	if (len > 0)
		memcpy(n->output + n->len, bytes, len);
	n->len += len;
	return 0;
}

// Processes a packet. Returns 1 if it is the answer, -1 if it cannot be right.
static int
take_packet(struct net_client *n, const struct packet_head *head, net_line *take_line, void *data, struct net_answer *a)
{
	const char *bytes = n->in + sizeof *head;

	switch ((enum packet_kind)head->kind) {
	case PACKET_LINE:
		if (take_line != NULL)
			take_line(data, bytes, head->len);
		return 0;
	case PACKET_OUTPUT:
		return keep_output(n, bytes, head->len);
	case PACKET_WAITING:
		return 0;
	case PACKET_ANSWER:
		if (answer_unpack(bytes, head->len, a) != 0)
			return -1;
		(void)snprintf(n->words, sizeof n->words, "%s", a->words);
		a->words = n->words;
		return 1;
	case PACKET_HELLO:
	case PACKET_REQUEST:
		return -1;
	}
	return -1;
}

void
net_ask(struct net_client *n, const struct net_request *r, net_line *take_line, void *data, struct net_answer *a)
{
	struct packet_head head;
	int taken = 0;

	n->len = 0;
	n->words[0] = '\0';
	if (n->pid == 0 && r->connects == 0)
		(void)lose(n, a, "has no connection");
	if (n->pid == 0 && (r->connects == 0 || start(n, a) != 0))
		return;
	note_leaving(n);
	n->leaving = false;
	if (write_request(n, r, a) != 0)
		return;
	while (taken == 0) {
		if (read_packet(n, PATIENCE, &head, a) != 0)
			return;
		taken = take_packet(n, &head, take_line, data, a);
		drop_packet(n, &head);
	}
	if (taken < 0)
		(void)lose_nonsense(n, a);
}

int
net_try(bool *unfenced, struct err *e)
{
	struct net_client n = { 0 };
	struct net_answer a;
	int status = start(&n, &a) == 0 ? 0 : err_set(e, ERR_OS, "%s", a.words);

	*unfenced = n.unfenced;
	net_close(&n);
	return status;
}

void
net_close(struct net_client *n)
{
	if (n->pid != 0)
		(void)end(n, false);
	free(n->output);
	*n = (struct net_client){ 0 };
}
