// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Runs: when which command worked, and whether it came to its end.
#ifndef STORE_RUNS_H
#define STORE_RUNS_H

#include "store/store.h"

// The columns of table runs.
struct run_row {
	int64_t id;
	const char *what;
	int64_t started_at, ended_at; // ended_at 0: running, or died
};

// Notes that a run begins and returns its id; notes that it came to its end.
int
runs_start(struct store *s, const char *what, int64_t now, int64_t *id, struct err *e);
int
runs_end(struct store *s, int64_t id, int64_t now, struct err *e);

// The last run of a command; and the last one that came to its end, everything done.
int
runs_last_ended(struct store *s, const char *what, struct arena *a, struct run_row *run,
    struct err *e);
int
runs_last(struct store *s, const char *what, struct arena *a, struct run_row *run,
    struct err *e);

// Forgets runs of a command that began before `before`, some at a time, but never the last two that
// the functions above return. Only of commands that no letter refers to: not of send.
int
runs_purge(struct store *s, const char *what, int64_t before, struct err *e);

#endif
