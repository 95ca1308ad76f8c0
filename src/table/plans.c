// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of the plans of a seat in a round, including plans that were replaced during the round.
#include "orders/parsed.h"
#include "table/story.h"

#include <string.h>

#include "engine/notation.h"
#include "orders/fate.h"
#include "store/orders.h"

// A plan, and the steps of the round made while it was in force.
struct standing_plan {
	int64_t order_id;
	size_t from, to; // index of the first step, and after the last step
	const struct plan *plan;
};

// The plans of a seat in a round, in order of arrival.
struct plans {
	struct judge *j;
	const struct table *t;
	const struct story *story;
	int seat, round;
	size_t from, to; // indexes of the round's steps
	struct standing_plan *list;
	int count;
};

// The index of the round's first step after the order arrived.
static size_t
step_after(const struct plans *p, const struct order_row *order)
{
	size_t at = p->from;

	while (at < p->to && p->story->steps.at[at].seq <= order->after_seq)
		at++;
	return at;
}

static bool
is_decision(const struct story *s, size_t at, struct decision *d)
{
	return s->steps.at[at].kind == STEP_DECISION && decision_parse(s->steps.at[at].body, d);
}

static bool
placed_between(const struct plans *p, size_t from, size_t to)
{
	const struct story *s = p->story;
	struct decision d;

	for (size_t i = from; i < to; i++)
		if (s->steps.at[i].seat == p->seat && s->position[i].open.kind == ASK_PLACE && is_decision(s, i, &d))
			return true;
	return false;
}

// Adds the plan of an order in force, if it has one; returns whether it has.
static bool
add_plan(struct plans *p, const struct order_row *order, size_t from)
{
	if (order->status != ORDER_STATUS_STORED && order->status != ORDER_STATUS_KEPT)
		return false;
	struct parsed *parsed = arena_alloc(p->j->arena, sizeof *parsed);
	const struct seats letters = seats_lettered(p->t->row.players);
	const struct order_context ctx = { .seats = &letters };
	const struct frame frame = { .body = order->body, .body_line = 1 };
	orders_parse(english(p->j->arena), &frame, &ctx, parsed);
	if (!order_has(&parsed->orders, SECTION_PLAN))
		return false;
	struct standing_plan *new = &p->list[p->count++];
	*new = (struct standing_plan){ .order_id = order->id, .from = from, .to = p->to, .plan = &parsed->orders.plan };
	if (p->count > 1)
		new[-1].to = new->from;
	return true;
}

// Finds the plans, except those that were replaced before the seat placed anybody. Of several orders
// between two steps only the newest plan is read, since a player may send hundreds.
static int
find_plans(struct plans *p, struct err *e)
{
	struct order_rows orders;
	int kept = 0;

	if (orders_of_seat(p->j->store, p->t->seat[p->seat].row.id, p->round, &orders, e) != 0)
		return -1;
	p->list = arena_alloc(p->j->arena, (orders.count + 1) * sizeof *p->list);
	for (size_t i = 0, end; i < orders.count; i = end) {
		const size_t from = step_after(p, &orders.at[i]);
		for (end = i + 1; end < orders.count && step_after(p, &orders.at[end]) == from; end++)
			continue;
		for (size_t k = end; k > i && !add_plan(p, &orders.at[k - 1], from); k--)
			continue;
	}
	for (int i = 0; i < p->count; i++)
		if (i == p->count - 1 || placed_between(p, p->list[i].from, p->list[i].to))
			p->list[kept++] = p->list[i];
	p->count = kept;
	return 0;
}

// Follows one plan through the steps made while it was in force, up to step `until`.
static void
follow(const struct plans *p, const struct standing_plan *plan, int64_t until, struct fates *fates)
{
	const struct story *s = p->story;
	struct decision d;

	fates_init(fates, plan->plan, p->seat, &s->position[plan->from]);
	for (size_t i = plan->from; i < plan->to && s->steps.at[i].seq <= until; i++)
		if (is_decision(s, i, &d))
			fates_step(fates, &s->position[i], &d, &s->position[i + 1],
			    s->steps.at[i].order_id == plan->order_id ? s->steps.at[i].line : 0);
}

// Whether a plan was in force when the steps up to `since` were reported.
static bool
stood_at(const struct plans *p, const struct standing_plan *plan, int64_t since)
{
	return plan->from < p->to && p->story->steps.at[plan->from].seq <= since;
}

// Reports the lines of plan i whose fate has changed since step `since`.
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
		if (then != NULL && strcmp(fate, fate_text(in, then, line, &p->t->names)) == 0)
			continue;
		if (p->count > 1)
			fate = say(in, MSG("plan {number}, {fate}"), ARG(number, i + 1), ARG(fate, fate));
		if (asked->named)
			fate = say(in, MSG("round {round}, {fate}"), ARG(round, p->round), ARG(fate, fate));
		pile_add(a, out, fate);
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
