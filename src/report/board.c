// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text, from the words of menu.h.
#include "report/board.h"

#include <string.h>

#include "engine/score.h"

struct board {
	struct menu menu;
	struct text text;
	bool narrow;
};

static void
board_init(struct board *b, const struct menu *m)
{
	*b = (struct board){ .menu = *m, .narrow = m->style == STYLE_NARROW };
	text_init(&b->text, m->in.arena);
}

// Ends the line, without the blanks at its end.
static void
end_line(struct board *b)
{
	while (b->text.len > 0 && b->text.data[b->text.len - 1] == ' ')
		text_cut(&b->text, b->text.len - 1);
	text_add(&b->text, "\n");
}

static void
add_cell(struct board *b, const char *s, size_t columns)
{
	text_add_cell(&b->text, s, columns, b->menu.glyphs->ellipsis);
}

static void
add_rule(struct board *b)
{
	glyph_repeat(&b->text, b->menu.glyphs->across, BOARD_COLUMNS);
	text_add(&b->text, "\n");
}

// A line of its own, wrapped.
static void
add_prose(struct board *b, const char *line)
{
	text_add_wrapped(&b->text, line, strlen(line), b->narrow ? NARROW_COLUMNS : BOARD_COLUMNS, 2);
	text_add(&b->text, "\n");
}

// "AAAB..": who is there, and room that is free or closed.
static const char *
room(const struct board *b, enum place place, const struct menu_spot *s)
{
	const struct game *g = b->menu.g;
	struct text t;
	int left = place_room[place] - people_on(g, place);

	text_init(&t, b->menu.in.arena);
	text_add(&t, s->who);
	if (left > 0)
		glyph_repeat(&t,
		    s->left > 0 && (s->code[0] != '\0' || b->menu.reader < 0) ? b->menu.glyphs->free
									      : b->menu.glyphs->closed,
		    (size_t)left);
	return t.data;
}

static void
add_place(struct board *b, enum place place, size_t columns)
{
	const struct menu_spot s = menu_spot(&b->menu, place);
	const char *value = s.value[0] != '\0' ? arena_printf(b->menu.in.arena, " %s", s.value) : "";
	const char *where = s.left >= 0	  ? room(b, place, &s)
	    : s.who[0] != '\0' ? s.who
			       : say(b->menu.in, MSG_OF("place", "no limit"));

	add_cell(b, s.code[0] != '\0' ? s.code : b->menu.glyphs->closed, 2);
	add_cell(b,
	    arena_printf(b->menu.in.arena, place_info[place].kind == VILLAGE ? "%s%s [%s]" : "%s%s %s", s.name,
		value, where),
	    columns - 2);
}

// Who stands on a card or building, else whether the reader can pay it.
static const char *
sign(const struct menu_spot *s)
{
	return s->who[0] != '\0' ? s->who : s->pays ? "*" : "";
}

static void
add_card(struct board *b, enum place place)
{
	const struct menu_spot s = menu_spot(&b->menu, place);

	add_cell(b, s.code[0] != '\0' ? s.code : b->menu.glyphs->closed, 2);
	add_cell(b, sign(&s), 2);
	add_cell(b, s.price, 9);
	add_cell(b, s.top, 17);
	add_cell(b, s.low, 18);
}

static void
add_pile(struct board *b, enum place place)
{
	const struct menu_spot s = menu_spot(&b->menu, place);

	add_cell(b, s.code[0] != '\0' ? s.code : b->menu.glyphs->closed, 3);
	add_cell(b, sign(&s), 2);
	add_cell(b, s.need, 18);
	glyph_right(&b->text, s.points, 6);
}

