// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Payments: what a card, a tile or a meal accepts (R3.4, R3.5, R6.2).
#include "engine/internal.h"

#include <stddef.h>

static void
tile_price(const struct tile *t, struct price *p)
{
	*p = (struct price){ .least = 1, .most = PAY_ANY_MAX, .refusal = REFUSED_WRONG_COUNT };
	switch (t->kind) {
	case TILE_FIXED:
		p->least = p->most = goods_count(t->need);
		p->goods = t->need;
		break;
	case TILE_KINDS:
		p->least = p->most = t->n;
		p->kinds = t->kinds;
		break;
	case TILE_ANY:
		break;
	}
}

void
price_open(const struct game *g, struct price *p)
{
	if (g->open.kind == ASK_PAY && place_info[g->open.place].kind == BUILDING_PILE) {
		tile_price(&tiles[tile_on(g, g->open.place)], p);
		return;
	}
	p->least = p->most = g->open.count;
	p->kinds = 0;
	p->goods = NULL;
	p->refusal = g->open.kind == ASK_PAY ? REFUSED_WRONG_PRICE : REFUSED_NOT_ALL_FED;
	if (g->open.kind == ASK_FEED && g->options.famine == FAMINE_4_EACH) {
		p->least = 1;
		p->refusal = REFUSED_NOT_EACH_FED;
	}
}

// Whether `n` goods of exactly `kinds` kinds can be chosen from goods.
static bool
has_kinds(const int goods[static GOODS], int kinds, int n)
{
	int most[GOODS] = { 0 }, sum = 0;

	for (int i = 0; i < GOODS; i++) {
		int at = i;
		for (; at > 0 && most[at - 1] < goods[i]; at--)
			most[at] = most[at - 1];
		most[at] = goods[i];
	}
	for (int i = 0; i < kinds; i++)
		sum += most[i];
	return sum >= n && most[kinds - 1] > 0;
}

bool
place_payable(const struct game *g, const int goods[static GOODS], enum place place)
{
	if (place_info[place].kind == CARD_SPACE)
		return goods_count(goods) >= place_info[place].number;
	const struct tile *t = &tiles[tile_on(g, place)];
	for (int i = 0; i < GOODS; i++)
		if (goods[i] < t->need[i])
			return false;
	return t->kind == TILE_KINDS ? has_kinds(goods, t->kinds, t->n) : goods_count(goods) > 0;
}

enum refusal
pay_refusal(const struct game *g, const int goods[static GOODS])
{
	const struct player *p = &g->player[g->open.seat];
	struct price price;

	price_open(g, &price);
	for (int i = 0; i < GOODS; i++)
		if (goods[i] < 0 || goods[i] > p->goods[i])
			return REFUSED_NOT_OWNED;
	for (int i = 0; i < GOODS && price.goods != NULL; i++)
		if (goods[i] != price.goods[i])
			return REFUSED_WRONG_GOODS;
	int count = goods_count(goods); // cannot overflow: the seat owns all of these goods
	if (count < price.least || count > price.most)
		return price.refusal;
	if (price.kinds != 0 && goods_kinds(goods) != price.kinds)
		return REFUSED_WRONG_KINDS;
	return REFUSED_ALLOWED;
}

// Lists the exact payment, if the player owns the goods. Returns 0 or 1.
static int
list_exact(const int *goods, const int *own, enum decision_kind kind, struct decision *out)
{
	bool enough = true;

	*out = (struct decision){ .kind = kind };
	for (int i = 0; i < GOODS; i++) {
		out->goods[i] = goods[i];
		enough &= goods[i] <= own[i];
	}
	return enough;
}

static int
smaller(int a, int b)
{
	return a < b ? a : b;
}

static int
larger(int a, int b)
{
	return a > b ? a : b;
}

// Each loop starts with the fewest goods that the inner loops can complete, so that every
// combination reached is payable.
int
pay_list(const struct price *price, const int own[static GOODS], enum decision_kind kind,
    struct decision *out)
{
	const int after_stone = own[GOLD], after_brick = after_stone + own[STONE];
	const int after_wood = after_brick + own[BRICK];
	const unsigned kinds_wanted = price->kinds == 0 ? ~0u : 1u << price->kinds;
	int n = 0;

	if (price->goods != NULL)
		return list_exact(price->goods, own, kind, out);
	for (int w = larger(0, price->least - after_wood); w <= smaller(own[WOOD], price->most); w++) {
		int least = price->least - w, most = price->most - w;
		for (int b = larger(0, least - after_brick); b <= smaller(own[BRICK], most); b++) {
			int low = least - b, high = most - b, kinds = (w > 0) + (b > 0);
			for (int s = larger(0, low - after_stone); s <= smaller(own[STONE], high); s++)
				for (int o = larger(0, low - s); o <= smaller(own[GOLD], high - s); o++) {
					out[n] = (struct decision){ .kind = kind, .goods = { w, b, s, o } };
					n += (int)(kinds_wanted >> (kinds + (s > 0) + (o > 0)) & 1);
				}
		}
	}
	return n;
}
