// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The tests of orders that the splitting of letters uses.
#include "orders/quote_hints.h"

#include "orders/could.h"

const struct quote_hints order_hints = { words_could_order, words_name_order, words_name_place };
