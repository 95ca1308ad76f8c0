// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Possible answers to a question within a round. Each possible section is tried, and those with
// different decisions are listed; so storing a choice decides as shown.
#include "orders/choices.h"

#include <string.h>

#include "engine/notation.h"
#include "orders/internal.h"
#include "orders/print.h"
#include "orders/rule.h"

enum { LAST = 1 << 20 }; // rank of paying nothing, which is always listed

struct collector {
	struct arena *arena;
	const struct game *g;
	const struct seats *names;
	const struct decision *preferred;
	struct wishes wishes; // the seat's wishes, with `orders` instead of its own orders
	struct order_set *orders;
	struct choices *out;
	int rank[CHOICES_MAX];
};

// Returns the rank of a decision; the lowest rank is listed first.
static int
rank_of(const struct collector *c, const struct decision *d)
{
	if (c->preferred != NULL && decision_same(c->preferred, d))
		return -1;
	switch (d->kind) {
	case DO_PICK:
		return 6 - d->face;
	case DO_TOOLS:
		return tools_sum(&c->g->player[c->g->open.seat], d->tools, d->once) + (d->once != 0 ? 100 : 0);
	case DO_PAY:
		return goods_value(d->goods);
	case DO_FEED:
		return goods_value(d->goods) + starving_costs(c->g, goods_count(d->goods));
	case DO_PLACE:
	case DO_USE:
	case DO_TAKE:
	case DO_DECLINE:
	case DO_REFUSE:
		break;
	}
	return LAST;
}

// Inserts a decision by its rank. If the list is full, the last one is dropped, except for paying
// nothing.
static void
list_choice(struct collector *c, const struct decision *d, enum section s)
{
	struct choices *out = c->out;
	int rank = rank_of(c, d), at = out->count;
	struct text t;

	while (at > 0 && rank < c->rank[at - 1])
		at--;
	if (out->count == CHOICES_MAX) {
		int drop = rank == LAST || c->rank[CHOICES_MAX - 1] != LAST ? CHOICES_MAX - 1 : CHOICES_MAX - 2;
		out->more = true;
		if (at > drop && rank != LAST)
			return;
		at = at > drop ? drop : at;
		memmove(&out->list[drop], &out->list[drop + 1], (size_t)(CHOICES_MAX - 1 - drop) * sizeof *out->list);
		memmove(&c->rank[drop], &c->rank[drop + 1], (size_t)(CHOICES_MAX - 1 - drop) * sizeof *c->rank);
		out->count--;
	}
	memmove(&out->list[at + 1], &out->list[at], (size_t)(out->count - at) * sizeof *out->list);
	memmove(&c->rank[at + 1], &c->rank[at], (size_t)(out->count - at) * sizeof *c->rank);
	text_init(&t, c->arena);
	section_print(&t, c->orders, s, c->names);
	out->list[at] = (struct choice){ .decision = *d, .orders = t.data };
	c->rank[at] = rank;
	out->count++;
}

// Lists the decision made by a section, if there is one and the list does not have it.
static void
try_section(struct collector *c, enum section s)
{
	struct ruling v;

	c->orders->has |= 1u << s;
	orders_rule(c->g, &c->wishes, &v);
	if (v.kind != DECIDED)
		return;
	for (int i = 0; i < c->out->count; i++)
		if (decision_same(&c->out->list[i].decision, &v.decision))
			return;
	list_choice(c, &v.decision, s);
}

static void
try_picks(struct collector *c)
{
	for (int face = 6; face >= 1; face--) {
		c->orders->pick = (struct ranking){ .item = { face }, .count = 1 };
		try_section(c, SECTION_PICK);
	}
}

// Tries all rankings of goods, shortest first; of equivalent rankings the shortest is listed.
static void
try_meals(struct collector *c)
{
	c->orders->feed = (struct ranking){ .or_else = true };
	try_section(c, SECTION_FEED);
	for (int len = 1, all = GOODS; len <= GOODS; len++, all *= GOODS)
		for (int n = 0; n < all; n++) {
			struct ranking r = { .count = len };
			bool again = false;
			for (int i = 0, rest = n; i < len; i++, rest /= GOODS) {
				r.item[i] = rest % GOODS;
				for (int k = 0; k < i; k++)
					again = again || r.item[k] == r.item[i];
			}
			if (again)
				continue;
			c->orders->feed = r;
			try_section(c, SECTION_FEED);
			// people without food starve
			c->orders->feed.or_else = c->g->options.famine == FAMINE_4_EACH;
			if (c->orders->feed.or_else)
				try_section(c, SECTION_FEED);
		}
}

