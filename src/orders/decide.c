// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What becomes of the decision that is open now: what the seat's orders say, else what the fallback
// decides in their place.
#include "orders/decide.h"

#include <assert.h>

#include "orders/section.h"
#include "orders/standin.h"

bool
has_fallback(const struct wishes *w)
{
	return order_has(w->orders, SECTION_FALLBACK) && w->orders->fallback != FALLBACK_ASK;
}

enum fallback
fallback_when_late(const struct wishes *w)
{
	return has_fallback(w) ? w->orders->fallback : w->missing;
}

// For a decision that the orders leave open. The seat's fallback decides once its plan has run dry; if
// nobody can be asked any more, the seat's fallback decides, or else the game's rule.
static bool
fallback_decide(const struct game *g, const struct wishes *w, struct ruling *out)
{
	bool own = has_fallback(w);
	bool dry = g->open.kind == ASK_PLACE && order_has(w->orders, SECTION_PLAN);
	enum fallback f = fallback_when_late(w);

	if (f == FALLBACK_ASK || !(w->late || (own && (dry || w->help == HELP_ALL))))
		return false;
	if (f == FALLBACK_HUNT)
		hunt_decide(g, &out->decision);
	else
		standin_decide(g, &out->decision);
	out->kind = DECIDED;
	out->source = !own ? SOURCE_MISSING : f == FALLBACK_BOT ? SOURCE_BOT : SOURCE_FALLBACK;
	return true;
}

// For a decision that is still open: the helper's, where the game says so.
static bool
helper_decide(const struct game *g, const struct wishes *w, struct ruling *out)
{
	if (w->help == HELP_NOT ||
	    (w->help == HELP_USES && (g->open.kind == ASK_PLACE || wants_to_be_asked(g, w))))
		return false;
	standin_decide(g, &out->decision);
	out->kind = DECIDED;
	out->source = SOURCE_HELPER;
	return true;
}

void
orders_decide(const struct game *g, const struct wishes *w, struct ruling *out)
{
	orders_rule(g, w, out);
	if (out->kind != OPEN)
		return;
	if (fallback_decide(g, w, out) || helper_decide(g, w, out))
		assert(game_check(g, &out->decision) == REFUSED_ALLOWED);
	out->planned = order_has(w->orders, SECTION_PLAN);
}
