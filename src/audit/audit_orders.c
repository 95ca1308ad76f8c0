// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the orders in an audit: their receipts, their outcomes, and the decisions that follow from them.
#include "audit/internal.h"

#include <string.h>

#include "base/clock.h"
#include "engine/notation.h"
#include "fair/hash.h"
#include "orders/print.h"
#include "table/log.h"
#include "table/table.h"

static bool
order_differs(struct auditor *w, size_t i, const char *what, const char *expected, const char *found)
{
	return audit_differs(w, &(struct finding){ .step = w->a->order[i].after,
				    .where = arena_printf(w->arena, "order %zu", i + 1), .what = what,
				    .expected = expected, .found = found });
}

bool
audit_receipts(struct auditor *w)
{
	char dated[CLOCK_TEXT], received[CLOCK_TEXT], hash[HASH_SIZE];

	for (size_t i = 0; i < w->a->orders; i++) {
		const struct archive_order *o = &w->a->order[i];
		int64_t before = i > 0 ? w->a->order[i - 1].after : 0;
		if (o->seat < 0 || o->seat >= w->a->players)
			return order_differs(w, i, "seat", "one of the table", arena_printf(w->arena, "%d", o->seat));
		if (o->after < before || o->after < (int64_t)w->setup || o->after > (int64_t)w->a->steps)
			return order_differs(w, i, "after",
			    arena_printf(w->arena, "%lld to %zu", (long long)before, w->a->steps),
			    arena_printf(w->arena, "%lld", (long long)o->after));
		if (o->body == NULL)
			continue;
		const struct receipt r = { .game = w->a->name, .seat = o->seat, .round = o->round,
			.head = w->a->step[o->after - 1].hash, .serial = o->serial,
			.dated = clock_iso(o->dated_at, dated), .received = clock_iso(o->received_at, received),
			.way = order_way_name(o->way), .suggested = o->suggested, .salt = o->salt, .body = o->body };
		receipt_make(&r, hash);
		if (strcmp(hash, o->receipt) != 0)
			return order_differs(w, i, "receipt", hash, o->receipt);
	}
	return true;
}

static bool
counts(enum order_status status)
{
	return status == ORDER_STATUS_STORED || status == ORDER_STATUS_KEPT;
}

// S6. Whether an order that came earlier still counts as newer than order `i`, by its serial or date.
static bool
beaten(const struct auditor *w, size_t i)
{
	const struct archive_order *new = &w->a->order[i];

	for (size_t k = 0; k < i; k++) {
		const struct archive_order *old = &w->a->order[k];
		if (old->seat != new->seat || old->round != new->round || !counts(w->status[k]))
			continue;
		if (old->serial != 0 && new->serial != 0 && old->serial != new->serial) {
			if (old->serial > new->serial)
				return true;
		} else if (old->dated_at > new->dated_at) {
			return true;
		}
	}
	return false;
}

static bool
take(struct auditor *w, size_t i)
{
	const struct archive_order *o = &w->a->order[i];
	int round = w->game.round;

	if (o->round > round + 1)
		return order_differs(w, i, "round", arena_printf(w->arena, "at most %d", round + 1),
		    arena_printf(w->arena, "%d", o->round));
	w->status[i] = o->round < round || (o->round == round && w->closed) ? ORDER_STATUS_PAST
	    : beaten(w, i)                                                 ? ORDER_STATUS_OVERTAKEN
	    : o->round > round                                             ? ORDER_STATUS_KEPT
									   : ORDER_STATUS_STORED;
	w->out->orders++;
	if (!counts(w->status[i]))
		return true;
	if (o->body == NULL)
		w->hidden[o->seat] = true;
	else if (!ledger_take(&w->ledger, &(struct ledger_order){ .seat = o->seat,
			 .id = (int64_t)i + 1, .round = o->round, .body = o->body }))
		return order_differs(w, i, "body", "orders that can be read", o->body);
	return true;
}

// Returns what a seat wants; the first step gives the game's mode.
static struct wishes
audit_wishes(const struct auditor *w, int seat)
{
	return wishes_of(&w->ledger, seat, w->kind[seat], w->a->mode);
}

// Notes whether a `stop` fires now. The rule for missing orders decides whether a vacant seat is
// waited for; the GM may have changed that rule.
static void
watch(struct auditor *w)
{
	int seat = w->game.open.seat;

	if (w->game.open.kind == ASK_OVER)
		return;
	const struct wishes wishes = audit_wishes(w, seat);
	ledger_watch(&w->ledger, &w->game, &wishes);
	if (w->kind[seat] == SEAT_KIND_NOBODY)
		ledger_unsure(&w->ledger.seat[seat]);
}

bool
audit_take_orders(struct auditor *w, int64_t after)
{
	watch(w);
	for (; w->taken < w->a->orders && w->a->order[w->taken].after == after; w->taken++) {
		if (!take(w, w->taken))
			return false;
		watch(w);
	}
	return true;
}

void
audit_pass_orders(struct auditor *w, int round)
{
	for (size_t i = 0; i < w->taken; i++)
		if (counts(w->status[i]) && w->a->order[i].round >= round)
			w->status[i] = ORDER_STATUS_PAST;
}

bool
audit_statuses(struct auditor *w)
{
	for (size_t i = 0; i < w->a->orders; i++)
		if (w->a->order[i].status != w->status[i])
			return order_differs(w, i, "status", order_status_name(w->status[i]),
			    order_status_name(w->a->order[i].status));
	return true;
}

