// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in force of a loaded game: its ledger, built from the stored texts.
#include "table/orders.h"

// Puts a stored order in force. We wrote its text, so the database is damaged if the text is unreadable.
static int
take(struct table *t, int seat, const struct order_row *row, bool outline, struct err *e)
{
	const struct ledger_order order = { .seat = seat, .id = row->id, .round = row->round,
		.body = row->body, .until = row->until_round, .fired = row->fired,
		.undone = row->status == ORDER_STATUS_PAST };

	if (outline)
		ledger_take_outline(&t->ledger, &order);
	else if (!ledger_take(&t->ledger, &order))
		return err_set(e, ERR_DATA, "order %lld of '%s' in game '%s' cannot be read: '%s'",
		    (long long)row->id, t->seat[seat].row.name, t->row.name, row->body);
	return 0;
}

// The orders of the seat that is asked determine whether it is still asked.
int
table_load_orders_for(struct judge *j, struct table *t, int reader, struct err *e)
{
	struct order_rows rows;
	struct event_rows steps;

	ledger_init(&t->ledger, j->arena, t->row.players, t->game.round);
	if (orders_in_force(j->store, t->row.id, t->game.round, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		int seat = 0;
		while (seat < t->row.players - 1 && t->seat[seat].row.id != rows.at[i].seat_id)
			seat++;
		bool outline = reader >= 0 && seat != reader && seat != t->row.waiting_seat;
		if (take(t, seat, &rows.at[i], outline, e) != 0)
			return -1;
	}
	if (!game_round_begun(&t->game))
		return 0;
	if (events_of_round(j->store, t->row.id, t->game.round, &steps, e) != 0)
		return -1;
	// Plan lines were carried out if a placement names them that came from the plan now in force.
	for (size_t i = 0; i < steps.count; i++) {
		const struct event_row *row = &steps.at[i];
		if (row->seat >= 0 && row->order_id == t->ledger.seat[row->seat].now_from[SECTION_PLAN])
			ledger_done(&t->ledger, row->seat, row->line);
	}
	return 0;
}

int
table_load_orders(struct judge *j, struct table *t, struct err *e)
{
	return table_load_orders_for(j, t, -1, e);
}

int
table_with_orders(struct judge *j, const char *name, struct table **t, struct err *e)
{
	*t = arena_alloc(j->arena, sizeof **t);
	return table_load(j, name, *t, e) != 0 || table_load_orders(j, *t, e) != 0 ? -1 : 0;
}

int
table_with_orders_if_any(struct judge *j, const char *name, struct table **t, struct err *e)
{
	*t = arena_alloc(j->arena, sizeof **t);
	return table_find(j, name, *t, e) != 0 || (table_begun(*t) && table_load_orders(j, *t, e) != 0) ? -1 : 0;
}

// Also stores the last round in which each order of the seat must be loaded, if it has changed.
int
table_add_order(struct judge *j, struct table *t, int seat, struct order_row *row, struct err *e)
{
	const struct ledger_seat *s = &t->ledger.seat[seat];

	if (orders_insert(j->store, row, e) != 0 || take(t, seat, row, false, e) != 0)
		return -1;
	for (int i = 0; i < s->taken_count; i++) {
		struct ledger_taken *one = &s->taken[i];
		int until = ledger_until(&t->ledger, seat, one->order);
		if (until == one->until)
			continue;
		if (orders_hold(j->store, one->order, until, e) != 0)
			return -1;
		one->until = until;
	}
	return 0;
}

int
table_fire_stop(struct judge *j, struct table *t, int seat, struct err *e)
{
	return orders_fire(j->store, ledger_fire(&t->ledger, seat), e);
}
