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

// A child at work.
struct trial {
	pid_t pid;
	struct trial_words *words; // shared with it
	size_t room;
};

// Calls work(arg) in a child process that can write no file and prints nothing. What it does there is
// lost but for what it leaves behind; it must not touch databases or servers. Each trial that was
// begun must be ended once. ERR_TRY_AGAIN when no child can be made.
int
trial_begin(const struct trial_limits *limits, void (*work)(void *arg), void *arg,
    struct trial *t, struct err *e);

// In the child: leaves bytes behind, after those it has left before. Where there is no room for
// them it ends there: it did not survive.
void
trial_leave(struct trial *t, const char *bytes, size_t len);

// Waits for its end: *words is what a child that came to its end within the limits has left behind, a
// copy in the arena, and NULL for one that did not. Its parent should believe none of it: the child
// may have been somebody else's by then.
int
trial_end(struct trial *t, struct arena *arena, const char **words, size_t *len, struct err *e);

#endif
