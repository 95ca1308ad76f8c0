// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board as text, in the words of menu.h.
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

// Adds a line of cells, without spaces at its end.
static void
add_row(struct board *b, const int width[static CELLS_MAX], int cells, const struct row *row)
{
	row_add(&b->text, width, cells, row, b->menu.glyphs->ellipsis);
	while (b->text.len > 0 && b->text.data[b->text.len - 1] == ' ')
		text_cut(&b->text, b->text.len - 1);
	text_add(&b->text, "\n");
}

static void
add_rule(struct board *b)
{
	glyph_repeat(&b->text, b->menu.glyphs->across, BOARD_COLUMNS);
	text_add(&b->text, "\n");
}

// Adds a line of prose, wrapped.
static void
add_prose(struct board *b, const char *line)
{
	text_add_wrapped(&b->text, line, strlen(line), b->narrow ? NARROW_COLUMNS : BOARD_COLUMNS, 2);
	text_add(&b->text, "\n");
}

// Returns the people on a place, followed by its free or closed room: "AAAB..".
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

// Adds four places on a line, each with its code and its words.
static void
add_places(struct board *b, enum place first, const int columns[static CELLS_MAX])
{
	enum { IN_A_LINE = 4 };
	int width[CELLS_MAX];
	struct row row;

	memcpy(width, columns, sizeof width);
	for (int i = 0; i < IN_A_LINE; i++) {
		const enum place place = first + (enum place)i;
		const struct menu_spot s = menu_spot(&b->menu, place);
		const char *value = s.value[0] != '\0' ? arena_printf(b->menu.in.arena, " %s", s.value) : "";
		const char *where = s.left >= 0        ? room(b, place, &s)
		                    : s.who[0] != '\0' ? s.who
		                                       : say(b->menu.in, MSG_OF("place", "no limit"));
		row.cell[2 * i] = s.code[0] != '\0' ? s.code : b->menu.glyphs->closed;
		row.cell[2 * i + 1] = arena_printf(b->menu.in.arena,
		    place_info[place].kind == VILLAGE ? "%s%s [%s]" : "%s%s %s", s.name, value, where);
	}
	row_fit(width, 2 * IN_A_LINE, &row, 1);
	add_row(b, width, 2 * IN_A_LINE, &row);
}

// Returns the people on a card or building; if there are none, whether the reader can pay for it.
static const char *
sign(const struct menu_spot *s)
{
	return s->who[0] != '\0' ? s->who : s->pays ? "*" : "";
}

// Adds the cards, with the piles next to them.
static void
add_choices(struct board *b)
{
	int width[CELLS_MAX] = { 2, 2, 9, 17, 18, 3, 2, 18, -6 };
	enum { CARD_CELLS = 5, PILE_CELLS = 4, ALL = CARD_CELLS + PILE_CELLS };
	struct row rows[CARD_SPACES];

	for (int i = 0; i < CARD_SPACES; i++) {
		const struct menu_spot s = menu_spot(&b->menu, CARD_1 + (enum place)i);
		const char *closed = b->menu.glyphs->closed;
		rows[i] = (struct row){ { s.code[0] != '\0' ? s.code : closed, sign(&s), s.price,
			s.top, s.low, "", "", "", "" } };
		if (i < b->menu.g->players) {
			const struct menu_spot pile = menu_spot(&b->menu, BUILDING_1 + (enum place)i);
			const char *cells[] = { pile.code[0] != '\0' ? pile.code : closed,
				sign(&pile), pile.need, pile.points };
			memcpy(rows[i].cell + CARD_CELLS, cells, sizeof cells);
		}
	}
	row_fit(width, ALL, rows, CARD_SPACES);
	for (int i = 0; i < CARD_SPACES; i++)
		add_row(b, width, ALL, &rows[i]);
}

// Adds a place: "W forest: 1 wood per 3; 4 free, AAA". A place where the reader cannot go has no code.
static void
narrow_place(struct board *b, enum place place)
{
	const struct tongue in = b->menu.in;
	const struct menu_spot s = menu_spot(&b->menu, place);
	const char *code = s.code[0] != '\0' ? s.code : b->menu.glyphs->closed;

	add_prose(b,
	    say(in, place_info[place].value > 0 ? MSG("{place}: 1 {good} per {value}; {room}") : MSG("{place}: {room}"),
		ARG(place, arena_printf(in.arena, "%s %s", code, place_name(in, place))), ARG(good, place_gives(in, place)),
		ARG(value, place_info[place].value), ARG(room, menu_room(&b->menu, place))));
}

