// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail that are stored: read by a child process, then taken by the door.
#ifndef DESK_RECEIVE_H
#define DESK_RECEIVE_H

#include "table/judge.h"

// Reads a stored letter, in a transaction of its own; does nothing if it was read already. The attempt
// is counted and committed first, then a child process under limits makes it: a letter that kills its
// reader stays unread, and after the third time it is put aside and the GM gets a letter about it.
int
judge_read_letter(struct judge *j, int64_t id, struct err *e);

// The same for a letter of which a copy came: the process that stored the first one may have been killed
// before it read it, or may be reading it just now, so the last attempt is left to judge_read_letters.
int
judge_read_copy(struct judge *j, int64_t id, struct err *e);

// Reads all stored letters that were not read yet; *count becomes how many. A letter that is damaged, or
// whose game is, is reported as ERR_DATA after all others are read.
int
judge_read_letters(struct judge *j, int *count, struct err *e);

#endif
