// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What happened in a game: its steps from the start of a round on, read and played once for all who
// are told.
#ifndef JUDGE_STORY_H
#define JUDGE_STORY_H

#include "judge/table.h"
#include "judge/tellings.h"

struct story {
	int round; // it begins with
	struct game start; // at the start of that round
	struct event_rows steps; // from there on
	int64_t since, until; // told are the steps behind `since` up to `until`
	struct tellings told;
	bool read;
};

// Fills `s` with the steps from the start of `round` on; told are those behind `since` up to `until`.
int
story_read(struct judge *j, const struct table *t, int round, int64_t since, int64_t until,
    struct story *s, struct err *e);

// What a reader is told who was told last of step `since`. The table keeps the story, so that those
// who were told last of the same step share it.
int
story_since(struct judge *j, const struct table *t, int64_t since, const struct story **s,
    struct err *e);

// The steps of one round that stand, and the position it began with.
int
story_round(struct judge *j, const struct table *t, const struct story *s, int round,
    struct event_rows *steps, struct game *start, struct err *e);

#endif
