// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The turn of a round: whose question comes next, the meal, the refill, the end (R2, R3, R6, R7).
// For the files of the engine alone.
#ifndef ENGINE_ROUND_H
#define ENGINE_ROUND_H

#include "engine/game.h"

// Opens the next placement, `seat` being the first who might have it; phase 2 when nobody can.
void
round_next_placement(struct game *g, int seat, struct events *ev);

// Opens the next use of a place for `seat`, or for those after it; phase 3 when all is used.
void
round_next_use(struct game *g, int seat, struct events *ev);

// Feeds the tribes from `seat` on, clockwise to the last before the start player. Opens a question
// where food is short; then ends the round.
void
round_next_meal(struct game *g, int seat, struct events *ev);

// Feeds everybody, beginning with the start player.
void
round_feed(struct game *g, struct events *ev);

// Begins a round: everybody goes home, the placements begin.
void
round_begin(struct game *g, struct events *ev);

#endif
