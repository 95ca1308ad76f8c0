// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks ahead: whether the plan can stall, and what the player may be asked in this round.
#include "orders/answer.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "lang/pieces.h"
#include "orders/codes.h"

static bool
names_hunt(const struct plan_line *l)
{
	for (int i = 0; i < l->count; i++)
		if (l->alternative[i].place == HUNT)
			return true;
	return false;
}

// Whether an alternative takes all remaining people, as the hunting grounds can. On other places,
// `rest` passes people on to the next alternative if not all fit.
static bool
takes_all(const struct alternative *a)
{
	return a->rest || (a->place == HUNT && a->most == PEOPLE_MAX && a->least == 1);
}

// Whether the line places all remaining people, whatever happens.
static bool
places_all(const struct plan_line *l)
{
	for (int i = 0; i < l->count; i++)
		if (!takes_all(&l->alternative[i]))
			return false;
	return names_hunt(l);
}

// Whether the line may send some people hunting and keep others.
static bool
hunts_partly(const struct plan_line *l)
{
	for (int i = 0; i < l->count; i++)
		if (l->alternative[i].place == HUNT && !takes_all(&l->alternative[i]))
			return true;
	return false;
}

// Explains why there is no last resort, with the line closest to one.
static const char *
missing_resort(struct tongue in, const struct plan *plan)
{
	for (int i = plan->count - 1; i >= 0; i--) {
		const struct plan_line *l = &plan->line[i];
		if (places_all(l))
			return say(in,
			    MSG("line {line} sends everyone left hunting, but only under a condition: add X, without "
				"one, at the end"), ARG(line, i + 1));
		if (names_hunt(l) && l->count > 1 && !hunts_partly(l))
			return say(in, MSG("\"{wish}\" may leave people over: add X after it, so that they go hunting"),
			    ARG(wish, line_in_codes(in.arena, l)));
	}
	return say(in, MSG("add X at the end, so that anyone still free goes hunting"));
}

bool
still_places(const struct game *g, int seat)
{
	return g->open.kind == ASK_PLACE && g->player[seat].home > 0;
}

// Whether the plan has a line that sends any number of people to the place alone.
static bool
is_covered(const struct plan *plan, const struct game *g, int seat, enum place place)
{
	for (int i = 0; i < plan->count; i++) {
		const struct plan_line *l = &plan->line[i];
		const struct alternative *a = &l->alternative[0];
		int least, most;
		if (l->count != 1 || l->cond.count > 0 || a->place != place)
			continue;
		place_range(g, seat, place, &least, &most);
		assert(a->most >= least);
		if (a->least <= least)
			return true;
	}
	return false;
}

// Whether the plan names every place that is open to the seat, so that it does not need the hunting grounds.
static bool
covers_all(const struct plan *plan, const struct game *g, int seat)
{
	for (enum place p = 0; p < PLACES; p++)
		if (place_refusal(g, seat, p) == REFUSED_ALLOWED && !is_covered(plan, g, seat, p))
			return false;
	return true;
}

// Whether people of the seat are hunting already, and no more may hunt in this round (R2.3).
static bool
hunted(const struct game *g, int seat)
{
	return g != NULL && g->player[seat].at[HUNT] > 0 && !g->options.hunt_again;
}

const char *
plan_gap(struct tongue in, const struct order_set *orders, const struct game *g, int seat)
{
	int last = 0;

	if (g != NULL && !still_places(g, seat))
		return NULL;
	if (!order_has(orders, SECTION_PLAN))
		return say(in, MSG("there is no plan, so the game waits for you at your next placement"));
	if (hunted(g, seat) && covers_all(&orders->plan, g, seat))
		return NULL;
	if (hunted(g, seat))
		return say(in, MSG("you have people on the hunting grounds already, so nobody else can go there this "
		    "round: name all places where the others may go"));
	// the last resort is the first line that places all remaining people whatever happened before
	while (last < orders->plan.count &&
	    (orders->plan.line[last].cond.count > 0 || !places_all(&orders->plan.line[last])))
		last++;
	if (last == orders->plan.count)
		return missing_resort(in, &orders->plan);
	for (int i = 0; i < last && !(g != NULL && g->options.hunt_again); i++)
		if (hunts_partly(&orders->plan.line[i]))
			return say(in, MSG("after line {line} the hunting grounds may be closed to you, and then line "
			    "{last} cannot place the others: let line {line} end in \"rest\", or add "
			    "other places before it"), ARG(line, i + 1), ARG(last, last + 1));
	return NULL;
}

// The list of questions so far.
struct asked {
	struct tongue in;
	const struct wishes *w;
	const struct game *g;
	int seat;
	const char **out;
	int count;
	bool steps_in; // the plan can run dry, and then the remaining people may go anywhere
	bool hunts; // the plan can run dry, and then the seat's fallback sends people hunting
	bool helper; // lists the helper's questions instead of the player's
};

