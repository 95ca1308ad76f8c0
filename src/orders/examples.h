// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players may write, by example. The help, the answers that say how orders are given, and the first
// page of stonepost-orders(5) have it from here.
#ifndef ORDERS_EXAMPLES_H
#define ORDERS_EXAMPLES_H

#include "lang/say.h"

enum { EXAMPLES = 6 };

struct order_example {
	struct msg text; // of a letter; codes are the same in all languages
	const char *reading; // a plan in codes, or the word of a kind (short_plan.h)
	struct msg says;
};

// In the order in which they are shown.
extern const struct order_example order_examples[EXAMPLES];

// The examples with what they say, one below the other, wrapped.
char *
examples_help(struct tongue in, size_t columns);

// The codes of the places, in a few lines, wrapped.
char *
codes_help(struct tongue in, size_t columns);

#endif
