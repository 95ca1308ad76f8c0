// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Policies applied to one open question: which tools, which payment. For rule.c.
#ifndef ORDERS_CHOOSE_H
#define ORDERS_CHOOSE_H

#include "orders/order.h"

// Fills in the tools that a rule chooses for the open roll, whose dice are known (S4). A rule that
// cannot be met adds none. `once` says whether one-use tools may be used if the rule does not say
// so. Not for TOOLS_ASK.
void
tools_choose(const struct game *g, const struct tools_rule *r, enum once once,
    struct decision *out);

// Whether some ready tool, one-use tools left out, could change what the roll gives.
bool
tools_matter(const struct game *g);

// Finds the legal payment of `kind` (DO_PAY, DO_FEED) made of ranked goods alone that is
// the largest in ranking order. False when there is none.
bool
payment_choose(const struct game *g, enum decision_kind kind, const struct ranking *r,
    struct decision *out);

// Counts the legal payments of `kind`; one of them is stored in `out` if there is any.
int
payment_count(const struct game *g, enum decision_kind kind, struct decision *out);

#endif
