// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The step-by-step assessment of a finished game.
#include "table/assessment.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "orders/codes.h"

_Static_assert((int)ASSESSED_FEED == (int)ASK_FEED && (int)ASSESSED_PLAN == (int)ASK_ROLL, "as the questions are");

#define ASSESSED_WORD(name, word) [ASSESSED_##name] = (word),
#define SLIP_WORD(name, word) [SLIP_##name] = (word),

const char *
assessed_word(enum assessed_kind kind)
{
	static const char *const words[ASSESSED_KINDS] = { ASSESSED_LIST(ASSESSED_WORD) };

	return words[kind];
}

const char *
slip_word(enum slip s)
{
	static const char *const words[SLIPS] = { SLIP_LIST(SLIP_WORD) };

	return words[s];
}

#undef ASSESSED_WORD
#undef SLIP_WORD

void
assessment_begin(struct assessment *x, struct arena *a, const struct assessed_game *game)
{
	*x = (struct assessment){ .game = *game };
	x->game.arena = a;
	memcpy(x->game.round_seed, game->seed, SEED_SIZE);
	analyst_begin(&x->analyst, game->players);
}

// The random key for judging a step, or a round. Each has its own key, so that they are independent.
static void
key_of(const struct assessment *x, const char *what, int64_t number, unsigned char key[static CHANCE_KEY])
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|%s|analysis|%s %lld", x->game.name, what, (long long)number);
	draw_key(x->game.seed, label, key);
}

static struct assessed_step *
add_step(struct assessment *x, const struct event_row *row, enum assessed_kind kind, int seat)
{
	if (x->steps == x->room) {
		x->room = x->room * 2 + 256;
		x->step = arena_grow(x->game.arena, x->step, x->steps * sizeof *x->step, x->room * sizeof *x->step);
	}
	x->step[x->steps] = (struct assessed_step){ .row = row, .kind = kind, .seat = seat };
	return &x->step[x->steps++];
}

static void
add_luck(struct assessment *x, const struct event_row *row, enum assessed_kind kind, int seat, struct fortune f)
{
	struct assessed_seat *s = &x->seat[seat];
	struct assessed_step *step = add_step(x, row, kind, seat);

	step->points = f.luck;
	step->error = f.error;
	s->luck += f.luck;
	s->luck_error += (int64_t)f.error * f.error;
	s->dice += kind == ASSESSED_ROLL ? f.luck : 0;
	s->cards += kind == ASSESSED_CARDS ? f.luck : 0;
	s->order += kind == ASSESSED_SEATS ? f.luck : 0;
}

static void
judge_roll(struct assessment *x, const struct game *g, const struct event_row *row, const unsigned char *key)
{
	int faces[ROLL_MAX];
	struct fortune f;

	(void)numbers_parse(row->faces, faces, ROLL_MAX); // valid, since the roll was carried out
	analyse_roll(&x->analyst, g, faces, key, &f);
	x->seat[g->open.seat].rolls++;
	add_luck(x, row, ASSESSED_ROLL, g->open.seat, f);
	x->step[x->steps - 1].place = g->open.place;
}

// Adds the luck of the cards and tiles that turned up since the previous round and, in the first round, of
// the order of seats.
static void
judge_display(struct assessment *x, const struct game *g, const struct event_row *row)
{
	struct fortune luck[PLAYERS_MAX];
	unsigned char key[CHANCE_KEY];
	int32_t usual[PLAYERS_MAX];
	bool first = x->round == 0;

	key_of(x, "display", g->round, key);
	analyse_display(&x->analyst, g, first ? NULL : &x->display, key, luck, usual);
	for (int s = 0; s < g->players; s++) {
		add_luck(x, row, ASSESSED_CARDS, s, luck[s]);
		if (first)
			add_luck(x, row, ASSESSED_SEATS, s, (struct fortune){ usual[s], 0 });
	}
}

// Adds the step made last. If two decisions of a round missed the same thing, only the larger loss counts.
static void
add_decision(struct assessment *x, struct assessed_step *s, int thing)
{
	struct assessed_seat *seat = &x->seat[s->seat];

	s->place = thing == THING_ALONE ? PLACES : (enum place)thing;
	for (size_t i = x->steps - 1; thing != THING_ALONE && i-- > 0 && x->step[i].row->round == s->row->round;) {
		struct assessed_step *old = &x->step[i];
		if (assessed_is_luck(old) || old->seat != s->seat || old->place != s->place || old->again)
			continue;
		*(old->points < s->points ? &old->again : &s->again) = true;
	}
	loss_add(s->own ? &seat->loss : &seat->given_loss, s->row->round, thing, s->points);
	if (!s->own) {
		seat->given++;
		return;
	}
	seat->decisions++;
	seat->plans += s->kind == ASSESSED_PLAN;
	seat->lost_error += (int64_t)s->error * s->error;
}

