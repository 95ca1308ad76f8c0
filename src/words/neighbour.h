// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Relates each sentence to the sentences above and below it.
//
// E1  A no, a correction, a condition or an open question affects the sentences above and below it:
//     orders there are doubtful. A question with a question mark does so only if it consists of order
//     words; one that ends in a full stop, only if it has no unknown word. Talk that names a place does
//     so, too, if it has at most one unknown word or a past tense.
// E2  "No: PLAN" and "sorry, I meant PLAN", with no plan above, mean PLAN.
// E3  (N10) Bare numbers from 1 to 4 are cards if no talk is above them and a code, numbers or nothing
//     follows; but if the whole letter is one number, it is doubtful.
// E4  Talk next to an order with no empty line between them, or between two orders, is doubtful if it is
//     only numbers, or has one unknown word or name with numbers or one that is one letter off a place
//     ("wood 4. everybody else cly"), or begins with the rest.
#ifndef WORDS_NEIGHBOUR_H
#define WORDS_NEIGHBOUR_H

#include "words/token.h"

// Changes the kinds of sentences set by kinds_find, depending on their neighbours.
void
neighbours_read(struct reader *r);

// Returns the index of the token after the last correction that has an order above it; 0 if there
// is none.
int
correction_find(const struct reader *r);

#endif
