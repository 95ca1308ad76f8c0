// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens, which prove that a letter comes from the person to whom a seat's reports are sent.
#include "fair/token.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "fair/hash.h"
#include "fair/seed.h"

enum { TOKEN_BYTES = 15 };

_Static_assert((int)TOKEN_KEY_SIZE == (int)SEED_SIZE, "a key is drawn as a seed is");
_Static_assert(TOKEN_SIZE == TOKEN_BYTES * 8 / 5 + 1, "base32 without padding");

int
token_key_draw(unsigned char key[static TOKEN_KEY_SIZE], struct err *e)
{
	return seed_draw(key, e);
}

static void
base32(const unsigned char bytes[static TOKEN_BYTES], char out[static TOKEN_SIZE])
{
	for (int i = 0; i < TOKEN_SIZE - 1; i++) {
		int bit = i * 5;
		unsigned two = (unsigned)bytes[bit / 8] << 8;
		if (bit / 8 + 1 < TOKEN_BYTES)
			two |= bytes[bit / 8 + 1];
		out[i] = BASE32_DIGITS[two >> (11 - bit % 8) & 31];
	}
	out[TOKEN_SIZE - 1] = '\0';
}

char *
token_make(const unsigned char key[static TOKEN_KEY_SIZE], const char *game,
    const char *seat, const char *address, int version, char out[static TOKEN_SIZE])
{
	crypto_generichash_state state;
	unsigned char hash[32];
	char number[16];
	const char *piece[] = { "v1|", game, "|", seat, "|", address, "|", number };

	(void)snprintf(number, sizeof number, "%d", version);
	crypto_generichash_init(&state, key, TOKEN_KEY_SIZE, sizeof hash);
	for (size_t i = 0; i < sizeof piece / sizeof *piece; i++)
		crypto_generichash_update(&state, (const unsigned char *)piece[i],
		    strlen(piece[i]));
	crypto_generichash_final(&state, hash, sizeof hash);
	base32(hash, out);
	sodium_memzero(&state, sizeof state);
	return out;
}

bool
token_equal(const char *token, const char *given)
{
	char mine[TOKEN_SIZE] = "", theirs[TOKEN_SIZE] = "";

	if (strlen(token) != TOKEN_SIZE - 1 || strlen(given) != TOKEN_SIZE - 1)
		return false;
	memcpy(mine, token, sizeof mine);
	for (int i = 0; i < TOKEN_SIZE; i++)
		theirs[i] = ascii_lower(given[i]);
	return sodium_memcmp(mine, theirs, sizeof mine) == 0;
}

void
bytes_wipe(void *secret, size_t len)
{
	sodium_memzero(secret, len);
}
