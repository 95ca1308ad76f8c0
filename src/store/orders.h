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
	int serial; // 0 without
	int64_t dated_at, received_at;
	enum order_status status;
	const char *body, *receipt;
	int64_t after_seq; // the game's last step when it was stored
};

struct order_rows {
	struct order_row *at;
	size_t count;
};

// Adds an order and fills in its id; finds one by its id (ERR_NOT_FOUND).
int
orders_insert(struct store *s, struct order_row *o, struct err *e);
int
orders_get(
    struct store *s, int64_t id, struct arena *a, struct order_row *o, struct err *e);

// The order of a seat for a round that beats all others with that status (S6): the
// highest serial, then the latest date, then the latest to come.
int
orders_newest(struct store *s, int64_t seat_id, int round, enum order_status status,
    struct arena *a, struct order_row *o, struct err *e);

// All orders of a seat for a round, or all that stood in a letter, as they came.
int
orders_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct order_rows *list, struct err *e);
int
orders_of_letter(struct store *s, int64_t letter_id, struct arena *a,
    struct order_rows *list, struct err *e);

// All orders of a game, as they came.
int
orders_of_game(struct store *s, int64_t game_id, struct arena *a, struct order_rows *list,
    struct err *e);

// Notes what became of an order.
int
orders_set_status(struct store *s, int64_t id, enum order_status status, struct err *e);

// Makes orders of the past of all that count for a seat in the rounds after `round`:
// after a rollback they are not what newer ones are compared with.
int
orders_pass_after(struct store *s, int64_t seat_id, int round, struct err *e);

#endif
