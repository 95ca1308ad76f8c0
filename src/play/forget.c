// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgets the names of a player in one game.
#include "play/internal.h"

#include <string.h>

#include "post/ended.h"
#include "store/events.h"
#include "store/games.h"
#include "store/seats.h"
#include "table/results.h"
#include "table/sitting.h"

// Stores the steps whose words have just been removed.
static int
forget_steps(struct judge *j, struct table *t, const struct event_rows *before, const struct event_rows *after,
    struct err *e)
{
	for (size_t i = 0; i < before->count; i++) {
		if (before->at[i].words[0] == '\0' || after->at[i].words[0] != '\0')
			continue;
		if (events_forget(j->store, t->row.id, before->at[i].seq, e) != 0 ||
		    (before->at[i].kind == STEP_END && ended_remember(j, t, "", e) != 0))
			return -1;
	}
	return 0;
}

// Renames a seat as its steps now do.
static int
rename_seat(struct judge *j, struct table *t, int seat, const struct event_rows *steps, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	struct naming n = { .name = NULL };

	for (size_t i = 0; i < steps->count; i++)
		if (steps->at[i].kind == STEP_SEAT && steps->at[i].seat == seat)
			naming_take(j->arena, &n, &steps->at[i]);
	if (n.name_gone) {
		row->name = sitting_forgotten(j->arena, seat);
		if (seats_rename(j->store, row->id, row->name, e) != 0 ||
		    games_forget_start(j->store, t->row.id, e) != 0)
			return -1;
	}
	if (n.title_gone)
		row->title = "";
	return seats_save(j->store, row, e);
}

int
forget_names(struct judge *j, struct table *t, int seat, const struct forgetting *whom, size_t *steps,
    struct err *e)
{
	const struct event_range all = { .game_id = t->row.id, .from = 1, .limit = -1, .undone = true };
	struct event_rows before, after;

	if (events_range(j->store, &all, &before, e) != 0)
		return -1;
	after = (struct event_rows){ arena_alloc(j->arena, (before.count + 1) * sizeof *after.at), before.count };
	memcpy(after.at, before.at, before.count * sizeof *after.at);
	size_t count = sitting_forget(j->arena, &after, seat, whom);
	if (steps != NULL)
		*steps = count;
	if (forget_steps(j, t, &before, &after, e) != 0 || rename_seat(j, t, seat, &after, e) != 0)
		return -1;
	return t->row.status == GAME_STATUS_OVER ? results_renew(j, t->row.id, e) : 0;
}
