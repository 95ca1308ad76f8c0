// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is decided once people stand, by rules.
#include "players/habit.h"

// Of a question: who is asked, and what things are worth to them.
struct view {
	struct mind *mind;
	const struct game *g;
	const struct player *p;
	int seat;
	struct worth worth;
	int kept[GOODS]; // goods that tiles show on which one stands still
	int wants; // goods that other tiles can take, which score their value
};

static void
look(struct mind *m, const struct game *g, struct view *v)
{
	int seat = g->open.seat;
	const struct player *p = &g->player[seat];

	*v = (struct view){ .mind = m, .g = g, .p = p, .seat = seat };
	worth_now(m, g, seat, &v->worth);
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

// What it costs to give goods away. One that a tile shows is dear.
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
		return worth_card(v->mind, v->g, v->seat, card_on(v->g, place), &v->worth) -
		    price_of(v, goods);
	return goods_value(goods) * WHOLE + v->worth.building - price_of(v, goods);
}

// Two goods for the card of R5.6: worth it if what can be paid then is better than what can be paid now.
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
		    : then[i].kind == DO_FEED         ? -price_of(&after, then[i].goods)
						      : best;
		best = gain > best ? gain : best;
	}
	return best - v->worth.any_2 + price_of(&after, d->goods);
}

static int32_t
famine(const struct view *v)
{
	switch ((enum famine)v->g->options.famine) {
	case FAMINE_10:
		return 10 * WHOLE;
	case FAMINE_12:
		return 12 * WHOLE;
	case FAMINE_4_EACH:
		break;
	}
	return 4 * WHOLE * v->g->open.count;
}

// What a point of tools could bring at what is rolled later in this round.
static int32_t
point_later(const struct view *v)
{
	int32_t best = 0;

	for (enum place place = HUNT; place <= RIVER; place++) {
		if (v->p->at[place] == 0 || place == v->g->open.place)
			continue;
		int32_t worth = place == HUNT ? v->worth.food : v->worth.good[place - FOREST];
		worth = worth * 4 / (5 * place_info[place].value);
		best = worth > best ? worth : best;
	}
	return best;
}

static int32_t
gain_of_tools(const struct view *v, const struct decision *d)
{
	const struct game *g = v->g;
	int32_t each = g->open.roll == ROLL_FOR_GOOD ? v->worth.good[cards[g->card_in_use].good]
	    : g->open.place == HUNT                  ? v->worth.food
						     : v->worth.good[g->open.place - FOREST];
	int tools = tools_sum(v->p, d->tools, 0), once = tools_sum(v->p, 0, d->once);

	return roll_gain(dice_sum(g) + tools + once, roll_value(g)) * each -
	    tools * (1 + point_later(v)) - once * (2 + v->worth.once);
}

static int32_t
gain_of_pick(const struct view *v, int face)
{
	return face <= (int)GOODS ? v->worth.good[face - 1]
	    : face == 5	      ? v->worth.tool
			      : v->worth.track;
}

// Whether what stands at a place can be paid with the goods at hand.
static bool
payable(const struct view *v, enum place place)
{
	if (place_info[place].kind == CARD_SPACE)
		return goods_count(v->p->goods) >= place_info[place].number;
	const struct tile *t = &tiles[tile_on(v->g, place)];
	if (!can_pay(v->p, t))
		return false;
	// Of so many kinds the most that there are must do.
	int had[GOODS] = { 0 }, n = 0;
	for (int i = 0; i < GOODS; i++) {
		int at = i;
		for (; at > 0 && had[at - 1] < v->p->goods[i]; at--)
			had[at] = had[at - 1];
		had[at] = v->p->goods[i];
	}
	for (int i = 0; i < t->kinds; i++)
		n += had[i];
	return n >= t->n;
}

// Tools and fields first, which help at once; then dice; then what can be paid, tiles before cards, since
// they pay more for the same goods; last what can take any goods, and what cannot be paid.
static int32_t
gain_of_use(const struct view *v, enum place place)
{
	int points = 0;

	switch (place_info[place].kind) {
	case VILLAGE:
		return 1000 + (int32_t)place;
	case DICE_PLACE:
		return 900 + (int32_t)place;
	case CARD_SPACE: {
		enum card_top top = cards[card_on(v->g, place)].top;
		bool brings = top == TOP_GOOD || top == TOP_ROLL || top == TOP_DICE || top == TOP_ANY_2;
		if (!payable(v, place))
			return 100;
		return (brings ? 450 : 400) +
		    worth_card(v->mind, v->g, v->seat, card_on(v->g, place), &v->worth) / WHOLE;
	}
	case BUILDING_PILE: {
		const struct tile *t = &tiles[tile_on(v->g, place)];
		if (!payable(v, place))
			return 200;
		points = t->kind == TILE_FIXED ? goods_value(t->need) : t->n * 4;
		return t->kind == TILE_ANY ? 300 : 600 + points;
	}
	}
	return 0;
}

static int32_t
weigh(const struct view *v, const struct decision *d)
{
	switch (d->kind) {
	case DO_PLACE:
		break;
	case DO_USE:
		return gain_of_use(v, d->place);
	case DO_TAKE:
		return gain_of_take(v, d);
	case DO_TOOLS:
		return gain_of_tools(v, d);
	case DO_PAY:
		return gain_of_pay(v, d->goods);
	case DO_DECLINE:
		return 0;
	case DO_PICK:
		return gain_of_pick(v, d->face);
	case DO_FEED:
		return -price_of(v, d->goods);
	case DO_REFUSE:
		return -famine(v);
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
