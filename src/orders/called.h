// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How players name each other in orders: by the names of seats, and by display names.
#ifndef ORDERS_CALLED_H
#define ORDERS_CALLED_H

#include <stddef.h>

#include "orders/order.h"

struct arena;

// Finds the seat with this name, or else this title, or else this word in its title, or else a name
// that begins so. `folded` is in lower-case ASCII. Returns -1 for none or several.
int
seat_find(struct arena *a, const struct seats *seats, const char *folded);

// Finds the seat whose whole title, or whose name as in seat_find, begins `text`; *seat is -1 for
// none. Returns the length of the title or name.
size_t
seat_said(struct arena *a, const struct seats *seats, const char *text, int *seat);

// Returns the title of a seat as shown to players. If another seat has the same title or has it as its name,
// or the title means the game master, the seat's name is added: "Ann (red)". So no two seats look the same.
// `title` has one element for each seat; "" stays "". The result is in the arena, or borrowed.
const char *
seat_told_apart(struct arena *a, const struct seats *seats, const char *const title[], int seat);

#endif
