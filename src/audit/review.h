// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Assesses a finished game: the luck of each roll, the loss by each decision, and the expected
// final scores over time. players/analysis.h describes the method, and the meaning of the figures.
#ifndef AUDIT_REVIEW_H
#define AUDIT_REVIEW_H

#include "audit/playback.h"
#include "table/assessment.h"

struct review {
	const struct archive *archive;
	struct playback playback; // `playback.count` is the number of steps to judge
	size_t at; // index of the next step to judge
	struct assessment found;
	int64_t margin[PLAYERS_MAX]; // in 1/256 point: how much more a seat made than the mean of the others
	int rounds;
	// expected final scores at the beginning of each round; index 0 is the first round
	int32_t (*expected)[PLAYERS_MAX];
};

// Begins a review. ERR_DATA if the game cannot be assessed because it is not over, or its seed is unknown.
int
review_begin(struct review *r, struct arena *a, const struct archive *archive, struct err *e);

// Judges the next step of the log; false after the last step, when it has computed the totals of the seats.
bool
review_next(struct review *r);

#endif
