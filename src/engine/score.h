// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Final scoring (R8), from the game as it stands: before the end it is the score "if it ended now".
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include <stdbool.h>

#include "engine/game.h"

struct score {
	int during; // points made during the game
	int green; // R8.1
	int farmers, tool_makers, hut_builders, shamans; // R8.2
	int resources; // R8.3, an unused any-2 card counted as two
	int total;
};

// Scores one seat. If `hidden` is false, cards drawn face down are left out: that score everybody may
// know (R5.8).
struct score
score_seat(const struct game *g, int seat, bool hidden);

// The seats that win, as a bit mask (R8.4): several when they share it; none when the game was ended
// by hand in its first round.
unsigned
score_winners(const struct game *g);

// Adds up the lower parts of a set of cards: of green ones how many cards, of sand ones how many people
// (R8.2).
void
low_totals(uint64_t card_set, int totals[static CARD_LOWS]);

#endif
