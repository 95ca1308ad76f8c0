// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What can be learned from a game that is over.
#include "players/analysis.h"

#include <assert.h>

#include "engine/notation.h"
#include "players/habit.h"

enum {
	CANDIDATES = 8, // the likeliest, and what was played
	TRIALS = 24, // rollouts of each to find the best
	DUELS = 128, // rollouts in which the best meets what was played
	ROLLS = 64, // of dice, for what is usual
	OUTLOOKS = 48, // for an expected score
	ROUNDS = 2, // of a rollout: to the end of the round after the present one
	HEAT = WHOLE / 2, // of placements in a rollout
};

// What is drawn for, so that both sides of a comparison meet the same dice.
enum purpose { FOR_DEAL, FOR_DICE, FOR_PLACE, FOR_ROLL };

// A rollout's own chance, made of the key.
struct stream {
	uint64_t word[4];
};

// The finalizer of splitmix64, of Vigna.
static uint64_t
scattered(uint64_t x)
{
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

static void
stream_of(const struct chance *key, int number, struct stream *s)
{
	for (int i = 0; i < 4; i++)
		s->word[i] = scattered(key->state[i] + (uint64_t)number * UINT64_C(0x9e3779b97f4a7c15));
}

static struct chance
chance_for(const struct stream *s, enum purpose purpose, int round, int seat, int what)
{
	uint64_t label = (uint64_t)purpose << 48 | (uint64_t)round << 32 | (uint64_t)seat << 16 |
	    (uint64_t)what;
	struct chance c;

	for (int i = 0; i < 4; i++)
		c.state[i] = scattered(s->word[i] ^ label * UINT64_C(0x9e3779b97f4a7c15));
	c.state[0] |= 1;
	return c;
}

int64_t
loss_total(const struct loss *l)
{
	return l->before + (l->here < LOSS_ROUND_MOST ? l->here : LOSS_ROUND_MOST);
}

void
loss_add(struct loss *l, int round, int32_t points)
{
	if (l->round != round)
		*l = (struct loss){ .round = round, .before = loss_total(l) };
	l->here += points;
}

// By `make analysis-figures`.
struct analysis_rate
analysis_rate(int players)
{
	static const struct analysis_rate measured[PLAYERS_MAX + 1] = {
		[2] = { 9503, 6935 },
		[3] = { 3227, 2485 },
		[4] = { 2735, 3620 },
	};

	return measured[players];
}

void
analyst_begin(struct analyst *a, int players)
{
	mind_begin(&a->mind, weights_for(players));
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

// A decision that a seat makes as soon as it can, at the next question of that kind.
struct wish {
	const struct decision *decision; // NULL: none
	enum ask_kind kind;
	int seat;
};

static bool
comes_true(struct wish *w, struct game *g)
{
	if (w->decision == NULL || g->open.kind != w->kind || g->open.seat != w->seat)
		return false;
	enum refusal refused = game_apply(g, w->decision, NULL);
	w->decision = NULL;
	return refused == REFUSED_ALLOWED;
}

// Goes on by policy and habits until a round begins.
static void
play_on(struct analyst *a, const struct stream *s, int until, struct wish w, struct game *g)
{
	int faces[ROLL_MAX];
	struct decision d;
	struct slate slate;
	struct chance c;

	while (g->open.kind != ASK_OVER && g->round < until) {
		if (comes_true(&w, g))
			continue;
		if (g->open.kind == ASK_ROLL) {
			c = chance_for(s, FOR_DICE, g->round, g->open.seat, (int)g->open.place);
			chance_roll(&c, g->open.dice, faces);
			(void)game_roll(g, faces, NULL);
			continue;
		}
		if (g->open.kind == ASK_PLACE) {
			slate.pairs = NULL;
			policy_weigh(&a->mind, g, &slate);
			c = chance_for(s, FOR_PLACE, g->round, g->open.seat, g->placements[g->open.seat]);
			int i = policy_draw(&slate, HEAT, &c);
			d = (struct decision){ .kind = DO_PLACE, .place = slate.list[i].place,
				.people = slate.list[i].people };
		} else {
			habit_decide(&a->mind, g, &d);
		}
		(void)game_apply(g, &d, NULL);
	}
}

static int32_t
margin_of(struct analyst *a, const struct game *g, int seat)
{
	int32_t own = value_of(&a->mind, g, seat), others = 0;

	assert(g->players > 1);
	for (int s = 0; s < g->players; s++)
		others += s == seat ? 0 : value_of(&a->mind, g, s);
	return own - others / (g->players - 1);
}

// A game that could be behind what the seat sees.
static void
deal(const struct sight *sight, const struct unseen *unseen, const struct stream *s, struct game *g)
{
	struct unseen dealt = *unseen;
	struct chance c = chance_for(s, FOR_DEAL, 0, 0, 0);

	chance_shuffle(&c, dealt.cards, dealt.card);
	chance_shuffle(&c, dealt.tiles, dealt.tile);
	sight_deal(sight, &dealt, g);
}

// What a seat sees, and chance for as many rollouts as one likes.
struct view {
	struct analyst *analyst;
	struct sight sight;
	struct unseen unseen;
	struct chance key;
	int seat, until;
};

static void
look(struct analyst *a, const struct game *g, int seat, const unsigned char *key, struct view *v)
{
	v->analyst = a;
	v->seat = seat;
	v->until = g->round + ROUNDS;
	sight_of(g, seat, &v->sight);
	sight_unseen(&v->sight, &v->unseen);
	chance_begin(&v->key, key);
}

static int32_t
outcome(const struct view *v, const struct stream *s, struct wish w, struct game *g)
{
	play_on(v->analyst, s, v->until, w, g);
	return margin_of(v->analyst, g, v->seat);
}

static int32_t
outcome_of(const struct view *v, const struct stream *s, const struct game *dealt,
    const struct decision *d)
{
	struct game g = *dealt;

	(void)game_apply(&g, d, NULL);
	return outcome(v, s, (struct wish){ .decision = NULL }, &g);
}

// The same of what was played, after which the seat still does what was better if it can: what can be
// made good is not lost yet, and shall not be counted at each of several questions.
static int32_t
outcome_of_played(const struct view *v, const struct stream *s, const struct game *dealt,
    const struct decision *played, const struct decision *better)
{
	const struct wish none = { .decision = NULL }, then = { better, dealt->open.kind, v->seat };
	bool order = dealt->open.kind == ASK_USE;
	struct game g = *dealt;

	(void)game_apply(&g, played, NULL);
	return outcome(v, s, order && g.round == dealt->round ? then : none, &g);
}

// Sums of figures and of their squares.
struct tally {
	int64_t n, sum, squares;
};

static void
count(struct tally *t, int64_t x)
{
	t->n++;
	t->sum += x;
	t->squares += x * x;
}

static int32_t
mean_of(const struct tally *t)
{
	return (int32_t)(t->sum / t->n);
}

// The standard error of the mean.
static int32_t
error_of(const struct tally *t)
{
	int64_t spread = t->squares - t->sum / t->n * t->sum;

	return (int32_t)whole_root((spread > 0 ? spread : 0) / (t->n * (t->n - 1)));
}

// Who may be better than what was played, which is the first of the list.
struct field {
	int n;
	struct decision list[CANDIDATES];
	int32_t likely[CANDIDATES];
};

static void
add_candidate(struct field *f, const struct decision *d, int32_t likely)
{
	int at = f->n < CANDIDATES ? f->n : CANDIDATES - 1;

	if (f->n == CANDIDATES && likely <= f->likely[at])
		return;
	for (; at > 1 && f->likely[at - 1] < likely; at--) {
		f->list[at] = f->list[at - 1];
		f->likely[at] = f->likely[at - 1];
	}
	f->list[at] = *d;
	f->likely[at] = likely;
	f->n += f->n < CANDIDATES;
}

static int
find_field(struct analyst *a, const struct game *g, const struct decision *played, struct field *f)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);
	struct slate slate;

	f->n = 1;
	f->list[0] = *played;
	slate.pairs = NULL;
	if (g->open.kind == ASK_PLACE)
		policy_weigh(&a->mind, g, &slate);
	for (int i = 0; n > 1 && i < n; i++)
		if (!decision_same(&list[i], played))
			add_candidate(f, &list[i],
			    g->open.kind == ASK_PLACE ? slate.list[i].logit : habit_weigh(&a->mind, g, &list[i]));
	return n;
}

