// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rules on the open decision by a seat's own orders.
#include "orders/rule.h"

#include <string.h>

#include "orders/internal.h"

static const char *const source_words[SOURCES] = {
#define SOURCE_WORD(name, word) [SOURCE_##name] = word,
	SOURCE_LIST(SOURCE_WORD)
#undef SOURCE_WORD
};

const char *
source_word(enum source s)
{
	return source_words[s];
}

bool
source_is_player(enum source s)
{
	return s == SOURCE_FALLBACK || s == SOURCE_MISSING || s == SOURCE_COMPUTER || s == SOURCE_HELPER;
}

enum source
source_named(const char *word)
{
	enum source s = 0;

	while (s < SOURCES && strcmp(source_words[s], word) != 0)
		s++;
	return s;
}

bool
decided(struct decider *d, enum source source)
{
	d->out->kind = DECIDED;
	d->out->source = source;
	return true;
}

// S1: applies the first plan line that is possible now.
bool
place_decide(struct decider *d)
{
	const struct order_set *o = d->w->orders;
	int line = order_has(o, SECTION_PLAN)
	    ? plan_next(&o->plan, d->w->done, d->g, d->seat, &d->out->decision) : 0;

	if (line == 0)
		return false;
	d->out->line = line;
	return decided(d, SOURCE_PLAN);
}

// Returns the orders of this round for `i` 0, the standing orders for 1.
static const struct order_set *
layer(const struct wishes *w, int i, enum source *source)
{
	*source = i == 0 ? SOURCE_POLICY : SOURCE_STANDING;
	return i == 0 ? w->orders : w->standing;
}

// Returns the orders that contain section `s`, which is replaced as a whole: the round's orders, or
// else the standing ones; NULL if neither has the section.
static const struct order_set *
effective(const struct decider *d, enum section s, enum source *source)
{
	for (int i = 0; i < 2; i++) {
		const struct order_set *o = layer(d->w, i, source);
		if (order_has(o, s))
			return o;
	}
	return NULL;
}

enum { SCOPE_STEPS = 3 };
_Static_assert(2 * SCOPE_STEPS == RULE_LAYERS, "of the round and standing");

// Returns the scopes that cover a place, from the most to the least specific.
static int
scope_of(enum place place, int step)
{
	if (step == 0)
		return (int)place;
	if (step == 2)
		return SCOPE_ALL;
	return place_info[place].kind == BUILDING_PILE ? SCOPE_BUILDING : SCOPE_CARD;
}

static bool
use_lists(const struct use_order *use, int item)
{
	for (int i = 0; i < use->count; i++)
		if (use->item[i] == item)
			return true;
	return false;
}

// Whether an item of `do` means a place: by its name, its family, or as `others`.
static bool
use_covers(const struct use_order *use, int item, enum place place)
{
	int family = scope_of(place, 1);

	if (item == (int)place)
		return true;
	if (use_lists(use, (int)place))
		return false;
	if (item == family && place >= CARD_1)
		return true;
	return item == SCOPE_ALL && (place < CARD_1 || !use_lists(use, family));
}

// Returns when a card or building is used unless the orders say otherwise, the smallest number first: buildings of a fixed
// size before a card takes their goods, as soon as they can be paid for, then cards that bring goods for the others.
static int
usual_turn(const struct game *g, const struct player *p, enum place place)
{
	if (place_info[place].kind == CARD_SPACE) {
		const enum card_top top = cards[card_on(g, place)].top;
		return top == TOP_GOOD || top == TOP_ROLL || top == TOP_DICE || top == TOP_ANY_2 ? 1 : 3;
	}
	return tiles[tile_on(g, place)].kind != TILE_ANY && place_payable(g, p->goods, place) ? 0 : 2;
}

// Returns the place that the orders use next, or else the usual one: tools go to the dearest goods first.
static enum place
next_use(const struct decider *d, enum source *source)
{
	static const enum place first[] = { TOOL_MAKER, HUT, FIELD, RIVER, QUARRY, CLAY, FOREST, HUNT };
	const struct player *p = &d->g->player[d->seat];
	const struct order_set *o = effective(d, SECTION_DO, source);
	enum place next = PLACES;

	for (int i = 0; o != NULL && i < o->use.count; i++)
		for (enum place place = 0; place < PLACES; place++)
			if (p->at[place] > 0 && use_covers(&o->use, o->use.item[i], place))
				return place;
	*source = SOURCE_DEFAULT;
	for (size_t i = 0; i < sizeof first / sizeof *first; i++)
		if (p->at[first[i]] > 0)
			return first[i];
	for (enum place place = CARD_1; place < PLACES; place++)
		if (p->at[place] > 0 && (next == PLACES || usual_turn(d->g, p, place) < usual_turn(d->g, p, next)))
			next = place;
	return next;
}

