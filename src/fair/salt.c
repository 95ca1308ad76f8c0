// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random words that are hashed with what nobody shall find by trying.
#include "fair/salt.h"

#include <sodium.h>
#include <string.h>

int
salt_draw(char out[static SALT_SIZE], struct err *e)
{
	unsigned char bytes[SALT_BYTES];

	if (sodium_init() < 0)
		return err_set(e, ERR_OS, "the system gives no random numbers: nothing can be drawn");
	randombytes_buf(bytes, sizeof bytes);
	(void)sodium_bin2hex(out, SALT_SIZE, bytes, sizeof bytes);
	return 0;
}

bool
salt_valid(const char *s)
{
	return strspn(s, "0123456789abcdef") == SALT_SIZE - 1 && s[SALT_SIZE - 1] == '\0';
}
