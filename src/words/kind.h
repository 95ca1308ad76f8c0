// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds what kind of sentence each is by itself.
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
#ifndef WORDS_KIND_H
#define WORDS_KIND_H

#include "words/token.h"

// Sets the kind of each sentence, whether it is soft, and whether it is open (E1).
void
kinds_find(struct reader *r);

// Whether a token is what makes its sentence doubtful (D10).
bool
token_doubts(const struct reader *r, int i);

// Whether it is a no or a correction that is put right by what follows it (E2).
bool
token_corrects(const struct reader *r, int i);

#endif
