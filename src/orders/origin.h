// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the order that a decision came from, for the log.
#ifndef ORDERS_ORIGIN_H
#define ORDERS_ORIGIN_H

#include "orders/rule.h"

// Returns the number of the order that a ruling came from; 0 if there is none. `from` and
// `standing_from` have, for each section, the number of its order: for the round's orders, and for
// the standing ones.
int64_t
origin_of(const struct ruling *v, const int64_t from[static SECTIONS],
    const int64_t standing_from[static SECTIONS]);

#endif
