// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Takes a game back to the start of a round.
#ifndef PLAY_ROLLBACK_H
#define PLAY_ROLLBACK_H

#include "table/judge.h"

// A restored copy of the database.
struct copy_back {
	int life; // number of the new life, see store/incarnation.h
	int64_t since; // time of the copy, as far as known
};

// In the open transaction, begins the current round of a game again after a restore, with labels of
// dice that were never used before, and tells all its players. *round gets this round.
int
rollback_for_copy(struct judge *j, const char *game, const struct copy_back *copy, int *round, struct err *e);

// In the open transaction, with all changes stored: begins a round of a game again, as its players
// have agreed.
int
rollback_agreed(struct judge *j, const char *game, int round, struct err *e);

#endif
