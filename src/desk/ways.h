// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What somebody wants who writes no orders but of being away, of coming back, of too many letters, or of leaving:
// the answer is the line that does it.
#ifndef DESK_WAYS_H
#define DESK_WAYS_H

#include "desk/reading.h"

// Adds notes with the lines that do what the words wish. Returns false where they wish nothing of the kind.
bool
ways_add(struct reading *r, struct part *p, const char *words);

// The same for one who wants to be away on days that the words name, and for one who wants to leave.
void
ways_add_away(struct reading *r, struct part *p, const char *words);
void
ways_add_leave(struct reading *r, struct part *p);

#endif