static const char *
in_codes(struct arena *a, const struct plan *plan)
{
	struct text t;

	text_init(&t, a);
	short_print(&t, plan);
	return t.data;
}

static void
judge_plan(struct assessment *x, const struct game *g, int seat)
{
	struct assessed_plan found;
	unsigned char key[CHANCE_KEY];
	struct plan_verdict v;

	assessed_plan_find(&x->game, g, seat, &found);
	if (found.plan == NULL)
		return;
	const struct planned planned = { .start = g, .seat = seat, .plan = found.plan };
	key_of(x, "plan", (int64_t)g->round * PLAYERS_MAX + seat, key);
	analyse_plan(&x->analyst, &planned, key, &v);
	const struct plan better = draft_plan(&v.better);
	struct assessed_step *s = add_step(x, found.row, ASSESSED_PLAN, seat);
	s->points = v.loss;
	s->error = v.error;
	s->reason = v.reason;
	s->own = found.own;
	s->plan = in_codes(x->game.arena, found.plan);
	s->better_plan = in_codes(x->game.arena, &better);
	x->planned |= 1u << seat;
	add_decision(x, s, THING_ALONE);
}

// Whether the player of the seat made a decision: a person by orders, or the computer player that has the
// seat. A decision that nobody ordered was made by another computer player.
static bool
is_own(const struct assessment *x, const struct game *g, const struct event_row *row, const struct decision *d)
{
	enum source source = source_named(row->source);

	if (source == SOURCE_PLAN || source == SOURCE_POLICY || source == SOURCE_STANDING)
		return d->kind == DO_PLACE ? !assessed_order_suggested(&x->game, row->order_id)
					   : !assessed_decision_suggested(&x->game, g, d);
	return source == SOURCE_COMPUTER;
}

// Whether a placement follows from a plan that was judged.
static bool
is_planned(const struct assessment *x, const struct game *g, const struct event_row *row)
{
	return g->open.kind == ASK_PLACE && (x->planned >> g->open.seat & 1) != 0 &&
	    (row->line > 0 || source_is_player(source_named(row->source)));
}

static void
judge_decision(struct assessment *x, const struct game *g, const struct event_row *row, const unsigned char *key)
{
	struct decision played;
	struct assessed v;

	if (!decision_parse(row->body, &played) || is_planned(x, g, row))
		return;
	analyse_decision(&x->analyst, g, &played, key, &v);
	if (v.choices == 1)
		return;
	struct assessed_step *s = add_step(x, row, (enum assessed_kind)g->open.kind, g->open.seat);
	s->points = v.loss;
	s->error = v.error;
	s->better = v.better;
	s->reason = v.reason;
	s->own = is_own(x, g, row, &played);
	add_decision(x, s, v.differs ? thing_missed(g, &v.better) : (int)THING_ALONE);
}

void
assessment_step(struct assessment *x, const struct game *g)
{
	struct assessed_game *game = &x->game;
	const struct event_row *row = &game->step[game->at];
	unsigned char key[CHANCE_KEY];
	struct err e = { 0 };

	assessed_orders_see(game, g, row->seq);
	// The value of a round comes before its first decision, and applies only to this round.
	if ((row->kind == STEP_VALUE || row->round != game->step[game->at > 0 ? game->at - 1 : 0].round) &&
	    (row->kind != STEP_VALUE || seed_mix(game->seed, "", row->label, game->round_seed, &e) != 0))
		memcpy(game->round_seed, game->seed, sizeof game->seed);
	if (row->kind == STEP_DECISION && row->round != x->round) { // the first decision of a round
		judge_display(x, g, row);
		x->planned = 0;
		x->round = g->round;
		display_of(g, &x->display);
		for (int s = 0; game->mode == GAME_MODE_ROUND && s < g->players; s++)
			judge_plan(x, g, s);
	}
	key_of(x, "step", row->seq, key);
	if (row->kind == STEP_ROLL)
		judge_roll(x, g, row, key);
	else if (row->kind == STEP_DECISION)
		judge_decision(x, g, row, key);
	game->at++;
}

