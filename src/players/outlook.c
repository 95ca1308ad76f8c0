// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outlook of a seat: what it has, expects and lacks.
#include "players/policy.h"

#include <string.h>

void
mind_begin(struct mind *m, const struct weights *w)
{
	m->weights = w;
	m->ready = 0;
	memset(m->hand, 0, sizeof m->hand);
}

int
stage_of(const struct game *g)
{
	int last = STAGES - 1;
	int far = (g->deck_next - CARD_SPACES) * last / (CARDS - CARD_SPACES);

	for (int pile = 0; pile < g->players; pile++) {
		int piled = g->pile_next[pile] * last / PILE_SIZE;
		far = piled > far ? piled : far;
	}
	return far < 0 ? 0 : far;
}

static void
interpolate(const int16_t *a, const int16_t *b, int part, int n, int16_t *out)
{
	for (int i = 0; i < n; i++)
		out[i] = (int16_t)((a[i] * (STAGES_A_HAT - part) + b[i] * part) / STAGES_A_HAT);
}

const struct stage *
mind_stage(struct mind *m, int stage)
{
	struct stage *s = &m->stage[stage];

	if ((m->ready >> stage & 1) == 0) {
		int hat = stage / STAGES_A_HAT, part = stage % STAGES_A_HAT;
		int next = hat + 1 < HATS ? hat + 1 : hat;
		interpolate(m->weights->policy[hat], m->weights->policy[next], part, POLICY_FEATURES, s->policy);
		interpolate(m->weights->value[hat], m->weights->value[next], part, VALUE_FEATURES, s->value);
		m->ready |= UINT32_C(1) << stage;
	}
	return s;
}
_Static_assert(STAGES <= 32, "a bit a stage");

const struct hand *
mind_hand(struct mind *m, const struct game *g, int seat)
{
	struct hand *h = &m->hand[seat];
	const struct player *p = &g->player[seat];

	if (h->cards == p->cards && h->tiles == p->tiles)
		return h;
	*h = (struct hand){ .cards = p->cards, .tiles = p->tiles };
	for (int c = 0; c < CARDS; c++)
		if ((p->cards >> c & 1) != 0)
			h->low[cards[c].low] += cards[c].low_n;
	for (int kind = 0; kind < GREEN_KINDS; kind++) {
		h->kinds += h->low[kind] >= 1;
		h->twice += h->low[kind] >= 2;
	}
	for (uint32_t t = p->tiles; t != 0; t &= t - 1)
		h->buildings++;
	return h;
}

int
card_points(const struct game *g, int seat, const struct hand *h, const struct card *card)
{
	const struct player *p = &g->player[seat];
	const int by[4] = { p->track, tool_points(p), h->buildings, p->people }; // from FARMERS to SHAMANS

	if (card->low >= FARMERS)
		return card->low_n * by[card->low - FARMERS];
	if (h->low[card->low] == 0)
		return 2 * h->kinds + 1;
	return g->options.green == GREEN_SINGLES ? 1 : 2 * h->twice + 1;
}

// 3.5 for each die, minus the average loss from rounding down.
#define GAIN(value, dice) ((7 * (dice) - ((value) - 1)) * ONE / (2 * (value)))
#define GAINS(v) \
	{ 0, GAIN(v, 1), GAIN(v, 2), GAIN(v, 3), GAIN(v, 4), GAIN(v, 5), GAIN(v, 6), GAIN(v, 7), \
	    GAIN(v, 8), GAIN(v, 9), GAIN(v, 10) }

const int16_t expected_gains[GOODS + 1][PEOPLE_MAX + 1] = { GAINS(2), GAINS(3), GAINS(4), GAINS(5),
	GAINS(6) };
_Static_assert(RIVER - HUNT == GOODS, "hunting grounds first, then the goods");

bool
can_pay(const struct player *p, const struct tile *t)
{
	int count = 0, kinds = 0;

	for (int i = 0; i < GOODS; i++) {
		if (p->goods[i] < t->need[i])
			return false;
		count += p->goods[i];
		kinds += p->goods[i] > 0;
	}
	return count >= (t->kind == TILE_KINDS ? t->n : 1) && kinds >= t->kinds;
}

// Returns the price of a card or building where the seat has people, and adds the goods missing for
// it to `need`.
static int
owed_at(const struct game *g, enum place place, const int *expected, int *need)
{
	if (place < BUILDING_1)
		return place_info[place].number * ONE;
	const struct tile *t = &tiles[tile_on(g, place)];
	for (int i = 0; i < GOODS; i++)
		if (t->need[i] * ONE > expected[i])
			need[i] += t->need[i] * ONE - expected[i];
	return (t->kind == TILE_FIXED ? 3 : t->kind == TILE_KINDS ? t->n : 4) * ONE;
}

void
outlook_of(const struct game *g, int seat, int stage, struct outlook *o)
{
	const struct player *p = &g->player[seat];
	int rounds_left = (STAGES - stage) * 10 / STAGES + 1;

	o->p = p;
	o->seat = seat;
	o->stock = p->any_2 ? 2 * ONE : 0;
	for (int i = 0; i < GOODS; i++) {
		enum place place = FOREST + (enum place)i;
		o->expected[i] = p->goods[i] * ONE + expected_gain(place, p->at[place]);
		o->stock += o->expected[i];
		o->need[i] = 0;
	}
	o->spare = o->stock;
	for (enum place place = CARD_1; place < PLACES; place++)
		if (p->at[place] > 0)
			o->spare -= owed_at(g, place, o->expected, o->need);
	int people = p->people + (p->at[HUT] > 0 && p->people < PEOPLE_MAX);
	int track = p->track + (p->at[FIELD] > 0 && p->track < TRACK_MAX);
	int food = p->food * ONE + expected_gain(HUNT, p->at[HUNT]);
	o->hunger = (people - track) * ONE - food;
	o->deficit = (people - track) * ONE;
	o->long_hunger = (people - track) * ONE * rounds_left - food;
}
