// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened in a game: its steps from the start of a round on, read and played once for all who
// are told.
#include "judge/story.h"

// Plays the steps again and collects what happened.
static int
collect(struct arena *a, struct story *s, struct err *e)
{
	struct game g = s->start;
	struct events ev;

	for (size_t i = 0; i < s->steps.count && s->steps.at[i].seq <= s->until; i++) {
		const struct event_row *row = &s->steps.at[i];
		ev.count = 0;
		if (log_apply(row, &g, &ev, e) != 0)
			return -1;
		if (row->seq > s->since)
			tellings_add(a, &s->told, row, &g, &ev);
	}
	return 0;
}

int
story_read(struct judge *j, const struct table *t, int round, int64_t since, int64_t until,
    struct story *s, struct err *e)
{
	int64_t seq;

	*s = (struct story){ .round = round, .since = since, .until = until };
	if (table_round_start(j, t, round, &s->start, &seq, e) != 0 ||
	    events_range(j->store, t->row.id, seq + 1, -1, t->arena, &s->steps, e) != 0)
		return -1;
	if (collect(t->arena, s, e) != 0)
		return err_prefix(e, "game '%s'", t->row.name);
	s->read = true;
	return 0;
}

// The round in which step `since` + 1 was made; the present one when there is none yet.
static int
round_after(struct judge *j, const struct table *t, int64_t since, int *round, struct err *e)
{
	struct event_rows rows;

	if (events_range(j->store, t->row.id, since + 1, 1, j->arena, &rows, e) != 0)
		return -1;
	*round = rows.count > 0 ? rows.at[0].round : t->game.round;
	if (*round == 0)
		*round = 1; // the setup
	return 0;
}

int
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s,
    struct err *e)
{
	struct story *kept = t->story;
	int round;

	*s = kept;
	if (kept->read && kept->since == since && kept->until == t->row.seq)
		return 0;
	return round_after(j, t, since, &round, e) != 0
	    ? -1
	    : story_read(j, t, round, since, t->row.seq, kept, e);
}

int
story_round(struct judge *j, const struct table *t, const struct story *s, int round,
    struct event_rows *steps, struct game *start, struct err *e)
{
	steps->at = arena_alloc(j->arena, s->steps.count * sizeof *steps->at);
	steps->count = 0;
	for (size_t i = 0; i < s->steps.count; i++)
		if (s->steps.at[i].round == round)
			steps->at[steps->count++] = s->steps.at[i];
	*start = s->start;
	return round == s->round ? 0 : table_round_start(j, t, round, start, NULL, e);
}
