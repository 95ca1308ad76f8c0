// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-in: sensible orders for a seat, made from what everybody can see; the same position
// always gives the same orders. Used for `fallback bot`, for seats that the program plays, and as the
// suggestion in the order block.
#ifndef ORDERS_STANDIN_H
#define ORDERS_STANDIN_H

#include "base/arena.h"
#include "orders/order.h"

// The stand-in's orders, which cannot stall; their plan lies in the arena.
void
standin_orders(struct arena *a, const struct game *g, int seat, struct order_set *out);

// What the stand-in does about the decision that is open now. Always legal.
void
standin_decide(const struct game *g, struct decision *out);

// `fallback hunt`: all people who are left go hunting; if they cannot, as many as possible go to one
// place. The stand-in makes all other decisions.
void
hunt_decide(const struct game *g, struct decision *out);

#endif
