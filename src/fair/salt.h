// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random words: salts, hashed together with texts that nobody should find by trying, and nonces for
// Message-IDs. Tests that compare whole letters replace this module with tests/mail/saltless.c.
#ifndef FAIR_SALT_H
#define FAIR_SALT_H

#include <stdbool.h>

#include "base/err.h"

// A random word of 16 bytes, in hex.
enum { SALT_BYTES = 16, SALT_SIZE = 2 * SALT_BYTES + 1 };

// Draws a salt from the system's generator. Fails if the system gives no randomness.
int
salt_draw(char out[static SALT_SIZE], struct err *e);

// A word that no second life of a database repeats: 65 bits, as 13 digits of lower-case base32 (RFC
// 4648).
#define BASE32_DIGITS "abcdefghijklmnopqrstuvwxyz234567"
enum { NONCE_SIZE = 14 };

// Draws a nonce from the system's generator. Fails if the system gives no randomness.
int
nonce_draw(char out[static NONCE_SIZE], struct err *e);

// Whether `s` is exactly 32 lower-case hex digits.
bool
salt_valid(const char *s);

#endif
