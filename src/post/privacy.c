// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The link to the page about stored data of players.
#include "post/trust.h"

#include "base/arena.h"
#include "base/ascii.h"
#include "store/outbox.h"
#include "store/seats.h"

struct lines
privacy_after(const struct judge *j, struct tongue in, struct lines notes)
{
	struct pile all = { 0 };

	if (j->privacy == NULL || j->privacy[0] == '\0')
		return notes;
	for (int i = 0; i < notes.count; i++)
		pile_add(in.arena, &all, notes.list[i]);
	pile_add(in.arena, &all,
	    say(in, MSG("What we keep about you, and your rights: {url}"), ARG(url, j->privacy)));
	return lines_of(&all);
}

// Whether a person has been sent a letter for one of their seats. The newest letter to a seat went to its
// current player, if it has one.
static int
has_had_one(struct judge *j, const struct seat_row *row, bool *yes, struct err *e)
{
	struct outbox_rows newest;
	struct seat_rows seats;

	*yes = false;
	if (seats_of_person(j->store, row->person_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count && !*yes; i++) {
		if (outbox_of_seat(j->store, seats.at[i].id, (struct page){ .limit = 1 }, &newest, e) != 0)
			return -1;
		*yes = newest.count > 0 && ascii_equal(newest.at[0].recipient, row->person.address);
	}
	return 0;
}

int
privacy_add(struct judge *j, const struct table *t, int seat, struct lines *notes, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	bool had;

	if (j->privacy == NULL || j->privacy[0] == '\0' || row->person_id == 0)
		return 0;
	if (has_had_one(j, row, &had, e) != 0)
		return -1;
	if (!had)
		*notes = privacy_after(j, table_tongue(j, t, seat), *notes);
	return 0;
}
