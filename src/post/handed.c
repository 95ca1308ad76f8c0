// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reports that reached the mail server long after they were written.
#include "post/handed.h"

#include <string.h>

#include "base/span.h"
#include "post/deadline.h"
#include "report/view.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "store/store.h"
#include "table/orders.h"

// Minimum delay that counts as a wait; a run may take this long.
enum { WAIT_LEAST = HOUR / 2 };

static bool
asks(const char *kind)
{
	return strcmp(kind, letter_name(LETTER_REPORT)) == 0 || strcmp(kind, letter_name(LETTER_INVITATION)) == 0;
}

static int
move(struct judge *j, const struct outbox_row *row, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct seat_row seat;
	struct moved moved;
	bool late;

	if (outbox_was_late(j->store, row, j->now, &late, e) != 0)
		return -1;
	if (!late) // if no other letter was sent, the program was down: play/clockguard gives that time back
		return 0;
	if (seats_get(j->store, row->seat_id, &seat, e) != 0 || table_load_id(j, row->game_id, t, e) != 0 ||
	    table_load_orders(j, t, e) != 0 ||
	    deadline_handed(j, t, seat.position, row->queued_at, &moved, e) != 0)
		return -1;
	t->row.dirty = 0; // keeps the count of changes: the game still has to be looked at
	return moved.why == MOVED_NOT ? 0 : table_save(j, t, e);
}

void
handed_late(struct judge *j, const struct outbox_row *row)
{
	struct err ignored = { 0 };

	if (row->seat_id == 0 || row->game_id == 0 || !asks(row->kind) || j->now - row->queued_at < WAIT_LEAST)
		return;
	if (store_part_begin(j->store, &ignored) != 0)
		return;
	if (move(j, row, &ignored) == 0)
		(void)store_part_keep(j->store, &ignored);
	else
		(void)store_part_undo(j->store, &ignored);
}

int
handed_not_yet(struct judge *j, const struct table *t, int seat, bool *yes, struct err *e)
{
	return outbox_asks_later(j->store, t->row.id, t->seat[seat].row.id, yes, e);
}
