// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Opening the database safely, and closing it.
#ifndef STORE_OPEN_H
#define STORE_OPEN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/store.h"

// All zero means: an existing database, read and write, with a lock timeout of 30 seconds.
struct store_options {
	bool create; // create the database, with mode 0600, if it is missing
	bool read_only; // accept a database that cannot be written
	int patience_ms; // timeout for other programs' locks; 0: 30,000; negative: none
};

// Opens the database and upgrades its schema, after copying the file to "PATH.before-NNN" next to it. `o`
// may be NULL. Refuses a file that is missing, not a database, damaged, locked, not writable, newer, or of
// another program; the error names the fault, the file and the cure. On success the caller closes *out; on
// failure *out is NULL.
int
store_open(const char *path, const struct store_options *o, struct store **out, struct err *e);

// Closes the database, rolling back uncommitted changes. `s` may be NULL.
void
store_close(struct store *s);

// The number of the newest schema, which this program writes.
int
store_schema(void);

// The version of the SQLite library that is running.
const char *
store_sqlite_version(void);

// The prefix ("./" or "") that makes SQLite treat `path` as a path: SQLite gives names that begin with ':',
// and in some builds names that begin with 'file:', another meaning.
const char *
store_prefix(const char *path);

// shape.c: Compares the schema with the one that this program creates.

// Compares the schema with that of a fresh database. ERR_DATA names the first table, index, view or trigger
// that is missing, different, or foreign: a foreign trigger could undo what the program stores.
int
store_shape(struct store *s, struct err *e);

// immutable.c: Databases that are not being written, or that are on a read-only disk.

// The size of the database file if its write-ahead log is missing or empty, so that the file alone is
// complete; else 0. (Readers leave an empty log.)
int64_t
store_size_at_rest(struct arena *a, const char *path);

// The URI by which SQLite can read a database on a read-only disk without writing next to it, if its
// write-ahead log is empty; else NULL. In the arena.
const char *
store_immutable(struct arena *a, const char *path);

// How to read a database on a read-only disk: in place or, if a crash left a write-ahead log without its
// index, from a copy elsewhere.
enum read_only_disk { READ_ONLY_NOT, READ_ONLY_AS_IT_IS, READ_ONLY_BY_COPY };
enum read_only_disk
store_read_only_disk(struct arena *a, const char *path);

// Copies the database file `path` and its log, if there is one, to unused names starting with `to`, with mode 0600.
int
store_copy_with_log(struct arena *a, const char *path, const char *to, struct err *e);

// The process that is blocking the database, on systems that list locks (such as Linux).

// The id of the process that holds the write lock of the database at `path`, or is recovering it; 0 if
// there is none or it is unknown.
long
store_holder(const char *path);

// Whether a process is stopped, for example by SIGSTOP.
bool
process_stopped(long pid);

#endif
