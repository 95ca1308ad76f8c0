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

// At most `limit` steps of a game from number `from` on (limit -1: all); or those of one
// round. Only steps that stand: what replays and what is told.
int
events_range(struct store *s, int64_t game_id, int64_t from, int limit, struct arena *a,
    struct event_rows *list, struct err *e);
int
events_of_round(struct store *s, int64_t game_id, int round, struct arena *a,
    struct event_rows *list, struct err *e);

// The same as events_range, with the superseded ones: for the log and its chain of
// hashes.
int
events_all(struct store *s, int64_t game_id, int64_t from, int limit, struct arena *a,
    struct event_rows *list, struct err *e);

// Marks the steps `from` to `to` of a game as undone by the step `by` (a later one, the
// rollback); those that were undone before keep their mark. *count, which may be NULL, is
// how many were marked.
int
events_supersede(struct store *s, int64_t game_id, int64_t from, int64_t to, int64_t by,
    int64_t *count, struct err *e);

// How many rolls of a seat in a round whose body fits a pattern of GLOB were undone.
int
events_undone_rolls(struct store *s, int64_t game_id, int round, int seat, const char *pattern,
    int64_t *count, struct err *e);

#endif
