// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decides the open question by the seat's orders, or else by the computer player that takes over.
#include "orders/decide.h"

#include "orders/internal.h"
#include "orders/rule.h"

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

// Leaves an open decision to the seat's fallback if its plan has run dry; if nobody can be asked
// any more, to its fallback or the game's rule. Returns false otherwise.
static bool
leave(const struct game *g, const struct wishes *w, struct ruling *out)
{
	bool own = has_fallback(w);
	bool dry = g->open.kind == ASK_PLACE && order_has(w->orders, SECTION_PLAN);
	enum fallback f = fallback_when_late(w);

	if (f == FALLBACK_ASK || !(w->late || (own && (dry || w->help == HELP_ALL))))
		return false;
	out->kind = LEFT;
	out->level = (enum level)(f - 1);
	out->source = own ? SOURCE_FALLBACK : SOURCE_MISSING;
	return true;
}

// Leaves all decisions to the computer player who has the seat, except forced ones.
static void
leave_all(const struct game *g, const struct wishes *w, struct ruling *out)
{
	*out = (struct ruling){ .kind = DECIDED, .source = SOURCE_FORCED };
	if (game_forced(g, &out->decision))
		return;
	out->kind = LEFT;
	out->level = (enum level)(w->missing - 1);
	out->source = SOURCE_COMPUTER;
}

// Leaves a decision that is still open to the helper, if the game allows that.
static void
leave_to_helper(const struct game *g, const struct wishes *w, struct ruling *out)
{
	if (w->help == HELP_NOT ||
	    (w->help == HELP_USES && (g->open.kind == ASK_PLACE || wants_to_be_asked(g, w))))
		return;
	out->kind = LEFT;
	out->level = LEVEL_FAIR;
	out->source = SOURCE_HELPER;
}

void
orders_decide(const struct game *g, const struct wishes *w, struct ruling *out)
{
	if (w->computer) {
		leave_all(g, w, out);
		return;
	}
	orders_rule(g, w, out);
	if (out->kind != OPEN)
		return;
	if (!leave(g, w, out))
		leave_to_helper(g, w, out);
	out->planned = order_has(w->orders, SECTION_PLAN);
}

void
left_decide(const struct game *g, struct ruling *v, const unsigned char key[static CHANCE_KEY], struct arena *a)
{
	struct sight sight;

	sight_of(g, g->open.seat, &sight);
	(void)player_decide(v->level, &sight, key, a, &v->decision);
	v->kind = DECIDED;
}
