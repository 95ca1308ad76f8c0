// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A cache of parsed positions, for code that reads the same games repeatedly: parsing a position takes
// longer than anything else done for a letter. The key is the text of the position, so the cache is never
// out of date.
#ifndef TABLE_POSITIONS_H
#define TABLE_POSITIONS_H

#include "base/err.h"
#include "engine/game.h"

enum { POSITIONS = 512, POSITION_TEXT = 4096 };

// Zero means empty. The id of a game determines its slot.
struct positions {
	struct position {
		char text[POSITION_TEXT]; // text of the position; "": unused
		struct game game;
	} at[POSITIONS];
};

// Parses a position like state_parse, unless `known` (may be NULL) has the same text for this game. Texts
// that are too long for the cache are parsed each time.
int
position_read(struct positions *known, int64_t game_id, const char *text, struct game *g, struct err *e);

#endif
