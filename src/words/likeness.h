// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which topic's examples (examples/LANG.txt) the words of a sentence are most like: naive Bayes. Its features are words,
// the beginnings of longer words, pairs of neighbouring words by their first letters, and brief sentences as a whole; a
// sentence has each once.
//
// How to add what is not understood: sentences below their topic in the examples, in every language.
#ifndef WORDS_LIKENESS_H
#define WORDS_LIKENESS_H

#include <stdbool.h>
#include <stdint.h>

enum { LIKENESS_BUCKETS = 1 << 16, LIKENESS_SCALE = 16 }; // scale of natural logarithms

// How many sentences of a topic have a feature.
struct example_seen {
	uint16_t check; // the hash of the feature, without its bucket
	unsigned char topic; // index in example_topics
	unsigned char times;
};

// Made of the examples by examples.awk. Features whose hashes have the same remainder are adjacent, beginning at
// examples_seen[example_from[remainder]].
extern const struct example_seen examples_seen[];
extern const int example_from[LIKENESS_BUCKETS + 1];
extern const unsigned char example_topics[]; // as in words/topic.h; the first is not used
extern const int example_topic_count;
extern const short example_weights[]; // by how many sentences of a topic have a feature
extern const short example_absent[]; // by topic: the logarithm for features that it does not have

// Returns the topic that a sentence is most like; *lead: by how much it is likelier than the next one, a logarithm times
// LIKENESS_SCALE. `words`: folded, "#" for a number, "@" for a player; `asks`: there is a question mark; `are_kin`: tells
// whether a sentence may be like two topics, so that one is not the next one of the other.
int
likeness_find(const char *const *words, int count, bool asks, bool (*are_kin)(int, int), int *lead);

#endif
