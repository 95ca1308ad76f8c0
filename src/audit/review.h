// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game that is over, judged: the luck of each roll, what each decision lost, and the final scores that
// could be expected as it went on. See players/analysis.h for how, and for what the figures mean.
#ifndef AUDIT_REVIEW_H
#define AUDIT_REVIEW_H

#include "audit/playback.h"
#include "fair/draw.h"
#include "players/analysis.h"

// A roll, or a decision of which there was a choice.
struct review_step {
	const struct event_row *row;
	bool is_roll;
	int32_t points, error; // 1/256 point: luck of a roll, what a decision lost; its standard error
	struct decision better; // of a decision that lost something
};

// A seat in all.
struct review_seat {
	int rolls, decisions, beyond; // beyond: decisions that lost more than noise
	struct loss loss;
	int64_t luck, lost; // 1/256 point; `lost` is beyond what the best players lose (analysis_rate)
	int64_t luck_error, lost_error;
	int64_t margin; // what the seat made more than the mean of the others
};

struct review {
	const struct archive *archive;
	struct playback playback; // its count is how many steps there are to judge
	size_t at; // the next one
	struct analyst analyst;
	unsigned char seed[DRAW_KEY_SIZE];
	struct review_step *step;
	size_t steps;
	struct review_seat seat[PLAYERS_MAX];
	int rounds;
	int32_t (*expected)[PLAYERS_MAX]; // at the beginning of each round, the first one's at 0
};

// Begins. ERR_DATA if the game cannot be judged: it is not over, or its seed is not known.
int
review_begin(struct review *r, struct arena *a, const struct archive *archive, struct err *e);

// Judges the next step of the log; false after the last one, when the seats are added up.
bool
review_next(struct review *r);

// The rolls and decisions that count, those that meant most first; returns how many.
size_t
review_pick(const struct review *r, struct arena *a, const struct review_step ***out);

// Whether a decision lost, or a roll meant, more than noise does: one and a half standard errors.
bool
review_counts(const struct review_step *s);

#endif
