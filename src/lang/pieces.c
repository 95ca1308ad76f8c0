// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names of game components in words: places, goods, cards, tiles and computer players.
#include "lang/pieces.h"

#include <string.h>

#include "base/text.h"

static const struct {
	struct msg name, title, where;
} places[PLACES] = {
	[TOOL_MAKER] = { MESSAGE_OF("place", "tool maker"), MESSAGE("the tool maker"),
	    MESSAGE("at the tool maker") },
	[HUT] = { MESSAGE_OF("place", "hut"), MESSAGE("the hut"), MESSAGE("in the hut") },
	[FIELD] = { MESSAGE_OF("place", "field"), MESSAGE("the field"),
	    MESSAGE("on the field") },
	[HUNT] = { MESSAGE_OF("place", "hunting grounds"), MESSAGE("the hunting grounds"),
	    MESSAGE("on the hunting grounds") },
	[FOREST] = { MESSAGE_OF("place", "forest"), MESSAGE("the forest"),
	    MESSAGE("in the forest") },
	[CLAY] = { MESSAGE_OF("place", "clay pit"), MESSAGE("the clay pit"),
	    MESSAGE("in the clay pit") },
	[QUARRY] = { MESSAGE_OF("place", "quarry"), MESSAGE("the quarry"),
	    MESSAGE("in the quarry") },
	[RIVER] = { MESSAGE_OF("place", "river"), MESSAGE("the river"),
	    MESSAGE("at the river") },
	[CARD_1] = { MESSAGE("card {number}"), MESSAGE_OF("in a sentence", "card {number}"),
	    MESSAGE("on card {number}") },
	[CARD_2] = { MESSAGE("card {number}"), MESSAGE_OF("in a sentence", "card {number}"),
	    MESSAGE("on card {number}") },
	[CARD_3] = { MESSAGE("card {number}"), MESSAGE_OF("in a sentence", "card {number}"),
	    MESSAGE("on card {number}") },
	[CARD_4] = { MESSAGE("card {number}"), MESSAGE_OF("in a sentence", "card {number}"),
	    MESSAGE("on card {number}") },
	[BUILDING_1] = { MESSAGE("building {number}"),
	    MESSAGE_OF("in a sentence", "building {number}"),
	    MESSAGE("on building {number}") },
	[BUILDING_2] = { MESSAGE("building {number}"),
	    MESSAGE_OF("in a sentence", "building {number}"),
	    MESSAGE("on building {number}") },
	[BUILDING_3] = { MESSAGE("building {number}"),
	    MESSAGE_OF("in a sentence", "building {number}"),
	    MESSAGE("on building {number}") },
	[BUILDING_4] = { MESSAGE("building {number}"),
	    MESSAGE_OF("in a sentence", "building {number}"),
	    MESSAGE("on building {number}") },
};

static const struct {
	struct msg name, some;
} goods_info[GOODS] = {
	[WOOD] = { MESSAGE_OF("good", "wood"), MESSAGE_N("{n} wood", "{n} wood") },
	[BRICK] = { MESSAGE_OF("good", "brick"), MESSAGE_N("{n} brick", "{n} brick") },
	[STONE] = { MESSAGE_OF("good", "stone"), MESSAGE_N("{n} stone", "{n} stone") },
	[GOLD] = { MESSAGE_OF("good", "gold"), MESSAGE_N("{n} gold", "{n} gold") },
};

static const struct msg lows[CARD_LOWS] = {
	[POTTERY] = MESSAGE_OF("green card", "pottery"),
	[MEDICINE] = MESSAGE_OF("green card", "medicine"),
	[WEAVING] = MESSAGE_OF("green card", "weaving"),
	[TRANSPORT] = MESSAGE_OF("green card", "transport"),
	[ART] = MESSAGE_OF("green card", "art"),
	[MUSIC] = MESSAGE_OF("green card", "music"),
	[TIME] = MESSAGE_OF("green card", "time"),
	[WRITING] = MESSAGE_OF("green card", "writing"),
	[FARMERS] = MESSAGE_N("{n} farmer", "{n} farmers"),
	[TOOL_MAKERS] = MESSAGE_N("{n} tool maker", "{n} tool makers"),
	[HUT_BUILDERS] = MESSAGE_N("{n} hut builder", "{n} hut builders"),
	[SHAMANS] = MESSAGE_N("{n} shaman", "{n} shamans"),
};

