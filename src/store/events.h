// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events: the steps of a game, the log that everything can be recomputed from; and states: the position at
// the start of each round, from which its steps are replayed.
#ifndef STORE_EVENTS_H
#define STORE_EVENTS_H

#include "store/rows.h"
#include "store/store.h"

// Appends a step. ERR_TRY_AGAIN when that step is there already: somebody else played the
// game.
int
events_append(struct store *s, const struct event_row *ev, struct err *e);

// Some steps of a game.
struct event_range {
	int64_t game_id;
	int64_t from; // the first
	int limit; // how many at most; -1: all
	bool undone; // those that were undone too: for the log and its chain of hashes
};

// Reads them; or those of one round that stand.
int
events_range(struct store *s, const struct event_range *range, struct event_rows *list, struct err *e);
int
events_of_round(struct store *s, int64_t game_id, int round, struct event_rows *list, struct err *e);

// The steps that say who plays a seat, and the rollbacks, in order.
int
events_of_seats(struct store *s, int64_t game_id, struct event_rows *list, struct err *e);

// Steps that a rollback undoes, itself a later one.
struct event_undoing {
	int64_t game_id;
	int64_t from, to;
	int64_t by; // the rollback
};

// Marks them; those that were undone before keep their mark. *count, which may be NULL, is how many were
// marked.
int
events_supersede(struct store *s, const struct event_undoing *u, int64_t *count, struct err *e);

// Rolls of a seat in a round whose body fits a pattern of GLOB.
struct event_rolls {
	int64_t game_id;
	int round, seat;
	const char *pattern;
};

// How many of them were undone.
int
events_undone_rolls(struct store *s, const struct event_rolls *rolls, int64_t *count, struct err *e);

// Stores the position at the start of a round, once. ERR_TRY_AGAIN when it is there
// already.
int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e);

// The position at the start of a round.
int
states_get(struct store *s, int64_t game_id, int round, struct state_row *row, struct err *e);

// The positions at the start of all rounds, in order.
int
states_of_game(struct store *s, int64_t game_id, struct state_rows *list,
    struct err *e);

// Forgets the positions at the start of the rounds after `round`: they will begin again.
int
states_drop_after(struct store *s, int64_t game_id, int round, struct err *e);

#endif
