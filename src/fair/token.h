// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tokens, which prove that a letter comes from the person to whom a seat's reports are sent.
#ifndef FAIR_TOKEN_H
#define FAIR_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

enum {
	TOKEN_KEY_SIZE = 32,
	TOKEN_SIZE = 25, // 24 letters and digits and the NUL
};

// Draws a server's key from the system's generator. Fails if the system gives no randomness.
int
token_key_draw(unsigned char key[static TOKEN_KEY_SIZE], struct err *e);

// Writes the token of a seat: the first 15 bytes of BLAKE2b-256, keyed, over
// "v1|GAME|SEAT|ADDRESS|VERSION", in lower-case base32 (RFC 4648: a-z, 2-7). The address counts
// byte by byte, so callers must always pass it in the same form. Another version gives another
// token. Returns `out`.
char *
token_make(const unsigned char key[static TOKEN_KEY_SIZE], const char *game,
    const char *seat, const char *address, int version, char out[static TOKEN_SIZE]);

// Whether `given`, a string from outside, equals the token. The comparison takes constant time for
// strings of the right length. Case is ignored, because mail servers may change it.
bool
token_equal(const char *token, const char *given);

// Overwrites a secret; no compiler optimizes this away.
void
bytes_wipe(void *secret, size_t len);

#endif
