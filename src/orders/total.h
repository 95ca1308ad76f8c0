// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks ahead: can the plan stall, and what may the player be asked this round?
#ifndef ORDERS_TOTAL_H
#define ORDERS_TOTAL_H

#include "lang/say.h"
#include "orders/decide.h"

// Returns NULL if the rest of the plan cannot stall while people are placed, whatever the others do;
// else the first gap and its cure in words, in the arena. Without a game (NULL) it looks from the
// start of a round, by the default rules.
const char *
plan_gap(
    struct tongue in, const struct order_set *orders, const struct game *g, int seat);

// Whether the seat may still have to place people in this round.
bool
still_places(const struct game *g, int seat);

enum { ASKED_MAX = 16 };

// What the seat may still be asked this round besides placing, one short text each ("which
// tools to use at clay"). Without a game (NULL) everything that the orders leave open.
// Returns how many.
int
asked_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX]);

// The same of what the helper may decide in its place.
int
helped_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX]);

#endif
