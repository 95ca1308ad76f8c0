// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Standing orders: policies that hold from round to round.
#ifndef STORE_STANDING_H
#define STORE_STANDING_H

#include <stddef.h>

#include "store/store.h"

// The columns of table standing, but for the seat.
struct standing_row {
	const char *name;
	int from_round;
	int64_t order_id;
	const char *body; // "": none holds from that round on
	int until_round; // 0: until changed
};

struct standing_rows {
	struct standing_row *at;
	size_t count;
};

// Puts a standing order in force in the place of the one with that name and first round. It holds
// until its last round, or until one from a later round does.
int
standing_set(
    struct store *s, int64_t seat_id, const struct standing_row *row, struct err *e);

// The standing orders of a seat that hold in `round`, in the order of their names.
int
standing_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct standing_rows *list, struct err *e);

#endif
