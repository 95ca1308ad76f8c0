// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Habits: decisions after placement by fixed rules, on the order of use, tools, payments, dice of
// dice cards and the meal. The rules compare things by their value (players/value.h).
#include "players/value.h"

// The state of a question: which seat is asked, and the worth of things to it.
struct view {
	struct mind *mind;
	const struct game *g;
	const struct player *p;
	int seat;
	struct worth worth;
	int32_t card; // worth of the card to be paid for; else 0
	int kept[GOODS]; // goods required by tiles on which the seat has people
	int wants; // goods that other tiles can take, which score their value
};

static void
look(struct mind *m, const struct game *g, struct view *v)
{
	int seat = g->open.seat;
	const struct player *p = &g->player[seat];

	*v = (struct view){ .mind = m, .g = g, .p = p, .seat = seat };
	worth_now(m, g, seat, &v->worth);
	if (g->open.kind == ASK_PAY && place_info[g->open.place].kind == CARD_SPACE)
		v->card = worth_card(m, g, seat, card_on(g, g->open.place), &v->worth);
	for (enum place place = BUILDING_1; place <= BUILDING_4; place++) {
		if (p->at[place] == 0 || place == g->open.place)
			continue;
		const struct tile *t = &tiles[tile_on(g, place)];
		for (int i = 0; i < GOODS; i++)
			v->kept[i] += t->need[i];
		if (t->kind != TILE_FIXED)
			v->wants += t->kind == TILE_KINDS ? t->n : PAY_ANY_MAX;
	}
}

// Returns the cost of giving goods away. A good that a tile requires is expensive.
static int32_t
price_of(const struct view *v, const int goods[static GOODS])
{
	int32_t price = 0;

	for (int i = 0; i < GOODS; i++) {
		int after = v->p->goods[i] - goods[i];
		int most = good_info[i].value * WHOLE;
		price += goods[i] * (v->wants > 0 ? most : v->worth.good[i]);
		if (goods[i] > 0 && after < v->kept[i])
			price += (v->kept[i] - after < goods[i] ? v->kept[i] - after : goods[i]) * 4 * WHOLE;
	}
	return price;
}

static int32_t
gain_of_pay(const struct view *v, const int goods[static GOODS])
{
	enum place place = v->g->open.place;

	if (place_info[place].kind == CARD_SPACE)
		return v->card - price_of(v, goods);
	return goods_value(goods) * WHOLE + v->worth.building - price_of(v, goods);
}

static int32_t
gain_of_meal(const struct view *v, const int goods[static GOODS])
{
	return -price_of(v, goods) - starving_costs(v->g, goods_count(goods)) * WHOLE;
}

// Returns the gain from taking two goods with the any-2 card (R5.6): the best payment then
// possible, minus the worth of the card.
static int32_t
gain_of_take(const struct view *v, const struct decision *d)
{
	struct decision then[LEGAL_MAX];
	struct game g = *v->g;
	struct view after;
	int32_t best = -WHOLE * 100;

	if (v->g->open.kind == ASK_USE || game_apply(&g, d, NULL) != REFUSED_ALLOWED)
		return best;
	after = *v;
	after.g = &g;
	after.p = &g.player[v->seat];
	int n = game_legal(&g, then);
	for (int i = 0; i < n; i++) {
		int32_t gain = then[i].kind == DO_PAY ? gain_of_pay(&after, then[i].goods)
		    : then[i].kind == DO_FEED         ? gain_of_meal(&after, then[i].goods)
						      : best;
		best = gain > best ? gain : best;
	}
	return best - v->worth.any_2 + price_of(&after, d->goods);
}

static int32_t
gain_of_tools(const struct view *v, const struct decision *d)
{
	const struct game *g = v->g;
	int32_t each = g->open.roll == ROLL_FOR_GOOD ? v->worth.good[cards[g->card_in_use].good]
	    : g->open.place == HUNT                  ? v->worth.food
						     : v->worth.good[g->open.place - FOREST];
	int tools = tools_sum(v->p, d->tools, 0), once = tools_sum(v->p, 0, d->once);
	int32_t later = 0; // the possible gain from a point of tools in later rolls of this round

	for (enum place place = HUNT; place <= RIVER; place++) {
		if (v->p->at[place] == 0 || place == g->open.place)
			continue;
		int32_t worth = place == HUNT ? v->worth.food : v->worth.good[place - FOREST];
		worth = worth * 4 / (5 * place_info[place].value);
		later = worth > later ? worth : later;
	}
	return roll_gain(dice_sum(g) + tools + once, roll_value(g)) * each -
	    tools * (1 + later) - once * (2 + v->worth.once);
}

// Rates a use of a place. Tools and fields come first, because they help at once; then dice; then
// payable places, tiles before cards, because tiles pay more for the same goods; last the tiles
// that accept any goods, and places that cannot be paid.
static int32_t
gain_of_use(const struct view *v, enum place place)
{
	switch (place_info[place].kind) {
	case VILLAGE:
		return 1000 + (int32_t)place;
	case DICE_PLACE:
		return 900 + (int32_t)place;
	case CARD_SPACE: {
		enum card_top top = cards[card_on(v->g, place)].top;
		bool brings = top == TOP_GOOD || top == TOP_ROLL || top == TOP_DICE || top == TOP_ANY_2;
		if (!place_payable(v->g, v->p->goods, place))
			return 100;
		return (brings ? 450 : 400) +
		    worth_card(v->mind, v->g, v->seat, card_on(v->g, place), &v->worth) / WHOLE;
	}
	case BUILDING_PILE: {
		const struct tile *t = &tiles[tile_on(v->g, place)];
		if (!place_payable(v->g, v->p->goods, place))
			return 200;
		return t->kind == TILE_ANY ? 300 : 600 + (t->kind == TILE_FIXED ? goods_value(t->need) : t->n * 4);
	}
	}
	return 0;
}

static int32_t
weigh(const struct view *v, const struct decision *d)
{
	switch (d->kind) {
	case DO_PLACE:
	case DO_DECLINE:
		break;
	case DO_USE:
		return gain_of_use(v, d->place);
	case DO_TAKE:
		return gain_of_take(v, d);
	case DO_TOOLS:
		return gain_of_tools(v, d);
	case DO_PAY:
		return gain_of_pay(v, d->goods);
	case DO_PICK:
		if (d->face <= (int)GOODS)
			return v->worth.good[d->face - 1];
		return d->face == 5 ? v->worth.tool : v->worth.track;
	case DO_FEED:
		return gain_of_meal(v, d->goods);
	case DO_REFUSE:
		return -starving_costs(v->g, 0) * WHOLE;
	}
	return 0;
}

int32_t
habit_weigh(struct mind *m, const struct game *g, const struct decision *d)
{
	struct view v;

	look(m, g, &v);
	return weigh(&v, d);
}

void
habit_decide(struct mind *m, const struct game *g, struct decision *out)
{
	struct decision list[LEGAL_MAX];
	struct view v;
	int n = game_legal(g, list), best = 0;
	int32_t most = 0;

	if (n > 1)
		look(m, g, &v);
	for (int i = 0; n > 1 && i < n; i++) {
		int32_t gain = weigh(&v, &list[i]);
		if (i == 0 || gain > most) {
			most = gain;
			best = i;
		}
	}
	*out = list[best];
}
