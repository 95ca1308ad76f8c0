// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plans and their codes: `H/F, W3, 1, X`.
#ifndef ORDERS_CODES_H
#define ORDERS_CODES_H

#include <stdbool.h>

#include "base/text.h"
#include "lang/say.h"
#include "orders/order.h"
#include "words/words.h"

// Whether a folded word can begin a wish.
bool
short_begins(struct tongue in, const char *word);

// A wish as an alternative of a plan, and the other way round.
struct alternative
alternative_of(const struct wish *w);
struct wish
wish_of(const struct alternative *a);

// Makes a plan from wishes, in the arena.
void
short_plan_of(struct arena *a, const struct wish_list *wishes, struct plan *out);

// Appends a plan in codes that parses back to the same plan: "H/F, W3, 1, X".
void
short_print(struct text *t, const struct plan *plan);

// Returns one line of a plan in codes, in the arena: "H/F".
const char *
line_in_codes(struct arena *a, const struct plan_line *line);

#endif
