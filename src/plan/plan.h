// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A plan: a player's wishes for a round, the best first, as plain values without a heap. Real games
// and computer players' imagined games follow a plan with the same code.
#ifndef PLAN_PLAN_H
#define PLAN_PLAN_H

#include "plan/cond.h"

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
