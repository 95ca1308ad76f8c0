// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The tests of orders that the splitting of letters uses (quote/split.h).
#ifndef ORDERS_QUOTE_HINTS_H
#define ORDERS_QUOTE_HINTS_H

#include "quote/fingerprint.h"

extern const struct quote_hints order_hints;

#endif
