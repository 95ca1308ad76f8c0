// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The tables below the board, with a row for each player.
#include "report/table.h"

#include <string.h>

#include "engine/score.h"

enum { NAME = 13 }; // columns of a display name

struct table {
	struct tongue in;
	struct text text;
	const struct game *g;
	const struct report_seat *seats;
	const struct glyphs *glyphs;
	int reader;
	char marks[PLAYERS_MAX];
};

static void
table_init(struct table *t, struct tongue in, const struct game *g,
    const struct report_seat *seats, int reader, enum style style)
{
	*t = (struct table){ .in = in, .g = g, .seats = seats, .reader = reader };
	t->glyphs = &glyphs[style];
	text_init(&t->text, in.arena);
	seat_marks(seats, g->players, t->marks);
}

bool
may_see_hidden(const struct game *g, int seat, int reader)
{
	return seat == reader || g->open.kind == ASK_OVER;
}

int
bits(uint64_t set)
{
	int n = 0;

	for (; set != 0; set &= set - 1)
		n++;
	return n;
}

// ">A Ann          ": the row's beginning, NAME + 3 columns.
static void
add_name(struct table *t, int seat, const char *before)
{
	text_addf(&t->text, "%s%c ", before, t->marks[seat]);
	text_add_cell(&t->text, seat_title(t->in, t->seats, seat), NAME, t->glyphs->ellipsis);
}

static void
add_row_name(struct table *t, int seat)
{
	add_name(t, seat, seat == t->reader ? t->glyphs->reader : " ");
}

// A number at the right end of `columns`; 0 as a quiet glyph.
static void
add_number(struct table *t, int n, size_t columns)
{
	glyph_right(&t->text, n == 0 ? t->glyphs->none : arena_printf(t->in.arena, "%d", n), columns);
}

static void
add_rule(struct table *t)
{
	glyph_repeat(&t->text, t->glyphs->across, TABLE_COLUMNS);
	text_add(&t->text, "\n");
}

// A row of headings, each at the right end of its columns.
struct column {
	struct msg heading;
	size_t width;
};

static void
add_heading(struct table *t, struct msg heading, size_t width)
{
	glyph_right(&t->text, say(t->in, heading), width);
}

static void
add_headings(struct table *t, const struct column *column, int count)
{
	for (int i = 0; i < count; i++)
		add_heading(t, column[i].heading, column[i].width);
	text_add(&t->text, "\n");
	add_rule(t);
}

// " 2 (1) . ": the slots; brackets mean used this round.
static void
add_tools(struct table *t, const struct player *p)
{
	for (int s = 0; s < TOOL_SLOTS; s++) {
		bool used = (p->used >> s & 1) != 0;
		text_add(&t->text, used ? "(" : " ");
		if (p->tool[s] == 0)
			text_add(&t->text, t->glyphs->none);
		else
			text_addf(&t->text, "%d", p->tool[s]);
		text_add(&t->text, used ? ")" : " ");
	}
}

static void
add_goods_row(struct table *t, int seat)
{
	const struct player *p = &t->g->player[seat];
	struct arena *a = t->in.arena;
	bool placing = t->g->open.kind == ASK_PLACE;

	add_row_name(t, seat);
	glyph_right(&t->text,
	    placing ? say(t->in, MSG("{home} of {people}"), ARG(home, p->home), ARG(people, p->people))
		    : arena_printf(a, "%d", p->people),
	    8);
	glyph_right(&t->text, arena_printf(a, "%d", p->food), 5);
	text_add_cell(&t->text, arena_printf(a, " +%d", p->track), 4, "");
	add_number(t, p->goods[WOOD], 5);
	add_number(t, p->goods[BRICK], 6);
	add_number(t, p->goods[STONE], 6);
	add_number(t, p->goods[GOLD], 5);
	text_add(&t->text, "  ");
	add_tools(t, p);
	glyph_right(&t->text, arena_printf(a, "%d", p->score), 6);
	struct score now = score_seat(t->g, seat, may_see_hidden(t->g, seat, t->reader));
	glyph_right(&t->text, arena_printf(a, "%d", now.total), 5);
	text_add(&t->text, "\n");
}

static void
add_goods(struct table *t)
{
	static const struct column columns[] = {
		{ MESSAGE_OF("column", "food"), 7 },
		{ MESSAGE_OF("column", "wood"), 7 },
		{ MESSAGE_OF("column", "brick"), 6 },
		{ MESSAGE_OF("column", "stone"), 6 },
		{ MESSAGE_OF("column", "gold"), 5 },
		{ MESSAGE_OF("column", "tools"), 8 },
		{ MESSAGE_OF("column", "points"), 9 },
		{ MESSAGE_OF("column", "now"), 5 },
	};

	text_fill(&t->text, ' ', NAME + 3);
	add_heading(t, t->g->open.kind == ASK_PLACE ? MSG_OF("column", "to place") : MSG_OF("column", "people"), 8);
	add_headings(t, columns, sizeof columns / sizeof *columns);
	for (int s = 0; s < t->g->players; s++)
		add_goods_row(t, s);
}

static void
add_cards_row(struct table *t, int seat)
{
	const struct player *p = &t->g->player[seat];
	bool all = may_see_hidden(t->g, seat, t->reader);
	int totals[CARD_LOWS];

	low_totals(all ? p->cards : p->cards & ~p->hidden, totals);
	add_row_name(t, seat);
	for (int low = 0; low < GREEN_KINDS; low++)
		add_number(t, totals[low], low == 0 ? 5 : 4);
	for (int low = FARMERS; low <= SHAMANS; low++)
		add_number(t, totals[low], low == FARMERS ? 7 : 5);
	add_number(t, bits(p->tiles), 6);
	text_add(&t->text, "\n");
}

