// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Options of a game that may be changed while it runs.
#ifndef PLAY_CHANGE_H
#define PLAY_CHANGE_H

#include "base/rhythm.h"
#include "store/words.h"
#include "table/judge.h"

// What is to be different; NULL: as it is.
struct change {
	const char *title;
	const struct rhythm *rhythm; // a span of 0: no deadlines
	const enum game_missing *missing;
	const enum game_press *press;
	const enum game_proof *proof;
	const int64_t *grace, *remind; // seconds; remind 0: nobody is
	const int *misses; // in a row; 0: never
	const int64_t *vacation; // seconds that each player may be away from now on
};

// Changes a game that runs or is paused, and tells everybody what is different. The deadline that
// is set stays, but where there are none any more it goes, and where there was none one is set.
// With `dry` it is worked out and undone.
int
judge_change(struct judge *j, const char *game, const struct change *c, bool dry,
    struct err *e);

#endif
