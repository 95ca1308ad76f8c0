// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text: a menu of the possible choices, with the codes of orders, and a row for each
// player. It is BOARD_COLUMNS wide; the narrow form has NARROW_COLUMNS and one item per line.
#ifndef REPORT_BOARD_H
#define REPORT_BOARD_H

#include "report/menu.h"

enum { BOARD_COLUMNS = 77, PROSE_COLUMNS = 72, NARROW_COLUMNS = 40 };

// Returns the width of prose in letters of a style, in columns.
size_t
prose_columns(enum style style);

// Draws the whole board; lines end in newlines. Result in the arena.
char *
board_draw(const struct menu *m);

// Draws a part of the board: the places; the players; their cards and buildings, "" while nobody
// has any. Results in the arena.
char *
board_places(const struct menu *m);
char *
board_players(const struct menu *m);
char *
board_cards(const struct menu *m);

// Draws the final scores with all parts of R8 and the winners marked, for a game that is over;
// nothing is hidden any more. Result in the arena.
char *
board_scores(const struct menu *m);

#endif
