// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events: the steps of a game, the log that everything can be recomputed from.
#ifndef STORE_EVENTS_H
#define STORE_EVENTS_H

#include <stddef.h>

#include "store/store.h"

// The columns of table events.
struct event_row {
	int64_t game_id, seq;
	int round;
	int seat; // position; -1 where it is nobody's
	const char *kind, *body, *faces, *label, *source;
	int line; // 0 for none
	int64_t order_id; // 0 for none
	const char *hash;
	int64_t made_at;
	int64_t superseded_by; // the step that undid it; 0: it stands
};

struct event_rows {
	struct event_row *at;
	size_t count;
};

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
events_range(struct store *s, const struct event_range *range, struct arena *a,
    struct event_rows *list, struct err *e);
int
events_of_round(struct store *s, int64_t game_id, int round, struct arena *a,
    struct event_rows *list, struct err *e);

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

#endif
