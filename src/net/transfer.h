// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Carries out requests with libcurl, in stonepost-net.
#ifndef NET_TRANSFER_H
#define NET_TRANSFER_H

#include <stdbool.h>

#include "net/exchange.h"

struct transfer;

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
