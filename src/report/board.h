// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text, at most BOARD_COLUMNS wide: places, cards, buildings, and a row a player.
#ifndef REPORT_BOARD_H
#define REPORT_BOARD_H

#include "base/arena.h"
#include "engine/game.h"
#include "report/words.h"

enum { BOARD_COLUMNS = 78, PROSE_COLUMNS = 72 };

// One layout, two sets of glyphs. Names keep their own letters in both.
enum style { STYLE_ASCII, STYLE_UTF8 };

// Draws what `reader` (a seat, or -1 for somebody who sees public things only) may know (R5.8).
// Lines end in newlines; `seats` has g->players entries. Result in the arena.
char *
board_draw(struct arena *a, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

// The table of all parts of R8 with the winners marked, for a game that is over: nothing is
// hidden any more.
char *
board_scores(struct arena *a, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

#endif
