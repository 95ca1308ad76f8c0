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

// row.c: Aligned rows of cells, with columns wide enough for their words in any language.

enum { CELLS_MAX = 16 };

struct row {
	const char *cell[CELLS_MAX];
};

// Widens columns that are too narrow for a cell in one of the `n` rows, at the cost of columns with
// room to spare. The total width stays the same. Each width includes the space before the next
// column; a negative width means right-aligned. If there is not enough room, row_add cuts cells.
void
row_fit(int width[static CELLS_MAX], int count, const struct row *rows, int n);

// Appends a row. Cut cells end in `ellipsis`, which must be one column wide.
void
row_add(struct text *t, const int width[static CELLS_MAX], int count,
    const struct row *row, const char *ellipsis);

#endif
