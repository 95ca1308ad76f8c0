// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A plan: a player's wishes for a round, the best first, as plain values without a heap. Real games
// and computer players' imagined games follow a plan with the same code.
#ifndef PLAN_PLAN_H
#define PLAN_PLAN_H

#include <stdint.h>

#include "engine/game.h"

// The goal of a plan. AIM_WIN is the default; a player may prefer another goal for a round. The words for aims, which
// follow "ok" in a reply, are in orders/suggest.h.
enum aim { AIM_WIN, AIM_BUILD, AIM_FOOD, AIM_POINTS, AIMS };

// Conditions of plan lines: public facts, tested when a line's turn comes.

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

enum {
	PLAN_LINES = 64,
	ALTERNATIVES = 8 // most alternatives in one line
};

// One place of a plan line. Places up to `most` people, as far as people are free and the place has
// room, but not fewer than `least`; `most` PEOPLE_MAX means as many as fit. With `rest`, places all
// free people, or as many as fit.
struct alternative {
	enum place place;
	int least, most;
	bool rest;
};

struct plan_line {
	struct alternative alternative[ALTERNATIVES];
	int count;
	struct cond cond;
};

struct plan {
	struct plan_line *line; // at most PLAN_LINES lines; NULL for none
	int count;
};

// Whether `seat` could carry out an alternative now. Sets *people to the number it would place: as
// many as the alternative names, or fewer if room or people are short.
bool
alternative_fits(const struct game *g, int seat, const struct alternative *a, int *people);

// S1. Finds the first line that is not done and can be carried out now. Of its alternatives, takes
// the first that places all the people it names, else the first that places any. Bit l of `done`:
// line l (from 0) was carried out in this round. Writes the placement to `out` and returns the
// number of the line, from 1; 0 if no line can be carried out.
int
plan_next(const struct plan *p, uint64_t done, const struct game *g, int seat, struct decision *out);

// Returns the lines that must have been carried out, as bits, judged by where the seat's people
// are. Assumes that the seat has followed this plan since the round began.
uint64_t
plan_done(const struct plan *p, const struct player *who);

#endif
