// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a position is worth: the final score that a seat may expect at the beginning of a round, and what
// single things add to it.
#ifndef PLAYERS_VALUE_H
#define PLAYERS_VALUE_H

#include "players/policy.h"

// Fills `amount` with the features of a seat.
void
value_features(struct mind *m, const struct game *g, int seat, int16_t amount[static VALUE_FEATURES]);

// The final score that a seat may expect, in 1/256 point; the score itself if the game is over.
int32_t
value_of(struct mind *m, const struct game *g, int seat);

// The same of a game that is not over, and the features too.
int32_t
value_with(struct mind *m, const struct game *g, int seat, int16_t amount[static VALUE_FEATURES]);

// What one more of each thing is worth to a seat now, in 1/256 point.
struct worth {
	int32_t good[GOODS], food, track, tool, once, any_2;
	int32_t building; // beside its points
};

// Works it out for a seat.
void
worth_now(struct mind *m, const struct game *g, int seat, struct worth *w);

// What a card is worth to a seat: the lower part as learned, and the upper part.
int32_t
worth_card(struct mind *m, const struct game *g, int seat, int card, const struct worth *w);

#endif