// Adds a card or building: "1*: 2 goods for roll for wood + shaman 2", "B1 (C): wood stone gold for
// 14 points".
static void
narrow_choice(struct board *b, enum place place)
{
	const struct tongue in = b->menu.in;
	const struct menu_spot s = menu_spot(&b->menu, place);
	bool card = place < BUILDING_1;
	const char *code = arena_printf(in.arena, s.who[0] != '\0' ? "%s (%s)" : "%s%s",
	    s.code[0] != '\0' ? s.code : b->menu.glyphs->closed, sign(&s));

	if (s.gone)
		add_prose(b, say(in, MSG("{place}: {card}"), ARG(place, code), ARG(card, card ? s.top : s.need)));
	else if (card)
		add_prose(b,
		    say(in, MSG("{place}: {goods} for {top} + {low}"), ARG(place, code), ARG(goods, menu_price(&b->menu, place)),
			ARG(top, s.top), ARG(low, s.low)));
	else
		add_prose(b,
		    say(in, MSG("{place}: {goods} for {points} points"), ARG(place, code), ARG(goods, s.need),
			ARG(points, s.points)));
}

char *
board_places(const struct menu *m)
{
	static const int village[CELLS_MAX] = { 2, 16, 2, 11, 2, 12, 2, 31 };
	static const int goods[CELLS_MAX] = { 2, 17, 2, 17, 2, 19, 2, 17 };
	struct board b;

	board_init(&b, m);
	if (!b.narrow) {
		add_places(&b, TOOL_MAKER, village);
		add_places(&b, FOREST, goods);
		add_rule(&b);
		add_choices(&b);
		return b.text.data;
	}
	for (enum place p = TOOL_MAKER; p < CARD_1; p++)
		narrow_place(&b, p);
	text_add(&b.text, "\n");
	add_prose(&b, say(m->in, MSG("Cards and buildings (* you can pay this)")));
	for (enum place p = CARD_1; p < BUILDING_1 + (enum place)m->g->players; p++)
		narrow_choice(&b, p);
	return b.text.data;
}

static void
add_head(struct board *b)
{
	const struct menu *m = &b->menu;
	const char *round = menu_round(m), *supply = menu_supply(m);
	size_t taken = utf8_columns(round) + utf8_columns(supply);

	if (b->narrow) {
		add_prose(b, round);
		add_prose(b, supply);
	} else {
		text_add(&b->text, round);
		text_fill(&b->text, ' ', taken < BOARD_COLUMNS ? BOARD_COLUMNS - taken : 1);
		text_add_both(&b->text, supply, "\n");
	}
	add_prose(b, menu_turns(m));
	const char *now = menu_now(m);
	if (now != NULL)
		add_prose(b, now);
}

// Returns a number as text; 0 as an unobtrusive glyph.
static const char *
number(const struct board *b, int n)
{
	return n == 0 ? b->menu.glyphs->none : arena_printf(b->menu.in.arena, "%d", n);
}

enum { NAME = 12 };

// Returns the cell of a name: "Cleo    you", with the last word right-aligned.
static const char *
name_cell(const struct board *b, const char *title, bool reader)
{
	const char *you = reader ? say(b->menu.in, MSG_OF("whose row", "you")) : "";
	size_t taken = reader ? utf8_columns(you) + 1 : 0;
	struct text t;

	text_init(&t, b->menu.in.arena);
	text_add_cell(&t, title, NAME - taken, b->menu.glyphs->ellipsis);
	text_add_both(&t, reader ? " " : "", you);
	return t.data;
}

// Returns the cell of tools: left-aligned, with a gap after the number before it.
static const char *
tools_cell(const struct board *b, const char *tools)
{
	return arena_printf(b->menu.in.arena, "   %s", tools);
}

// Adds rows below their headings; `rows` begins with the headings.
static void
add_table(struct board *b, int width[static CELLS_MAX], int cells, const struct row *rows, bool rule)
{
	int count = b->menu.g->players + 1;

	row_fit(width, cells, rows, count);
	for (int i = 0; i < count; i++) {
		add_row(b, width, cells, &rows[i]);
		if (i == 0 && rule)
			add_rule(b);
	}
}

