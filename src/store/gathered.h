// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that wait to be sent together with others: a player's digest.
#ifndef STORE_GATHERED_H
#define STORE_GATHERED_H

#include <stddef.h>

#include "store/store.h"

// The columns of table gathered, but for sent_with.
struct gathered_row {
	int64_t id;
	const char *dedupe_key;
	int64_t seat_id, at;
	const char *subject, *body;
};

struct gathered_rows {
	struct gathered_row *at;
	size_t count;
};

// Keeps a letter for later; nothing happens where one with its key was ever kept.
int
gathered_add(struct store *s, struct gathered_row *row, struct err *e);

// What waits for a seat, oldest first, at most `limit`.
int
gathered_waiting(struct store *s, int64_t seat_id, int limit, struct arena *a,
    struct gathered_rows *list, struct err *e);

// The seats for which something waits that is not younger than `at`, once for each letter.
int
gathered_due(struct store *s, int64_t at, struct arena *a, int64_t **ids, size_t *count,
    struct err *e);

// Notes that what waits for a seat, up to this id, went with the letter of that key.
int
gathered_sent(
    struct store *s, int64_t seat_id, int64_t last, const char *key, struct err *e);

// Forgets those from before a time that were sent.
int
gathered_purge(struct store *s, int64_t before, struct err *e);

#endif
