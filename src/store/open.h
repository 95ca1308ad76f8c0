// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Opening the database safely, and closing it.
#ifndef STORE_OPEN_H
#define STORE_OPEN_H

#include "store/store.h"

// Zero is the usual case: an existing database, to read and write, with 30 seconds'
// patience.
struct store_options {
	bool create; // make it where there is none, with mode 0600
	bool read_only; // content with a database that cannot be written
	int patience_ms; // how long to wait for other programs' locks; 0: 30,000; negative:
	                 // not at all
};

// Opens the database and brings its schema up to date, after a copy of the file was put
// beside it as "PATH.before-NNN". `o` may be NULL. Refuses, naming fault, file and cure,
// what is missing, no database, damaged, locked, not writable, newer, or of another
// program. On success *out is to be closed; on failure it is NULL.
int
store_open(
    const char *path, const struct store_options *o, struct store **out, struct err *e);

// Closes it, rolling back what was not committed. Takes NULL.
void
store_close(struct store *s);

// The number of the newest schema, which this program writes.
int
store_schema(void);

// The version of the SQLite library that is running.
const char *
store_sqlite_version(void);

// What is to stand before a path, so that SQLite takes it for one: names that begin with ':', and with
// 'file:' where it was built so, are something else to it.
const char *
store_prefix(const char *path);

#endif
