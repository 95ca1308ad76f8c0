// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Putting in force what was understood of a frame: which round it is for, whether a newer order
// stands, and storing its text (S5 to S8).
#include "desk/enforce.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "orders/print.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "table/orders.h"

// The text that is stored and hashed: all sections as understood, the standing ones behind them.
static char *
canonical(struct judge *j, const struct table *t, const struct parsed *p)
{
	struct text text, standing;

	text_init(&text, j->arena);
	orders_print(&text, &p->orders, &t->names);
	for (enum section s = 0; s < SECTIONS; s++) {
		if (!order_has(&p->standing, s)) {
			if ((p->standing_dropped >> s & 1) != 0)
				text_addf(&text, "always %s none\n", section_word(s));
			continue;
		}
		text_init(&standing, j->arena);
		section_print(&standing, &p->standing, s, &t->names);
		text_add(&text, "always ");
		if (p->standing_rounds[s] > 0)
			text_addf(&text, "%d rounds ", p->standing_rounds[s]);
		text_add(&text, standing.data);
	}
	return text.data;
}

// S8. The receipt covers whose it is, so that it cannot be another order's, and between which steps
// of the game it came.
static void
make_receipt(const struct table *t, int seat, const struct order_row *order,
    char out[static HASH_SIZE])
{
	char dated[CLOCK_TEXT], received[CLOCK_TEXT];
	const struct receipt r = { .game = t->row.name, .seat = t->seat[seat].row.name,
		.round = order->round, .serial = order->serial,
		.dated = clock_iso(order->dated_at, dated),
		.received = clock_iso(order->received_at, received), .head = t->row.head,
		.body = order->body };

	(void)receipt_make(&r, out);
}

// The seat has written: it is not missing any more.
static int
wake(struct judge *j, struct table *t, int seat, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	bool deserted = table_is_deserted(t);

	if (absence_end(row) && seats_save(j->store, row, e) != 0)
		return -1;
	if (deserted && !table_is_deserted(t) && deadline_revive(j, t, e) != 0)
		return -1;
	return games_touch(j->store, t->row.id, j->now, e);
}

// Why a frame cannot be taken at all; NULL when it can.
static const char *
refusal(struct judge *j, const struct table *t, int seat, const struct frame *frame)
{
	if (t->row.status != GAME_STATUS_RUNNING && t->row.status != GAME_STATUS_PAUSED)
		return arena_printf(j->arena, "game '%s' is %s", t->row.name,
		    game_status_name(t->row.status));
	if (t->seat[seat].row.resigned)
		return "you have resigned from this game, so it takes no orders of yours: the game master can "
		       "give you the seat back";
	if (frame->head.round > t->game.round + 1)
		return arena_printf(j->arena,
		    "these orders are for round %d, but the game is in round %d; orders are taken for "
		    "the present round and kept for the next",
		    frame->head.round, t->game.round);
	return NULL;
}

static bool
says_something(const struct parsed *p)
{
	return p->orders.has != 0 || p->standing.has != 0 || p->standing_dropped != 0;
}

// Only questions and settings: they are answered whatever round the frame names.
static bool
is_question(const struct parsed *p)
{
	return p->requests > 0 && !says_something(p) && p->problems.count == 0;
}

// As they stand now. The answer tells of one seat; what else was asked may concern all.
static int
load_orders(struct judge *j, struct table *t, int seat, const struct parsed *p, struct err *e)
{
	return p->requests > 0 ? table_load_orders(j, t, e) : table_load_orders_for(j, t, seat, e);
}

int
enforce(struct judge *j, struct table *t, int seat, const struct frame *frame,
    const struct parsed *p, const struct letter_row *letter, int64_t dated_at,
    struct enforced *out, struct err *e)
{
	struct order_row order = { .letter_id = letter->id, .seat_id = t->seat[seat].row.id,
		.round = frame->head.round, .serial = frame->head.serial,
		.dated_at = dated_at, .received_at = letter->received_at,
		// cppcheck-suppress ctuuninitvar ; but the place of the receipt, which is not read yet
		.body = canonical(j, t, p), .receipt = out->receipt, .after_seq = t->row.seq };
	bool late;

	*out = (struct enforced){ .status = ORDER_STATUS_STORED,
		.refusal = is_question(p) ? NULL : refusal(j, t, seat, frame) };
	out->question = is_question(p);
	if (out->refusal != NULL || !says_something(p)) {
		out->status = ORDER_STATUS_REFUSED;
		return load_orders(j, t, seat, p, e);
	}
	out->next_round = order.round == t->game.round + 1;
	if (orders_overtaken(j->store, &order, &late, e) != 0)
		return -1;
	if (order.round < t->game.round)
		out->status = ORDER_STATUS_PAST;
	else if (late)
		out->status = ORDER_STATUS_OVERTAKEN;
	else if (out->next_round)
		out->status = ORDER_STATUS_KEPT;
	out->changed = out->status == ORDER_STATUS_STORED || out->status == ORDER_STATUS_KEPT;
	out->back = out->changed && t->seat[seat].row.vacant && !t->seat[seat].row.resigned;
	make_receipt(t, seat, &order, out->receipt);
	order.status = out->status;
	if (!out->changed)
		return orders_insert(j->store, &order, e) != 0 ? -1 : load_orders(j, t, seat, p, e);
	order.until_round = p->standing.has != 0 || p->standing_dropped != 0 ? LEDGER_FOR_GOOD : order.round;
	return wake(j, t, seat, e) != 0 || load_orders(j, t, seat, p, e) != 0 ||
		table_add_order(j, t, seat, &order, e) != 0
	    ? -1
	    : 0;
}
