// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// States: the position at the start of each round, from which its steps are replayed.
#ifndef STORE_STATES_H
#define STORE_STATES_H

#include <stddef.h>

#include "store/store.h"

struct state_row {
	int round;
	int64_t seq; // the last step before it
	const char *state; // NULL when there is none
};

// Stores the position at the start of a round, once. ERR_TRY_AGAIN when it is there
// already.
int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e);

// The position at the start of a round.
int
states_get(struct store *s, int64_t game_id, int round, struct arena *a,
    struct state_row *row, struct err *e);

struct state_rows {
	struct state_row *at;
	size_t count;
};

// The positions at the start of all rounds, in order.
int
states_of_game(struct store *s, int64_t game_id, struct arena *a, struct state_rows *list,
    struct err *e);

// Forgets the positions at the start of the rounds after `round`: they will begin again.
int
states_drop_after(struct store *s, int64_t game_id, int round, struct err *e);

#endif
