// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether an address is this machine itself: only there may a password be sent without TLS.
#ifndef NET_LOOPBACK_H
#define NET_LOOPBACK_H

#include <stdbool.h>
#include <sys/socket.h>

// True for 127.0.0.0/8 and ::1. `address` has `len` bytes.
bool
is_loopback(const struct sockaddr *address, socklen_t len);

#endif
