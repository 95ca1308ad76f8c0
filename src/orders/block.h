// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Outgoing frames: the order block of a report, and an order rewritten for another round (S5).
#ifndef ORDERS_BLOCK_H
#define ORDERS_BLOCK_H

#include "base/text.h"
#include "orders/parsed.h"

// Writes a whole frame with these orders, at most 72 columns wide. It can be parsed without problems.
void
frame_print(struct text *t, const struct frame_head *head, const struct order_set *orders,
    const struct seats *seats);

// Writes the order block of a report: the seat's stored `orders` for this round, and the sections
// of `suggested` that are in neither `orders` nor `standing`. Each of the three may be NULL.
void
block_print(struct text *t, const struct frame_head *head, const struct order_set *suggested,
    const struct order_set *orders, const struct order_set *standing, const struct seats *seats);

// S5: rewrites the parsed orders of a frame for a past round as a frame for `round`, without its
// serial number.
void
frame_rewrite(struct text *t, const struct frame *frame, const struct parsed *p, int round);

// Replaces the letters of seats in a canonical text by their names, for people. Returns the text
// itself if it cannot be parsed; otherwise the result is in the arena.
const char *
orders_named(struct arena *a, const char *canonical, const struct seats *seats);

#endif
