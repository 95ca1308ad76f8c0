// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Puts the contents of a frame in force: finds the round it is for and whether newer orders exist,
// and stores its text (S5 to S8).
#include "desk/internal.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/repair.h"
#include "base/span.h"
#include "lang/pieces.h"
#include "orders/print.h"
#include "post/absence.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "table/orders.h"
#include "table/sitting.h"

// S8. The receipt covers the seat, how the orders came, and the earlier steps of the game, so no
// other orders can have the same receipt.
static void
make_receipt(const struct table *t, int seat, const struct order_row *order, char out[static HASH_SIZE])
{
	char dated[CLOCK_TEXT], received[CLOCK_TEXT];
	const struct receipt r = { .game = t->row.name, .seat = seat, .round = order->round,
		.serial = order->serial, .dated = clock_iso(order->dated_at, dated),
		.received = clock_iso(order->received_at, received), .way = order_way_name(order->way),
		.suggested = order->suggested, .head = t->row.head, .salt = order->salt, .body = order->body };

	(void)receipt_make(&r, out);
}

// Ends the seat's absence, because the player has written. If the orders say `wait`, schedules a
// reminder (post/remind).
static int
wake(struct reading *r, const struct part *p, bool waits, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = p->table;
	struct seat_row *row = &t->seat[p->seat].row;
	bool deserted = table_is_deserted(t);
	const struct seat_row before = *row;

	seat_release(row); // newer orders count at once
	if (waits) {
		row->held_since = j->now;
		// the words of a plan are secret, but not those that stop one
		row->held_words = p->remark != NULL && p->remark->stopped ? sentence_shorten(j->arena, parted_words(r, p)) : "";
		row->waits_at = j->now + DAY;
	}
	bool changed = before.held_until != 0 || row->waits_at != before.waits_at;
	if ((absence_end(row) || changed) && seats_save(j->store, row, e) != 0)
		return -1;
	if (row->kind != before.kind && sitting_change(j, t, p->seat, "player", e) != 0)
		return -1;
	if (deserted && !table_is_deserted(t) && deadline_revive(j, t, e) != 0)
		return -1;
	return games_touch(j->store, t->row.id, j->now, e);
}

// Why a frame cannot be accepted at all; NULL if it can.
static const char *
refusal(const struct reading *r, const struct part *p)
{
	const struct table *t = p->table;

	if (!game_goes_on(&t->row))
		return say(r->in, MSG("game \"{game}\" is {status}"),
		    ARG(game, t->row.name), ARG(status, game_status_said(r->in, t->row.status)));
	if (t->seat[p->seat].row.resigned)
		return say(r->in,
		    MSG("you have resigned from this game, so your orders don't count: the game master can "
		        "give you the seat back"));
	if (seat_is_computer(&t->seat[p->seat].row))
		return say(r->in, MSG("a computer player ({level}) has the seat \"{seat}\", so orders for it don't "
		        "count: the game master can give the seat to somebody"),
		    ARG(level, level_said(r->in, seat_kind_name(t->seat[p->seat].row.kind))), ARG(seat, t->seat[p->seat].row.name));
	if (p->frame->head.round > t->game.round + 1)
		return say(r->in,
		    MSG("these orders are for round {round}, but the game is in round {present}; you can "
		        "send orders for this round and the next"),
		    ARG(round, p->frame->head.round), ARG(present, t->game.round));
	return NULL;
}

static bool
says_something(const struct parsed *p)
{
	return p->orders.has != 0 || p->standing.has != 0 || p->standing_dropped != 0;
}

// Loads the orders in force: of one seat for the answer, of all seats if there are requests.
static int
load_orders(struct judge *j, const struct part *p, struct err *e)
{
	return p->orders->requests > 0 ? table_load_orders(j, p->table, e)
				       : table_load_orders_for(j, p->table, p->seat, e);
}

// S5 and S6: finds the status of orders, given their round and earlier orders.
static int
find_status(struct judge *j, const struct table *t, const struct order_row *order, enum order_status *status,
    struct err *e)
{
	// the round is over, or its sealed orders are closed
	const bool closed = order->round < t->game.round ||
	    (order->round == t->game.round && t->row.mode == GAME_MODE_ROUND && table_round_closed(t));
	bool late;

