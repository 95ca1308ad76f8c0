// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks ahead: whether the plan can stall, and what the player may be asked in this round.
#ifndef ORDERS_TOTAL_H
#define ORDERS_TOTAL_H

#include "lang/say.h"
#include "orders/rule.h"

// Returns NULL if the rest of the plan cannot stall while people are placed, whatever the others
// do; otherwise describes the first gap and its remedy, in the arena. If `g` is NULL, assumes the
// beginning of a round with the default rules.
const char *
plan_gap(
    struct tongue in, const struct order_set *orders, const struct game *g, int seat);

// Whether the seat may still have to place people in this round.
bool
still_places(const struct game *g, int seat);

enum { ASKED_MAX = 16 };

// Lists the questions, besides placing, that the seat may still be asked in this round, as short
// texts ("which tools to use at clay"). If `g` is NULL, lists all questions that the orders leave
// open. Returns their number.
int
asked_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX]);

// Lists the questions that the helper may decide instead of the seat.
int
helped_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX]);

#endif
