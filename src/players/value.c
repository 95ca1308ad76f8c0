// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The value of a position.
#include "players/value.h"

#include <string.h>

#include "engine/score.h"

static int
limit(int n, int least, int most)
{
	return n < least ? least : n > most ? most : n;
}

static void
tile_features(const struct game *g, const struct player *p, int16_t *x)
{
	int payable = 0, shortest = PILE_SIZE;

	for (int pile = 0; pile < g->players; pile++) {
		int tile = tile_on(g, BUILDING_1 + (enum place)pile), left = pile_left(g, pile);
		payable += tile >= 0 && can_pay(p, &tiles[tile]) &&
		    (tiles[tile].kind != TILE_ANY || goods_count(p->goods) >= 3);
		shortest = left < shortest ? left : shortest;
	}
	x[V_PAYABLE] = (int16_t)(payable * ONE);
	x[V_SHORTEST] = (int16_t)(shortest * ONE);
}

static void
hand_features(const struct player *p, const struct hand *h, int16_t *x)
{
	const int by[4] = { p->track, tool_points(p), h->buildings, p->people };

	x[V_GREEN] = (int16_t)(h->kinds * ONE);
	x[V_GREEN + 1] = (int16_t)(h->kinds * h->kinds * ONE);
	x[V_GREEN_TWICE] = (int16_t)(h->twice * ONE);
	x[V_GREEN_TWICE + 1] = (int16_t)(h->twice * h->twice * ONE);
	for (int i = 0; i < 4; i++) {
		x[V_SAND + i] = (int16_t)(h->low[FARMERS + i] * ONE);
		x[V_SAND_POINTS + i] = (int16_t)(h->low[FARMERS + i] * by[i] * ONE);
	}
	x[V_BUILDINGS] = (int16_t)(h->buildings * ONE);
}

static void
other_features(struct mind *m, const struct game *g, int seat, int16_t *x)
{
	int built = 0, people = 0;

	for (int s = 0; s < g->players; s++)
		if (s != seat) {
			built += mind_hand(m, g, s)->buildings;
			people += g->player[s].people;
		}
	x[V_OTHERS_BUILT] = (int16_t)(built * ONE);
	x[V_OTHERS_PEOPLE] = (int16_t)(people * ONE);
}

void
value_features(struct mind *m, const struct game *g, int seat, int16_t x[static VALUE_FEATURES])
{
	const struct player *p = &g->player[seat];
	int rounds = (STAGES - stage_of(g)) * 10 / STAGES + 1, goods = 0;
	int long_hunger = limit((p->people - p->track) * rounds, 0, 100);
	int turn = (seat - g->start + g->players) % g->players;

	memset(x, 0, VALUE_FEATURES * sizeof *x);
	x[V_BIAS] = 4 * ONE;
	for (int i = 0; i < GOODS; i++) {
		x[V_GOODS + i] = (int16_t)(limit(p->goods[i], 0, 15) * ONE);
		goods += p->goods[i];
	}
	x[V_GOODS_MANY] = (int16_t)(limit(goods - 8, 0, 40) * ONE);
	x[V_FOOD] = (int16_t)(limit(p->food, 0, long_hunger) * ONE);
	x[V_FOOD_OVER] = (int16_t)(limit(p->food - long_hunger, 0, 100) * ONE);
	x[V_TRACK] = (int16_t)(p->track * ONE);
	x[V_PEOPLE] = (int16_t)(p->people * ONE);
	x[V_TOOLS] = (int16_t)(tool_points(p) * ONE);
	x[V_TOOLS_PEOPLE] = (int16_t)(tool_points(p) * p->people * ONE / 8);
	for (int i = 0; i < ONCE_TOOLS; i++)
		x[V_ONCE] = (int16_t)(x[V_ONCE] + (int)(p->once >> i & 1) * once_value[i] * ONE);
	x[V_ANY_2] = (int16_t)(p->any_2 * ONE);
	hand_features(p, mind_hand(m, g, seat), x);
	x[V_HIDDEN] = (int16_t)((p->hidden != 0) * ONE);
	x[V_DEFICIT] = (int16_t)(limit(p->people - p->track, 0, 10) * ONE);
	x[V_SHORT] = (int16_t)(limit(p->people - p->track - p->food, 0, 10) * ONE);
	if (turn > 0)
		x[V_TURN + turn - 1] = ONE;
	tile_features(g, p, x);
	other_features(m, g, seat, x);
}

