// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds small changes to a known plan: own words that contain nothing else, by the patterns of
// changes.txt. The plan is unknown here; orders/replan.c applies the changes.
//
// C1  X instead of Y
// C2  with X, without X
// C3  X first
// C4  W4, not 3
// C5  one more on X, one less on X
// C6  drop X
// C7  The plan to change may come before the changes: "same", "my plan", "the suggestion" or a yes, and
//     "but".
// C8  swap X and Y, swap 1 and 2
// C9  X before Y, X after Y; first X, then Y
// C10 at the end X and Y: instead of the last wish
// C11 if X is taken, Y
// C12 "And X" continues a change of the form with, without or drop.
// C13 Words that are irrelevant to the plan are ignored: "actually", "everything else stays".
// C14 A count that is too large becomes the largest that fits.
// C15 "Your suggestion" and nothing else is the suggestion as it is; a yes alone is not.
// C16 Of the changes that may begin at a word or at the words ignored before it, the longest counts.
#ifndef WORDS_CHANGE_H
#define WORDS_CHANGE_H

#include "words/token.h"

struct change_pattern {
	unsigned char form;
	char words[79];
};

extern const struct change_pattern change_patterns[];
extern const int change_pattern_count;

// Sets the changes of r->out if the own words contain nothing else.
void
changes_find(struct reader *r);

#endif
