// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players who do not write: deadlines missed, seats that become vacant, letters that came back,
// vacations.
#include "post/absence.h"

#include <string.h>

#include "base/span.h"
#include "report/words.h"
#include "store/program.h"
#include "table/note.h"
#include "table/sitting.h"

// Whether a deadline was moved already for the letters that come back since row->bounced_at. That
// is kept in meta, under `excused/ID` of the seat: the bounced_at for which it was done.
static int
excuse(struct judge *j, const struct seat_row *row, bool *first, struct err *e)
{
	const char *name = arena_printf(j->arena, "excused/%lld", (long long)row->id);
	const char *since = arena_printf(j->arena, "%lld", (long long)row->bounced_at);
	const char *value;

	if (meta_get(j->store, name, &value, e) != 0)
		return -1;
	*first = value == NULL || strcmp(value, since) != 0;
	return *first ? meta_set(j->store, name, since, e) : 0;
}

bool
absence_is_excused(const struct seat_row *row)
{
	return row->bounces > 0 || row->suspended_at != 0;
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
			return 0; // there is no rule to move it by
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

// What has not passed of the vacation that is booked.
static int64_t
booked_left(const struct seat_row *row, int64_t now)
{
	int64_t from = row->vacation_from > now ? row->vacation_from : now;

	return row->vacation_until > from ? row->vacation_until - from : 0;
}

bool
absence_waits_for(const struct table *t, int seat, int64_t now)
{
	return table_waits_for(t, seat) &&
	    (t->row.missing == GAME_MISSING_WAIT || absence_until(&t->seat[seat].row, now) == 0);
}

const char *
absence_book(struct tongue in, struct seat_row *row, int64_t from, int64_t until, int64_t now)
{
	int64_t left = row->vacation_left + booked_left(row, now);

	if (from < now)
		from = now;
	if (until != 0 && until <= from)
		return say(in, MSG("it ends before it begins, or has ended already"));
	if (until != 0 && until - from > left)
		return say(in,
		    left == 0 ? MSG("you have no vacation days in this game")
			      : MSG("what is left of the vacation in this game is {span}"),
		    ARG(span, span_words(in, left)));
	row->vacation_from = until != 0 ? from : 0;
	row->vacation_until = until;
	row->vacation_left = until != 0 ? left - (until - from) : left;
	return NULL;
}

static const char *
day_of(struct arena *a, int64_t at)
{
	const struct wall w = clock_wall(at);

	return arena_printf(a, "%02d-%02d", w.month, w.day);
}

bool
absence_days(struct arena *a, const struct seat_row *row, const struct days *asked, int64_t now, struct days *out)
{
	const int64_t left = row->vacation_left + booked_left(row, now);
	int64_t first = now, last;

	if (asked->last[0] != '\0') {
		(void)day_with_year(a, asked->last, now, 1, &last);
		if (asked->first[0] != '\0')
			(void)day_with_year(a, asked->first, last, -1, &first);
	} else {
		if (asked->first[0] != '\0')
			(void)day_with_year(a, asked->first, now, 1, &first);
		last = first + 6 * DAY;
	}
	first = first < now ? now : first;
	const int64_t end = first + left; // the last day is one of them
	last = last + DAY > end ? end - DAY : last;
	out->first = day_of(a, first);
	out->last = day_of(a, last);
	return left >= DAY && last + DAY > first;
}
