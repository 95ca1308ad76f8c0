// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks ahead: can the plan stall, and what may the player be asked this round?
#include "orders/total.h"

#include <assert.h>
#include <stddef.h>

#include "orders/print.h"

static bool
names_hunt(const struct plan_line *l)
{
	for (int i = 0; i < l->count; i++)
		if (l->alternative[i].place == HUNT)
			return true;
	return false;
}

// Whether whatever the line does, nobody is left.
static bool
places_all(const struct plan_line *l)
{
	for (int i = 0; i < l->count; i++)
		if (!l->alternative[i].rest)
			return false;
	return names_hunt(l);
}

// Whether the line may put some people on the hunting grounds and leave others.
static bool
hunts_partly(const struct plan_line *l)
{
	for (int i = 0; i < l->count; i++)
		if (l->alternative[i].place == HUNT && !l->alternative[i].rest)
			return true;
	return false;
}

// The first line that places everybody whatever happens before; -1 when there is none.
static int
last_resort(const struct plan *plan)
{
	for (int i = 0; i < plan->count; i++)
		if (plan->line[i].cond.count == 0 && places_all(&plan->line[i]))
			return i;
	return -1;
}

// Tells why there is no last resort: the line that comes nearest to it.
static const char *
missing_resort(struct arena *a, const struct plan *plan)
{
	for (int i = plan->count - 1; i >= 0; i--) {
		const struct plan_line *l = &plan->line[i];
		if (places_all(l))
			return arena_printf(a,
			    "line %d sends everybody left hunting, but only under a condition: add a "
			    "line "
			    "'hunt rest' without one",
			    i + 1);
		if (names_hunt(l) && l->count > 1 && !hunts_partly(l))
			return arena_printf(a,
			    "line %d may be carried out without placing everybody: put 'hunt rest' "
			    "on a "
			    "line of its own after it",
			    i + 1);
	}
	return arena_printf(a,
	    "after line %d nothing is left to do with people who are still free: add a "
	    "last line 'hunt rest'",
	    plan->count);
}

bool
still_places(const struct game *g, int seat)
{
	return g->open.kind == ASK_PLACE && g->player[seat].home > 0;
}

// Whether a line of its own sends any number of people to the place.
static bool
is_covered(const struct plan *plan, const struct game *g, int seat, enum place place)
{
	for (int i = 0; i < plan->count; i++) {
		const struct plan_line *l = &plan->line[i];
		const struct alternative *a = &l->alternative[0];
		int least, most;
		if (l->count != 1 || l->cond.count > 0 || a->place != place || a->rest)
			continue;
		place_range(g, seat, place, &least, &most);
		assert(a->most >= least);
		if (a->least <= least)
			return true;
	}
	return false;
}

// Whether the plan names every place that is open to the seat: then it needs no hunting grounds.
static bool
covers_all(const struct plan *plan, const struct game *g, int seat)
{
	for (enum place p = 0; p < PLACES; p++)
		if (place_refusal(g, seat, p) == REFUSED_ALLOWED && !is_covered(plan, g, seat, p))
			return false;
	return true;
}

// People hunt already, and may not come back there this round (R2.3).
static bool
hunted(const struct game *g, int seat)
{
	return g != NULL && g->player[seat].at[HUNT] > 0 && !g->options.hunt_again;
}

const char *
plan_gap(struct arena *a, const struct order_set *orders, const struct game *g, int seat)
{
	int last;

	if (g != NULL && !still_places(g, seat))
		return NULL;
	if (!order_has(orders, SECTION_PLAN))
		return "there is no plan, so the game waits for you at your next placement";
	if (hunted(g, seat))
		return covers_all(&orders->plan, g, seat)
		    ? NULL
		    : "you have people on the hunting grounds already, so nobody else can go there "
		      "this round: name all places where the others may go";
	last = last_resort(&orders->plan);
	if (last < 0)
		return missing_resort(a, &orders->plan);
	for (int i = 0; i < last && !(g != NULL && g->options.hunt_again); i++)
		if (hunts_partly(&orders->plan.line[i]))
			return arena_printf(a,
			    "after line %d the hunting grounds may be closed to you, and then line "
			    "%d "
			    "cannot place the others: let line %d end in 'rest', or add other places "
			    "before it",
			    i + 1, last + 1, i + 1);
	return NULL;
}

// The list in the making.
struct asked {
	struct arena *arena;
	const struct wishes *w;
	const struct game *g;
	int seat;
	const char **out;
	int count;
};

static void
add(struct asked *q, const char *text)
{
	if (q->count < ASKED_MAX) // GCOVR_EXCL_BR_LINE there is room
		q->out[q->count++] = text;
}

// Whether the seat has people on the place, or may still place some there.
static bool
may_use(const struct asked *q, enum place place)
{
	const struct order_set *o = q->w->orders;

	if (q->g != NULL && q->g->player[q->seat].at[place] > 0)
		return true;
	if (q->g != NULL && !still_places(q->g, q->seat))
		return false;
	if (!order_has(o, SECTION_PLAN))
		return true; // anything may come
	for (int i = 0; i < o->plan.count; i++)
		for (int k = 0; k < o->plan.line[i].count; k++)
			if (o->plan.line[i].alternative[k].place == place)
				return true;
	return false;
}

