// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game that is over, assessed step by step.
#include "table/assessment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "table/log.h"

void
assessment_begin(struct assessment *x, struct arena *a, const char *game, int players,
    const unsigned char seed[static DRAW_KEY_SIZE], size_t steps)
{
	*x = (struct assessment){ .game = game, .players = players,
		.step = arena_alloc(a, (steps + 1) * sizeof *x->step) };
	memcpy(x->seed, seed, sizeof x->seed);
	analyst_begin(&x->analyst, players);
}

// Chance for the judgement of step `seq`, or of a round. It stands for itself, so that no judgement
// depends on another.
static void
key_of(const struct assessment *x, const char *what, int64_t number, unsigned char key[static CHANCE_KEY])
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|%s|analysis|%s %lld", x->game, what, (long long)number);
	draw_key(x->seed, label, key);
}

static void
judge_roll(struct assessment *x, const struct game *g, const struct event_row *row, const unsigned char *key)
{
	struct assessed_step *s = &x->step[x->steps++];
	struct assessed_seat *seat = &x->seat[g->open.seat];
	int faces[ROLL_MAX];
	struct fortune f;

	(void)numbers_parse(row->faces, faces, ROLL_MAX); // it was carried out
	analyse_roll(&x->analyst, g, faces, key, &f);
	*s = (struct assessed_step){ .row = row, .is_roll = true, .place = g->open.place, .points = f.luck, .error = f.error };
	seat->rolls++;
	seat->luck += f.luck;
	seat->luck_error += (int64_t)f.error * f.error;
}

static void
judge_decision(struct assessment *x, const struct game *g, const struct event_row *row, const unsigned char *key)
{
	struct assessed_step *s = &x->step[x->steps];
	struct assessed_seat *seat = &x->seat[g->open.seat];
	struct decision played;
	struct verdict v;

	if (!decision_parse(row->body, &played))
		return;
	analyse_decision(&x->analyst, g, &played, key, &v);
	if (v.choices == 1)
		return;
	*s = (struct assessed_step){ .row = row, .points = v.loss, .error = v.error, .better = v.better };
	x->steps++;
	seat->decisions++;
	seat->beyond += assessed_counts(s);
	loss_add(&seat->loss, row->round, v.loss);
	seat->lost_error += (int64_t)v.error * v.error;
}

void
assessment_step(struct assessment *x, const struct game *g, const struct event_row *row)
{
	unsigned char key[CHANCE_KEY];

	key_of(x, "step", row->seq, key);
	if (row->kind == STEP_ROLL)
		judge_roll(x, g, row, key);
	else if (row->kind == STEP_DECISION)
		judge_decision(x, g, row, key);
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
	const struct analysis_rate rate = analysis_rate(x->players);

	for (int s = 0; s < x->players; s++) {
		struct assessed_seat *seat = &x->seat[s];
		seat->luck_error = whole_root(seat->luck_error);
		seat->lost = loss_total(&seat->loss) - (int64_t)seat->decisions * rate.zero / 100;
		seat->lost_error = whole_root(seat->lost_error + (int64_t)rate.spread * rate.spread);
	}
}

bool
assessed_counts(const struct assessed_step *s)
{
	int points = s->is_roll ? abs(s->points) : s->points;

	return 2 * points > 3 * s->error;
}

static int
larger_first(const void *a, const void *b)
{
	const struct assessed_step *x = *(const struct assessed_step *const *)a;
	const struct assessed_step *y = *(const struct assessed_step *const *)b;
	int by_x = abs(x->points), by_y = abs(y->points);

	if (by_x != by_y)
		return by_x < by_y ? 1 : -1;
	return x->row->seq < y->row->seq ? -1 : 1;
}

size_t
assessment_pick(const struct assessment *x, struct arena *a, const struct assessed_step ***out)
{
	const struct assessed_step **list = arena_alloc(a, (x->steps + 1) * sizeof *list);
	size_t n = 0;

	for (size_t i = 0; i < x->steps; i++)
		if (assessed_counts(&x->step[i]))
			list[n++] = &x->step[i];
	qsort(list, n, sizeof *list, larger_first);
	*out = list;
	return n;
}

// To the nearest whole point.
static int
whole(int64_t n)
{
	return (int)((n >= 0 ? n + WHOLE / 2 : n - WHOLE / 2) / WHOLE);
}

// The steps that meant most.
static void
pick(struct arena *a, const struct assessment *x, struct lessons *out)
{
	const struct assessed_step **list;
	size_t n = assessment_pick(x, a, &list);

	for (size_t i = 0; i < n && out->turns < LESSON_TURNS; i++) {
		struct lesson *l = &out->turn[out->turns++];
		*l = (struct lesson){ .round = list[i]->row->round, .seat = list[i]->row->seat,
			.is_roll = list[i]->is_roll, .place = list[i]->place, .points = whole(list[i]->points), .better = list[i]->better };
		if (l->is_roll)
			l->faces = arena_strdup(a, list[i]->row->faces);
		l->body = arena_strdup(a, list[i]->row->body);
	}
}

// All steps that stand, from number `from` on: those that are stored, and those that are only at hand.
static int
all_steps(struct judge *j, const struct table *t, int64_t from, struct event_rows *out, struct err *e)
{
	const struct event_range range = { .game_id = t->row.id, .from = from, .limit = -1 };
	struct event_rows stored;
	size_t n = 0;

	if (events_range(j->store, &range, &stored, e) != 0)
		return -1;
	out->at = arena_alloc(j->arena, (stored.count + t->log.count + 1) * sizeof *out->at);
	for (size_t i = 0; i < stored.count; i++)
		if (t->log.count == 0 || stored.at[i].seq < t->log.at[0].seq)
			out->at[n++] = stored.at[i];
	for (size_t i = 0; i < t->log.count; i++)
		out->at[n++] = t->log.at[i];
	out->count = n;
	return 0;
}

int
assess_table(struct judge *j, const struct table *t, struct lessons *out, struct err *e)
{
	struct assessment *x = arena_alloc(j->arena, sizeof *x);
	struct table_start start;
	struct event_rows steps;

	*out = (struct lessons){ .head = arena_strdup(j->arena, t->log.head), .seats = t->row.players };
	if (table_round_start(j, t, 1, &start, e) != 0 || all_steps(j, t, start.seq + 1, &steps, e) != 0)
		return -1;
	assessment_begin(x, j->arena, t->row.name, t->row.players, t->seed, steps.count);
	for (size_t i = 0; i < steps.count; i++) {
		struct events ev = { .count = 0 };
		assessment_step(x, &start.game, &steps.at[i]);
		if (log_apply(&steps.at[i], &start.game, &ev, e) != 0)
			return -1;
	}
	assessment_end(x);
	for (int s = 0; s < t->row.players; s++)
		out->seat[s] = (struct lesson_seat){ whole(x->seat[s].luck), whole(2 * x->seat[s].luck_error),
			x->seat[s].lost > 0 ? whole(x->seat[s].lost) : 0, whole(2 * x->seat[s].lost_error) };
	pick(j->arena, x, out);
	return 0;
}
