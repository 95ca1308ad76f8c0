// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were received and understood.
#ifndef STORE_ORDERS_H
#define STORE_ORDERS_H

#include "store/rows.h"
#include "store/store.h"

// Adds an order and fills in its id.
STORE_ADD(orders_insert, order)

// Whether an older order that counts overtakes the new order `o` (S6). Uses its seat, round, serial and
// date; of two orders that are equal in both serial and date the new one wins.
STORE_YES(orders_overtaken, (o->seat_id, o->round, o->serial, o->dated_at),
    const struct order_row *o)

// All orders of a seat for a round, as they came.
STORE_LIST(orders_of_seat, order, (seat_id, round), int64_t seat_id, int round)

// The orders of a game of which something can be in force in `round` or later, in the order in which
// they came. Their number does not grow with the length of the game.
STORE_LIST(orders_in_force, order, (game_id, round), int64_t game_id, int round)

// Notes the last round in which something of an order can be in force.
STORE_RUN(orders_hold, (id, until_round), int64_t id, int until_round)

// Notes that a `stop` has fired when this order was the newest of its seat.
STORE_CHANGE(orders_fire, "order", (id), int64_t id)

// All orders of a game, as they came.
STORE_LIST(orders_of_game, order, (game_id), int64_t game_id)

// When the letters with orders for a round of a game were answered; a letter without an answer counts from
// when it came, a file not at all.
STORE_GET(orders_settling, settling, (game_id, round), int64_t game_id, int round)

// Whether a letter's orders were undone by a rollback, are for a round that is not over, and were
// not given again by the same letter.
STORE_YES(orders_undone, (letter_id), int64_t letter_id)

// Makes every order that counts for a seat in the rounds after `round` an order of the past, so that
// newer ones are not compared with it after a rollback.
STORE_RUN(orders_pass_after, (seat_id, round), int64_t seat_id, int round)

// The number of the last order of a seat; 0: it gave none.
STORE_NUMBER(orders_last, (seat_id), int64_t seat_id)

#endif
