// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Evaluates conditions against a position.
#include "plan/cond.h"

// Tests placement on a copy of the game, for a seat that is not on the place, with enough people.
int
room_left(const struct game *g, enum place place)
{
	enum { ENDLESS = 99 };
	int taken = people_on(g, place), room = place_room[place];
	struct game copy;

	if (place_info[place].kind == CARD_SPACE && card_on(g, place) < 0)
		return 0;
	if (place_info[place].kind == BUILDING_PILE && tile_on(g, place) < 0)
		return 0;
	if (room == 0)
		return ENDLESS;
	if (taken >= room)
		return 0;
	copy = *g;
	for (int s = 0; s < g->players; s++) {
		copy.player[s].home = PEOPLE_MAX;
		if (g->player[s].at[place] == 0)
			return place_refusal(&copy, s, place) == REFUSED_ALLOWED ? room - taken : 0;
	}
	return 0;
}

static int
thing_count(const struct player *p, int thing)
{
	int tools = 0;

	switch (thing) {
	case THING_FOOD:
		return p->food;
	case THING_PEOPLE:
		return p->people;
	case THING_TRACK:
		return p->track;
	case THING_TOOLS:
		for (int s = 0; s < TOOL_SLOTS; s++)
			tools += p->tool[s];
		return tools;
	default:
		return p->goods[thing];
	}
}

static bool
compare(int a, enum comparison op, int b)
{
	switch (op) {
	case LESS:
		return a < b;
	case AT_MOST:
		return a <= b;
	case EQUAL:
		return a == b;
	case UNEQUAL:
		return a != b;
	case AT_LEAST:
		return a >= b;
	case MORE:
		return a > b;
	}
	return false; // GCOVR_EXCL_LINE all cases return
}

static bool
node_holds(const struct cond *c, int node, const struct game *g, int seat)
{
	const struct cond_node *n = &c->node[node];

	switch (n->kind) {
	case COND_AND:
		return node_holds(c, n->left, g, seat) && node_holds(c, n->right, g, seat);
	case COND_OR:
		return node_holds(c, n->left, g, seat) || node_holds(c, n->right, g, seat);
	case COND_NOT:
		return !node_holds(c, n->left, g, seat);
	case COND_TAKEN:
		if (n->seat >= 0)
			return n->seat < g->players && g->player[n->seat].at[n->place] > 0;
		return people_on(g, n->place) > 0;
	case COND_FREE:
		return people_on(g, n->place) == 0;
	case COND_LEFT:
		return compare(room_left(g, n->place), n->op, n->n);
	case COND_HAVE:
		return compare(thing_count(&g->player[seat], n->thing), n->op, n->n);
	case COND_ROUND:
		return compare(g->round, n->op, n->n);
	}
	return false; // GCOVR_EXCL_LINE all cases return
}

bool
cond_holds(const struct cond *c, const struct game *g, int seat)
{
	return c->count == 0 || node_holds(c, c->root, g, seat);
}
