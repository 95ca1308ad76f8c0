// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answer to an order letter, as lists of sentences; the caller adds the receipt, the deadline
// and the players who are missing.
#ifndef ORDERS_ANSWER_H
#define ORDERS_ANSWER_H

#include "orders/parsed.h"
#include "orders/rule.h"

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

// Adds a note that questions and settings were read, but that there is no game to carry them out in.
void
answer_requests(struct tongue in, const struct parsed *p, struct answer *out);

// Predicts the round: adds to `asked` and `helped`, and sets `total`. `w` contains all orders of
// the seat, including this letter's; `g` may be NULL.
void
answer_outlook(struct tongue in, const struct wishes *w, const struct game *g, int seat, struct answer *out);

// Returns a problem as a line: "line 3, column 7: 'clya' is not known here: did you mean clay?". In
// the arena.
char *
problem_text(struct tongue in, const struct problem *p);

// total.c: Looks ahead: whether the plan can stall, and what the player may be asked in this round.

// Returns NULL if the rest of the plan cannot stall while people are placed, whatever the others
// do; otherwise describes the first gap and its remedy, in the arena. If `g` is NULL, assumes the
// beginning of a round with the default rules.
const char *
plan_gap(struct tongue in, const struct order_set *orders, const struct game *g, int seat);

// Whether the seat may still have to place people in this round.
bool
still_places(const struct game *g, int seat);

enum { ASKED_MAX = 16 };

// Lists the questions, besides placing, that the seat may still be asked in this round, as short
// texts ("which tools to use at clay"). If `g` is NULL, lists all questions that the orders leave
// open. Returns their number.
int
asked_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX]);

// Lists the questions that the helper may decide instead of the seat.
int
helped_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX]);

#endif
