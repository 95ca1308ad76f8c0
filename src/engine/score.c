// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Final scoring (R8), computed from the current position: before the end, the score if the game
// ended now.
#include "engine/score.h"

void
low_totals(uint64_t card_set, int totals[static CARD_LOWS])
{
	for (int low = 0; low < CARD_LOWS; low++)
		totals[low] = 0;
	for (int c = 0; c < CARDS; c++)
		if ((card_set >> c & 1) != 0)
			totals[cards[c].low] += cards[c].low_n;
}

// R8.1. There are two cards of each kind, so there is one set of first copies and one of second
// copies.
static int
green_points(const int totals[static CARD_LOWS], enum green option)
{
	int first = 0, second = 0;

	for (int kind = 0; kind < GREEN_KINDS; kind++) {
		first += totals[kind] >= 1;
		second += totals[kind] >= 2;
	}
	return first * first + (option == GREEN_SINGLES ? second : second * second);
}

static int
all_tools(const struct player *p)
{
	return tools_sum(p, (1u << TOOL_SLOTS) - 1, 0);
}

struct score
score_seat(const struct game *g, int seat, bool hidden)
{
	const struct player *p = &g->player[seat];
	int totals[CARD_LOWS];
	struct score s = { .during = p->score };

	low_totals(hidden ? p->cards : p->cards & ~p->hidden, totals);
	s.green = green_points(totals, g->options.green);
	s.farmers = totals[FARMERS] * p->track;
	s.tool_makers = totals[TOOL_MAKERS] * all_tools(p);
	s.hut_builders = totals[HUT_BUILDERS] * set_count(p->tiles);
	s.shamans = totals[SHAMANS] * p->people;
	s.resources = goods_count(p->goods) + (p->any_2 ? 2 : 0);
	s.total = s.during + s.green + s.farmers + s.tool_makers + s.hut_builders + s.shamans +
	    s.resources;
	return s;
}

// R8.4: compares two players of equal score; positive if a wins.
static int
tiebreak(const struct game *g, int a, int b)
{
	const struct player *p = &g->player[a], *q = &g->player[b];
	int track = p->track - q->track;
	int tools = all_tools(p) - all_tools(q);
	int people = p->people - q->people;

	if (g->options.tiebreak == TIEBREAK_SUM)
		return track + tools + people;
	return track != 0 ? track : tools != 0 ? tools : people;
}

unsigned
score_winners(const struct game *g)
{
	unsigned winners = 1;
	int best = 0;

	if (g->ending == ENDED_AGREED && g->round == 1)
		return 0; // R8.5: no round was finished
	for (int s = 1; s < g->players; s++) {
		int lead = score_seat(g, s, true).total - score_seat(g, best, true).total;
		if (lead == 0)
			lead = tiebreak(g, s, best);
		if (lead > 0) {
			best = s;
			winners = 0;
		}
		if (lead >= 0)
			winners |= 1u << s;
	}
	return winners;
}
