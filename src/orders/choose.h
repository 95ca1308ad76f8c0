// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rules applied to one open question: tools or payment. For rule.c.
#ifndef ORDERS_CHOOSE_H
#define ORDERS_CHOOSE_H

#include "orders/order.h"

// Chooses tools for the current roll by a rule; the dice must be known (S4). If the rule cannot be
// met, chooses no tools. `once` says whether one-use tools are allowed if the rule does not say it.
// Not for TOOLS_ASK.
void
tools_choose(const struct game *g, const struct tools_rule *r, enum once once,
    struct decision *out);

// Whether the ready tools, without one-use tools, could improve the gain of the roll.
bool
tools_matter(const struct game *g);

// Finds the legal payment of `kind` (DO_PAY, DO_FEED) that uses only goods in the ranking and is
// the largest in the order of the ranking. Returns false if there is none.
bool
payment_choose(const struct game *g, enum decision_kind kind, const struct ranking *r,
    struct decision *out);

// Counts the legal payments of `kind`; stores one of them in `out` if there is any.
int
payment_count(const struct game *g, enum decision_kind kind, struct decision *out);

#endif
