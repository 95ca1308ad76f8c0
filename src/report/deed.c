// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decisions in words.
#include "report/words.h"

#include "lang/pieces.h"

static const char *
tools_words(struct tongue in, const struct decision *d)
{
	const char *list[TOOL_SLOTS + ONCE_TOOLS];
	int n = 0;

	for (int s = 0; s < TOOL_SLOTS; s++)
		if ((d->tools >> s & 1) != 0)
			list[n++] = say(in, MSG("tool number {number}"), ARG(number, s + 1));
	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((d->once >> i & 1) != 0)
			list[n++] = say(in, MSG("one-use tool {number}"), ARG(number, once_value[i]));
	return n > 0 ? say_commas(in, list, n) : say(in, MSG("no tools"));
}

const char *
deed_words(struct tongue in, const struct decision *d)
{
	switch (d->kind) {
	case DO_PLACE:
		return say(in, MSG_N("{n} person {where}", "{n} people {where}", d->people),
		    ARG(where, place_where(in, d->place)));
	case DO_USE:
		return say(in, MSG("{place} first"), ARG(place, place_title(in, d->place)));
	case DO_TAKE:
		return say(in, MSG("take {goods}"), ARG(goods, goods_words(in, d->goods)));
	case DO_TOOLS:
		return tools_words(in, d);
	case DO_PAY:
	case DO_FEED:
		return say(in, MSG("pay {goods}"), ARG(goods, goods_words(in, d->goods)));
	case DO_DECLINE:
		return say(in, MSG("take nothing there"));
	case DO_PICK:
		return say(in, MSG("take the {face}"), ARG(face, d->face));
	case DO_REFUSE:
		break;
	}
	return say(in, MSG("pay nothing for the meal"));
}

// Returns the result of a roll with the tools of a decision.
static const char *
roll_words(struct tongue in, const struct game *g, const struct decision *d)
{
	const struct player *p = &g->player[g->open.seat];
	int gain = roll_gain(dice_sum(g) + tools_sum(p, d->tools, d->once), roll_value(g));
	enum good good = g->open.roll == ROLL_PLACE ? place_info[g->open.place].good : cards[g->card_in_use].good;

	return good < GOODS ? good_words(in, good, gain) : say(in, MSG_N("{n} food", "{n} food", gain));
}

static const char *
brings(struct tongue in, const struct game *g, const struct decision *d)
{
	int costs;

	switch (d->kind) {
	case DO_PICK:
		if (d->face <= GOODS)
			return good_words(in, (enum good)(d->face - 1), 1);
		return place_gives(in, d->face == GOODS + 1 ? TOOL_MAKER : FIELD);
	case DO_TOOLS:
		return roll_words(in, g, d);
	case DO_PAY:
		return place_info[g->open.place].kind == BUILDING_PILE ? points_words(in, goods_value(d->goods))
								       : card_words(in, card_on(g, g->open.place));
	case DO_FEED:
	case DO_REFUSE:
		costs = starving_costs(g, goods_count(d->goods));
		return costs > 0 ? arena_printf(in.arena, "-%s", points_words(in, costs)) : NULL;
	case DO_PLACE:
	case DO_USE:
	case DO_TAKE:
	case DO_DECLINE:
		break;
	}
	return NULL;
}

const char *
deed_offered(struct tongue in, const struct game *g, const struct decision *d)
{
	const char *what = d->kind == DO_PICK ? arena_printf(in.arena, "%d", d->face) : deed_words(in, d);
	const char *gain = brings(in, g, d);

	return gain != NULL ? arena_printf(in.arena, "%s: %s", what, gain) : what;
}
