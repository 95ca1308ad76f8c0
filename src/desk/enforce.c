// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Putting in force what was understood of a frame: which round it is for, whether a newer order
// stands, and storing its text (S5 to S8).
#include "desk/enforce.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "lang/pieces.h"
#include "orders/print.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "table/orders.h"
#include "table/sitting.h"

// The text that is stored and hashed: it names seats by letters.
static char *
canonical(struct judge *j, const struct table *t, const struct parsed *p)
{
	const struct seats letters = seats_lettered(t->row.players);
	struct text text;

	text_init(&text, j->arena);
	parsed_print(&text, p, &letters);
	return text.data;
}

// S8. The receipt covers the seat, the way by which the order came, and the steps of the game before it:
// no other order can have the same.
static void
make_receipt(const struct table *t, int seat, const struct order_row *order,
    char out[static HASH_SIZE])
{
	char dated[CLOCK_TEXT], received[CLOCK_TEXT];
	const struct receipt r = { .game = t->row.name, .seat = seat,
		.round = order->round, .serial = order->serial,
		.dated = clock_iso(order->dated_at, dated),
		.received = clock_iso(order->received_at, received),
		.way = order_way_name(order->way), .head = t->row.head, .salt = order->salt, .body = order->body };

	(void)receipt_make(&r, out);
}

// The seat has written: it is not missing any more.
static int
wake(struct judge *j, struct table *t, int seat, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	bool deserted = table_is_deserted(t);
	const struct seat_row before = *row;

	if (absence_end(row) && seats_save(j->store, row, e) != 0)
		return -1;
	if (row->kind != before.kind && sitting_change(j, t, seat, "player", e) != 0)
		return -1;
	if (deserted && !table_is_deserted(t) && deadline_revive(j, t, e) != 0)
		return -1;
	return games_touch(j->store, t->row.id, j->now, e);
}

// Why a frame cannot be taken at all; NULL if it can.
static const char *
refusal(const struct reading *r, const struct part *p)
{
	const struct table *t = p->table;

	if (!game_goes_on(&t->row))
		return say(r->in, MSG("game '{game}' is {status}"),
		    ARG(game, t->row.name), ARG(status, game_status_said(r->in, t->row.status)));
	if (t->seat[p->seat].row.resigned)
		return say(r->in,
		    MSG("you have resigned from this game, so it takes no orders of yours: the "
		        "game master can give you the seat back"));
	if (seat_is_computer(&t->seat[p->seat].row))
		return say(r->in,
		    MSG("a computer player ({level}) has the seat '{seat}', so it takes no orders: the game "
		        "master can give the seat to somebody"),
		    ARG(level, level_said(r->in, seat_kind_name(t->seat[p->seat].row.kind))), ARG(seat, t->seat[p->seat].row.name));
	if (p->frame->head.round > t->game.round + 1)
		return say(r->in,
		    MSG("these orders are for round {round}, but the game is in round {present}; "
		        "orders are taken for the present round and kept for the next"),
		    ARG(round, p->frame->head.round), ARG(present, t->game.round));
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

// Loads the orders in force. The answer shows those of one seat; questions may concern all seats.
static int
load_orders(struct judge *j, const struct part *p, struct err *e)
{
	return p->orders->requests > 0 ? table_load_orders(j, p->table, e)
				       : table_load_orders_for(j, p->table, p->seat, e);
}

// Whether no order for a round counts any more: it is over, or its sealed orders are closed.
static bool
is_closed(const struct table *t, int round)
{
	return round < t->game.round ||
	    (round == t->game.round && t->row.mode == GAME_MODE_ROUND && table_round_begun(t));
}

// S5 and S6: what becomes of an order for its round, beside those that came before.
static int
find_status(struct judge *j, const struct table *t, const struct order_row *order,
    enum order_status *status, struct err *e)
{
	bool late;

	if (orders_overtaken(j->store, order, &late, e) != 0)
		return -1;
	*status = is_closed(t, order->round) ? ORDER_STATUS_PAST
	    : late			       ? ORDER_STATUS_OVERTAKEN
	    : order->round > t->game.round     ? ORDER_STATUS_KEPT
					       : ORDER_STATUS_STORED;
	return 0;
}

// Stores what was understood. An order that changes what is in force is put into the ledger at once.
static int
store(struct judge *j, const struct part *p, struct order_row *order, bool changed, struct err *e)
{
	const struct parsed *said = p->orders;

	if (!changed)
		return orders_insert(j->store, order, e) != 0 ? -1 : load_orders(j, p, e);
	order->until_round =
	    said->standing.has != 0 || said->standing_dropped != 0 ? LEDGER_FOR_GOOD : order->round;
	return load_orders(j, p, e) != 0 ||
		table_add_order(j, p->table, p->seat, order, e) != 0
	    ? -1
	    : 0;
}

// When a letter was written, by its own Date. One that lies in the future, or more than a week
// back, comes from a clock that is wrong and says nothing about which of two letters is newer.
static int64_t
written_at(const struct reading *r)
{
	int64_t date = r->mail != NULL ? r->mail->date : 0, came = r->letter->received_at;

	return date > came || date < came - WEEK ? came : date;
}

// A letter's proof; a turn file, or a letter of the GM, is the GM's own hand.
static enum order_way
way_of(const struct reading *r, const struct part *p)
{
	enum order_way way = ORDER_WAY_FILE;

	if (r->mail != NULL)
		(void)order_way_parse(proof_name(p->proof), &way);
	return way;
}

int
enforce(struct reading *r, const struct part *p, struct enforced *out, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	const struct seat_row *seat = &t->seat[p->seat].row;
	struct order_row order = { .letter_id = r->letter->id, .seat_id = seat->id,
		.round = p->frame->head.round, .serial = p->frame->head.serial,
		.dated_at = written_at(r), .received_at = r->letter->received_at,
		.way = way_of(r, p), .body = canonical(j, t, p->orders) };

	*out = (struct enforced){ .status = ORDER_STATUS_REFUSED, .question = is_question(p->orders) };
	out->refusal = out->question ? NULL : refusal(r, p);
	if (out->refusal != NULL || !says_something(p->orders))
		return load_orders(j, p, e);
	if (find_status(j, t, &order, &out->status, e) != 0)
		return -1;
	out->next_round = order.round == t->game.round + 1;
	out->changed = out->status == ORDER_STATUS_STORED || out->status == ORDER_STATUS_KEPT;
	out->back = out->changed && seat_is_vacant(seat) && !seat->resigned;
	if (out->changed && wake(j, p->table, p->seat, e) != 0)
		return -1;
	order.after_seq = t->row.seq;
	if (salt_draw(out->salt, e) != 0)
		return -1;
	order.salt = out->salt;
	make_receipt(t, p->seat, &order, out->receipt);
	order.receipt = out->receipt;
	order.status = out->status;
	return store(j, p, &order, out->changed, e);
}
