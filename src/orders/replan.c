// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Applies small changes to a plan.
#include "orders/short_plan.h"

#include <string.h>

struct plan
replan_copy(struct arena *a, const struct plan *plan)
{
	struct plan copy = { .line = arena_alloc(a, (size_t)(plan->count + 2 * CHANGES_MAX) * sizeof *copy.line),
		.count = plan->count };

	memcpy(copy.line, plan->line, (size_t)plan->count * sizeof *copy.line);
	return copy;
}

// Returns the first alternative with a place, or NULL. Sets *line to its line.
static struct alternative *
find_place(const struct plan *plan, enum place place, int *line)
{
	for (int i = 0; i < plan->count; i++)
		for (int k = 0; k < plan->line[i].count; k++)
			if (plan->line[i].alternative[k].place == place) {
				*line = i;
				return &plan->line[i].alternative[k];
			}
	return NULL;
}

// Inserts a line, which is not one of the plan.
static void
line_insert(struct plan *plan, int at, const struct plan_line *line)
{
	memmove(&plan->line[at + 1], &plan->line[at], (size_t)(plan->count - at) * sizeof *plan->line);
	plan->line[at] = *line;
	plan->count++;
}

static void
line_remove(struct plan *plan, int at)
{
	plan->count--;
	memmove(&plan->line[at], &plan->line[at + 1], (size_t)(plan->count - at) * sizeof *plan->line);
}

// Returns the index where a wish is added: before a last line that takes all remaining people.
static int
place_to_add(const struct plan *plan)
{
	const struct alternative *last = plan->count > 0 ? &plan->line[plan->count - 1].alternative[0] : NULL;

	return last != NULL && (last->rest || (last->place == HUNT && last->most == PEOPLE_MAX)) ? plan->count - 1 : plan->count;
}

static void
add_line(struct plan *plan, int at, const struct alternative *a)
{
	line_insert(plan, at, &(struct plan_line){ .alternative = { *a }, .count = 1 });
}

// Whether a wish has a number of people.
static bool
is_counted(const struct alternative *a)
{
	return a->rest || a->most < PEOPLE_MAX || (place_room[a->place] < 3 && a->place != HUNT);
}

// Adds a wish. If its place is in the plan already, only the count changes; a wish for the rest
// replaces the last line.
static bool
change_with(struct plan *plan, const struct change *c)
{
	const struct alternative what = alternative_of(&c->what);
	const int at = place_to_add(plan);
	int line;
	struct alternative *a = find_place(plan, c->what.place, &line);

	if (a != NULL)
		*a = is_counted(&what) ? what : *a;
	else if (c->what.rest && at < plan->count)
		plan->line[at] = (struct plan_line){ .alternative = { what }, .count = 1 };
	else
		add_line(plan, at, &what);
	return true;
}

static bool
remove_place(struct plan *plan, const struct change *c)
{
	bool found = false;

	for (int i = plan->count - 1; i >= 0; i--) {
		struct plan_line *line = &plan->line[i];
		int kept = 0;
		for (int k = 0; k < line->count; k++)
			if (line->alternative[k].place != c->what.place)
				line->alternative[kept++] = line->alternative[k];
		found = found || kept < line->count;
		line->count = kept;
		if (kept == 0)
			line_remove(plan, i);
	}
	return found;
}

// Removes a place, or as many people as the wish has: "minus one lumberjack".
static bool
change_drop(struct plan *plan, const struct change *c)
{
	int at;
	struct alternative *a = find_place(plan, c->what.place, &at);

	if (a == NULL || place_room[a->place] < 3 || a->rest || a->most >= PEOPLE_MAX || c->what.most >= a->most)
		return remove_place(plan, c);
	a->most -= c->what.most;
	a->least = a->least < a->most ? a->least : a->most;
	return true;
}

// Removes the alternatives of a line that repeat the place of an earlier one.
static void
alternatives_once(struct plan_line *line)
{
	int kept = 0;

	for (int k = 0; k < line->count; k++) {
		int same = 0;
		while (same < kept && line->alternative[same].place != line->alternative[k].place)
			same++;
		if (same == kept)
			line->alternative[kept++] = line->alternative[k];
	}
	line->count = kept;
}

// Replaces a place by another wherever it is. If the new wish has no count, it keeps the count of the old one. If the plan
// has the new place already, that gets as many more as the wish has, or that many if these are more.
static bool
change_instead(struct plan *plan, const struct change *c)
{
	const struct alternative what = alternative_of(&c->what);
	bool found = false;
	int at;

	const struct alternative *gone = find_place(plan, c->other.place, &at);
	struct alternative *here = find_place(plan, c->what.place, &at);
	const bool first = here != NULL && here == &plan->line[at].alternative[0];
	if (c->what.place != c->other.place && first && gone != NULL && gone->place != HUNT) {
		const int n = c->what.most, sum = here->most + n;
		if (place_room[here->place] >= 3 && here->most < PEOPLE_MAX && n < PEOPLE_MAX)
			here->most = n > here->most ? n : sum < PEOPLE_MAX ? sum : here->most;
		return remove_place(plan, &(struct change){ .what = c->other });
	}

	for (int i = 0; i < plan->count; i++) {
		struct plan_line *line = &plan->line[i];
		for (int k = 0; k < line->count; k++) {
			struct alternative *a = &line->alternative[k];
			if (a->place != c->other.place)
				continue;
			const bool counted = is_counted(&what) || place_room[a->place] < 3;
			*a = counted ? what : (struct alternative){ .place = c->what.place, .least = a->least, .most = a->most, .rest = a->rest };
			found = true;
		}
		alternatives_once(line);
	}
	return found;
}

