// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Inside the store: the connection, and prepared statements whose parameters and columns
// are taken one after the other, so that a function over a table is a list of its fields.
#ifndef STORE_STATEMENT_H
#define STORE_STATEMENT_H

#include <sqlite3.h>
#include <stddef.h>

#include "store/queries.h"
#include "store/store.h"

// A secret that was read: it never changes, and is asked for several times a letter.
struct kept_secret {
	char name[32]; // "": none
	unsigned char value[64];
	size_t size;
};

struct store {
	sqlite3 *db;
	char *path;
	int version;
	bool read_only;
	int patience_ms; // 0 or less: none
	sqlite3_stmt *prepared[QUERIES]; // NULL until first used
	struct kept_secret secret; // the last one
};

// One use of a statement. stmt_one, _all, _run, _change and stmt_end finish it.
struct stmt {
	struct store *store;
	sqlite3_stmt *handle;
	int at; // parameters given, or columns taken of the present row
	int rc; // the first thing that went wrong, else SQLITE_OK
};

// What is to stand before a path, so that SQLite takes it for one: names that begin with ':', and with
// 'file:' where it was built so, are something else to it.
const char *
store_prefix(const char *path);

// The text of a query, for those that run outside of the cache.
const char *
query_text(enum query id);

// Records what SQLite's `rc` means for the user of the database at `path`: fault, file,
// cure. `detail` (may be NULL) is SQLite's own message. Returns -1.
int
store_fault(const char *path, int rc, const char *detail, struct err *e);

// Takes a query from the cache, preparing it on first use. Faults show at stmt_step.
void
stmt_begin(struct stmt *q, struct store *s, enum query id);

// Gives the next parameter. Pointers must stay good until the statement is finished.
void
put_int(struct stmt *q, int64_t value);
void
put_id(struct stmt *q, int64_t value); // an id or a time: 0 becomes NULL
void
put_position(struct stmt *q, int value); // -1 becomes NULL
void
put_text(struct stmt *q, const char *value); // NULL becomes ''
void
put_text_or_null(struct stmt *q, const char *value);
void
put_blob(struct stmt *q, const void *value, size_t size);

// Goes to the next row: 1, or 0 after the last, or -1.
int
stmt_step(struct stmt *q, struct err *e);

// Takes the next column of the row. Texts and bytes are copies in the arena.
int64_t
get_int64(struct stmt *q); // NULL: 0
int
get_int(struct stmt *q); // NULL: 0; a number too large for int is a fault
int
get_position(struct stmt *q); // NULL: -1
const char *
get_text(struct stmt *q, struct arena *a); // NULL: NULL
const void *
get_blob(struct stmt *q, struct arena *a, size_t *size); // NULL: NULL, 0
const char *
get_word(struct stmt *q); // good until the next step; never NULL

// Makes the row a damaged one when `ok` is false: for words and sizes that are out of
// bounds.
void
stmt_check(struct stmt *q, bool ok);

// Gives the statement back to the cache.
void
stmt_end(struct stmt *q);

// Reads one row into a struct that was zeroed before.
typedef void
stmt_reader(struct stmt *q, struct arena *a, void *row);

// Reads the present row; -1 when it is damaged.
int
stmt_read(struct stmt *q, stmt_reader *read, struct arena *a, void *row, struct err *e);

// Runs a query for at most one row of `size` bytes; without one the row is zeroed.
int
stmt_one(struct stmt *q, stmt_reader *read, struct arena *a, void *row, size_t size,
    struct err *e);

// Runs a query for all its rows: an array in the arena (NULL where there are none).
int
stmt_all(struct stmt *q, stmt_reader *read, struct arena *a, size_t size, void *rows,
    size_t *count, struct err *e);

// Runs a statement that returns no row.
int
stmt_run(struct stmt *q, struct err *e);

// The same; when it changed no row, that is the fault given.
int
stmt_change(struct stmt *q, struct err *e, enum err_code code, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

// An insert that finds its key taken ('ON CONFLICT DO NOTHING') is the fault given; else
// *id is the new row's.
int
stmt_insert(struct stmt *q, int64_t *id, struct err *e, enum err_code code,
    const char *fmt, ...) __attribute__((format(printf, 5, 6)));

// An insert that finds its key taken is fine: *is_new (may be NULL) is false, and *id is
// what the query `find` gives for `key`.
int
stmt_insert_once(struct stmt *q, int64_t *id, bool *is_new, enum query find,
    const char *key, struct err *e);

// Runs a statement and says how many rows it changed; `count` may be NULL.
int
stmt_count(struct stmt *q, int64_t *count, struct err *e);

// Runs the text of a query outside of the cache: pragmas that work while they are
// compiled.
int
stmt_exec(struct store *s, enum query id, struct err *e);

// Reads a row of one number (int64_t), or of one text (const char *).
void
read_id(struct stmt *q, struct arena *a, void *row);
void
read_text(struct stmt *q, struct arena *a, void *row);

#endif
