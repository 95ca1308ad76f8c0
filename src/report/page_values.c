// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A position as a list of short texts, each for one spot on the page.
#include "report/page_values.h"

#include <string.h>

#include "engine/score.h"
#include "report/table.h"

enum { EVERYBODY = -1 };

const char *
page_row_heading(enum page_row row)
{
#define PAGE_ROW_WORD(name, heading) heading,
	static const char *const words[] = { PAGE_ROW_LIST(PAGE_ROW_WORD) };
#undef PAGE_ROW_WORD

	return words[row];
}

static const char *
number(struct arena *a, int n)
{
	return arena_printf(a, "%d", n);
}

static const char *
open_words(struct arena *a, const struct game *g, const struct report_seat *seats)
{
	if (g->open.kind == ASK_OVER)
		return "The game is over";
	if (g->open.kind == ASK_ROLL)
		return arena_printf(a, "%s rolls", seat_title(english(a), seats, g->open.seat));
	return arena_printf(a, "%s decides now: %s", seat_title(english(a), seats, g->open.seat),
	    ask_words(english(a), g));
}

static const char *
who_is_on(struct arena *a, const struct game *g, const char *marks, enum place place)
{
	struct text t;

	text_init(&t, a);
	for (int s = 0; s < g->players; s++)
		if (g->player[s].at[place] > 0)
			text_addf(&t, "%s%c%d", t.len > 0 ? " " : "", marks[s],
			    g->player[s].at[place]);
	return t.data;
}

static void
card_lines(struct arena *a, int card, const char **line)
{
	line[0] = card < 0 ? "(taken)" : card_top_words(english(a), card);
	line[1] = card < 0 ? "" : card_low_words(english(a), card);
}

static void
pile_lines(struct arena *a, const struct game *g, int pile, const char **line)
{
	int tile = tile_on(g, BUILDING_1 + (enum place)pile), least, most;
	line[0] = pile < g->players ? "(none left)" : "";
	line[1] = "";
	if (tile < 0 || pile >= g->players)
		return;
	tile_points(tile, &least, &most);
	line[0] = tile_words(english(a), tile);
	line[1] = least == most
	    ? arena_printf(a, "%d points, %d left", least, pile_left(g, pile))
	    : arena_printf(a, "%d-%d points, %d left", least, most, pile_left(g, pile));
}

static const char *
tools_text(struct arena *a, const struct player *p)
{
	struct text t;

	text_init(&t, a);
	for (int s = 0; s < TOOL_SLOTS; s++)
		if (p->tool[s] > 0)
			text_addf(&t, (p->used >> s & 1) != 0 ? "%s(%d)" : "%s%d",
			    t.len > 0 ? " " : "", p->tool[s]);
	return t.len > 0 ? t.data : "-";
}

static const char *
green_text(struct arena *a, const int totals[static CARD_LOWS])
{
	struct text t;

	text_init(&t, a);
	for (int low = 0; low < GREEN_KINDS; low++)
		if (totals[low] > 0)
			text_addf(&t, "%s%s%s", t.len > 0 ? ", " : "", card_low_name[low],
			    totals[low] > 1 ? " (2)" : "");
	return t.len > 0 ? t.data : "-";
}

static const char *
kept_text(struct arena *a, const struct game *g, int seat)
{
	const struct player *p = &g->player[seat];
	bool all = may_see_hidden(g, seat, EVERYBODY);
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((p->once >> i & 1) != 0)
			text_addf(&t, "%sone-use tool %d", t.len > 0 ? ", " : "", once_value[i]);
	if (p->any_2)
		text_addf(&t, "%sany 2 resources", t.len > 0 ? ", " : "");
	for (int c = 0; c < CARDS; c++)
		if ((p->hidden >> c & 1) != 0)
			text_addf(&t, "%s%s%s", t.len > 0 ? ", " : "", "face down: ",
			    all ? card_low_words(english(a), c) : "a card");
	return t.len > 0 ? t.data : "-";
}

static void
seat_rows(struct arena *a, const struct game *g, int seat, const char **row)
{
	const struct player *p = &g->player[seat];
	bool all = may_see_hidden(g, seat, EVERYBODY);
	int totals[CARD_LOWS];

	low_totals(all ? p->cards : p->cards & ~p->hidden, totals);
	row[ROW_PEOPLE] = g->open.kind == ASK_PLACE
	    ? arena_printf(a, "%d of %d", p->home, p->people)
	    : number(a, p->people);
	row[ROW_FOOD] = number(a, p->food);
	row[ROW_TRACK] = arena_printf(a, "+%d", p->track);
	for (int i = 0; i < GOODS; i++)
		row[ROW_WOOD + i] = number(a, p->goods[i]);
	row[ROW_TOOLS] = tools_text(a, p);
	row[ROW_GREEN] = green_text(a, totals);
	for (int i = 0; i <= SHAMANS - FARMERS; i++)
		row[ROW_FARMERS + i] = number(a, totals[FARMERS + i]);
	row[ROW_BUILT] = number(a, bits(p->tiles));
	row[ROW_KEPT] = kept_text(a, g, seat);
	row[ROW_POINTS] = number(a, p->score);
	row[ROW_NOW] = number(a, score_seat(g, seat, all).total);
}

void
page_values(struct arena *a, const struct game *g, const struct report_seat *seats,
    const char *values[static VALUES])
{
	char marks[PLAYERS_MAX];
	int left = CARDS - g->deck_next;

	for (int i = 0; i < VALUES; i++)
		values[i] = "";
	seat_marks(seats, g->players, marks);
	values[VALUE_HEAD] =
	    arena_printf(a, "Round %d, %s starts", g->round, seat_title(english(a), seats, g->start));
	values[VALUE_OPEN] = open_words(a, g, seats);
	values[VALUE_DECK] = arena_printf(a, "%d card%s in the deck", left, left == 1 ? "" : "s");
	for (enum place place = 0; place < PLACES; place++)
		values[VALUE_WHO + (int)place] = who_is_on(a, g, marks, place);
	for (int i = 0; i < CARD_SPACES; i++)
		card_lines(a, card_on(g, CARD_1 + (enum place)i), &values[VALUE_LINES + i * PAGE_LINES]);
	for (int i = 0; i < PILES; i++)
		pile_lines(a, g, i, &values[VALUE_LINES + (CARD_SPACES + i) * PAGE_LINES]);
	for (int s = 0; s < g->players; s++)
		seat_rows(a, g, s, &values[VALUE_TABLE + s * PAGE_ROWS]);
}
