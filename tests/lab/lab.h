// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of stonepost-lab share.
#ifndef LAB_H
#define LAB_H

#include <sys/types.h>

#include "cli/cmd.h"
#include "engine/sight.h"

// The commands: see lab.c.
extern const struct command lab_match, lab_quick, lab_store;

// rival.c: An external player: a child process gets each view of a seat as a line of JSON and answers with the
// number of a legal decision. See README.md.
struct rival {
	const char *command; // NULL: not running
	pid_t pid;
	int to, from; // ends of the pipes
};

// Starts the program `command`: its path and arguments, separated by spaces.
int
rival_start(struct rival *r, struct arena *a, const char *command, struct err *e);

// Asks the program for a decision; uses memory of the arena. An illegal answer, or no answer within a
// minute, is an error.
int
rival_decide(struct rival *r, const struct sight *s, struct arena *a, struct decision *out,
    struct err *e);

// Ends the program, if it is running.
void
rival_stop(struct rival *r);

#endif
