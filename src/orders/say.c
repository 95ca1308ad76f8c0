// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders in words, as the answer to a letter tells them.
#include <assert.h>
#include <stdio.h>

#include "lang/pieces.h"
#include "orders/print.h"
#include "orders/printer.h"

static const char *
thing_name(int thing)
{
	switch (thing) {
	case THING_FOOD:
		return "food";
	case THING_PEOPLE:
		return "people";
	case THING_TOOLS:
		return "tool points";
	case THING_TRACK:
		return "steps on the food track";
	default:
		return good_info[thing].name;
	}
}

const char *
scope_in(struct arena *a, int scope)
{
	if (scope < PLACES)
		return place_where(english(a), (enum place)scope);
	assert(scope != SCOPE_BUILDING); // only paid for
	return scope == SCOPE_CARD ? "on any card" : "everywhere";
}

const char *
scope_for(int scope)
{
	static const char *const names[PLACES] = {
		[CARD_1] = "for card 1", [CARD_2] = "for card 2", [CARD_3] = "for card 3",
		[CARD_4] = "for card 4", [BUILDING_1] = "for building 1",
		[BUILDING_2] = "for building 2", [BUILDING_3] = "for building 3",
		[BUILDING_4] = "for building 4",
	};

	if (scope < PLACES)
		return names[scope];
	return scope == SCOPE_CARD       ? "for any card"
	       : scope == SCOPE_BUILDING ? "for any building"
	                                 : "for everything";
}

static const char *
compare_words(enum comparison op)
{
	static const char *const words[] = {
		[LESS] = "less than",
		[AT_MOST] = "at most",
		[EQUAL] = "exactly",
		[UNEQUAL] = "other than",
		[AT_LEAST] = "at least",
		[MORE] = "more than",
	};

	return words[op];
}

static void
say_node(struct text *t, const struct cond *c, int node, const struct seats *seats)
{
	const struct cond_node *n = &c->node[node];
	const char *title = n->place < PLACES ? place_title(english(t->arena), n->place) : "";

	switch (n->kind) {
	case COND_AND:
	case COND_OR:
		say_node(t, c, n->left, seats);
		text_add(t, n->kind == COND_OR ? " or " : " and ");
		say_node(t, c, n->right, seats);
		return;
	case COND_NOT:
		text_add(t, "it is not so that ");
		say_node(t, c, n->left, seats);
		return;
	case COND_TAKEN:
		if (n->seat >= 0)
			text_addf(
			    t, "%s stands %s", seat_called(seats, n->seat), scope_in(t->arena, (int)n->place));
		else
			text_add_both(t, "somebody stands ", scope_in(t->arena, (int)n->place));
		return;
	case COND_FREE:
		text_add_both(t, "nobody stands ", scope_in(t->arena, (int)n->place));
		return;
	case COND_LEFT:
		text_addf(t, "%s has room for %s %d", title, compare_words(n->op), n->n);
		return;
	case COND_HAVE:
		text_addf(
		    t, "you have %s %d %s", compare_words(n->op), n->n, thing_name(n->thing));
		return;
	case COND_ROUND:
		text_addf(t, "the round is %s %d", compare_words(n->op), n->n);
		return;
	}
}

// Conditions of at most one kind of joint are told; others are quoted, so that nothing is
// unclear.
static bool
is_plain(const struct cond *c)
{
	bool both[COND_ROUND + 1] = { false };

	for (int i = 0; i < c->count; i++) {
		const struct cond_node *n = &c->node[i];
		both[n->kind] = true;
		if (n->kind == COND_NOT && c->node[n->left].kind < COND_TAKEN)
			return false;
	}
	return !(both[COND_AND] && both[COND_OR]);
}

void
cond_say(struct text *t, const struct cond *c, const struct seats *seats)
{
	if (!is_plain(c)) {
		cond_print(t, c, seats);
		return;
	}
	text_add(t, c->node[c->root].kind == COND_OR ? "either " : "");
	say_node(t, c, c->root, seats);
}

// Adds `word` and a condition; nothing if the condition is empty, for that always holds.
static void
say_if(struct text *t, const char *word, const struct cond *c, const struct seats *seats)
{
	if (c->count == 0)
		return;
	text_add(t, word);
	cond_say(t, c, seats);
}

static void
say_alternative(struct text *t, const struct alternative *a)
{
	text_add(t, place_title(english(t->arena), a->place));
	if (place_info[a->place].kind != DICE_PLACE)
		return;
	if (a->rest)
		text_add(t, " with everybody left");
	else if (a->least == a->most)
		text_addf(t, " with exactly %d", a->least);
	else
		text_addf(t, " with %d to %d", a->least, a->most);
}

