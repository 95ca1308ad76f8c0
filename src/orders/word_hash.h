// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The hash of folded words, used by the tables that words.awk generates.
#ifndef ORDERS_WORD_HASH_H
#define ORDERS_WORD_HASH_H

#include <stddef.h>

enum { WORD_HASHES = 1024 };

// Returns the hash of the first `len` letters at `s`, 0 to WORD_HASHES - 1. words.awk has the same
// function.
static inline int
word_hash(const char *s, size_t len)
{
	unsigned h = 0;

	for (size_t i = 0; i < len; i++)
		h = (31 * h + (s[i] >= 'a' && s[i] <= 'z' ? (unsigned)(s[i] - 'a') + 1 : 0)) % WORD_HASHES;
	return (int)h;
}

#endif
