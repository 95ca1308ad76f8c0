// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as lists of sentences; the judge adds receipt, deadline and who is
// missing.
#ifndef ORDERS_ANSWER_H
#define ORDERS_ANSWER_H

#include "lang/say.h"
#include "orders/parse.h"
#include "orders/total.h"

struct answer {
	struct pile stored; // "plan: 1. ...": sections and standing orders as understood
	struct pile refused; // every problem with its cure
	struct pile notes; // what that means, repairs, and what else was read
	struct pile asked, helped; // what will be asked; what the helper will decide
	const char *total; // where the plan can stall; NULL if it cannot
};

// Add what was understood of a letter, and what was refused, to `stored`, `refused` and `notes`.
void
answer_stored(struct tongue in, const struct parsed *p, struct answer *out);
void
answer_refused(struct tongue in, const struct parsed *p, struct answer *out);

// Says that questions and settings were read, if there is no game in which to carry them out.
void
answer_requests(struct tongue in, const struct parsed *p, struct answer *out);

// Says what the seat can expect: adds to `asked` and `helped`, and sets `total`. `w` holds the seat's orders as they
// stand with this letter, not only what the letter says; `g` may be NULL.
void
answer_outlook(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    struct answer *out);

// One problem as a line: "line 3, column 7: 'clya' is no place; did you mean clay?".
char *
problem_text(struct tongue in, const struct problem *p);

#endif
