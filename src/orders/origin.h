// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which order a decision came from, as the log notes it.
#ifndef ORDERS_ORIGIN_H
#define ORDERS_ORIGIN_H

#include "orders/rule.h"

// The number of the order that a ruling came from, 0 for none, where each section of the orders
// of the round came from order `from`, and each standing one from `standing_from`.
int64_t
origin_of(const struct ruling *v, const int64_t from[static SECTIONS],
    const int64_t standing_from[static SECTIONS]);

#endif
