// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The stand-by list: people who would take a vacant seat, the first to offer first.
#ifndef STORE_STANDBY_H
#define STORE_STANDBY_H

#include <stddef.h>

#include "store/store.h"

// The columns of table standby.
struct standby_row {
	int64_t id; // 0 when there is nobody
	const char *name, *address;
	int64_t at;
};

struct standby_rows {
	struct standby_row *at;
	size_t count;
};

// Adds somebody at the end. Whose address is on the list keeps the place: then only the
// id is filled in, and *is_new (may be NULL) is false.
int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e);

// Who is to be asked next about a vacant seat of a game: the first who does not play there, was
// not asked about that seat since a time, and is not being asked about another. id 0: nobody.
int
standby_next(struct store *s, int64_t seat_id, int64_t game_id, int64_t since, struct arena *a,
    struct standby_row *row, struct err *e);

// At most `limit` people on the list after the id `after`, in its order.
int
standby_list(struct store *s, int64_t after, int limit, struct arena *a,
    struct standby_rows *list, struct err *e);

// Finds somebody on the list by the address; takes somebody from it.
int
standby_find(struct store *s, const char *address, struct arena *a,
    struct standby_row *row, struct err *e);
int
standby_drop(struct store *s, int64_t id, struct err *e);

#endif
