// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The early end of a game, scored as it was after the last finished round (R8.5).
#ifndef PLAY_ENDING_H
#define PLAY_ENDING_H

#include "table/table.h"

// Inside a transaction: ends the game as its players have agreed. The orders of `t` must be loaded.
int
ending_agreed(struct judge *j, struct table *t, struct err *e);

#endif
