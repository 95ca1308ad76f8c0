// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The program itself: runs, when which command worked, and whether it came to its end; meta, small facts
// about this installation; secrets, bytes that never leave the database, such as the key of the tokens.
#ifndef STORE_PROGRAM_H
#define STORE_PROGRAM_H

#include "store/rows.h"
#include "store/store.h"

// Notes that a run begins and returns its id; notes that it came to its end.
int
runs_start(struct store *s, const char *what, int64_t now, int64_t *id, struct err *e);
int
runs_end(struct store *s, int64_t id, int64_t now, struct err *e);

// The last run of a command; and the last one that came to its end, everything done.
int
runs_last_ended(struct store *s, const char *what, struct run_row *run,
    struct err *e);
int
runs_last(struct store *s, const char *what, struct run_row *run,
    struct err *e);

// Forgets runs of a command that began before `before`, some at a time, but never the last two that
// the functions above return. Only of commands that no letter refers to: not of send.
int
runs_purge(struct store *s, const char *what, int64_t before, struct err *e);

// Stores a fact in the place of the one with that name.
int
meta_set(struct store *s, const char *name, const char *value, struct err *e);

// A fact; *value is NULL when there is none.
int
meta_get(struct store *s, const char *name, const char **value,
    struct err *e);

// Stores a secret unless one of that name is there already; that one is never replaced.
int
secrets_insert(struct store *s, const char *name, const void *value, size_t size, struct err *e);

// Copies a secret of exactly `size` bytes into `value`: 1, or 0 when there is none. ERR_DATA when it has
// another size.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, struct err *e);

#endif
