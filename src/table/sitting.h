// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat when. Each change is a step of the log, so that it is hashed, exported and
// verified with all else: of kind "seat", with the seat; as body "person", "computer LEVEL", "nobody", or "title"
// if who plays it is called something else from then on; and as source "gm", "missing" (deadlines) or "player"
// (who gave the seat up, or came back to it). A rollback does not undo it. The name of the person is in the
// words of the step, which are sealed (table/log.h): once they are forgotten it is "player-b", with the seat's letter.
// Each seat has one before the first round, with the words "NAME|TITLE"; those that come later have the title alone.
#ifndef TABLE_SITTING_H
#define TABLE_SITTING_H

#include "table/table.h"

// The step for a seat that has changed hands.
struct event_row
sitting_step(const struct table *t, int seat, const char *source);

// Adds the step to the game and stores it, if the game has begun.
int
sitting_change(struct judge *j, struct table *t, int seat, const char *source, struct err *e);

// The same if only the title has changed.
int
sitting_rename(struct judge *j, struct table *t, int seat, struct err *e);

// Adds the first step of every seat.
int
sitting_begin(struct judge *j, struct table *t, struct err *e);

// What is needed of a log to say who played when, as events_of_seats reads it: the steps of the kinds
// "seat" and "rollback".
struct event_rows
sitting_pick(struct arena *a, const struct event_row *step, size_t count);

// Whether a person plays from a change on, and the level of the computer player; NULL for none.
bool
sitting_is_person(const struct event_row *change);
const char *
sitting_level(const struct event_row *change);

// The name of who plays a seat from step `seq` on; of nobody's seat, who played it before. In the arena.
const char *
sitting_name(struct arena *a, const struct event_rows *changes, int seat, int64_t seq);

// The person whose step `seq` of a seat was, while nobody played it the one before; NULL if it is who
// has the seat now. In the arena.
const char *
sitting_at(struct arena *a, const struct event_rows *changes, int seat, int64_t seq);

// The same name as it is shown: if somebody at another seat has been called so, with the seat's name behind it. NULL
// stays NULL. In the arena, or borrowed.
const char *
sitting_told_apart(struct arena *a, const struct event_rows *changes, int seat, const char *name);

// The person whose step `seq` of a seat was, while nobody played it the one before; 0 if that is not known.
int64_t
sitting_person(const struct event_rows *changes, int seat, int64_t seq);

// The name of a seat, and of who plays it, once they were forgotten: "player-b". In the arena.
const char *
sitting_forgotten(struct arena *a, int seat);

// What the steps of a seat say of its name and its player, one after the other; all zero before the first.
struct naming {
	const char *name; // of the seat
	const char *title; // of its player, "" for none
	const char *called; // its player, or the one before where nobody plays it
	bool name_gone, title_gone; // they were forgotten
};

// Takes the next step of the seat into account; strings are in the arena.
void
naming_take(struct arena *a, struct naming *n, const struct event_row *change);

// Forgets the words of those of all steps of a game that name the last player of a seat, or the one called `who` if
// that is not NULL, and of others in which such a name stands. Returns how many steps lost theirs.
size_t
sitting_forget(struct arena *a, struct event_rows *steps, int seat, const char *who);

// The rounds from the first to the last, as they stand; `name` is NULL for nobody, and for a computer player,
// whose level is given.
struct sitting {
	int first, last;
	const char *name, *level;
	int64_t person_id; // 0: no person, or not known
};

struct sittings {
	struct sitting *list;
	int count;
};

// Who played the rounds 1 to `round` of a seat, in order: at least one. A round is theirs who had the
// seat at its end.
struct sittings
sittings_of(struct arena *a, const struct event_rows *changes, int seat, int round);

// The same of a game at hand.
struct sittings
sittings(const struct table *t, const struct event_rows *changes, int seat);

// "Ben (rounds 1 to 3), nobody (round 4) and Cleo (from round 5)".
const char *
sittings_words(struct tongue in, const struct sittings *played);

#endif
