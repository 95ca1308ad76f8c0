// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rows of cells under one another, whose columns are as wide as their words in any
// language.
#ifndef REPORT_ROW_H
#define REPORT_ROW_H

#include "base/text.h"

enum { CELLS_MAX = 16 };

struct row {
	const char *cell[CELLS_MAX];
};

// Widens those of `count` columns that are too narrow for a cell of one of `n` rows by
// what the others can spare; together they keep their width, which holds the blank
// between a column and its neighbour. Negative: words stand at the right end. What cannot
// be had is missing in the end: then cells are cut.
void
row_fit(int width[static CELLS_MAX], int count, const struct row *rows, int n);

// Appends a row; the cells that are cut end in `ellipsis`, which is one column wide.
void
row_add(struct text *t, const int width[static CELLS_MAX], int count,
    const struct row *row, const char *ellipsis);

#endif
