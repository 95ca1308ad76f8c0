// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The program itself: runs, when each command ran, and whether it finished; meta, small facts about this
// installation; secrets, bytes that never leave the database, such as the key of the tokens.
#ifndef STORE_PROGRAM_H
#define STORE_PROGRAM_H

#include "store/rows.h"
#include "store/store.h"

// Records the start of a run and sets *id; records its end.
int
runs_start(struct store *s, const char *what, int64_t now, int64_t *id, struct err *e);
STORE_CHANGE(runs_end, "run", (id, now), int64_t id, int64_t now)

// The last run of a command that finished completely; the last run of a command.
STORE_GET(runs_last_ended, run, (what), const char *what)
STORE_GET(runs_last, run, (what), const char *what)

// Deletes the runs of a command that began before `before`, except the two that the functions above return.
// Only for commands whose runs no letter refers to: not for send.
STORE_RUN(runs_purge, (what, before), const char *what, int64_t before)

// Stores a fact, replacing the value of an existing one.
STORE_RUN(meta_set, (name, value), const char *name, const char *value)

// Fact: when `run` was last started without a terminal, in seconds since 1970.
#define META_UNATTENDED "unattended run"

// Fact: when the database was created, in seconds since 1970.
#define META_MADE "made"

// Facts: how often in a row the server refused the log-in for sending, or for fetching, and when it did last.
#define META_REFUSED_SENDING "refused log-ins for sending"
#define META_REFUSED_FETCHING "refused log-ins for fetching"

// Fact: the limit at which the last letters stopped: the time in seconds since 1970, a space, and a sentence.
#define META_LIMIT "limit on sending"

// The value of a fact; NULL if there is none.
STORE_TEXT(meta_get, (name), const char *name)

// Deletes a fact.
STORE_RUN(meta_drop, (name), const char *name)

// Makes sure that no id of letters, offers and other counters is used again: each counter skips `numbers`
// ids, and the outbox continues at least after `used`. Two statements.
int
numbers_skip(struct store *s, int64_t numbers, int64_t used, struct err *e);

// Stores a secret; an existing secret with this name is never replaced.
STORE_RUN(secrets_insert, (name, BYTES(value, size)), const char *name, const void *value, size_t size)

// Copies a secret of exactly `size` bytes into `value`. Returns 1, or 0 if there is none. ERR_DATA if it
// has another size.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, struct err *e);

#endif
