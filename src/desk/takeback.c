// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Withdraws a seat's stored orders for the round, and restores them. Withdrawn orders are not
// copied: they are computed again from the stored orders, which are never deleted.
#include "desk/internal.h"

#include <string.h>

#include "orders/offer.h"
#include "post/held.h"
#include "store/orders.h"
#include "table/orders.h"

static bool
is_stored(const struct order_row *row)
{
	return row->status == ORDER_STATUS_STORED || row->status == ORDER_STATUS_KEPT;
}

int
takeback_take(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct arena *a = r->j->arena;

	p->remark->asked = true;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *now = t->ledger.seat[p->seat].now;
	if (now == NULL || now->has == 0) {
		bool denied = false;
		if (!p->from.is && offered_deny(r, p, &denied, e) != 0)
			return -1;
		p->remark->menu = true;
		reading_note(r, p, say(r->in, MSG("You have no orders stored for this round.")));
		return 0;
	}
	p->orders->orders = (struct order_set){ .has = 1u << SECTION_CANCEL };
	if (p->from.is)
		return 0; // the player is asked first
	p->remark->waits = true; // the note reports the change
	p->remark->offer = OFFER_STOPPED;
	const char *codes = plan_in_codes(a, now);
	reading_note(r, p, say(r->in, MSG("Your orders{plan} are taken back: you have no orders stored for this "
	    "round, and the game waits for you."),
	    ARG(plan, codes != NULL ? arena_printf(a, " (%s)", codes) : "")));
	reading_note(r, p, say(r->in, MSG("Reply \"keep\" to have them back, or send a new plan.")));
	return sent_withdraw(r->j->store, t->row.id, t->game.round, t->seat[p->seat].row.id, e);
}

int
takeback_answers_stored(struct reading *r, const struct part *p, bool *yes, struct err *e)
{
	const struct table *t = p->table;
	struct outbox_row answer;
	struct order_rows rows;
	struct sent_row sent;

	*yes = false;
	if (r->mail == NULL || reading_answers(r, &sent, e) != 0)
		return r->mail == NULL ? 0 : -1;
	if (sent.id == 0)
		return 0;
	if (outbox_find(r->j->store, sent.message_id, &answer, e) != 0 ||
	    orders_of_seat(r->j->store, t->seat[p->seat].row.id, t->game.round, &rows, e) != 0)
		return -1;
	size_t last = rows.count;
	while (last > 0 && !is_stored(&rows.at[last - 1]))
		last--;
	const char *at = answer.id != 0 ? strstr(answer.dedupe_key, "/answer/") : NULL;
	if (last == 0 || at == NULL)
		return 0;
	const char *letter = arena_printf(r->j->arena, "-%lld-", (long long)rows.at[last - 1].letter_id);
	const char *found = strstr(answer.dedupe_key, letter); // GAME/STEP-LETTER-PART/answer/SEAT
	*yes = found != NULL && found < at;
	return 0;
}

// Computes the orders in force before the last orders, which withdrew them; NULL if the last orders
// were not a withdrawal.
static const struct order_set *
taken_back(const struct reading *r, const struct part *p, const struct order_rows *rows)
{
	const struct table *t = p->table;
	struct ledger *before = arena_alloc(r->j->arena, sizeof *before);
	size_t last = rows->count;

	while (last > 0 && !is_stored(&rows->at[last - 1]))
		last--;
	if (last == 0 || strcmp(rows->at[last - 1].body, "cancel\n") != 0)
		return NULL;
	ledger_init(before, r->j->arena, t->row.players, t->game.round);
	for (size_t i = 0; i + 1 < last; i++) {
		const struct order_row *row = &rows->at[i];
		const struct ledger_order o = { .seat = p->seat, .id = row->id, .round = row->round, .body = row->body };
		if (is_stored(row))
			(void)ledger_take(before, &o); // cannot fail: the text was accepted before
	}
	order_drop(before->seat[p->seat].now, SECTION_FINAL);
	return before->seat[p->seat].now;
}

int
takeback_keep(struct reading *r, struct part *p, bool *had, struct err *e)
{
	struct order_rows rows;

	if (orders_of_seat(r->j->store, p->table->seat[p->seat].row.id, p->table->game.round, &rows, e) != 0)
		return -1;
	const struct order_set *before = taken_back(r, p, &rows);
	*had = before != NULL && before->has != 0;
	if (*had)
		p->orders->orders = *before;
	return 0;
}
