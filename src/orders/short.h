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
#include "orders/short_plan.h"

// Reads own words in the writer's language; `sender` is the writer's name, "" if it is not known.
void
short_read(struct tongue in, const char *text, const char *sender, struct short_plan *out);

// Whether doubtful own words have two readings, since a number may be a count or a card: "H W 3" is "H W3" or
// "H W, 3". They are plans, in the arena.
enum { SHORT_READINGS = 2 };
bool
short_readings(struct tongue in, const char *text, const char *sender, struct plan out[static SHORT_READINGS]);

// Reads the statements of a `plan` in the long form, one after the other. `label`: the number before the
// statement, 0 if there is none. True if it is a plan alone, which is then in *out; else what cannot be
// read for sure is among the doubts.
struct short_statements;
struct short_statements *
short_begin(struct tongue in);
bool
short_statement(struct short_statements *s, const char *text, int label, struct short_plan *out);

// Whether a folded word can begin a wish.
bool
short_begins(struct tongue in, const char *word);

// The word of a kind.
const char *
short_word_of(enum short_kind kind);

// The plan that wishes make; in the arena.
struct wishes;
void
short_plan_of(struct arena *a, const struct wishes *wishes, struct plan *out);

// A plan in codes, which is read as it was meant: "H/F W3 1 X".
void
short_print(struct text *t, const struct plan *plan);

#endif
