// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Functions shared by the files that print orders.
#ifndef ORDERS_PRINTER_H
#define ORDERS_PRINTER_H

#include "base/text.h"
#include "lang/say.h"
#include "orders/order.h"

// Adds a statement as lines after `indent` spaces and `first`. Lines are broken where the parser
// joins them again: after `|`, `and`, `or`, `not`, `;`, and after a comma if `comma` is set.
void
statement_add(
    struct text *t, size_t indent, const char *first, const char *s, bool comma);

// Adds " if COND"; nothing for an empty condition.
void
print_if(struct text *t, const struct cond *c, const struct seats *seats);

// Adds a scope such as "card 1: "; nothing for SCOPE_ALL.
void
scope_add(struct text *t, int scope);

// Returns a condition in words.
char *
cond_words(struct tongue in, const struct cond *c, const struct seats *seats);

// Returns an amount of a thing: "2 wood", "3 people".
char *
thing_words(struct tongue in, int thing, int n);

#endif
