// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Putting in force what was understood of a frame: which round it is for, whether a newer order
// stands, and storing its text (S5 to S8).
#ifndef DESK_ENFORCE_H
#define DESK_ENFORCE_H

#include "desk/reading.h"
#include "fair/hash.h"

struct enforced {
	enum order_status status;
	bool changed; // something is in force now that was not
	const char *refusal; // why nothing was taken; NULL: nothing was refused as a whole
	char receipt[HASH_SIZE]; // "": nothing was taken
	char salt[SALT_SIZE]; // that it covers
	bool question; // there were no orders, only questions and settings
	bool next_round; // it was for the next round, and is kept
	bool back; // the seat was vacant, and is its player's again
};

// Stores the orders of a player's part, and loads the ledger of its table, the new orders included: other
// seats in outline, unless the part holds questions or settings.
int
enforce(struct reading *r, const struct part *p, struct enforced *out, struct err *e);

#endif
