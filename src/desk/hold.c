// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Puts stored orders on hold, and releases them.
#include "desk/internal.h"

#include "base/repair.h"
#include "base/span.h"
#include "post/held.h"
#include "table/orders.h"

// Finds the stored orders that a letter may hold or release; NULL if there are none, or the letter
// comes from elsewhere, so that it changes nothing by itself.
static int
find_orders(struct reading *r, const struct part *p, const struct order_set **found, struct err *e)
{
	*found = NULL;
	if (p->from.is)
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	*found = now != NULL && now->has != 0 ? now : NULL;
	return 0;
}

static void
set_wait(struct part *p, bool wait)
{
	p->orders->orders = (struct order_set){ .has = 1u << SECTION_FINAL, .final = !wait };
	p->remark->waits = p->remark->acted = true;
}

int
hold_orders(struct reading *r, struct part *p, struct err *e)
{
	struct seat_row *row = &p->table->seat[p->seat].row;
	const int64_t now = r->j->now, deadline = p->table->row.deadline_at;
	const struct order_set *o;

	if (find_orders(r, p, &o, e) != 0)
		return -1;
	if (o == NULL || p->table->row.mode != GAME_MODE_ROUND || orders_held(p->table, p->seat, now))
		return 0;
	p->remark->acted = true;
	row->held_until = deadline != 0 && deadline < now + DAY ? deadline : now + DAY;
	row->held_since = now;
	row->held_words = sentence_shorten(r->j->arena, p->remark->doubts.count > 0 ? p->remark->doubts.list[0] : parted_words(r, p));
	return seats_save(r->j->store, row, e);
}

int
hold_wait(struct reading *r, struct part *p, struct err *e)
{
	const struct order_set *o;

	if (find_orders(r, p, &o, e) != 0)
		return -1;
	p->remark->stopped = o != NULL;
	if (o != NULL && p->table->row.mode == GAME_MODE_ROUND && !order_waits(o))
		set_wait(p, true);
	return 0;
}

int
hold_lift(struct reading *r, struct part *p, bool *lifted, struct err *e)
{
	struct seat_row *row = &p->table->seat[p->seat].row;
	const struct order_set *o;

	*lifted = false;
	if (find_orders(r, p, &o, e) != 0)
		return -1;
	*lifted = o != NULL && orders_held(p->table, p->seat, r->j->now);
	if (!*lifted)
		return 0;
	if (order_waits(o))
		set_wait(p, false);
	seat_release(row);
	p->remark->acted = true;
	return seats_save(r->j->store, row, e) != 0 ? -1 : games_touch(r->j->store, p->table->row.id, r->j->now, e);
}

int
hold_keep(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct arena *a = r->j->arena;
	const struct order_set *o;
	bool lifted, had;

	p->remark->asked = p->remark->declined = true;
	if (p->from.is)
		return 0;
	if (find_orders(r, p, &o, e) != 0 || (o == NULL && takeback_keep(r, p, &had, e) != 0))
		return -1;
	if (o == NULL && had) {
		p->remark->asked = p->remark->menu = false;
		return 0;
	}
	if (sent_withdraw(r->j->store, t->row.id, t->game.round, t->seat[p->seat].row.id, e) != 0 ||
	    hold_lift(r, p, &lifted, e) != 0 || find_orders(r, p, &o, e) != 0)
		return -1;
	const char *codes = o != NULL ? plan_in_codes(a, o) : NULL;
	p->remark->menu = o == NULL;
	reading_note(r, p, o == NULL ? say(r->in, MSG("You have no orders stored for this round."))
	    : say(r->in, MSG("Your orders{plan} stay as they are, and count."),
		  ARG(plan, codes != NULL ? arena_printf(a, " (%s)", codes) : "")));
	return 0;
}

int
hold_doubted(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	if (p->from.is || p->table->row.mode != GAME_MODE_ROUND)
		*taken = false;
	else if (takeback_answers_stored(r, p, taken, e) != 0)
		return -1;
	if (!*taken)
		return 0;
	if (hold_wait(r, p, e) != 0)
		return -1;
	p->remark->asked = *taken = p->remark->stopped;
	if (*taken)
		reading_note(r, p, say(r->in, MSG("If they are not what you meant, send a new plan, which replaces "
		    "them, or reply \"cancel\" to take them back.")));
	return 0;
}
