// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Computes what the players of a finished game can learn from it.
#include <string.h>

#include "store/orders.h"
#include "table/assessment.h"
#include "table/log.h"

// Copies the steps with the largest effect into the lessons.
static void
pick(struct arena *a, const struct assessment *x, struct lessons *out)
{
	const struct assessed_step **list;
	size_t n = assessment_pick(x, a, &list);

	for (size_t i = 0; i < n && out->turns < LESSON_TURNS; i++) {
		const struct assessed_step *s = list[i];
		struct lesson *l = &out->turn[out->turns++];
		*l = (struct lesson){ .round = s->row->round, .seat = s->seat, .is_roll = s->kind == ASSESSED_ROLL,
			.place = s->place, .points = whole_points(s->points), .better = s->better, .reason = s->reason,
			.plan = s->plan, .better_plan = s->better_plan };
		if (l->is_roll)
			l->faces = arena_strdup(a, s->row->faces);
		l->body = arena_strdup(a, s->row->body);
	}
}

// All steps from number `from` on that were not undone: the stored steps and the unsaved ones.
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

static int
all_orders(struct judge *j, const struct table *t, struct assessed_game *out, struct err *e)
{
	struct order_rows rows;

	if (orders_of_game(j->store, t->row.id, &rows, e) != 0)
		return -1;
	out->order = arena_alloc(j->arena, (rows.count + 1) * sizeof *out->order);
	for (size_t i = 0; i < rows.count; i++) {
		const struct order_row *o = &rows.at[i];
		out->order[out->orders++] = (struct assessed_order){ .id = o->id, .after = o->after_seq,
			.seat = table_seat_of_id(t, o->seat_id), .round = o->round, .body = o->body };
	}
	return 0;
}

int
assess_table(struct judge *j, const struct table *t, struct lessons *out, struct err *e)
{
	struct assessment *x = arena_alloc(j->arena, sizeof *x);
	struct assessed_game game = { .name = t->row.name, .players = t->row.players, .mode = t->row.mode,
		.hint = t->row.hint };
	struct game begun = { .round = 0 };
	struct table_start start;
	struct event_rows steps;

	*out = (struct lessons){ .head = arena_strdup(j->arena, t->log.head), .seats = t->row.players };
	if (table_round_start(j, t, 1, &start, e) != 0 || all_steps(j, t, start.seq + 1, &steps, e) != 0 || all_orders(j, t, &game, e) != 0)
		return -1;
	memcpy(game.seed, t->own_seed, sizeof game.seed);
	game.step = steps.at;
	game.steps = steps.count;
	assessment_begin(x, j->arena, &game);
	for (size_t i = 0; i < steps.count; i++) {
		struct events ev = { .count = 0 };
		assessment_step(x, &start.game);
		if (log_apply(&steps.at[i], &start.game, &begun, &ev, e) != 0)
			return -1;
	}
	assessment_end(x);
	for (int s = 0; s < t->row.players; s++) {
		const struct assessed_seat *seat = &x->seat[s];
		out->seat[s] = (struct lesson_seat){ .luck = whole_points(seat->luck), .luck_error = whole_points(2 * seat->luck_error),
			.lost = seat->lost > 0 ? whole_points(seat->lost) : 0, .lost_error = whole_points(2 * seat->lost_error),
			.given = seat->decisions == 0 };
	}
	pick(j->arena, x, out);
	return 0;
}
