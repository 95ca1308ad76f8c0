// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pairs places with numbers, and makes wishes of them.
//
// N1  A number attached to a code is its count; if the place cannot take it, it is doubtful.
// N2  Next to codes, a number between spaces is a card. After a bare W L S G X it may be a count: it is
//     doubtful, but from 5 on it is the count. Before such a code it is a card, and doubtful if that
//     card is closed or occurs twice. H 2, F 1 and T 1 are doubtful. If words are between a number and
//     the code after it, the number is the count: 3 on S.
// N3  Next to words, all numbers of a segment are paired with the words next to them, if there is only
//     one way. The hut is paired with 2, or with 1 before it; field and tool maker with 1.
//     The rest goes to a place that has room for exactly the people who are left.
// N4  No pair crosses a separator. After a wish that sends everybody, a bare number is doubtful; so is a
//     count after a wish that sends the rest.
// N6  2-4 is a range; `!` attached to code and number means exactly.
// N7  Codes without spaces between them, 3B, B 3, and a card without its number are doubtful.
// N8  3x and x3 next to a word without a number are its count; next to a bare code they are doubtful;
//     among codes alone they are three hunters. : = ( ) * between a place and its number make a count,
//     if no place follows.
// N9  If pairing.fits is set, a count that is too large becomes the largest that the place takes, except
//     a count attached to a code that takes none, because it could be a card.
// P1  The same place twice, by words without a count, is doubtful whatever is between them.
// P6  A number next to a word and a code is doubtful.
#ifndef WORDS_PAIR_H
#define WORDS_PAIR_H

#include "words/item.h"

// Adds the wishes of the tokens from `first` to `end` - 1. Returns false if they are ambiguous;
// then marks the tokens as doubtful if `mark` is set.
bool
wishes_pair(struct reader *r, struct pairing *p, int first, int end, bool mark);

#endif