void
plan_line_say(struct text *t, const struct plan_line *line, const struct seats *seats)
{
	for (int i = 0; i < line->count; i++) {
		text_add(t, i > 0 ? ", else " : "");
		say_alternative(t, &line->alternative[i]);
	}
	say_if(t, ", if ", &line->cond, seats);
}

static void
say_plan(struct text *t, const struct plan *plan, const struct seats *seats)
{
	for (int i = 0; i < plan->count; i++) {
		text_addf(t, "%s%d. ", i > 0 ? ". " : "", i + 1);
		plan_line_say(t, &plan->line[i], seats);
	}
}

static void
say_use(struct text *t, const struct use_order *use)
{
	for (int i = 0; i < use->count; i++) {
		int item = use->item[i];
		text_add(t, i > 0 ? ", then " : "first ");
		text_add(t, item < PLACES	 ? place_title(english(t->arena), (enum place)item)
			: item == SCOPE_CARD	 ? "the cards"
			: item == SCOPE_BUILDING ? "the buildings"
						 : "all others");
	}
}

// What the tools of a scope bring more of: "brick"; "" where it can be several things.
static const char *
gain_name(int scope)
{
	if (scope == HUNT)
		return " food";
	if (scope == FOREST)
		return " wood";
	return scope == CLAY     ? " brick"
	       : scope == QUARRY ? " stone"
	       : scope == RIVER  ? " gold"
	                         : "";
}

static void
say_named(struct text *t, unsigned named)
{
	const char *gap = "tool ";

	for (int i = 0; i < TOOL_SLOTS; i++)
		if ((named >> i & 1) != 0) {
			text_addf(t, "%s%d", gap, i + 1);
			gap = " and ";
		}
	text_add(t, " if ready");
}

static void
say_mode(struct text *t, const struct tools_rule *r)
{
	const char *gain = gain_name(r->scope);

	switch (r->mode) {
	case TOOLS_AUTO:
		text_add_both(t, "the fewest tools that gain one more", gain);
		return;
	case TOOLS_NEVER:
		text_add(t, "never");
		return;
	case TOOLS_MAX:
		text_add_both(t, "the fewest tools that gain the most", gain);
		return;
	case TOOLS_REACH:
		text_addf(t, "the fewest tools that reach %d%s in all", r->n, gain);
		return;
	case TOOLS_REACH_MORE:
		if (r->n == 1)
			text_add_both(t, "the fewest tools that gain one more", gain);
		else
			text_addf(t, "the fewest tools that gain %d more%s", r->n, gain);
		return;
	case TOOLS_NAMED:
		say_named(t, r->named);
		return;
	case TOOLS_ASK:
		text_add(t, "ask me");
		return;
	}
}

static void
say_once(struct text *t, enum once once)
{
	if (once == ONCE_OK)
		text_add(t, "one-use tools where needed");
	else if (once == ONCE_NEVER)
		text_add(t, "no one-use tools");
}

static void
say_tools_rule(struct text *t, const struct tools_rule *r)
{
	text_add_both(t, scope_in(t->arena, r->scope), " ");
	say_mode(t, r);
	if (r->limit >= 0)
		text_addf(t, ", at most %d tool point%s", r->limit, r->limit == 1 ? "" : "s");
	text_add(t, r->once != ONCE_UNSAID ? ", " : "");
	say_once(t, r->once);
}

static void
say_goods(struct text *t, const struct ranking *r)
{
	for (int i = 0; i < r->count; i++)
		text_add_both(t, i > 0 ? ", then " : "", good_info[r->item[i]].name);
}

static void
say_exact(struct text *t, const int goods[static GOODS])
{
	const char *gap = "exactly ";

	for (int i = 0; i < GOODS; i++)
		if (goods[i] > 0) {
			text_addf(t, "%s%d %s", gap, goods[i], good_info[i].name);
			gap = ", ";
		}
}

static void
say_pay_rule(struct text *t, const struct pay_rule *r, const struct seats *seats)
{
	bool price = r->exact || r->ranking.count > 0;

	text_add_both(t, scope_for(r->scope), " ");
	if (r->exact)
		say_exact(t, r->goods);
	say_goods(t, &r->ranking);
	if (r->ranking.or_else)
		text_add(t, price ? ", or leave it" : "leave it");
	else if (!price && !r->skips)
		text_add(t, "ask me");
	if (r->skips)
		text_add(t, price || r->ranking.or_else ? ", but leave it" : "leave it");
	say_if(t, " if ", &r->skip, seats);
}

