// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The clock between two runs: one that has jumped stops everything, and a time in which the
// program was down is given back to the players.
#ifndef PLAY_CLOCKGUARD_H
#define PLAY_CLOCKGUARD_H

#include "base/span.h"
#include "table/judge.h"

// How far the clock may be from the last run before it is taken for one that has jumped.
enum { CLOCK_BACK_MAX = 5 * MINUTE, CLOCK_AHEAD_MAX = 30 * DAY };

// What was found. Games are counted whose deadlines were moved.
struct clock_check {
	int64_t last; // when the last run was; 0 for never
	int64_t down; // seconds that the program was down; 0: it was not
	int games;
};

// Looks at the clock at the beginning of a run and notes the run. ERR_TRY_AGAIN, with what to do,
// if the clock has jumped and the GM did not say (`trusted`) that it is right. If the program was down,
// the deadlines that were still to come when it last ran are moved by that time.
int
clock_check(struct judge *j, bool trusted, struct clock_check *out, struct err *e);

// Looks at the clock for what is no run, and notes nothing. ERR_TRY_AGAIN, with what to do, if it has jumped
// since the last one.
int
clock_steady(struct judge *j, struct err *e);

#endif
