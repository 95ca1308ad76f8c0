// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players wish about their letters and the end of the game: agree, remind, digest.
#include "desk/wish.h"

#include <string.h>

#include "base/clock.h"
#include "play/ending.h"
#include "store/reminders.h"

static int
carry_remind(struct judge *j, const struct table *t, int seat, const struct request *q,
    const char **told, struct err *e)
{
	struct reminder_row row = { .seat_id = t->seat[seat].row.id, .span = q->from };
	char text[CLOCK_TEXT];

	if (strcmp(q->text, "usual") == 0) {
		*told = t->row.remind > 0
		    ? arena_printf(j->arena, "You are reminded like all: %s before a deadline.",
			  span_print(t->row.remind, text))
		    : "You are reminded like all, which in this game is not at all.";
		return reminders_drop(j->store, row.seat_id, e);
	}
	*told = "You are not reminded of deadlines any more.";
	if (row.span != 0) {
		*told = arena_printf(j->arena, "You are reminded %s before a deadline that is yours to meet.",
		    span_print(row.span, text));
		if (t->row.deadline_at != 0 && t->row.deadline_at - row.span > j->now)
			row.due_at = t->row.deadline_at - row.span;
	}
	return reminders_set(j->store, &row, e);
}

static int
carry_digest(struct judge *j, struct table *t, int seat, const struct request *q,
    const char **told, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;

	row->digest = q->from == 1;
	*told = row->digest
	    ? "What needs no answer is gathered for you: it comes once a day, or with your next report."
	    : "Your letters come one by one from now on. What is gathered already comes with your next "
	      "report, or within a day.";
	return seats_save(j->store, row, e);
}

int
wish_carry(struct judge *j, struct table *t, int seat, const struct request *q,
    const char **refusal, const char **told, int *letters, struct err *e)
{
	enum game_status status = t->row.status;

	*refusal = *told = NULL;
	if (q->kind == REQUEST_AGREE)
		return ending_agree(j, t, seat, q->text[0] != '\0', refusal, told, letters, e);
	if (status == GAME_STATUS_OVER || status == GAME_STATUS_CANCELLED) {
		*refusal = arena_printf(j->arena, "game '%s' is %s", t->row.name, game_status_name(status));
		return 0;
	}
	return q->kind == REQUEST_REMIND ? carry_remind(j, t, seat, q, told, e)
					 : carry_digest(j, t, seat, q, told, e);
}
