// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts own words into sentences (N9).
//
//	C1  A sentence ends at . ! ? before a blank or line end; `!` glued to a code with its number does not end it.
//	C2  It ends at an empty line, if a capital, a number or a code stands behind it, if it is numbers so far, or if it
//	    is a salutation in any language: up to three unknown words and a comma at the start.
//	C3  It ends at a line end, if it is an order so far that is more than a place alone, or an answer (yes, no, same),
//	    and what follows begins with a capital and is no word of orders, or with courtesy, or with a word that asks.
//	    So it does behind a picture, before a capital or a code.
//	C4  A line of the long form is a sentence of its own.
#ifndef WORDS_SENTENCE_H
#define WORDS_SENTENCE_H

#include "words/token.h"

// Sets r->out->sentence, of which the kinds are not known yet. A statement of the long form is one sentence.
void
sentences_cut(struct reader *r);

#endif
