// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as pieces of text; the judge adds receipt, deadline and
// who is missing. Prose at most 72 columns wide, each piece ending in a newline, "" where
// there is nothing to say.
#ifndef ORDERS_ANSWER_H
#define ORDERS_ANSWER_H

#include "base/arena.h"
#include "orders/parse.h"
#include "orders/total.h"

struct answer {
	const char *stored; // "  plan: 1. ...": sections and standing orders as understood
	const char *refused; // "  line 3, column 7: ...": every problem with its cure
	const char *repairs; // what was repaired before reading
	const char *total; // "This plan cannot stall.", or where it can
	const char *asked; // what will be asked
	const char *requests; // questions and settings as understood
};

// Writes all pieces. `w` holds the seat's orders as they stand with this letter (not only
// what the letter says), for the total check; `g` may be NULL.
void
answer_write(struct arena *a, const struct parsed *p, const struct wishes *w,
    const struct game *g, int seat, struct answer *out);

// One problem as a line: "line 3, column 7: 'clya' is no place; did you mean clay?".
char *
problem_text(struct arena *a, const struct problem *p);

#endif
