// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Inside the store: runs a named query in one line.
//
//	query_row(s, QUERY_seats_get, WITH(id), INTO(seat, seat), e)
//	query_run(s, QUERY_seats_told, WITH(id, seq), e)
//
// WITH takes the parameters ?1, ?2, ...: numbers, bools and texts (NULL becomes ''); ID(x) binds 0 as NULL,
// MAYBE(x) keeps a NULL text NULL. INTO(kind, row) names the kind of row, and the compiler checks its type.
// All functions return -1 if the database fails.
#ifndef STORE_ROW_H
#define STORE_ROW_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/database.h"
#include "store/queries.h"
#include "store/rows.h"

struct value {
	enum value_kind { VALUE_END, VALUE_INT, VALUE_TEXT, VALUE_BLOB, VALUE_NULL } kind;
	int64_t number; // value; of VALUE_BLOB the size in bytes
	const void *bytes;
};

// Wraps a parameter, or passes on one that is a value already; the macro VALUE picks the right function.
static inline struct value
value_int(int64_t number)
{
	return (struct value){ .kind = VALUE_INT, .number = number };
}
static inline struct value
value_text(const char *text)
{
	return (struct value){ .kind = VALUE_TEXT, .bytes = text };
}
static inline struct value
value_same(struct value value)
{
	return value;
}

#define VALUE(x) \
	_Generic((x), bool: value_int, int: value_int, int64_t: value_int, char *: value_text, \
	    const char *: value_text, struct value: value_same)(x)
#define ID(x) ((struct value){ (x) == 0 ? VALUE_NULL : VALUE_INT, (x), NULL })
#define MAYBE(x) ((struct value){ (x) == NULL ? VALUE_NULL : VALUE_TEXT, 0, (x) })
#define BYTES(x, size) ((struct value){ VALUE_BLOB, (int64_t)(size), (x) })

#define VALUES1(x) VALUE(x)
#define VALUES2(x, ...) VALUE(x), VALUES1(__VA_ARGS__)
#define VALUES3(x, ...) VALUE(x), VALUES2(__VA_ARGS__)
#define VALUES4(x, ...) VALUE(x), VALUES3(__VA_ARGS__)
#define VALUES5(x, ...) VALUE(x), VALUES4(__VA_ARGS__)
#define VALUES6(x, ...) VALUE(x), VALUES5(__VA_ARGS__)
#define VALUES7(x, ...) VALUE(x), VALUES6(__VA_ARGS__)
#define VALUES8(x, ...) VALUE(x), VALUES7(__VA_ARGS__)
#define VALUES9(x, ...) VALUE(x), VALUES8(__VA_ARGS__)
#define VALUES_OF(a, b, c, d, e, f, g, h, i, n, ...) VALUES##n
#define VALUES(...) VALUES_OF(__VA_ARGS__, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)(__VA_ARGS__)
#define WITH(...) ((const struct value[]){ VALUES(__VA_ARGS__), { .kind = VALUE_END } })
#define NOTHING ((const struct value *)NULL)

// A row, or a struct of many rows, to be read, with its columns.
struct into {
	const struct columns *columns;
	void *at;
};

#define DECLARE_COLUMNS(row, LIST) const struct columns *row##_columns(void);
ROW_LIST(DECLARE_COLUMNS)
#undef DECLARE_COLUMNS

// A row to be written, with its columns.
struct from {
	const struct columns *columns;
	const void *at;
};

