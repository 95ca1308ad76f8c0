// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turn files: stored as they came, then taken by the door, and answered.
#ifndef DESK_SUBMIT_H
#define DESK_SUBMIT_H

#include "desk/keep.h"
#include "desk/reading.h"

enum { SUBMIT_BYTES = 1024 * 1024 }; // the largest file that is looked at

// Takes one turn file: the bytes are committed first, then read, put in force and answered in a
// transaction of its own. Faults of the file are in the answer; -1 is for the world alone.
int
judge_submit(struct judge *j, const struct arrival *file, struct taken *out, struct err *e);

// Answers as judge_submit would, and keeps nothing. Without a database (j->store is NULL) only
// the form is looked at.
int
judge_check(struct judge *j, const struct arrival *file, struct taken *out, struct err *e);

#endif
