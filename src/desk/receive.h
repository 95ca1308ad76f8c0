// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail that are stored: read by a child process, then taken by the door.
#ifndef DESK_RECEIVE_H
#define DESK_RECEIVE_H

#include "table/judge.h"

// Reads a stored letter, in a transaction of its own; nothing if it was read already. The attempt
// is committed first and made in a child process under limits: a letter that kills its reader stays
// unread, and when that was the third time it is put aside, and the GM is told.
int
judge_read_letter(struct judge *j, int64_t id, struct err *e);

// The same for a letter of which a copy came: the process that stored it may have been killed before
// it was read. The last attempt is left to judge_read_letters: that process may be at it just now.
int
judge_read_copy(struct judge *j, int64_t id, struct err *e);

// Reads all stored letters that were not read yet; *count says how many. One that is damaged, or whose
// game is, is told as ERR_DATA once all others are read.
int
judge_read_letters(struct judge *j, int *count, struct err *e);

#endif
