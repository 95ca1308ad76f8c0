// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of every plan line, and why. Fed with every step of phase 1 of a round.
#ifndef ORDERS_FATE_H
#define ORDERS_FATE_H

#include "lang/say.h"
#include "orders/order.h"

enum fate_kind {
	FATE_WAITING, // not reached (yet)
	FATE_DONE,
	FATE_STRUCK, // can no longer be carried out (S1)
	FATE_PASSED // its condition did not hold when its turn came
};

struct line_fate {
	enum fate_kind kind;
	int turn; // DONE: the seat's placement turn in which it was; STRUCK: since when, 0: from the
	          // start; PASSED: the last time
	enum place place; // DONE
	int people; // DONE
	// STRUCK: why each alternative fell, and who was there then.
	enum refusal why[ALTERNATIVES];
	unsigned there[ALTERNATIVES]; // bit s: seat s was there
	int room[ALTERNATIVES]; // how many people would have fitted
	int free_people; // how many people the seat still had
};

struct fates {
	int seat;
	struct plan plan;
	struct line_fate line[PLAN_LINES];
	bool out_of_people; // all were placed before the plan was used up
	bool replaced; // by a newer plan; for fate_text, the caller sets it
};

// Begins at the position from which the orders were in force, usually the start of the round.
void
fates_init(struct fates *f, const struct plan *plan, int seat, const struct game *g);

// Takes in one decision of phase 1: the game before it, the decision of the seat whose turn it
// was, and the game after it. If it was this seat's, `line` is the plan line that it came from
// (from 1; 0: none). Other decisions and rolls may be given, too; they change nothing.
void
fates_step(struct fates *f, const struct game *before, const struct decision *d,
    const struct game *after, int line);

// Whether there is something to say about line `line` (from 0) while the round goes on.
bool
fate_is_told(const struct fates *f, int line);

// One sentence for line `line` (from 0), without a final stop: '"1/2/F" dropped: card 1
// and card 2 taken by Ann, field taken by Bob, turn 1'.
char *
fate_text(struct tongue in, const struct fates *f, int line, const struct seats *seats);

#endif
