// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds what a sentence is to those above and below it.
//
//	E1  A no, a correction, a condition or an open question touches the sentences above and below it: orders there
//	    are doubtful. A question with its own mark does so only if it is made of words of orders; one that ends in a full
//	    stop, if it has no unknown word. So does talk that names a place, with one unknown word at most
//	    or a past.
//	E2  "No: PLAN" and "sorry, I meant PLAN" with no plan above are that plan.
//	E3  (N10) Bare numbers from 1 to 4 are cards, if no talk stands above them, and code, numbers or nothing
//	    follows; but one alone is all that the letter says: then it is asked.
//	E4  Talk beside an order, with no empty line between or between two, is doubtful, if it is numbers alone, or has
//	    one unknown word or name with numbers, or one that is a place but for a letter ("wood 4. everybody else
//	    cly"), or begins with the rest.
#ifndef WORDS_NEIGHBOUR_H
#define WORDS_NEIGHBOUR_H

#include "words/token.h"

// Changes the kinds of sentences, which kinds_find has set, by their neighbours.
void
neighbours_read(struct reader *r);

// The token behind the last correction that has an order above it; 0: there is none.
int
correction_find(const struct reader *r);

#endif
