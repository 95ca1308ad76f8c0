// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Final scoring (R8), computed from the current position: before the end, the score if the game
// ended now.
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include <stdbool.h>

#include "engine/game.h"

struct score {
	int during; // points scored during the game
	int green; // points for green cards (R8.1)
	int farmers, tool_makers, hut_builders, shamans; // points for people on sand cards (R8.2)
	int resources; // points for goods (R8.3); an unused any-2 card counts as two
	int total;
};

// Scores one seat. If `hidden` is false, leaves out cards drawn face down: this score is public
// (R5.8).
struct score
score_seat(const struct game *g, int seat, bool hidden);

// The winning seats, one bit for each (R8.4): several if they share the win; 0 if the game was
// ended by hand in its first round.
unsigned
score_winners(const struct game *g);

// Adds up the lower parts of a set of cards: for each kind, the number of its green cards or of
// people on its sand cards (R8.2).
void
low_totals(uint64_t card_set, int totals[static CARD_LOWS]);

// invariant.c: Invariants: conditions that hold in every position between two steps, whatever was decided
// and rolled.

// Returns NULL if all invariants hold; else a constant sentence naming the broken one.
const char *
game_invariant(const struct game *g);

#endif
