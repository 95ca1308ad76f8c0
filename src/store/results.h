// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How games ended: what finished games are searched by.
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include <stddef.h>

#include "store/store.h"

// The columns of table results: a seat of a game that is over.
struct result_row {
	int64_t game_id;
	int position;
	const char *name, *player;
	int points;
	bool winner;
	int64_t ended_at;
};

struct result_rows {
	struct result_row *at;
	size_t count;
};

// The ids of at most `limit` games that are over and have no results yet; notes that a game has
// them all.
int
games_unscored(struct store *s, int limit, struct arena *a, int64_t **ids, size_t *count,
    struct err *e);
int
games_scored(struct store *s, int64_t game_id, struct err *e);

// Stores the result of a seat, in the place of an older one.
int
results_put(struct store *s, const struct result_row *row, struct err *e);

// The results of a game, by position; none while it is not over.
int
results_of_game(struct store *s, int64_t game_id, struct arena *a, struct result_rows *list,
    struct err *e);

#endif