static void
wide_places(struct board *b)
{
	static const size_t columns[] = { [TOOL_MAKER] = 18, [HUT] = 13, [FIELD] = 14, [HUNT] = 32,
		[FOREST] = 19, [CLAY] = 19, [QUARRY] = 21, [RIVER] = 18 };

	for (enum place p = TOOL_MAKER; p <= HUNT; p++)
		add_place(b, p, columns[p]);
	end_line(b);
	for (enum place p = FOREST; p <= RIVER; p++)
		add_place(b, p, columns[p]);
	end_line(b);
	add_rule(b);
	for (int i = 0; i < CARD_SPACES; i++) {
		add_card(b, CARD_1 + (enum place)i);
		if (i < b->menu.g->players)
			add_pile(b, BUILDING_1 + (enum place)i);
		end_line(b);
	}
}

// "W wood (3): 4 free, AAA"; a place where the reader cannot go has no code.
static void
narrow_place(struct board *b, enum place place)
{
	const struct tongue in = b->menu.in;
	const struct menu_spot s = menu_spot(&b->menu, place);
	const char *code = s.code[0] != '\0' ? s.code : b->menu.glyphs->closed;

	add_prose(b,
	    say(in, MSG("{place}: {room}"),
		ARG(place,
		    arena_printf(in.arena, s.value[0] != '\0' ? "%s %s %s" : "%s %s%s", code, s.name, s.value)),
		ARG(room, menu_room(&b->menu, place))));
}

// "1*: 2 goods for roll for wood + shaman 2", "B1 (C): wood stone gold for 14 points".
static void
narrow_choice(struct board *b, enum place place)
{
	const struct tongue in = b->menu.in;
	const struct menu_spot s = menu_spot(&b->menu, place);
	bool card = place < BUILDING_1;
	const char *code = arena_printf(in.arena, s.who[0] != '\0' ? "%s (%s)" : "%s%s",
	    s.code[0] != '\0' ? s.code : b->menu.glyphs->closed, sign(&s));

	if (s.gone)
		add_prose(b,
		    say(in, MSG("{place}: {card}"), ARG(place, code), ARG(card, card ? s.top : s.need)));
	else if (card)
		add_prose(b,
		    say(in, MSG("{place}: {goods} for {top} + {low}"), ARG(place, code), ARG(goods, s.price),
			ARG(top, s.top), ARG(low, s.low)));
	else
		add_prose(b,
		    say(in, MSG("{place}: {goods} for {points} points"), ARG(place, code), ARG(goods, s.need),
			ARG(points, s.points)));
}

static void
narrow_places(struct board *b)
{
	for (enum place p = TOOL_MAKER; p < CARD_1; p++)
		narrow_place(b, p);
	text_add(&b->text, "\n");
	add_prose(b, say(b->menu.in, MSG("Cards and buildings (* you can pay)")));
	for (enum place p = CARD_1; p < BUILDING_1 + (enum place)b->menu.g->players; p++)
		narrow_choice(b, p);
}

// The decision that is open, unless all begin to place.
static bool
decides(const struct game *g)
{
	int placed = 0;

	for (int s = 0; s < g->players; s++)
		placed += g->placements[s];
	return g->open.kind != ASK_PLACE || placed > 0;
}

static void
add_head(struct board *b)
{
	const struct menu *m = &b->menu;
	const char *round = menu_round(m), *order = menu_order(m), *supply = menu_supply(m);
	size_t taken = utf8_columns(round) + utf8_columns(order) + utf8_columns(supply);

	if (b->narrow || taken + 4 > BOARD_COLUMNS) {
		add_prose(b, b->narrow ? round : arena_printf(m->in.arena, "%s      %s", round, supply));
		add_prose(b, order);
		if (b->narrow)
			add_prose(b, supply);
	} else {
		size_t gap = (BOARD_COLUMNS - taken) / 2;
		text_add(&b->text, round);
		text_fill(&b->text, ' ', gap);
		text_add(&b->text, order);
		text_fill(&b->text, ' ', BOARD_COLUMNS - taken - gap);
		text_add_both(&b->text, supply, "\n");
	}
	if (decides(m->g))
		add_prose(b, now_words(m->in, m->g, m->seats, m->reader));
}

