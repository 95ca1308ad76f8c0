// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board and the table of players on the page, and how they change from step to step.

#include <stdbool.h>
#include <string.h>

#include "lang/pieces.h"
#include "report/fields.h"
#include "report/internal.h"
#include "report/json.h"
#include "report/page.h"

// The valley drawn on a page.

// A box in units of the drawing.
struct spot {
	int x, y, w, h;
};

struct valley {
	int width, height;
	struct spot spot[PLACES];
};

enum { VALLEY_STEPS = 100 }; // steps of the score track

enum valley_form { VALLEY_WIDE, VALLEY_NARROW, VALLEY_FORMS };

enum {
	EDGE = 20, // width of the track
	GAP = 6,
	TRACK_IN = 10, // from the edge to the middle of the track
	COLUMNS_MAX = 4,
	NONE = -1,
};

// A row of the drawing: its height, the gap between its boxes, and its places; NONE ends a short row.
struct valley_row {
	int height, gap;
	int place[COLUMNS_MAX];
};

// Hills at the back, then the village, the hunting grounds in front; below them cards and buildings.
static const struct valley_row wide_rows[] = {
	{ 104, 0, { FOREST, CLAY, QUARRY, RIVER } },
	{ 84, 0, { TOOL_MAKER, HUT, FIELD, NONE } },
	{ 64, 0, { HUNT, NONE, NONE, NONE } },
	{ 92, GAP, { CARD_1, CARD_2, CARD_3, CARD_4 } },
	{ 66, GAP, { BUILDING_1, BUILDING_2, BUILDING_3, BUILDING_4 } },
};

static const struct valley_row narrow_rows[] = {
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
	[VALLEY_WIDE] = { 720, sizeof wide_rows / sizeof *wide_rows, wide_rows },
	[VALLEY_NARROW] = { 356, sizeof narrow_rows / sizeof *narrow_rows, narrow_rows },
};

static bool
has_place(const struct valley_row *row, int column, int players)
{
	return column < COLUMNS_MAX && row->place[column] != NONE && row->place[column] < (int)BUILDING_1 + players;
}

// Lays out the places for a number of players; piles that are not in the game get empty spots.
static void
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

// The spot of a number of points on the track, clockwise from the upper left corner.
static void
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

// Baselines of the text in a box, in units of the drawing.
enum { FIRST_LINE = 36, LINE = 17, BIG_SIGN = 44 };

// Adds a line to a box; `value` is the number of its text (page_values.c), or -1 if the text never changes.
static void
push_line(json_t *lines, const char *text, int value)
{
	json_t *line = json_map();

	json_put(line, "text", json_text(text));
	json_put(line, "y", json_number(FIRST_LINE + LINE * (int)json_array_size(lines)));
	json_put(line, "value", value >= 0 ? json_number(value) : json_null());
	json_push(lines, line);
}

static json_t *
lines_json(struct tongue to, enum place place, const char *const *values)
{
	json_t *lines = json_list();

	if (place < CARD_1) {
		const char *what = place_gives(to, place);
		const int divisor = place_info[place].value;
		if (divisor > 0)
			what = say(to, MSG("{what}, dice by {value}"), ARG(what, what), ARG(value, divisor));
		push_line(lines, what, -1);
		return lines;
	}
	for (int i = 0; i < PAGE_LINES; i++) {
		int value = VALUE_LINES + ((int)place - (int)CARD_1) * PAGE_LINES + i;
		push_line(lines, values[value], value);
	}
	if (place < BUILDING_1)
		push_line(lines, say(to, MSG("price {goods}"), ARG(goods, place_info[place].number)), -1);
	return lines;
}

// Returns the pictures of a card's upper and lower part, each next to its line.
static json_t *
pictures_json(enum place place, const char *const *values)
{
	json_t *list = json_list();

	for (int i = 0; i < PAGE_LINES; i++) {
		int value = VALUE_ICONS + ((int)place - (int)CARD_1) * PAGE_LINES + i;
		json_t *j = json_map();
		json_put(j, "picture", json_text(values[value]));
		json_put(j, "value", json_number(value));
		json_put(j, "y", json_number(FIRST_LINE + LINE * i - 12));
		json_push(list, j);
	}
	return list;
}

// Returns a spot in the format of the script: "20 20 170 104".
static json_t *
spot_json(struct tongue to, const struct spot *s)
{
	return json_text(arena_printf(to.arena, "%d %d %d %d", s->x, s->y, s->w, s->h));
}

