// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rewrites a wish in prose, which could not be read as a plan. The result is only proposed, never
// stored directly. The patterns are in retellings.txt.
//
// R1  Words that are irrelevant to the plan are ignored: "if possible", "this time"; so are words that
//     wish, and a "first" before all places.
// R2  "If that's taken" between two wishes means "otherwise"; it is ignored before all places, as is
//     "or", and also after an alternative: "or card 1 if that's gone".
// R3  "Whoever is left" is the rest.
// R4  The first, the second, the cheap or the left card or building is that one. Without a card or
//     building after it, the word means the kind on the other side of an "or", otherwise the kind named
//     last. "The next one" is the one after the last one named; "a card" is any card.
// R5  Cards are numbered by price, with the cheapest on the right; buildings are counted from the left.
// R6  In a wish, words of doubt and having are ignored. Unknown words are ignored, too, if there are no
//     more of them than places, and none could be a place itself; they are marked as bad.
// R7  The other side of a comparison is dropped: "rather the hut than a card".
// R8  A letter of more than 200 words and marks is not rewritten.
#ifndef WORDS_RETELLING_H
#define WORDS_RETELLING_H

#include "words/token.h"

#define RETELLING_LIST(X) \
	X(WISH) /* marks a wish */ \
	X(OVER) \
	X(ELSE) \
	X(THAN) /* what follows is not wished */ \
	X(REST) \
	X(HUT) \
	X(ONE) /* the first card or building */ \
	X(LAST) /* the last card */ \
	X(LEFT) \
	X(RIGHT) \
	X(NEXT) /* the one after the one named last */ \
	X(ANY)

#define RETELLING_ENUM(name) RETELLING_##name,
enum retelling { RETELLING_LIST(RETELLING_ENUM) RETELLINGS };
#undef RETELLING_ENUM

struct retelling_pattern {
	unsigned char form;
	const char *words; // folded words
};

extern const struct retelling_pattern retelling_patterns[];
extern const int retelling_pattern_count;

// Makes a reader of the rewritten words in `out`; returns false if the words are not a wish.
bool
words_retell(const struct reader *r, struct reader *out);

#endif
