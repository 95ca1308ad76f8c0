// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The short plan: what a player's own words mean. `H/F W3 1 X`, or in words "hut or field, 3 wood, card
// 1, hunt". What can be read in one way only is read; nothing is ever guessed.
#ifndef ORDERS_SHORT_H
#define ORDERS_SHORT_H

#include "base/text.h"
#include "orders/short_plan.h"

// Reads own words; `sender` is the writer's name, "" if it is not known.
void
short_read(struct arena *a, const char *text, const char *sender, struct short_plan *out);

// The word of a kind.
const char *
short_word_of(enum short_kind kind);

// A plan in codes: "H/F W3 1 X".
void
short_print(struct text *t, const struct plan *plan);

#endif