// Makes room at the front for a rule for the place, replacing its old rule.
static struct pay_rule *
pay_rule_here(struct pay_order *pay, enum place place)
{
	int i = 0;

	while (i < pay->count && pay->rule[i].scope != (int)place)
		i++;
	pay->count += i == pay->count;
	memmove(&pay->rule[1], &pay->rule[0], (size_t)i * sizeof *pay->rule);
	return &pay->rule[0];
}

static struct tools_rule *
tools_rule_here(struct tools_order *tools, enum place place)
{
	int i = 0;

	while (i < tools->count && tools->rule[i].scope != (int)place)
		i++;
	tools->count += i == tools->count;
	memmove(&tools->rule[1], &tools->rule[0], (size_t)i * sizeof *tools->rule);
	return &tools->rule[0];
}

static void
try_prices(struct collector *c)
{
	struct pay_rule *r = pay_rule_here(&c->orders->pay, c->g->open.place);
	struct decision *legal = arena_alloc(c->arena, LEGAL_MAX * sizeof *legal);
	int n = game_legal(c->g, legal);

	for (int i = 0; i < n; i++) {
		if (legal[i].kind != DO_PAY)
			continue;
		*r = (struct pay_rule){ .scope = (int)c->g->open.place, .exact = true };
		memcpy(r->goods, legal[i].goods, sizeof r->goods);
		try_section(c, SECTION_PAY);
	}
	*r = (struct pay_rule){ .scope = (int)c->g->open.place, .ranking.or_else = true };
	try_section(c, SECTION_PAY);
}

// Tries no tools, then the fewest that gain one more, two more, and so on; without and with one-use
// tools.
static void
try_tools(struct collector *c)
{
	struct tools_rule *r = tools_rule_here(&c->orders->tools, c->g->open.place);
	int most = (dice_sum(c->g) + 4 * (TOOL_SLOTS + ONCE_TOOLS)) / roll_value(c->g);

	*r = (struct tools_rule){ .scope = (int)c->g->open.place, .mode = TOOLS_NEVER, .limit = -1 };
	try_section(c, SECTION_TOOLS);
	r->mode = TOOLS_REACH_MORE;
	for (int once = 0; once < 2; once++)
		for (r->n = 1; r->n <= most; r->n++) {
			r->once = once ? ONCE_OK : ONCE_NEVER;
			try_section(c, SECTION_TOOLS);
		}
}

enum section
choices_section(const struct game *g)
{
	static const enum section section[] = { [ASK_PLACE] = SECTIONS, [ASK_USE] = SECTIONS, [ASK_TOOLS] = SECTION_TOOLS,
		[ASK_PAY] = SECTION_PAY, [ASK_PICK] = SECTION_PICK, [ASK_FEED] = SECTION_FEED, [ASK_ROLL] = SECTIONS,
		[ASK_OVER] = SECTIONS };

	return section[g->open.kind];
}

void
choices_make(struct arena *a, const struct game *g, const struct wishes *w, const struct seats *names,
    const struct decision *preferred, struct choices *out)
{
	static void (*const try[SECTIONS])(struct collector *) = {
		[SECTION_TOOLS] = try_tools,
		[SECTION_PAY] = try_prices,
		[SECTION_PICK] = try_picks,
		[SECTION_FEED] = try_meals,
	};
	struct collector c = { .arena = a, .g = g, .names = names, .preferred = preferred, .out = out, .wishes = *w };
	enum section s = choices_section(g);

	*out = (struct choices){ .count = 0 };
	if (s == SECTIONS)
		return;
	c.orders = arena_alloc(a, sizeof *c.orders);
	*c.orders = w->orders != NULL ? *w->orders : (struct order_set){ .has = 0 };
	if (!order_has(c.orders, s)) { // otherwise the section has no values
		c.orders->tools = (struct tools_order){ .count = 0 };
		c.orders->pay = (struct pay_order){ .count = 0 };
	}
	c.wishes.orders = c.orders;
	c.wishes.late = c.wishes.computer = false;
	c.wishes.help = HELP_NOT;
	try[s](&c);
	out->preferred = out->count > 0 && c.rank[0] == -1;
}
