// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The sections of a seat's orders that are in force in a round, each replaced as a whole.
#ifndef STORE_SECTIONS_H
#define STORE_SECTIONS_H

#include <stddef.h>

#include "store/store.h"

// The columns of table sections, but for seat and round.
struct section_row {
	const char *name;
	int64_t order_id;
	const char *body;
	bool spent; // it has had its effect
};

struct section_rows {
	struct section_row *at;
	size_t count;
};

// Puts a section in force, fresh (not spent), in the place of the one with that name.
int
sections_set(struct store *s, int64_t seat_id, int round, const char *name,
    int64_t order_id, const char *body, struct err *e);

// The sections of a seat for a round, in the order of their names.
int
sections_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct section_rows *list, struct err *e);

// Notes that a section has had its effect; takes it away if it is spent.
int
sections_spend(
    struct store *s, int64_t seat_id, int round, const char *name, struct err *e);
int
sections_drop_spent(
    struct store *s, int64_t seat_id, int round, const char *name, struct err *e);

// Takes away all sections of a seat for the rounds after `round`.
int
sections_drop_after(struct store *s, int64_t seat_id, int round, struct err *e);

#endif
