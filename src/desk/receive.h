// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail that are stored: read by a child process, then taken by the door.
#ifndef DESK_RECEIVE_H
#define DESK_RECEIVE_H

#include "store/rows.h"
#include "table/judge.h"

// Reads a stored letter, in a transaction of its own; does nothing if it was read already. The attempt
// is counted and committed first, then a child process under limits makes it: a letter that kills its
// reader, or that cannot be taken, stays unread; after the third time it is put aside, and the GM is told.
int
judge_read_letter(struct judge *j, int64_t id, struct err *e);

// The same for a letter of which a copy came: the process that stored the first one may have been killed
// before it read it, or may be reading it just now, so the last attempt is left to judge_read_letters.
int
judge_read_copy(struct judge *j, int64_t id, struct err *e);

// The letters of one visit.
struct visit {
	int count; // letters read
	struct ids failing; // those left, at which two attempts failed before
};

// Reads the stored letters that were not read yet. A letter that cannot be taken, or is damaged, or whose game
// is, is reported after all others are read.
int
judge_read_letters(struct judge *j, struct visit *visit, struct err *e);

// Reads those that are left: to be called last, as any of them may end the program, by crashing it or by
// taking all memory. After three failed attempts one is put aside, and the GM is told.
int
judge_read_failing(struct judge *j, const struct visit *visit, struct err *e);

#endif
