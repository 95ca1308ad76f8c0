// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The results of finished games, for searching.
#ifndef TABLE_RESULTS_H
#define TABLE_RESULTS_H

#include "store/games.h"
#include "table/judge.h"

// Computes the results of a finished game from its row, seats and log, in the order of results_of_game;
// none if its position is damaged. All in j->arena.
int
results_work_out(struct judge *j, const struct game_row *row, struct result_rows *out, struct err *e);

// Stores the results of all finished games without results; a damaged row does not block the others.
int
results_fill(struct judge *j, struct err *e);

// Recomputes the results of a finished game, and stores them.
int
results_renew(struct judge *j, int64_t game_id, struct err *e);

#endif
