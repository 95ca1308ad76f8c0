// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Relates each sentence to the sentences above and below it.
//
// E1  A sentence with a no, a correction or a condition affects the orders directly above and below it (enum
//     effect). So do an open question and talk that names a place with at most one unknown word or a past
//     tense, and remarks cut off a plan (C7) about another player, round or game: these orders are doubtful.
//     A question with a question mark affects them only if it consists of order words; one that ends in a
//     full stop, only if it has no unknown word.
// E2  "No: PLAN" and "sorry, I meant PLAN", with no plan above, mean PLAN.
// E3  (N10) Bare numbers from 1 to 4 are cards if no talk is above them and a code, numbers or nothing
//     follows; but if the whole letter is one number, it is doubtful.
// E4  Talk next to an order with no empty line between them, or between two orders, is doubtful if it is
//     only numbers, or has one unknown word or name with numbers or one that is one letter off a place
//     ("wood 4. everybody else cly"), or begins with the rest.
// E5  Words that undo (topics.txt, UNDONE), a no without anything after it, and a condition at the start: the
//     orders are only proposed.
// E6  A takeback, a correction or the announcement of a new plan (RENEWED) below orders undoes them; above
//     orders it is about earlier letters and does nothing; likewise "instead of what I sent" (REPLACING), above or
//     below, and what leads over to a plan (LEADING).
// E7  An excuse (EXCUSE, UNABLE) without a word of deciding (DECIDING) does nothing.
// E8  Anything else that denies or doubts: the orders wait for a yes (L13).
// E9  A correction that names one place is talk if the plan below it has that place, too: "No, the quarry!
//     H S3"; if not, it is doubtful.
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
