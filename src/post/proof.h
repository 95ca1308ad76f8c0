// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How a player can work the dice of a game that is over out again, for its last report.
#ifndef POST_PROOF_H
#define POST_PROOF_H

#include "report/words.h"
#include "table/table.h"

// A few lines of shell, the last of which gives the first die of the game; none when nothing was
// rolled. The game must be over.
int
proof_lines(struct judge *j, const struct table *t, struct lines *out, struct err *e);

#endif
