// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Inside the store: the connection, and prepared statements. Parameters are bound and columns read in
// order. Most callers only need store/row.h.
#ifndef STORE_STATEMENT_H
#define STORE_STATEMENT_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/database.h"
#include "store/queries.h"

// A cached secret: secrets never change, and are needed several times for each letter.
struct kept_secret {
	char name[32]; // "": none
	unsigned char value[64];
	size_t size;
};

// One connection, shared by all its stores.
struct database {
	sqlite3 *db;
	char *path;
	int version;
	bool read_only;
	int patience_ms; // lock timeout; 0 or less: none
	sqlite3_stmt *prepared[QUERIES]; // NULL until first used
	struct kept_secret secret; // the secret read last
	int64_t answered; // see incarnation_answered; 0: nothing to store
	int answered_life;
	struct store store; // the store that store_open returned
	struct arena arena; // arena of `store`
};

// One use of a statement; stmt_end ends it.
struct stmt {
	struct store *store;
	sqlite3_stmt *handle;
	int at; // number of parameters bound, or of columns read from the current row
	int rc; // result code of the first failure, or else SQLITE_OK
};

// The SQL text of a query, for statements outside the cache.
const char *
query_sql(enum query id);

// Sets an error for SQLite's result code `rc`, with fault, file and cure, for the user of the database at
// `path`. `detail` (may be NULL) is SQLite's own message. Returns -1.
int
store_fault(const char *path, int rc, const char *detail, struct err *e);

// Takes a statement from the cache, preparing it on first use. Errors are reported by stmt_step.
void
stmt_begin(struct stmt *q, struct store *s, enum query id);

// Binds the next parameter. Pointers must stay valid until stmt_end.
void
put_int(struct stmt *q, int64_t value);
void
put_text(struct stmt *q, const char *value); // NULL becomes ''
void
put_blob(struct stmt *q, const void *value, size_t size);
void
put_null(struct stmt *q);

// Steps to the next row. Returns 1, 0 after the last row, or -1.
int
stmt_step(struct stmt *q, struct err *e);

// Reads the next column of the current row. Texts and bytes are copies in the arena.
int64_t
get_int64(struct stmt *q); // NULL: 0
int
get_int(struct stmt *q); // NULL: 0; a number too large for int is a fault
int
get_position(struct stmt *q); // NULL: -1
const void *
get_blob(struct stmt *q, struct arena *a, size_t *size); // NULL: NULL, 0
const char *
get_word(struct stmt *q); // valid until the next step; never NULL

// Marks the row as damaged if `ok` is false: for words and sizes out of range.
void
stmt_check(struct stmt *q, bool ok);

// Returns the statement to the cache.
void
stmt_end(struct stmt *q);

// Runs a query outside the cache: for pragmas that take effect when they are compiled.
int
stmt_exec(struct store *s, enum query id, struct err *e);

#endif
