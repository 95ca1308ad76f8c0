// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares sentences with examples.
#include "words/topics.h"

#include <string.h>

enum { SHORT = 3, LONG = 5, TOPICS_MAX = 128, BRIEF = 6, FEATURES_MAX = 200, STRANGE = 2 }; // of two words at most one may be strange

// Scores by index in example_topics, and the hashes of the features that were seen.
struct likeness {
	int score[TOPICS_MAX];
	uint32_t heard[FEATURES_MAX];
	int count;
	int known; // number of features that an example has
	int strange; // number of words that no example has
};

// Adds letters to a hash, as examples.awk does.
static uint32_t
hash_add(uint32_t hash, const char *s, size_t len)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789@#^$ -?=";

	for (size_t i = 0; i < len && s[i] != '\0'; i++) {
		const char *at = strchr(letters, s[i]);
		hash = (uint32_t)(((uint64_t)hash * 43 + (at != NULL ? (uint64_t)(at - letters) + 1 : 0)) % INT32_MAX);
	}
	return hash;
}

// Returns whether an example has the feature.
static bool
add(struct likeness *l, uint32_t hash)
{
	const uint32_t bucket = hash % LIKENESS_BUCKETS, check = hash / LIKENESS_BUCKETS;
	bool known = false;

	for (int i = 0; i < l->count; i++)
		if (l->heard[i] == hash)
			return true;
	if (l->count == FEATURES_MAX)
		return true;
	l->heard[l->count++] = hash;
	for (int i = example_from[bucket]; i < example_from[bucket + 1]; i++) {
		const struct example_seen *x = &examples_seen[i];
		if (x->check != check)
			continue;
		l->score[x->topic] += example_weights[x->times];
		known = true;
	}
	l->known += known;
	return known;
}

int
likeness_find(const char *const *words, int count, bool asks, bool (*are_kin)(int, int), int *lead)
{
	struct likeness l = { .count = 0 };
	const char *before = "^";
	uint32_t whole = hash_add(0, "=", 1);
	int best = 1, next = 0;

	if (asks)
		add(&l, hash_add(0, "?", 1));
	for (int i = 0; i < count; i++) {
		const char *word = words[i];
		l.strange += !add(&l, hash_add(0, word, strlen(word)));
		for (size_t stem = SHORT; stem <= LONG && strlen(word) > stem; stem += LONG - SHORT)
			add(&l, hash_add(hash_add(0, word, stem), "-", 1));
		add(&l, hash_add(hash_add(hash_add(0, before, SHORT), " ", 1), word, SHORT));
		before = word;
		whole = hash_add(hash_add(whole, " ", 1), word, strlen(word));
	}
	add(&l, hash_add(hash_add(0, before, SHORT), " $", 2));
	if (count <= BRIEF)
		add(&l, whole);
	for (int t = 1; t < example_topic_count; t++) {
		l.score[t] += l.known * example_absent[t];
		if (l.score[t] > l.score[best])
			best = t;
	}
	for (int t = 1; t < example_topic_count; t++)
		if (t != best && !are_kin(example_topics[t], example_topics[best]) && (next == 0 || l.score[t] > l.score[next]))
			next = t;
	*lead = next > 0 && l.strange * STRANGE <= count ? l.score[best] - l.score[next] : 0;
	return example_topics[best];
}
