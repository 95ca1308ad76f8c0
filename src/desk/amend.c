// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Applies small changes to a known plan.
#include "desk/internal.h"

#include <string.h>

#include "lang/pieces.h"
#include "orders/answer.h"
#include "orders/block.h"
#include "orders/offer.h"
#include "post/held.h"
#include "post/open_offer.h"
#include "store/orders.h"
#include "table/orders.h"
#include "table/suggestion.h"

int
amend_last_plan(struct reading *r, struct part *p, bool *found, struct err *e)
{
	struct order_rows rows;

	*found = false;
	if (orders_of_seat(r->j->store, p->table->seat[p->seat].row.id, p->table->game.round - 1, &rows, e) != 0)
		return -1;
	for (size_t i = rows.count; i > 0 && !*found; i--) {
		const struct order_row *row = &rows.at[i - 1];
		if (row->status != ORDER_STATUS_STORED && row->status != ORDER_STATUS_KEPT)
			continue;
		offered_read(r, p, orders_named(r->j->arena, row->body, &p->table->names));
		*found = order_has(&p->orders->orders, SECTION_PLAN);
	}
	return 0;
}

// Returns the plan stored for the round; NULL if there is none.
static const struct plan *
stored_plan(const struct part *p)
{
	const struct wishes w = table_wishes(p->table, p->seat, true);

	return w.orders != NULL && order_has(w.orders, SECTION_PLAN) ? &w.orders->plan : NULL;
}

// Takes the suggestion, or the one with the aim that the letter names, as the part's orders, also if the seat has ordered.
// Returns false if there is none.
static bool
take_suggestion(struct reading *r, struct part *p)
{
	const struct order_set *now = !table_begun(p->table) ? NULL : p->said->aim == AIM_WIN ? suggestion(r->j->arena, p->table, p->seat)
	    : suggestion_aimed(r->j->arena, p->table, p->seat, p->said->aim);

	if (now == NULL || !order_has(now, SECTION_PLAN))
		return false;
	p->orders->orders = *now;
	return true;
}

// Reads the plan of the open proposal; NULL without one, or with two readings. It is what its reader changes, unless the
// words name another plan.
static int
proposed_plan(struct reading *r, struct part *p, const struct plan **plan, struct err *e)
{
	const enum change_form named = p->said->plan.changed;
	struct sent_row row;

	*plan = NULL;
	if (named == CHANGE_OFFER || named == CHANGE_SAME)
		return 0;
	if (open_proposal(r->j, p->table, p->seat, &row, e) != 0)
		return -1;
	if (row.id == 0 || offer_of(r->j->arena, row.offer, 'a') != NULL)
		return 0;
	offered_read(r, p, offer_itself(row.offer));
	if (order_has(&p->orders->orders, SECTION_PLAN))
		*plan = &p->orders->orders.plan;
	else
		*p->orders = (struct parsed){ .seats = p->table->names };
	return 0;
}

// Finds the plan to change, without a proposal; NULL if there is none.
static int
find_plan(struct reading *r, struct part *p, const struct plan **plan, struct err *e)
{
	enum change_form named = p->said->plan.changed;
	bool found = false;

	*plan = named != CHANGE_OFFER ? stored_plan(p) : NULL; // "the same, but" is this round's, too
	if (*plan != NULL)
		return 0;
	if (named == CHANGE_YES)
		named = p->said->plan.changed = CHANGE_OFFER;
	if (named != CHANGE_OFFER && amend_last_plan(r, p, &found, e) != 0)
		return -1;
	if (!found && named != CHANGE_SAME)
		found = take_suggestion(r, p);
	for (enum section other = 0; other < SECTIONS; other++)
		if (other != SECTION_PLAN)
			order_drop(&p->orders->orders, other);
	*plan = found ? &p->orders->orders.plan : NULL;
	return 0;
}

// Whether the words are a single wish, which may be added to a stored plan or replace it.
static bool
is_bare(const struct short_plan *s)
{
	return s->kind == SHORT_ORDER && s->plan.count == 1 && s->plan.line[0].count == 1 && s->wary.count == 0 && s->statements.count == 0;
}