static const char *
ruling_text(struct auditor *w, const struct ruling *v)
{
	char body[DECISION_TEXT], mark[PLAYER_MARK];

	if (v->kind == STOPPED)
		return "nothing: a 'stop' has fired";
	if (v->kind == OPEN)
		return arena_printf(w->arena, "nothing: %s is asked %s", w->names.name[w->game.open.seat],
		    question_say(english(w->arena), &w->game, v->planned));
	if (v->kind == LEFT)
		return arena_printf(w->arena, "a decision of %s [%s]",
		    player_mark(v->level, w->game.players, mark), source_word(v->source));
	(void)decision_print(&v->decision, body);
	return v->line > 0
	    ? arena_printf(w->arena, "%s [%s line %d]", body, source_word(v->source), v->line)
	    : arena_printf(w->arena, "%s [%s]", body, source_word(v->source));
}

static bool
fits(const struct auditor *w, const struct event_row *row, const struct ruling *v)
{
	char body[DECISION_TEXT];

	return v->kind == DECIDED && strcmp(row->source, source_word(v->source)) == 0 &&
	    source_is_player(v->source) == (row->label[0] != '\0') && row->line == v->line &&
	    row->order_id == ledger_order(&w->ledger, w->game.open.seat, v) &&
	    strcmp(row->body, decision_print(&v->decision, body)) == 0;
}

// Works out the decision of a computer player if it can be recomputed: the seed must be known, and
// the weights must be this program's.
static bool
work_out(struct auditor *w, struct ruling *v)
{
	struct game *g = &w->game;
	const struct thinker who = { .seed = w->seed, .game = w->a->name, .seat = g->open.seat,
		.level = v->level, .number = w->start[g->round].decisions[g->open.seat] + 1,
		.start = w->a->mode == GAME_MODE_ROUND ? &w->start[g->round].game : NULL };

	if (!w->out->thinks || !w->out->seeded)
		return false;
	think(&w->thoughts, &who, g, &v->decision);
	w->out->thought++;
	return true;
}

// Whether a step is the decision of a computer player who takes over. Accepts a decision that
// cannot be recomputed.
static bool
fits_left(struct auditor *w, const struct event_row *row, const struct decision *d, struct ruling *v)
{
	char mark[PLAYER_MARK];

	if (v->kind != LEFT || strcmp(row->source, source_word(v->source)) != 0 ||
	    strcmp(row->label, player_mark(v->level, w->game.players, mark)) != 0)
		return false;
	if (!work_out(w, v))
		v->decision = *d;
	v->kind = DECIDED;
	return fits(w, row, v);
}

// Whether the step is the decision for a late seat under any rule for missing orders, since the GM
// may have changed the rule.
static bool
fits_late(struct auditor *w, const struct event_row *row, const struct decision *d, struct ruling *v)
{
	struct wishes late = audit_wishes(w, w->game.open.seat);

	late.late = true;
	for (enum fallback f = FALLBACK_ASK; f <= FALLBACK_HUNT; f++) {
		late.missing = f;
		orders_decide(&w->game, &late, v);
		if (fits(w, row, v) || fits_left(w, row, d, v))
			return true;
		if (has_fallback(&late) || v->kind == DECIDED)
			return false;
	}
	return false;
}

// Records what differs: the decision, or only its source.
static bool
decision_differs(struct auditor *w, const struct event_row *row, const struct decision *d,
    const struct ruling *v)
{
	char body[DECISION_TEXT];
	const struct ruling found = { .kind = DECIDED, .decision = *d,
		.source = source_named(row->source), .line = row->line };

	if (v->kind != DECIDED || strcmp(row->body, decision_print(&v->decision, body)) != 0)
		return audit_field(w, row, "body", ruling_text(w, v),
		    found.source < SOURCES ? ruling_text(w, &found) : row->body);
	return audit_field(w, row, "source", source_word(v->source), row->source) &&
	    (source_is_player(v->source) || audit_field(w, row, "label", "", row->label)) &&
	    audit_number(w, row, "line", v->line, row->line) &&
	    audit_number(w, row, "order", ledger_order(&w->ledger, w->game.open.seat, v), row->order_id);
}

bool
audit_decision(struct auditor *w, const struct event_row *row, const struct decision *d)
{
	int seat = w->game.open.seat;
	struct ledger_seat *orders = &w->ledger.seat[seat];
	struct wishes wishes = audit_wishes(w, seat);
	struct ruling v, other;

	if (w->kind[seat] > SEAT_KIND_NOBODY) { // a computer player has the seat
		orders_decide(&w->game, &wishes, &v);
		return fits(w, row, &v) || fits_left(w, row, d, &v) || decision_differs(w, row, d, &v);
	}
	ledger_decide(&w->ledger, &w->game, &wishes, &v);
	if (fits(w, row, &v) || fits_left(w, row, d, &v))
		return true;
	if (v.kind == STOPPED && orders->woken) {
		enum help help = wishes.help;
		wishes = ledger_wishes_unstopped(&w->ledger, seat, w->spare);
		wishes.help = help;
		orders_decide(&w->game, &wishes, &v);
		if (fits(w, row, &v) || fits_left(w, row, d, &v))
			return true;
	}
	if (fits_late(w, row, d, &other)) {
		ledger_unsure(orders); // the seat may have been late before the `stop` fired
		return true;
	}
	if (other.kind == DECIDED && source_is_player(other.source) && strcmp(row->source, source_word(other.source)) == 0)
		v = other;
	if (w->hidden[seat]) {
		w->out->unproven++;
		return true;
	}
	return decision_differs(w, row, d, &v);
}