bool
use_decide(struct decider *d)
{
	enum source source;

	d->out->decision = (struct decision){ .kind = DO_USE, .place = next_use(d, &source) };
	return decided(d, source);
}

static bool
take_now(const struct decider *d, const struct take_rule *r)
{
	enum source unused;

	switch (r->when) {
	case TAKE_FIRST:
		return true;
	case TAKE_FEEDING:
		return d->g->open.kind == ASK_FEED;
	case TAKE_BEFORE:
		return (d->g->open.kind == ASK_USE && next_use(d, &unused) == r->place) ||
		    (d->g->open.kind == ASK_PAY && d->g->open.place == r->place);
	}
	return false; // GCOVR_EXCL_LINE all cases return
}

// Takes goods with the any-2 card if a rule says so now (R5.6).
bool
take_decide(struct decider *d)
{
	enum source source;
	const struct order_set *o = effective(d, SECTION_TAKE, &source);
	enum ask_kind kind = d->g->open.kind;

	if (o == NULL || !d->g->player[d->seat].any_2)
		return false;
	if (kind != ASK_USE && kind != ASK_PAY && kind != ASK_FEED)
		return false;
	for (int i = 0; i < o->take.count; i++)
		if (take_now(d, &o->take.rule[i])) {
			d->out->decision = (struct decision){ .kind = DO_TAKE };
			memcpy(d->out->decision.goods, o->take.rule[i].goods, sizeof d->out->decision.goods);
			return decided(d, source);
		}
	return false;
}

const struct tools_rule *
tools_rule_at(const struct wishes *w, enum place place, enum source *source)
{
	for (int n = 0; n < RULE_LAYERS; n++) {
		const struct order_set *o = layer(w, n / SCOPE_STEPS, source);
		const bool applies = order_has(o, SECTION_TOOLS) && (place >= CARD_1 || n % SCOPE_STEPS != 1);
		for (int i = 0; applies && i < o->tools.count; i++)
			if (o->tools.rule[i].scope == scope_of(place, n % SCOPE_STEPS))
				return &o->tools.rule[i];
	}
	return NULL;
}

bool
tools_decide(struct decider *d)
{
	enum source source, unused;
	const struct tools_rule *r = tools_rule_at(d->w, d->g->open.place, &source);
	enum once once = ONCE_UNSAID; // whether one-use tools may be added if the rule does not say it

	if (r == NULL && tools_matter(d->g))
		return false;
	if (r == NULL) {
		d->out->decision = (struct decision){ .kind = DO_TOOLS };
		return decided(d, SOURCE_DEFAULT);
	}
	if (r->mode == TOOLS_ASK)
		return false;
	for (int i = 0; i < 2 && once == ONCE_UNSAID; i++) {
		const struct order_set *o = layer(d->w, i, &unused);
		once = order_has(o, SECTION_TOOLS) ? o->tools.once : ONCE_UNSAID;
	}
	tools_choose(d->g, r, once, &d->out->decision);
	return decided(d, source);
}

const struct pay_rule *
pay_rule_at(const struct wishes *w, enum place place, int n, enum source *source)
{
	const struct order_set *o = layer(w, n / SCOPE_STEPS, source);

	for (int i = 0; order_has(o, SECTION_PAY) && i < o->pay.count; i++)
		if (o->pay.rule[i].scope == scope_of(place, n % SCOPE_STEPS))
			return &o->pay.rule[i];
	return NULL;
}

bool
pays_nothing(const struct pay_rule *r)
{
	return r->skips && !r->exact && r->ranking.count == 0 && !r->ranking.or_else;
}

static bool
pay_exactly(struct decider *d, const struct pay_rule *r)
{
	d->out->decision = (struct decision){ .kind = DO_PAY };
	memcpy(d->out->decision.goods, r->goods, sizeof r->goods);
	return game_check(d->g, &d->out->decision) == REFUSED_ALLOWED;
}

static bool
decline(struct decider *d, enum source source)
{
	d->out->decision = (struct decision){ .kind = DO_DECLINE };
	return decided(d, source);
}

bool
pay_decide(struct decider *d)
{
	enum source source;

	for (int n = 0; n < RULE_LAYERS; n++) {
		const struct pay_rule *r = pay_rule_at(d->w, d->g->open.place, n, &source);
		if (r != NULL && r->skips && cond_holds(&r->skip, d->g, d->seat))
			return decline(d, source);
		if (r == NULL || pays_nothing(r))
			continue; // to a more general rule
		if (r->exact ? pay_exactly(d, r)
			     : r->ranking.count > 0 && payment_choose(d->g, DO_PAY, &r->ranking, &d->out->decision))
			return decided(d, source);
		return r->ranking.or_else && decline(d, source);
	}
	return payment_count(d->g, DO_PAY, &d->out->decision) == 1 && decided(d, SOURCE_DEFAULT);
}

