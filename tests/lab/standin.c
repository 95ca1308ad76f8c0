// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-in: a beginner's orders for a seat.
#include "orders/internal.h"
#include "orders/rule.h"
#include "standin.h"

#include <assert.h>

// Hunters who bring the food that will be missing, on an average roll.
static int
hunters_needed(const struct player *p)
{
	int missing = p->people - p->track - p->food;

	return missing <= 0 ? 0 : (missing * 4 + 6) / 7; // a die brings 7/4 food
}

static void
add_people(struct plan_line *line, enum place place, int least, int most)
{
	line->alternative[line->count++] =
	    (struct alternative){ .place = place, .least = least, .most = most };
}

// A place that takes a fixed number.
static void
add_place(struct plan_line *line, enum place place)
{
	add_people(line, place, place_room[place], place_room[place]);
}

static struct plan_line
village_line(const struct player *p)
{
	struct plan_line line = { .count = 0 };

	if (p->people < PEOPLE_MAX && p->food + p->track > p->people)
		add_place(&line, HUT);
	if (p->track < TRACK_MAX)
		add_place(&line, FIELD);
	if (p->tool[0] + p->tool[1] + p->tool[2] < TOOL_SLOTS * TOOL_VALUE_MAX)
		add_place(&line, TOOL_MAKER);
	return line;
}

// Cards that the seat could pay for with what it has.
static struct plan_line
card_line(const struct game *g, const struct player *p)
{
	struct plan_line line = { .count = 0 };

	for (enum place c = CARD_1; c <= CARD_4; c++)
		if (card_on(g, c) >= 0 && goods_count(p->goods) >= place_info[c].number)
			add_place(&line, c);
	return line;
}

static bool
can_build(const struct game *g, const struct player *p, enum place place)
{
	const struct tile *t;

	if (tile_on(g, place) < 0)
		return false;
	t = &tiles[tile_on(g, place)];
	if (t->kind == TILE_KINDS)
		return goods_count(p->goods) >= t->n && goods_kinds(p->goods) >= t->kinds;
	for (int i = 0; i < GOODS; i++)
		if (p->goods[i] < t->need[i])
			return false;
	return goods_count(p->goods) > 0;
}

static struct plan_line
building_line(const struct game *g, const struct player *p)
{
	struct plan_line line = { .count = 0 };

	for (enum place b = BUILDING_1; b <= BUILDING_4; b++)
		if (can_build(g, p, b))
			add_place(&line, b);
	return line;
}

// The resource places, those of the scarcest goods first; none where nobody is left for them.
static struct plan_line
resource_line(const struct player *p, int people)
{
	struct plan_line line = { .count = 0 };
	bool said[GOODS] = { false };

	for (int n = 0; n < GOODS && people > 0; n++) {
		int least = -1;
		for (int i = 0; i < GOODS; i++)
			if (!said[i] && (least < 0 || p->goods[i] < p->goods[least]))
				least = i;
		said[least] = true;
		add_people(&line, FOREST + (enum place)least, 1, people);
	}
	return line;
}

static void
add_line(struct plan *plan, const struct plan_line *line)
{
	if (line->count > 0)
		plan->line[plan->count++] = *line;
}

// Every place there is, a line each: for a seat that cannot go hunting any more.
static void
any_lines(struct plan *plan, const struct game *g)
{
	for (enum place p = 0; p < PLACES; p++) {
		struct plan_line line = { .count = 0 };
		if (p == HUNT ||
		    (place_info[p].kind == BUILDING_PILE && place_info[p].number > g->players))
			continue;
		if (place_info[p].kind == DICE_PLACE)
			add_people(&line, p, 1, place_room[p]);
		else
			add_place(&line, p);
		add_line(plan, &line);
	}
}

// Five lines, and one for every place there is.
enum { LINES = 5 + (int)PLACES };
_Static_assert(LINES <= (int)PLAN_LINES, "it is a plan as any other");

// Fills a plan whose `line` has room for LINES.
static void
make_plan(struct plan *plan, const struct game *g, const struct player *p)
{
	bool placing = g->open.kind == ASK_PLACE, hunting = p->at[HUNT] > 0;
	int home = placing ? p->home : p->people;
	// Three are for village, card and building.
	int spare = hunting ? home : home - hunters_needed(p) - 3;
	const struct plan_line line[] = { village_line(p), building_line(g, p), card_line(g, p),
		resource_line(p, spare < 3 ? spare : 3),
		{ .alternative = { { .place = HUNT, .least = 1, .most = PEOPLE_MAX, .rest = true } },
		    .count = 1 } };

	for (size_t i = 0; i < sizeof line / sizeof *line; i++)
		add_line(plan, &line[i]);
	if (placing && hunting)
		any_lines(plan, g);
}

// What it says beside its plan.
static const struct order_set policies = {
	.has = 1u << SECTION_PLAN | 1u << SECTION_DO | 1u << SECTION_TOOLS | 1u << SECTION_PAY |
	    1u << SECTION_PICK | 1u << SECTION_FEED,
	.use = { .item = { SCOPE_ALL, SCOPE_BUILDING, SCOPE_CARD }, // goods bring more in a building
	    .count = 3 },
	.tools = { .rule = { { .scope = SCOPE_ALL, .mode = TOOLS_AUTO, .limit = -1 } }, .count = 1 },
	.pay = { .rule = { { .scope = SCOPE_ALL,
		     .ranking = { .item = { WOOD, BRICK, STONE, GOLD }, .count = GOODS, .or_else = true } } },
	    .count = 1 },
	.pick = { .item = { 6, 5, 4, 3, 2, 1 }, .count = 6 }, // the field, a tool, gold, ...
	.feed = { .item = { WOOD, BRICK, STONE, GOLD }, .count = GOODS, .or_else = true },
};

// Leaves out what is closed to the seat now, taken or impossible for it, unless nothing else is there.
static void
drop_closed(struct plan *plan, const struct game *g, int seat)
{
	struct plan_line *to = plan->line;

	if (g->open.kind != ASK_PLACE || g->player[seat].home == 0)
		return;
	for (int i = 0; i < plan->count; i++) {
		struct plan_line line = plan->line[i];
		int kept = 0, people;
		for (int k = 0; k < line.count; k++)
			if (alternative_fits(g, seat, &line.alternative[k], &people))
				line.alternative[kept++] = line.alternative[k];
		line.count = kept;
		if (kept > 0)
			*to++ = line;
	}
	if (to != plan->line)
		plan->count = (int)(to - plan->line);
}

void
standin_orders(struct arena *a, const struct game *g, int seat, struct order_set *out)
{
	*out = policies;
	out->plan.line = arena_alloc(a, LINES * sizeof *out->plan.line);
	make_plan(&out->plan, g, &g->player[seat]);
	drop_closed(&out->plan, g, seat);
}

void
standin_decide(const struct game *g, struct decision *out)
{
	struct plan_line lines[LINES];
	struct order_set orders = policies;
	const struct wishes w = { .orders = &orders };
	struct ruling v;

	orders.plan.line = lines;
	make_plan(&orders.plan, g, &g->player[g->open.seat]);
	orders_rule(g, &w, &v);
	assert(v.kind ==
	       DECIDED); // the plan covers every place, the rankings every good and face
	*out = v.decision;
}
