// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a yes accepts: the single offer that is open for a seat, which every letter to the seat repeats.
#include "post/open_offer.h"

#include <string.h>

#include "orders/answer.h"
#include "orders/block.h"
#include "orders/offer.h"
#include "orders/short_plan.h"
#include "post/held.h"
#include "post/missing.h"
#include "store/events.h"
#include "store/orders.h"

enum { STEPS = 1000 }; // more steps than any round has

int
open_moved(struct judge *j, const struct table *t, int64_t seq, bool *moved, struct err *e)
{
	const struct event_range after = { .game_id = t->row.id, .from = seq + 1, .limit = STEPS };
	struct event_rows next = { 0 };

	*moved = false;
	if (seq < t->row.seq && events_range(j->store, &after, &next, e) != 0)
		return -1;
	for (size_t i = 0; i < next.count; i++)
		*moved = *moved || step_is_played(&next.at[i]) || next.at[i].kind == STEP_ROLLBACK;
	return 0;
}

// Parses the orders of an offer (offer_itself, offer_of).
static void
open_read(struct tongue in, const struct table *t, const char *orders, struct parsed *out)
{
	const struct order_context by = { .seats = &t->names, .players = t->row.players,
		.sealed = t->row.mode == GAME_MODE_ROUND, .words = true };
	struct frame *frame = arena_alloc(in.arena, sizeof *frame);

	*frame = (struct frame){ .body = orders, .line = 1, .body_line = 1 };
	frame->head.round = t->game.round;
	orders_parse(in, frame, &by, out);
}

// Whether orders that arrived after order `last` of a seat leave a proposal open: they have no plan, and take none back. A
// player who writes "wait" or how to pay before saying yes still means the plan.
static int
leave_open(struct judge *j, const struct table *t, int64_t seat_id, int64_t last, bool *open, struct err *e)
{
	const unsigned ends = 1u << SECTION_PLAN | 1u << SECTION_CANCEL;
	struct order_rows rows = { 0 };

	if (orders_of_seat(j->store, seat_id, t->game.round, &rows, e) != 0)
		return -1;
	*open = rows.count > 0;
	for (size_t i = 0; i < rows.count; i++) {
		struct parsed *p = arena_alloc(j->arena, sizeof *p);
		if (rows.at[i].id <= last)
			continue;
		open_read(english(j->arena), t, orders_named(j->arena, rows.at[i].body, &t->names), p);
		*open = *open && p->orders.has != 0 && (p->orders.has & ends) == 0 && p->problems.count == 0;
	}
	return 0;
}

int
open_proposal(struct judge *j, const struct table *t, int seat, struct sent_row *row, struct err *e)
{
	const int64_t seat_id = t->seat[seat].row.id;
	int64_t last = 0;
	bool moved = false;

	if (sent_offer(j->store, t->row.id, t->game.round, seat_id, row, e) != 0)
		return -1;
	const bool proposes = row->id != 0 && offer_is_proposal(row->offer);
	if (proposes && (orders_last(j->store, seat_id, &last, e) != 0 || open_moved(j, t, row->seq, &moved, e) != 0))
		return -1;
	bool open = proposes && !moved;
	if (open && row->order_id != last && leave_open(j, t, seat_id, row->order_id, &open, e) != 0)
		return -1;
	if (!open)
		*row = (struct sent_row){ .id = 0 };
	return 0;
}

void
open_said(struct tongue in, const struct parsed *orders, const char *letter, struct pile *out)
{
	struct answer said = { .total = NULL };
	const char *codes = plan_in_codes(in.arena, &orders->orders);

	if (codes != NULL)
		pile_add(in.arena, out, arena_printf(in.arena, "%s%s", letter, codes));
	answer_stored(in, orders, &said);
	pile_join(in.arena, out, &said.stored);
}

// Describes the proposal as in the letter that made it.
static void
tell_proposal(struct tongue in, const struct table *t, const struct sent_row *row, struct open_offer *out)
{
	const char *itself = offer_itself(row->offer), *from = offer_sender(in.arena, row->offer);
	struct parsed *orders = arena_alloc(in.arena, sizeof *orders);

	out->kind = OPEN_PROPOSAL;
	out->offer = offer_alone(row->offer);
	out->two = offer_of(in.arena, itself, 'a') != NULL;
	out->headline = from != NULL
	    ? say(in, MSG("A message from {who} has orders for your seat. They count only if you say yes:"),
		  ARG(who, from[0] != '\0' ? from : say(in, MSG("an unknown address"))))
	    : say(in, MSG("A letter of yours is still unclear, and nothing of it is stored. Did you mean this?"));
	for (char letter = 'a'; letter <= (out->two ? 'b' : 'a'); letter++) {
		open_read(in, t, out->two ? offer_of(in.arena, itself, letter) : itself, orders);
		open_said(in, orders, out->two ? arena_printf(in.arena, "%c) ", letter) : "", &out->proposal);
	}
}

// Finds out whether the player stopped the orders on hold: the last letter of the round then said so.
static int
find_stopped(struct judge *j, const struct table *t, int seat, struct open_offer *out, struct err *e)
{
	const int64_t seat_id = t->seat[seat].row.id;
	struct sent_row row;
	int64_t last;

	if (sent_offer(j->store, t->row.id, t->game.round, seat_id, &row, e) != 0 || orders_last(j->store, seat_id, &last, e) != 0)
		return -1;
	out->stopped = row.id != 0 && strcmp(offer_alone(row.offer), OFFER_STOPPED) == 0 && row.order_id == last;
	if (out->stopped)
		out->offer = OFFER_STOPPED;
	return 0;
}

int
open_offer(struct judge *j, struct tongue in, const struct table *t, int seat, bool aims, struct open_offer *out,
    struct err *e)
{
	struct sent_row row;

	*out = (struct open_offer){ .kind = OPEN_NOTHING };
	if (!table_begun(t) || !missing_in_play(t) || !seat_takes_orders(&t->seat[seat].row))
		return 0;
	suggestion_make(in, t, seat, aims, &out->suggestion);
	if (out->suggestion.how != NULL) {
		out->kind = OPEN_QUESTION;
		out->offer = out->suggestion.offer;
		return 0;
	}
	// if `wait` is the only order, nothing is kept: if orders on hold without a plan counted, the computer would play
	const bool held = orders_held(t, seat, j->now) && t->ledger.seat[seat].now->has != 1u << SECTION_FINAL;
	row.id = 0;
	if (missing_waits_for(j, t, seat) && open_proposal(j, t, seat, &row, e) != 0)
		return -1;
	if (row.id != 0) {
		tell_proposal(in, t, &row, out);
		out->on_hold = held ? orders_held_said(in, t, seat, j->now) : NULL;
	} else if (out->suggestion.offer != NULL) {
		out->kind = OPEN_SUGGESTION;
		out->offer = out->suggestion.offer;
	} else if (held) {
		out->kind = OPEN_KEEP;
		out->offer = OFFER_KEEP;
		out->keep = orders_held_said(in, t, seat, j->now);
	} else if (missing_waits_for(j, t, seat)) {
		out->kind = OPEN_PLAN;
		out->plan = "H, F, W3, X";
	}
	return out->kind == OPEN_KEEP ? find_stopped(j, t, seat, out, e) : 0;
}
