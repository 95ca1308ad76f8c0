// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds out whether a letter without orders is an answer.
//
// L5  An unclear yes, or the same again, makes it doubtful: next to a question, or to talk about a place, a number, a
//     player, a later time or a doubt, or that its writer is not ready (topics.txt, PENDING). So does
//     text beyond the limit.
// L7  A single word that means yes in English is a yes.
// L8  A courtesy that agrees ("bien sûr"), with only courtesy next to it, is a yes.
#ifndef WORDS_ANSWER_KIND_H
#define WORDS_ANSWER_KIND_H

#include "words/token.h"

// Returns the kind of a letter without orders.
enum sentence_kind
answer_kind(struct reader *r);

#endif
