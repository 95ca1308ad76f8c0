// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-in: sensible orders for a seat, made from what everybody can see.
#include "orders/standin.h"

#include <assert.h>

#include "orders/decide.h"
#include "orders/parse.h"

// Hunters who bring the food that will be missing, on an average roll.
static int
hunters_needed(const struct player *p)
{
	int missing = p->people - p->track - p->food;

	return missing <= 0 ? 0 : (missing * 4 + 6) / 7; // a die brings 7/4 food
}

static void
village_line(struct text *t, const struct player *p)
{
	const char *gap = "";
	const bool open[FIELD + 1] = {
		[TOOL_MAKER] = p->tool[0] + p->tool[1] + p->tool[2] < TOOL_SLOTS * TOOL_VALUE_MAX,
		[HUT] = p->people < PEOPLE_MAX && p->food + p->track > p->people,
		[FIELD] = p->track < TRACK_MAX,
	};
	static const enum place order[] = { HUT, FIELD, TOOL_MAKER };

	for (int i = 0; i <= (int)FIELD; i++)
		if (open[order[i]]) {
			text_addf(t, "%s%s", gap, place_info[order[i]].name);
			gap = " | ";
		}
	text_add(t, *gap != '\0' ? "\n" : "");
}

// Cards that the seat could pay for with what it has.
static void
card_line(struct text *t, const struct game *g, const struct player *p)
{
	const char *gap = "";

	for (enum place c = CARD_1; c <= CARD_4; c++)
		if (card_on(g, c) >= 0 && goods_count(p->goods) >= place_info[c].number) {
			text_addf(t, "%s%s", gap, place_info[c].name);
			gap = " | ";
		}
	text_add(t, *gap != '\0' ? "\n" : "");
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

static void
building_line(struct text *t, const struct game *g, const struct player *p)
{
	const char *gap = "";

	for (enum place b = BUILDING_1; b <= BUILDING_4; b++)
		if (can_build(g, p, b)) {
			text_addf(t, "%s%s", gap, place_info[b].name);
			gap = " | ";
		}
	text_add(t, *gap != '\0' ? "\n" : "");
}

// The resource places, those of the scarcest goods first.
static void
resource_line(struct text *t, const struct player *p, int people)
{
	bool said[GOODS] = { false };

	for (int n = 0; n < GOODS; n++) {
		int least = -1;
		for (int i = 0; i < GOODS; i++)
			if (!said[i] && (least < 0 || p->goods[i] < p->goods[least]))
				least = i;
		said[least] = true;
		text_addf(t, "%s%s %d-%d", n > 0 ? " | " : "", place_info[FOREST + least].name,
		    people < 2 ? 1 : 2, people);
	}
	text_add(t, "\n");
}

// Every place there is, a line each: for a seat that cannot go hunting any more.
static void
any_lines(struct text *t, const struct game *g)
{
	for (enum place p = 0; p < PLACES; p++) {
		if (p == HUNT ||
		    (place_info[p].kind == BUILDING_PILE && place_info[p].number > g->players))
			continue;
		text_add(t, place_info[p].name);
		text_add(t, place_info[p].kind == DICE_PLACE ? " 1-7\n" : "\n");
	}
}

void
standin_print(struct text *t, const struct game *g, int seat)
{
	const struct player *p = &g->player[seat];
	int home = g->open.kind == ASK_PLACE ? p->home : p->people;
	int spare = home - hunters_needed(p) - 3; // three for village, card and building

	text_add(t, "plan\n");
	if (p->at[HUNT] > 0)
		spare = home;
	village_line(t, p);
	building_line(t, g, p);
	card_line(t, g, p);
	if (spare > 0)
		resource_line(t, p, spare < 3 ? spare : 3);
	text_add(t, "hunt rest\n");
	if (g->open.kind == ASK_PLACE && p->at[HUNT] > 0)
		any_lines(t, g);
	text_add(t, "do others, building, card\n" // goods bring more in a building than on a card
		    "tools auto\n"
		    "pay wood brick stone gold skip\n"
		    "pick field tool gold stone brick wood\n"
		    "feed wood brick stone gold refuse\n");
}

void
standin_orders(struct arena *a, const struct game *g, int seat, struct order_set *out)
{
	struct parsed *p = arena_alloc(a, sizeof *p);
	struct text t;

	text_init(&t, a);
	standin_print(&t, g, seat);
	const struct frame frame = { .body = t.data, .body_line = 1 };
	orders_parse(a, &frame, NULL, p);
	assert(p->problems.count == 0);
	*out = p->orders;
}

void
standin_decide(const struct game *g, struct decision *out)
{
	struct arena a = { .head = NULL };
	struct order_set *orders = arena_alloc(&a, sizeof *orders);
	const struct wishes w = { .orders = orders };
	struct ruling v;

	standin_orders(&a, g, g->open.seat, orders);
	orders_decide(g, &w, &v);
	assert(v.kind ==
	       DECIDED); // the plan covers every place, the rankings every good and face
	*out = v.decision;
	arena_release(&a);
}

void
hunt_decide(const struct game *g, struct decision *out)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);

	if (g->open.kind != ASK_PLACE) {
		standin_decide(g, out);
		return;
	}
	*out = list[0];
	for (int i = 0; i < n; i++) {
		bool hunts = list[i].place == HUNT;
		if (hunts > (out->place == HUNT) ||
		    (hunts == (out->place == HUNT) && list[i].people > out->people))
			*out = list[i];
	}
}
