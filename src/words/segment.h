// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds what separates the items of a sentence: a *segment* is what stands between two separators. What says nothing
// of its own is taken out.
//
//	P1  The same place twice with only a blank between is doubtful.
//	P2  Two names of one place side by side, or with "of" between, are one; of two places doubtful.
//	P3  A number beside "the other" or "all" is the count: "all 5".
//	P4  A good behind "for" and a card may be its price: doubtful.
//	P5  "or" is doubtful with nothing but numbers beside it; behind `card 1` it goes on with another card.
//	P7  A line end is a blank beside words, but separates behind "Wood 3" where a capital follows; beside codes it
//	    separates; and an article before it is doubtful.
//	P8  Between counted people and their place, marks are read over: "2 people - hut".
#ifndef WORDS_SEGMENT_H
#define WORDS_SEGMENT_H

#include "words/item.h"

// Leaves of a sentence's items segments, between IS_SEPARATOR and IS_OR: without line ends, links and prices (P2, P4,
// P5, P7, P8).
void
items_settle(struct items *s);

// Takes out of a segment people, and what was said just before (P1, P2, P3). Returns how many items are left.
int
segment_settle(struct items *s, struct item *list[], int count);

#endif
