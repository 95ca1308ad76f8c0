// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rollouts for the analysis: a game continued by policy and habits.
#include "players/analysis.h"

#include <assert.h>

enum { HEAT = WHOLE / 2 }; // randomness of placements

// The finalizer of Vigna's splitmix64.
static uint64_t
scattered(uint64_t x)
{
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

void
stream_of(const struct chance *key, int number, struct stream *s)
{
	for (int i = 0; i < 4; i++)
		s->word[i] = scattered(key->state[i] + (uint64_t)number * UINT64_C(0x9e3779b97f4a7c15));
}

struct chance
chance_for(const struct stream *s, enum purpose purpose, int round, int seat, int what)
{
	uint64_t label = (uint64_t)purpose << 48 | (uint64_t)round << 32 | (uint64_t)seat << 16 | (uint64_t)what;
	struct chance c;

	for (int i = 0; i < 4; i++)
		c.state[i] = scattered(s->word[i] ^ label * UINT64_C(0x9e3779b97f4a7c15));
	c.state[0] |= 1;
	return c;
}

int64_t
whole_root(int64_t n)
{
	int64_t root = 0;

	for (int64_t bit = INT64_C(1) << 30; bit != 0; bit >>= 1)
		if ((root + bit) * (root + bit) <= n)
			root += bit;
	return root;
}

void
rollout_play(struct mind *m, const struct stream *s, int until, struct intended w, struct game *g)
{
	int faces[ROLL_MAX];
	struct decision d;
	struct chance c;

	while (g->open.kind != ASK_OVER && g->round < until) {
		if (w.decision != NULL && g->open.kind == w.kind && g->open.seat == w.seat) {
			enum refusal refused = game_apply(g, w.decision, NULL);
			w.decision = NULL;
			if (refused == REFUSED_ALLOWED)
				continue;
		}
		if (g->open.kind == ASK_ROLL) {
			c = chance_for(s, FOR_DICE, g->round, g->open.seat, (int)g->open.place);
			chance_roll(&c, g->open.dice, faces);
			(void)game_roll(g, faces, NULL);
			continue;
		}
		if (g->open.kind == ASK_PLACE) {
			c = chance_for(s, FOR_PLACE, g->round, g->open.seat, g->placements[g->open.seat]);
			d = policy_place(m, g, HEAT, &c);
		} else {
			habit_decide(m, g, &d);
		}
		(void)game_apply(g, &d, NULL);
	}
}

int32_t
rollout_margin(struct mind *m, const struct game *g, int seat)
{
	int32_t own = value_of(m, g, seat), others = 0;

	assert(g->players > 1);
	for (int s = 0; s < g->players; s++)
		others += s == seat ? 0 : value_of(m, g, s);
	return own - others / (g->players - 1);
}

void
rollout_deal(const struct sight *sight, const struct unseen *unseen, const struct stream *s, struct game *g)
{
	struct unseen dealt = *unseen;
	struct chance c = chance_for(s, FOR_DEAL, 0, 0, 0);

	chance_shuffle(&c, dealt.cards, dealt.card);
	chance_shuffle(&c, dealt.tiles, dealt.tile);
	sight_deal(sight, &dealt, g);
}

void
sums_add(struct sums *t, int64_t x)
{
	t->n++;
	t->sum += x;
	t->squares += x * x;
}

int32_t
sums_mean(const struct sums *t)
{
	return (int32_t)(t->sum / t->n);
}

int32_t
sums_error(const struct sums *t)
{
	int64_t spread = t->squares - t->sum / t->n * t->sum;

	return (int32_t)whole_root((spread > 0 ? spread : 0) / (t->n * (t->n - 1)));
}
