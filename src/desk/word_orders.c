// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in a player's own words.
#include "desk/internal.h"

#include "lang/pieces.h"
#include "orders/could.h"
#include "orders/offer.h"
#include "post/open_offer.h"
#include "table/orders.h"

// Copies the statements of a plan about places in the game. Returns whether it left any out.
static bool
plan_of_game(struct arena *a, const struct plan *plan, int players, struct plan *out)
{
	bool dropped = false;

	*out = (struct plan){ .line = arena_alloc(a, (size_t)plan->count * sizeof *out->line) };
	for (int i = 0; i < plan->count; i++) {
		struct plan_line *line = &out->line[out->count];
		*line = plan->line[i];
		line->count = 0;
		for (int k = 0; k < plan->line[i].count; k++)
			if ((int)plan->line[i].alternative[k].place < BUILDING_1 + players)
				line->alternative[line->count++] = plan->line[i].alternative[k];
		dropped = dropped || line->count < plan->line[i].count;
		out->count += line->count > 0;
	}
	return dropped;
}

// Removes statements about a place that an earlier statement already names alone: nobody goes twice to a place in a
// round (R2.3). Adds a fault for each place.
static void
repeats_drop(const struct reading *r, const struct part *p, struct plan *plan)
{
	const bool again = p->table->game.options.hunt_again == HUNT_AGAIN_YES;
	unsigned named = 0, told = 0;
	int kept = 0;

	for (int i = 0; i < plan->count; i++) {
		const struct plan_line *line = &plan->line[i];
		const enum place place = line->alternative[0].place;
		const unsigned bit = line->count == 1 && !(again && place == HUNT) ? 1u << place : 0;
		if ((named & bit) == 0)
			plan->line[kept++] = *line;
		else if ((told & bit) == 0)
			pile_add(r->j->arena, &p->remark->faults,
			    say(r->in, MSG("\"{word}\" appears twice: name each place once"), ARG(word, place_name(r->in, place))));
		told |= named & bit;
		named |= bit;
	}
	plan->count = kept;
}

void
word_statements_read(struct reading *r, struct part *p)
{
	const struct pile *statements = &p->said->plan.statements;
	struct text body;

	text_init(&body, r->j->arena);
	for (int i = 0; i < statements->count; i++)
		text_addf(&body, "%s\n", statements->list[i]);
	offered_read(r, p, body.data);
}

// Combines the plan and the lines in the long form into the part's orders.
static void
read_orders(struct reading *r, struct part *p)
{
	const struct short_plan *s = &p->said->plan;
	struct remark *remark = p->remark;
	const int players = p->table->row.players;

	if (s->statements.count > 0)
		word_statements_read(r, p);
	if (s->plan.count > 0) {
		struct plan *plan = &p->orders->orders.plan;
		if (plan_of_game(r->j->arena, &s->plan, players, plan))
			pile_add(r->j->arena, &remark->faults,
			    say(r->in, MSG("a game of {players} players has only buildings 1 to {players}"), ARG(players, players)));
		repeats_drop(r, p, plan);
		if (plan->count > 0)
			p->orders->orders.has |= 1u << SECTION_PLAN;
	}
	remark->held = remark->held || s->kind == SHORT_DOUBTFUL || remark->faults.count > 0 ||
	    p->orders->problems.count > 0;
}

// Orders in a letter about another round than the current one are only proposed.
static void
hold_old(struct reading *r, struct part *p)
{
	if (!p->said->old || (p->orders->orders.has == 0 && p->orders->standing.has == 0))
		return;
	p->remark->held = true;
	offered_old(r, p, p->said->round);
}

int
word_orders_same(struct reading *r, struct part *p, struct err *e)
{
	const int round = p->table->game.round - 1;
	bool found;

	if (amend_last_plan(r, p, &found, e) != 0)
		return -1;
	if (found) {
		for (enum section s = 0; s < SECTIONS; s++)
			if (s != SECTION_PLAN)
				order_drop(&p->orders->orders, s);
		p->orders->standing.has = p->orders->standing_dropped = 0;
		p->remark->menu = true; // the cards have changed since
		hold_old(r, p);
		return 0;
	}
	*p->orders = (struct parsed){ .seats = p->table->names };
	p->remark->menu = true;
	reading_note(r, p, round > 0
	        ? say(r->in, MSG("You had no plan in round {round} that could be repeated."), ARG(round, round))
	        : say(r->in, MSG("This is the first round, so you have no plan to repeat yet.")));
	return 0;
}

