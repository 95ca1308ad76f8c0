// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in force of a game at hand: its ledger, from the texts that are stored.
#ifndef TABLE_ORDERS_H
#define TABLE_ORDERS_H

#include "store/orders.h"
#include "table/table.h"

// Reads what all seats have in force in the round in play, and which lines of their plans were
// carried out.
int
table_load_orders(struct judge *j, struct table *t, struct err *e);

// Finds a game by its name, in the arena, and loads its orders; one that has not begun has none.
// table_with_orders refuses such a game.
int
table_with_orders(struct judge *j, const char *name, struct table **t, struct err *e);
int
table_with_orders_if_any(struct judge *j, const char *name, struct table **t, struct err *e);

// The same if only the orders of `reader` are shown: of the other seats only what everybody may know,
// which sections they have for the round and whether they are final. The seat that is asked counts as
// one of which more must be known.
int
table_load_orders_for(struct judge *j, struct table *t, int reader, struct err *e);

// Stores an order as the newest of its seat, and puts it in force in the ledger, which is loaded.
// An older order of which nothing is in force any more is not loaded again after that.
int
table_add_order(struct judge *j, struct table *t, int seat, struct order_row *row, struct err *e);

// The `stop` of a seat has fired: it is spent, and the seat waits for a newer order.
int
table_fire_stop(struct judge *j, struct table *t, int seat, struct err *e);

#endif
