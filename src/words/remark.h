// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds remarks above or below a plan in the same sentence (C7 of sentence.h).
//
// C7  A plan of several wishes, or with the rest, is cut off from the remarks around it if a line end, a
//     picture or one of , : ; ( ) - is between them; next to codes, also without one if the remark has three
//     words, or announces or undoes a plan. The plan is the last part between marks that only a plan can be.
#ifndef WORDS_REMARK_H
#define WORDS_REMARK_H

#include "words/token.h"

// Finds the plan in the text from token `first` to `end` - 1: tokens *plan to *behind - 1. Returns false
// if the text is not a plan with remarks.
bool
remarks_find(const struct reader *r, int first, int end, int *plan, int *behind);

#endif
