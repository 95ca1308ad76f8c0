// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat, and when. Each change is a step of the log, so that it is hashed, exported and
// verified: its kind is "seat", with the seat; its body is "person", "computer LEVEL", "nobody", or "title"
// if the player changes names; its source is "gm", "missing" (deadlines) or "player" (the player resigned,
// or came back). A rollback does not undo it. The person's name is in the sealed words of the step
// (table/log.h): once they are forgotten, the name is "player-b", with the seat's letter. Each seat has
// such a step before the first round, with the words "NAME|TITLE"; later steps have only the title.
#ifndef TABLE_SITTING_H
#define TABLE_SITTING_H

#include "table/table.h"

// Makes the step for a seat with a new player.
struct event_row
sitting_step(const struct table *t, int seat, const char *source);

// Adds such a step to the game and stores it, if the game has begun.
int
sitting_change(struct judge *j, struct table *t, int seat, const char *source, struct err *e);

// Adds a step with the new title of the same player, and stores it, if the game has begun.
int
sitting_rename(struct judge *j, struct table *t, int seat, struct err *e);

// Adds the first step of every seat.
int
sitting_begin(struct judge *j, struct table *t, struct err *e);

// Picks the steps of a log that show who played when, like events_of_seats: those of the kinds "seat" and
// "rollback". In the arena.
struct event_rows
sitting_pick(struct arena *a, const struct event_row *step, size_t count);

// Whether a change gives the seat to a person; the level of the computer player that it gives the seat to,
// or NULL.
bool
sitting_is_person(const struct event_row *change);
const char *
sitting_level(const struct event_row *change);

// The name of a seat's player after step `seq`; if the seat is vacant, of its previous player. In the arena.
const char *
sitting_name(struct arena *a, const struct event_rows *changes, int seat, int64_t seq);

// The name of the person who made step `seq` of a seat or, if nobody played the seat then, of the previous
// person. NULL if that person has the seat now. In the arena.
const char *
sitting_at(struct arena *a, const struct event_rows *changes, int seat, int64_t seq);

// The name to show: with the seat's name added, if somebody at another seat has had the same name. NULL
// stays NULL. In the arena, or borrowed.
const char *
sitting_told_apart(struct arena *a, const struct event_rows *changes, int seat, const char *name);

// The id of the person who made step `seq` of a seat or, if nobody played the seat then, of the previous
// person; 0 if unknown.
int64_t
sitting_person(const struct event_rows *changes, int seat, int64_t seq);

// The name that replaces the names of a seat and its player once they are forgotten: "player-b". In the
// arena.
const char *
sitting_forgotten(struct arena *a, int seat);

// The names in the steps of a seat, updated step by step; all zero before the first step.
struct naming {
	const char *name; // name of the seat
	const char *title; // title of the player; "": none
	const char *called; // name of the player; if the seat is vacant, of its previous player
	bool name_gone, title_gone; // whether the name or the title was forgotten
};

// Applies the next step of the seat; strings are in the arena.
void
naming_take(struct arena *a, struct naming *n, const struct event_row *change);

// A player of a seat whose names are forgotten: the person with an id, or the player called `who`.
struct forgetting {
	int64_t person_id; // 0: by name
	const char *who; // used if person_id is 0
};

// Removes the words of all steps that name a player of a seat, the last one if `whom` is NULL, and of
// other steps that contain such a name. Returns the number of steps that lost their words.
size_t
sitting_forget(struct arena *a, struct event_rows *steps, int seat, const struct forgetting *whom);

// A range of rounds with the same player; `name` is NULL if the seat was vacant or had a computer player,
// whose level is in `level`.
struct sitting {
	int first, last;
	const char *name, *level;
	int64_t person_id; // 0: none or unknown
};

struct sittings {
	struct sitting *list;
	int count;
};

// Who played the rounds 1 to `round` of a seat, in order; at least one sitting. A round counts for the
// player who had the seat at its end. In the arena.
struct sittings
sittings_of(struct arena *a, const struct event_rows *changes, int seat, int round);

// Who played the rounds of a seat of a loaded game.
struct sittings
sittings(const struct table *t, const struct event_rows *changes, int seat);

// A list for people: "Ben (rounds 1 to 3), nobody (round 4) and Cleo (from round 5)".
const char *
sittings_words(struct tongue in, const struct sittings *played);

#endif
