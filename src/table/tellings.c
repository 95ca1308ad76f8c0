// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What steps of a log brought about, collected to be told.
#include "table/tellings.h"

static const char *
source_words(struct arena *a, const struct event_row *step)
{
	if (step->line > 0)
		return arena_printf(a, "%s line %d", step->source, step->line);
	return step->source;
}

static void
make_room(struct arena *a, struct tellings *t, int more)
{
	if (t->count + more <= t->room)
		return;
	t->room = t->room * 2 + EVENTS_MAX;
	t->list = arena_grow(a, t->list, (size_t)t->count * sizeof *t->list,
	    (size_t)t->room * sizeof *t->list);
}

void
tellings_add(struct arena *a, struct tellings *t, const struct event_row *step,
    const struct game *g, const struct events *ev)
{
	const char *source = source_words(a, step);

	make_room(a, t, ev->count);
	for (int i = 0; i < ev->count; i++)
		t->list[t->count++] = (struct telling){ .event = ev->list[i],
			.round = ev->list[i].kind == EV_ROUND_BEGINS ? g->round : step->round,
			.source = source };
}
