// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turn files: stored unchanged, then handled by the door, and answered.
#ifndef DESK_SUBMIT_H
#define DESK_SUBMIT_H

#include "desk/keep.h"
#include "desk/reading.h"

enum { SUBMIT_BYTES = 1024 * 1024 }; // the largest file that is read, in bytes

// Handles one turn file: commits the bytes first, then reads the file, puts its orders in force and
// answers, in a second transaction. Errors of the file are in the answer; -1 means a system error.
int
judge_submit(struct judge *j, const struct arrival *file, struct taken *out, struct err *e);

// Answers as judge_submit would, without storing anything. Without a database (j->store is NULL),
// checks only the syntax.
int
judge_check(struct judge *j, const struct arrival *file, struct taken *out, struct err *e);

#endif