// Whether a question belongs in this list; `wanted`: the seat wants to be asked.
static bool
is_for(const struct asked *q, bool wanted)
{
	return q->helper == (q->w->help == HELP_ALL || (q->w->help == HELP_USES && !wanted));
}

static void
add(struct asked *q, const char *text)
{
	if (q->count < ASKED_MAX) // GCOVR_EXCL_BR_LINE there is always room
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
	if (!order_has(o, SECTION_PLAN) || q->steps_in || (q->hunts && place == HUNT))
		return true; // people may go anywhere
	for (int i = 0; i < o->plan.count; i++)
		for (int k = 0; k < o->plan.line[i].count; k++)
			if (o->plan.line[i].alternative[k].place == place)
				return true;
	return false;
}

// Whether the seat may take a card with `top` as its upper part.
static bool
may_take(const struct asked *q, enum card_top top)
{
	for (enum place p = CARD_1; p <= CARD_4; p++)
		if (may_use(q, p) && card_on(q->g, p) >= 0 && cards[card_on(q->g, p)].top == top)
			return true;
	return false;
}

// Whether the seat has a tool, or may gain one by its own actions.
static bool
has_tools(const struct asked *q)
{
	if (q->g == NULL)
		return true;
	const struct player *p = &q->g->player[q->seat];
	return p->tool[0] + p->tool[1] + p->tool[2] > 0 || p->at[TOOL_MAKER] > 0 ||
	    (order_has(q->w->orders, SECTION_PLAN) && may_use(q, TOOL_MAKER)) ||
	    (order_has(q->w->orders, SECTION_PLAN) && may_take(q, TOP_TOOL));
}

// Whether dice are or may be rolled on a place. A card that rolls for a resource has left its space
// by the time tools are added.
static bool
rolls(const struct asked *q, enum place place)
{
	if (place_info[place].kind == DICE_PLACE)
		return true;
	if (place_info[place].kind != CARD_SPACE)
		return false;
	if (q->g == NULL || (q->g->open.kind == ASK_TOOLS && q->g->open.place == place))
		return true;
	return card_on(q->g, place) >= 0 && cards[card_on(q->g, place)].top == TOP_ROLL;
}

// Whether a question about tools for a roll on the place is possible.
static bool
leaves_tools(const struct asked *q, enum place place)
{
	enum source unused;
	const struct tools_rule *r = tools_rule_at(q->w, place, &unused);

	if (!rolls(q, place))
		return false;
	if (r == NULL)
		return is_for(q, false) && has_tools(q);
	const bool once = q->g == NULL || q->g->player[q->seat].once != 0 || may_take(q, TOP_ONCE);
	return r->mode == TOOLS_ASK && is_for(q, true) && (has_tools(q) || once);
}

// Whether a pay rule names all goods that could pay on the place: if the rule cannot pay, nothing
// can. For a building, the current tile counts.
static bool
names_all(const struct asked *q, const struct pay_rule *r, enum place place)
{
	bool named[GOODS] = { false };
	int tile = q->g != NULL && place >= BUILDING_1 ? tile_on(q->g, place) : -1;
	bool fixed = tile >= 0 && tiles[tile].kind == TILE_FIXED;

	if (r->exact)
		return fixed && memcmp(r->goods, tiles[tile].need, sizeof r->goods) == 0;
	for (int i = 0; i < r->ranking.count; i++)
		named[r->ranking.item[i]] = true;
	for (enum good good = 0; good < GOODS; good++)
		if (!named[good] && (!fixed || tiles[tile].need[good] > 0))
			return false;
	return true;
}

// Whether the rule skips a card if there is not enough of a single good to pay for it.
static bool
skips_in_time(const struct pay_rule *r, enum place place)
{
	const struct cond_node *c = r->skips ? &r->skip.node[r->skip.root] : NULL;

	if (c == NULL || place >= BUILDING_1 || c->kind != COND_HAVE || c->op != LESS ||
	    c->n < place_info[place].number)
		return false;
	for (int i = 0; i < r->ranking.count; i++)
		if (r->ranking.item[i] == c->thing)
			return true;
	return false;
}

// The degree to which the orders settle the price of a card or tile.
enum price_said { PRICE_UNSAID, PRICE_ASK, PRICE_IN_PART, PRICE_SAID };

static enum price_said
price_said(const struct asked *q, enum place place)
{
	const struct pay_rule *r = NULL;
	enum source unused;

	for (int n = 0; r == NULL && n < RULE_LAYERS; n++) {
		r = pay_rule_at(q->w, place, n, &unused);
		if (r != NULL && pays_nothing(r))
			r = NULL;
	}
	if (r == NULL)
		return PRICE_UNSAID;
	if (!r->exact && r->ranking.count == 0 && !r->ranking.or_else)
		return r->skips ? PRICE_UNSAID : PRICE_ASK;
	if (r->ranking.or_else || skips_in_time(r, place))
		return PRICE_SAID;
	const bool any_2 = q->g == NULL || q->g->player[q->seat].any_2 || may_take(q, TOP_ANY_2);
	return names_all(q, r, place) && !any_2 ? PRICE_SAID : PRICE_IN_PART;
}

