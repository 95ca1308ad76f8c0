// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Digests: letters that need no answer, gathered for players who want that, and what came back,
// gathered for the GM.
#ifndef POST_DIGEST_H
#define POST_DIGEST_H

#include "base/span.h"
#include "table/judge.h"

// What became of a digest. Results lie in the arena.
struct digested {
	const char *name, *seat; // of the game and the seat
};

// Queues what has been gathered for a seat as one letter. With `dry` it is worked out and undone.
int
judge_digest(struct judge *j, int64_t seat_id, bool dry, struct digested *out, struct err *e);

// Seconds that a letter waits for others, and that bounces wait.
enum { DIGEST_WAIT = DAY };

// Tells the GM what has come back, a day after the first of it; *told: whether it was time for that.
int
judge_bounce_digest(struct judge *j, bool dry, bool *told, struct err *e);

#endif
