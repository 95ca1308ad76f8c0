// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Examples of orders, for the help, the answers that explain orders, and the first page of
// stonepost-orders(5).
#ifndef ORDERS_EXAMPLES_H
#define ORDERS_EXAMPLES_H

#include "engine/game.h"
#include "lang/say.h"

enum { EXAMPLES = 6 };

struct order_example {
	struct msg text; // words in a letter; codes are the same in all languages
	const char *reading; // a plan in codes, or the word for a kind (short_plan.h)
	struct msg says;
};

// The examples, in display order.
extern const struct order_example order_examples[EXAMPLES];

// Returns the examples with explanations, one on each line, wrapped. If people are being placed in
// `g`, the examples use places that are open to the seat; `g` may be NULL.
char *
examples_help(struct tongue in, const struct game *g, int seat, size_t columns);

// Returns the codes of the places, on a few lines, wrapped.
char *
codes_help(struct tongue in, size_t columns);

#endif
