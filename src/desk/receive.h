// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail: stored as they came and committed, then read, understood and answered.
#ifndef DESK_RECEIVE_H
#define DESK_RECEIVE_H

#include "mail/in/read.h"
#include "table/judge.h"

// Stores a letter as it came and commits it; from then on it cannot be lost. The same letter again,
// by whatever way and with whatever trace fields, is found to be there (*is_new is false). Of a
// letter that is too long only the beginning is kept.
int
judge_store_letter(struct judge *j, const char *source, const char *bytes, size_t len,
    int64_t *id, bool *is_new, struct err *e);

// Inside a transaction of the caller's: the same, without the commit. `whole` is false where the
// bytes are only the beginning of a letter that was too long to fetch.
int
judge_keep_letter(struct judge *j, const char *source, const char *bytes, size_t len, bool whole,
    int64_t *id, bool *is_new, struct err *e);

// Reads a stored letter, in a transaction of its own; nothing when it was read already. The attempt
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

// Understands and answers a letter that a child has read, in the transaction that is open; nothing
// when that was done already.
int
judge_understand(struct judge *j, int64_t id, const struct incoming *mail, struct err *e);

// Reads a letter of which an attempt was counted, or none; `mail` is what a child has read of it, or
// NULL.
int
judge_read_tried(struct judge *j, int64_t id, bool counted, const struct incoming *mail,
    struct err *e);

#endif
