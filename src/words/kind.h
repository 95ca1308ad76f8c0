// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the kind of each sentence by itself.
//
// D1  statement: a line of the long form
// D2  help: "?" alone
// D3  question: ends in ?
// D4  courtesy: only courtesy and fillers
// D5  yes: a yes with nothing but courtesy, a farewell ("ok, see you Sunday") or names; not "ok, got your
//     mail"
// D6  no, same, help, leave, takeback: with nothing but courtesy
// D7  question: begins with a question word; but not "what a round!"
// D8  talk: names no place
// D9  talk, with places: (a) one place without a count, and a word that is unknown or NO_TYPO; a card
//     or building with its number has no count;
//     but not below an order if the sentence begins with the rest, "and" or "then", nor if it says that
//     the place is first; (b) more unknown words than places, at least three, or, with numbers, more
//     than twice the places and numbers, and no word that wants, denies or corrects; (c) a place and
//     then its good, each with a number; (d) a corrected place with only talk above
// D10 doubtful: an unknown word, sign or name; not, no, if, but, enough; a past tense; needing, having,
//     paying; an answer next to a plan
// D11 doubtful: "my wood"; thanks for a place, luck at a place
// D12 doubtful: first, before, after or last, if they contradict the order of writing
// D13 doubtful and soft: wanting a good
// D14 doubtful and soft: misspelt words and no correct place; a doubled letter is harmless
// D15 order: everything else
// D16 talk (tested before D6): asks for a letter again, "send me the plan again"
// D17 question: talk that asks without a question mark (topics.txt, ASKING); doubtful text only if it
//     clearly asks; with a code, only if it asks for its meaning or gain: "what does H/F X mean"
// D18 talk: doubtful text next to a question with a question mark, without a code and with an unknown
//     word; but not below an order, which it may continue
// D19 talk: doubtful text that says that its writer is away or has no signal (topics.txt, UNABLE), with
//     at most one place and without a number: "in the forest without signal until 9"; or that tells a
//     thought and then keeps what is stored
// D20 talk: doubtful text about the past, or that announces a new plan (RENEWED), with an end mark and without
//     codes or numbers, if another sentence is a plan: "I mixed up forest and river. H G3"
#ifndef WORDS_KIND_H
#define WORDS_KIND_H

#include "words/token.h"
#include "words/topic.h"

// Sets the kind of each sentence, and whether it is soft and open (E1).
void
kinds_find(struct reader *r);

// Whether a token makes its sentence doubtful (D10).
bool
token_doubts(const struct reader *r, int i);

// Applies D18. Call it after neighbours_read.
void
explanations_find(struct reader *r);

// Returns how many sentences are of a kind.
int
kind_count(const struct reader *r, enum sentence_kind kind);

#endif
