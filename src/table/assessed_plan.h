// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The plans of a finished game: the plan of a seat in a sealed round, and whether a letter suggested it.
#ifndef TABLE_ASSESSED_PLAN_H
#define TABLE_ASSESSED_PLAN_H

#include "base/arena.h"
#include "fair/seed.h"
#include "orders/order.h"
#include "store/events.h"

// An order that was in force.
struct assessed_order {
	int64_t id; // id of the order, by which steps refer to it
	int64_t after; // number of the last step when the order was stored
	int seat, round;
	const char *body;
	bool seen, suggested; // seen: the order was checked; suggested: its plan had been suggested
};

// The finished game.
struct assessed_game {
	const char *name;
	int players;
	enum game_mode mode;
	enum game_hint hint;
	unsigned char seed[SEED_SIZE], round_seed[SEED_SIZE]; // mixed seeds; round_seed: with the round's value
	struct arena *arena;
	const struct event_row *step; // steps that were not undone, from the first round on
	size_t steps, at; // at: index of the next step
	struct assessed_order *order; // orders, as they were stored one after the other
	size_t orders;
};

// A seat's plan in the round that begins with the next step.
struct assessed_plan {
	const struct event_row *row; // the seat's first placement; NULL: none
	const struct plan *plan; // NULL: there is no plan, or it cannot be read
	bool own; // made by the person or, if a computer player has the seat, by that player
	bool suggested;
};

// Finds the plan of a seat in the round that begins at position `g`.
void
assessed_plan_find(const struct assessed_game *x, const struct game *g, int seat, struct assessed_plan *out);

// For each order stored before step number `seq`, records whether a letter suggested its plan at that time,
// at the position `g`. Each order is checked once.
void
assessed_orders_see(struct assessed_game *x, const struct game *g, int64_t seq);

// Whether the plan of an order had been suggested; false if `id` is 0 (no order).
bool
assessed_order_suggested(const struct assessed_game *x, int64_t id);

// Whether a letter suggests the decision `d` at the position `g`.
bool
assessed_decision_suggested(const struct assessed_game *x, const struct game *g, const struct decision *d);

#endif
