// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players who do not write: missed deadlines, seats that become vacant, bounced letters, vacations.
#include "post/absence.h"

#include <string.h>

#include "base/span.h"
#include "report/words.h"
#include "store/program.h"
#include "table/note.h"
#include "table/sitting.h"

// Whether this is the first call since the letters began to bounce at row->bounced_at; the deadline is
// moved only once. Stores this time in meta under `excused/ID` of the seat.
static int
excuse(struct judge *j, const struct seat_row *row, bool *first, struct err *e)
{
	const char *name = arena_printf(j->arena, "excused/%lld", (long long)row->id);
	const char *since = arena_printf(j->arena, "%lld", (long long)row->person.bounced_at);
	const char *value;

	if (meta_get(j->store, name, &value, e) != 0)
		return -1;
	*first = value == NULL || strcmp(value, since) != 0;
	return *first ? meta_set(j->store, name, since, e) : 0;
}

bool
absence_is_excused(const struct seat_row *row)
{
	return row->person.bounces > 0 || row->person.suspended_at != 0;
}

int
absence_count(struct judge *j, struct table *t, int seat, enum absence *what, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	int allowed = t->row.misses_allowed;
	bool first = false;

	*what = ABSENCE_UNCOUNTED;
	if (!seat_is_taken(row))
		return 0;
	if (absence_is_excused(row)) {
		if (t->row.pace == 0)
			return 0; // without a pace, the deadline cannot be moved
		if (excuse(j, row, &first, e) != 0)
			return -1;
		*what = first ? ABSENCE_EXCUSED : ABSENCE_UNCOUNTED;
		return 0;
	}
	row->misses++;
	row->missed_total++;
	*what = ABSENCE_MISSED;
	const struct note missed = { .kind = NOTED_MISSED, .seat = seat, .source = NOTE_BY_MISSING };
	if (note_add(j, t, &missed, e) != 0)
		return -1;
	if (allowed > 0 && row->misses >= allowed) {
		*what = ABSENCE_VACANT;
		row->kind = SEAT_KIND_NOBODY;
		const struct event_row step = sitting_step(t, seat, "missing");
		if (log_add(j, &t->log, &step, e) != 0)
			return -1;
	}
	return seats_save(j->store, row, e);
}

bool
absence_end(struct seat_row *row)
{
	bool back = seat_is_vacant(row) && !row->resigned;
	bool changed = back || row->misses > 0 || row->done == SEAT_DONE_MISSED;

	if (row->done == SEAT_DONE_MISSED)
		row->done = SEAT_DONE_NOT;
	row->misses = 0;
	if (back)
		row->kind = SEAT_KIND_PERSON;
	return changed;
}

int64_t
absence_until(const struct seat_row *row, int64_t at)
{
	return row->vacation_from <= at && at < row->vacation_until ? row->vacation_until : 0;
}

// The part of the booked vacation that lies in the future.
static int64_t
booked_left(const struct seat_row *row, int64_t now)
{
	int64_t from = row->vacation_from > now ? row->vacation_from : now;

	return row->vacation_until > from ? row->vacation_until - from : 0;
}

bool
absence_plays_on(const struct table *t, int seat, int64_t at)
{
	const struct seat_row *row = &t->seat[seat].row;

	return row->vacation_plays && absence_until(row, at) != 0 && t->row.missing != GAME_MISSING_WAIT && t->row.pace != 0;
}

bool
absence_waits_for(const struct table *t, int seat, int64_t now)
{
	return table_waits_for(t, seat) && !absence_plays_on(t, seat, now);
}

const char *
absence_book(struct tongue in, struct seat_row *row, const struct away *away, int64_t now)
{
	const bool takes = away->counted && !away->plays; // a player who lets the game go on is not waited for
	const int64_t left = row->vacation_left + (away->counted && !row->vacation_plays ? booked_left(row, now) : 0);
	const int64_t from = away->from < now ? now : away->from, length = away->until > from ? away->until - from : 0;

	if (away->until != 0 && length == 0)
		return say(in, MSG("it ends before it begins, or has ended already"));
	if (takes && length > left)
		return say(in,
		    left == 0 ? MSG("you have no vacation days in this game")
			      : MSG("what is left of the vacation in this game is {span}"),
		    ARG(span, span_words(in, left)));
	row->vacation_from = length > 0 ? from : 0;
	row->vacation_until = away->until;
	row->vacation_plays = away->plays && length > 0;
	row->vacation_left = left - (takes ? length : 0);
	return NULL;
}
