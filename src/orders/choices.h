// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What can be answered to a question that is open within a round: which tools, what price, which die, what is
// given for a meal. Each answer is a section of orders, so that to choose it is to write that.
#ifndef ORDERS_CHOICES_H
#define ORDERS_CHOICES_H

#include "orders/rule.h"

struct choice {
	struct decision decision;
	const char *orders; // the section that decides so, in its canonical spelling
};

// Few enough for a phone, and none of the letters a to e is the code of a place.
enum { CHOICES_MAX = 5 };

struct choices {
	struct choice list[CHOICES_MAX];
	int count;
	bool preferred; // the first is the one that was preferred
	bool more; // there are others
};

// Lists what the seat whose decision is open can answer in the orders `w`: first the decision that is preferred
// (NULL: none), then others, of prices and meals the cheapest. What is open elsewhere stays open: rules of the
// orders for other places are kept. None where people are placed, or dice are open. In the arena.
void
choices_make(struct arena *a, const struct game *g, const struct wishes *w, const struct seats *names,
    const struct decision *preferred, struct choices *out);

// The section that answers the open question; SECTIONS for none.
enum section
choices_section(const struct game *g);

#endif
