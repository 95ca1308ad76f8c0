// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The search: deals the unseen pieces repeatedly, continues the game by policy and habits for some
// rounds, and chooses the decision that was tried most; of payments and tools that it cannot tell
// apart, the cheapest.
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "base/arena.h"
#include "engine/sight.h"
#include "players/value.h"

// How many rollouts a decision may take, 0 for no search; and their length in rounds.
struct budget {
	int rollouts, rounds;
};

// The work spent on a decision.
struct work {
	int64_t rollouts, steps; // `steps`: engine steps
};

// Decides the open question of a sight, for which several decisions must be legal. Adds the work
// spent to `work`.
struct decision
search_decide(const struct sight *s, struct budget budget, struct chance *c, struct arena *a,
    struct work *work);

#endif
