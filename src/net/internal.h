// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef NET_INTERNAL_H
#define NET_INTERNAL_H

#include <stdbool.h>
#include <sys/socket.h>

#include "net/exchange.h"

struct transfer;

// fence.c: Takes away from stonepost-net what it does not need to talk to servers.

// Protects the secrets of this process: no core dump, nothing readable in /proc, no keys of connections in a file.
// From then on it can start no program, write to no file, gain no rights, and read only what looking up names and
// checking certificates need; `more` are two paths besides, or NULL. Returns whether the system can forbid the reading
// and starting; the rest holds in any case.
bool
fence_in(const char *const more[static 2]);

// loopback.c: Whether an address is this machine itself: only there may a password be sent without TLS.

// True for 127.0.0.0/8 and ::1. `address` has `len` bytes.
bool
is_loopback(const struct sockaddr *address, socklen_t len);

// transfer.c: Carries out requests with libcurl, in stonepost-net.

// The file and the folder where libcurl looks for the system's certificates; NULL: none.
void
transfer_certificates(const char *paths[static 2]);

// Prepares libcurl, and says hello; `fenced` is what fence_in returned. What servers say is written to `out` as packets, a
// byte before each end of a letter to `leaving`. NULL if libcurl cannot be used.
struct transfer *
transfer_new(int out, int leaving, bool fenced);

// Carries out a request and writes the answer. Returns -1 if nobody reads it.
int
transfer_run(struct transfer *t, const struct net_request *r);

#endif
