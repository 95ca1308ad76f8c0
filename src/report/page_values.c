// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A position as a list of short texts, each for one spot on the page.
#include "report/internal.h"

#include <string.h>

#include "engine/score.h"
#include "report/menu.h"

char *
page_row_heading(struct tongue to, enum page_row row)
{
#define PAGE_ROW_WORD(name, heading) heading,
	static const struct msg headings[] = { PAGE_ROW_LIST(PAGE_ROW_WORD) };
#undef PAGE_ROW_WORD

	return say(to, headings[row]);
}

static const char *
number(struct arena *a, int n)
{
	return arena_printf(a, "%d", n);
}

static const char *
open_words(struct tongue to, const struct game *g, const struct report_seat *seats)
{
	if (g->open.kind == ASK_ROLL)
		return say(to, MSG("{who} rolls"), ARG(who, seat_title(to, seats, g->open.seat)));
	return now_words(to, g, seats, EVERYBODY);
}

static void
pile_lines(struct tongue to, const struct game *g, int pile, const char **line)
{
	int tile = tile_on(g, BUILDING_1 + (enum place)pile), least, most;

	line[0] = pile < g->players ? say(to, MSG("(none left)")) : "";
	line[1] = "";
	if (tile < 0 || pile >= g->players)
		return;
	tile_points(tile, &least, &most);
	line[0] = tile_words(to, tile);
	line[1] = say(to, MSG("{points}, {tiles} left"), ARG(points, range_words(to, least, most)),
	    ARG(tiles, pile_left(g, pile)));
}

static const char *
green_text(struct tongue to, const int totals[static CARD_LOWS])
{
	const char *list[GREEN_KINDS];
	int n = 0;

	for (enum card_low low = 0; low < (enum card_low)GREEN_KINDS; low++)
		if (totals[low] > 0)
			list[n++] = totals[low] > 1 ? say(to, MSG("{card} (2)"), ARG(card, green_name(to, low)))
						    : green_name(to, low);
	return n > 0 ? say_commas(to, list, n) : "-";
}

static const char *
kept_text(struct tongue to, const struct game *g, int seat, bool all)
{
	const struct player *p = &g->player[seat];
	const char *list[ONCE_TOOLS + 2 + CARDS];
	const uint64_t down = face_down(g, seat);
	int n = 0;

	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((p->once >> i & 1) != 0)
			list[n++] = say(to, MSG("one-use tool {number}"), ARG(number, once_value[i]));
	if (p->any_2)
		list[n++] = say(to, MSG("any 2 resources"));
	if (!all && g->options.cards == CARDS_HIDDEN && down != 0)
		list[n++] = say(to, MSG_N("{n} card", "{n} cards", set_count(down)));
	for (int c = 0; c < CARDS; c++)
		if ((p->hidden >> c & 1) != 0 && (all || g->options.cards == CARDS_OPEN))
			list[n++] = say(to, all ? MSG("face down: {card}") : MSG("face down: a card"),
			    ARG(card, card_low_words(to, c)));
	return n > 0 ? say_commas(to, list, n) : "-";
}

// Fills a seat's rows. `all` includes what only the seat itself knows.
static void
seat_rows(struct tongue to, const struct game *g, int seat, bool all, const char **row)
{
	const struct player *p = &g->player[seat];
	struct arena *a = to.arena;
	const bool known = all || g->options.cards == CARDS_OPEN;
	int totals[CARD_LOWS];

	low_totals(all ? p->cards : p->cards & ~face_down(g, seat), totals);
	row[ROW_PEOPLE] = g->open.kind == ASK_PLACE
	    ? say(to, MSG("{home} of {people}"), ARG(home, p->home), ARG(people, p->people))
	    : number(a, p->people);
	row[ROW_FOOD] = number(a, p->food);
	row[ROW_TRACK] = arena_printf(a, "+%d", p->track);
	for (int i = 0; i < GOODS; i++)
		row[ROW_WOOD + i] = number(a, p->goods[i]);
	row[ROW_TOOLS] = tribe_tools(a, p);
	if (row[ROW_TOOLS][0] == '\0')
		row[ROW_TOOLS] = "-";
	row[ROW_GREEN] = green_text(to, totals);
	for (int i = 0; i <= SHAMANS - FARMERS; i++)
		row[ROW_FARMERS + i] = known ? number(a, totals[FARMERS + i]) : "-";
	row[ROW_BUILT] = number(a, set_count(p->tiles));
	row[ROW_KEPT] = kept_text(to, g, seat, all);
	row[ROW_POINTS] = number(a, p->score);
	row[ROW_NOW] = known ? number(a, score_seat(g, seat, all).total) : "-";
}

