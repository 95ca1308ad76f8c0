// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game that is over, judged: the luck of each roll, what each decision lost, and the final scores that
// could be expected as it went on. See players/analysis.h for how, and for what the figures mean.
#ifndef AUDIT_REVIEW_H
#define AUDIT_REVIEW_H

#include "audit/playback.h"
#include "table/assessment.h"

struct review {
	const struct archive *archive;
	struct playback playback; // its count is how many steps there are to judge
	size_t at; // the next one
	struct assessment found;
	int64_t margin[PLAYERS_MAX]; // 1/256 point: what a seat made more than the mean of the others
	int rounds;
	int32_t (*expected)[PLAYERS_MAX]; // at the beginning of each round, the first one's at 0
};

// Begins. ERR_DATA if the game cannot be judged: it is not over, or its seed is not known.
int
review_begin(struct review *r, struct arena *a, const struct archive *archive, struct err *e);

// Judges the next step of the log; false after the last one, when the seats are added up.
bool
review_next(struct review *r);

#endif
