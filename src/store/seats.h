// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats: who plays where, and what they were told.
#ifndef STORE_SEATS_H
#define STORE_SEATS_H

#include <stddef.h>

#include "store/store.h"
#include "store/words.h"

enum { SEATS_MAX = 4 };

// The columns of table seats; the steps in sql/ say what each means.
struct seat_row {
	int64_t id, game_id;
	int position;
	const char *name, *title, *address, *word;
	int token_version;
	enum seat_style style;
	int64_t reported_seq;
	enum seat_done done;
	enum seat_kind kind;
	int misses, missed_total;
	int64_t vacation_from, vacation_until; // 0 for none
	int64_t vacation_left;
	const char *zone, *lang; // NULL when storing: 'UTC', 'en'
	bool digest;
	int bounces;
	int64_t bounced_at; // 0 for none
	bool resigned;
	int64_t suspended_at; // 0: letters are sent
};

// Whether somebody plays it.
static inline bool
seat_is_taken(const struct seat_row *seat)
{
	return seat->kind == SEAT_KIND_PERSON;
}

struct seat_rows {
	struct seat_row at[SEATS_MAX];
	size_t count;
};

// Stores a new seat. ERR_CANNOT_CREATE when its name or position is taken in that game.
int
seats_insert(struct store *s, struct seat_row *seat, struct err *e);

// The seats of a game in the order of their positions.
int
seats_of_game(struct store *s, int64_t game_id, struct arena *a, struct seat_rows *list,
    struct err *e);

// Finds a seat by its id.
int
seats_get(
    struct store *s, int64_t id, struct arena *a, struct seat_row *seat, struct err *e);

// The ids of at most `limit` seats, below the id `before` (0: from the newest on), newest
// first, that have an address, in whatever games; ASCII letters' case does not count.
int
seats_of_address(struct store *s, const char *address, int64_t before, int limit,
    struct arena *a, int64_t **ids, size_t *count, struct err *e);

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

#endif
