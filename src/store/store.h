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
