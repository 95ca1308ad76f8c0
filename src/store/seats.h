// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats: who plays where, what each player has been told and agrees to, and the reminders that players set,
// which the database moves with the deadline.
#ifndef STORE_SEATS_H
#define STORE_SEATS_H

#include "store/rows.h"
#include "store/store.h"

enum { SEATS_MAX = 4 };

// Whether a person has the seat, nobody has it, or a computer player.
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
static inline bool
seat_takes_orders(const struct seat_row *seat) // orders for a vacant seat come from its last player
{
	return !seat_is_computer(seat) && !seat->resigned;
}

// Ends any hold of the seat's orders, in memory.
static inline void
seat_release(struct seat_row *seat)
{
	seat->held_until = seat->held_since = seat->waits_at = 0;
	seat->held_words = "";
}

// Stores a new seat and fills in its id. ERR_CANNOT_CREATE if its name or position is taken in that game.
int
seats_insert(struct store *s, struct seat_row *seat, struct err *e);

// The seats of a game in the order of their positions.
int
seats_of_game(struct store *s, int64_t game_id, struct seat_rows *list, struct err *e);

// Finds a seat by its id, which another row holds.
STORE_REFERRED(seats_get, seat)

// The ids of the seats of all persons who write from an address, newest first, in all games; ignores the
// case of ASCII letters.
STORE_IDS(seats_of_address, (address, page.from == 0 ? INT64_MAX : page.from, page.limit),
    const char *address, struct page page)

// The number of seats that an address has in running and paused games.
STORE_NUMBER(seats_going, (address), const char *address)

// Stores all columns of a seat except its game, position and name, and the columns of its person. Two
// statements: needs a transaction.
int
seats_save(struct store *s, const struct seat_row *seat, struct err *e);

// The seats of a person, in all games, oldest first.
STORE_LIST(seats_of_person, seat, (person_id), int64_t person_id)

// The seats of a person in running games, except those that the person resigned.
STORE_LIST(seats_playing, seat, (person_id), int64_t person_id)

// Gives each seat of a person a new token version, which invalidates the old tokens.
STORE_RUN(seats_new_tokens, (person_id), int64_t person_id)

// Renames a seat.
STORE_RUN(seats_rename, (seat_id, name), int64_t seat_id, const char *name)

// Clears the column `done` of all seats of a game, for a new round.
STORE_RUN(seats_clear_done, (game_id), int64_t game_id)

// Records that the player has been told about all steps up to `seq`.
STORE_CHANGE(seats_told, "seat", (id, seq), int64_t id, int64_t seq)

// Records that the player was reminded of a deadline, in a letter about another game.
STORE_CHANGE(seats_reminded, "seat", (id, deadline_at), int64_t id, int64_t deadline_at)

// Stores that a seat agrees to a proposal. A repeated call keeps the time, and replaces the span.
STORE_PUT(agreements_set, agreement)

// The agreement of a seat to `what`; seat_id is 0 if there is none.
STORE_GET(agreements_get, agreement, (seat_id, agreement_name(what)), int64_t seat_id, enum agreement what)

// Deletes all agreements of a seat.
STORE_RUN(agreements_drop, (seat_id), int64_t seat_id)

// Deletes the agreements of a game's seats, except those to end the game, since a round was played.
STORE_RUN(agreements_lapse, (game_id), int64_t game_id)

// Stores a seat's reminder, replacing any earlier one.
STORE_PUT(reminders_set, reminder)

// The reminder of a seat.
STORE_GET(reminders_get, reminder, (seat_id), int64_t seat_id)

// The seats whose reminder is due at `now`.
STORE_IDS(reminders_due, (now), int64_t now)

// The seats whose players asked for a reminder while the game waits for them, if it is due at `now`.
STORE_IDS(seats_waiting, (now), int64_t now)

// Records that a seat was reminded; the reminder becomes due again with the next deadline.
STORE_RUN(reminders_done, (seat_id), int64_t seat_id)

// Deletes the reminder of a seat, so that the game's setting applies again.
STORE_RUN(reminders_drop, (seat_id), int64_t seat_id)

// Stores the entry that was sent to the calendar of a seat's player, replacing the previous one.
STORE_PUT(entries_set, entry)

// The entry last sent to the calendar of a seat's player.
STORE_GET(entries_get, entry, (seat_id), int64_t seat_id)

// Clears the entry because the seat has a new player; its sequence number stays.
STORE_RUN(entries_leave, (seat_id), int64_t seat_id)

#endif