// The candidate that seems best; 0 is what was played.
static int
find_best(const struct view *v, const struct field *f)
{
	int64_t sum[CANDIDATES] = { 0 };
	int best = 0;

	for (int n = 0; n < TRIALS; n++) {
		struct stream s;
		struct game g;
		stream_of(&v->key, n, &s);
		deal(&v->sight, &v->unseen, &s, &g);
		for (int i = 0; i < f->n; i++)
			sum[i] += outcome_of(v, &s, &g, &f->list[i]);
	}
	for (int i = 1; i < f->n; i++)
		if (sum[i] > sum[best])
			best = i;
	return best;
}

void
analyse_decision(struct analyst *a, const struct game *g, const struct decision *played,
    const unsigned char key[static CHANCE_KEY], struct verdict *out)
{
	struct tally t = { 0 };
	struct field f;
	struct view v;

	*out = (struct verdict){ .choices = find_field(a, g, played, &f) };
	if (out->choices == 1)
		return;
	look(a, g, g->open.seat, key, &v);
	int best = find_best(&v, &f);
	out->differs = best != 0;
	out->better = f.list[best];
	for (int n = TRIALS; best != 0 && n < TRIALS + DUELS; n++) {
		struct stream s;
		struct game dealt;
		stream_of(&v.key, n, &s);
		deal(&v.sight, &v.unseen, &s, &dealt);
		count(&t, outcome_of(&v, &s, &dealt, &f.list[best]) -
			    outcome_of_played(&v, &s, &dealt, played, &f.list[best]));
	}
	out->loss = best != 0 ? mean_of(&t) : 0;
	out->error = best != 0 ? error_of(&t) : 0;
}

