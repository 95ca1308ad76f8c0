// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Aligned rows of cells, with columns wide enough for their words in any language.
#ifndef REPORT_ROW_H
#define REPORT_ROW_H

#include "base/text.h"

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
