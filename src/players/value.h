// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The value of a position: the final score that a seat can expect at the beginning of a round, and
// what single things add to it.
#ifndef PLAYERS_VALUE_H
#define PLAYERS_VALUE_H

#include "players/policy.h"

// Fills `amount` with a seat's features of the value.
void
value_features(struct mind *m, const struct game *g, int seat, int16_t amount[static VALUE_FEATURES]);

// Returns the final score that a seat can expect, in 1/256 point; if the game is over, the score
// itself.
int32_t
value_of(struct mind *m, const struct game *g, int seat);

// Returns the expected score for a game that is not over; also fills the features.
int32_t
value_with(struct mind *m, const struct game *g, int seat, int16_t amount[static VALUE_FEATURES]);

// Worth to a seat of one more of each thing, in 1/256 point.
struct worth {
	int32_t good[GOODS], food, track, tool, once, any_2;
	int32_t building; // without the points of the building
};

// Computes what things are worth to a seat now.
void
worth_now(struct mind *m, const struct game *g, int seat, struct worth *w);

// Returns the worth of a card to a seat: the learned worth of its lower part, plus its upper part.
int32_t
worth_card(struct mind *m, const struct game *g, int seat, int card, const struct worth *w);

#endif
