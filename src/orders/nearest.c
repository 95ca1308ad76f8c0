// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// "Did you mean": finds the word closest to an unknown one.
#include "orders/nearest.h"

#include <string.h>

#include "base/repair.h"
#include "orders/internal.h"

enum { BEGINNING = 2 }; // letters that are enough to match a word by its beginning

void
nearest_try(struct nearest *n, const char *word)
{
	size_t len = strlen(n->to);
	int d = word_distance(word, n->to);

	if (d > near_limit(n->to)) {
		if (len < BEGINNING || strncmp(word, n->to, len) != 0)
			return;
		d = near_limit(n->to);
	}
	if (n->word == NULL || d < n->distance) {
		n->word = word;
		n->distance = d;
	}
}

const char *
nearest_words(struct arena *a, const struct nearest *n, const char *prefix)
{
	return n->word == NULL ? "" : arena_printf(a, " (did you mean '%s%s'?)", prefix, n->word);
}

const char *
nearest_of(struct arena *a, const char *typed, const char *const *words, size_t count)
{
	struct nearest near = { .to = text_fold(a, typed, strlen(typed)) };

	for (size_t i = 0; i < count; i++)
		nearest_try(&near, words[i]);
	return nearest_words(a, &near, "");
}
