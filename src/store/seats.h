// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats: who plays where, what they were told, whether they agree that their game ends as it stands, and
// the reminders that they set for themselves, which the database moves with the deadline.
#ifndef STORE_SEATS_H
#define STORE_SEATS_H

#include "store/rows.h"
#include "store/store.h"

enum { SEATS_MAX = 4 };

// Whether somebody plays it.
static inline bool
seat_is_taken(const struct seat_row *seat)
{
	return seat->kind == SEAT_KIND_PERSON;
}

// Stores a new seat. ERR_CANNOT_CREATE when its name or position is taken in that game.
int
seats_insert(struct store *s, struct seat_row *seat, struct err *e);

// The seats of a game in the order of their positions.
int
seats_of_game(struct store *s, int64_t game_id, struct seat_rows *list, struct err *e);

// Finds a seat by its id.
int
seats_get(
    struct store *s, int64_t id, struct seat_row *seat, struct err *e);

// The ids of the seats, newest first, that have an address, in whatever games; ASCII letters' case does
// not count.
int
seats_of_address(struct store *s, const char *address, struct page page, struct ids *ids,
    struct err *e);

// Stores everything of a seat but its game, its position and its name. Two statements: for a
// transaction.
int
seats_save(struct store *s, const struct seat_row *seat, struct err *e);

// Forgets what the seats of a game said about being done: for a new round.
int
seats_clear_done(struct store *s, int64_t game_id, struct err *e);

// Counts one more hard bounce of a seat, and returns their number in a row; notes that its
// letters are held from now on; forgets all that: its player was heard of.
int
seats_bounced(struct store *s, int64_t id, int64_t now, int *bounces, struct err *e);
int
seats_suspend(struct store *s, int64_t id, int64_t now, struct err *e);
int
seats_heard(struct store *s, int64_t id, struct err *e);

// The player was told of everything up to step `seq`.
int
seats_told(struct store *s, int64_t id, int64_t seq, struct err *e);

// Notes that a seat agrees; the first time counts.
int
agreements_set(struct store *s, int64_t seat_id, int64_t now, struct err *e);

// Since when a seat agrees; *at is 0 when it does not.
int
agreements_get(struct store *s, int64_t seat_id, int64_t *at, struct err *e);

// Takes it back.
int
agreements_drop(struct store *s, int64_t seat_id, struct err *e);

// Stores a seat's reminder in the place of the one before.
int
reminders_set(struct store *s, const struct reminder_row *r, struct err *e);

// The reminder of a seat.
int
reminders_get(struct store *s, int64_t seat_id, struct reminder_row *r, struct err *e);

// The seats whose reminder is due at `now`.
int
reminders_due(struct store *s, int64_t now, struct ids *ids, struct err *e);

// Notes that a seat was reminded; it is due again with the next deadline.
int
reminders_done(struct store *s, int64_t seat_id, struct err *e);

// Forgets the reminder of a seat: the game's rule holds.
int
reminders_drop(struct store *s, int64_t seat_id, struct err *e);

#endif