	if (orders_overtaken(j->store, order, &late, e) != 0)
		return -1;
	*status = closed ? ORDER_STATUS_PAST
	    : late			       ? ORDER_STATUS_OVERTAKEN
	    : order->round > t->game.round     ? ORDER_STATUS_KEPT
					       : ORDER_STATUS_STORED;
	return 0;
}

// Whether a letter of the round had suggested the orders of the part.
static int
find_suggested(struct judge *j, const struct part *p, struct order_row *order, struct err *e)
{
	const struct table *t = p->table;
	int64_t letters;

	order->suggested = p->suggested;
	if (p->suggested || t->row.hint == GAME_HINT_NONE)
		return 0;
	const char *orders = parsed_text(j->arena, p->orders, &t->names);
	if (sent_offered(j->store, t->row.id, order->round, order->seat_id, orders, &letters, e) != 0)
		return -1;
	order->suggested = letters > 0;
	return 0;
}

// Stores the parsed orders. If they change the orders in force, adds them to the ledger.
static int
store(struct judge *j, const struct part *p, struct order_row *order, bool changed, struct err *e)
{
	const struct parsed *said = p->orders;

	if (!changed)
		return orders_insert(j->store, order, e) != 0 ? -1 : load_orders(j, p, e);
	order->until_round =
	    said->standing.has != 0 || said->standing_dropped != 0 ? LEDGER_FOR_GOOD : order->round;
	return load_orders(j, p, e) != 0 || table_add_order(j, p->table, p->seat, order, e) != 0 ? -1 : 0;
}

int
enforce(struct reading *r, const struct part *p, struct enforced *out, struct err *e)
{
	struct judge *j = r->j;
	const struct table *t = p->table;
	const struct seat_row *seat = &t->seat[p->seat].row;
	const struct seats letters = seats_lettered(t->row.players); // what is stored and hashed names seats by letters
	// a date in the future, or more than a week old, comes from a wrong clock: the arrival counts instead
	const int64_t date = r->mail != NULL ? r->mail->date : 0, came = r->letter->received_at;
	enum order_way way = ORDER_WAY_FILE; // a turn file, or a letter of the GM, counts as written by the GM

	if (r->mail != NULL)
		(void)order_way_parse(proof_name(p->proof), &way);
	struct order_row order = { .letter_id = r->letter->id, .seat_id = seat->id,
		.round = p->frame->head.round, .serial = p->frame->head.serial,
		.dated_at = date > came || date < came - WEEK ? came : date, .received_at = came,
		.way = way, .body = parsed_text(j->arena, p->orders, &letters) };
	*out = (struct enforced){ .status = ORDER_STATUS_REFUSED };
	out->question = p->orders->requests > 0 && !says_something(p->orders) && p->orders->problems.count == 0;
	out->refusal = out->question || (p->remark != NULL && p->remark->ended) ? NULL : refusal(r, p);
	if (out->refusal != NULL || !says_something(p->orders))
		return load_orders(j, p, e);
	if (find_status(j, t, &order, &out->status, e) != 0)
		return -1;
	out->next_round = order.round == t->game.round + 1;
	out->changed = out->status == ORDER_STATUS_STORED || out->status == ORDER_STATUS_KEPT;
	out->back = out->changed && seat_is_vacant(seat) && !seat->resigned;
	const bool waits = t->row.mode == GAME_MODE_ROUND && !out->next_round && order_waits(&p->orders->orders);
	if ((out->changed && wake(r, p, waits, e) != 0) || find_suggested(j, p, &order, e) != 0)
		return -1;
	order.after_seq = t->row.seq;
	if (salt_draw(out->salt, e) != 0)
		return -1;
	order.salt = out->salt;
	make_receipt(t, p->seat, &order, out->receipt);
	order.receipt = out->receipt;
	order.status = out->status;
	return store(j, p, &order, out->changed, e) != 0 || bank_ordered(j, p->table, p->seat, order.received_at, e) != 0 ? -1 : 0;
}
