// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Offers: questions that went to an address with a token, and wait for yes or no.
#ifndef STORE_OFFERS_H
#define STORE_OFFERS_H

#include <stddef.h>

#include "store/store.h"
#include "store/words.h"

// The columns of table offers; sql/001-initial.sql says what each means.
struct offer_row {
	int64_t id; // 0 when there is none
	enum offer_kind kind;
	enum offer_status status;
	int64_t game_id, seat_id; // 0 for none
	const char *name, *word, *address;
	int64_t asked_at, expires_at;
};

// Stores a new offer, open. ERR_TRY_AGAIN when its seat is kept for somebody else.
int
offers_insert(struct store *s, struct offer_row *o, struct err *e);

// Finds an offer, whatever came of it.
int
offers_get(struct store *s, int64_t id, struct arena *a, struct offer_row *o, struct err *e);

// The open offer of a seat; the newest open one of a kind to an address, for a game (0: none).
// Those that are expired count until offers_expire.
int
offers_of_seat(
    struct store *s, int64_t seat_id, struct arena *a, struct offer_row *o, struct err *e);
int
offers_of_address(struct store *s, const char *address, enum offer_kind kind, int64_t game_id,
    struct arena *a, struct offer_row *o, struct err *e);

// Notes what came of an offer; gives up all that are open past their time.
int
offers_settle(struct store *s, int64_t id, enum offer_status status, struct err *e);
int
offers_expire(struct store *s, int64_t now, struct err *e);

// The ids of the vacant seats of games that go on, for which nobody is being asked.
int
offers_wanted(
    struct store *s, struct arena *a, int64_t **ids, size_t *count, struct err *e);

// Forgets those that came to something, or to nothing, and whose time was over before that.
int
offers_purge(struct store *s, int64_t before, struct err *e);

#endif
