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

// Whether a person plays it, nobody does, or a computer player.
static inline bool
seat_is_taken(const struct seat_row *seat)
{
	return seat->kind == SEAT_KIND_PERSON;
}
static inline bool
seat_is_vacant(const struct seat_row *seat)
{
	return seat->kind == SEAT_KIND_OPEN || seat->kind == SEAT_KIND_NOBODY;
}
static inline bool
seat_is_computer(const struct seat_row *seat)
{
	return seat->kind > SEAT_KIND_NOBODY;
}

// Stores a new seat. ERR_CANNOT_CREATE when its name or position is taken in that game.
int
seats_insert(struct store *s, struct seat_row *seat, struct err *e);

// The seats of a game in the order of their positions.
int
seats_of_game(struct store *s, int64_t game_id, struct seat_rows *list, struct err *e);

// Finds a seat by its id.
STORE_GET(seats_get, seat, (id), int64_t id)

// The ids of the seats, newest first, that have an address, in whatever games; ASCII letters' case does
// not count.
STORE_IDS(seats_of_address, (address, page.from == 0 ? INT64_MAX : page.from, page.limit),
    const char *address, struct page page)

// Stores everything of a seat but its game, its position, its name and what is its person's. Two statements:
// for a transaction.
int
seats_save(struct store *s, const struct seat_row *seat, struct err *e);

// The seats that a person has, in whatever games, the oldest first.
STORE_LIST(seats_of_person, seat, (person_id), int64_t person_id)

// Gives each seat of a person a fresh token.
STORE_RUN(seats_new_tokens, (person_id), int64_t person_id)

// Gives a seat another name in its game.
STORE_RUN(seats_rename, (seat_id, name), int64_t seat_id, const char *name)

// Forgets what the seats of a game said about being done: for a new round.
STORE_RUN(seats_clear_done, (game_id), int64_t game_id)

// The player was told of everything up to step `seq`.
STORE_CHANGE(seats_told, "seat", (id, seq), int64_t id, int64_t seq)

// Notes that a seat agrees; the first time counts.
STORE_RUN(agreements_set, (seat_id, now), int64_t seat_id, int64_t now)

// Since when a seat agrees; *at is 0 when it does not.
STORE_NUMBER(agreements_get, (seat_id), int64_t seat_id)

// Takes it back.
STORE_RUN(agreements_drop, (seat_id), int64_t seat_id)

// Stores a seat's reminder in the place of the one before.
STORE_PUT(reminders_set, reminder)

// The reminder of a seat.
STORE_GET(reminders_get, reminder, (seat_id), int64_t seat_id)

// The seats whose reminder is due at `now`.
STORE_IDS(reminders_due, (now), int64_t now)

// Notes that a seat was reminded; it is due again with the next deadline.
STORE_RUN(reminders_done, (seat_id), int64_t seat_id)

// Forgets the reminder of a seat: the game's rule holds.
STORE_RUN(reminders_drop, (seat_id), int64_t seat_id)

// Stores what the calendar of a seat's player was sent, in the place of what came before.
STORE_PUT(entries_set, entry)

// What it was sent last.
STORE_GET(entries_get, entry, (seat_id), int64_t seat_id)

// Nothing that was sent stands any more: somebody else has the seat. The number stays.
STORE_RUN(entries_leave, (seat_id), int64_t seat_id)

#endif
