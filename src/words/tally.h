// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Counts of the contents of a sentence, or of a possible sentence.
#ifndef WORDS_TALLY_H
#define WORDS_TALLY_H

#include "words/token.h"

struct tally {
	int of[SENSES];
	int places, sure; // sure: places that were not corrected
	int goods, numbers, mended, slips, names;
	int odd; // number of unknown words, signs and marks
};

// Sets of senses: words without meaning for orders; answers; and words that make a sentence
// doubtful (D10).
#define TALLY_UNKNOWN (SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO) | SENSE_BIT(AWAY) | SENSE_BIT(BACK) | SENSE_BIT(FEWER) | \
	SENSE_BIT(QUOTED))
#define TALLY_ANSWERS (SENSE_BIT(YES) | SENSE_BIT(NO) | SENSE_BIT(SAME) | SENSE_BIT(HELP) | SENSE_BIT(LEAVE) | \
	SENSE_BIT(TAKEBACK))
#define TALLY_DOUBTS (TALLY_ANSWERS | SENSE_BIT(NOT) | SENSE_BIT(IF) | SENSE_BIT(DOUBT) | SENSE_BIT(AMOUNT) | \
	SENSE_BIT(PAST) | SENSE_BIT(VAGUE) | SENSE_BIT(ASK) | SENSE_BIT(HAVE))

// Adds token `i`.
void
tally_add(struct tally *t, const struct reader *r, int i);

// Returns the tally of the tokens from `first` to `end` - 1.
struct tally
tally_of(const struct reader *r, int first, int end);

// Returns the number of tokens with one of a set of senses, which is built with SENSE_BIT.
int
tally_sum(const struct tally *t, uint64_t senses);

// Whether the text is a whole order or an answer so far; `alone`: a single place counts, too.
bool
tally_is_whole(const struct tally *t, bool alone);

#endif
