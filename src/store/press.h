// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: what the players of a game and the GM wrote to each other.
#ifndef STORE_PRESS_H
#define STORE_PRESS_H

#include <stddef.h>

#include "store/store.h"

// The columns of table press.
struct press_row {
	int64_t id, game_id;
	int64_t from_seat; // 0: the GM
	int64_t to_seat; // 0: all, or the GM
	bool to_gm; // to the GM alone
	int64_t at;
	const char *body;
	int64_t letter_id; // 0: from the command line
};

struct press_rows {
	struct press_row *at;
	size_t count;
};

// Stores a message and fills in its id.
int
press_insert(struct store *s, struct press_row *p, struct err *e);

// How many messages a seat wrote in its game after a time.
int
press_count(struct store *s, int64_t game_id, int64_t from_seat, int64_t after, int64_t *count,
    struct err *e);

// At most `limit` messages of a game with an id above `after`, as they came (limit -1:
// all).
int
press_of_game(struct store *s, int64_t game_id, int64_t after, int limit, struct arena *a,
    struct press_rows *list, struct err *e);

#endif
