// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the clock with the previous run: if the clock has jumped, nothing is done; if the
// program was down, players get the lost time back.
#ifndef PLAY_CLOCKGUARD_H
#define PLAY_CLOCKGUARD_H

#include "base/span.h"
#include "table/judge.h"

// Limits for the time since the last run: outside them the clock counts as jumped.
enum { CLOCK_BACK_MAX = 5 * MINUTE, CLOCK_AHEAD_MAX = 30 * DAY };

// The result of clock_check.
struct clock_check {
	int64_t last; // time of the last run; 0 if there was none
	int64_t down; // seconds that the program was down; 0 if it was not
	int games;
};

// Checks the clock at the beginning of a run, and records the run. Fails with ERR_TRY_AGAIN, with
// what to do, if the clock has jumped and the GM has not confirmed it (`trusted`). If the program
// was down, moves all deadlines that were still ahead at the last run by the time lost.
int
clock_check(struct judge *j, bool trusted, struct clock_check *out, struct err *e);

// Checks the clock outside a run, without recording anything. Fails with ERR_TRY_AGAIN, with what
// to do, if the clock has jumped since the last run.
int
clock_steady(struct judge *j, struct err *e);

#endif
