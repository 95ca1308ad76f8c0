// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in force: what every seat wants now, worked out from the texts of its orders alone. Play
// decides by it, answers tell of it, and an audit compares with it what was decided.
#ifndef ORDERS_LEDGER_H
#define ORDERS_LEDGER_H

#include "base/arena.h"
#include "orders/decide.h"
#include "orders/parse.h"

// An order as it is stored.
struct ledger_order {
	int seat;
	int64_t id; // its number, which is not 0
	int round;
	const char *body; // its canonical text
	int until; // the last round in which something of it can be in force, as the database has it
	bool undone; // by a rollback: only its standing orders are still taken
	bool fired; // a `stop` has fired when this was the newest of its seat for the round
};

// The last round of what is in force for good.
enum { LEDGER_FOR_GOOD = 1000000 };

// A standing order: it holds from its first round on, until its last (0: for good), or until
// another one of its section begins.
struct ledger_standing {
	enum section section;
	int from_round, until_round;
	int64_t order;
	bool none; // nothing holds from then on
	struct order_set *set;
};

// An order that was taken, and the last round in which it must still be loaded.
struct ledger_taken {
	int64_t order;
	int until;
};

struct ledger_seat {
	struct order_set *now, *next; // for the round in play and the one after it; NULL: not loaded
	struct order_set *standing; // those that hold in the round in play
	int64_t now_from[SECTIONS], next_from[SECTIONS], standing_from[SECTIONS]; // order numbers
	struct ledger_standing *list;
	int count, room;
	struct ledger_taken *taken;
	int taken_count, taken_room;
	int64_t newest, next_newest; // the last order for the round in play, and for the one after it; 0: none
	int64_t fired; // the newest order when a `stop` fired in this round; 0: none has
	uint64_t done; // bit l: plan line l was carried out
	bool stopped; // a `stop` has fired, and no order for the round has come since
	bool woken; // of an audit: the `stop` may have fired, and may be spent
};

struct ledger {
	struct arena *arena;
	struct seats letters; // by which the texts name seats
	int round;
	struct parsed *parsed; // room to read orders in
	struct ledger_seat seat[PLAYERS_MAX];
};

// Begins a ledger without orders for so many seats, in round `round`.
void
ledger_init(struct ledger *l, struct arena *a, int seats, int round);

// Puts an order in force, as the newest of its seat. Returns false if its text cannot be read.
bool
ledger_take(struct ledger *l, const struct ledger_order *o);

// The same with only what everybody may know: which sections the seat has for the round, and whether
// they are final. The text is not parsed.
void
ledger_take_outline(struct ledger *l, const struct ledger_order *o);

// The last round in which something of an order that was taken can be in force, whatever rollbacks
// come; 0: nothing of it ever will.
int
ledger_until(const struct ledger *l, int seat, int64_t order);

// Goes on to the next round, in which the orders that were kept for it are in force.
void
ledger_next_round(struct ledger *l);

// Goes back to the start of a round: orders for it and later rounds are taken away, standing ones stay.
void
ledger_back(struct ledger *l, int round);

// What a seat wants now, for orders_decide.
struct wishes
ledger_wishes(const struct ledger *l, int seat);

// The same as if the seat's `stop` was spent; its orders are copied to `spare`.
struct wishes
ledger_wishes_unstopped(const struct ledger *l, int seat, struct order_set *spare);

// What a seat wants in the next round, as far as it has said so; the standing orders are copied to
// `spare`.
struct wishes
ledger_wishes_next(const struct ledger *l, int seat, struct order_set *spare);

// Rules on the open decision by the wishes of its seat. STOPPED also if a `stop` has fired before.
void
ledger_decide(const struct ledger *l, const struct game *g, const struct wishes *w, struct ruling *v);

// The `stop` of a seat has fired and is spent; the seat waits for a newer order. Returns the number of
// its newest order, which is the one to be marked: only what comes after it is an answer.
int64_t
ledger_fire(struct ledger *l, int seat);

// Notes that line `line` of a seat's plan was carried out, counted from 1; 0: no line.
void
ledger_done(struct ledger *l, int seat, int line);

// Notes it if by those wishes the `stop` of the seat whose decision is open holds now. For an audit, which
// cannot know when the game was played.
void
ledger_watch(struct ledger *l, const struct game *g, const struct wishes *w);

// A `stop` that was watched may have fired, or may not have: an order has come, or the seat was late.
void
ledger_unsure(struct ledger_seat *seat);

// The number of the order that a ruling for a seat came from; 0: from none.
int64_t
ledger_order(const struct ledger *l, int seat, const struct ruling *v);

#endif