static void
add_cards(struct table *t)
{
	static const struct column columns[] = {
		{ MESSAGE_OF("column", "pot"), 5 }, // pottery
		{ MESSAGE_OF("column", "med"), 4 }, // medicine
		{ MESSAGE_OF("column", "wea"), 4 }, // weaving
		{ MESSAGE_OF("column", "tra"), 4 }, // transport
		{ MESSAGE_OF("column", "art"), 4 },
		{ MESSAGE_OF("column", "mus"), 4 }, // music
		{ MESSAGE_OF("column", "tim"), 4 }, // time
		{ MESSAGE_OF("column", "wri"), 4 }, // writing
		{ MESSAGE_OF("column", "farm"), 7 },
		{ MESSAGE_OF("column", "tool"), 5 },
		{ MESSAGE_OF("column", "hut"), 5 },
		{ MESSAGE_OF("column", "sham"), 5 },
		{ MESSAGE_OF("column", "built"), 6 },
	};
	uint64_t any = 0;

	for (int s = 0; s < t->g->players; s++)
		any |= t->g->player[s].cards | t->g->player[s].tiles;
	if (any == 0)
		return;
	text_add(&t->text, "\n");
	text_fill(&t->text, ' ', NAME + 3);
	add_headings(t, columns, sizeof columns / sizeof *columns);
	for (int s = 0; s < t->g->players; s++)
		add_cards_row(t, s);
}

// What is kept for later: one-use tools, the any-2 card, a card drawn face down.
static char *
kept_words(struct table *t, int seat)
{
	const struct player *p = &t->g->player[seat];
	bool all = may_see_hidden(t->g, seat, t->reader);
	const char *list[ONCE_TOOLS + 1 + CARDS];
	int n = 0;

	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((p->once >> i & 1) != 0)
			list[n++] = say(t->in, MSG("a one-use tool of {value}"), ARG(value, once_value[i]));
	if (p->any_2)
		list[n++] = say(t->in, MSG("any 2 resources"));
	for (int c = 0; c < CARDS; c++)
		if ((p->hidden >> c & 1) != 0)
			list[n++] = all ? say(t->in, MSG("a card drawn face down ({card})"),
					      ARG(card, card_low_words(t->in, c)))
					: say(t->in, MSG("a card drawn face down"));
	return n > 0 ? say_list(t->in, list, n) : NULL;
}

static void
add_kept(struct table *t)
{
	bool first = true, over = t->g->open.kind == ASK_OVER;

	for (int s = 0; s < t->g->players; s++) {
		const char *kept = kept_words(t, s), *line;
		bool you = s == t->reader;

		if (kept == NULL)
			continue;
		line = say(t->in,
		    over ? you ? MSG("You kept {kept}.") : MSG("{who} kept {kept}.")
			 : you ? MSG("You keep {kept}.") : MSG("{who} keeps {kept}."),
		    ARG(who, seat_title(t->in, t->seats, s)), ARG(kept, kept));
		text_addf(&t->text, "%s%s\n", first ? "\n" : "",
		    text_wrap(t->in.arena, line, TABLE_COLUMNS, 2));
		first = false;
	}
}

// The last line, which explains the marks of the board and of the tables.
static void
add_legend(struct table *t)
{
	const struct game *g = t->g;
	bool used = false;

	if (g->open.kind == ASK_OVER)
		return;
	for (int s = 0; s < g->players; s++)
		used |= g->player[s].used != 0;
	text_add(&t->text, "\n");
	if (g->open.kind == ASK_PLACE)
		text_addf(&t->text, "%s   %s   ", say(t->in, MSG("{sign} free"), ARG(sign, t->glyphs->free)),
		    say(t->in, MSG("{sign} closed"), ARG(sign, t->glyphs->closed)));
	if (used)
		text_add_both(&t->text, say(t->in, MSG("(1) used this round")), "   ");
	text_add_both(&t->text, say(t->in, MSG("now: points if the game ended now")), "\n");
}

char *
table_goods(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style)
{
	struct table t;

	table_init(&t, in, g, seats, reader, style);
	add_goods(&t);
	return t.text.data;
}

char *
table_cards(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style)
{
	struct table t;

	table_init(&t, in, g, seats, reader, style);
	add_cards(&t);
	add_kept(&t);
	return t.text.data;
}

char *
table_draw(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style)
{
	struct table t;

	table_init(&t, in, g, seats, reader, style);
	add_goods(&t);
	add_cards(&t);
	add_kept(&t);
	add_legend(&t);
	return t.text.data;
}

static void
add_score_row(struct table *t, int seat, unsigned winners)
{
	struct score s = score_seat(t->g, seat, true);

	add_name(t, seat, (winners >> seat & 1) != 0 ? t->glyphs->wins : " ");
	add_number(t, s.during, 8);
	add_number(t, s.green, 7);
	add_number(t, s.farmers, 8);
	add_number(t, s.tool_makers, 7);
	add_number(t, s.hut_builders, 7);
	add_number(t, s.shamans, 8);
	add_number(t, s.resources, 7);
	add_number(t, s.total, 9);
	text_add(&t->text, "\n");
}

char *
table_scores(struct tongue in, const struct game *g, const struct report_seat *seats, int reader,
    enum style style)
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
	unsigned winners = score_winners(g);
	struct table t;

	table_init(&t, in, g, seats, reader, style);
	text_fill(&t.text, ' ', NAME + 3);
	add_headings(&t, columns, sizeof columns / sizeof *columns);
	for (int s = 0; s < g->players; s++)
		add_score_row(&t, s, winners);
	return t.text.data;
}
