// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Analysis of a finished game: luck of rolls, loss of decisions, expected scores.
#include "players/analysis.h"

#include <assert.h>

#include "engine/notation.h"

enum {
	CANDIDATES = 8, // number of candidates compared: the decision played and the likeliest others
	TRIALS = 24, // rollouts of each candidate, to find the best
	DUELS = 128, // rollouts that compare the best candidate with the decision played
	ROLLS = 64, // rollouts for the luck of a roll
	OUTLOOKS = 48, // rollouts for an expected score
	ROUNDS = 2, // rounds of a rollout: to the end of the round after the current one
};

int
thing_missed(const struct game *g, const struct decision *better)
{
	if (better->kind == DO_PLACE || better->kind == DO_USE)
		return (int)better->place;
	if (better->kind == DO_PAY || better->kind == DO_DECLINE)
		return (int)g->open.place;
	return THING_ALONE;
}

int64_t
loss_total(const struct loss *l)
{
	int64_t here = l->alone;

	for (int p = 0; p < PLACES; p++)
		here += l->missed[p];
	return l->before + (here < LOSS_ROUND_MOST ? here : LOSS_ROUND_MOST);
}

void
loss_add(struct loss *l, int round, int thing, int32_t points)
{
	if (l->round != round)
		*l = (struct loss){ .round = round, .before = loss_total(l) };
	if (thing == THING_ALONE) {
		l->alone += points;
	} else if ((l->any >> thing & 1) == 0 || points > l->missed[thing]) {
		l->missed[thing] = points;
		l->any |= UINT32_C(1) << thing;
	}
}

// Measured by `make analysis-figures`.
struct analysis_rate
analysis_rate(int players, bool sealed)
{
	static const struct analysis_rate measured[2][PLAYERS_MAX + 1] = { {
		[2] = { 9108, 0, 5624 },
		[3] = { 3866, 0, 2281 },
		[4] = { 3030, 0, 3241 },
	}, {
		[2] = { 3345, 5587, 2628 },
		[3] = { 819, 2702, 2015 },
		[4] = { 2243, 2759, 2451 },
	} };

	return measured[sealed][players];
}

void
analyst_begin(struct analyst *a, int players)
{
	mind_begin(&a->mind, weights_for(players));
}

// The view of a seat, and the key for the random numbers of rollouts.
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
	*v = (struct view){ .analyst = a, .seat = seat, .until = g->round + ROUNDS };
	sight_of(g, seat, &v->sight);
	sight_unseen(&v->sight, &v->unseen);
	chance_begin(&v->key, key);
}

static int32_t
outcome(const struct view *v, const struct stream *s, struct intended w, struct game *g)
{
	rollout_play(&v->analyst->mind, s, v->until, w, g);
	return rollout_margin(&v->analyst->mind, g, v->seat);
}

static int32_t
outcome_of(const struct view *v, const struct stream *s, const struct game *dealt,
    const struct decision *d, struct terms *terms)
{
	struct game g = *dealt;

	(void)game_apply(&g, d, NULL);
	int32_t margin = outcome(v, s, (struct intended){ .decision = NULL }, &g);
	if (terms != NULL)
		terms_add(&v->analyst->mind, &g, v->seat, 1, terms);
	return margin;
}

// Returns the outcome of the decision played. If the question was the order of use, the seat still
// makes the better decision afterwards if it can: a loss that can be recovered is not a loss yet,
// and must not be counted at several questions.
static int32_t
outcome_of_played(const struct view *v, const struct stream *s, const struct game *dealt,
    const struct decision *played, const struct decision *better, struct terms *terms)
{
	const struct intended none = { .decision = NULL }, then = { better, dealt->open.kind, v->seat };
	bool order = dealt->open.kind == ASK_USE;
	struct game g = *dealt;

	(void)game_apply(&g, played, NULL);
	int32_t margin = outcome(v, s, order && g.round == dealt->round ? then : none, &g);
	terms_add(&v->analyst->mind, &g, v->seat, -1, terms);
	return margin;
}

// The candidates for the best decision; the first is the decision played.
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

