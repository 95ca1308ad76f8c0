// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rows whose columns are as wide as their words.
#include <string.h>

#include "base/arena.h"
#include "report/board.h"
#include "shared.h"
#include "unit.h"

enum { COLUMNS = 3 };

static char *
drawn(struct arena *a, int width[static CELLS_MAX], const struct row *rows, int n)
{
	struct text t;

	text_init(&t, a);
	row_fit(width, COLUMNS, rows, n);
	for (int i = 0; i < n; i++) {
		row_add(&t, width, COLUMNS, &rows[i], "~");
		text_add(&t, "|\n");
	}
	return t.data;
}

TEST(columns_that_are_wide_enough_stay)
{
	struct arena *a = *state;
	int width[CELLS_MAX] = { 6, -4, 3 };
	const struct row rows[] = { { { "fish", "1", "x" } }, { { "", "22", "" } } };

	assert_string_equal(drawn(a, width, rows, 2),
	    "fish     1x  |\n"
	    "        22   |\n");
}

TEST(wide_words_take_what_others_spare)
{
	struct arena *a = *state;
	int width[CELLS_MAX] = { 6, -6, 3 };
	const struct row rows[] = { { { "H\u00e4ute", "1", "x" } }, { { "Felle", "22", "M\u00e4use" } } };

	assert_string_equal(drawn(a, width, rows, 2),
	    "H\u00e4ute   1x     |\n"
	    "Felle  22M\u00e4use |\n");
}

TEST(what_fits_nowhere_is_cut)
{
	struct arena *a = *state;
	int width[CELLS_MAX] = { 3, -3, 3 };
	const struct row rows[] = { { { "mammoth", "12345", "x" } } };

	assert_string_equal(drawn(a, width, rows, 1), "ma~  1~x |\n");
}

UNIT(row, share, release)
