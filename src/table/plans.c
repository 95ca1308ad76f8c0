// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of the plans that a seat had in a round, also of those that were replaced in it.
#include "table/plans.h"

#include <string.h>

#include "engine/notation.h"
#include "orders/fate.h"
#include "orders/parse.h"
#include "store/orders.h"

// A plan, and the steps of the round that were made while it stood.
struct standing_plan {
	int64_t order_id;
	size_t from, to; // indexes of steps: the first, and the one after the last
	const struct plan *plan;
};

// The plans of a seat in a round, in the order in which they came.
struct plans {
	struct judge *j;
	const struct table *t;
	const struct story *story;
	int seat, round;
	size_t from, to; // the steps of the round
	struct standing_plan *list;
	int count;
};

// The first step of the round that was made when the order was in force.
static size_t
step_after(const struct plans *p, const struct order_row *order)
{
	size_t at = p->from;

	while (at < p->to && p->story->steps.at[at].seq <= order->after_seq)
		at++;
	return at;
}

// The decision of a step by which somebody placed people.
static bool
is_placement(const struct story *s, size_t at, struct decision *d)
{
	return s->position[at].open.kind == ASK_PLACE &&
	    s->steps.at[at].kind == STEP_DECISION &&
	    decision_parse(s->steps.at[at].body, d);
}

static bool
placed_between(const struct plans *p, size_t from, size_t to)
{
	struct decision d;

	for (size_t i = from; i < to; i++)
		if (p->story->steps.at[i].seat == p->seat && is_placement(p->story, i, &d))
			return true;
	return false;
}

// Takes down an order that counted, if it brought a plan.
static void
add_plan(struct plans *p, const struct order_row *order)
{
	struct parsed *parsed = arena_alloc(p->j->arena, sizeof *parsed);
	const struct seats letters = seats_lettered(p->t->row.players);
	const struct order_context ctx = { .seats = &letters };
	const struct frame frame = { .body = order->body, .body_line = 1 };

	if (order->status != ORDER_STATUS_STORED && order->status != ORDER_STATUS_KEPT)
		return;
	orders_parse(english(p->j->arena), &frame, &ctx, parsed);
	if (!order_has(&parsed->orders, SECTION_PLAN))
		return;
	struct standing_plan *new = &p->list[p->count++];
	*new = (struct standing_plan){ .order_id = order->id, .from = step_after(p, order),
		.to = p->to, .plan = &parsed->orders.plan };
	if (p->count > 1)
		new[-1].to = new->from;
}

// Finds the plans; those that were replaced before the seat placed anybody are left out.
static int
find_plans(struct plans *p, struct err *e)
{
	struct order_rows orders;
	int kept = 0;

	if (orders_of_seat(p->j->store, p->t->seat[p->seat].row.id, p->round, &orders,
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

// Follows one plan through the steps made while it stood up to step `until`.
static void
follow(const struct plans *p, const struct standing_plan *plan, int64_t until,
    struct fates *fates)
{
	const struct story *s = p->story;
	struct decision d;

	fates_init(fates, plan->plan, p->seat, &s->position[plan->from]);
	for (size_t i = plan->from; i < plan->to && s->steps.at[i].seq <= until; i++)
		if (is_placement(s, i, &d))
			fates_step(fates, &s->position[i], &d, &s->position[i + 1],
			    s->steps.at[i].order_id == plan->order_id ? s->steps.at[i].line : 0);
}

// Whether a plan stood already when the steps up to `since` were told.
static bool
stood_at(const struct plans *p, const struct standing_plan *plan, int64_t since)
{
	return plan->from < p->to && p->story->steps.at[plan->from].seq <= since;
}

// A fate, with the plan and the round that it is of where these must be told.
static const char *
placed_fate(struct tongue in, const struct plans *p, int i, bool named, const char *fate)
{
	if (p->count > 1)
		fate = say(in, MSG("plan {number}, {fate}"), ARG(number, i + 1), ARG(fate, fate));
	return named ? say(in, MSG("round {round}, {fate}"), ARG(round, p->round), ARG(fate, fate)) : fate;
}

// Tells of plan i the lines whose fate is another one than it was at step `since`.
static void
tell_plan(const struct plans *p, int i, const struct plans_asked *asked, struct pile *out)
{
	const struct tongue in = table_tongue(p->j, p->t, p->seat);
	const int64_t since = asked->since;
	struct arena *a = in.arena;
	struct fates *now = arena_alloc(a, sizeof *now), *then = NULL;

	if (stood_at(p, &p->list[i], since)) {
		then = arena_alloc(a, sizeof *then);
		follow(p, &p->list[i], since, then);
		then->replaced = i < p->count - 1 && stood_at(p, &p->list[i + 1], since);
	}
	follow(p, &p->list[i], INT64_MAX, now);
	now->replaced = i < p->count - 1;
	for (int line = 0; line < now->plan.count; line++) {
		const char *fate = fate_text(in, now, line, &p->t->names);
		if (since > 0 && !fate_is_told(now, line))
			continue;
		if (then == NULL ||
		    strcmp(fate, fate_text(in, then, line, &p->t->names)) != 0)
			pile_add(a, out, placed_fate(in, p, i, asked->named, fate));
	}
}

int
plans_tell(struct judge *j, const struct table *t, const struct plans_asked *asked,
    struct pile *out, struct err *e)
{
	struct plans p = { .j = j, .t = t, .story = asked->story, .seat = asked->seat,
		.round = asked->round };

	story_round(asked->story, asked->round, &p.from, &p.to);
	if (find_plans(&p, e) != 0)
		return -1;
	for (int i = 0; i < p.count; i++)
		tell_plan(&p, i, asked, out);
	return 0;
}