// Whether there is a change of a form, other than what everybody left is to do.
static bool
has_form(const struct short_plan *s, enum change_form form)
{
	for (int i = 0; i < s->changes; i++)
		if (s->change[i].form == form && !s->change[i].what.rest)
			return true;
	return false;
}

// Whether words that could be a change or a plan are a plan: the seat has no stored plan, or the
// words place everybody.
static bool
is_plan(const struct short_plan *s, const struct part *p)
{
	return s->kind == SHORT_ORDER && s->changed == CHANGE_BUT &&
	    ((stored_plan(p) == NULL && !has_form(s, CHANGE_INSTEAD)) || plan_sends_all(&s->plan, p->table->game.player[p->seat].people));
}

static const char *
codes_of(struct reading *r, const struct plan *plan)
{
	const struct order_set set = { .has = 1u << SECTION_PLAN, .plan = *plan };
	const char *codes = plan_in_codes(r->j->arena, &set);

	return codes != NULL ? codes : "";
}

// Applies all changes. Returns NULL, or what is wrong with one that cannot be applied.
static const char *
apply(struct reading *r, const struct part *p, const struct plan *old, struct plan *plan)
{
	const int players = p->table->row.players;
	const struct short_plan *s = &p->said->plan;

	*plan = replan_copy(r->j->arena, old);
	for (int i = 0; i < s->changes; i++) {
		const struct change *c = &s->change[i];
		bool here = (int)c->what.place < BUILDING_1 + players && (!c->two || (int)c->other.place < BUILDING_1 + players);
		if (here && replan(plan, c))
			continue;
		if (c->what.unnamed || c->other.unnamed)
			return say(r->in, MSG("Which card or building do you mean? The plan is: {plan}"), ARG(plan, codes_of(r, old)));
		return say(r->in,
		    s->changed == CHANGE_OFFER ? MSG("That change doesn't fit ({place}). The suggestion is: {plan}")
					       : MSG("That change doesn't fit ({place}). Your plan is: {plan}"),
		    ARG(place, place_name(r->in, here ? replan_missing(plan, c) : c->what.place)), ARG(plan, codes_of(r, old)));
	}
	return NULL;
}

// Proposes the resulting plan, with the other orders of a proposal that it was; if the words are a `bare` wish, or could
// be a plan, also that plan.
static void
offer_changed(struct reading *r, struct part *p, bool bare, const struct plan *old, const struct plan *plan)
{
	const struct order_set others = p->orders->orders;
	const struct short_plan *s = &p->said->plan;
	const bool whole = s->change[0].form == CHANGE_WHOLE;
	const struct plan *had = whole || s->changed == CHANGE_OFFER ? stored_plan(p) : old;
	const char *was = had != NULL ? codes_of(r, had) : "", *from = codes_of(r, old);

	*p->orders = (struct parsed){ .seats = p->table->names };
	if (plan->count == 0 || strcmp(was, codes_of(r, plan)) == 0) {
		reading_note(r, p, plan->count == 0
			? say(r->in, MSG("That would leave your plan empty: {plan}"), ARG(plan, was))
			: say(r->in, MSG("That's already your plan: {plan}"), ARG(plan, was)));
		return;
	}
	if (!whole)
		reading_note(r, p, say(r->in, MSG("Changed from: {plan}"), ARG(plan, from)));
	p->orders->orders = others;
	p->orders->orders.has |= 1u << SECTION_PLAN;
	p->orders->orders.plan = *plan;
	p->remark->held = true;
	const bool adds = s->change[0].form == CHANGE_ADD && !bare;
	if (s->kind == SHORT_ORDER && s->change[0].form != CHANGE_COUNT && !adds && s->changed == CHANGE_BUT) {
		p->said->plan.reading[0] = *plan;
		p->said->plan.reading[1] = s->plan;
		p->said->two = true;
	}
}

