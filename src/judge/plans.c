// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of the plans that a seat had in a round, also of those that were replaced in it.
#include "judge/plans.h"

#include <string.h>

#include "engine/notation.h"
#include "orders/fate.h"
#include "orders/parse.h"
#include "store/orders.h"

// A plan, and the steps of the round that were made while it stood.
struct standing_plan {
	int64_t order_id;
	size_t from, to; // indexes of events: the first, and the one behind the last
	bool placed; // the seat placed people in these
	const struct plan *plan;
};

// The plans of a seat in a round, in the order in which they came.
struct plans {
	struct judge *j;
	const struct table *t;
	int seat, round;
	struct game start; // position at the start of the round
	struct event_rows steps; // of the round
	struct standing_plan *list;
	int count;
};

// How many steps of the round were made before the order was in force.
static size_t
steps_before(const struct plans *p, const struct order_row *order)
{
	size_t before = 0;

	while (before < p->steps.count && p->steps.at[before].seq <= order->after_seq)
		before++;
	return before;
}

static bool
placed_between(const struct plans *p, size_t from, size_t to)
{
	struct decision d;

	for (size_t i = from; i < to; i++)
		if (p->steps.at[i].seat == p->seat && decision_parse(p->steps.at[i].body, &d) &&
		    d.kind == DO_PLACE)
			return true;
	return false;
}

// Takes down an order that counted, if it brought a plan.
static void
add_plan(struct plans *p, const struct order_row *order)
{
	struct parsed *parsed = arena_alloc(p->j->arena, sizeof *parsed);
	const struct order_context ctx = { .seats = &p->t->names };
	const struct frame frame = { .body = order->body, .body_line = 1 };

	if (order->status != ORDER_STATUS_STORED && order->status != ORDER_STATUS_KEPT)
		return;
	orders_parse(p->j->arena, &frame, &ctx, parsed);
	if (!order_has(&parsed->orders, SECTION_PLAN))
		return;
	struct standing_plan *new = &p->list[p->count++];
	*new = (struct standing_plan){ .order_id = order->id, .from = steps_before(p, order),
		.to = p->steps.count, .plan = &parsed->orders.plan };
	if (p->count > 1)
		new[-1].to = new->from;
}

// Finds the plans; those that were replaced before the seat placed anybody are left out.
static int
find_plans(struct plans *p, struct err *e)
{
	struct order_rows orders;
	int kept = 0;

	if (orders_of_seat(p->j->store, p->t->seat[p->seat].row.id, p->round, p->j->arena, &orders,
		e) != 0)
		return -1;
	p->list = arena_alloc(p->j->arena, (orders.count + 1) * sizeof *p->list);
	for (size_t i = 0; i < orders.count; i++)
		add_plan(p, &orders.at[i]);
	for (int i = 0; i < p->count; i++)
		if (i == p->count - 1 || placed_between(p, p->list[i].from, p->list[i].to))
			p->list[kept++] = p->list[i];
	p->count = kept;
	return 0;
}

// Follows one plan through the steps made while it stood up to step `until`, from the start of the
// round.
static int
follow(const struct plans *p, const struct standing_plan *plan, int64_t until,
    struct fates *fates, struct err *e)
{
	struct game g = p->start, after;
	struct decision d;

	for (size_t i = 0; i < plan->from; i++)
		if (log_apply(&p->steps.at[i], &g, NULL, e) != 0)
			return -1;
	fates_init(fates, plan->plan, p->seat, &g);
	for (size_t i = plan->from; i < plan->to && p->steps.at[i].seq <= until; i++) {
		const struct event_row *step = &p->steps.at[i];
		after = g;
		if (log_apply(step, &after, NULL, e) != 0)
			return -1;
		if (strcmp(step->kind, "decision") == 0 && decision_parse(step->body, &d))
			fates_step(fates, &g, &d, &after,
			    step->order_id == plan->order_id ? step->line : 0);
		g = after;
	}
	return 0;
}

// Whether a plan stood already when the steps up to `since` were told.
static bool
stood_at(const struct plans *p, const struct standing_plan *plan, int64_t since)
{
	return plan->from < p->steps.count && p->steps.at[plan->from].seq <= since;
}

// Tells of plan i the lines whose fate is another one than it was at step `since`.
static int
tell_plan(const struct plans *p, int i, int64_t since, const char *prefix, struct pile *out,
    struct err *e)
{
	struct arena *a = p->j->arena;
	struct fates *now = arena_alloc(a, sizeof *now), *then = NULL;

	if (stood_at(p, &p->list[i], since)) {
		then = arena_alloc(a, sizeof *then);
		if (follow(p, &p->list[i], since, then, e) != 0)
			return -1;
		then->replaced = i < p->count - 1 && stood_at(p, &p->list[i + 1], since);
	}
	if (follow(p, &p->list[i], INT64_MAX, now, e) != 0)
		return -1;
	now->replaced = i < p->count - 1;
	for (int line = 0; line < now->plan.count; line++) {
		const char *fate = fate_text(a, now, line, &p->t->names);
		if (since > 0 && !fate_is_told(now, line))
			continue;
		if (then == NULL || strcmp(fate, fate_text(a, then, line, &p->t->names)) != 0)
			pile_addf(a, out, "%s%s", prefix, fate);
	}
	return 0;
}

int
plans_tell(struct judge *j, const struct table *t, int seat, const struct story *story, int round,
    bool named, int64_t since, struct pile *out, struct err *e)
{
	struct plans p = { .j = j, .t = t, .seat = seat, .round = round };
	const char *round_is = named ? arena_printf(j->arena, "round %d, ", round) : "";

	if (story_round(j, t, story, round, &p.steps, &p.start, e) != 0 || find_plans(&p, e) != 0)
		return -1;
	for (int i = 0; i < p.count; i++) {
		const char *prefix = p.count == 1
		    ? round_is
		    : arena_printf(j->arena, "%splan %d, ", round_is, i + 1);
		if (tell_plan(&p, i, since, prefix, out, e) != 0)
			return -1;
	}
	return 0;
}
