// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were received and understood; and blocks: the order block last sent to a seat, whose lines
// a letter form chooses by letter.
#ifndef STORE_ORDERS_H
#define STORE_ORDERS_H

#include "store/rows.h"
#include "store/store.h"

// Adds an order and fills in its id.
int
orders_insert(struct store *s, struct order_row *o, struct err *e);

// Whether an older order that counts overtakes the new order `o` (S6). Uses its seat, round, serial and
// date; of two orders that are equal in both serial and date the new one wins.
int
orders_overtaken(struct store *s, const struct order_row *o, bool *yes, struct err *e);

// All orders of a seat for a round, as they came.
int
orders_of_seat(struct store *s, int64_t seat_id, int round, struct order_rows *list, struct err *e);

// The orders of a game of which something can be in force in `round` or later, in the order in which
// they came. Their number does not grow with the length of the game.
int
orders_in_force(struct store *s, int64_t game_id, int round, struct order_rows *list, struct err *e);

// Notes the last round in which something of an order can be in force.
int
orders_hold(struct store *s, int64_t id, int until_round, struct err *e);

// Notes that the `stop` of an order has fired.
int
orders_fire(struct store *s, int64_t id, struct err *e);

// All orders of a game, as they came.
int
orders_of_game(struct store *s, int64_t game_id, struct order_rows *list,
    struct err *e);

// Whether a letter's orders were undone by a rollback, are for a round that is not over, and were
// not given again by the same letter.
int
orders_undone(struct store *s, int64_t letter_id, bool *yes, struct err *e);

// Makes every order that counts for a seat in the rounds after `round` an order of the past, so that
// newer ones are not compared with it after a rollback.
int
orders_pass_after(struct store *s, int64_t seat_id, int round, struct err *e);

// Stores the block of a round in the place of the one before.
int
blocks_put(struct store *s, int64_t seat_id, int round, const char *body, struct err *e);

// The block of a round; *body is NULL when there is none.
int
blocks_get(struct store *s, int64_t seat_id, int round, const char **body, struct err *e);

#endif