// Handles a plan next to words that make it uncertain: it waits for a yes if nothing else is stored,
// otherwise it is proposed.
static int
take_wary(struct reading *r, struct part *p, struct err *e)
{
	const struct pile *wary = &p->said->plan.wary;

	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	if ((now != NULL && now->has != 0) || p->from.is || p->table->row.mode != GAME_MODE_ROUND) {
		pile_join(r->j->arena, &p->remark->doubts, wary);
		p->remark->held = true;
		return 0;
	}
	p->orders->orders.has |= 1u << SECTION_FINAL;
	p->orders->orders.final = false;
	reading_note(r, p, say(r->in, MSG("We are not sure that you mean this plan, because you wrote: {words}"),
	    ARG(words, reading_quote(r->in, wary))));
	return 0;
}

// Drops a part of a plan that a letter only asks about, if a plan is stored that it may be meant to change.
static int
drop_asked(struct reading *r, struct part *p, struct err *e)
{
	struct short_plan *s = &p->said->plan;

	if (!s->tells || s->plan.count == 0 || plan_sends_all(&s->plan, p->table->game.player[p->seat].people))
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	if (now != NULL && order_has(now, SECTION_PLAN))
		s->plan.count = 0;
	return 0;
}

// Adds the stored rules for paying to a letter that has such rules and no plan, unless it has one for the same.
static int
keep_payments(struct reading *r, struct part *p, struct err *e)
{
	struct order_set *o = &p->orders->orders;

	if (!order_has(o, SECTION_PAY) || order_has(o, SECTION_PLAN))
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	const struct order_set *now = p->table->ledger.seat[p->seat].now;
	const int stored = now != NULL && order_has(now, SECTION_PAY) ? now->pay.count : 0, own = o->pay.count;
	for (int i = 0; i < stored && o->pay.count < RULES; i++) {
		bool again = false;
		for (int k = 0; k < own; k++)
			again = again || o->pay.rule[k].scope == now->pay.rule[i].scope;
		if (!again)
			o->pay.rule[o->pay.count++] = now->pay.rule[i];
	}
	return 0;
}

// Whether the words put orders off: "ok wait", "yes, but hold on".
static bool
puts_off(const struct reading *r)
{
	return words_halt(r->in, r->parted->words) || topic_fits(r->j->arena, r->in.lang->code, r->parted->words, TOPIC_STOP);
}

int
word_orders_join(struct reading *r, struct part *p, bool *joined, struct err *e)
{
	struct order_set *o = &p->orders->orders, *own = arena_alloc(r->j->arena, sizeof *own);
	const bool waits = puts_off(r);
	struct sent_row row;

	*joined = false;
	if (order_has(o, SECTION_PLAN) || p->said->old || (o->has == 0 && !waits))
		return 0;
	if (open_proposal(r->j, p->table, p->seat, &row, e) != 0)
		return -1;
	if (row.id == 0 || offer_of(r->j->arena, row.offer, 'a') != NULL)
		return 0;
	*own = *o;
	if (waits) {
		own->has |= 1u << SECTION_FINAL;
		own->final = false;
	}
	*p->orders = (struct parsed){ .seats = p->table->names };
	offered_read(r, p, offer_itself(row.offer));
	order_overlay(o, own);
	*joined = true;
	return 0;
}

int
word_orders_take(struct reading *r, struct part *p, struct err *e)
{
	bool joined;

	if (drop_asked(r, p, e) != 0)
		return -1;
	read_orders(r, p);
	if ((p->said->plan.kind == SHORT_DOUBTFUL && word_orders_join(r, p, &joined, e) != 0) || keep_payments(r, p, e) != 0)
		return -1;
	hold_old(r, p);
	return p->said->plan.wary.count > 0 && !p->remark->held ? take_wary(r, p, e) : 0;
}
