// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The fate of plan lines: traces what happened to each line, and why, from the decisions of a round.
#ifndef ORDERS_FATE_H
#define ORDERS_FATE_H

#include "lang/say.h"
#include "orders/order.h"

enum fate_kind {
	FATE_WAITING, // not carried out yet
	FATE_DONE,
	FATE_STRUCK, // became impossible (S1)
	FATE_PASSED // its condition was false when its turn came
};

struct line_fate {
	enum fate_kind kind;
	// DONE: the seat's placement turn that used the line; STRUCK: turn after which it was
	// impossible, 0 for the start; PASSED: the latest turn
	int turn;
	enum place place; // for DONE
	int people; // for DONE
	bool left; // DONE: the card or building was not taken
	enum refusal why[ALTERNATIVES]; // for STRUCK: why each alternative failed
	unsigned there[ALTERNATIVES]; // bit s: seat s was on the place of the alternative
	int room[ALTERNATIVES]; // number of people who had room there
	int free_people; // number of people the seat still had
};

struct fates {
	int seat;
	struct plan plan;
	struct line_fate line[PLAN_LINES];
	bool out_of_people; // all people were placed before the end of the plan
	bool replaced; // a newer plan replaced this one; set by the caller of fate_text
};

// Begins at the position in which the orders came into force, usually the start of the round.
void
fates_init(struct fates *f, const struct plan *plan, int seat, const struct game *g);

// Adds one decision: the game before it, the decision of the acting seat, and the game after it.
// For a placement of this seat, `line` is the plan line that decided (from 1; 0 for none). Of other
// decisions, only declined cards and buildings matter.
void
fates_step(struct fates *f, const struct game *before, const struct decision *d,
    const struct game *after, int line);

// Whether there is anything to report about line `line` (from 0) during the round.
bool
fate_is_told(const struct fates *f, int line);

// Returns a sentence about line `line` (from 0), without a full stop: '"1/2/F" dropped: card 1 and
// card 2 taken by Ann, field taken by Bob, turn 1'. In the arena.
char *
fate_text(struct tongue in, const struct fates *f, int line, const struct seats *seats);

#endif
