// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The ledger: the orders in force of every seat, computed only from the texts of orders. Games are
// played by the ledger, answers are based on it, and audits compare decisions with it.
#ifndef ORDERS_LEDGER_H
#define ORDERS_LEDGER_H

#include "base/arena.h"
#include "orders/parsed.h"
#include "orders/rule.h"

// An order as stored.
struct ledger_order {
	int seat;
	int64_t id; // number of the order, not 0
	int round;
	const char *body; // canonical text
	int until; // the last round in which part of the order can be in force, as stored in the database
	bool undone; // undone by a rollback, so that only standing orders count
	bool fired; // a `stop` fired when this was the seat's newest order for the round
};

enum { LEDGER_FOR_GOOD = 1000000 }; // stands for the last round of orders that are permanently in force

// A standing order: it is in force from its first round to its last (0 for permanently), or until
// another standing order of the same section begins.
struct ledger_standing {
	enum section section;
	int from_round, until_round;
	int64_t order;
	bool none; // from its first round on, no standing order of the section is in force
	struct order_set *set;
};

// An order, and the last round in which it must still be loaded.
struct ledger_taken {
	int64_t order;
	int until;
};

struct ledger_seat {
	struct order_set *now, *next; // orders for the current and the next round; NULL if not loaded
	struct order_set *standing; // standing orders in force in the current round
	// for each section, number of the order it came from
	int64_t now_from[SECTIONS], next_from[SECTIONS], standing_from[SECTIONS];
	struct ledger_standing *list;
	int count, room;
	struct ledger_taken *taken;
	int taken_count, taken_room;
	int64_t newest, next_newest; // numbers of the last order for this round and the next; 0 for none
	int64_t fired; // number of the newest order when a `stop` fired in this round; 0 if none fired
	uint64_t done; // bit l: plan line l was carried out in this round
	bool stopped; // a `stop` has fired, and no order for the round has arrived since
	bool woken; // in an audit: a `stop` may have fired and been answered
};

struct ledger {
	struct arena *arena;
	struct seats letters; // letters that name the seats in the texts
	int round;
	struct parsed *parsed; // buffer for parsing orders
	struct ledger_seat seat[PLAYERS_MAX];
};

// Initializes a ledger without orders for a number of seats, in round `round`.
void
ledger_init(struct ledger *l, struct arena *a, int seats, int round);

// Adds an order as the newest of its seat. Returns false if its text cannot be parsed.
bool
ledger_take(struct ledger *l, const struct ledger_order *o);

// Adds an order using public information only: which sections the seat has for the round, and
// whether its orders are final. Does not parse the text.
void
ledger_take_outline(struct ledger *l, const struct ledger_order *o);

// Returns the last round in which part of an order can be in force, whatever rollbacks happen; 0 for never.
int
ledger_until(const struct ledger *l, int seat, int64_t order);

// Moves to the next round, in which the orders kept for it are in force.
void
ledger_next_round(struct ledger *l);

// Goes back to the start of a round: removes orders for this and later rounds, but not standing orders.
void
ledger_back(struct ledger *l, int round);

// Returns the wishes of a seat now, for orders_decide. The caller sets the fields that depend on the game.
struct wishes
ledger_wishes(const struct ledger *l, int seat);

// Returns the wishes of a seat without its `stop`; the orders are copied to `spare`.
struct wishes
ledger_wishes_unstopped(const struct ledger *l, int seat, struct order_set *spare);

// Returns the wishes of a seat in the next round, as far as they are known; the standing orders are
// copied to `spare`.
struct wishes
ledger_wishes_next(const struct ledger *l, int seat, struct order_set *spare);

// Rules on the open decision by the wishes of its seat. Also returns STOPPED if a `stop` fired
// earlier and was not answered.
void
ledger_decide(const struct ledger *l, const struct game *g, const struct wishes *w, struct ruling *v);

// Records that the `stop` of a seat has fired; the seat waits for a newer order. Returns the number
// of its newest order, which must be marked: only a later order answers the `stop`.
int64_t
ledger_fire(struct ledger *l, int seat);

// Records that a line of a seat's plan was carried out; `line` counts from 1, and 0 means no line.
void
ledger_done(struct ledger *l, int seat, int line);

// Records a fired `stop` if the `stop` of the acting seat holds now, given its wishes. For audits,
// which do not know when the game was played.
void
ledger_watch(struct ledger *l, const struct game *g, const struct wishes *w);

// Records that a `stop` may have fired and been answered: an order has arrived, or the seat was late.
void
ledger_unsure(struct ledger_seat *seat);

// Returns the number of the order that a ruling for a seat comes from; 0 if there is none.
int64_t
ledger_order(const struct ledger *l, int seat, const struct ruling *v);

#endif