// Returns the index of the candidate that seems best; 0 is the decision played.
static int
find_best(const struct view *v, const struct field *f)
{
	int64_t sum[CANDIDATES] = { 0 };
	int best = 0;

	for (int n = 0; n < TRIALS; n++) {
		struct stream s;
		struct game g;
		stream_of(&v->key, n, &s);
		rollout_deal(&v->sight, &v->unseen, &s, &g);
		for (int i = 0; i < f->n; i++)
			sum[i] += outcome_of(v, &s, &g, &f->list[i], NULL);
	}
	for (int i = 1; i < f->n; i++)
		if (sum[i] > sum[best])
			best = i;
	return best;
}

void
analyse_decision(struct analyst *a, const struct game *g, const struct decision *played,
    const unsigned char key[static CHANCE_KEY], struct assessed *out)
{
	struct sums t = { 0 };
	struct terms terms = { { 0 } };
	struct field f;
	struct view v;

	*out = (struct assessed){ .choices = find_field(a, g, played, &f) };
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
		rollout_deal(&v.sight, &v.unseen, &s, &dealt);
		sums_add(&t, outcome_of(&v, &s, &dealt, &f.list[best], &terms) -
			    outcome_of_played(&v, &s, &dealt, played, &f.list[best], &terms));
	}
	out->loss = best != 0 ? sums_mean(&t) : 0;
	out->error = best != 0 ? sums_error(&t) : 0;
	out->reason = best != 0 ? terms_largest(&terms) : REASON_NONE;
}

// Averages the outcomes of a roll and of the opposite roll, which cancels the luck in the sum of the dice.
static int32_t
usual_outcome(const struct view *v, const struct stream *s, const struct game *dealt, int *faces)
{
	int64_t sum = 0;

	for (int side = 0; side < 2; side++) {
		struct game g = *dealt;
		for (int i = 0; side == 1 && i < g.open.dice; i++)
			faces[i] = 7 - faces[i];
		(void)game_roll(&g, faces, NULL);
		sum += outcome(v, s, (struct intended){ .decision = NULL }, &g);
	}
	return (int32_t)(sum / 2);
}

void
analyse_roll(struct analyst *a, const struct game *g, const int *faces,
    const unsigned char key[static CHANCE_KEY], struct fortune *out)
{
	struct sums t = { 0 };
	struct view v;

	look(a, g, g->open.seat, key, &v);
	for (int n = 0; n < ROLLS; n++) {
		int drawn[ROLL_MAX];
		struct stream s;
		struct game dealt, after;
		stream_of(&v.key, n, &s);
		rollout_deal(&v.sight, &v.unseen, &s, &dealt);
		after = dealt;
		(void)game_roll(&after, faces, NULL);
		struct chance c = chance_for(&s, FOR_ROLL, g->round, v.seat, 0);
		chance_roll(&c, g->open.dice, drawn);
		int32_t usual = usual_outcome(&v, &s, &dealt, drawn);
		sums_add(&t, outcome(&v, &s, (struct intended){ .decision = NULL }, &after) - usual);
	}
	out->luck = sums_mean(&t);
	out->error = sums_error(&t);
}

void
analyse_scores(struct analyst *a, const struct game *g, const unsigned char key[static CHANCE_KEY],
    int32_t out[static PLAYERS_MAX])
{
	for (int seat = 0; seat < g->players; seat++) {
		struct sums t = { 0 };
		struct view v;
		look(a, g, seat, key, &v);
		for (int n = 0; n < OUTLOOKS; n++) {
			struct stream s;
			struct game dealt;
			stream_of(&v.key, n, &s);
			rollout_deal(&v.sight, &v.unseen, &s, &dealt);
			rollout_play(&a->mind, &s, v.until, (struct intended){ .decision = NULL }, &dealt);
			sums_add(&t, value_of(&a->mind, &dealt, seat));
		}
		out[seat] = sums_mean(&t);
	}
}

int
whole_points(int64_t amount)
{
	return (int)((amount >= 0 ? amount + WHOLE / 2 : amount - WHOLE / 2) / WHOLE);
}
