// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the splitting of letters (quote/split.h) must know of orders.
#ifndef ORDERS_QUOTE_HINTS_H
#define ORDERS_QUOTE_HINTS_H

#include "quote/fingerprint.h"

extern const struct quote_hints order_hints;

#endif
