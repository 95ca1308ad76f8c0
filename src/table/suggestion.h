// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What letters suggest to players.
#ifndef TABLE_SUGGESTION_H
#define TABLE_SUGGESTION_H

#include "fair/draw.h"
#include "orders/suggest.h"
#include "table/table.h"

// The inputs of a game's suggestions besides its position.
struct suggesting {
	enum game_hint hint;
	const char *game; // name of the game
	const unsigned char *seed; // mixed seed, SEED_SIZE bytes
};

// The random key for the suggestions to a seat in a round; false if the game has no suggestions.
bool
suggestion_key(const struct suggesting *by, int seat, int round, unsigned char key[static DRAW_KEY_SIZE]);

// The level of the computer player that suggests.
enum level
suggestion_level(enum game_hint hint);

// The plan that a computer player of the game's level `hint` would write for the seat now. It sees only
// what the seat sees, and uses its own random numbers, so that the plan reveals neither dice nor the intent
// of a computer player. In the arena; NULL if the game has no suggestions, or if the seat has nobody left
// to place in this round.
const struct order_set *
suggestion(struct arena *a, const struct table *t, int seat);

// The same plan, followed by plans with other aims, AIMS in total; NULL as for `suggestion`.
const struct suggested *
suggestion_aims(struct arena *a, const struct table *t, int seat);

// Suggests the plan with an aim, or the first plan if there is none with it. Returns NULL as suggestion_aims does.
const struct order_set *
suggestion_aimed(struct arena *a, const struct table *t, int seat, enum aim aim);

// The decision that this computer player would make if the seat is asked for something other than a
// placement; false if nobody may be asked for it. The open decision must be the seat's.
bool
suggestion_decision(struct arena *a, const struct table *t, int seat, struct decision *out);

#endif
