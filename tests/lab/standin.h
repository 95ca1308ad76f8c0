// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-in: a beginner's orders for a seat, made from what everybody can see; the same position
// always gives the same orders. It is what computer players are measured by, and a player for tests.
#ifndef BENCH_STANDIN_H
#define BENCH_STANDIN_H

#include "base/arena.h"
#include "orders/order.h"

// The stand-in's orders, which cannot stall; their plan lies in the arena.
void
standin_orders(struct arena *a, const struct game *g, int seat, struct order_set *out);

// What the stand-in does about the decision that is open now. Always legal.
void
standin_decide(const struct game *g, struct decision *out);

#endif
