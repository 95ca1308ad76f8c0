// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Positions that were read lately, for those who meet the same games again and again: reading one
// takes longer than anything else that is done for a letter. What a text says never changes, so that
// nothing here can be out of date, whoever writes into the database.
#ifndef TABLE_POSITIONS_H
#define TABLE_POSITIONS_H

#include "base/err.h"
#include "engine/game.h"

enum { POSITIONS = 512, POSITION_TEXT = 4096 };

// Empty when zeroed. A game finds its place by its number.
struct positions {
	struct position {
		char text[POSITION_TEXT]; // "": none yet
		struct game game;
	} at[POSITIONS];
};

// Parses a position as state_parse does, unless `known` has the same text for that game; `known` may be
// NULL. A text that is too long to be kept is parsed each time.
int
position_read(struct positions *known, int64_t game_id, const char *text, struct game *g,
    struct err *e);

#endif
