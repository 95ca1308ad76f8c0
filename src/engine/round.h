// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The course of a round: the next decision, feeding, the refill, the end (R2, R3, R6, R7). Only the
// engine includes this header.
#ifndef ENGINE_ROUND_H
#define ENGINE_ROUND_H

#include "engine/game.h"

// Opens the next placement, for `seat` or the first seat after it that can place people; if no seat
// can, begins phase 2.
void
round_next_placement(struct game *g, int seat, struct events *ev);

// Whether a player has people on the board.
bool
has_people_out(const struct player *p);

// Returns the index in `late` of the first late dice that a seat still has to pick from (R5.9);
// late_count if there are none.
int
late_for(const struct game *g, int seat);

// Opens the next use of a place, for `seat` or the first seat after it with people out, or the late
// pick that this seat must make first. If no seat has people out, begins phase 3.
void
round_next_use(struct game *g, int seat, struct events *ev);

// Feeds the tribes from `seat` on, clockwise, up to the last one before the start player. Opens
// ASK_FEED for the first tribe short of food; if all have enough, ends the round.
void
round_next_meal(struct game *g, int seat, struct events *ev);

// Feeds all tribes, beginning with the start player.
void
round_feed(struct game *g, struct events *ev);

// Begins a round: all people go home, and the first placement is opened.
void
round_begin(struct game *g, struct events *ev);

#endif
