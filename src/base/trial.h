// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Trials: something dangerous is first done in a child process under limits, to see whether the child
// survives.
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
	size_t words; // bytes that it can leave for its parent; here 0 means none
	int seconds; // of processor time
};

// Whether memory is limited: it is not with the address sanitizer, which needs more than any limit.
extern const bool trial_limits_memory;

// A child at work.
struct trial {
	pid_t pid;
	struct trial_words *words; // shared with it
	size_t room;
};

// Calls work(arg) in a child process that can write no file and prints nothing. All that work does there
// is lost but what it leaves by trial_leave; it must not touch databases or servers. Each trial that was
// begun must be ended once. ERR_TRY_AGAIN if no child can be made.
int
trial_begin(const struct trial_limits *limits, void (*work)(void *arg), void *arg,
    struct trial *t, struct err *e);

// In the child: leaves bytes for the parent, after those it has left before. If there is no room for
// them the child ends at once, as one that did not survive.
void
trial_leave(struct trial *t, const char *bytes, size_t len);

// Waits for the child to end. *words becomes a copy, in the arena, of what the child has left, or NULL if
// it did not survive. Its parent should believe none of it: what the child read may have taken the child
// over.
int
trial_end(struct trial *t, struct arena *arena, const char **words, size_t *len, struct err *e);

#endif