// A number at the right end of `columns`; 0 as a quiet glyph.
static void
add_number(struct board *b, int n, size_t columns)
{
	glyph_right(&b->text, n == 0 ? b->menu.glyphs->none : arena_printf(b->menu.in.arena, "%d", n), columns);
}

struct column {
	struct msg heading;
	size_t width;
};

// A row of headings after `first` blanks, each at the right end of its columns.
static void
add_headings(struct board *b, size_t first, const struct column *column, size_t count)
{
	text_fill(&b->text, ' ', first);
	for (size_t i = 0; i < count; i++)
		glyph_right(&b->text, say(b->menu.in, column[i].heading), column[i].width);
	text_add(&b->text, "\n");
}

enum { NAME = 12 };

// "C Cleo    you"
static void
add_name(struct board *b, const struct menu_row *row)
{
	const char *you = row->you ? say(b->menu.in, MSG_OF("whose row", "you")) : "";
	size_t taken = row->you ? utf8_columns(you) + 1 : 0;

	add_cell(b, row->mark, 2);
	add_cell(b, row->title, NAME - taken);
	text_add_both(&b->text, row->you ? " " : "", you);
}

static void
wide_player(struct board *b, int seat)
{
	const struct player *p = &b->menu.g->player[seat];
	const struct menu_row row = menu_row(&b->menu, seat);

	add_name(b, &row);
	glyph_right(&b->text, row.people, 8);
	glyph_right(&b->text, arena_printf(b->menu.in.arena, "%d", row.food), 6);
	glyph_right(&b->text, arena_printf(b->menu.in.arena, "%d", -row.short_of), 5);
	add_number(b, p->goods[WOOD], 6);
	add_number(b, p->goods[BRICK], 6);
	add_number(b, p->goods[STONE], 6);
	add_number(b, p->goods[GOLD], 5);
	text_add(&b->text, "   ");
	add_cell(b, row.tools, 9);
	glyph_right(&b->text, arena_printf(b->menu.in.arena, "%d", row.points), 4);
	glyph_right(&b->text, arena_printf(b->menu.in.arena, "%d", row.now), 5);
	end_line(b);
}

static void
wide_players(struct board *b)
{
	static const struct column columns[] = {
		{ MESSAGE_OF("column", "people"), 8 },
		{ MESSAGE_OF("column", "food"), 6 },
		{ MESSAGE_OF("column", "eats"), 5 },
		{ MESSAGE_OF("column", "wood"), 6 },
		{ MESSAGE_OF("column", "brick"), 6 },
		{ MESSAGE_OF("column", "stone"), 6 },
		{ MESSAGE_OF("column", "gold"), 5 },
		{ MESSAGE_OF("column", "tools"), 8 },
		{ MESSAGE_OF("column", "pts"), 8 },
		{ MESSAGE_OF("column", "now"), 5 },
	};

	add_headings(b, NAME + 2, columns, sizeof columns / sizeof *columns);
	for (int s = 0; s < b->menu.g->players; s++)
		wide_player(b, s);
}

static void
narrow_player(struct board *b, int seat)
{
	const struct lines lines = menu_player(&b->menu, seat);

	for (int i = 0; i < lines.count; i++)
		add_prose(b, lines.list[i]);
}

static void
add_players(struct board *b)
{
	if (!b->narrow) {
		wide_players(b);
		return;
	}
	for (int s = 0; s < b->menu.g->players; s++)
		narrow_player(b, s);
}

static void
add_cards(struct board *b)
{
	enum { CARDS_AT = 2 };

	for (int s = 0; s < b->menu.g->players; s++) {
		const struct lines lines = menu_player(&b->menu, s);
		if (lines.count > CARDS_AT)
			add_prose(b, lines.list[CARDS_AT]);
	}
}

// The last line, which explains the signs.
static void
add_legend(struct board *b)
{
	if (b->menu.g->open.kind == ASK_OVER)
		return;
	if (!b->narrow)
		add_rule(b);
	add_prose(b,
	    say(b->menu.in,
		b->narrow ? MSG("now: points if the game ended now")
			: MSG("* you can pay it; eats: beyond the food track; now: points if it ended now")));
}

