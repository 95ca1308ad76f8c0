// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pairs places with numbers, and makes wishes of them. The cases are those of orders.md, "Counts".
//
//	N1  A number glued to a code is its count; one that the place cannot take is doubtful.
//	N2  Beside codes, a number between blanks is a card. Behind a bare W L S G X it may be a count: doubtful, but from
//	    5 on it is one. Before one it is a card, and doubtful if that is closed or stands twice. H 2, F 1, T 1 are
//	    doubtful. With words between it and the code behind it is a count: 3 on S.
//	N3  Beside words all numbers of a segment pair with the words next to them, if that is possible in one way:
//	    the hut with 2, or with 1 before it; field and tool maker with 1.
//	N4  Nothing pairs across a separator. Behind a wish that sends everybody a bare number is doubtful; so is a count
//	    behind one that sends the rest.
//	N6  2-4 is a range; `!` glued to code and number says exactly.
//	N7  Codes run together, 3B, B 3, and a card without its number are doubtful.
//	N8  3x and x3 glued, beside a word without a number, are its count; beside a bare code doubtful; among codes
//	    alone three hunters. : = ( ) * between a place and its number make a count, if no place stands behind.
//	P1  The same place twice by words without a count is doubtful, whatever stands between.
//	P6  A number beside a word and a code is doubtful.
#ifndef WORDS_PAIR_H
#define WORDS_PAIR_H

#include "words/item.h"

// Adds the wishes of the tokens from `first` to `end`. Returns false if they cannot be read for sure; the tokens
// are marked if `mark`.
bool
wishes_pair(struct reader *r, struct pairing *p, int first, int end, bool mark);

#endif