json_t *
page_places(struct tongue to, const struct game *g, const struct report_seat *seats)
{
	const char *values[VALUES];
	struct valley wide, narrow;
	json_t *list = json_list();

	valley_lay(VALLEY_WIDE, g->players, &wide);
	valley_lay(VALLEY_NARROW, g->players, &narrow);
	page_values(to, g, seats, values);
	for (enum place place = 0; place < BUILDING_1 + (enum place)g->players; place++) {
		const struct spot *s = &wide.spot[place];
		json_t *j = json_map();
		json_put(j, "title", json_text(place_name(to, place)));
		json_put(j, "land", json_boolean(place < CARD_1));
		json_put(j, "kind", json_text(place < CARD_1 ? place_info[place].name : place < BUILDING_1 ? "card" : "tile"));
		json_put(j, "picture", json_text(place == HUNT ? "mammoth" : page_picture(place)));
		if (place_info[place].kind != DICE_PLACE ? place < CARD_1 : place == HUNT)
			json_put(j, "big_y", json_number(s->h - BIG_SIGN));
		if (place >= CARD_1 && place < BUILDING_1)
			json_put(j, "pictures", pictures_json(place, values));
		json_put(j, "x", json_number(s->x));
		json_put(j, "y", json_number(s->y));
		json_put(j, "w", json_number(s->w));
		json_put(j, "h", json_number(s->h));
		json_put(j, "wide", spot_json(to, s));
		json_put(j, "narrow", spot_json(to, &narrow.spot[place]));
		json_put(j, "lines", lines_json(to, place, values));
		json_put(j, "who", json_text(values[VALUE_WHO + (int)place]));
		json_put(j, "who_value", json_number(VALUE_WHO + (int)place));
		json_put(j, "who_y", json_number(s->h - 10));
		json_push(list, j);
	}
	return list;
}

// Returns a new value for something on the track: its number, and its spot for a number of points.
static json_t *
on_track(const struct valley *v, int number, int points)
{
	json_t *j = json_map();
	int x, y;

	valley_track(v, points, &x, &y);
	json_put(j, "n", json_number(number));
	json_put(j, "x", json_number(x));
	json_put(j, "y", json_number(y));
	return j;
}

json_t *
page_track(const struct game *g, const struct report_seat *seats)
{
	struct valley wide, narrow;
	json_t *j = json_map(), *steps = json_list(), *markers = json_list();
	char marks[PLAYERS_MAX];

	valley_lay(VALLEY_WIDE, g->players, &wide);
	valley_lay(VALLEY_NARROW, g->players, &narrow);
	seat_marks(seats, g->players, marks);
	for (int n = 0; n < VALLEY_STEPS; n += 10)
		json_push(steps, on_track(&wide, n, n));
	for (int s = 0; s < g->players; s++) {
		json_t *marker = on_track(&wide, s + 1, g->player[s].score);
		json_put(marker, "mark", json_stringn_nocheck(&marks[s], 1));
		json_push(markers, marker);
	}
	json_put(j, "width", json_number(wide.width));
	json_put(j, "height", json_number(wide.height));
	json_put(j, "narrow_width", json_number(narrow.width));
	json_put(j, "narrow_height", json_number(narrow.height));
	json_put(j, "steps", steps); // every tenth step of the track, as in the drawing
	json_put(j, "markers", markers);
	return j;
}

static const char *const row_pictures[PAGE_ROWS] = { [ROW_PEOPLE] = "person", [ROW_FOOD] = "food",
	[ROW_TRACK] = "field", [ROW_WOOD] = "wood", [ROW_BRICK] = "brick", [ROW_STONE] = "stone",
	[ROW_GOLD] = "gold", [ROW_TOOLS] = "tool", [ROW_GREEN] = "leaf", [ROW_FARMERS] = "field",
	[ROW_TOOL_MAKERS] = "tool", [ROW_HUT_BUILDERS] = "house", [ROW_SHAMANS] = "person",
	[ROW_BUILT] = "house", [ROW_KEPT] = "card", [ROW_POINTS] = "star", [ROW_NOW] = "star" };