const char *
page_picture(enum place place)
{
	static const char *const pictures[] = { [TOOL_MAKER] = "tool", [HUT] = "hut", [FIELD] = "field",
		[HUNT] = "food", [FOREST] = "wood", [CLAY] = "brick", [QUARRY] = "stone", [RIVER] = "gold" };

	return place < CARD_1 ? pictures[place] : place < BUILDING_1 ? "card" : "house";
}

static const char *
top_picture(const struct card *c)
{
	static const char *const goods[GOODS] = { "wood", "brick", "stone", "gold" };
	static const char *const pictures[] = { [TOP_FOOD] = "food", [TOP_POINTS] = "star",
		[TOP_TOOL] = "tool", [TOP_ONCE] = "tool", [TOP_TRACK] = "field", [TOP_DRAW] = "card",
		[TOP_DICE] = "die", [TOP_ANY_2] = "goods" };

	return c->top == TOP_GOOD || c->top == TOP_ROLL ? goods[c->good] : pictures[c->top];
}

// Fills the lines of a card space with its card, and the pictures next to them.
static void
card_values(struct tongue to, int card, const char **line, const char **picture)
{
	static const char *const professions[] = { "field", "tool", "house", "person" };

	if (card < 0) {
		line[0] = say(to, MSG("(taken)"));
		picture[0] = picture[1] = "none";
		return;
	}
	const enum card_low low = cards[card].low;
	line[0] = card_top_words(to, card);
	line[1] = card_low_words(to, card);
	picture[0] = top_picture(&cards[card]);
	picture[1] = low >= FARMERS ? professions[low - FARMERS] : "leaf";
}

void
page_own_values(struct tongue to, const struct game *g, const char *values[static VALUES])
{
	for (int s = 0; s < g->players; s++)
		if (face_down(g, s) != 0 && !may_see_hidden(g, s, EVERYBODY))
			seat_rows(to, g, s, true, &values[VALUE_OWN + s * PAGE_ROWS]);
}

void
page_values(struct tongue to, const struct game *g, const struct report_seat *seats,
    const char *values[static VALUES])
{
	const struct menu menu = menu_of(to, g, seats, EVERYBODY, STYLE_ASCII);

	for (int i = 0; i < VALUES; i++)
		values[i] = "";
	values[VALUE_HEAD] = round_words(to, g, seats);
	values[VALUE_OPEN] = open_words(to, g, seats);
	values[VALUE_DECK] = menu_supply(&menu);
	for (enum place place = 0; place < PLACES; place++) {
		struct text who;
		text_init(&who, to.arena);
		for (int s = 0; s < g->players; s++)
			if (g->player[s].at[place] > 0)
				text_addf(&who, "%s%c%d", who.len > 0 ? " " : "", menu.marks[s], g->player[s].at[place]);
		values[VALUE_WHO + (int)place] = who.data;
	}
	for (int i = 0; i < CARD_SPACES; i++)
		card_values(to, card_on(g, CARD_1 + (enum place)i), &values[VALUE_LINES + i * PAGE_LINES],
		    &values[VALUE_ICONS + i * PAGE_LINES]);
	for (int i = 0; i < PILES; i++)
		pile_lines(to, g, i, &values[VALUE_LINES + (CARD_SPACES + i) * PAGE_LINES]);
	for (int s = 0; s < g->players; s++)
		seat_rows(to, g, s, may_see_hidden(g, s, EVERYBODY), &values[VALUE_TABLE + s * PAGE_ROWS]);
}
