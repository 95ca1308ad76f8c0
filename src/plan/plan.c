// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Following plans: which line is carried out next.
#include "plan/plan.h"

#include <assert.h>

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
