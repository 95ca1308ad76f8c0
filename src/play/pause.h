// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pauses that end automatically.
#ifndef PLAY_PAUSE_H
#define PLAY_PAUSE_H

#include "table/table.h"

// Inside a transaction: pauses a game for `span` seconds, as its players have agreed, and tells
// everybody.
int
pause_agreed(struct judge *j, struct table *t, int64_t span, struct err *e);

// In a transaction of its own: resumes a game whose pause is over. *name gets the game's name.
// `dry` undoes everything.
int
judge_rested(struct judge *j, int64_t game_id, bool dry, const char **name, struct err *e);

#endif
