// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// "Did you mean": finds the word closest to an unknown one.
#ifndef ORDERS_NEAREST_H
#define ORDERS_NEAREST_H

#include <stddef.h>

#include "base/arena.h"

// A search; initialize only `to`.
struct nearest {
	const char *to; // the unknown word
	const char *word; // nearest word so far, borrowed; NULL if none is near
	int distance;
};

// Tries a word: a near miss (orders/lexicon.c), or a word that begins with the unknown word. Of
// equally near words the first wins.
void
nearest_try(struct nearest *n, const char *word);

// " (did you mean 'PREFIXWORD'?)", or "" if no word is near. In the arena.
const char *
nearest_words(struct arena *a, const struct nearest *n, const char *prefix);

// Does the work of nearest_words for an unknown word and a list of `count` words, without a prefix.
const char *
nearest_of(struct arena *a, const char *typed, const char *const *words, size_t count);

#endif
