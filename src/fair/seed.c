// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The seed from which all chance of a game is derived, and the commitment published beforehand.
#include "fair/seed.h"

#include <sodium.h>
#include <string.h>

#include "fair/hash.h"

_Static_assert(crypto_auth_hmacsha256_BYTES == SEED_SIZE, "a mixed seed is a seed");
_Static_assert((int)SEED_HEX_SIZE == (int)HASH_SIZE, "a seed is printed like a hash");

int
seed_draw(unsigned char seed[static SEED_SIZE], struct err *e)
{
	if (sodium_init() < 0)
		return err_set(e, ERR_OS,
		    "the system gives no random numbers: nothing can be drawn");
	randombytes_buf(seed, SEED_SIZE);
	return 0;
}

char *
seed_print(const unsigned char seed[static SEED_SIZE], char out[static SEED_HEX_SIZE])
{
	return sodium_bin2hex(out, SEED_HEX_SIZE, seed, SEED_SIZE);
}

int
seed_parse(const char *hex, unsigned char seed[static SEED_SIZE], struct err *e)
{
	// The error message must not contain the seed.
	if (!hash_valid(hex) ||
	    sodium_hex2bin(seed, SEED_SIZE, hex, strlen(hex), NULL, NULL, NULL) != 0)
		return err_set(e, ERR_DATA,
		    "this is not a seed: 64 hex digits (0-9, a-f) are needed");
	return 0;
}

char *
seed_commitment(const unsigned char seed[static SEED_SIZE],
    char out[static SEED_HEX_SIZE])
{
	char hex[SEED_HEX_SIZE];

	seed_print(seed, hex);
	hash_sha256(hex, strlen(hex), out);
	sodium_memzero(hex, sizeof hex);
	return out;
}

static bool
word_valid(const char *word, size_t len)
{
	if (len == 0 || len > SEED_WORD_MAX || !utf8_valid(word, len))
		return false;
	for (size_t i = 0; i < len; i++)
		if ((unsigned char)word[i] < ' ' || word[i] == '|' || word[i] == 0x7f)
			return false;
	return true;
}

int
seed_salt_add(struct text *salt, int seat, const char *word, struct err *e)
{
	if (!word_valid(word, strlen(word)))
		return err_set(e, ERR_DATA,
		    "the word cannot be used: give 1 to %d bytes without \"|\"", SEED_WORD_MAX);
	if (salt->len == 0)
		text_add(salt, "salt");
	text_addf(salt, "|%s:%s", seat_letter(seat), word);
	return 0;
}

// Mixes in one text, which must begin with `begins` or be empty.
static int
mix_in(unsigned char mixed[static SEED_SIZE], const char *begins, const char *text, struct err *e)
{
	crypto_auth_hmacsha256_state state;

	if (text[0] == '\0')
		return 0;
	if (strncmp(text, begins, strlen(begins)) != 0)
		return err_set(e, ERR_DATA, "'%s' cannot be mixed in: it begins with \"%s\"", text, begins);
	crypto_auth_hmacsha256_init(&state, mixed, SEED_SIZE);
	crypto_auth_hmacsha256_update(&state, (const unsigned char *)text, strlen(text));
	crypto_auth_hmacsha256_final(&state, mixed);
	sodium_memzero(&state, sizeof state);
	return 0;
}

int
seed_mix(const unsigned char seed[static SEED_SIZE], const char *salt, const char *beacon,
    unsigned char mixed[static SEED_SIZE], struct err *e)
{
	memmove(mixed, seed, SEED_SIZE);
	return mix_in(mixed, "salt|", salt, e) != 0 || mix_in(mixed, "beacon|", beacon, e) != 0 ? -1 : 0;
}

const char *
seed_beacon_value(const char *beacon)
{
	const char *last = strrchr(beacon, '|');

	return last != NULL ? last + 1 : "";
}
