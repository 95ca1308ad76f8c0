// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds out whether a doubtful letter is only a comment.
//
// L10 Doubtful words are only a comment, and put no orders on hold, if no plan can be proposed from them
//     and none of them is in codes. Each doubtful sentence must be an exclamation ("wow, six gold in one
//     go"), or have more words that tell than numbers and words that want, or repeat the good of a
//     neighbour that affects it, or name one place repeatedly and no number; or be a yes, no or same
//     among words that name no place.
#ifndef WORDS_COMMENT_H
#define WORDS_COMMENT_H

#include "words/token.h"

// L10: whether a doubtful letter is only a comment.
bool
letter_tells(const struct reader *r);

#endif
