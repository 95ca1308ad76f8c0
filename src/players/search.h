// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looking ahead: what is unseen is dealt anew again and again, the game goes on by policy and habits
// for some rounds, and the decision that was tried most is taken.
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "base/arena.h"
#include "engine/sight.h"
#include "players/habit.h"

struct budget {
	int rollouts, rounds;
};

// What a decision cost.
struct work {
	int64_t rollouts, steps; // steps of the engine
};

// Decides what is open; several decisions must be legal.
struct decision
search_decide(const struct sight *s, struct budget budget, struct chance *c, struct arena *a,
    struct work *work);

#endif
