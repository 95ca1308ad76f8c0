// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How much work one step of a long run may do before other work gets its turn.
#ifndef BASE_TURN_H
#define BASE_TURN_H

#include <stdbool.h>
#include <stddef.h>

struct turn {
	double (*seconds)(void); // clock with any starting point; NULL: no limit
	double end; // time on this clock at which the turn ends
	int letters; // maximum number of letters to read in the turn
};

// Whether the time of the turn is over.
static inline bool
turn_over(const struct turn *t)
{
	return t->seconds != NULL && t->seconds() >= t->end;
}

#endif
