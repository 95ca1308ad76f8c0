// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits own words into sentences (N9 of orders.md).
//
// C1  A sentence ends at . ! ? before a space or line end, except at a `!` attached to a code with its
//     number.
// C2  A sentence ends at an empty line if a capital, a number or a code follows, if it consists only of
//     numbers so far, or if it is a salutation in any language: up to three unknown words and a comma at
//     the start.
// C3  A sentence ends at a line end if it is an answer so far (yes, no, same), or an order that is more
//     than a single place; and if the rest begins with a capital and is not an order word, with an unknown
//     word after a yes, or with courtesy or a question word. The same applies after a picture, before a capital or a code.
//     Above a last line of unknown words, a single place is enough.
// C4  A line of the long form is a sentence of its own.
// C5  A sentence of talk without a place, number or name ends at a picture if a capital, a code or
//     several wishes follow.
// C6  A sentence that is a whole order ends at a line end if a question without a place follows.
// C7  A sentence ends where remarks are cut off a plan (remark.h).
#ifndef WORDS_SENTENCE_H
#define WORDS_SENTENCE_H

#include "words/token.h"

// Splits the words into r->out->sentence; the kinds are still unknown. A statement of the long form
// is one sentence.
void
sentences_cut(struct reader *r);

#endif
