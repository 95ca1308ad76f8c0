// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text, at most BOARD_COLUMNS wide: places, cards, buildings, and a row for each player.
#ifndef REPORT_BOARD_H
#define REPORT_BOARD_H

#include "engine/game.h"
#include "report/glyph.h"
#include "report/words.h"

enum { BOARD_COLUMNS = 78, PROSE_COLUMNS = 72 };

// Draws what `reader` may know (R5.8): a seat, or -1 for somebody who sees only what is public.
// Lines end in newlines; `seats` has g->players entries. Result in the arena.
char *
board_draw(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style);

// The places alone: the grid in the middle of the board. Result in the arena.
char *
board_grid(struct tongue in, const struct game *g, const struct report_seat *seats,
    enum style style);

#endif
