// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files that print orders share.
#ifndef ORDERS_PRINTER_H
#define ORDERS_PRINTER_H

#include "base/text.h"
#include "lang/say.h"
#include "orders/order.h"

// Adds a statement as a line after `indent` blanks and `first`, broken where the parser
// joins lines again: after `|`, `and`, `or`, `not`, `;`, and in a list after a comma.
void
statement_add(
    struct text *t, size_t indent, const char *first, const char *s, bool comma);

// " if COND"; nothing for a condition that always holds.
void
print_if(struct text *t, const struct cond *c, const struct seats *seats);

// "card 1: "; nothing for all.
void
scope_add(struct text *t, int scope);

// A condition in words.
char *
cond_words(struct tongue in, const struct cond *c, const struct seats *seats);

// "2 wood", "3 people".
char *
thing_words(struct tongue in, int thing, int n);

#endif
