// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Trials: doing something dangerous in a child process under limits first, to see whether one
// survives it.
#ifndef BASE_TRIAL_H
#define BASE_TRIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/arena.h"
#include "base/err.h"

// 0: no limit of that kind.
struct trial_limits {
	size_t memory, stack; // bytes of address space, of stack
	size_t words; // bytes that it can leave behind for its parent; here 0 is none
	int seconds; // of the processor
};

// Whether memory is limited: not in builds that take more of it than any limit.
extern const bool trial_limits_memory;

// Calls work(arg) in a child process that can write no file and prints nothing. *survived: it came
// to its end there, within the limits. What it did is lost; it must not touch databases or servers.
// ERR_TRY_AGAIN when no child can be made.
int
trial_run(const struct trial_limits *limits, void (*work)(void *arg), void *arg, bool *survived,
    struct err *e);

// A child at work.
struct trial {
	pid_t pid;
	struct trial_words *words; // shared with it; NULL where it can leave none
	size_t room;
};

// The same in two steps, while other work is done: each trial that was begun must be ended once.
int
trial_begin(const struct trial_limits *limits, void (*work)(void *arg), void *arg,
    struct trial *t, struct err *e);
int
trial_end(struct trial *t, bool *survived, struct err *e);

// In the child: leaves bytes behind, after those it has left before. Where there is no room for
// them it ends there: it did not survive.
void
trial_leave(struct trial *t, const char *bytes, size_t len);

// Ends a trial, too: *words is what a child that survived has left behind, a copy in the arena, and
// NULL for one that did not. Its parent should believe none of it: the child may have been somebody
// else's by then.
int
trial_inherit(struct trial *t, struct arena *arena, const char **words, size_t *len, struct err *e);

#endif
