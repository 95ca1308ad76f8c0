// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text: a menu of what can be chosen, with the codes that orders use, and a row for each
// player. BOARD_COLUMNS wide; in the narrow form NARROW_COLUMNS, one thing a line.
#ifndef REPORT_BOARD_H
#define REPORT_BOARD_H

#include "report/menu.h"

enum { BOARD_COLUMNS = 77, PROSE_COLUMNS = 72, NARROW_COLUMNS = 40 };

// The columns of prose in letters of a style.
size_t
prose_columns(enum style style);

// Draws it; lines end in newlines. Result in the arena.
char *
board_draw(const struct menu *m);

// Parts of it: the places; the players; their cards and buildings, "" as long as nobody has any.
char *
board_places(const struct menu *m);
char *
board_players(const struct menu *m);
char *
board_cards(const struct menu *m);

// All parts of R8 with the winners marked, for a game that is over: nothing is hidden any more.
char *
board_scores(const struct menu *m);

#endif