char *
place_name(struct tongue in, enum place place)
{
	return say(in, places[place].name, ARG(number, place_info[place].number));
}

char *
place_title(struct tongue in, enum place place)
{
	return say(in, places[place].title, ARG(number, place_info[place].number));
}

char *
place_where(struct tongue in, enum place place)
{
	return say(in, places[place].where, ARG(number, place_info[place].number));
}

char *
good_name(struct tongue in, enum good good)
{
	return say(in, goods_info[good].name);
}

char *
good_words(struct tongue in, enum good good, int n)
{
	struct msg m = goods_info[good].some;

	m.n = n;
	return say(in, m);
}

// Lists the goods with an amount; returns the number of kinds.
static int
kinds(struct tongue in, const int goods[static GOODS], const char *list[static GOODS])
{
	int n = 0;

	for (enum good g = 0; g < GOODS; g++)
		if (goods[g] != 0)
			list[n++] = good_words(in, g, goods[g]);
	return n;
}

char *
goods_words(struct tongue in, const int goods[static GOODS])
{
	const char *list[GOODS];
	int n = kinds(in, goods, list);

	return n > 0 ? say_list(in, list, n) : say(in, MSG_OF("goods", "nothing"));
}

// Several goods without "and": "2 wood 1 brick".
static char *
goods_short(struct tongue in, const int goods[static GOODS])
{
	const char *list[GOODS];
	int n = kinds(in, goods, list);
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < n; i++)
		text_add_both(&t, i > 0 ? " " : "", list[i]);
	return t.data;
}

char *
card_top_words(struct tongue in, int card)
{
	const struct card *c = &cards[card];

	switch (c->top) {
	case TOP_DICE:
		return say(in, MSG_OF("card", "dice"));
	case TOP_FOOD:
		return say(in, MSG("{number} food"), ARG(number, c->n));
	case TOP_GOOD:
		return good_words(in, c->good, c->n);
	case TOP_POINTS:
		return say(in, MSG("{number} points"), ARG(number, c->n));
	case TOP_TOOL:
		return say(in, MSG_OF("card", "tool"));
	case TOP_TRACK:
		return say(in, MSG("food track +1"));
	case TOP_ROLL:
		return say(in, MSG("roll for {good}"), ARG(good, good_name(in, c->good)));
	case TOP_DRAW:
		return say(in, MSG_OF("card", "draw"));
	case TOP_ONCE:
		return say(in, MSG("one-use tool {number}"), ARG(number, c->n));
	case TOP_ANY_2:
		break;
	}
	return say(in, MSG("any 2 resources"));
}

char *
green_name(struct tongue in, enum card_low low)
{
	return say(in, lows[low]);
}

char *
low_words(struct tongue in, enum card_low low, int people)
{
	struct msg said = lows[low];

	said.n = people;
	return say(in, said);
}

char *
card_low_words(struct tongue in, int card)
{
	const struct card *c = &cards[card];

	if (c->low < (enum card_low)GREEN_KINDS)
		return say(in, MSG("green: {kind}"), ARG(kind, green_name(in, c->low)));
	return low_words(in, c->low, c->low_n);
}

char *
card_words(struct tongue in, int card)
{
	return say(in, MSG("{top} / {low}"), ARG(top, card_top_words(in, card)),
	    ARG(low, card_low_words(in, card)));
}

char *
tile_words(struct tongue in, int tile)
{
	const struct tile *t = &tiles[tile];

	switch (t->kind) {
	case TILE_FIXED:
		return goods_short(in, t->need);
	case TILE_KINDS:
		return say(in, MSG_N("{number} of {n} kind", "{number} of {n} kinds", t->kinds),
		    ARG(number, t->n));
	case TILE_ANY:
		break;
	}
	return say(in, MSG("1 to {most}"), ARG(most, PAY_ANY_MAX));
}


const char *
level_said(struct tongue in, const char *level)
{
	static const struct {
		const char *level;
		struct msg said;
	} words[] = {
		{ "easy", MESSAGE_OF("level of a computer player", "easy") },
		{ "fair", MESSAGE_OF("level of a computer player", "fair") },
		{ "strong", MESSAGE_OF("level of a computer player", "strong") },
		{ "expert", MESSAGE_OF("level of a computer player", "expert") },
		{ "hunt", MESSAGE_OF("level of a computer player", "hunt") },
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(words[i].level, level) == 0)
			return say(in, words[i].said);
	return level;
}
