// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers to questions about the places of the board.
#include <string.h>

#include "desk/internal.h"
#include "lang/pieces.h"

// Returns the name of a place with a capital letter.
static const char *
headed(const struct asker *a, enum place place)
{
	char *name = place_name(a->in, place);

	if (name[0] >= 'a' && name[0] <= 'z')
		name[0] = (char)(name[0] - 'a' + 'A');
	return name;
}

static const char *
costs_of(const struct asker *a, enum place place)
{
	if (place <= CARD_4)
		return menu_price(&a->menu, place);
	const struct tile *tile = &tiles[tile_on(a->g, place)];
	switch (tile->kind) {
	case TILE_FIXED:
		return goods_words(a->in, tile->need);
	case TILE_KINDS:
		return tile->kinds == 1
		    ? say(a->in, MSG("{number} goods of one kind"), ARG(number, tile->n))
		    : say(a->in, MSG("{number} goods of {kinds} different kinds"), ARG(number, tile->n), ARG(kinds, tile->kinds));
	case TILE_ANY:
		break;
	}
	return say(a->in, MSG("1 to {number} goods of any kinds"), ARG(number, PAY_ANY_MAX));
}

static const char *
costs_and_brings(const struct asker *a, enum place place)
{
	const struct menu_spot s = menu_spot(&a->menu, place);

	if (s.gone)
		return say(a->in, MSG("{place}: there are none left."), ARG(place, headed(a, place)));
	if (place >= BUILDING_1)
		return say(a->in, MSG("{place}: costs {cost} and scores {points} points at once."), ARG(place, headed(a, place)),
		    ARG(cost, costs_of(a, place)), ARG(points, s.points));
	const int card = card_on(a->g, place);
	const char *said = say(a->in, MSG("{place}: costs {cost}. At once: {top}. In the final scoring: {low}."),
	    ARG(place, headed(a, place)), ARG(cost, costs_of(a, place)), ARG(top, card_top_words(a->in, card)),
	    ARG(low, card_low_words(a->in, card)));
	const char *more = rulebook_top(a->in, cards[card].top);
	return more != NULL ? arena_printf(a->in.arena, "%s %s", said, more) : said;
}

// Describes the card or building that is named, or else all of them.
static const char *
of_kind(const struct asker *a, enum place first, enum place last)
{
	struct text t;

	text_init(&t, a->in.arena);
	for (enum place p = first; p <= last; p++)
		if (a->q->place == (int)p || a->q->place < (int)first || a->q->place > (int)last)
			text_add_both(&t, t.len > 0 ? "\n" : "", costs_and_brings(a, p));
	return t.data;
}

const char *
answer_card(const struct asker *a)
{
	return of_kind(a, CARD_1, CARD_4);
}

const char *
answer_building(const struct asker *a)
{
	const char *said = of_kind(a, BUILDING_1, BUILDING_1 + (enum place)a->g->players - 1);

	return a->q->place >= BUILDING_1 && a->q->place < PLACES ? said : arena_printf(a->in.arena, "%s\n%s.", said, menu_supply(&a->menu));
}

const char *
answer_place(const struct asker *a)
{
	static const struct msg village[] = {
		[TOOL_MAKER] = MESSAGE("The tool maker gives you a tool, which you can add to one roll each round."),
		[HUT] = MESSAGE("The hut gives you one more person, who eats at once and works from the next round on."),
		[FIELD] = MESSAGE("The field moves your food track up by 1: you get 1 food more in every round, already in this one."),
	};

	if (a->q->place < HUNT)
		return say(a->in, village[a->q->place]);
	if (a->q->place <= RIVER) {
		const enum place p = (enum place)a->q->place;
		return say(a->in, MSG("{place}: one die is rolled for each person there; every {value} points of the "
		    "sum, with the tools that you add, bring 1 {good}."),
		    ARG(place, headed(a, p)), ARG(value, place_info[p].value), ARG(good, place_gives(a->in, p)));
	}
	return a->q->place <= CARD_4 ? answer_card(a) : a->q->place < PLACES ? answer_building(a) : rulebook_say(a->in, a->t, TOPIC_COUNTS);
}

