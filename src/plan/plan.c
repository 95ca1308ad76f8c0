// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Following plans: which line is carried out next.
#include "plan/plan.h"

#include <assert.h>

// Evaluates conditions against a position.

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

static inline int
smaller(int a, int b)
{
	return a < b ? a : b;
}

bool
alternative_fits(const struct game *g, int seat, const struct alternative *a, int *people)
{
	int least, most;

	if (place_refusal(g, seat, a->place) != REFUSED_ALLOWED)
		return false;
	place_range(g, seat, a->place, &least, &most);
	*people = smaller(a->rest ? PEOPLE_MAX : a->most, most);
	assert(*people >= least); // the parser accepts only two people for the hut
	return *people >= a->least;
}

// Whether `people` is the full number that the alternative asks for.
static bool
is_whole(const struct alternative *a, int people, int home)
{
	if (a->rest)
		return people == home;
	return people == a->most || a->most == PEOPLE_MAX; // as many as fit
}

// Uses the first alternative that can place all its people, else the first that can place any.
static bool
line_decide(const struct plan_line *line, const struct game *g, int seat, struct decision *out)
{
	bool found = false, whole = false;

	if (!cond_holds(&line->cond, g, seat))
		return false;
	for (int i = 0; i < line->count && !whole; i++) {
		const struct alternative *a = &line->alternative[i];
		int people;
		if (!alternative_fits(g, seat, a, &people))
			continue;
		whole = is_whole(a, people, g->player[seat].home);
		if (whole || !found)
			*out = (struct decision){ .kind = DO_PLACE, .place = a->place, .people = people };
		found = true;
	}
	return found;
}

int
plan_next(const struct plan *p, uint64_t done, const struct game *g, int seat, struct decision *out)
{
	for (int i = 0; i < p->count; i++)
		if ((done >> i & 1) == 0 && line_decide(&p->line[i], g, seat, out))
			return i + 1;
	return 0;
}

// A line counts as done by the first of its places where the seat has people not sent by an earlier
// line.
uint64_t
plan_done(const struct plan *p, const struct player *who)
{
	unsigned taken = 0;
	uint64_t done = 0;

	for (int i = 0; i < p->count; i++)
		for (int k = 0; k < p->line[i].count; k++) {
			enum place place = p->line[i].alternative[k].place;
			if (who->at[place] == 0 || (taken >> place & 1) != 0)
				continue;
			taken |= 1u << place;
			done |= UINT64_C(1) << i;
			break;
		}
	return done;
}
