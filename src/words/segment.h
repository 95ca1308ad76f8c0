// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the separators between the items of a sentence: a *segment* is the text between two
// separators. Items without a meaning of their own are removed.
//
// P1  The same place twice with only a space between is doubtful.
// P2  Two adjacent names of one place, or with "of" between them, are one; names of two places are
//     doubtful.
// P3  A number next to "the other" or "all" is the count: "all 5".
// P4  A good after "for" and a card may be the card's price, and so may a good with a count before them: it
//     is doubtful.
// P5  "Or" is doubtful if only numbers are next to it; after `card 1` it continues with another card.
// P7  A line end is a space next to words, but a separator between "Wood 3" and a capital; next to codes
//     it is a separator. An article before a line end is doubtful.
// P8  Marks between counted people and their place are ignored: "2 people - hut".
#ifndef WORDS_SEGMENT_H
#define WORDS_SEGMENT_H

#include "words/item.h"

// Reduces the items of a sentence to segments between IS_SEPARATOR and IS_OR, without line ends,
// links and prices (P2, P4, P5, P7, P8).
void
items_settle(struct items *s);

// Removes people and repetitions from a segment (P1, P2, P3). Returns the number of items left.
int
segment_settle(struct items *s, struct item *list[], int count);

#endif
