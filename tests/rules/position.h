// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A position of the rule suite: what a case says of it, and the game that is built from that.
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "engine/game.h"
#include "words.h"

enum opening { OPEN_UNSAID, OPEN_PLACE, OPEN_USE, OPEN_EAT, OPEN_NEW };

struct position {
	int players, round, start;
	struct options options;
	struct player player[PLAYERS_MAX];
	int buildings[PLAYERS_MAX];
	int row[CARD_SPACES], row_count; // row_count 0: not said
	int deck_top[CARDS], deck_top_count;
	int deck_left; // -1: not said
	int pile_top[PILES][PILE_SIZE], pile_top_count[PILES];
	int pile_left[PILES]; // -1: not said
	uint64_t cards_named, tiles_named;
	enum opening opening;
	int seat; // OPEN_PLACE, OPEN_USE: whose question it is
};

// Four players with what R1.2 gives them.
void
position_init(struct position *pos);

// Reads a line of the position. Sets *known to false when it is no such line.
bool
position_line(struct position *pos, char *line, struct spot *at, bool *known);

// Builds the game. What was not said is filled in so that the game is consistent; checked by
// game_invariant. `ev` gets what happens when a new game or a meal begins.
bool
position_build(const struct position *pos, struct game *g, struct events *ev, struct spot *at);

#endif
