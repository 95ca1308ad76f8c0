// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files that print orders share.
#ifndef ORDERS_PRINTER_H
#define ORDERS_PRINTER_H

#include "base/text.h"
#include "orders/order.h"

// Adds a statement as a line after `indent` blanks and `first`, broken where the parser
// joins lines again: after `|`, `and`, `or`, `not`, `;`, and in a list after a comma.
void
statement_add(
    struct text *t, size_t indent, const char *first, const char *s, bool comma);

// How many rules a section of rules (tools, pay, take) prints.
int
rule_count(const struct order_set *o, enum section s);

#endif
