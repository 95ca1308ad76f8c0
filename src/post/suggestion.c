// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The suggestion in a letter to a seat without orders.
#include "post/open_offer.h"

#include <string.h>

#include "orders/offer.h"
#include "orders/print.h"
#include "orders/short_plan.h"
#include "orders/suggest.h"
#include "post/missing.h"
#include "report/words.h"
#include "table/suggestion.h"

// Whether a seat has a plan; a plan that does not answer the open decision does not count.
static bool
has_ordered(const struct table *t, int seat)
{
	return order_has(t->ledger.seat[seat].now, SECTION_PLAN) &&
	    !(t->row.waiting_seat == seat && missing_is_asked(t));
}

static void
suggest_placing(struct tongue in, const struct table *t, int seat, bool aims, struct suggestion *out)
{
	struct arena *a = in.arena;
	const struct suggested *all = aims ? suggestion_aims(a, t, seat) : NULL;
	const struct order_set *orders = !aims ? suggestion(a, t, seat) : all != NULL ? &all[AIM_WIN].orders : NULL;
	struct text offer, words;

	if (orders == NULL || !order_has(orders, SECTION_PLAN))
		return;
	text_init(&offer, a);
	text_init(&words, a);
	section_print(&offer, orders, SECTION_PLAN, &t->names);
	short_print(&words, &orders->plan);
	out->words = words.data;
	out->in_words = plan_sentence(in, &orders->plan, &t->names);
	out->offer = offer.data;
	out->all = all;
}

static const char *
first_line(struct arena *a, const char *orders)
{
	return arena_strndup(a, orders, strcspn(orders, "\n"));
}

// Instructions for choosing; if there are more choices, an example shows their long form.
static const char *
how_said(struct tongue in, const struct choices *c, const char *ok)
{
	const char *reply = c->preferred
	    ? say(in, MSG("Reply with a letter, or in words; \"{ok}\" takes the suggestion."), ARG(ok, ok))
	    : say(in, MSG("Reply with a letter, or in words."));
	const bool pays = c->list[0].decision.kind == DO_PAY || c->list[0].decision.kind == DO_FEED;

	if (!c->more)
		return reply;
	return arena_printf(in.arena, "%s %s", reply,
	    say(in, MSG("There are other choices, which you write like this: {example}"),
		ARG(example, first_line(in.arena, c->list[!pays].orders))));
}

static void
list_choices(struct tongue in, const struct table *t, int seat, struct suggestion *out)
{
	const struct wishes w = table_wishes(t, seat, false);
	struct choices *c = &out->choices;
	struct decision best;
	struct text offer;
	bool any = suggestion_decision(in.arena, t, seat, &best);

	choices_make(in.arena, &t->game, &w, &t->names, any ? &best : NULL, c);
	if (c->count == 0)
		return;
	text_init(&offer, in.arena);
	text_add(&offer, c->preferred ? OFFER_YES_FIRST : OFFER_YES_NONE);
	for (int i = 0; i < c->count; i++) {
		const char *line = arena_printf(in.arena, "%c) %s", 'a' + i, deed_offered(in, &t->game, &c->list[i].decision));
		offer_add(&offer, (char)('a' + i), c->list[i].orders);
		pile_add(in.arena, &out->said, i == 0 && c->preferred ? say(in, MSG("{choice} (suggested)"), ARG(choice, line)) : line);
	}
	out->offer = offer.data;
	out->how = how_said(in, c, "ok");
	out->how_exactly = how_said(in, c, arena_printf(in.arena, "ok %d", t->game.round));
	out->how_in_file = say(in, MSG("To choose, write it into a turn file, for example: {example}"),
	    ARG(example, first_line(in.arena, c->list[0].orders)));
}

void
suggestion_make(struct tongue in, const struct table *t, int seat, bool aims, struct suggestion *out)
{
	bool asked = t->row.waiting_seat == seat && t->game.open.seat == seat;

	*out = (struct suggestion){ .words = NULL };
	if (!seat_takes_orders(&t->seat[seat].row))
		return;
	if (asked && choices_section(&t->game) != SECTIONS)
		list_choices(in, t, seat, out);
	else if (t->game.open.kind == ASK_PLACE && t->game.player[seat].home > 0 && !has_ordered(t, seat))
		suggest_placing(in, t, seat, aims, out);
}

void
suggestion_aims_said(struct tongue in, const struct suggested *all, bool is_short, struct suggested_aims *out)
{
	*out = (struct suggested_aims){ .why = NULL };
	if (all == NULL)
		return;
	out->why = aim_why(in, AIM_WIN, all, is_short);
	for (enum aim aim = AIM_WIN + 1; aim < AIMS && out->others < OTHER_AIMS; aim++) {
		const char *why = order_has(&all[aim].orders, SECTION_PLAN) ? aim_why(in, aim, all, is_short) : NULL;
		struct text codes;
		if (why == NULL) // there is no reason for the plan
			continue;
		text_init(&codes, in.arena);
		short_print(&codes, &all[aim].orders.plan);
		out->other[out->others++] = (struct offered_plan){
			.ok = arena_printf(in.arena, "ok %s", aim_word(in, aim)),
			.name = aim_name(in, aim), .plan = codes.data, .why = why };
	}
}