static void
wide_players(struct board *b)
{
	enum { COLUMNS = 12 };
	int width[CELLS_MAX] = { 2, NAME + 1, -7, -6, -5, -6, -6, -6, -5, 12, -4, -5 };
	const struct tongue in = b->menu.in;
	struct row rows[PLAYERS_MAX + 1] = { { { "", "", say(in, MSG_OF("column", "people")),
		say(in, MSG_OF("column", "food")), say(in, MSG_OF("column", "eats")),
		say(in, MSG_OF("column", "wood")), say(in, MSG_OF("column", "brick")),
		say(in, MSG_OF("column", "stone")), say(in, MSG_OF("column", "gold")),
		tools_cell(b, say(in, MSG_OF("column", "tools"))),
		say(in, MSG_OF("column", "pts")), say(in, MSG_OF("column", "now")) } } };

	for (int s = 0; s < b->menu.g->players; s++) {
		const int *held = b->menu.g->player[s].goods;
		const struct menu_row row = menu_row(&b->menu, s);
		rows[s + 1] = (struct row){ { row.mark, name_cell(b, row.title, row.you), row.people,
			arena_printf(in.arena, "%d", row.food), arena_printf(in.arena, "%d", -row.short_of),
			number(b, held[WOOD]), number(b, held[BRICK]), number(b, held[STONE]), number(b, held[GOLD]),
			tools_cell(b, row.tools), arena_printf(in.arena, "%d", row.points),
			row.now[0] != '\0' ? row.now : "-" } };
	}
	add_table(b, width, COLUMNS, rows, false);
}

// Adds the legend, which ends the board.
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
			: MSG("* you can pay this; eats: food to pay; now: points if the game ended now")));
	if (!b->narrow)
		add_prose(b,
		    say(b->menu.in,
			MSG("forest: wood; clay pit: brick; quarry: stone; river: gold; (3): 1 per 3 pips")));
}

static void
wide_scores(struct board *b, unsigned winners)
{
	enum { COLUMNS = 10 };
	int width[CELLS_MAX] = { 3, NAME + 1, -7, -7, -8, -7, -7, -8, -7, -9 };
	const struct menu *m = &b->menu;
	const struct tongue in = m->in;
	struct row rows[PLAYERS_MAX + 1] = { { { "", "", say(in, MSG_OF("column", "played")),
		say(in, MSG_OF("column", "green")), say(in, MSG_OF("column", "farmers")),
		say(in, MSG_OF("column", "tools")), say(in, MSG_OF("column", "huts")),
		say(in, MSG_OF("column", "shamans")), say(in, MSG_OF("column", "goods")),
		say(in, MSG_OF("column", "total")) } } };

	for (int i = 0; i < m->g->players; i++) {
		const struct score s = score_seat(m->g, i, true);
		const char *won = (winners >> i & 1) != 0 ? m->glyphs->wins : " ";
		rows[i + 1] = (struct row){ { arena_printf(in.arena, "%s%c", won, m->marks[i]),
			name_cell(b, seat_title(in, m->seats, i), false), number(b, s.during), number(b, s.green),
			number(b, s.farmers), number(b, s.tool_makers), number(b, s.hut_builders), number(b, s.shamans),
			number(b, s.resources), number(b, s.total) } };
	}
	add_table(b, width, COLUMNS, rows, true);
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

size_t
prose_columns(enum style style)
{
	return style == STYLE_NARROW ? NARROW_COLUMNS : PROSE_COLUMNS;
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
board_players(const struct menu *m)
{
	struct board b;

	board_init(&b, m);
	if (!b.narrow)
		wide_players(&b);
	for (int s = 0; b.narrow && s < m->g->players; s++) {
		const struct lines lines = menu_player(m, s);
		for (int i = 0; i < lines.count; i++)
			add_prose(&b, lines.list[i]);
	}
	return b.text.data;
}

char *
board_cards(const struct menu *m)
{
	enum { CARDS_AT = 2 };
	struct board b;

	board_init(&b, m);
	for (int s = 0; s < m->g->players; s++) {
		const struct lines lines = menu_player(m, s);
		if (lines.count > CARDS_AT)
			add_prose(&b, lines.list[CARDS_AT]);
	}
	return b.text.data;
}

// Adds a part of the board, separated by a rule or an empty line.
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
