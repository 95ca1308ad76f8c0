// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Putting in force what was understood of a frame: which round it is for, whether a newer order
// stands, and storing its text (S5 to S8).
#ifndef DESK_ENFORCE_H
#define DESK_ENFORCE_H

#include "fair/hash.h"
#include "orders/parse.h"
#include "store/letters.h"
#include "store/orders.h"
#include "table/judge.h"
#include "table/table.h"

struct enforced {
	enum order_status status;
	bool changed; // something is in force now that was not
	const char *refusal; // why nothing of it was taken; NULL
	char receipt[HASH_SIZE]; // "" when nothing was taken
	bool question; // there were no orders, only questions and settings
	bool next_round; // it was for the next round, and is kept
	bool back; // the seat was vacant, and is its player's again
};

// Stores the orders of a frame for a seat. `t` must be loaded; its orders are loaded, with
// what has just been stored: of other seats in outline, unless the frame asks for something.
int
enforce(struct judge *j, struct table *t, int seat, const struct frame *frame,
    const struct parsed *p, const struct letter_row *letter, int64_t dated_at,
    struct enforced *out, struct err *e);

#endif
