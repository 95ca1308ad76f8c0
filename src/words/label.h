// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds labels and numbers before orders.
//
// B1  "Round 5" is dropped; the number of another round is doubtful.
// B2  A dash or star before text at the start of a line is a separator.
// N5  "1." "1)" "a)" "i." at the start of a line, followed by a space and text, are a numbering if they
//     count from 1 in at least two places; then they are separators. Within a line, "2)" continues a
//     numbering, and so does "2." before a lower-case letter. Other labels are doubtful, and so is a
//     first label directly below a line that names a place, whose count it could be.
#ifndef WORDS_LABEL_H
#define WORDS_LABEL_H

#include "words/token.h"

// Turns labels into separators, fillers or doubtful tokens.
void
labels_find(struct reader *r);

#endif
