// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How to recompute the dice of a finished game, for its last report.
#ifndef POST_PROOF_H
#define POST_PROOF_H

#include "report/words.h"
#include "table/table.h"

// A few shell lines, the last of which prints the first die of the game; no lines if nothing was rolled.
// The game must be over.
int
proof_lines(struct judge *j, const struct table *t, struct lines *out, struct err *e);

#endif
