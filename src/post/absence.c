// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players who do not write: deadlines missed, seats that become vacant, letters that came back,
// vacations.
#include "post/absence.h"

#include <string.h>

#include "base/clock.h"
#include "post/inform.h"
#include "store/meta.h"

// Whether a deadline was moved already for the letters that come back since row->bounced_at. That
// is kept in meta, under `excused/ID` of the seat: the bounced_at for which it was done.
static int
excuse(struct judge *j, const struct seat_row *row, bool *first, struct err *e)
{
	const char *name = arena_printf(j->arena, "excused/%lld", (long long)row->id);
	const char *since = arena_printf(j->arena, "%lld", (long long)row->bounced_at);
	const char *value;

	if (meta_get(j->store, name, j->arena, &value, e) != 0)
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
	if (row->vacant)
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
	row->vacant = allowed > 0 && row->misses >= allowed;
	*what = row->vacant ? ABSENCE_VACANT : ABSENCE_MISSED;
	if (row->vacant)
		t->seats[seat].status = "vacant";
	return seats_save(j->store, row, e);
}

bool
absence_end(struct seat_row *row)
{
	bool back = row->vacant && !row->resigned;
	bool changed = back || row->misses > 0 || row->done == SEAT_DONE_MISSED;

	if (row->done == SEAT_DONE_MISSED)
		row->done = SEAT_DONE_NOT;
	row->misses = 0;
	if (back)
		row->vacant = false;
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

const char *
absence_book(struct arena *a, struct seat_row *row, int64_t from, int64_t until, int64_t now)
{
	int64_t left = row->vacation_left + booked_left(row, now);
	char text[CLOCK_TEXT];

	if (from < now)
		from = now;
	if (until != 0 && until <= from)
		return "it ends before it begins, or has ended already";
	if (until != 0 && until - from > left)
		return left == 0 ? "there is no vacation left in this game"
				 : arena_printf(a, "%s of vacation are left in this game, not more",
				       span_print(left, text));
	row->vacation_from = until != 0 ? from : 0;
	row->vacation_until = until;
	row->vacation_left = until != 0 ? left - (until - from) : left;
	return NULL;
}

// What becomes of a game with a vacant seat, as a sentence.
static const char *
outlook(const struct table *t)
{
	static const char *const words[] = {
		[GAME_MISSING_WAIT] = "The game waits until somebody takes the seat.",
		[GAME_MISSING_HUNT] = "Until somebody takes the seat its people go hunting.",
		[GAME_MISSING_BOT] = "Until somebody takes the seat the stand-in plays it.",
	};

	return table_is_deserted(t) ? "No other seat is taken, so the game waits." : words[t->row.missing];
}

// Why the seat is vacant, as what its player did.
static const char *
reason(struct judge *j, const struct seat_row *row)
{
	if (row->resigned)
		return "resigned";
	return row->misses == 1 ? "missed a deadline"
				: arena_printf(j->arena, "missed %d deadlines in a row", row->misses);
}

static int
tell_seat(struct judge *j, const struct table *t, int seat, int reader, int *letters,
    struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	bool own = reader == seat;
	const char *note = arena_printf(j->arena, "%s %s, so %s seat is vacant now. %s%s",
	    own ? "You" : seat_called(&t->names, seat), reason(j, row), own ? "your" : "the",
	    outlook(t), own ? " It is yours again as soon as you send orders." : "");
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .seats = t->seats,
		.players = t->row.players, .reader = reader, .headline = "A seat is vacant",
		.notes = { .list = &note, .count = 1 } };
	struct letter letter;
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter,
		.can_wait = reader != seat };

	posting.key = arena_printf(j->arena, "%s/%lld/%s-%s/%d/%s", t->row.name,
	    (long long)t->row.seq, row->resigned ? "resigned" : "vacant", row->name,
	    row->missed_total, t->seat[reader].row.name);
	return report_letter(j->arena, j->templates, &in, &letter, e) != 0
	    ? -1
	    : inform_queue(j, t, reader, &posting, letters, e);
}

// What the GM can do about a game that waits for a vacant seat.
static const char *
cure(struct judge *j, const struct table *t, int seat)
{
	if (table_is_deserted(t))
		return arena_printf(j->arena,
		    "Give it to somebody with 'stonepost seat %s %s replace WHO', or end the game with "
		    "'stonepost end %s'.\n",
		    t->row.name, t->seat[seat].row.name, t->row.name);
	if (t->row.missing != GAME_MISSING_WAIT)
		return "";
	return arena_printf(j->arena,
	    "Give it to somebody with 'stonepost seat %s %s replace WHO', or let the stand-in play it with "
	    "'stonepost change %s --missing bot'.\n",
	    t->row.name, t->seat[seat].row.name, t->row.name);
}

int
absence_tell_vacant(struct judge *j, const struct table *t, int seat, int *letters,
    struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;

	for (int s = 0; s < t->row.players; s++)
		if (!(s == seat && row->resigned) && tell_seat(j, t, seat, s, letters, e) != 0)
			return -1;
	return inform_gm(j,
	    arena_printf(j->arena, "%s/%s/%s/%d", t->row.name, row->resigned ? "resigned" : "vacant", row->name,
		row->missed_total),
	    "A seat is vacant",
	    arena_printf(j->arena,
		"In game '%s' the player of '%s' %s, so the seat is vacant now.\n%s\n%s%s",
		t->row.name, row->name, reason(j, row), outlook(t),
		row->resigned ? "" : "Its player has it back by sending orders.\n", cure(j, t, seat)),
	    e);
}
