// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What stands before orders and numbers them.
//
//	B1  "round 5" is left out; another round's number is doubtful.
//	B2  A dash or star before text at the start of a line separates.
//	N5  "1." "1)" "a)" "i." at the start of a line, with a blank and text behind, are a numbering if they run from 1 in
//	    at least two places; then they separate. Within a line "2)" goes on with one, and "2." before a small letter.
//	    Else they are doubtful; so they are if the first stands right below a line that names a place, whose count it
//	    could be.
#ifndef WORDS_LABEL_H
#define WORDS_LABEL_H

#include "words/token.h"

// Reads labels over.
void
labels_find(struct reader *r);

#endif
