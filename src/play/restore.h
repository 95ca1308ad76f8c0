// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Continues from a restored copy of the database: the current round of each game begins again with
// other dice, and everybody is notified.
#ifndef PLAY_RESTORE_H
#define PLAY_RESTORE_H

#include "store/incarnation.h"
#include "table/judge.h"

// The result of a restore.
struct restored {
	int64_t since; // time of the copy, as far as known
	int life;
	// number of games whose round begins again; number of games that wait for players
	int begun_again, waiting;
	int letters;
	const char *damaged; // error of the first game that could not begin again; NULL if there was none
};

// Estimates when the copy was made: the time of its last run or last letter, whichever is later; 0
// if unknown.
int
restore_since(struct judge *j, int64_t *since, struct err *e);

// Begins the next life of the database; `lapse` is the result of incarnation_look. Each game has its own
// transaction: if this is interrupted, the database still counts as lapsed, and the next call continues.
// `each` (may be NULL) is called for each game, with round 0 for a game that waits for players.
int
judge_restore(struct judge *j, const struct lapse *lapse, void (*each)(void *with, const char *game, int round), void *with,
    struct restored *out, struct err *e);

#endif
