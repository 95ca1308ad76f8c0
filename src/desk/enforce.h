// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Puts the contents of a frame in force: finds the round it is for and whether newer orders exist,
// and stores its text (S5 to S8).
#ifndef DESK_ENFORCE_H
#define DESK_ENFORCE_H

#include "desk/reading.h"
#include "fair/hash.h"

struct enforced {
	enum order_status status;
	bool changed; // the orders in force have changed
	const char *refusal; // why the frame was refused as a whole; NULL if it was accepted
	char receipt[HASH_SIZE]; // "" if nothing was stored
	char salt[SALT_SIZE]; // salt of the receipt
	bool question; // the part had no orders, only questions and settings
	bool next_round; // the orders are for the next round, and were kept
	bool back; // the seat was vacant and is now its player's again
};

// Stores the orders of a player's part, and loads the ledger of its table, including the new
// orders. The orders of other seats are loaded in full only if the part contains questions or
// settings.
int
enforce(struct reading *r, const struct part *p, struct enforced *out, struct err *e);

#endif