const char *
answer_free(const struct asker *a)
{
	const char *codes = menu_open(&a->menu);

	if (a->g->open.kind != ASK_PLACE)
		return say(a->in, MSG("Nobody is placing people now."));
	if (a->q->place >= PLACES || (a->q->place >= BUILDING_1 && a->q->place - BUILDING_1 >= a->g->players))
		return codes != NULL ? say(a->in, MSG("You can still go to: {codes}"), ARG(codes, codes))
				     : say(a->in, MSG("There is no place left for you this round."));
	const enum place p = (enum place)a->q->place;
	const bool open = place_refusal(a->g, a->seat, p) == REFUSED_ALLOWED;
	return say(a->in, open ? MSG("{place}: you can still go there ({room}).") : MSG("{place}: you can't go there now ({room})."),
	    ARG(place, headed(a, p)), ARG(room, menu_room(&a->menu, p)));
}

// Returns the goods that the asker still lacks for a tile with fixed goods; NULL if none, or the
// tile has no fixed goods.
static const char *
goods_lacking(const struct asker *a, enum place p)
{
	const int index = p >= BUILDING_1 ? tile_on(a->g, p) : -1;
	int lacks[GOODS] = { 0 }, sum = 0;

	if (index < 0 || tiles[index].kind != TILE_FIXED)
		return NULL;
	for (int good = 0; good < GOODS; good++) {
		int more = tiles[index].need[good] - a->g->player[a->seat].goods[good];
		lacks[good] = more > 0 ? more : 0;
		sum += lacks[good];
	}
	return sum > 0 ? goods_words(a->in, lacks) : NULL;
}

const char *
answer_afford(const struct asker *a)
{
	const enum place p = (enum place)a->q->place;

	if (a->q->place < CARD_1 || a->q->place >= BUILDING_1 + a->g->players)
		return menu_goods(&a->menu);
	const struct menu_spot s = menu_spot(&a->menu, p);
	const char *lacks = goods_lacking(a, p);
	if (s.gone)
		return costs_and_brings(a, p);
	if (lacks != NULL)
		return say(a->in, MSG("{place}: costs {cost}; you still need {goods}."), ARG(place, headed(a, p)), ARG(cost, costs_of(a, p)),
		    ARG(goods, lacks));
	const char *said = say(a->in,
	    s.pays ? MSG("{place}: costs {cost}, which you have.") : MSG("{place}: costs {cost}, which you don't have yet."),
	    ARG(place, headed(a, p)), ARG(cost, costs_of(a, p)));
	return s.pays ? said : arena_printf(a->in.arena, "%s %s", said, menu_goods(&a->menu));
}

int
dice_bring(int dice, int value)
{
	return (7 * dice - (value - 1) + value) / (2 * value);
}

// Says what some people bring on average at each place where dice are rolled, to compare them.
static const char *
all_expected(const struct asker *a)
{
	enum { SOME = 3 };
	const char *list[RIVER - HUNT + 1];
	int count = 0;

	for (enum place p = HUNT; p <= RIVER; p++)
		list[count++] = arena_printf(a->in.arena, "%d %s", dice_bring(SOME, place_info[p].value), place_gives(a->in, p));
	return say(a->in, MSG("On average {n} people bring about, without tools: {list}."), ARG(n, SOME),
	    ARG(list, say_commas(a->in, list, count)));
}

const char *
answer_expect(const struct asker *a)
{
	const int place = a->q->place, dice = a->q->number;

	if (place < HUNT || (place > RIVER && place < PLACES))
		return answer_place(a);
	if (place == PLACES || dice == 0 || dice > PEOPLE_MAX)
		return all_expected(a);
	const int about = dice_bring(dice, place_info[place].value);
	return say(a->in,
	    MSG("{place} ({room}): {dice} dice make {sum} on average, without tools: that is about {amount} {good}."),
	    ARG(place, headed(a, (enum place)place)), ARG(dice, dice), ARG(sum, 7 * dice / 2), ARG(amount, about),
	    ARG(good, place_gives(a->in, (enum place)place)), ARG(room, menu_room(&a->menu, (enum place)place)));
}
