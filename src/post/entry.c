// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Entries for the calendars of players who want them. A player has one entry per game, which moves along
// with the deadline, and is withdrawn when there is no deadline.
#include "post/internal.h"

#include "lang/say.h"
#include "mail/address.h"
#include "store/seats.h"

// The calendar event of a seat, without its time.
static struct calendar_event
event_of(struct judge *j, const struct table *t, int seat)
{
	enum { COMMITMENT = 16 }; // digits of the commitment, since an earlier game may have had the same name
	const struct game_row *row = &t->row;

	return (struct calendar_event){ .organizer = j->from, .stamp = j->now,
		.uid = arena_printf(j->arena, "%s.%s.%.*s@%s", row->name, t->seat[seat].row.name, COMMITMENT,
		    row->commitment, address_domain(j->from)),
		.summary = say(table_tongue(j, t, seat), MSG("{game}: orders for round {round}"),
		    ARG(game, row->title[0] != '\0' ? row->title : row->name), ARG(round, t->game.round)) };
}

int
entry_for(struct judge *j, const struct table *t, int seat, bool dated, struct calendar_event **event, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	const bool stands = row->person.calendar && seat_is_taken(row) && t->row.status == GAME_STATUS_RUNNING &&
	    t->row.deadline_at != 0;
	struct calendar_event *new;
	struct entry_row last;

	*event = NULL;
	if (!row->person.calendar && !dated)
		return 0;
	if (entries_get(j->store, row->id, &last, e) != 0)
		return -1;
	if (stands ? !dated : last.at == 0)
		return 0;
	*event = new = arena_alloc(j->arena, sizeof *new);
	*new = event_of(j, t, seat);
	new->whose = row->id;
	new->at = stands ? t->row.deadline_at : last.at;
	new->canceled = !stands;
	new->sequence = last.sequence >= t->row.seq ? last.sequence + 1 : t->row.seq;
	return 0;
}

int
entry_keep(struct judge *j, const struct calendar_event *event, struct err *e)
{
	const struct entry_row row = { .seat_id = event->whose, .sequence = event->sequence,
		.at = event->canceled ? 0 : event->at };

	return entries_set(j->store, &row, e);
}
