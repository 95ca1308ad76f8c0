// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter suggests to a seat that has no orders.
#include "post/suggestion.h"

#include <string.h>

#include "orders/print.h"
#include "orders/short.h"
#include "table/suggestion.h"

// The section that rules on a decision; SECTIONS for none.
static enum section
section_of(enum ask_kind ask)
{
	switch (ask) {
	case ASK_PLACE:
		return SECTION_PLAN;
	case ASK_USE:
		return SECTION_DO;
	case ASK_TOOLS:
		return SECTION_TOOLS;
	case ASK_PAY:
		return SECTION_PAY;
	case ASK_PICK:
		return SECTION_PICK;
	case ASK_FEED:
		return SECTION_FEED;
	case ASK_ROLL:
	case ASK_OVER:
		break;
	}
	return SECTIONS;
}

// What is to be suggested: an answer if the seat is asked, else where its people go.
static enum section
section_wanted(const struct table *t, int seat)
{
	const struct game *g = &t->game;
	enum section section = t->row.waiting_seat == seat ? section_of(g->open.kind) : SECTION_PLAN;

	if (section == SECTION_PLAN && (g->open.kind != ASK_PLACE || g->player[seat].home == 0))
		return SECTIONS;
	return section;
}

static bool
has_ordered(const struct table *t, int seat, enum section section)
{
	return section == SECTION_PLAN && t->row.waiting_seat != seat &&
		(order_has(t->ledger.seat[seat].now, section) ||
		    order_has(t->ledger.seat[seat].standing, section));
}

void
suggestion_make(struct arena *a, const struct table *t, int seat, struct suggestion *out)
{
	const struct order_set *orders = suggestion(a, t, seat);
	enum section section = section_wanted(t, seat);
	struct text offer, words;

	*out = (struct suggestion){ .words = NULL };
	if (section == SECTIONS || !seat_is_taken(&t->seat[seat].row) || has_ordered(t, seat, section) ||
		orders == NULL || !order_has(orders, section))
		return;
	text_init(&offer, a);
	text_init(&words, a);
	section_print(&offer, orders, section, &t->names);
	if (section == SECTION_PLAN)
		short_print(&words, &orders->plan);
	else
		text_add_bytes(&words, offer.data, strcspn(offer.data, "\n"));
	out->words = words.data;
	out->offer = offer.data;
}
