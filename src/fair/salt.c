// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random words, drawn from the system's generator.
#include "fair/hash.h"

#include <sodium.h>
#include <string.h>

static int
draw(void *bytes, size_t size, struct err *e)
{
	if (sodium_init() < 0)
		return err_set(e, ERR_OS, "the system gives no random numbers: nothing can be drawn");
	randombytes_buf(bytes, size);
	return 0;
}

int
nonce_draw(char out[static NONCE_SIZE], struct err *e)
{
	unsigned char bytes[NONCE_SIZE - 1];

	if (draw(bytes, sizeof bytes, e) != 0)
		return -1;
	for (size_t i = 0; i < sizeof bytes; i++)
		out[i] = BASE32_DIGITS[bytes[i] % 32];
	out[NONCE_SIZE - 1] = '\0';
	return 0;
}

int
salt_draw(char out[static SALT_SIZE], struct err *e)
{
	unsigned char bytes[SALT_BYTES];

	if (draw(bytes, sizeof bytes, e) != 0)
		return -1;
	(void)sodium_bin2hex(out, SALT_SIZE, bytes, sizeof bytes);
	return 0;
}

bool
salt_valid(const char *s)
{
	return strspn(s, "0123456789abcdef") == SALT_SIZE - 1 && s[SALT_SIZE - 1] == '\0';
}
