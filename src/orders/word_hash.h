// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The hash of a folded word, by which the tables that words.awk makes find whole words.
#ifndef ORDERS_WORD_HASH_H
#define ORDERS_WORD_HASH_H

#include <stddef.h>

enum { WORD_HASHES = 1024 };

// Of the first `len` letters at `s`: 0 to WORD_HASHES - 1. The same stands in words.awk.
static inline int
word_hash(const char *s, size_t len)
{
	unsigned h = 0;

	for (size_t i = 0; i < len; i++)
		h = (31 * h + (s[i] >= 'a' && s[i] <= 'z' ? (unsigned)(s[i] - 'a') + 1 : 0)) % WORD_HASHES;
	return (int)h;
}

#endif
