// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in force of a loaded game: its ledger, built from the stored texts.
#ifndef TABLE_ORDERS_H
#define TABLE_ORDERS_H

#include "store/orders.h"
#include "table/table.h"

// Loads the orders in force of all seats in the current round, and which lines of their plans were carried
// out.
int
table_load_orders(struct judge *j, struct table *t, struct err *e);

// Finds a game by its name, in the arena, and loads its orders. A game that has not begun has none:
// table_with_orders refuses such a game.
int
table_with_orders(struct judge *j, const char *name, struct table **t, struct err *e);
int
table_with_orders_if_any(struct judge *j, const char *name, struct table **t, struct err *e);

// Loads the orders for `reader`: of the other seats only public facts, that is, which sections they have for
// the round and whether they are final. The orders of the seat that is asked are always loaded completely; if
// `reader` is -1, those of all seats.
int
table_load_orders_for(struct judge *j, struct table *t, int reader, struct err *e);

// Stores an order as the newest of its seat, and puts it in force in the ledger, which must be loaded.
// Later loads leave out older orders that are no longer in force.
int
table_add_order(struct judge *j, struct table *t, int seat, struct order_row *row, struct err *e);

// Records that the `stop` of a seat has fired; the seat then waits for a newer order.
int
table_fire_stop(struct judge *j, struct table *t, int seat, struct err *e);

#endif
