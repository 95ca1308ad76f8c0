// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The policy: where to put people. Each legal placement gets odds, which are two to the power of a
// sum of weighted features.
#ifndef PLAYERS_POLICY_H
#define PLAYERS_POLICY_H

#include "players/chance.h"
#include "players/outlook.h"

enum { PLACEMENTS_MAX = 64, PAIRS_MAX = 24 };

struct placement {
	uint8_t place, people;
	int32_t logit; // in 1/256 of a doubling
};

// A feature and its amount, for training.
struct pair {
	int16_t feature, amount;
};

struct slate {
	int count;
	struct placement list[PLACEMENTS_MAX];
	// feature pairs of each placement, for training; NULL if they are not wanted
	struct pair (*pairs)[PAIRS_MAX];
	uint8_t pair_count[PLACEMENTS_MAX];
};

// Weighs all legal placements of the seat whose turn it is, in the order of game_legal. The caller
// sets `s->pairs` first.
void
policy_weigh(struct mind *m, const struct game *g, struct slate *s);

// Computes the odds of each placement as integers, and returns their sum. `heat` is in 1/256: above
// WHOLE it makes the odds more alike.
uint32_t
policy_odds(const struct slate *s, int heat, uint32_t odds[static PLACEMENTS_MAX]);

// The index of the best placement, the first of equal ones; and the index of a placement drawn by
// the odds.
int
policy_best(const struct slate *s);
int
policy_draw(const struct slate *s, int heat, struct chance *c);

// Removes all placements at a place from a slate, for any number of people. The slate's pairs are
// no longer valid.
void
policy_strike(struct slate *s, enum place place);

#endif
