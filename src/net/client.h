// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Talks to servers through stonepost-net, a program of its own that has all of libcurl: so nothing else loads it,
// and what talks to the world holds no database. One program for each connection. Not for use inside a database
// transaction, since a server may take minutes to answer. SIGPIPE must be ignored.
#ifndef NET_CLIENT_H
#define NET_CLIENT_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/arena.h"
#include "base/err.h"
#include "net/exchange.h"

// Path of the program; the owner of the process sets it.
extern const char *net_program;

// The program, with one connection at most. Initialize to zero; end with net_close.
struct net_client {
	pid_t pid; // 0: it does not run
	int fd, leaves; // socket; pipe with a byte for each letter whose end may have been sent
	bool unfenced; // the system has no means to fence it in
	int theirs[2]; // the ends of the program, while it is started
	char *in; // what it wrote and nobody has read yet
	size_t in_len;
	char *output; // output of the last request; NULL: none
	size_t len, room;
	bool leaving; // after NET_LOST: the end of the last letter may have been sent
	char words[800]; // of the last answer
};

// Called for each line of the server, which may have any bytes and ends with its line end.
typedef void net_line(void *data, const char *line, size_t len);

// Carries out a request, in which `authorities` is the path of a PEM file; `take_line` may be NULL. If the request connects, starts the program unless it runs. If
// the program is missing, is of another version, is killed, does not answer or writes nonsense, it is ended:
// a->end is then NET_LOST, and a->words is a sentence that names it. a->words is valid until the next request.
void
net_ask(struct net_client *n, const struct net_request *r, net_line *take_line, void *data, struct net_answer *a);

// Starts the program and ends it again. *unfenced says whether the system cannot forbid it to read files. Returns -1
// with `e` set if it does not work.
int
net_try(bool *unfenced, struct err *e);

// Ends the program, which closes its connection without a farewell.
void
net_close(struct net_client *n);

#endif
