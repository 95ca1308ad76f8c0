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
STORE_QUERY(events_range,
    (struct store *s, const struct event_range *range, struct event_rows *out, struct err *e),
    query_rows(s, range->undone ? QUERY_events_all : QUERY_events_range,
	WITH(range->game_id, range->from, range->limit), INTO_ALL(event, out), e))
STORE_LIST(events_of_round, event, (game_id, round), int64_t game_id, int round)

// The steps that say who plays a seat, and the rollbacks, in order.
STORE_LIST(events_of_seats, event, (game_id), int64_t game_id)

// Steps that a rollback undoes, itself a later one.
struct event_undoing {
	int64_t game_id;
	int64_t from, to;
	int64_t by; // the rollback
	const char *kept; // kinds of steps that are not undone, as " seat note "
};

// Marks them; those that were undone before keep their mark. *count, which may be NULL, is how many were
// marked.
STORE_COUNT(events_supersede, (u->game_id, u->from, u->to, u->by, u->kept), const struct event_undoing *u)

// The first step whose kind is not in a list such as "seat, note"; 0 if there is none. The kind of a step as it is
// stored.
STORE_NUMBER(events_strange, (game_id, kinds), int64_t game_id, const char *kinds)
STORE_TEXT(events_kind, (game_id, seq), int64_t game_id, int64_t seq)

// Who has a seat became known after it was taken: notes that at its last step.
STORE_RUN(events_name_person, (game_id, seat, person_id), int64_t game_id, int seat, int64_t person_id)

// Removes the words of a step, and their salt: its label stays.
STORE_RUN(events_forget, (game_id, seq), int64_t game_id, int64_t seq)

// Rolls of a seat in a round whose body fits a pattern of GLOB.
struct event_rolls {
	int64_t game_id;
	int round, seat;
	const char *pattern;
};

// How many of them were undone.
STORE_NUMBER(events_undone_rolls, (rolls->game_id, rolls->round, rolls->seat, rolls->pattern),
    const struct event_rolls *rolls)

// Stores the position at the start of a round, once. ERR_TRY_AGAIN when it is there
// already.
int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e);

// The position at the start of a round.
STORE_GET(states_get, state, (game_id, round), int64_t game_id, int round)

// The positions at the start of all rounds, in order.
STORE_LIST(states_of_game, state, (game_id), int64_t game_id)

// Forgets the positions at the start of the rounds after `round`: they will begin again.
STORE_RUN(states_drop_after, (game_id, round), int64_t game_id, int round)

#endif
