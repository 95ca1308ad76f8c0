// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Hashes: of files and orders, the receipt that a player gets, and the chain of a game's steps.
#include "fair/hash.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

_Static_assert(crypto_hash_sha256_BYTES == HASH_BYTES, "SHA-256 has 32 bytes");

const char chain_genesis[HASH_SIZE] =
    "0000000000000000000000000000000000000000000000000000000000000000";

enum { HEX_BYTES = 512 }; // most bytes that a text of hex digits may encode

static char *
hex(const unsigned char hash[static HASH_BYTES], char out[static HASH_SIZE])
{
	return sodium_bin2hex(out, HASH_SIZE, hash, HASH_BYTES);
}

char *
hash_sha256(const void *bytes, size_t len, char out[static HASH_SIZE])
{
	unsigned char hash[HASH_BYTES];

	crypto_hash_sha256(hash, bytes, len);
	return hex(hash, out);
}

const char *
hash_base64(struct arena *a, const char *text)
{
	unsigned char hash[HASH_BYTES];
	const size_t size = sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL);

	crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
	return sodium_bin2base64(arena_alloc(a, size), size, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}

bool
hash_sha256_of_hex(const char *hexes, char out[static HASH_SIZE])
{
	unsigned char bytes[HEX_BYTES];
	size_t len;

	if (sodium_hex2bin(bytes, sizeof bytes, hexes, strlen(hexes), NULL, &len, NULL) != 0)
		return false;
	(void)hash_sha256(bytes, len, out);
	return len > 0;
}

char *
hash_blake2b(const void *bytes, size_t len, char out[static HASH_SIZE])
{
	unsigned char hash[HASH_BYTES];

	crypto_generichash(hash, sizeof hash, bytes, len, NULL, 0);
	return hex(hash, out);
}

bool
hash_valid(const char *s)
{
	return strspn(s, "0123456789abcdef") == HASH_SIZE - 1 && s[HASH_SIZE - 1] == '\0';
}

static void
hash_string(crypto_hash_sha256_state *state, const char *s)
{
	crypto_hash_sha256_update(state, (const unsigned char *)s, strlen(s));
}

char *
seal_make(const char *salt, const char *words, char out[static HASH_SIZE])
{
	crypto_hash_sha256_state state;
	unsigned char hash[HASH_BYTES];

	crypto_hash_sha256_init(&state);
	hash_string(&state, salt);
	hash_string(&state, "|");
	hash_string(&state, words);
	crypto_hash_sha256_final(&state, hash);
	return hex(hash, out);
}

char *
receipt_make(const struct receipt *r, char out[static HASH_SIZE])
{
	char round[16], serial[16], way[32];
	const char *field[] = { r->game, seat_letter(r->seat), round, serial, r->dated, r->received,
		way, r->head, r->salt };
	crypto_hash_sha256_state state;
	unsigned char hash[HASH_BYTES];

	(void)snprintf(round, sizeof round, "%d", r->round);
	(void)snprintf(serial, sizeof serial, "%d", r->serial);
	(void)snprintf(way, sizeof way, "%s%s", r->way, r->suggested ? " suggested" : "");
	crypto_hash_sha256_init(&state);
	for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
		hash_string(&state, i > 0 ? "|" : "");
		hash_string(&state, field[i]);
	}
	hash_string(&state, "\n");
	hash_string(&state, r->body);
	crypto_hash_sha256_final(&state, hash);
	return hex(hash, out);
}

int
chain_next(const struct chain_link *link, char out[static HASH_SIZE])
{
	enum { LABEL = 4 };
	char round[16], line[16];
	const char *field[] = { seat_letter(link->seat), link->kind, link->body, link->faces,
		link->label, link->source, line, link->time };
	crypto_hash_sha256_state state;
	unsigned char hash[HASH_BYTES];

	out[0] = '\0';
	if (link->previous == NULL || !hash_valid(link->previous))
		return -1;
	(void)snprintf(round, sizeof round, "\n%d", link->round);
	(void)snprintf(line, sizeof line, "%d", link->line);
	crypto_hash_sha256_init(&state);
	hash_string(&state, link->previous);
	hash_string(&state, round);
	for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
		const char *s = field[i] == NULL ? "" : field[i];
		if (strpbrk(s, i == LABEL ? "\n" : "|\n") != NULL)
			return -1;
		hash_string(&state, "|");
		hash_string(&state, s);
	}
	crypto_hash_sha256_final(&state, hash);
	hex(hash, out);
	return 0;
}

const char *
hash_sodium_version(void)
{
	return sodium_version_string();
}
