// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text: a grid of four columns for the places, then tables with a row a player.
#include "report/board.h"

#include <string.h>

#include "report/glyph.h"
#include "report/table.h"

enum {
	GRID = 4, // cells in a row of the grid
	CELL = 16, // columns of text in a cell
	CELL_LINES = 3,
	WIDTH = GRID * (CELL + 3) + 1, // as wide as the tables
};
_Static_assert((int)WIDTH == (int)TABLE_COLUMNS, "grid and tables are of one width");

struct cell {
	const char *title;
	const char *line[CELL_LINES];
	const char *who; // at the right end of the last line
};

struct board {
	struct tongue in;
	struct text text;
	const struct game *g;
	const struct report_seat *seats;
	const struct glyphs *glyphs;
	int reader;
	char marks[PLAYERS_MAX];
};

// A line between rows of `above` and `below` cells, with the titles of the cells below.
static void
draw_border(struct board *b, int above, int below, const struct cell *cells)
{
	int last = above > below ? above : below;

	for (int i = 0; i <= last; i++) {
		unsigned arms = (i > 0 ? ARM_LEFT : 0) | (i < last ? ARM_RIGHT : 0) |
		    (i <= above && above > 0 ? ARM_UP : 0) |
		    (i <= below && below > 0 ? ARM_DOWN : 0);
		const char *title = i < below ? cells[i].title : "";
		size_t used = 0;

		text_add(&b->text, b->glyphs->joint[arms]);
		if (title[0] != '\0') {
			text_add_both(&b->text, " ", title);
			text_add(&b->text, " ");
			used = utf8_columns(title) + 2;
		}
		if (i < last)
			glyph_repeat(&b->text, b->glyphs->across, CELL + 2 - used);
	}
	text_add(&b->text, "\n");
}

static void
draw_cell_line(struct board *b, const struct cell *cell, int line, bool last)
{
	const char *left = cell->line[line] != NULL ? cell->line[line] : "";
	const char *right = last && cell->who != NULL ? cell->who : "";
	size_t room = CELL - utf8_columns(right);

	if (room < CELL && utf8_columns(left) + 1 > room)
		left = "";
	text_add(&b->text, b->glyphs->upright);
	text_add(&b->text, " ");
	text_add_cell(&b->text, left, room, b->glyphs->ellipsis);
	text_add(&b->text, right);
	text_add(&b->text, " ");
}

static void
draw_row(struct board *b, const struct cell *cells, int count, int lines)
{
	for (int line = 0; line < lines; line++) {
		for (int i = 0; i < count; i++)
			draw_cell_line(b, &cells[i], line, line == lines - 1);
		text_add(&b->text, b->glyphs->upright);
		text_add(&b->text, "\n");
	}
}

static bool
has_piece(const struct game *g, enum place place)
{
	switch (place_info[place].kind) {
	case CARD_SPACE:
		return card_on(g, place) >= 0;
	case BUILDING_PILE:
		return tile_on(g, place) >= 0;
	case VILLAGE:
	case DICE_PLACE:
		break;
	}
	return true;
}

// "AAAB..." where room is limited; "A3 B10" on the hunting grounds. While people are placed, what
// is left is shown as free or closed.
static const char *
who_is_on(const struct board *b, enum place place)
{
	const struct game *g = b->g;
	int left = place_room[place] - people_on(g, place);
	struct text t;

	text_init(&t, b->in.arena);
	for (int s = 0; s < g->players; s++) {
		int n = g->player[s].at[place];
		if (place_room[place] > 0)
			text_fill(&t, b->marks[s], (size_t)n);
		else if (n > 0)
			text_addf(&t, "%s%c%d", t.len > 0 ? " " : "", b->marks[s], n);
	}
	if (left > 0 && g->open.kind == ASK_PLACE && has_piece(g, place))
		glyph_repeat(&t, place_closed(g, place) ? b->glyphs->closed : b->glyphs->free,
		    (size_t)left);
	return t.data;
}

static struct cell
place_cell(const struct board *b, enum place place)
{
	const struct place_info *info = &place_info[place];
	const char *what = place_gives(b->in, place);
	struct cell c = { .title = info->name, .who = who_is_on(b, place) };

	c.line[0] = info->value > 0 ? arena_printf(b->in.arena, "%s %s%d", what, b->glyphs->divided,
					  info->value)
				    : what;
	return c;
}