#define FROM(row, pointer) \
	((struct from){ row##_columns(), true ? (pointer) : (const struct row##_row *)NULL })
#define INTO(row, pointer) \
	((struct into){ row##_columns(), true ? (pointer) : (struct row##_row *)NULL })
#define INTO_ALL(row, pointer) \
	((struct into){ row##_columns(), true ? (pointer) : (struct row##_rows *)NULL })

// Runs a statement and ignores its rows.
int
query_run(struct store *s, enum query id, const struct value *with, struct err *e);

// Runs a statement; returns the number of changed rows.
int
query_count(struct store *s, enum query id, const struct value *with, struct err *e);

// Runs a statement; *count (may be NULL) becomes the number of changed rows. Returns 0.
int
query_counted(struct store *s, enum query id, const struct value *with, int64_t *count, struct err *e);

// The error if no row is changed: `before`, the first parameter (a number), `after`.
struct complaint {
	enum err_code code;
	const char *before, *after;
};

#define NO(what, after) ((const struct complaint){ ERR_NOT_FOUND, "no " what, after })

// Runs a statement; fails with the error `otherwise` if no row is changed.
int
query_change(struct store *s, enum query id, const struct value *with,
    const struct complaint *otherwise, struct err *e);

// Reads at most one row; the result is zeroed if there is none.
int
query_row(struct store *s, enum query id, const struct value *with, struct into row, struct err *e);
// Reads the row with an id that another row holds; fails with ERR_DATA if it is missing. Of id 0 the result is
// zeroed.
int
query_referred(struct store *s, enum query id, int64_t row_id, struct into row, struct err *e);

// Reads one value.
int
query_number(struct store *s, enum query id, const struct value *with, int64_t *number, struct err *e);
int
query_text(struct store *s, enum query id, const struct value *with, const char **text, struct err *e);

// Whether a query returns a number other than 0.
int
query_yes(struct store *s, enum query id, const struct value *with, bool *yes, struct err *e);

// Reads all rows.
int
query_rows(struct store *s, enum query id, const struct value *with, struct into rows, struct err *e);
int
query_text_list(struct store *s, enum query id, const struct value *with, struct texts *texts, struct err *e);
int
query_ids(struct store *s, enum query id, const struct value *with, struct ids *ids, struct err *e);

// Inserts a row by a query with {row+}. Returns 1 and sets *row_id (may be NULL), or returns 0 if the row's
// key is taken ('ON CONFLICT DO NOTHING').
int
row_insert(struct store *s, enum query id, struct from row, int64_t *row_id, struct err *e);

// Inserts a row by a query that cannot conflict or that replaces the row with the same key. Returns 0.
int
row_put(struct store *s, enum query id, struct from row, int64_t *row_id, struct err *e);

// Updates a row by a query that begins with {row=}, followed by the parameters `with`. Returns the number
// of changed rows.
int
row_save(struct store *s, enum query id, struct from row, const struct value *with, struct err *e);

// statement.c: Inside the store: the connection, and prepared statements. Parameters are bound and columns
// read in order. Most callers only need store/row.h.

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

// Binds the next parameter; a NULL text becomes ''. Pointers must stay valid until stmt_end.
void
put_value(struct stmt *q, struct value v);

// Steps to the next row. Returns 1, 0 after the last row, or -1.
int
stmt_step(struct stmt *q, struct err *e);

// Reads the next column of the current row as a text, which is valid until the next step, and never NULL.
const char *
get_word(struct stmt *q);

// Returns the statement to the cache.
void
stmt_end(struct stmt *q);

// Runs a query outside the cache: for pragmas that take effect when they are compiled.
int
stmt_exec(struct store *s, enum query id, struct err *e);

// migrate.c: Inside the store: the steps of the schema.

// One file sql/NNN-name.sql. Its last statement sets user_version to `number`.
struct schema_step {
	int number; // 1, 2, 3 and so on, without gaps
	const char *name;
	const char *sql;
};

// The steps this program was built with.
const struct schema_step *
schema_steps(size_t *count);

// Upgrades the schema to the last step of `list`, each step in one transaction, and sets s->base->version.
// Before the first step on a schema that is not empty, copies the database to "PATH.before-NNN" (a free
// name): to "PATH.before.part" first, which is renamed just before the commit. Refuses a schema newer than
// the steps, and an old schema if the database is open for reading only.
int
schema_migrate(struct store *s, const struct schema_step *list, size_t count, struct err *e);

#endif