bool
pick_decide(struct decider *d)
{
	enum source source;
	const struct order_set *o = effective(d, SECTION_PICK, &source);

	for (int i = 0; o != NULL && i < o->pick.count; i++) {
		d->out->decision = (struct decision){ .kind = DO_PICK, .face = (int8_t)o->pick.item[i] };
		if (game_check(d->g, &d->out->decision) == REFUSED_ALLOWED)
			return decided(d, source);
	}
	return false;
}

// Whether the decision would let people starve although the seat has goods outside the ranking
// (R6.2, 4-each).
static bool
feeds_less(const struct decider *d, const struct ranking *r)
{
	const struct player *p = &d->g->player[d->seat];
	int others = goods_count(p->goods) + p->any_2;

	for (int i = 0; i < r->count; i++)
		others -= p->goods[r->item[i]];
	return others > 0 && goods_count(d->out->decision.goods) < d->g->open.count;
}

bool
feed_decide(struct decider *d)
{
	enum source source;
	const struct order_set *o = effective(d, SECTION_FEED, &source);

	if (o == NULL)
		return false;
	if (o->feed.count > 0 && payment_choose(d->g, DO_FEED, &o->feed, &d->out->decision) &&
	    (o->feed.or_else || !feeds_less(d, &o->feed)))
		return decided(d, source);
	if (!o->feed.or_else)
		return false;
	d->out->decision = (struct decision){ .kind = DO_REFUSE };
	return decided(d, source);
}

bool
stop_decide(struct decider *d)
{
	const struct order_set *o = d->w->orders;

	if (d->w->late || d->w->help == HELP_ALL || !order_has(o, SECTION_STOP) || !cond_holds(&o->stop, d->g, d->seat))
		return false;
	d->out->kind = STOPPED;
	return true;
}

// Whether the orders of the acting seat say `ask` for the open decision.
static bool
wants_to_be_asked(const struct game *g, const struct wishes *w)
{
	const struct decider d = { .g = g, .w = w, .seat = g->open.seat };
	const struct order_set *o = NULL;
	const struct tools_rule *tools;
	const struct pay_rule *pay = NULL;
	enum source source;

	switch (g->open.kind) {
	case ASK_TOOLS:
		tools = tools_rule_at(w, g->open.place, &source);
		return tools != NULL && tools->mode == TOOLS_ASK;
	case ASK_PAY:
		for (int n = 0; n < RULE_LAYERS && (pay == NULL || pays_nothing(pay)); n++)
			pay = pay_rule_at(w, g->open.place, n, &source);
		return pay != NULL && !pay->skips && !pay->exact && pay->ranking.count == 0 && !pay->ranking.or_else;
	case ASK_PICK:
		o = effective(&d, SECTION_PICK, &source);
		return o != NULL && o->pick.count == 0;
	case ASK_FEED:
		o = effective(&d, SECTION_FEED, &source);
		return o != NULL && o->feed.count == 0 && !o->feed.or_else;
	case ASK_OVER:
	case ASK_PLACE:
	case ASK_USE:
	case ASK_ROLL:
		break;
	}
	return false;
}

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

void
orders_decide(const struct game *g, const struct wishes *w, struct ruling *out)
{
	if (w->computer) { // all decisions are its own, except forced ones
		*out = (struct ruling){ .kind = DECIDED, .source = SOURCE_FORCED };
		if (game_forced(g, &out->decision))
			return;
		out->kind = LEFT;
		out->level = (enum level)(w->missing - 1);
		out->source = SOURCE_COMPUTER;
		return;
	}
	orders_rule(g, w, out);
	if (out->kind != OPEN)
		return;
	out->planned = order_has(w->orders, SECTION_PLAN);
	if (leave(g, w, out) || w->help == HELP_NOT)
		return;
	if (w->help == HELP_USES && (g->open.kind == ASK_PLACE || wants_to_be_asked(g, w)))
		return;
	out->kind = LEFT;
	out->level = LEVEL_FAIR;
	out->source = SOURCE_HELPER;
}

void
left_decide(const struct game *g, struct ruling *v, const unsigned char key[static CHANCE_KEY], struct arena *a)
{
	struct sight sight;

	sight_of(g, g->open.seat, &sight);
	(void)player_decide(v->level, &sight, key, a, &v->decision);
	v->kind = DECIDED;
}
