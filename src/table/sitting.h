// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat when. Each change is a step of the log, so that it is hashed, exported and
// verified with all else: of kind "seat", with the seat, "person NAME", "computer LEVEL" or "nobody" as body, the
// name of the person before as label ("" after nobody), and as source "gm", "missing" (deadlines) or
// "player" (who gave the seat up, or came back to it). In names '|' is written '/'. A rollback does
// not undo it. Without such a step the seat was played from the beginning by who has it now. A seat that
// a computer player has from the beginning has one before the first round.
#ifndef TABLE_SITTING_H
#define TABLE_SITTING_H

#include "table/table.h"

// The step for a seat that has changed hands; `before` is its row as it was.
struct event_row
sitting_step(const struct table *t, int seat, const struct seat_row *before, const char *source);

// Adds the step to the game and stores it, if the game has begun and the seat has changed hands.
int
sitting_change(struct judge *j, struct table *t, const struct seat_row *before, const char *source,
    struct err *e);

// Adds the steps of seats that computer players have from the beginning.
int
sitting_begin(struct judge *j, struct table *t, struct err *e);

// What is needed of a log to say who played when, as events_of_seats reads it: the steps of the kinds
// "seat" and "rollback".
struct event_rows
sitting_pick(struct arena *a, const struct event_row *step, size_t count);

// The name of the person who plays from a change on, and the level of the computer player; NULL for none.
const char *
sitting_name(const struct event_row *change);
const char *
sitting_level(const struct event_row *change);

// The person whose step `seq` of a seat was, while nobody played it the one before; NULL if it is who
// has the seat now.
const char *
sitting_at(const struct event_rows *changes, int seat, int64_t seq);

// The rounds from the first to the last, as they stand; `name` is NULL for nobody, and for a computer player,
// whose level is given.
struct sitting {
	int first, last;
	const char *name, *level;
};

struct sittings {
	struct sitting *list;
	int count;
};

// Who played the rounds 1 to `round` of a seat, in order: at least one. A round is theirs who had the
// seat at its end. `present` is who has it now, NULL for nobody.
struct sittings
sittings_of(struct arena *a, const struct event_rows *changes, int seat, const char *present,
    int round);

// Who has a seat now, for that: NULL for nobody.
const char *
sitting_present(struct arena *a, const struct seat_row *row);

// The same of a game at hand.
struct sittings
sittings(const struct table *t, const struct event_rows *changes, int seat);

// "Ben (rounds 1 to 3), nobody (round 4) and Cleo (from round 5)".
const char *
sittings_words(struct tongue in, const struct sittings *played);

#endif
