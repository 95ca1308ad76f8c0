// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sandbox: runs dangerous code in a child process under limits, to see whether the child survives.
#ifndef BASE_TRIAL_H
#define BASE_TRIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/arena.h"
#include "base/err.h"

// Limits of a child; 0: no limit of that kind.
struct trial_limits {
	size_t memory, stack; // bytes of address space, of stack
	size_t words; // bytes that the child can leave for its parent; here 0 means none
	int seconds; // processor time
};

// Whether memory can be limited: not with the address sanitizer, which needs more than any limit.
extern const bool trial_limits_memory;

// A running child.
struct trial {
	pid_t pid;
	struct trial_words *words; // memory shared with the child
	size_t room;
};

// Calls work(arg) in a child process that can write no files and prints nothing. All its effects are lost,
// except what it passes to trial_leave; it must not touch databases or servers. Call trial_end exactly once
// for each trial. ERR_TRY_AGAIN if no child can be started.
int
trial_begin(const struct trial_limits *limits, void (*work)(void *arg), void *arg,
    struct trial *t, struct err *e);

// In the child: leaves bytes for the parent, after the bytes left before. If there is no room for them, the
// child ends at once, and counts as not having survived.
void
trial_leave(struct trial *t, const char *bytes, size_t len);

// Waits for the child to end. *words becomes a copy, in the arena, of the bytes that the child left, or
// NULL if it did not survive. The parent must not trust these bytes: the input may have taken control of
// the child.
int
trial_end(struct trial *t, struct arena *arena, const char **words, size_t *len, struct err *e);

#endif
