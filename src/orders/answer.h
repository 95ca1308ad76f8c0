// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as lists of sentences; the caller adds the receipt, the deadline
// and the players who are missing.
#ifndef ORDERS_ANSWER_H
#define ORDERS_ANSWER_H

#include "lang/say.h"
#include "orders/parsed.h"
#include "orders/total.h"

struct answer {
	struct pile stored; // "plan: 1. ...": sections and standing orders as understood
	struct pile refused; // every problem with its remedy
	struct pile notes; // consequences, repairs, and other text that was understood
	// questions that the player will be asked; decisions that the computer will make
	struct pile asked, helped;
	const char *total; // where the plan can stall; NULL if it cannot stall
};

// Add the parsed orders, and the refused ones, to `stored`, `refused` and `notes`.
void
answer_stored(struct tongue in, const struct parsed *p, struct answer *out);
void
answer_refused(struct tongue in, const struct parsed *p, struct answer *out);

// Adds a note that questions and settings were read, but that there is no game to carry them out
// in.
void
answer_requests(struct tongue in, const struct parsed *p, struct answer *out);

// Predicts the round: adds to `asked` and `helped`, and sets `total`. `w` contains all orders of
// the seat, including this letter's; `g` may be NULL.
void
answer_outlook(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    struct answer *out);

// Returns a problem as a line: "line 3, column 7: 'clya' is not known here: did you mean clay?". In
// the arena.
char *
problem_text(struct tongue in, const struct problem *p);

#endif
