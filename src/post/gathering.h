// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that can wait, gathered for players who want them together.
#ifndef POST_GATHERING_H
#define POST_GATHERING_H

#include "table/judge.h"

// Keeps a letter to a seat that can wait; `key` is its dedupe key, as in struct posting.
int
gathering_keep(struct judge *j, int64_t seat_id, const char *key, const struct letter *letter,
    struct err *e);

// Takes what was gathered for a seat into the letter with this key: *text has it, NULL if nothing was.
// It lies in the arena.
int
gathering_take(struct judge *j, int64_t seat_id, const char *key, const char **text, struct err *e);

#endif