static void
say_take_rule(struct text *t, const struct take_rule *r)
{
	const char *gap = "";

	for (int i = 0; i < GOODS; i++)
		for (int n = 0; n < r->goods[i]; n++) {
			text_add_both(t, gap, good_info[i].name);
			gap = " and ";
		}
	if (r->when == TAKE_BEFORE)
		text_addf(t, " from the any-2 card before using %s", place_title(english(t->arena), r->place));
	else
		text_add(t, r->when == TAKE_FEEDING ? " from the any-2 card when food is short"
						    : " from the any-2 card at the first action");
}

static void
say_rules(
    struct text *t, const struct order_set *o, enum section s, const struct seats *seats)
{
	for (int i = 0; i < rule_count(o, s); i++) {
		text_add(t, i > 0 ? "; " : "");
		if (s == SECTION_TOOLS && i == o->tools.count)
			say_once(t, o->tools.once);
		else if (s == SECTION_TOOLS)
			say_tools_rule(t, &o->tools.rule[i]);
		else if (s == SECTION_PAY)
			say_pay_rule(t, &o->pay.rule[i], seats);
		else if (o->take.count == 0)
			text_add(t, "keep the any-2 card");
		else
			say_take_rule(t, &o->take.rule[i]);
	}
}

static void
say_pick(struct text *t, const struct ranking *r)
{
	static const char *const face[] = { "", "wood", "brick", "stone", "gold", "the tool",
		"the food track" };

	for (int i = 0; i < r->count; i++)
		text_add_both(t, i > 0 ? ", then " : "", face[r->item[i]]);
	text_add(t, r->count == 0 ? "ask me" : "");
}

static void
say_feed(struct text *t, const struct ranking *r)
{
	if (r->count > 0)
		text_add(t, "for missing food ");
	say_goods(t, r);
	if (r->or_else)
		text_add(t,
		    r->count > 0 ? ", or let them starve" : "give no resources, let them starve");
	else if (r->count == 0)
		text_add(t, "ask me");
}

void
section_say(
    struct text *t, const struct order_set *o, enum section s, const struct seats *seats)
{
	static const char *const fallback[] = {
		[FALLBACK_ASK] = "ask me when the plan runs dry",
		[FALLBACK_BOT] = "the stand-in plays when the plan runs dry",
		[FALLBACK_HUNT] = "everybody goes hunting when the plan runs dry",
	};

	if (s != SECTION_FINAL)
		text_add_both(t, section_word(s), ": ");
	switch (s) {
	case SECTION_PLAN:
		say_plan(t, &o->plan, seats);
		return;
	case SECTION_STOP:
		say_if(t, "before my next decision, once, if ", &o->stop, seats);
		return;
	case SECTION_DO:
		say_use(t, &o->use);
		return;
	case SECTION_TOOLS:
	case SECTION_PAY:
	case SECTION_TAKE:
		say_rules(t, o, s, seats);
		return;
	case SECTION_PICK:
		say_pick(t, &o->pick);
		return;
	case SECTION_FEED:
		say_feed(t, &o->feed);
		return;
	case SECTION_FALLBACK:
		text_add(t, fallback[o->fallback]);
		return;
	case SECTION_FINAL:
		text_add(t, o->final ? "final: these orders are complete"
				     : "wait: nothing is run before the deadline");
		return;
	case SECTIONS: // GCOVR_EXCL_LINE no section
		return; // GCOVR_EXCL_LINE no section
	}
}

static void
say_placing(const struct game *g, bool planned, char *out, size_t size)
{
	int home = g->player[g->open.seat].home;

	(void)snprintf(out, size, "%s (%d %s left)",
	    planned ? "where to place next: no line of the plan fits"
		    : "where to place: there is no plan",
	    home, home == 1 ? "person" : "people");
}

void
question_say(const struct game *g, bool planned, char *out, size_t size)
{
	struct arena a = { .head = NULL };

	switch (g->open.kind) {
	case ASK_PLACE:
		say_placing(g, planned, out, size);
		return;
	case ASK_TOOLS:
		(void)snprintf(out, size, "which tools to add %s (rolled %d)",
		    scope_in(&a, (int)g->open.place), dice_sum(g));
		arena_release(&a);
		return;
	case ASK_PAY:
		(void)snprintf(
		    out, size, "what to pay %s, or to leave it", scope_for((int)g->open.place));
		return;
	case ASK_PICK:
		(void)snprintf(out, size, "which of the %d dice to pick", g->dice_count);
		return;
	case ASK_FEED:
		(void)snprintf(out, size,
		    "which resources to give for %d food missing, or to let them starve",
		    g->open.count);
		return;
	case ASK_USE: // GCOVR_EXCL_LINE never left open
	case ASK_ROLL:
	case ASK_OVER:
		*out = '\0'; // GCOVR_EXCL_LINE never left open
		return; // GCOVR_EXCL_LINE never left open
	}
}
