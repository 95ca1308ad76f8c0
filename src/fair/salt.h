// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random words that are hashed with what nobody shall find by trying. Tests that compare whole letters have others in
// their place (tests/mail/saltless.c).
#ifndef FAIR_SALT_H
#define FAIR_SALT_H

#include <stdbool.h>

#include "base/err.h"

// A random word of 16 bytes, in hex.
enum { SALT_BYTES = 16, SALT_SIZE = 2 * SALT_BYTES + 1 };

// Draws one from the system's generator. Fails if the system gives no randomness.
int
salt_draw(char out[static SALT_SIZE], struct err *e);

// True if `s` is 32 lower-case hex digits and nothing else.
bool
salt_valid(const char *s);

#endif
