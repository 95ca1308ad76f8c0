// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Where to put people: each legal placement gets odds, the power of two of a sum of weighted features.
#ifndef PLAYERS_POLICY_H
#define PLAYERS_POLICY_H

#include "players/chance.h"
#include "players/outlook.h"

enum { PLACEMENTS_MAX = 64, PAIRS_MAX = 24 };

struct placement {
	uint8_t place, people;
	int32_t logit; // in 1/256 of a doubling
};

// A feature and how much of it there is, for who learns.
struct pair {
	int16_t feature, amount;
};

struct slate {
	int count;
	struct placement list[PLACEMENTS_MAX];
	struct pair (*pairs)[PAIRS_MAX]; // of each placement, NULL if nobody wants them
	uint8_t pair_count[PLACEMENTS_MAX];
};

// Weighs all legal placements of the seat whose turn it is, in the order of game_legal. `pairs` of the
// slate is set by the caller.
void
policy_weigh(struct mind *m, const struct game *g, struct slate *s);

// The odds of each placement as whole numbers, and their sum. `heat` in 1/256: above WHOLE they come
// nearer to each other.
uint32_t
policy_odds(const struct slate *s, int heat, uint32_t odds[static PLACEMENTS_MAX]);

// The best placement, the first of equal ones; and one drawn by the odds.
int
policy_best(const struct slate *s);
int
policy_draw(const struct slate *s, int heat, struct chance *c);

#endif
