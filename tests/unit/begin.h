// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// For the tests of the engine: a game by the rules whose cards and tiles lie in the order of their
// numbers.
#ifndef TESTS_UNIT_BEGIN_H
#define TESTS_UNIT_BEGIN_H

#include "engine/game.h"

// Sets up a game for so many players; seat 0 starts.
static inline void
begin(struct game *g, int players)
{
	int deck[CARDS], order[TILES];

	for (int i = 0; i < CARDS; i++)
		deck[i] = i;
	for (int i = 0; i < TILES; i++)
		order[i] = i;
	game_setup(g, players, &(struct options){ .hunt_again = false }, deck, order, 0, NULL);
}

#endif
