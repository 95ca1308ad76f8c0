// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a seat that has no orders.
#include "post/suggestion.h"

#include <string.h>

#include "orders/offer.h"
#include "orders/print.h"
#include "orders/short.h"
#include "report/deed.h"
#include "table/suggestion.h"

static bool
may_place(const struct table *t, int seat)
{
	return t->game.open.kind == ASK_PLACE && t->game.player[seat].home > 0;
}

static bool
has_ordered(const struct table *t, int seat)
{
	return t->row.waiting_seat != seat &&
	    (order_has(t->ledger.seat[seat].now, SECTION_PLAN) || order_has(t->ledger.seat[seat].standing, SECTION_PLAN));
}

static void
suggest_placing(struct arena *a, const struct table *t, int seat, struct suggestion *out)
{
	const struct order_set *orders = suggestion(a, t, seat);
	struct text offer, words;

	if (orders == NULL || !order_has(orders, SECTION_PLAN))
		return;
	text_init(&offer, a);
	text_init(&words, a);
	section_print(&offer, orders, SECTION_PLAN, &t->names);
	short_print(&words, &orders->plan);
	out->words = words.data;
	out->offer = offer.data;
}

static bool
pays(const struct choice *c)
{
	return c->decision.kind == DO_PAY || c->decision.kind == DO_FEED;
}

// How to choose; where there is more, the long form of one shows how that is written.
static const char *
how_said(struct tongue in, const struct choices *c)
{
	const char *reply = c->preferred ? say(in, MSG("Reply with a letter, or in words; \"ok\" takes what is suggested."))
					 : say(in, MSG("Reply with a letter, or in words."));
	const char *example = c->list[!pays(&c->list[0])].orders;

	if (!c->more)
		return reply;
	return arena_printf(in.arena, "%s %s", reply,
	    say(in, MSG("There are others, to be written like this: {example}"),
		ARG(example, arena_strndup(in.arena, example, strcspn(example, "\n")))));
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
	if (c->count < 2)
		return;
	text_init(&offer, in.arena);
	text_add(&offer, c->preferred ? OFFER_YES_FIRST : OFFER_YES_NONE);
	for (int i = 0; i < c->count; i++) {
		const char *line = arena_printf(in.arena, "%c) %s", 'a' + i, deed_offered(in, &t->game, &c->list[i].decision));
		offer_add(&offer, (char)('a' + i), c->list[i].orders);
		pile_add(in.arena, &out->said, i == 0 && c->preferred ? say(in, MSG("{choice} (suggested)"), ARG(choice, line)) : line);
	}
	out->offer = offer.data;
	out->how = how_said(in, c);
}

void
suggestion_make(struct tongue in, const struct table *t, int seat, struct suggestion *out)
{
	bool asked = t->row.waiting_seat == seat && t->game.open.seat == seat;

	*out = (struct suggestion){ .words = NULL };
	if (!seat_is_taken(&t->seat[seat].row))
		return;
	if (asked && choices_section(&t->game) != SECTIONS)
		list_choices(in, t, seat, out);
	else if (may_place(t, seat) && !has_ordered(t, seat))
		suggest_placing(in.arena, t, seat, out);
}
