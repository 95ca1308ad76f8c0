// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which addresses are this machine itself.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "net/internal.h"
#include "unit.h"

static bool
loops(const char *text)
{
	struct sockaddr_storage s = { 0 };
	struct sockaddr_in v4 = { .sin_family = AF_INET };
	struct sockaddr_in6 v6 = { .sin6_family = AF_INET6 };

	if (inet_pton(AF_INET, text, &v4.sin_addr) == 1) {
		memcpy(&s, &v4, sizeof v4);
		return is_loopback((const struct sockaddr *)&s, sizeof v4);
	}
	assert_int_equal(inet_pton(AF_INET6, text, &v6.sin6_addr), 1);
	memcpy(&s, &v6, sizeof v6);
	return is_loopback((const struct sockaddr *)&s, sizeof v6);
}

TEST(this_machine_is_loopback)
{
	assert_true(loops("127.0.0.1"));
	assert_true(loops("127.255.0.9"));
	assert_true(loops("::1"));
}

TEST(others_are_not)
{
	struct sockaddr_storage s = { .ss_family = AF_UNIX };

	assert_false(loops("128.0.0.1"));
	assert_false(loops("10.127.0.1"));
	assert_false(loops("0.0.0.0"));
	assert_false(loops("::"));
	assert_false(loops("fe80::1"));
	assert_false(loops("::127.0.0.1"));
	assert_false(is_loopback((const struct sockaddr *)&s, sizeof s));
	s.ss_family = AF_INET6;
	assert_false(is_loopback((const struct sockaddr *)&s, 4));
}

UNIT(loopback, NULL, NULL)
