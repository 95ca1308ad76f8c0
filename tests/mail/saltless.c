// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// For stonepost as tests run it that compare whole letters, archives and logs: all random words are the same, and so are
// heads, receipts and Message-IDs. It replaces fair/salt.c.

#include <string.h>

#include "fair/hash.h"

int
salt_draw(char out[static SALT_SIZE], struct err *e)
{
	(void)e;
	memcpy(out, "5a175a175a175a175a175a175a175a17", SALT_SIZE);
	return 0;
}

int
nonce_draw(char out[static NONCE_SIZE], struct err *e)
{
	(void)e;
	memcpy(out, "saltlessnonce", NONCE_SIZE);
	return 0;
}

bool
salt_valid(const char *s)
{
	return strspn(s, "0123456789abcdef") == SALT_SIZE - 1 && s[SALT_SIZE - 1] == '\0';
}
