// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Wishes of a writer without orders: to be away, to come back, to get fewer letters, to leave, to
// get their data, or to be forgotten. The answer is the line that fulfils the wish.
#ifndef DESK_WAYS_H
#define DESK_WAYS_H

#include "desk/reading.h"

// Adds notes with the lines that fulfil the wishes in the words. Returns false if there are none.
bool
ways_add(struct reading *r, struct part *p, const char *words);

// Adds a note with the line for a writer who wants to leave.
void
ways_add_leave(struct reading *r, struct part *p);

// Adds a note, unless it has been added already.
void
ways_note(struct reading *r, struct part *p, const char *text);

#endif