json_t *
page_rows(struct tongue to, const struct game *g, const struct report_seat *seats)
{
	const char *values[VALUES];
	json_t *list = json_list();

	page_values(to, g, seats, values);
	for (enum page_row row = 0; row < PAGE_ROWS; row++) {
		json_t *j = json_map(), *cells = json_list();
		json_put(j, "heading", json_text(page_row_heading(to, row)));
		json_put(j, "strong", json_boolean(row == ROW_POINTS));
		json_put(j, "picture", json_text(row_pictures[row]));
		for (int s = 0; s < g->players; s++) {
			int value = VALUE_TABLE + s * PAGE_ROWS + (int)row;
			json_t *cell = json_map();
			json_put(cell, "text", json_text(values[value]));
			json_put(cell, "value", json_number(value));
			json_push(cells, cell);
		}
		json_put(j, "cells", cells);
		json_push(list, j);
	}
	return list;
}

void
page_put_heads(struct tongue to, const struct game *g, const struct report_seat *seats, json_t *j)
{
	const char *values[VALUES];

	page_values(to, g, seats, values);
	json_put(j, "head", json_text(values[VALUE_HEAD]));
	json_put(j, "open", json_text(values[VALUE_OPEN]));
	json_put(j, "deck", json_text(values[VALUE_DECK]));
}

// Returns a step in the format of templates/page/page.js: the units that begin with it (b), its round (r),
// the phase after it (p), the values that it changes, each after its number (v), its dice (d), and 1 if it
// was undone (u).
static json_t *
frame_json(const struct page_step *step, const char *const *before, const char *const *after)
{
	const enum ask_kind open = step->after->open.kind;
	// People are placed (0), places are used (1), the tribes are fed (2).
	const int phase = open == ASK_PLACE ? 0 : open == ASK_FEED || open == ASK_OVER ? 2 : 1;
	json_t *j = json_map(), *changes = json_list();

	for (int i = 0; i < VALUES; i++)
		if (strcmp(before[i], after[i]) != 0) {
			json_push(changes, json_number(i));
			json_push(changes, json_text(after[i]));
		}
	json_put(j, "b", json_number(step->begins));
	json_put(j, "r", json_number(step->round));
	json_put(j, "p", json_number(phase));
	json_put(j, "v", changes);
	if (step->face_count > 0)
		json_put(j, "d", numbers_json(step->faces, step->face_count, 0));
	if (step->undone_by != 0)
		json_put(j, "u", json_number(1));
	return j;
}

const char *
page_frames(struct tongue to, const struct page_input *in)
{
	static const enum page_row flying[] = { ROW_FOOD, ROW_WOOD, ROW_BRICK, ROW_STONE, ROW_GOLD };
	const char *values[2][VALUES];
	json_t *j = json_map(), *start = json_list(), *steps = json_list();
	json_t *flies = json_map(); // rows of things that fly to their new owner, by picture
	struct arena work = { 0 };
	struct text t;
	// Secrets of a seat are shown once the game is over.
	bool over = in->step_count > 0 && in->steps[in->step_count - 1].after->open.kind == ASK_OVER;

	page_values(to, in->start, in->seats, values[0]);
	for (int i = 0; i < VALUES; i++)
		json_push(start, json_text(values[0][i]));
	for (size_t i = 0; i < in->step_count; i++) {
		page_values(to, in->steps[i].after, in->seats, values[1]);
		if (over)
			page_own_values(to, in->steps[i].after, values[1]);
		json_push(steps, frame_json(&in->steps[i], values[0], values[1]));
		memcpy(values[0], values[1], sizeof values[0]);
	}
	for (size_t i = 0; i < sizeof flying / sizeof *flying; i++)
		json_put(flies, row_pictures[flying[i]], json_number(flying[i]));
	json_put(j, "table", json_number(VALUE_TABLE));
	json_put(j, "own", json_number(VALUE_OWN));
	json_put(j, "rows", json_number(PAGE_ROWS));
	json_put(j, "points", json_number(ROW_POINTS));
	json_put(j, "flies", flies);
	json_put(j, "start", start);
	json_put(j, "steps", steps);
	text_init(&t, to.arena);
	for (const char *s = json_print(&work, j, JSON_COMPACT); *s != '\0'; s++)
		if (*s == '<' || *s == '>' || *s == '&')
			text_addf(&t, "\\u%04x", (unsigned)*s);
		else
			text_add_bytes(&t, s, 1);
	arena_release(&work);
	json_decref(j);
	return t.data;
}