static bool
has_tools(const struct asked *q)
{
	const int *tool;

	if (q->g == NULL)
		return true;
	tool = q->g->player[q->seat].tool;
	return tool[0] + tool[1] + tool[2] > 0 || q->g->player[q->seat].at[TOOL_MAKER] > 0 ||
	    (order_has(q->w->orders, SECTION_PLAN) && may_use(q, TOOL_MAKER));
}

// Whether a card that rolls for a resource may lie on the space.
static bool
rolls(const struct asked *q, enum place place)
{
	if (place_info[place].kind == DICE_PLACE)
		return true;
	if (place_info[place].kind != CARD_SPACE)
		return false;
	return q->g == NULL ||
	       (card_on(q->g, place) >= 0 && cards[card_on(q->g, place)].top == TOP_ROLL);
}

static bool
scope_covers(int scope, enum place place)
{
	if (scope == SCOPE_ALL || scope == (int)place)
		return true;
	return (scope == SCOPE_CARD && place_info[place].kind == CARD_SPACE) ||
	    (scope == SCOPE_BUILDING && place_info[place].kind == BUILDING_PILE);
}

static bool
tools_said(const struct order_set *o, enum place place)
{
	for (int i = 0; order_has(o, SECTION_TOOLS) && i < o->tools.count; i++)
		if (scope_covers(o->tools.rule[i].scope, place) &&
		    o->tools.rule[i].mode != TOOLS_ASK)
			return true;
	return false;
}

static bool
pay_said(const struct order_set *o, enum place place)
{
	for (int i = 0; order_has(o, SECTION_PAY) && i < o->pay.count; i++) {
		const struct pay_rule *r = &o->pay.rule[i];
		if (scope_covers(r->scope, place) &&
		    (r->exact || r->ranking.count > 0 || r->ranking.or_else))
			return true;
	}
	return false;
}

// Adds "start place, place and place" for the places in a mask.
static void
add_places(struct asked *q, const char *start, unsigned places)
{
	struct text t;

	if (places == 0)
		return;
	text_init(&t, q->arena);
	text_add(&t, start);
	for (enum place p = 0; p < PLACES; p++)
		if ((places >> p & 1) != 0) {
			places &= ~(1u << p);
			text_addf(&t, "%s%s", place_info[p].name,
			    places == 0 ? "" : (places & (places - 1)) == 0 ? " and " : ", ");
		}
	add(q, t.data);
}

static void
add_tools_and_pay(struct asked *q)
{
	unsigned tools = 0, pay = 0;

	for (enum place p = 0; p < PLACES; p++) {
		if (!may_use(q, p))
			continue;
		if (has_tools(q) && rolls(q, p) && !tools_said(q->w->orders, p) &&
		    !tools_said(q->w->standing, p))
			tools |= 1u << p;
		if (p >= CARD_1 && !pay_said(q->w->orders, p) && !pay_said(q->w->standing, p) &&
		    (q->g == NULL || place_info[p].kind == CARD_SPACE ||
			pile_left(q->g, place_info[p].number - 1) > 0))
			pay |= 1u << p;
	}
	add_places(q, "which tools to add at ", tools);
	add_places(q, "what to pay for ", pay);
}

// The ranking that counts; NULL when neither order has one.
static const struct ranking *
ranking(const struct asked *q, enum section s)
{
	const struct order_set *o =
	    order_has(q->w->orders, s) ? q->w->orders : q->w->standing;

	if (!order_has(o, s))
		return NULL;
	return s == SECTION_PICK ? &o->pick : &o->feed;
}

// Whether dice of a dice card are on the table, or may still come there this round.
static bool
dice_card_comes(const struct game *g)
{
	for (enum place p = CARD_1; p <= CARD_4; p++)
		if (card_on(g, p) >= 0 && cards[card_on(g, p)].top == TOP_DICE &&
		    (g->open.kind == ASK_PLACE || people_on(g, p) > 0))
			return true;
	return g->open.kind == ASK_PICK;
}

static void
add_pick(struct asked *q)
{
	const struct ranking *r = ranking(q, SECTION_PICK);

	if (q->g != NULL && !dice_card_comes(q->g))
		return;
	if (r == NULL || r->count == 0)
		add(q, "which die of a dice card to pick");
	else if (r->count < 6)
		add(q, "which die to pick when none of your ranking is left");
}

static void
add_feed(struct asked *q)
{
	const struct ranking *r = ranking(q, SECTION_FEED);
	const struct player *p = q->g != NULL ? &q->g->player[q->seat] : NULL;

	if (p != NULL &&
	    p->food + p->track >= p->people + (may_use(q, HUT) && p->people < PEOPLE_MAX))
		return;
	if (r == NULL || (r->count == 0 && !r->or_else))
		add(q, "what to give for missing food");
	else if (!r->or_else)
		add(q,
		    "what to give for missing food when the resources you listed do not suffice");
}

int
asked_list(struct arena *a, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX])
{
	struct asked q = { a, w, g, seat, out, 0 };

	add_tools_and_pay(&q);
	add_pick(&q);
	add_feed(&q);
	return q.count;
}
