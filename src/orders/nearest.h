// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// "Did you mean": the nearest of some words to one that nobody knows.
#ifndef ORDERS_NEAREST_H
#define ORDERS_NEAREST_H

#include "base/arena.h"

// Begin with `to` alone.
struct nearest {
	const char *to; // what was typed
	const char *word; // the nearest so far, which is borrowed; NULL: none is near
	int distance;
};

// Tries a word: a near miss (orders/lexicon.h), or one that begins with what was typed. The first of equally
// near ones stays.
void
nearest_try(struct nearest *n, const char *word);

// " (did you mean 'PREFIXWORD'?)", or "" if none is near. In the arena.
const char *
nearest_words(struct arena *a, const struct nearest *n, const char *prefix);

#endif
