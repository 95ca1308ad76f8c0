// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The prospect: each seat's chance to win.
#include "players/value.h"

#include <assert.h>

// Divisors that scale features of the value to net inputs; 0 means 1.
static const uint8_t divisor[VALUE_FEATURES] = { [V_GOODS_MANY] = 4, [V_FOOD] = 4, [V_FOOD_OVER] = 4,
	[V_GREEN + 1] = 8, [V_GREEN_TWICE + 1] = 4, [V_SAND_POINTS] = 4, [V_SAND_POINTS + 1] = 4,
	[V_SAND_POINTS + 2] = 4, [V_SAND_POINTS + 3] = 4, [V_OTHERS_BUILT] = 2, [V_OTHERS_PEOPLE] = 4 };

static int16_t
input(int n)
{
	return (int16_t)(n > INPUT_MOST ? INPUT_MOST : n < -INPUT_MOST ? -INPUT_MOST : n);
}

// Adds two inputs: points ahead of the best rival and of the mean of the rivals; ten points are 1.
static void
add_lead(const struct game *g, const int32_t *value, int seat, int16_t *x)
{
	int32_t best = INT32_MIN, sum = 0;

	assert(g->players > 1);
	for (int s = 0; s < g->players; s++)
		if (s != seat) {
			best = value[s] > best ? value[s] : best;
			sum += value[s];
		}
	x[0] = input((value[seat] - best) * NET_ONE / (10 * WHOLE));
	x[1] = input((value[seat] - sum / (g->players - 1)) * NET_ONE / (10 * WHOLE));
}

void
prospect_of(struct mind *m, const struct game *g, struct prospect *p)
{
	int32_t value[PLAYERS_MAX];
	int stage = stage_of(g), hat = stage / STAGES_A_HAT, part = stage % STAGES_A_HAT;
	// Number of points that double the odds: large while much can still happen.
	int doubling = 2 + (STAGES - stage) / 4;

	for (int s = 0; s < g->players; s++) {
		int16_t *x = p->input[s];
		value[s] = value_with(m, g, s, x);
		p->logit[s] = value[s] / doubling;
		for (int i = 0; i < (int)VALUE_FEATURES; i++)
			x[i] = input(x[i] / (divisor[i] > 0 ? divisor[i] : 1));
		for (int i = 0; i < HATS; i++) {
			int share = i == hat ? STAGES_A_HAT - part : i == hat + 1 ? part : 0;
			x[VALUE_FEATURES + i] = (int16_t)(NET_ONE * share / STAGES_A_HAT);
		}
		for (int i = NET_INPUTS; i < NET_ROW; i++)
			x[i] = i == NET_INPUTS ? (int16_t)NET_ONE : 0;
	}
	for (int s = 0; s < g->players; s++)
		add_lead(g, value, s, p->input[s] + VALUE_FEATURES + HATS);
}

int32_t
net_correction(const struct net *n, const int16_t x[static NET_ROW])
{
	int32_t sum = n->out[NET_HIDDEN] * NET_ONE;

	for (int h = 0; h < NET_HIDDEN; h++) {
		const int16_t *w = n->in[h];
		int32_t hidden = 0;
		for (int i = 0; i < NET_ROW; i++)
			hidden += w[i] * x[i];
		hidden = hidden < 0 ? 0 : hidden / WHOLE;
		sum += n->out[h] * (hidden > HIDDEN_MOST ? HIDDEN_MOST : hidden);
	}
	return sum / NET_ONE;
}

void
prospect_odds(struct mind *m, const struct game *g, int32_t stake, int32_t out[static PLAYERS_MAX])
{
	struct slate slate = { .count = g->players, .pairs = NULL };
	uint32_t odds[PLACEMENTS_MAX], sum;
	struct prospect p;

	if (g->open.kind == ASK_OVER) {
		for (int s = 0; s < g->players; s++)
			slate.list[s].logit = value_of(m, g, s);
	} else {
		prospect_of(m, g, &p);
		for (int s = 0; s < g->players; s++)
			slate.list[s].logit = p.logit[s] + net_correction(net_for(g->players), p.input[s]);
	}
	sum = policy_odds(&slate, WHOLE, odds);
	for (int s = 0; s < g->players; s++)
		out[s] = (int32_t)((uint64_t)odds[s] * (uint64_t)stake / sum);
}
