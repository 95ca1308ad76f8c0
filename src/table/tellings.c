// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The events caused by the steps of a log, collected for reports.
#include "table/tellings.h"

#include "table/sitting.h"

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

// The players of the seats at a step, for seats that have other players now; NULL if there are none.
static const char *const *
former_at(struct arena *a, const struct tellings *t, int64_t seq)
{
	const char **former;
	bool any = false;

	if (t->changes == NULL || t->changes->count == 0)
		return NULL;
	former = arena_alloc(a, PLAYERS_MAX * sizeof *former);
	for (int s = 0; s < PLAYERS_MAX; s++) {
		former[s] = sitting_told_apart(a, t->changes, s, sitting_at(a, t->changes, s, seq));
		any = any || former[s] != NULL;
	}
	return any ? former : NULL;
}

void
tellings_add(struct arena *a, struct tellings *t, const struct event_row *step,
    const struct game *g, const struct events *ev)
{
	const char *source = source_words(a, step);
	const char *const *former = former_at(a, t, step->seq);
	const char *const *next = former_at(a, t, step->seq + 1); // for the beginning of a round

	make_room(a, t, ev->count);
	for (int i = 0; i < ev->count; i++) {
		bool begins = ev->list[i].kind == EV_ROUND_BEGINS;
		t->list[t->count++] = (struct telling){ .event = ev->list[i],
			.round = begins ? g->round : step->round, .former = begins ? next : former,
			.source = source };
	}
}
