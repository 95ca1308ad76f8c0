// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A player's question, and the answers to those about the places of the board; desk/inquiry.c has the others.
#ifndef DESK_ASKER_H
#define DESK_ASKER_H

#include "desk/reading.h"
#include "report/menu.h"

// A question, and the seat that asks it.
struct asker {
	struct reading *r;
	struct part *part;
	struct tongue in;
	const struct table *t;
	const struct game *g;
	int seat;
	const struct inquiry *q;
	struct menu menu;
};

// Each returns the answer as lines, using only what the seat may know.

// What a card costs and brings: the one asked about, or all.
const char *
answer_card(const struct asker *a);

// What a building costs and brings: the one asked about, or all.
const char *
answer_building(const struct asker *a);

// What a place is for.
const char *
answer_place(const struct asker *a);

// Whether a place is open to the seat; without a place, all that are.
const char *
answer_free(const struct asker *a);

// Whether the seat can pay a card or building, and what is missing.
const char *
answer_afford(const struct asker *a);

// How many goods of a value some dice bring on average: each die brings 3.5 points, and rounding down loses half of
// (value - 1) of all.
int
dice_bring(int dice, int value);

// How much a number of people bring from a place on average.
const char *
answer_expect(const struct asker *a);

#endif