static struct cell
card_cell(const struct board *b, enum place place)
{
	struct cell c = { .title = place_info[place].name, .who = who_is_on(b, place) };
	int card = card_on(b->g, place);

	if (card < 0) {
		c.line[0] = say(b->in, MSG("(taken)"));
		return c;
	}
	c.line[0] = card_top_words(b->in, card);
	c.line[1] = card_low_words(b->in, card);
	c.line[2] = say(b->in, MSG("price {goods}"), ARG(goods, place_info[place].number));
	return c;
}

// "wood brick gold" where there is one of each, which has to be short.
static const char *
tile_need(const struct board *b, int tile)
{
	const struct tile *t = &tiles[tile];
	const char *names[GOODS];
	int n = 0;

	if (t->kind == TILE_ANY)
		return say(b->in, MSG("1 to {most} goods"), ARG(most, PAY_ANY_MAX));
	if (t->kind == TILE_KINDS || goods_kinds(t->need) != goods_count(t->need))
		return tile_words(b->in, tile);
	for (enum good g = 0; g < GOODS; g++)
		if (t->need[g] > 0)
			names[n++] = good_name(b->in, g);
	return arena_printf(b->in.arena, "%s %s %s", names[0], names[1], names[2]);
}

static struct cell
pile_cell(const struct board *b, enum place place)
{
	struct cell c = { .title = place_info[place].name, .who = who_is_on(b, place) };
	int tile = tile_on(b->g, place);
	int least, most;

	if (tile < 0) {
		c.line[0] = say(b->in, MSG("(none left)"));
		return c;
	}
	tile_points(tile, &least, &most);
	c.line[0] = tile_need(b, tile);
	c.line[1] = range_words(b->in, least, most);
	c.line[2] = say(b->in, MSG("{tiles} left"), ARG(tiles, pile_left(b->g, (int)(place - BUILDING_1))));
	return c;
}

static void
draw_grid(struct board *b)
{
	static const struct {
		enum place first;
		int lines;
	} rows[] = { { TOOL_MAKER, 1 }, { FOREST, 1 }, { CARD_1, 3 }, { BUILDING_1, 3 } };
	enum { ROWS = sizeof rows / sizeof *rows };
	int above = 0;

	for (int r = 0; r < ROWS; r++) {
		struct cell cells[GRID];
		int count = r == ROWS - 1 ? b->g->players : GRID;

		for (int i = 0; i < count; i++) {
			enum place place = rows[r].first + (enum place)i;
			cells[i] = place >= BUILDING_1 ? pile_cell(b, place)
			    : place >= CARD_1          ? card_cell(b, place)
						       : place_cell(b, place);
		}
		draw_border(b, above, count, cells);
		draw_row(b, cells, count, rows[r].lines);
		above = count;
	}
	draw_border(b, above, 0, NULL);
}

static void
draw_head(struct board *b)
{
	const struct game *g = b->g;
	const char *left, *now, *right;

	left = round_words(b->in, g, b->seats, b->reader);
	right = deck_words(b->in, g);
	text_add_cell(&b->text, left, WIDTH - utf8_columns(right) - 1, b->glyphs->ellipsis);
	text_add(&b->text, " ");
	text_add_both(&b->text, right, "\n");
	now = now_words(b->in, g, b->seats, b->reader);
	text_add_wrapped(&b->text, now, strlen(now), WIDTH, 2);
	text_add(&b->text, "\n\n");
}

char *
board_grid(struct tongue in, const struct game *g, const struct report_seat *seats,
    enum style style)
{
	struct board b = { .in = in, .g = g, .seats = seats, .reader = -1 };

	b.glyphs = &glyphs[style];
	text_init(&b.text, in.arena);
	seat_marks(seats, g->players, b.marks);
	draw_grid(&b);
	return b.text.data;
}

char *
board_draw(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style)
{
	struct board b = { .in = in, .g = g, .seats = seats, .reader = reader };

	b.glyphs = &glyphs[style];
	text_init(&b.text, in.arena);
	seat_marks(seats, g->players, b.marks);
	draw_head(&b);
	draw_grid(&b);
	text_add(&b.text, "\n");
	text_add(&b.text, table_draw(in, g, seats, reader, style));
	return b.text.data;
}