// Adds a question about a set of places: {places} names them, {where} is "in the hut".
static void
add_places(struct asked *q, struct msg question, unsigned places)
{
	const char *names[PLACES], *where[PLACES];
	int n = 0;

	for (enum place p = 0; p < PLACES; p++)
		if ((places >> p & 1) != 0) {
			names[n] = place_name(q->in, p);
			where[n++] = place_where(q->in, p);
		}
	if (n > 0)
		add(q, say(q->in, question, ARG(places, say_list(q->in, names, n)),
			   ARG(where, say_list(q->in, where, n))));
}

static void
add_tools_and_pay(struct asked *q)
{
	unsigned tools = 0, pay[PRICE_SAID + 1] = { 0 };

	for (enum place p = 0; p < PLACES; p++) {
		if (!may_use(q, p))
			continue;
		if (leaves_tools(q, p))
			tools |= 1u << p;
		if (p >= CARD_1 && (q->g == NULL || place_info[p].kind == CARD_SPACE ||
			pile_left(q->g, place_info[p].number - 1) > 0))
			pay[price_said(q, p)] |= 1u << p;
	}
	add_places(q, MSG("which tools to use {where}"), tools);
	add_places(q, MSG("what to pay for {places}"),
	    (is_for(q, false) ? pay[PRICE_UNSAID] : 0) | (is_for(q, true) ? pay[PRICE_ASK] : 0));
	if (is_for(q, false))
		add_places(q,
		    MSG("what to pay for {places} when the resources you listed are not enough"), pay[PRICE_IN_PART]);
}

// Returns the ranking in force; NULL if neither the round's orders nor the standing ones have one.
static const struct ranking *
ranking(const struct asked *q, enum section s)
{
	const struct order_set *o = order_has(q->w->orders, s) ? q->w->orders : q->w->standing;

	if (!order_has(o, s))
		return NULL;
	return s == SECTION_PICK ? &o->pick : &o->feed;
}

// Whether dice of a dice card are on the table, or may still be in this round.
static bool
dice_card_comes(const struct game *g)
{
	for (enum place p = CARD_1; p <= CARD_4; p++)
		if (card_on(g, p) >= 0 && cards[card_on(g, p)].top == TOP_DICE &&
		    (g->open.kind == ASK_PLACE || people_on(g, p) > 0))
			return true;
	return g->open.kind == ASK_PICK || g->late_count > 0;
}

static void
add_pick(struct asked *q)
{
	const struct ranking *r = ranking(q, SECTION_PICK);

	if ((q->g != NULL && !dice_card_comes(q->g)) || !is_for(q, r != NULL && r->count == 0))
		return;
	if (r == NULL || r->count == 0)
		add(q, say(q->in, MSG("which die to pick from a dice card")));
	else if (r->count < 6)
		add(q, say(q->in, MSG("which die to pick when none of your ranking is left")));
}

static void
add_feed(struct asked *q)
{
	const struct ranking *r = ranking(q, SECTION_FEED);
	const struct player *p = q->g != NULL ? &q->g->player[q->seat] : NULL;

	if (!is_for(q, r != NULL && r->count == 0 && !r->or_else))
		return;
	if (p != NULL && p->food + p->track >= p->people + (may_use(q, HUT) && p->people < PEOPLE_MAX))
		return;
	if (r == NULL || (r->count == 0 && !r->or_else))
		add(q, say(q->in, MSG("what to give for missing food")));
	else if (!r->or_else)
		add(q, say(q->in, MSG("what to give for missing food when the resources you listed are not "
		                      "enough")));
}

// Sets where people may go when the plan has run dry: only hunting while that is open. Otherwise
// the rules may leave only one place, and then nobody is asked.
static void
foresee_fallback(struct asked *q)
{
	const struct order_set *o = q->w->orders;
	bool partly = hunted(q->g, q->seat);

	if (!order_has(o, SECTION_PLAN) || plan_gap(q->in, o, q->g, q->seat) == NULL)
		return;
	for (int i = 0; i < o->plan.count; i++)
		partly = partly || hunts_partly(&o->plan.line[i]);
	q->hunts = order_has(o, SECTION_FALLBACK) && o->fallback != FALLBACK_ASK;
	q->steps_in = partly || (q->hunts && o->fallback != FALLBACK_HUNT);
}

static int
fill(struct asked *q)
{
	foresee_fallback(q);
	add_tools_and_pay(q);
	add_pick(q);
	add_feed(q);
	return q->count;
}

int
asked_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX])
{
	return fill(&(struct asked){ .in = in, .w = w, .g = g, .seat = seat, .out = out });
}

int
helped_list(struct tongue in, const struct wishes *w, const struct game *g, int seat,
    const char *out[static ASKED_MAX])
{
	return fill(&(struct asked){ .in = in, .w = w, .g = g, .seat = seat, .out = out, .helper = true });
}
