// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notices that can wait, gathered for players who want them in one letter.
#ifndef POST_GATHERING_H
#define POST_GATHERING_H

#include "table/judge.h"
#include "table/table.h"

// Whether a question to a seat can wait for its player's daily letter: at that time a third of the game's
// usual time, or half a day, must be left until the deadline.
bool
gathering_can_wait(const struct table *t, int seat);

// Stores a letter to a seat that can wait; `key` is its dedupe key, as in struct posting.
int
gathering_keep(struct judge *j, int64_t seat_id, const char *key, const struct letter *letter, struct err *e);

// Moves the notices gathered for a seat into the letter with this key: *text becomes their text, NULL if
// there were none. In the arena.
int
gathering_take(struct judge *j, int64_t seat_id, const char *key, const char **text, struct err *e);

#endif
