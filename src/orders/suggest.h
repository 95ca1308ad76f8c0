// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The plan that a computer player would write for a seat, from what that seat sees.
#ifndef ORDERS_SUGGEST_H
#define ORDERS_SUGGEST_H

#include "base/arena.h"
#include "orders/order.h"

// Makes it from where the round stands in the sight; false if the seat places nobody any more in this round.
// What its people bring is left to whoever decides that. The plan lies in the arena.
bool
suggest_plan(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct order_set *out);

#endif
