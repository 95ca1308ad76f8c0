// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders that are stored but do not count for now: on hold because a later letter was doubtful, or because
// their player wrote `wait`.
#ifndef POST_HELD_H
#define POST_HELD_H

#include "table/table.h"

// The plan of some orders in short codes, "H/F, W3, 1, X"; NULL if there is none, or codes cannot express it.
const char *
plan_in_codes(struct arena *a, const struct order_set *o);

// Whether the stored orders of a seat are on hold. The orders of `t` must be loaded.
bool
orders_held(const struct table *t, int seat, int64_t now);

// When the hold ends; 0: when the player writes again.
int64_t
orders_held_until(const struct table *t, int seat, int64_t now);

// A sentence about the hold: "Your orders (H, W3, X) are on hold until Thursday 14:00; then they count."
const char *
orders_held_said(struct tongue in, const struct table *t, int seat, int64_t now);

// The same for the game master, with the words that did it: "orders on hold since ... until ...: \"wait\"".
const char *
orders_held_note(struct tongue in, const struct table *t, int seat, const char *zone, int64_t now);

// The sentence for the answer to a letter that came after the orders: "Your earlier orders ..."
const char *
orders_held_earlier(struct tongue in, const struct table *t, int seat, int64_t now);

#endif
