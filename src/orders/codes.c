// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Prints plans in codes.
#include "orders/codes.h"

static bool
takes_count(enum place place)
{
	return place_info[place].kind == DICE_PLACE;
}

static void
alternative_print(struct text *t, const struct alternative *a)
{
	text_add(t, place_info[a->place].code);
	if (!takes_count(a->place) || (a->rest && a->place == HUNT))
		return;
	if (a->rest)
		text_add(t, " rest");
	else if (a->least == a->most)
		text_addf(t, a->least > 1 ? "%d!" : "%d", a->most);
	else if (a->least > 1)
		text_addf(t, "%d-%d", a->least, a->most);
	else if (a->most < PEOPLE_MAX)
		text_addf(t, "%d", a->most);
}

static bool
is_card(const struct alternative *a)
{
	return a->place >= CARD_1 && a->place <= CARD_4;
}

// Whether an alternative's code could take a number but has none: a bare number next to it would
// look like its count.
static bool
is_bare(const struct alternative *a)
{
	return takes_count(a->place) && a->most == PEOPLE_MAX && a->least == 1 && (!a->rest || a->place == HUNT);
}

static bool
stands_once(const struct plan *plan, enum place place)
{
	int n = 0;

	for (int i = 0; i < plan->count; i++)
		for (int k = 0; k < plan->line[i].count; k++)
			n += plan->line[i].alternative[k].place == place;
	return n == 1;
}

// Whether a code could look like the count of a bare code before it: the number of a card, or X3
// for "three times".
static bool
looks_like_count(const struct alternative *a)
{
	return is_card(a) || (a->place == HUNT && !is_bare(a));
}

// Whether a line needs a comma before it: without one its code could look like a count, or a place
// named twice like one wish. `H W3 1 X` is unambiguous and needs none.
static bool
needs_comma(const struct plan *plan, int i)
{
	const struct plan_line *before = &plan->line[i - 1], *line = &plan->line[i];
	const struct alternative *last = &before->alternative[before->count - 1], *first = &line->alternative[0];
	bool end = i > 1 && before->count == 1 && line->count == 1 && i + 1 == plan->count && first->place == HUNT &&
	    !is_bare(&before[-1].alternative[before[-1].count - 1]) && stands_once(plan, last->place);

	return (is_bare(last) && looks_like_count(first)) || (is_card(last) && is_bare(first) && !end) ||
	    (last->place == HUT && first->place == CARD_2) ||
	    ((last->place == FIELD || last->place == TOOL_MAKER) && first->place == CARD_1) ||
	    (last->place == first->place && (!is_card(last) || (before->count == 1 && line->count == 1)));
}

static void
line_print(struct text *t, const struct plan_line *line)
{
	for (int n = 0; n < line->count; n++) {
		text_add(t, n > 0 ? "/" : "");
		alternative_print(t, &line->alternative[n]);
	}
}

void
short_print(struct text *t, const struct plan *plan)
{
	bool commas = false; // if one comma is needed, all lines get one, for clarity

	for (int i = 1; i < plan->count; i++)
		commas = commas || needs_comma(plan, i);
	for (int i = 0; i < plan->count; i++) {
		text_add(t, i == 0 ? "" : commas ? ", " : " ");
		line_print(t, &plan->line[i]);
	}
}

const char *
line_in_codes(struct arena *a, const struct plan_line *line)
{
	struct text t;

	text_init(&t, a);
	line_print(&t, line);
	return t.data;
}

void
short_plan_of(struct arena *a, const struct wish_list *wishes, struct plan *out)
{
	*out = (struct plan){ .line = arena_alloc(a, ((size_t)wishes->count + 1) * sizeof *out->line) };
	for (int i = 0; i < wishes->count; i++) {
		const struct wish *w = &wishes->list[i];
		out->count += !w->other || i == 0;
		struct plan_line *line = &out->line[out->count - 1];
		if (line->count < ALTERNATIVES)
			line->alternative[line->count++] = (struct alternative){ .place = w->place, .least = w->least, .most = w->most,
				.rest = w->rest };
	}
}

bool
short_begins(struct tongue in, const char *word)
{
	return words_begin_wish(in.arena, in.lang->code, word);
}
