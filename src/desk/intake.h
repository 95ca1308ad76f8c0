// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Order letters: stored raw, found out who and which game, read, put in force, answered.
#ifndef DESK_INTAKE_H
#define DESK_INTAKE_H

#include "table/judge.h"

enum { INTAKE_BYTES = 1024 * 1024 }; // the largest letter that is looked at

// What became of a letter; in the arena.
struct taken {
	const char *answer; // everything its writer is told
	int frames; // orders found
	int stored; // of these, how many changed what is stored
	int asked; // questions and settings
	bool refused; // something in it was refused
	bool again; // the same letter had come before: nothing was changed
	int letters; // answers queued
};

// Takes one turn file: the bytes are committed first, then read, put in force and answered in a
// transaction of its own. Faults of the file are in the answer; -1 is for the world alone.
int
judge_submit(struct judge *j, const char *source, const char *data, size_t len,
    struct taken *out, struct err *e);

// Answers as judge_submit would, and keeps nothing. Without a database (j->store is NULL) only
// the form is looked at.
int
judge_check(struct judge *j, const char *source, const char *data, size_t len,
    struct taken *out, struct err *e);

#endif
