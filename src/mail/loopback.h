// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Is an address this machine itself? Only there may a password travel without TLS.
#ifndef MAIL_LOOPBACK_H
#define MAIL_LOOPBACK_H

#include <stdbool.h>
#include <sys/socket.h>

// True for 127.0.0.0/8 and ::1. `len` octets are at `address`.
bool
is_loopback(const struct sockaddr *address, socklen_t len);

#endif
