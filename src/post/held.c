// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders that are stored but do not count for now.
#include "post/held.h"

#include "orders/short_plan.h"
#include "post/deadline.h"

const char *
plan_in_codes(struct arena *a, const struct order_set *o)
{
	struct text t;

	if (!order_has(o, SECTION_PLAN))
		return NULL;
	for (int i = 0; i < o->plan.count; i++)
		if (o->plan.line[i].cond.count > 0)
			return NULL;
	text_init(&t, a);
	short_print(&t, &o->plan);
	return t.data;
}

bool
orders_held(const struct table *t, int seat, int64_t now)
{
	const struct order_set *o = t->ledger.seat[seat].now;

	if (t->row.mode != GAME_MODE_ROUND || table_round_closed(t) || o == NULL || o->has == 0)
		return false;
	return order_waits(o) || (order_are_in(o) && t->seat[seat].row.held_until > now);
}

int64_t
orders_held_until(const struct table *t, int seat, int64_t now)
{
	const int64_t held = t->seat[seat].row.held_until;

	return !order_waits(t->ledger.seat[seat].now) && held > now ? held : t->row.deadline_at;
}

const char *
orders_held_note(struct tongue in, const struct table *t, int seat, const char *zone, int64_t now)
{
	const struct seat_row *row = &t->seat[seat].row;
	const int64_t until = orders_held_until(t, seat, now);
	const char *words = row->held_words[0] != '\0' ? arena_printf(in.arena, " (\"%s\")", row->held_words) : "";
	const char *since = deadline_text(in, zone, row->held_since);

	return until == 0
	    ? say(in, MSG("orders on hold since {time}, until the player writes again{words}"), ARG(time, since), ARG(words, words))
	    : say(in, MSG("orders on hold since {time}, until {until}{words}"), ARG(time, since),
		  ARG(until, deadline_text(in, zone, until)), ARG(words, words));
}

static const char *
held_said(struct tongue in, const struct table *t, int seat, int64_t now, bool earlier)
{
	const char *codes = plan_in_codes(in.arena, t->ledger.seat[seat].now);
	const char *plan = codes != NULL ? arena_printf(in.arena, " (%s)", codes) : "";
	const int64_t until = orders_held_until(t, seat, now);

	if (until == 0)
		return say(in, earlier ? MSG("Your earlier orders{plan} are on hold until you write again.")
				       : MSG("Your orders{plan} are on hold until you write again."), ARG(plan, plan));
	return say(in, earlier ? MSG("Your earlier orders{plan} are on hold until {time}; then they count.")
			       : MSG("Your orders{plan} are on hold until {time}; then they count."),
	    ARG(plan, plan), ARG(time, deadline_text(in, table_zone(t, seat), until)));
}

const char *
orders_held_said(struct tongue in, const struct table *t, int seat, int64_t now)
{
	return held_said(in, t, seat, now, false);
}

const char *
orders_held_earlier(struct tongue in, const struct table *t, int seat, int64_t now)
{
	return held_said(in, t, seat, now, true);
}