// Whether the words, where nothing is stored, are rather a plan or talk than changes of a plan that their writer has only seen.
static bool
is_rather_plan(const struct short_plan *s)
{
	const bool unclear = s->rough || has_form(s, CHANGE_WITH) || has_form(s, CHANGE_AFTER);

	return s->changed == CHANGE_BUT ? unclear || (s->plan.count > 0 && !has_form(s, CHANGE_INSTEAD)) : s->changed == CHANGE_YES && s->plan.count > 0;
}

// Whether the changed plan may send more people than there are, because the words certainly are changes, or only add or
// move places: then the last places get nobody.
static bool
may_exceed(const struct short_plan *s)
{
	return !has_form(s, CHANGE_WITH) && (!s->rough || (!has_form(s, CHANGE_INSTEAD) && !has_form(s, CHANGE_COUNT) && !has_form(s, CHANGE_MORE)));
}

// Whether words that could be a plan only put the places of the stored plan in another order: "forest first, then the hut,
// then hunting". The counts are then those that are stored.
static bool
reorders(struct reading *r, const struct part *p)
{
	const struct short_plan *s = &p->said->plan;
	const struct plan *stored = stored_plan(p);
	struct plan plan;

	if (stored == NULL || s->changes == 0 || s->change[0].form != CHANGE_FIRST || stored->count != s->plan.count)
		return false;
	for (int i = 0; i < s->plan.count; i++) {
		const struct alternative *a = &s->plan.line[i].alternative[0];
		if (!a->rest && a->most < PEOPLE_MAX && place_room[a->place] >= 3)
			return false;
	}
	return apply(r, p, stored, &plan) == NULL && plan.count == stored->count;
}

int
amend_take(struct reading *r, struct part *p, bool *taken, struct err *e)
{
	struct short_plan *s = &p->said->plan;
	const struct plan *old;
	struct plan plan;

	*taken = false;
	const bool bare = s->changes == 0 && is_bare(s);
	if (bare)
		s->change[s->changes++] = (struct change){ .form = CHANGE_ADD, .what = wish_of(&s->plan.line[0].alternative[0]) };
	if (s->changes == 0 || p->said->old || p->table->row.status == GAME_STATUS_OVER)
		return 0;
	if (table_load_orders_for(r->j, p->table, p->seat, e) != 0)
		return -1;
	// "ok, your suggestion" is a yes if nothing is stored
	const bool yes = s->change[0].form == CHANGE_WHOLE && s->kind == SHORT_YES && stored_plan(p) == NULL;
	if (yes || (is_plan(s, p) && !reorders(r, p)))
		return 0;
	if (proposed_plan(r, p, &old, e) != 0)
		return -1;
	const bool proposed = old != NULL && apply(r, p, old, &plan) == NULL;
	if (!proposed) {
		*p->orders = (struct parsed){ .seats = p->table->names };
		if (stored_plan(p) == NULL && is_rather_plan(s))
			return 0;
		if (find_plan(r, p, &old, e) != 0)
			return -1;
	}
	const char *fault = old != NULL ? apply(r, p, old, &plan) : NULL;
	if (fault != NULL && old == &p->orders->orders.plan && s->changed != CHANGE_OFFER && take_suggestion(r, p)) {
		s->changed = CHANGE_OFFER; // what doesn't fit the last plan is about the suggestion
		fault = apply(r, p, old, &plan);
	}
	const int people = p->table->game.player[p->seat].people;
	const bool fits = old != NULL && fault == NULL && (replan_settle(&plan, people) || s->changed == CHANGE_OFFER || may_exceed(s));
	if (!fits && (s->rough || (old != NULL && fault == NULL))) {
		*p->orders = (struct parsed){ .seats = p->table->names };
		return 0;
	}
	*taken = true;
	p->remark->menu = true;
	if (old == NULL)
		reading_note(r, p, say(r->in, MSG("You have no plan to change yet. Write a whole one, for example "
		    "\"H, F, W3, X\".")));
	else if (fault == NULL)
		offer_changed(r, p, bare, old, &plan);
	else {
		reading_note(r, p, fault);
		*p->orders = (struct parsed){ .seats = p->table->names };
	}
	return 0;
}
