// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Addresses of this machine itself.
#include "net/internal.h"

#include <netinet/in.h>
#include <string.h>

bool
is_loopback(const struct sockaddr *address, socklen_t len)
{
	struct sockaddr_in v4;
	struct sockaddr_in6 v6;

	if (address->sa_family == AF_INET && len >= sizeof v4) {
		memcpy(&v4, address, sizeof v4);
		return ntohl(v4.sin_addr.s_addr) >> 24 == 127;
	}
	if (address->sa_family == AF_INET6 && len >= sizeof v6) {
		memcpy(&v6, address, sizeof v6);
		return IN6_IS_ADDR_LOOPBACK(&v6.sin6_addr);
	}
	return false;
}
