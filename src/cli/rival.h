// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A program that plays: a child process, which is handed each sight as a line of JSON and answers with
// the number of a legal decision. See `selfplay` in stonepost(1).
#ifndef CLI_RIVAL_H
#define CLI_RIVAL_H

#include <sys/types.h>

#include "base/arena.h"
#include "base/err.h"
#include "engine/sight.h"

struct rival {
	const char *command; // NULL: none runs
	pid_t pid;
	int to, from; // pipes
};

// Starts the program: its path and words, parted by blanks.
int
rival_start(struct rival *r, struct arena *a, const char *command, struct err *e);

// Asks it what it decides; memory is taken from the arena. It is an error if it says nothing that
// is legal, or nothing for a minute.
int
rival_decide(struct rival *r, const struct sight *s, struct arena *a, struct decision *out,
    struct err *e);

// Ends it, if it runs.
void
rival_stop(struct rival *r);

#endif