// Puts the line of a place first; if the place is only one of several, it becomes a line of its own.
static bool
change_first(struct plan *plan, const struct change *c)
{
	const struct alternative what = alternative_of(&c->what);
	int at;
	struct alternative *a = find_place(plan, c->what.place, &at);

	if (a == NULL) {
		add_line(plan, 0, &what);
		return true;
	}
	const struct alternative alone = *a = is_counted(&what) ? what : *a;
	const struct plan_line line = plan->line[at];
	if (a == &plan->line[at].alternative[0]) {
		line_remove(plan, at);
		line_insert(plan, 0, &line);
		return true;
	}
	(void)remove_place(plan, c);
	add_line(plan, 0, &alone);
	return true;
}

static bool
change_count(struct plan *plan, const struct change *c)
{
	int line;
	struct alternative *a = find_place(plan, c->what.place, &line);

	if (a == NULL)
		return false;
	*a = alternative_of(&c->what);
	return true;
}

// Changes the number of people on a place by one or more.
static bool
change_by(struct plan *plan, const struct change *c)
{
	const int n = c->form == CHANGE_MORE ? c->count : -c->count;
	int line;
	struct alternative *a = find_place(plan, c->what.place, &line);

	if (a == NULL && n > 0) {
		const struct alternative more = { .place = c->what.place, .least = 1, .most = n };
		add_line(plan, place_to_add(plan), &more);
		return true;
	}
	if (a == NULL || a->rest || a->most >= PEOPLE_MAX || a->most + n > PEOPLE_MAX - 1)
		return false;
	if (a->most + n <= 0)
		return remove_place(plan, c);
	a->least = a->least == a->most && a->least > 1 ? a->least + n : a->least;
	a->most += n;
	return true;
}

// Whether a place gets everybody who is left, however many.
static bool
takes_all(struct plan *plan, enum place place)
{
	int line;
	const struct alternative *a = find_place(plan, place, &line);

	return a != NULL && (a->rest || a->most >= PEOPLE_MAX);
}

// Moves people from one place to another. What everybody left goes to changes by itself.
static bool
change_move(struct plan *plan, const struct change *c)
{
	const struct change less = { .form = CHANGE_LESS, .what = c->other, .count = c->count },
		more = { .form = CHANGE_MORE, .what = c->what, .count = c->count };
	const bool from_all = takes_all(plan, c->other.place), to_all = takes_all(plan, c->what.place);

	return !(from_all && to_all) && (from_all || change_by(plan, &less)) && (to_all || change_by(plan, &more));
}

// Exchanges two alternatives of one line.
static void
alternatives_swap(struct plan_line *line, enum place first, enum place other)
{
	int one = 0, two = 0;

	for (int k = 0; k < line->count; k++) {
		one = line->alternative[k].place == first ? k : one;
		two = line->alternative[k].place == other ? k : two;
	}
	const struct alternative kept = line->alternative[one];
	line->alternative[one] = line->alternative[two];
	line->alternative[two] = kept;
}

static bool
change_swap(struct plan *plan, const struct change *c)
{
	int one, other;

	if (find_place(plan, c->what.place, &one) == NULL || find_place(plan, c->other.place, &other) == NULL || c->what.place == c->other.place)
		return false;
	if (one == other) {
		alternatives_swap(&plan->line[one], c->what.place, c->other.place);
		return true;
	}
	const struct plan_line line = plan->line[one];
	plan->line[one] = plan->line[other];
	plan->line[other] = line;
	return true;
}

// Moves the line of a place before or after the line of another; adds the place if it is missing.
static bool
change_beside(struct plan *plan, const struct change *c)
{
	const struct alternative what = alternative_of(&c->what);
	const enum place other = c->other.place;
	struct plan_line line = { .alternative = { what }, .count = 1 };
	int at, beside;
	struct alternative *here = find_place(plan, what.place, &at);

	if (what.place == other || find_place(plan, other, &beside) == NULL || (here != NULL && at == beside))
		return false;
	if (here != NULL) {
		*here = is_counted(&what) ? what : *here;
		line = plan->line[at];
		line_remove(plan, at);
		(void)find_place(plan, other, &beside);
	}
	line_insert(plan, beside + (c->form == CHANGE_AFTER), &line);
	return true;
}

