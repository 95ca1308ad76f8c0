// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Moves: changes of address that wait for the word of the old address, the new, or both.
#ifndef STORE_MOVES_H
#define STORE_MOVES_H

#include "store/store.h"

// The columns of table moves.
struct move_row {
	int64_t seat_id; // 0 when there is none
	const char *address; // the new one
	const char *old_token, *new_token;
	bool old_ok, new_ok; // who agreed
	int64_t expires_at;
};

// Stores a seat's move in the place of the one before: also to note who agreed.
int
moves_put(struct store *s, const struct move_row *m, struct err *e);

// The move of a seat, expired or not.
int
moves_get(
    struct store *s, int64_t seat_id, struct arena *a, struct move_row *m, struct err *e);

// Forgets the move of a seat.
int
moves_drop(struct store *s, int64_t seat_id, struct err *e);

// Forgets those whose time was over before that.
int
moves_purge(struct store *s, int64_t before, struct err *e);

#endif
