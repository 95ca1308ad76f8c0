// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Results of games that are over, for those who search them.
#ifndef TABLE_RESULTS_H
#define TABLE_RESULTS_H

#include "store/games.h"
#include "table/judge.h"

// Works out the results of a game that is over from its row, seats and log, in the order in which
// results_of_game reads them; none if its position is damaged. All in j->arena.
int
results_work_out(struct judge *j, const struct game_row *row, struct result_rows *out, struct err *e);

// Stores the results of all games that are over and have none yet.
int
results_fill(struct judge *j, struct err *e);

// Works the results of a game that is over out again, and stores them.
int
results_renew(struct judge *j, int64_t game_id, struct err *e);

#endif
