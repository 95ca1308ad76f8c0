// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Back to the start of a round: what was played since is undone, and stays in the log.
#ifndef PLAY_ROLLBACK_H
#define PLAY_ROLLBACK_H

#include "table/judge.h"

struct rolled_back {
	int64_t steps; // undone
	int64_t cancelled; // letters that were not sent yet
};

// Takes a game that runs or is paused back to the start of `round`, with the GM's reason ("" for
// none), and tells everybody. The steps since are marked as superseded by a step of its own; the
// orders for that round and later ones count no more; dice are rolled anew under new labels. With
// `dry` it is worked out and undone.
int
judge_rollback(struct judge *j, const char *game, int round, const char *reason, bool dry,
    struct rolled_back *out, struct err *e);

#endif
