// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Conditions of plan lines: public facts, tested when a line's turn comes.
#ifndef PLAN_COND_H
#define PLAN_COND_H

#include <stdint.h>

#include "engine/game.h"

enum { COND_NODES = 24 }; // most tests and logical words in one condition

// A condition is a tree in `node`; an empty condition (count 0) always holds.
enum cond_kind {
	COND_AND,
	COND_OR,
	COND_NOT,
	COND_TAKEN,
	COND_FREE,
	COND_LEFT,
	COND_HAVE,
	COND_ROUND
};
enum comparison { LESS, AT_MOST, EQUAL, UNEQUAL, AT_LEAST, MORE };
// Countable things: the goods WOOD to GOLD, then these. THING_TOOLS is the sum of the tools'
// values; THING_PEOPLE, the whole tribe.
enum thing { THING_FOOD = GOODS, THING_PEOPLE, THING_TOOLS, THING_TRACK, THINGS };

// A node of a condition. Its fields are small, because a condition has room for COND_NODES nodes.
struct cond_node {
	enum cond_kind kind : 4;
	enum comparison op : 4;
	enum place place : 8; // for TAKEN, FREE and LEFT
	int8_t left, right; // children: both for AND and OR, only `left` for NOT
	int8_t seat; // TAKEN: the seat that has taken the place; -1 for any seat
	int8_t thing; // HAVE: an enum good or enum thing
	int16_t n;
};
_Static_assert(COND_NODES <= INT8_MAX && PLACES <= UINT8_MAX, "a node's fields hold them");

struct cond {
	struct cond_node *node; // room for COND_NODES; NULL for no condition
	int count, root;
};

// Whether a condition holds for `seat` now. It uses public facts only.
bool
cond_holds(const struct cond *c, const struct game *g, int seat);

// Returns how many more people a place has room for, of any seat (R2.4 to R2.6): 0 if it is closed,
// 99 on the hunting grounds.
int
room_left(const struct game *g, enum place place);

#endif
