// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Prints plans in codes.
#include "orders/codes.h"

static void
line_print(struct text *t, const struct plan_line *line)
{
	for (int n = 0; n < line->count; n++) {
		const struct alternative *a = &line->alternative[n];
		text_addf(t, "%s%s", n > 0 ? "/" : "", place_info[a->place].code);
		if (place_info[a->place].kind != DICE_PLACE || (a->rest && a->place == HUNT))
			continue;
		if (a->rest)
			text_add(t, " rest");
		else if (a->least == a->most)
			text_addf(t, a->least > 1 ? "%d!" : "%d", a->most);
		else if (a->least > 1)
			text_addf(t, "%d-%d", a->least, a->most);
		else if (a->most < PEOPLE_MAX)
			text_addf(t, "%d", a->most);
	}
}

void
short_print(struct text *t, const struct plan *plan)
{
	for (int i = 0; i < plan->count; i++) {
		text_add(t, i == 0 ? "" : ", ");
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

struct alternative
alternative_of(const struct wish *w)
{
	return (struct alternative){ .place = w->place, .least = w->least, .most = w->most, .rest = w->rest };
}

struct wish
wish_of(const struct alternative *a)
{
	return (struct wish){ .place = a->place, .least = a->least, .most = a->most, .rest = a->rest };
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
			line->alternative[line->count++] = alternative_of(w);
	}
}

bool
short_begins(struct tongue in, const char *word)
{
	return words_begin_wish(in.arena, in.lang->code, word);
}
