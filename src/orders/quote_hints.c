// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the splitting of letters must know of orders.
#include "orders/quote_hints.h"

#include "orders/could.h"

const struct quote_hints order_hints = { words_could_order, words_name_order, words_name_place };
