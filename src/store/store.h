// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Transactions on the SQLite file that holds all data. store/open.h opens it.
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/database.h"

// In this folder:
// - There is a file for each noun; a `struct x_row` is one row (store/rows.h), and its texts are in the
//   store's arena: see STORE_IN.
// - Functions return 0, or -1 with `e` set. A missing row is not an error: the row comes back zeroed (id 0,
//   texts NULL), except where STORE_REFERRED reads it. Changing a missing row is ERR_NOT_FOUND.
// - SQL's NULL is 0 in C for times and ids, and -1 for a seat's position.
// - `now` and all times are seconds since 1970. Inserting fills in the row's id.
// - Every function is one statement, atomic alone or part of the caller's transaction, unless its comment
//   says that it has more statements and needs a transaction.

// A function that only runs its query is one line in the header of its noun; sql/queries.sql has the query
// under the same name. `given` lists the parameters ?1, ?2 and so on as WITH (store/row.h) takes them:
//
//	STORE_LIST(games_soon, game, (until, limit), int64_t until, int limit)
//
// declares the function games_soon(s, until, limit, struct game_rows *out, e). store/nouns.c defines it.
#ifndef STORE_QUERY
#define STORE_QUERY(name, parameters, call) int name parameters;
#endif
#define STORE_RUN(name, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct err *e), \
	    query_run(s, QUERY_##name, WITH given, e))
// A statement that changes one row, found by its first parameter, or fails with ERR_NOT_FOUND; a statement
// that changes several rows and sets *count, if count is not NULL, to their number.
#define STORE_CHANGE(name, what, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct err *e), \
	    query_change(s, QUERY_##name, WITH given, &NO(what " with id", ""), e))
#define STORE_COUNT(name, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, int64_t *count, struct err *e), \
	    query_counted(s, QUERY_##name, WITH given, count, e))
// A statement that returns one row, or many.
#define STORE_GET(name, row, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct row##_row *out, struct err *e), \
	    query_row(s, QUERY_##name, WITH given, INTO(row, out), e))
// A statement that returns the row with an id that another row holds: ERR_DATA if it is missing. Of id 0 the row
// comes back zeroed.
#define STORE_REFERRED(name, row) \
	STORE_QUERY(name, (struct store *s, int64_t id, struct row##_row *out, struct err *e), \
	    query_referred(s, QUERY_##name, id, INTO(row, out), e))
#define STORE_LIST(name, row, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct row##_rows *out, struct err *e), \
	    query_rows(s, QUERY_##name, WITH given, INTO_ALL(row, out), e))
// A statement that returns one value; a list of ids, or of texts.
#define STORE_VALUE(name, query, type, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, type *out, struct err *e), \
	    query(s, QUERY_##name, WITH given, out, e))
#define STORE_NUMBER(name, ...) STORE_VALUE(name, query_number, int64_t, __VA_ARGS__)
#define STORE_YES(name, ...) STORE_VALUE(name, query_yes, bool, __VA_ARGS__)
#define STORE_TEXT(name, ...) STORE_VALUE(name, query_text, const char *, __VA_ARGS__)
#define STORE_IDS(name, ...) STORE_VALUE(name, query_ids, struct ids, __VA_ARGS__)
#define STORE_TEXTS(name, ...) STORE_VALUE(name, query_text_list, struct texts, __VA_ARGS__)
// A statement that stores a row: STORE_ADD also fills in the id of the row; STORE_PUT does not.
#define STORE_ADD(name, row) \
	STORE_QUERY(name, (struct store *s, struct row##_row *in, struct err *e), \
	    row_put(s, QUERY_##name, FROM(row, in), &in->id, e))
#define STORE_PUT(name, row) \
	STORE_QUERY(name, (struct store *s, const struct row##_row *in, struct err *e), \
	    row_put(s, QUERY_##name, FROM(row, in), NULL, e))

// Begins a transaction and takes the write lock (BEGIN IMMEDIATE). ERR_TRY_AGAIN if others hold the lock
// for too long.
int
store_begin(struct store *s, struct err *e);

// Begins a read transaction: until store_rollback all reads see the same snapshot, whatever others write.
int
store_begin_reading(struct store *s, struct err *e);

// Commits the transaction; store_await_disk determines how durably. On failure nothing is changed.
int
store_commit(struct store *s, struct err *e);

// Sets whether commits wait for the disk, as they do by default. A commit that does not wait survives a
// kill of the program, but reaches the disk only with the next commit that waits; until then a crash of
// the machine can lose it. Not inside a transaction.
int
store_await_disk(struct store *s, bool wait, struct err *e);

// Undoes the transaction. Never fails; does nothing outside a transaction, so an error path can always call
// it.
void
store_rollback(struct store *s);

// Begins, keeps or undoes a part of the open transaction; parts do not nest.
int
store_part_begin(struct store *s, struct err *e);
int
store_part_keep(struct store *s, struct err *e);
int
store_part_undo(struct store *s, struct err *e);

// True between store_begin and its commit or rollback.
bool
store_in_transaction(const struct store *s);

// The absolute path of the database file, with all links followed; SQLite's own files are next to it.
const char *
store_file(const struct store *s);

#endif