// Puts the line of a place last, but before the rest; adds the place if it is missing.
static bool
change_last(struct plan *plan, const struct change *c)
{
	const struct alternative what = alternative_of(&c->what);
	int at;
	struct alternative *a = find_place(plan, c->what.place, &at);

	if (a == NULL)
		return change_with(plan, c);
	*a = is_counted(&what) ? what : *a;
	const struct plan_line line = plan->line[at];
	line_remove(plan, at);
	line_insert(plan, place_to_add(plan), &line);
	return true;
}

static bool
change_else(struct plan *plan, const struct change *c)
{
	int at;
	const struct alternative *a = find_place(plan, c->what.place, &at);

	if (a == NULL || plan->line[at].count == ALTERNATIVES)
		return false;
	plan->line[at].alternative[plan->line[at].count++] = alternative_of(&c->other);
	return true;
}

static bool
change_add(struct plan *plan, const struct change *c)
{
	struct change more = *c;
	int line;

	if (find_place(plan, c->what.place, &line) == NULL || place_room[c->what.place] < 3 || c->what.rest)
		return change_with(plan, c);
	more.form = CHANGE_MORE;
	more.count = c->what.most < PEOPLE_MAX ? c->what.most : 1;
	return change_by(plan, &more);
}

static bool
change_nothing(struct plan *plan, const struct change *c)
{
	(void)plan;
	(void)c;
	return true;
}

static bool (*const change[CHANGES])(struct plan *plan, const struct change *c) = {
	[CHANGE_INSTEAD] = change_instead,
	[CHANGE_WITH] = change_with,
	[CHANGE_ADD] = change_add,
	[CHANGE_FIRST] = change_first,
	[CHANGE_COUNT] = change_count,
	[CHANGE_MORE] = change_by,
	[CHANGE_LESS] = change_by,
	[CHANGE_MOVE] = change_move,
	[CHANGE_DROP] = change_drop,
	[CHANGE_SWAP] = change_swap,
	[CHANGE_BEFORE] = change_beside,
	[CHANGE_AFTER] = change_beside,
	[CHANGE_LAST] = change_last,
	[CHANGE_ELSE] = change_else,
	[CHANGE_WHOLE] = change_nothing,
};

enum { PLACES_ALIKE = BUILDING_1 - CARD_1 };

// Names the only card or building of a plan, from those at `first` on. Returns false if it has none, or several.
static bool
name_place(const struct plan *plan, struct wish *w)
{
	enum place found = PLACES;
	int line;

	for (int i = 0; w->unnamed && i < PLACES_ALIKE; i++) {
		const enum place place = w->place + (unsigned)i;
		if (find_place(plan, place, &line) == NULL)
			continue;
		if (found != PLACES)
			return false;
		found = place;
	}
	if (found != PLACES)
		w->place = found;
	return !w->unnamed || found != PLACES;
}

// Removes lines of a single place that an earlier line has alone, too (R2.3).
static void
lines_once(struct plan *plan)
{
	unsigned alone = 0;
	int kept = 0;

	for (int i = 0; i < plan->count; i++) {
		const struct plan_line line = plan->line[i];
		const unsigned bit = line.count == 1 && line.alternative[0].place != HUNT ? 1u << line.alternative[0].place : 0;
		if ((alone & bit) == 0)
			plan->line[kept++] = line;
		alone |= bit;
	}
	plan->count = kept;
}

bool
replan(struct plan *plan, const struct change *c)
{
	struct change named = *c;

	if (!name_place(plan, &named.what) || !name_place(plan, &named.other) || !change[c->form](plan, &named))
		return false;
	lines_once(plan);
	return true;
}

bool
plan_sends_all(const struct plan *plan, int people)
{
	int sent = 0;

	for (int i = 0; i < plan->count; i++) {
		const struct alternative *a = &plan->line[i].alternative[0];
		if (a->rest || a->place == HUNT)
			return true;
		sent += place_room[a->place] < 3 ? place_room[a->place] : a->most < PEOPLE_MAX ? a->most : 0;
	}
	return sent >= people;
}

enum place
replan_missing(const struct plan *plan, const struct change *c)
{
	int line;

	return c->two && find_place(plan, c->other.place, &line) == NULL ? c->other.place : c->what.place;
}

bool
replan_settle(struct plan *plan, int people)
{
	struct alternative *open = NULL;
	int sent = 0;

	for (int i = 0; i < plan->count; i++) {
		struct alternative *a = &plan->line[i].alternative[0];
		if (a->place == HUNT && (a->rest || a->most >= PEOPLE_MAX))
			continue;
		if (is_counted(a) && !a->rest)
			sent += place_room[a->place] < 3 ? place_room[a->place] : a->most;
		else
			open = a;
	}
	if (open != NULL && sent < people) {
		*open = (struct alternative){ .place = open->place, .least = 1, .most = people - sent };
		sent = people;
	}
	return sent <= people && (open == NULL || open->most < PEOPLE_MAX);
}
