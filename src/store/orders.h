// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were received and understood.
#ifndef STORE_ORDERS_H
#define STORE_ORDERS_H

#include <stddef.h>

#include "store/store.h"
#include "store/words.h"

// The columns of table orders.
struct order_row {
	int64_t id, letter_id, seat_id;
	int round;
	int serial; // 0: none
	int64_t dated_at, received_at;
	enum order_status status;
	const char *body, *receipt;
	int64_t after_seq; // the game's last step when it was stored
	int until_round; // the last round in which something of it can be in force; 0: never
	bool fired; // its `stop` has fired
};

struct order_rows {
	struct order_row *at;
	size_t count;
};

// Adds an order and fills in its id.
int
orders_insert(struct store *s, struct order_row *o, struct err *e);

// Whether an older order that counts overtakes the new order `o` (S6). Uses its seat, round, serial and
// date; of two orders that are equal in both serial and date the new one wins.
int
orders_overtaken(struct store *s, const struct order_row *o, bool *yes, struct err *e);

// All orders of a seat for a round, as they came.
int
orders_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct order_rows *list, struct err *e);

// The orders of a game of which something can be in force in `round` or later, in the order in which
// they came. Their number does not grow with the length of the game.
int
orders_in_force(struct store *s, int64_t game_id, int round, struct arena *a,
    struct order_rows *list, struct err *e);

// Notes the last round in which something of an order can be in force.
int
orders_hold(struct store *s, int64_t id, int until_round, struct err *e);

// Notes that the `stop` of an order has fired.
int
orders_fire(struct store *s, int64_t id, struct err *e);

// All orders of a game, as they came.
int
orders_of_game(struct store *s, int64_t game_id, struct arena *a, struct order_rows *list,
    struct err *e);

// Whether a letter's orders were undone by a rollback, are for a round that is not over, and were
// not given again by the same letter.
int
orders_undone(struct store *s, int64_t letter_id, bool *yes, struct err *e);

// Makes every order that counts for a seat in the rounds after `round` an order of the past, so that
// newer ones are not compared with it after a rollback.
int
orders_pass_after(struct store *s, int64_t seat_id, int round, struct err *e);

#endif
