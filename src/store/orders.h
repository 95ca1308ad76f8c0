// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders, as received and understood.
#ifndef STORE_ORDERS_H
#define STORE_ORDERS_H

#include "store/rows.h"
#include "store/store.h"

// Adds an order and fills in its id.
STORE_ADD(orders_insert, order)

// Whether an older order in force overrides the new order `o` (S6), by the seat, round, serial and date of
// `o`; of two orders with the same serial and date the new one wins.
STORE_YES(orders_overtaken, (o->seat_id, o->round, o->serial, o->dated_at), const struct order_row *o)

// All orders of a seat for a round, in order of arrival.
STORE_LIST(orders_of_seat, order, (seat_id, round), int64_t seat_id, int round)

// The orders of a game that can still be in force, wholly or partly, in `round` or later, in order of
// arrival. Their number is independent of the length of the game.
STORE_LIST(orders_in_force, order, (game_id, round), int64_t game_id, int round)

// Stores the last round in which any part of an order can be in force.
STORE_RUN(orders_hold, (id, until_round), int64_t id, int until_round)

// Records that a `stop` fired when this order was the newest of its seat.
STORE_CHANGE(orders_fire, "order", (id), int64_t id)

// All orders of a game, in order of arrival.
STORE_LIST(orders_of_game, order, (game_id), int64_t game_id)

// When the letters with a round's orders were answered. A letter without an answer counts with its time of
// arrival; turn files do not count.
STORE_GET(orders_settling, settling, (game_id, round), int64_t game_id, int round)

// Whether a rollback undid a letter's orders, their round is not over, and the same letter did not give
// them again.
STORE_YES(orders_undone, (letter_id), int64_t letter_id)

// Marks every order in force of a seat for the rounds after `round` as past, so that newer orders are not
// compared with it after a rollback.
STORE_RUN(orders_pass_after, (seat_id, round), int64_t seat_id, int round)

// The id of a seat's last order; 0 if there is none.
STORE_NUMBER(orders_last, (seat_id), int64_t seat_id)

#endif