// Dice and their opposites in turn: what depends on their sum alone is then right at once.
static int32_t
usual_outcome(const struct view *v, const struct stream *s, const struct game *dealt, int *faces)
{
	int64_t sum = 0;

	for (int side = 0; side < 2; side++) {
		struct game g = *dealt;
		for (int i = 0; side == 1 && i < g.open.dice; i++)
			faces[i] = 7 - faces[i];
		(void)game_roll(&g, faces, NULL);
		sum += outcome(v, s, (struct wish){ .decision = NULL }, &g);
	}
	return (int32_t)(sum / 2);
}

void
analyse_roll(struct analyst *a, const struct game *g, const int *faces,
    const unsigned char key[static CHANCE_KEY], struct fortune *out)
{
	struct tally t = { 0 };
	struct view v;

	look(a, g, g->open.seat, key, &v);
	for (int n = 0; n < ROLLS; n++) {
		int drawn[ROLL_MAX];
		struct stream s;
		struct game dealt, after;
		stream_of(&v.key, n, &s);
		deal(&v.sight, &v.unseen, &s, &dealt);
		after = dealt;
		(void)game_roll(&after, faces, NULL);
		struct chance c = chance_for(&s, FOR_ROLL, g->round, v.seat, 0);
		chance_roll(&c, g->open.dice, drawn);
		int32_t usual = usual_outcome(&v, &s, &dealt, drawn);
		count(&t, outcome(&v, &s, (struct wish){ .decision = NULL }, &after) - usual);
	}
	out->luck = mean_of(&t);
	out->error = error_of(&t);
}

void
analyse_scores(struct analyst *a, const struct game *g, const unsigned char key[static CHANCE_KEY],
    int32_t out[static PLAYERS_MAX])
{
	for (int seat = 0; seat < g->players; seat++) {
		struct tally t = { 0 };
		struct view v;
		look(a, g, seat, key, &v);
		for (int n = 0; n < OUTLOOKS; n++) {
			struct stream s;
			struct game dealt;
			stream_of(&v.key, n, &s);
			deal(&v.sight, &v.unseen, &s, &dealt);
			play_on(a, &s, v.until, (struct wish){ .decision = NULL }, &dealt);
			count(&t, value_of(&a->mind, &dealt, seat));
		}
		out[seat] = mean_of(&t);
	}
}
