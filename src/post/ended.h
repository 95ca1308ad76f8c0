// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Why a game ended early, for the letters that report it, and the reason that the game master gave.
#ifndef POST_ENDED_H
#define POST_ENDED_H

#include "base/arena.h"
#include "lang/say.h"
#include "table/table.h"

// Stores the GM's reason ("" for none) for ending a game early.
int
ended_remember(struct judge *j, const struct table *t, const char *reason, struct err *e);

// Sentences about why a game ended early; none if it did not.
int
ended_told(struct judge *j, struct tongue in, const struct table *t, struct pile *notes, struct err *e);

// The reason that the game master gave for a pause, a new deadline and the like.

// Adds the sentence with the reason to the notes of a letter; nothing if the reason is "".
void
reason_tell(struct tongue in, const char *reason, struct pile *notes);

#endif
