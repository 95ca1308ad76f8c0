// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Short plans: the meaning of a player's own words, such as `H/F, W3, 1, X`, or "hut or field, 3 wood,
// card 1, hunt". Only unambiguous words are accepted; ambiguous ones make the plan doubtful.
#ifndef ORDERS_SHORT_H
#define ORDERS_SHORT_H

#include <stdbool.h>

#include "base/text.h"
#include "lang/say.h"
#include "orders/codes.h"
#include "orders/short_plan.h"
#include "words/words.h"

// Parses own words in the writer's language, ignoring by->language. Results are in the arena.
void
short_read(struct tongue in, const struct words_context *by, const char *text, struct short_plan *out);

// Returns the word for a kind, in tests and examples.
const char *
short_word_of(enum short_kind kind);


#endif
