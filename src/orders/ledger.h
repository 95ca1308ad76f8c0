// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What all seats want at any step of a game, worked out from the texts of their orders alone: to
// compare what was decided with it.
#ifndef ORDERS_LEDGER_H
#define ORDERS_LEDGER_H

#include "base/arena.h"
#include "orders/decide.h"
#include "orders/parse.h"

// A standing order: it holds from its first round on, until its last (0: for good), or until
// another one of its section begins.
struct ledger_standing {
	enum section section;
	int from_round, until_round;
	int64_t order;
	bool none; // nothing holds from then on
	struct order_set *set;
};

struct ledger_seat {
	struct order_set *now, *next; // for the round in play and the one after it
	struct order_set *standing; // those that hold in the round in play
	int64_t now_from[SECTIONS], next_from[SECTIONS], standing_from[SECTIONS]; // order numbers
	struct ledger_standing *list;
	int count, room;
	uint64_t done; // bit l: plan line l was carried out
	bool stopped; // a `stop` holds, and no order has come since
	bool woken; // one has come: the `stop` may be spent
};

struct ledger {
	struct arena *arena;
	const struct seats *names;
	int round;
	struct parsed *parsed; // room to read orders in
	struct ledger_seat seat[PLAYERS_MAX];
};

// Begins with no orders, in round 1. `names` is borrowed.
void
ledger_init(struct ledger *l, struct arena *a, const struct seats *names);

// Puts an order in force: `body` is its stored text, `order` its number, which is not 0. False
// when the text cannot be read.
bool
ledger_take(struct ledger *l, int seat, int64_t order, int round, const char *body);

// The next round begins; the game goes back to the start of a round.
void
ledger_next_round(struct ledger *l);
void
ledger_back(struct ledger *l, int round);

// What a seat wants now, for orders_decide. Without `stop` as if its `stop` was spent: `spare`
// is where its orders are copied to then.
struct wishes
ledger_wishes(const struct ledger *l, int seat);
struct wishes
ledger_wishes_unstopped(const struct ledger *l, int seat, struct order_set *spare);

// Looks whether a `stop` of the seat whose decision is open holds now.
void
ledger_watch(struct ledger *l, const struct game *g);

// The number of the order that a ruling for a seat came from; 0: from none.
int64_t
ledger_order(const struct ledger *l, int seat, const struct ruling *v);

#endif
