// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Payments: what a card, a tile or a meal accepts (R3.4, R3.5, R6.2).
#include "engine/pay.h"

void
pay_range(const struct game *g, int *least, int *most)
{
	const struct tile *t;

	*least = *most = g->open.count;
	if (g->open.kind == ASK_FEED || place_info[g->open.place].kind != BUILDING_PILE)
		return;
	t = &tiles[tile_on(g, g->open.place)];
	switch (t->kind) {
	case TILE_FIXED:
		*least = *most = goods_count(t->need);
		return;
	case TILE_KINDS:
		*least = *most = t->n;
		return;
	case TILE_ANY:
		*least = 1;
		*most = PAY_ANY_MAX;
		return;
	}
}

static enum refusal
tile_refusal(const struct tile *t, const int goods[static GOODS])
{
	int count = goods_count(goods);

	switch (t->kind) {
	case TILE_FIXED:
		for (int i = 0; i < GOODS; i++)
			if (goods[i] != t->need[i])
				return REFUSED_WRONG_GOODS;
		return REFUSED_ALLOWED;
	case TILE_KINDS:
		if (count != t->n)
			return REFUSED_WRONG_COUNT;
		return goods_kinds(goods) == t->kinds ? REFUSED_ALLOWED : REFUSED_WRONG_KINDS;
	case TILE_ANY:
		break;
	}
	return count >= 1 && count <= PAY_ANY_MAX ? REFUSED_ALLOWED : REFUSED_WRONG_COUNT;
}

enum refusal
price_refusal(const struct game *g, const int goods[static GOODS])
{
	if (g->open.kind == ASK_FEED)
		return goods_count(goods) == g->open.count ? REFUSED_ALLOWED
							   : REFUSED_NOT_ALL_FED;
	if (place_info[g->open.place].kind == BUILDING_PILE)
		return tile_refusal(&tiles[tile_on(g, g->open.place)], goods);
	return goods_count(goods) == g->open.count ? REFUSED_ALLOWED : REFUSED_WRONG_PRICE;
}

enum refusal
pay_refusal(const struct game *g, const int goods[static GOODS])
{
	const struct player *p = &g->player[g->open.seat];

	for (int i = 0; i < GOODS; i++)
		if (goods[i] < 0 || goods[i] > p->goods[i])
			return REFUSED_NOT_OWNED;
	return price_refusal(g, goods);
}
