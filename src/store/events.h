// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events: the steps of a game, the log from which everything can be recomputed; and states: the position at
// the start of each round, from which the steps of the round are replayed.
#ifndef STORE_EVENTS_H
#define STORE_EVENTS_H

#include "store/rows.h"
#include "store/store.h"

// Appends a step. ERR_TRY_AGAIN if a step with this number exists already: another process has played the
// game.
int
events_append(struct store *s, const struct event_row *ev, struct err *e);

// A range of a game's steps.
struct event_range {
	int64_t game_id;
	int64_t from; // number of the first step
	int limit; // maximum number of steps; -1: all
	bool undone; // whether to include undone steps, as the log and its chain of hashes need
};

// Reads a range of steps; or the steps of one round that were not undone.
STORE_QUERY(events_range,
    (struct store *s, const struct event_range *range, struct event_rows *out, struct err *e),
    query_rows(s, range->undone ? QUERY_events_all : QUERY_events_range,
	WITH(range->game_id, range->from, range->limit), INTO_ALL(event, out), e))
STORE_LIST(events_of_round, event, (game_id, round), int64_t game_id, int round)

// The steps that assign players to seats, and the rollbacks, in order.
STORE_LIST(events_of_seats, event, (game_id), int64_t game_id)

// The range of steps that a rollback undoes.
struct event_undoing {
	int64_t game_id;
	int64_t from, to;
	int64_t by; // number of the rollback, a later step
	const char *kept; // kinds of steps that are not undone, such as " seat note "
};

// Marks the steps of the range as undone; steps that were undone earlier keep their mark. *count (may be
// NULL) is the number of steps marked.
STORE_COUNT(events_supersede, (u->game_id, u->from, u->to, u->by, u->kept), const struct event_undoing *u)

// events_strange: the first step whose kind is not in a list such as "seat, note"; 0 if there is none.
// events_kind: the kind of a step, as stored.
STORE_NUMBER(events_strange, (game_id, kinds), int64_t game_id, const char *kinds)
STORE_TEXT(events_kind, (game_id, seq), int64_t game_id, int64_t seq)

// The number of steps with this body and label.
STORE_NUMBER(events_alike, (game_id, body, label), int64_t game_id, const char *body, const char *label)

// Stores the person of a seat in the seat's last step, if the person became known only after taking the seat.
STORE_RUN(events_name_person, (game_id, seat, person_id), int64_t game_id, int seat, int64_t person_id)

// Removes the words of a step and their salt; the label, their hash, stays.
STORE_RUN(events_forget, (game_id, seq), int64_t game_id, int64_t seq)

// The rolls of a seat in a round whose body matches a GLOB pattern.
struct event_rolls {
	int64_t game_id;
	int round, seat;
	const char *pattern;
};

// The number of the rolls described by `rolls` that were undone.
STORE_NUMBER(events_undone_rolls, (rolls->game_id, rolls->round, rolls->seat, rolls->pattern),
    const struct event_rolls *rolls)

// The ids of the seats to which the receipts of a closed round had not been sent by the time `at`.
STORE_IDS(events_receipts_late, (game_id, round, at), int64_t game_id, int round, int64_t at)

// The rounds of a range that the game master closed.
STORE_IDS(events_closed_by_gm, (game_id, from, to), int64_t game_id, int from, int to)

// The number of steps of a round that redrew the deck, undone ones included.
STORE_NUMBER(events_drawn_anew, (game_id, round), int64_t game_id, int round)

// Stores the position at the start of a round. ERR_TRY_AGAIN if the round has one already.
int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e);

// The position at the start of a round.
STORE_GET(states_get, state, (game_id, round), int64_t game_id, int round)

// The positions at the start of all rounds, in order.
STORE_LIST(states_of_game, state, (game_id), int64_t game_id)

// Deletes the positions at the start of the rounds after `round`, when these rounds are played again.
STORE_RUN(states_drop_after, (game_id, round), int64_t game_id, int round)

#endif
