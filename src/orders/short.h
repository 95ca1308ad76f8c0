// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The short plan: what a player's own words mean. `H/F W3 1 X`, or in words "hut or field, 3 wood, card
// 1, hunt". What can be read in one way only is read; nothing is ever guessed.
#ifndef ORDERS_SHORT_H
#define ORDERS_SHORT_H

#include <stdbool.h>

#include "base/text.h"
#include "lang/say.h"
#include "orders/codes.h"
#include "orders/short_plan.h"
#include "words/words.h"

// Reads own words in the writer's language; of `by` the language is not read.
void
short_read(struct tongue in, const struct words_context *by, const char *text, struct short_plan *out);

// The word of a kind.
const char *
short_word_of(enum short_kind kind);


#endif
