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
STORE_CHANGE(runs_end, "run", (id, now), int64_t id, int64_t now)

// The last run of a command; and the last one that came to its end, everything done.
STORE_GET(runs_last_ended, run, (what), const char *what)
STORE_GET(runs_last, run, (what), const char *what)

// Forgets runs of a command that began before `before`, some at a time, but never the last two that
// the functions above return. Only of commands that no letter refers to: not of send.
STORE_RUN(runs_purge, (what, before), const char *what, int64_t before)

// Stores a fact in the place of the one with that name.
STORE_RUN(meta_set, (name, value), const char *name, const char *value)

// When `run` was last started by something other than a person at a terminal, in seconds since 1970.
#define META_UNATTENDED "unattended run"

// A fact; *value is NULL when there is none.
STORE_TEXT(meta_get, (name), const char *name)

// Stores a secret unless one of that name is there already; that one is never replaced.
STORE_RUN(secrets_insert, (name, BYTES(value, size)), const char *name, const void *value,
    size_t size)

// Copies a secret of exactly `size` bytes into `value`: 1, or 0 when there is none. ERR_DATA when it has
// another size.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, struct err *e);

#endif
