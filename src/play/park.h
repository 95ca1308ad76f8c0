// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parks games that cannot be played because their stored data is damaged: after three failed runs
// they are paused, and the game master is notified.
#ifndef PLAY_PARK_H
#define PLAY_PARK_H

#include <stdbool.h>

#include "table/judge.h"

// Whether an error concerns a single game, so that other games can be played; not true of a full
// disk or a lock.
bool
park_is_of_game(enum err_code code);

// Records that a game could not be played, after the attempt was undone; the third time, pauses the
// game. Does nothing if the error does not concern the game alone. In a transaction of its own.
int
park_failed(struct judge *j, int64_t id, const struct err *why, struct err *e);

// Records that the game could be played, which resets the count.
int
park_played(struct judge *j, int64_t id, struct err *e);

#endif
