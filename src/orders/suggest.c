// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The plan that a computer player would write for a seat.
#include "orders/suggest.h"

#include "players/intent.h"

// Places that a line names; but of the last one, if those whom no line sends anywhere cannot go hunting.
enum { NAMED = 3 };

static struct alternative
alternative_of(enum place place, int people)
{
	int fixed = place_room[place];

	if (place_info[place].kind == DICE_PLACE)
		return (struct alternative){ .place = place, .least = 1, .most = people };
	return (struct alternative){ .place = place, .least = fixed, .most = fixed };
}

static bool
is_named(const struct plan_line *line, enum place place)
{
	for (int i = 0; i < line->count; i++)
		if (line->alternative[i].place == place)
			return true;
	return false;
}

// The best places of a turn, each once.
static void
name_places(struct plan_line *line, const struct intent_turn *turn, int most)
{
	for (int w = 0; w < turn->count && line->count < most; w++) {
		enum place place = turn->wish[w].place;
		if (place != HUNT && !is_named(line, place))
			line->alternative[line->count++] = alternative_of(place, turn->wish[w].people);
	}
}

static void
add_line(struct plan *plan, const struct plan_line *line)
{
	if (line->count > 0)
		plan->line[plan->count++] = *line;
}

// People are sent hunting at last, since nobody can follow them there (R2.3): as many as no line before
// could use, and so never too few people for a line.
bool
suggest_plan(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct order_set *out)
{
	struct intent *intent = arena_alloc(a, sizeof *intent);
	bool hunted = s->player[s->seat].at[HUNT] > 0 && !s->options.hunt_again;

	*out = (struct order_set){ .has = 1u << SECTION_PLAN };
	intent_make(level, s, key, a, intent);
	if (intent->turns == 0)
		return false;
	out->plan.line = arena_alloc(a, ((size_t)intent->turns + 1) * sizeof *out->plan.line);
	for (int i = 0; i < intent->turns; i++) {
		struct plan_line line = { .count = 0 };
		if (hunted || intent->turn[i].wish[0].place != HUNT)
			name_places(&line, &intent->turn[i], hunted && i == intent->turns - 1 ? (int)ALTERNATIVES : NAMED);
		add_line(&out->plan, &line);
	}
	const struct plan_line hunters = { .alternative = { { .place = HUNT, .least = 1, .most = PEOPLE_MAX,
		.rest = true } }, .count = 1 };
	if (!hunted)
		add_line(&out->plan, &hunters);
	return out->plan.count > 0;
}
