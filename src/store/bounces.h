// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Bounces: which letters came back, and why.
#ifndef STORE_BOUNCES_H
#define STORE_BOUNCES_H

#include <stddef.h>

#include "store/store.h"

// The columns of table bounces.
struct bounce_row {
	int64_t id;
	int64_t outbox_id, game_id, seat_id; // 0 for none
	int64_t at;
	bool hard; // for good
	const char *status, *detail; // '' for none
};

struct bounce_rows {
	struct bounce_row *at;
	size_t count;
};

// Stores a bounce and fills in its id. What it means for the seat: seats_bounced.
int
bounces_insert(struct store *s, struct bounce_row *b, struct err *e);

// At most `limit` bounces since a time, newest first.
int
bounces_since(struct store *s, int64_t since, int limit, struct arena *a,
    struct bounce_rows *list, struct err *e);

// When the first came after a time; *at is 0 when none did.
int
bounces_next(struct store *s, int64_t after, int64_t *at, struct err *e);

// How many there were since a time, hard ones and soft ones.
int
bounces_count(
    struct store *s, int64_t since, int64_t *hard, int64_t *soft, struct err *e);

#endif
