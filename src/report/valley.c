// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The valley drawn on a page.
#include "report/internal.h"

#include <stdbool.h>

enum {
	EDGE = 20, // width of the track
	GAP = 6,
	TRACK_IN = 10, // from the edge to the middle of the track
	COLUMNS_MAX = 4,
	NONE = -1,
};

// A row of the drawing: its height, the gap between its boxes, and its places; NONE ends a short
// row.
struct valley_row {
	int height, gap;
	int place[COLUMNS_MAX];
};

// Hills at the back, then the village, the hunting grounds in front; below them cards and
// buildings.
static const struct valley_row wide[] = {
	{ 104, 0, { FOREST, CLAY, QUARRY, RIVER } },
	{ 84, 0, { TOOL_MAKER, HUT, FIELD, NONE } },
	{ 64, 0, { HUNT, NONE, NONE, NONE } },
	{ 92, GAP, { CARD_1, CARD_2, CARD_3, CARD_4 } },
	{ 66, GAP, { BUILDING_1, BUILDING_2, BUILDING_3, BUILDING_4 } },
};

static const struct valley_row narrow[] = {
	{ 96, 0, { FOREST, CLAY, NONE, NONE } },
	{ 96, 0, { QUARRY, RIVER, NONE, NONE } },
	{ 84, 0, { TOOL_MAKER, HUT, NONE, NONE } },
	{ 84, 0, { FIELD, HUNT, NONE, NONE } },
	{ 92, GAP, { CARD_1, CARD_2, NONE, NONE } },
	{ 92, GAP, { CARD_3, CARD_4, NONE, NONE } },
	{ 66, GAP, { BUILDING_1, BUILDING_2, NONE, NONE } },
	{ 66, GAP, { BUILDING_3, BUILDING_4, NONE, NONE } },
};

static const struct {
	int width, count;
	const struct valley_row *row;
} forms[VALLEY_FORMS] = {
	[VALLEY_WIDE] = { 720, sizeof wide / sizeof *wide, wide },
	[VALLEY_NARROW] = { 356, sizeof narrow / sizeof *narrow, narrow },
};

static bool
has_place(const struct valley_row *row, int column, int players)
{
	return column < COLUMNS_MAX && row->place[column] != NONE && row->place[column] < (int)BUILDING_1 + players;
}

void
valley_lay(enum valley_form form, int players, struct valley *out)
{
	const int inner = forms[form].width - 2 * EDGE;
	int y = EDGE;

	*out = (struct valley){ .width = forms[form].width };
	for (int r = 0; r < forms[form].count; r++) {
		const struct valley_row *row = &forms[form].row[r];
		const int before = y;
		int columns = 0;
		while (columns < COLUMNS_MAX && row->place[columns] != NONE)
			columns++;
		const int w = (inner - (columns - 1) * row->gap) / columns;
		for (int c = 0; has_place(row, c, players); c++) {
			out->spot[row->place[c]] = (struct spot){ EDGE + c * (w + row->gap), before + row->gap, w, row->height };
			y = before + row->gap + row->height;
		}
	}
	out->height = y + EDGE;
}

void
valley_track(const struct valley *v, int points, int *x, int *y)
{
	const int w = v->width - 2 * TRACK_IN, h = v->height - 2 * TRACK_IN;
	int at = ((points % VALLEY_STEPS + VALLEY_STEPS) % VALLEY_STEPS) * 2 * (w + h) / VALLEY_STEPS;

	*x = *y = TRACK_IN;
	if (at <= w)
		*x += at;
	else if (at <= w + h) {
		*x += w;
		*y += at - w;
	} else if (at <= 2 * w + h) {
		*x += 2 * w + h - at;
		*y += h;
	} else
		*y += 2 * (w + h) - at;
}
