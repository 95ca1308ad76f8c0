// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The course of a round: whose decision comes next, the meal, the refill, the end (R2, R3, R6, R7).
// For the files of the engine alone.
#ifndef ENGINE_ROUND_H
#define ENGINE_ROUND_H

#include "engine/game.h"

// Opens the next placement, for `seat` or the first seat after it that can place people; phase 2 if
// nobody can.
void
round_next_placement(struct game *g, int seat, struct events *ev);

// Opens the next use of a place, for `seat` or the first seat after it that has people out; phase 3 if
// nobody has.
void
round_next_use(struct game *g, int seat, struct events *ev);

// Feeds the tribes from `seat` on, clockwise to the last before the start player. Stops at the first one
// that is short of food and opens ASK_FEED for it; if there is none, ends the round.
void
round_next_meal(struct game *g, int seat, struct events *ev);

// Feeds everybody, beginning with the start player.
void
round_feed(struct game *g, struct events *ev);

// Begins a round: everybody goes home, the placements begin.
void
round_begin(struct game *g, struct events *ev);

#endif