void
assessment_scores(struct assessment *x, const struct game *g, int32_t out[static PLAYERS_MAX])
{
	unsigned char key[CHANCE_KEY];

	key_of(x, "round", g->round, key);
	analyse_scores(&x->analyst, g, key, out);
}

void
assessment_end(struct assessment *x)
{
	const struct analysis_rate rate = analysis_rate(x->game.players, x->game.mode == GAME_MODE_ROUND);
	const int rounds = x->round > 0 ? x->round : 1;

	for (size_t i = 0; i < x->steps; i++) {
		const struct assessed_step *step = &x->step[i];
		if (assessed_is_luck(step) || !step->own)
			continue;
		enum third third = (enum third)((step->row->round - 1) * (int)THIRDS / rounds);
		struct assessed_cell *c = &x->seat[step->seat].cell[step->kind][third];
		int32_t lost = assessed_counts(step) ? step->points : 0;
		c->decisions++;
		c->slips[assessed_slip(step)]++;
		c->lost += lost;
		c->accuracy += 100 * 8 * WHOLE / (8 * WHOLE + lost);
		x->seat[step->seat].beyond += assessed_counts(step);
	}
	for (int s = 0; s < x->game.players; s++) {
		struct assessed_seat *seat = &x->seat[s];
		const int all = seat->decisions + seat->given;
		const int64_t spread = all > 0 ? (int64_t)rate.spread * seat->decisions / all : 0;
		seat->luck_error = whole_root(seat->luck_error);
		seat->lost = loss_total(&seat->loss) - rate_zero(&rate, seat->plans, seat->decisions - seat->plans);
		seat->given_lost = loss_total(&seat->given_loss);
		seat->lost_error = whole_root(seat->lost_error + spread * spread);
	}
}

bool
assessed_counts(const struct assessed_step *s)
{
	int points = assessed_is_luck(s) ? abs(s->points) : s->points;

	return 2 * points > 3 * s->error && points > 0 && !s->again;
}

enum slip
assessed_slip(const struct assessed_step *s)
{
	if (assessed_is_luck(s) || !assessed_counts(s) || s->points < WHOLE)
		return SLIP_NONE;
	return s->points <= 3 * WHOLE ? SLIP_INACCURACY : s->points <= 8 * WHOLE ? SLIP_MISTAKE : SLIP_BLUNDER;
}

struct assessed_cell
assessed_sum(const struct assessed_seat *s, enum assessed_kind kind, enum third third)
{
	struct assessed_cell sum = { .decisions = 0 };

	for (enum assessed_kind k = 0; k < ASSESSED_DECISIONS; k++)
		for (enum third p = 0; p < THIRDS; p++) {
			if ((kind != ASSESSED_DECISIONS && k != kind) || (third != THIRDS && p != third))
				continue;
			sum.decisions += s->cell[k][p].decisions;
			sum.lost += s->cell[k][p].lost;
			sum.accuracy += s->cell[k][p].accuracy;
			for (enum slip i = 0; i < SLIPS; i++)
				sum.slips[i] += s->cell[k][p].slips[i];
		}
	return sum;
}

int
assessed_accuracy(const struct assessed_cell *c)
{
	return c->decisions > 0 ? (int)(c->accuracy / c->decisions) : -1;
}

static int
larger_first(const void *a, const void *b)
{
	const struct assessed_step *x = *(const struct assessed_step *const *)a;
	const struct assessed_step *y = *(const struct assessed_step *const *)b;
	int by_x = abs(x->points), by_y = abs(y->points);

	if (by_x != by_y)
		return by_x < by_y ? 1 : -1;
	if (x->row->seq != y->row->seq)
		return x->row->seq < y->row->seq ? -1 : 1;
	return x->kind < y->kind ? -1 : 1;
}

size_t
assessment_pick(const struct assessment *x, struct arena *a, const struct assessed_step ***out)
{
	const struct assessed_step **list = arena_alloc(a, (x->steps + 1) * sizeof *list);
	size_t n = 0;

	for (size_t i = 0; i < x->steps; i++) {
		const struct assessed_step *s = &x->step[i];
		if (assessed_counts(s) && (s->kind == ASSESSED_ROLL || s->own))
			list[n++] = s;
	}
	qsort(list, n, sizeof *list, larger_first);
	*out = list;
	return n;
}
