// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Aligned rows of cells, with columns wide enough for their words in any language.
#include "report/board.h"

#include <stdbool.h>
#include <stdlib.h>

#include "report/words.h"

static void
widen(int *width, int by)
{
	*width += *width < 0 ? -by : by;
}

// Returns the column with the most room to spare; -1 if there is none.
static int
widest_spare(const int *width, const int *needs, int count)
{
	int most = 0, found = -1;

	for (int i = 0; i < count; i++)
		if (abs(width[i]) - needs[i] > most) {
			most = abs(width[i]) - needs[i];
			found = i;
		}
	return found;
}

void
row_fit(int width[static CELLS_MAX], int count, const struct row *rows, int n)
{
	int needs[CELLS_MAX]; // width of each column's widest cell plus one space; 0 if all are empty

	for (int i = 0; i < count; i++) {
		int most = 0;
		for (int r = 0; r < n; r++) {
			int taken = (int)utf8_columns(rows[r].cell[i]);
			most = taken > most ? taken : most;
		}
		needs[i] = most > 0 ? most + 1 : 0;
	}
	for (int i = 0; i < count; i++)
		while (abs(width[i]) < needs[i]) {
			int from = widest_spare(width, needs, count);
			if (from < 0)
				return;
			widen(&width[from], -1);
			widen(&width[i], 1);
		}
}

void
row_add(struct text *t, const int width[static CELLS_MAX], int count,
    const struct row *row, const char *ellipsis)
{
	for (int i = 0; i < count; i++) {
		size_t columns = (size_t)abs(width[i]), taken = utf8_columns(row->cell[i]);
		size_t room = columns > 0 ? columns - 1 : 0;
		bool right = width[i] < 0;
		if (right)
			text_fill(t, ' ', taken < room ? columns - taken : 1);
		text_add_cell(t, row->cell[i], right && taken < room ? taken : room, ellipsis);
		if (!right)
			text_add(t, " ");
	}
}
