// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The events of a game: its steps from the start of a round on, read and replayed once for all readers.
#include "table/story.h"

#include "table/sitting.h"

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
	const char *const *former = former_at(a, t, step->seq);
	const char *const *next = former_at(a, t, step->seq + 1); // for the beginning of a round
	const char *source = step->source;

	if (step->line > 0)
		source = arena_printf(a, "%s line %d", step->source, step->line);
	if (t->count + ev->count > t->room) {
		t->room = t->room * 2 + EVENTS_MAX;
		t->list = arena_grow(a, t->list, (size_t)t->count * sizeof *t->list,
		    (size_t)t->room * sizeof *t->list);
	}
	for (int i = 0; i < ev->count; i++) {
		bool begins = ev->list[i].kind == EV_ROUND_BEGINS;
		t->list[t->count++] = (struct telling){ .event = ev->list[i],
			.round = begins ? g->round : step->round, .former = begins ? next : former,
			.source = source };
	}
}

// The game's steps in a range that were not undone; unsaved steps are taken from memory.
static int
read_steps(struct judge *j, const struct table *t, const struct event_range *range,
    struct event_rows *steps, struct err *e)
{
	const struct log *log = &t->log;
	size_t first, left, limit = (size_t)range->limit;

	if (log->count == 0 || range->from < log->at[0].seq)
		return events_range(STORE_IN(j->store, t->arena), range, steps, e);
	first = (size_t)(range->from - log->at[0].seq);
	left = first < log->count ? log->count - first : 0;
	steps->at = left > 0 ? log->at + first : NULL;
	steps->count = left < limit ? left : limit;
	return 0;
}

// Replays the steps and collects their events.
static int
collect(struct arena *a, struct story *s, const struct game *start, struct err *e)
{
	struct event_rows *steps = &s->steps;
	size_t count = 0;
	struct game begun = { .round = 0 };
	struct events ev;

	s->position = arena_alloc(a, (steps->count + 1) * sizeof *s->position);
	s->position[0] = *start;
	for (; count < steps->count && steps->at[count].seq <= s->until; count++) {
		const struct event_row *row = &steps->at[count];
		struct game *g = &s->position[count + 1];
		*g = s->position[count];
		ev.count = 0;
		if (log_apply(row, g, &begun, &ev, e) != 0)
			return -1;
		if (row->seq > s->since)
			tellings_add(a, &s->told, row, g, &ev);
	}
	steps->count = count;
	return 0;
}

int
story_read(struct judge *j, const struct table *t, struct story *s, struct err *e)
{
	struct table_start start = { .seq = 0 };

	*s = (struct story){ .round = s->round, .since = s->since, .until = s->until };
	if (table_round_start(j, t, s->round, &start, e) != 0)
		return -1;
	const struct event_range range = { .game_id = t->row.id, .from = start.seq + 1,
		.limit = (int)(s->until - start.seq) };
	if (read_steps(j, t, &range, &s->steps, e) != 0)
		return -1;
	if (events_of_seats(STORE_IN(j->store, t->arena), t->row.id, &s->changes, e) != 0)
		return -1;
	s->told.changes = &s->changes;
	if (collect(t->arena, s, &start.game, e) != 0)
		return err_prefix(e, "game '%s'", t->row.name);
	s->read = true;
	return 0;
}

// The story begins with the round of the first step after `since`, or else the current round. Skips steps
// about players of seats: they remain when a rollback undoes their round, which then has no beginning.
int
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s, struct err *e)
{
	const struct event_range next = { .game_id = t->row.id, .from = since + 1, .limit = 16 };
	struct story *kept = *t->story;
	struct event_rows rows;
	size_t i = 0;

	if (kept == NULL)
		kept = *t->story = arena_alloc(t->arena, sizeof *kept);
	*s = kept;
	if (kept->read && kept->since == since && kept->until == t->row.seq)
		return 0;
	*kept = (struct story){ .since = since, .until = t->row.seq };
	if (read_steps(j, t, &next, &rows, e) != 0)
		return -1;
	while (i < rows.count && step_is(&rows.at[i], STEP_ASIDE))
		i++;
	kept->round = i < rows.count ? rows.at[i].round : t->game.round;
	if (kept->round == 0)
		kept->round = 1; // the setup counts for round 1
	return story_read(j, t, kept, e);
}

void
story_round(const struct story *s, int round, size_t *from, size_t *to)
{
	size_t at = 0;

	while (at < s->steps.count && s->steps.at[at].round != round)
		at++;
	*from = at;
	while (at < s->steps.count && s->steps.at[at].round == round)
		at++;
	*to = at;
}
