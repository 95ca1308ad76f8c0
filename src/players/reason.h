// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reasons: why one position is worth more than another, named by the kind of thing that makes most
// of the difference.
#ifndef PLAYERS_REASON_H
#define PLAYERS_REASON_H

#include "players/value.h"

#define REASON_LIST(X) \
	X(NONE, "") \
	X(FOOD, "food") \
	X(GOODS, "goods") \
	X(BUILDINGS, "buildings") \
	X(CARDS, "cards") \
	X(TOOLS, "tools") \
	X(PEOPLE, "people") \
	X(TRACK, "track")

#define REASON_ENUM(name, word) REASON_##name,
enum reason { REASON_LIST(REASON_ENUM) REASONS };
#undef REASON_ENUM

// The worth of a seat's things, by kind, in 1/256 point, summed over positions.
struct terms {
	int64_t of[REASONS];
};

// Adds (`sign` 1) or subtracts (`sign` -1) the worth of the seat's things in a position.
void
terms_add(struct mind *m, const struct game *g, int seat, int sign, struct terms *t);

// Returns the kind with the largest sum; REASON_NONE if no sum is above zero.
enum reason
terms_largest(const struct terms *t);

// Returns the reason's word in JSON and CSV; "" for REASON_NONE.
const char *
reason_word(enum reason r);

#endif