static void
add_score_row(struct board *b, int seat, unsigned winners)
{
	const struct menu *m = &b->menu;
	const struct score s = score_seat(m->g, seat, true);
	const char *mark = arena_strndup(m->in.arena, &m->marks[seat], 1);

	add_cell(b, (winners >> seat & 1) != 0 ? m->glyphs->wins : "", 1);
	add_cell(b, mark, 2);
	add_cell(b, seat_title(m->in, m->seats, seat), NAME);
	add_number(b, s.during, 8);
	add_number(b, s.green, 7);
	add_number(b, s.farmers, 8);
	add_number(b, s.tool_makers, 7);
	add_number(b, s.hut_builders, 7);
	add_number(b, s.shamans, 8);
	add_number(b, s.resources, 7);
	add_number(b, s.total, 9);
	text_add(&b->text, "\n");
}

static void
wide_scores(struct board *b, unsigned winners)
{
	static const struct column columns[] = {
		{ MESSAGE_OF("column", "played"), 8 },
		{ MESSAGE_OF("column", "green"), 7 },
		{ MESSAGE_OF("column", "farmers"), 8 },
		{ MESSAGE_OF("column", "tools"), 7 },
		{ MESSAGE_OF("column", "huts"), 7 },
		{ MESSAGE_OF("column", "shamans"), 8 },
		{ MESSAGE_OF("column", "goods"), 7 },
		{ MESSAGE_OF("column", "total"), 9 },
	};

	add_headings(b, NAME + 3, columns, sizeof columns / sizeof *columns);
	add_rule(b);
	for (int s = 0; s < b->menu.g->players; s++)
		add_score_row(b, s, winners);
}

static void
narrow_scores(struct board *b, unsigned winners)
{
	const struct menu *m = &b->menu;

	for (int i = 0; i < m->g->players; i++) {
		const struct score s = score_seat(m->g, i, true);
		add_prose(b,
		    say(m->in,
			(winners >> i & 1) != 0 ? MSG("* {who}: {total} points") : MSG("{who}: {total} points"),
			ARG(who, seat_title(m->in, m->seats, i)), ARG(total, s.total)));
		add_prose(b,
		    say(m->in,
			MSG("played {during}, green {green}, farmers {farmers}, tools {tools}, huts {huts}, "
			    "shamans {shamans}, goods {goods}"),
			ARG(during, s.during), ARG(green, s.green), ARG(farmers, s.farmers),
			ARG(tools, s.tool_makers), ARG(huts, s.hut_builders), ARG(shamans, s.shamans),
			ARG(goods, s.resources)));
	}
}

char *
board_scores(const struct menu *m)
{
	unsigned winners = score_winners(m->g);
	struct board b;

	board_init(&b, m);
	if (b.narrow)
		narrow_scores(&b, winners);
	else
		wide_scores(&b, winners);
	return b.text.data;
}

char *
board_places(const struct menu *m)
{
	struct board b;

	board_init(&b, m);
	if (b.narrow)
		narrow_places(&b);
	else
		wide_places(&b);
	return b.text.data;
}

char *
board_players(const struct menu *m)
{
	struct board b;

	board_init(&b, m);
	add_players(&b);
	return b.text.data;
}

char *
board_cards(const struct menu *m)
{
	struct board b;

	board_init(&b, m);
	add_cards(&b);
	return b.text.data;
}

// Parts that do not come to one another: a rule, or an empty line.
static void
add_part(struct board *b, const char *part)
{
	if (part[0] == '\0')
		return;
	if (b->narrow)
		text_add(&b->text, "\n");
	else
		add_rule(b);
	text_add(&b->text, part);
}

char *
board_draw(const struct menu *m)
{
	struct board b;

	board_init(&b, m);
	add_head(&b);
	add_part(&b, board_places(m));
	add_part(&b, board_players(m));
	if (!b.narrow)
		add_part(&b, board_cards(m));
	add_legend(&b);
	return b.text.data;
}
