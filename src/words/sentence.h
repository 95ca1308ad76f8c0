// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts own words into sentences, and says what each is (N9).
//
//	C1  A sentence ends at . ! ? before a blank or line end; `!` glued to a code with its number does not end it.
//	C2  It ends at an empty line, if a capital, a number or a code stands behind it, if it is numbers so far, or if it is a salutation in any
//	    language: up to three unknown words and a comma at the start.
//	C3  It ends at a line end, if it is an order so far that is more than a place alone, or an answer (yes, no, same),
//	    and what follows begins with a capital and is no word of orders, or with courtesy, or with a word that asks.
//	    So it does behind a picture, before a capital or a code.
//	C4  A line of the long form is a sentence of its own.
//
//	D1  statement     a line of the long form
//	D2  help          "?" alone
//	D3  question      it ends in ?
//	D4  courtesy      nothing but courtesy and fillers
//	D5  yes           a yes before all else, with a mark behind it or courtesy alone; no place, number, question or no
//	D6  no, same, help, leave, takeback   nothing else but courtesy
//	D7  question      it begins with a word that asks; but not "what a round!"
//	D8  talk          no place is named
//	D9  talk          one place without a count, and a word that is unknown or not guessed; but not below an order, if
//	              it begins with the rest, "and" or "then"; nor if it says that the place is first
//	D10 doubtful      an unknown word, sign or name; not, no, if, but, enough; a past; needing, having,
//	              paying; an answer beside a plan
//	D11 doubtful      my wood; thanks for a place, luck at one
//	D12 doubtful      first, before, after, last that contradict the order of writing
//	D13 doubtful      soft: wanting with a good
//	D14 doubtful      soft: misspelt words, and no place that is spelt right; a doubled letter does no harm
//	D15 order         all else
//
//	E1  A no, a correction, a condition or an open question touches the sentences above and below it: orders there
//	    are doubtful. A question with its own mark does so only if it is made of words of orders; one that ends in a full
//	    stop, if it has no unknown word. So does talk that names a place, with one unknown word at most
//	    or a past.
//	E2  "No: PLAN" and "sorry, I meant PLAN" with no plan above are that plan.
//	E3  (N10) Bare numbers from 1 to 4 are cards, if no talk stands above them, and code, numbers or nothing
//	    follows; but one alone is all that the letter says: then it is asked.
//	E4  Talk beside an order, with no empty line between or between two, is doubtful, if it is numbers alone, or has one unknown word
//	    or name with numbers, or one that is a place but for a letter ("wood 4. everybody else cly"), or begins with the rest.
#ifndef WORDS_SENTENCE_H
#define WORDS_SENTENCE_H

#include "words/token.h"

// Cuts the own words, and sets the kind of each sentence.
void
sentences_read(struct reader *r);

// Makes one sentence of all.
void
sentence_read(struct reader *r);

// Whether a token is what makes its sentence doubtful (D10).
bool
token_doubts(const struct reader *r, int i);

// The token behind the last correction that has an order above it; 0: there is none.
int
correction_find(const struct reader *r);

#endif
