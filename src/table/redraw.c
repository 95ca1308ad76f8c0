// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Redraws the deck and the tiles (R1.8) when a round is closed, or begins again.
#include "table/redraw.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fair/draw.h"

_Static_assert((int)CARDS >= (int)TILES, "a list of cards is long enough for tiles");

static int
shuffle(const struct redraw *r, const char *what, int count, int *order, struct err *e)
{
	char label[DRAW_LABEL_SIZE];
	const struct shuffle_name name = { .game = r->game, .life = r->life, .round = r->round, .what = what, .number = r->number };

	if (draw_label_shuffle(label, &name, e) != 0)
		return -1;
	if (count > 0)
		draw_shuffle(r->seed, label, count, order);
	return 0;
}

static void
print(struct text *out, const int *things, const int *order, int count)
{
	for (int i = 0; i < count; i++)
		text_addf(out, "%s%d", i > 0 ? " " : "", things[order[i]] + 1);
}

int
redraw_make(struct arena *a, struct game *g, const struct redraw *r, const char **drawn, struct err *e)
{
	int deck[CARDS], piles[TILES];
	struct unseen u;
	struct text out;

	game_face_down(g, &u);
	if (shuffle(r, "deck", u.cards, deck, e) != 0 || shuffle(r, "tiles", u.tiles, piles, e) != 0)
		return -1;
	text_init(&out, a);
	print(&out, u.card, deck, u.cards);
	text_add(&out, "|");
	print(&out, u.tile, piles, u.tiles);
	*drawn = out.data;
	game_redraw(g, deck, piles);
	return 0;
}

// Parses numbers up to `end` and finds their indexes in `things`; true if each thing occurs exactly once.
static bool
read_order(const char *text, const char *end, const int *things, int count, int *order)
{
	int n = 0;

	for (; text < end; text += text < end) {
		char *after;
		if (n == count || *text < '1' || *text > '9')
			return false;
		long value = strtol(text, &after, 10) - 1;
		int place = 0;
		while (place < count && things[place] != value)
			place++;
		if (place == count || (*after != ' ' && after != end) || (*after == ' ' && after + 1 == end))
			return false;
		order[n++] = place;
		text = after;
	}
	return n == count && shuffle_valid(order, count);
}

bool
redraw_again(struct game *g, const char *drawn)
{
	const char *bar = strchr(drawn, '|');
	int deck[CARDS], piles[TILES];
	struct unseen u;

	game_face_down(g, &u);
	if (bar == NULL || !read_order(drawn, bar, u.card, u.cards, deck) ||
	    !read_order(bar + 1, drawn + strlen(drawn), u.tile, u.tiles, piles))
		return false;
	game_redraw(g, deck, piles);
	return true;
}
