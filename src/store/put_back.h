// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Replaces the database by an older copy, while others may be using the database. In three steps, so that
// the copy can be checked before anything is changed: put_back_check, put_back_switch, put_back_release.
#ifndef STORE_PUT_BACK_H
#define STORE_PUT_BACK_H

#include "store/store.h"

struct put_back {
	struct arena *arena;
	const char *to; // path of the database, all links followed
	const char *part; // path of a working copy of the older copy, next to the database
	struct store *copy; // the working copy, opened for reading and writing
	struct store *old; // the database to be replaced, opened for reading; NULL if missing or unreadable
	const char *kept; // path where the old database is kept; NULL if there was none
	int64_t carried; // number of unread letters added to the working copy
};

// Copies the file `from` next to the database `to`, and checks the copy completely. The caller must call
// put_back_release, also on failure.
int
put_back_check(struct put_back *p, struct arena *a, const char *from, const char *to, struct err *e);

// Keeps the old database under another name, and replaces it by the working copy. Other writers wait
// meanwhile, and then write into the new database; at each moment the database is the whole old one or the
// whole copy. An unreadable database is moved away with its files instead, so that for a moment there is no
// database.
int
put_back_switch(struct put_back *p, struct err *e);

// Closes both databases, and removes the working copy.
void
put_back_release(struct put_back *p);

#endif
