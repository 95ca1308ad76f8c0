// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders that players set for themselves. The database moves them with the deadline of
// the game.
#ifndef STORE_REMINDERS_H
#define STORE_REMINDERS_H

#include <stddef.h>

#include "store/store.h"

// The columns of table reminders.
struct reminder_row {
	int64_t seat_id; // 0 when there is none
	int64_t span; // seconds before the deadline; 0: no reminder
	int64_t due_at; // 0 for not
};

// Stores a seat's reminder in the place of the one before.
int
reminders_set(struct store *s, const struct reminder_row *r, struct err *e);

// The reminder of a seat.
int
reminders_get(struct store *s, int64_t seat_id, struct reminder_row *r, struct err *e);

// The seats whose reminder is due at `now`.
int
reminders_due(struct store *s, int64_t now, struct arena *a, int64_t **ids, size_t *count,
    struct err *e);

// Notes that a seat was reminded; it is due again with the next deadline.
int
reminders_done(struct store *s, int64_t seat_id, struct err *e);

// Forgets the reminder of a seat: the game's rule holds.
int
reminders_drop(struct store *s, int64_t seat_id, struct err *e);

#endif
