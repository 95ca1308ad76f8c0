// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How players call each other in orders: by the names of seats, and by what people read.
#ifndef ORDERS_CALLED_H
#define ORDERS_CALLED_H

#include <stddef.h>

#include "orders/order.h"

struct arena;

// Finds the seat called so: by its name, else by its title, else by a word of its title, else by the
// beginning of its name; -1 for none or several.
int
seat_find(struct arena *a, const struct seats *seats, const char *folded);

// Finds the seat whose whole title, or whose name for seat_find, `text` begins with; -1 for none. Returns
// how long that is.
size_t
seat_said(struct arena *a, const struct seats *seats, const char *text, int *seat);

// The title of a seat as it is shown: where another seat has the same title or that name, or the game master is
// called so, the seat's name follows: "Ann (red)". So no two seats of a table look the same. `title` has one for
// each seat; "" stays. In the arena, or borrowed.
const char *
seat_told_apart(struct arena *a, const struct seats *seats, const char *const title[], int seat);

#endif
