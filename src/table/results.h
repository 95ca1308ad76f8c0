// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Results of games that are over, for those who search them.
#ifndef PLAY_RESULTS_H
#define PLAY_RESULTS_H

#include "table/judge.h"

// Stores the results of all games that are over and have none yet.
int
results_fill(struct judge *j, struct err *e);

#endif
