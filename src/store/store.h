// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One SQLite file holds everything: its transactions. It is opened by store/open.h.
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/database.h"

// In this folder:
// - A file a noun; a `struct x_row` is one row (store/rows.h), its texts lie in the store's arena: see
//   STORE_IN.
// - Functions return 0, or -1 with `e` set. One row that does not exist is no error: the
// row
//   comes back zeroed (id 0, texts NULL). Changing a row that is not there is
//   ERR_NOT_FOUND.
// - Where SQL has NULL, C has 0 for times and ids, and -1 for a seat's position.
// - `now` and all times are seconds since 1970. An insert fills the row's id.
// - Every function is one statement, atomic alone or part of the caller's transaction, unless it says
//   that it is more and wants one.

// A statement that is no more than its query is a row in the header of its noun; sql/queries.sql has the
// text under the same name. `given` are its parameters ?1, ?2 and so on as WITH (store/row.h) takes them:
//
//	STORE_LIST(games_soon, game, (until, limit), int64_t until, int limit)
//
// is the function games_soon(s, until, limit, struct game_rows *out, e). store/nouns.c makes them.
#ifndef STORE_QUERY
#define STORE_QUERY(name, parameters, call) int name parameters;
#endif
#define STORE_RUN(name, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct err *e), \
	    query_run(s, QUERY_##name, WITH given, e))
// One that changes a row, which is found by its first parameter, or ERR_NOT_FOUND; one that changes some
// and says how many, if *count is not NULL.
#define STORE_CHANGE(name, what, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct err *e), \
	    query_change(s, QUERY_##name, WITH given, &NO(what " with id", ""), e))
#define STORE_COUNT(name, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, int64_t *count, struct err *e), \
	    query_counted(s, QUERY_##name, WITH given, count, e))
// One that gives a row, or many.
#define STORE_GET(name, row, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct row##_row *out, struct err *e), \
	    query_row(s, QUERY_##name, WITH given, INTO(row, out), e))
#define STORE_LIST(name, row, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, struct row##_rows *out, struct err *e), \
	    query_rows(s, QUERY_##name, WITH given, INTO_ALL(row, out), e))
// One that gives a value; a list of ids, or of texts.
#define STORE_VALUE(name, query, type, given, ...) \
	STORE_QUERY(name, (struct store *s, __VA_ARGS__, type *out, struct err *e), \
	    query(s, QUERY_##name, WITH given, out, e))
#define STORE_NUMBER(name, ...) STORE_VALUE(name, query_number, int64_t, __VA_ARGS__)
#define STORE_YES(name, ...) STORE_VALUE(name, query_yes, bool, __VA_ARGS__)
#define STORE_TEXT(name, ...) STORE_VALUE(name, query_text, const char *, __VA_ARGS__)
#define STORE_IDS(name, ...) STORE_VALUE(name, query_ids, struct ids, __VA_ARGS__)
#define STORE_TEXTS(name, ...) STORE_VALUE(name, query_text_list, struct texts, __VA_ARGS__)
// One that stores a row: with an id, which is filled in, or without.
#define STORE_ADD(name, row) \
	STORE_QUERY(name, (struct store *s, struct row##_row *in, struct err *e), \
	    row_put(s, QUERY_##name, FROM(row, in), &in->id, e))
#define STORE_PUT(name, row) \
	STORE_QUERY(name, (struct store *s, const struct row##_row *in, struct err *e), \
	    row_put(s, QUERY_##name, FROM(row, in), NULL, e))

// Takes the write lock (BEGIN IMMEDIATE). ERR_TRY_AGAIN when others hold it for too long.
int
store_begin(struct store *s, struct err *e);

// Begins to read: until store_rollback everything read is of one moment, whatever others write.
int
store_begin_reading(struct store *s, struct err *e);

// Makes everything since store_begin durable, as far as store_await_disk says. If it fails, nothing of
// it has happened.
int
store_commit(struct store *s, struct err *e);

// Whether commits wait until they are on the disk, as they do from the beginning. Else they survive
// that the program is killed, and all come to the disk with the next commit that waits; when the
// machine goes down before, the last of them are lost. Not inside a transaction.
int
store_await_disk(struct store *s, bool wait, struct err *e);

// Undoes everything since store_begin. Never fails; does nothing outside a transaction,
// so an error path can always call it.
void
store_rollback(struct store *s);

// A part of the open transaction that can be undone alone; parts do not nest.
int
store_part_begin(struct store *s, struct err *e);
int
store_part_keep(struct store *s, struct err *e);
int
store_part_undo(struct store *s, struct err *e);

// True between store_begin and its commit or rollback.
bool
store_in_transaction(const struct store *s);

// The number of its last schema step.
int
store_version(const struct store *s);

// The file itself, from the root and with all links followed, beside which SQLite keeps its own.
const char *
store_file(const struct store *s);

#endif