int32_t
value_with(struct mind *m, const struct game *g, int seat, int16_t x[static VALUE_FEATURES])
{
	const int16_t *w = mind_stage(m, stage_of(g))->value;
	int32_t sum = 0;

	value_features(m, g, seat, x);
	for (int i = 0; i < VALUE_FEATURES; i++)
		sum += w[i] * x[i] / ONE;
	return sum + g->player[seat].score * WHOLE;
}

int32_t
value_of(struct mind *m, const struct game *g, int seat)
{
	int16_t x[VALUE_FEATURES];

	return g->open.kind == ASK_OVER ? score_seat(g, seat, true).total * WHOLE : value_with(m, g, seat, x);
}

// Uses the learned weights, limited to plausible values.
void
worth_now(struct mind *m, const struct game *g, int seat, struct worth *w)
{
	const struct player *p = &g->player[seat];
	const struct hand *h = mind_hand(m, g, seat);
	const int16_t *v = mind_stage(m, stage_of(g))->value;
	int many = goods_count(p->goods) > 8 ? v[V_GOODS_MANY] : 0;
	int hunger = p->people - p->track - p->food;

	for (int i = 0; i < GOODS; i++) {
		int most = good_info[i].value * WHOLE;
		w->good[i] = limit(v[V_GOODS + i] + many, most / 3, most) - GOODS + 1 + i;
	}
	w->food = limit(v[V_FOOD] - (hunger > 0 ? v[V_SHORT] : 0), WHOLE / 4, 4 * WHOLE);
	int track = v[V_TRACK] + h->low[FARMERS] * v[V_SAND_POINTS] - (p->people > p->track ? v[V_DEFICIT] : 0);
	w->track = p->track == TRACK_MAX ? 0 : limit(track, WHOLE, 16 * WHOLE);
	int tool = v[V_TOOLS] + h->low[TOOL_MAKERS] * v[V_SAND_POINTS + 1] + v[V_TOOLS_PEOPLE] * p->people / 8;
	w->tool = tool_points(p) == TOOL_SLOTS * TOOL_VALUE_MAX ? 0 : limit(tool, WHOLE / 2, 16 * WHOLE);
	w->once = limit(v[V_ONCE], WHOLE / 4, 2 * WHOLE);
	w->any_2 = limit(v[V_ANY_2], 2 * WHOLE, 10 * WHOLE);
	w->building = limit(v[V_BUILDINGS] + h->low[HUT_BUILDERS] * v[V_SAND_POINTS + 2], 0, 20 * WHOLE);
}

static int32_t
worth_of_top(const struct game *g, const struct card *c, const struct worth *w)
{
	switch (c->top) {
	case TOP_DICE:
		return (w->good[0] + w->good[1] + w->good[2] + w->good[3] + w->track + w->tool) / 5 -
		    g->players * WHOLE / 4;
	case TOP_FOOD:
		return c->n * w->food;
	case TOP_GOOD:
		return c->n * w->good[c->good];
	case TOP_POINTS:
		return c->n * WHOLE;
	case TOP_TOOL:
		return w->tool;
	case TOP_TRACK:
		return w->track;
	case TOP_ROLL:
		return 7 * w->good[c->good] / good_info[c->good].value;
	case TOP_DRAW:
		return 4 * WHOLE;
	case TOP_ONCE:
		return c->n * w->once;
	case TOP_ANY_2:
		return w->any_2;
	}
	return 0;
}

int32_t
worth_card(struct mind *m, const struct game *g, int seat, int number, const struct worth *w)
{
	const struct card *c = &cards[number];
	const struct hand *h = mind_hand(m, g, seat);
	const struct player *p = &g->player[seat];
	const int16_t *v = mind_stage(m, stage_of(g))->value;
	const int by[4] = { p->track, tool_points(p), h->buildings, p->people };
	int32_t low;

	if (c->low >= FARMERS) {
		int i = (int)(c->low - FARMERS);
		low = c->low_n * (v[V_SAND + i] + by[i] * v[V_SAND_POINTS + i]);
	} else if (h->low[c->low] == 0) {
		low = v[V_GREEN] + (2 * h->kinds + 1) * v[V_GREEN + 1];
	} else {
		low = v[V_GREEN_TWICE] + (2 * h->twice + 1) * v[V_GREEN_TWICE + 1];
	}
	return limit(low, card_points(g, seat, h, c) * WHOLE, 40 * WHOLE) + worth_of_top(g, c, w);
}
