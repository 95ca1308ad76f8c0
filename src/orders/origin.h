// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which order a decision came from, as the log notes it.
#ifndef ORDERS_ORIGIN_H
#define ORDERS_ORIGIN_H

#include "orders/rule.h"

// The number of the order that a ruling came from; 0 if from none. `from` and `standing_from` hold the
// number of the order that each section came from: of the round's orders, and of the standing ones.
int64_t
origin_of(const struct ruling *v, const int64_t from[static SECTIONS],
    const int64_t standing_from[static SECTIONS]);

#endif
