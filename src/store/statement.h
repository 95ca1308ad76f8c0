// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Inside the store: the connection, and prepared statements whose parameters and columns are taken one
// after the other. What most need is in store/row.h.
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

// A secret that was read: it never changes, and is asked for several times a letter.
struct kept_secret {
	char name[32]; // "": none
	unsigned char value[64];
	size_t size;
};

// One for all stores of it.
struct database {
	sqlite3 *db;
	char *path;
	int version;
	bool read_only;
	int patience_ms; // 0 or less: none
	sqlite3_stmt *prepared[QUERIES]; // NULL until first used
	struct kept_secret secret; // the last one
	struct store store; // the one that store_open returned
	struct arena arena; // its arena
};

// One use of a statement. stmt_end finishes it.
struct stmt {
	struct store *store;
	sqlite3_stmt *handle;
	int at; // parameters given, or columns taken of the present row
	int rc; // the first thing that went wrong, else SQLITE_OK
};

// The text of a query, for those that run outside of the cache.
const char *
query_sql(enum query id);

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
put_text(struct stmt *q, const char *value); // NULL becomes ''
void
put_blob(struct stmt *q, const void *value, size_t size);
void
put_null(struct stmt *q);

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

// Records the fault that the statement met. Returns -1.
int
stmt_fault(struct stmt *q, struct err *e);

// Runs the text of a query outside of the cache: pragmas that work while they are
// compiled.
int
stmt_exec(struct store *s, enum query id, struct err *e);

#endif
